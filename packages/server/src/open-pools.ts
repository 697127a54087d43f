import { join } from 'node:path'
import type { ChildPool, TaskOptions } from './children/child-pool.ts'
import type { Config } from './config.ts'
import type { HttpRooms } from './http/rooms.ts'
import type { Log } from './lib/log.ts'
import type { Tracer } from './lib/trace.ts'
import { limits } from './limits.ts'
import { openPagePool } from './pdf/draw-page.ts'
import { openPdfPool } from './pdf/pdf-pool.ts'
import { type HtmlRenderer, openHtmlRenderer } from './pdf/render-html.ts'
import { openPreviewPool } from './previews/preview-pool.ts'
import { openTurnPool } from './workflows/turn-pool.ts'

type Pools = Pick<HttpRooms, 'html' | 'pdf' | 'previews' | 'turns' | 'pages'>

/** The children of the process. They trace nothing themselves: a span here holds what each task takes, the wait for a child included. */
export function openPools(config: Config, log: Log, trace: Tracer): Pools & { intake: ChildPool } {
  const traced = (pool: ChildPool) => tracedPool(pool, trace)
  return {
    html: tracedHtml(openHtml(config, log), trace),
    pdf: traced(openPdf(log)),
    intake: traced(openPdf(log)),
    previews: traced(openPreviewPool(previewChildren(log))),
    turns: traced(openTurnPool(previewChildren(log))),
    pages: traced(openPagePool(previewChildren(log))),
  }
}

function tracedPool(pool: ChildPool, trace: Tracer): ChildPool {
  if (!trace.isOn) return pool
  return {
    ...pool,
    run<Output>(task: string, input: unknown, options: TaskOptions): Promise<Output> {
      return trace.part({ name: 'task', facts: { 'countersign.task': task } }, () =>
        pool.run<Output>(task, input, options),
      )
    },
  }
}

function tracedHtml(html: HtmlRenderer, trace: Tracer): HtmlRenderer {
  if (!trace.isOn) return html
  return {
    ...html,
    render: (input, turn) =>
      trace.part({ name: 'task', facts: { 'countersign.task': 'renderHtml' } }, () =>
        html.render(input, turn),
      ),
  }
}

function openPdf(log: Log): ChildPool {
  return openPdfPool({
    size: limits.pdfChildrenMax,
    memoryBytesMax: limits.pdfMemoryBytesMax,
    idleStopMs: limits.childIdleStopMs,
    log: (message, facts) => log.debug(message, facts),
  })
}

function previewChildren(log: Log) {
  return {
    size: limits.previewChildrenMax,
    memoryBytesMax: limits.previewMemoryBytesMax,
    niceness: limits.previewNiceness,
    idleStopMs: limits.childIdleStopMs,
    log: (message: string, facts: Record<string, unknown>) => log.debug(message, facts),
  }
}

function openHtml({ dataDir, chromiumPath }: Config, log: Log): HtmlRenderer {
  return openHtmlRenderer({
    ...(chromiumPath !== undefined && { chromiumPath }),
    cacheDir: join(dataDir, 'chromium'),
    maxTabs: limits.renderTabsMax,
    timeoutMs: limits.renderTimeoutMs,
    previewTimeoutMs: limits.previewTimeoutMs,
    memoryBytesMax: limits.renderMemoryBytesMax,
    log: (message) => log.debug(message),
  })
}
