import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../packages/server/test/support/free-port.ts'
import { until } from '../../packages/server/test/support/until.ts'
import { type Client, openClient } from '../../scripts/demo/client.ts'
import { startServiceProcess } from './service-process.ts'
import { openSlowLine } from './slow-line.ts'

/** The service behind a slow line, and a browser on the other side of it. */
export interface SlowService {
  /** Where browsers reach the service: through the line. */
  origin: string
  /** Speaks to the service beside the line. */
  client: Client
  browser: Browser
  /** How much the line has brought to browsers. */
  bytes(): number
  close(): Promise<void>
}

export async function openSlowService(line: {
  bitsPerSecond: number
  roundTripMs: number
}): Promise<SlowService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const service = await startServiceProcess(dataDir, { BASE_URL: origin })
  const slow = await openSlowLine({ ...line, port, to: Number(new URL(service.url).port) })
  const browser = await openBrowser()
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  return {
    origin,
    client: await openClient({ url: service.url, credentials }),
    browser,
    bytes: () => slow.bytes(),
    async close() {
      await browser.close()
      slow.close()
      await service.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The first link of a workflow, once somebody is asked. */
export async function firstLink(
  client: Client,
  workflowId: string,
): Promise<{ stepKey: string; url: string }> {
  return until('somebody is asked', async () => {
    const { actionUrls } = await client.json('GET', `/workflows/${workflowId}/action-urls`)
    const [first] = actionUrls
    return ['ready', 'notified'].includes(first?.status) ? first : undefined
  })
}
