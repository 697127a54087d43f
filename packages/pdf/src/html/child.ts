import { randomBytes } from 'node:crypto'
import { become } from '../unprivileged.ts'
import { type BoxedPdf, takeBoxes } from './boxes.ts'
import { type Browser, openBrowser } from './browser.ts'
import { tellCut } from './cut.ts'
import { type Expanded, expandHtml } from './expand.ts'
import { tellMissingGlyphs } from './glyphs.ts'
import { findOddFields } from './odd-fields.ts'
import { composePage, printAreaOf, printSettings } from './page.ts'
import {
  type ChildSettings,
  type FromChild,
  PDF_BYTES_MAX,
  PDF_PAGES_MAX,
  type RenderedHtml,
  RenderFailed,
  type RenderInput,
  type ToChild,
} from './types.ts'

// The renderer's own process (the service starts it): expands the template, drives the Chromium that it
// started, reads the boxes. It leads a process group, so that one SIGKILL ends it together with its browser. It has
// no environment, and becomes an unprivileged user before it reads anything of an author.

process.once('disconnect', endGroup)
process.on('message', (message: ToChild) => void handle(message))

let browser: Browser | undefined

async function handle(message: ToChild): Promise<void> {
  if (message.type === 'start') {
    await start(message.settings).catch((error: unknown) => answer(failureOf(error, true)))
  } else answer(await render(message.input, message.timeoutMs))
}

async function start(settings: ChildSettings): Promise<void> {
  if (settings.user !== undefined) become(settings.user)
  browser = await openBrowser(settings)
  answer({ type: 'ready', sandbox: browser.sandbox })
}

async function render(input: RenderInput, timeoutMs: number): Promise<FromChild> {
  const marker = `countersign-box:${randomBytes(16).toString('hex')}/`
  let expanded: Expanded
  try {
    expanded = expand(input, marker, timeoutMs)
  } catch (error) {
    return failureOf(error, false)
  }
  try {
    return { type: 'rendered', result: await print(expanded, input, marker) }
  } catch (error) {
    return failureOf(error, true)
  }
}

function expand(input: RenderInput, marker: string, timeoutMs: number): Expanded {
  const { html, partials, images, context, fields, itemsOf = [], settings } = input
  const { header = '', footer = '' } = settings
  const sources = { html, header, footer, partials, images, context, fields, itemsOf, marker }
  // The parent kills at timeoutMs; a template that still runs later than that has lost its parent.
  return expandHtml(sources, timeoutMs + ORPHAN_GRACE_MS)
}

const ORPHAN_GRACE_MS = 1_000

async function print(expanded: Expanded, input: RenderInput, marker: string): Promise<RenderedHtml> {
  if (browser === undefined) throw new Error('The renderer was not started')
  const { pdf, laid, hasLeft } = await browser.print(
    composePage(expanded, input),
    printSettings(expanded, input),
    printAreaOf(input),
  )
  if (await hasLeft) throw new RenderFailed('template', 'The document tries to leave its page (a refresh)')
  const boxed = measure(pdf, input, marker)
  const odd = findOddFields(expanded, laid, marker, boxed.boxes)
  const glyphs = tellMissingGlyphs(expanded, input.styles, pdf)
  return {
    ...boxed,
    odd,
    items: expanded.items,
    warnings: [...boxed.warnings, ...laid.cutTexts.map(tellCut), ...glyphs],
  }
}

function measure(pdf: Buffer, input: RenderInput, marker: string): BoxedPdf {
  if (pdf.length > PDF_BYTES_MAX)
    throw new RenderFailed('too_large', `The PDF has more than ${PDF_BYTES_MAX} bytes`)
  const { createdAt } = input
  const boxed = takeBoxes(pdf, { marker, ...(createdAt === undefined ? {} : { createdAt }) })
  if (boxed.pages.length > PDF_PAGES_MAX)
    throw new RenderFailed('too_large', `The PDF has more than ${PDF_PAGES_MAX} pages`)
  return boxed
}

// A browser that failed to print, or whose page left, is worn: it is not used for the next document.
function failureOf(error: unknown, worn: boolean): FromChild {
  if (error instanceof RenderFailed)
    return { type: 'failed', reason: error.reason, message: error.message, worn }
  return { type: 'failed', reason: 'crashed', message: wordsOf(error), worn: true }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function answer(message: FromChild): void {
  process.send?.(message)
}

function endGroup(): void {
  process.kill(-process.pid, 'SIGKILL')
}
