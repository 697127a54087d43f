import { type ChromiumFiles, prepareChromium, removeStaleRunFolders } from './chromium-files.ts'
import { type RenderedHtml, RenderFailed, type RenderInput } from './render-html-types.ts'
import { type HtmlWorker, startHtmlWorker } from './render-html-worker.ts'

export type {
  FieldBox,
  RenderedHtml,
  RenderInput,
} from './render-html-types.ts'
export { RenderFailed } from './render-html-types.ts'

// HTML and Handlebars → PDF (documents.md, Rendering). A renderer is a child process with a Chromium of its own, kept
// warm; each document has one to itself while it lasts, so that time and memory are its own, and killing it
// hurts nobody else's. On two cores a second one adds a tenth of throughput, so one is the default.

export type HtmlRendererOptions = {
  /** A Chromium of the machine instead of the one from npm. */
  readonly chromiumPath?: string
  /** Program, fonts and homes of the browser are kept here. */
  readonly cacheDir: string
  /** How many documents are rendered at the same time. Default 1. */
  readonly maxTabs?: number
  /** One document's time, counted from when a renderer takes it. */
  readonly timeoutMs: number
  /** One document's memory, in all processes that work on it. */
  readonly memoryBytesMax: number
  readonly log?: (message: string) => void
}

export type HtmlRenderer = {
  /** Renders one document; waits for its turn. Throws RenderFailed. */
  render(input: RenderInput): Promise<RenderedHtml>
  /** Resolves when a renderer stands (starting one if need be), rejects with the reason why none does. */
  ready(): Promise<void>
  /** Kills the renderers; what runs or waits fails as `crashed`. */
  close(): Promise<void>
}

type Waiting = {
  readonly input: RenderInput
  readonly resolve: (result: RenderedHtml) => void
  readonly reject: (error: unknown) => void
}

/** A place for one renderer. It starts with the place's first document, and anew after it was lost or worn. */
type Tab = { busy: boolean; worker: Promise<HtmlWorker> | undefined; usable: () => boolean }

type State = {
  readonly options: HtmlRendererOptions
  readonly waiting: Waiting[]
  readonly tabs: readonly Tab[]
  files: Promise<ChromiumFiles> | undefined
  closed: boolean
}

// Callers are jobs of bounded number; more than this means that one of them runs wild.
const waitingMax = 1_000

/** Opens a renderer. The browser starts with the first document, or with ready(). */
export function openHtmlRenderer(options: HtmlRendererOptions): HtmlRenderer {
  const tabs = Array.from({ length: options.maxTabs ?? 1 }, () => emptyTab())
  const state: State = { options, waiting: [], tabs, files: undefined, closed: false }
  return {
    render: (input) => enqueue(state, input),
    ready: () => ready(state),
    close: () => close(state),
  }
}

function emptyTab(): Tab {
  return { busy: false, worker: undefined, usable: () => false }
}

function enqueue(state: State, input: RenderInput): Promise<RenderedHtml> {
  if (state.closed) return Promise.reject(closedFailure())
  if (state.waiting.length >= waitingMax)
    return Promise.reject(new RenderFailed('crashed', 'Too many documents wait to be rendered'))
  return new Promise((resolve, reject) => {
    state.waiting.push({ input, resolve, reject })
    dispatch(state)
  })
}

function dispatch(state: State): void {
  const tab = state.tabs.find(({ busy, usable }) => !busy && usable()) ?? state.tabs.find(({ busy }) => !busy)
  const next = tab === undefined ? undefined : state.waiting.shift()
  if (tab === undefined || next === undefined) return
  tab.busy = true
  void work(state, tab, next).finally(() => {
    tab.busy = false
    dispatch(state)
  })
}

async function work(state: State, tab: Tab, { input, resolve, reject }: Waiting): Promise<void> {
  try {
    const worker = await workerOf(state, tab)
    resolve(await worker.render(input))
  } catch (error) {
    reject(error instanceof RenderFailed ? error : new RenderFailed('crashed', String(error)))
  }
}

/** The tab's renderer, once it is ready. */
function workerOf(state: State, tab: Tab): Promise<HtmlWorker> {
  if (tab.worker !== undefined && tab.usable()) return tab.worker
  const worker = startWorker(state, tab)
  tab.worker = worker
  tab.usable = () => true
  worker.catch(() => {
    tab.usable = () => false
  })
  return worker
}

async function startWorker(state: State, tab: Tab): Promise<HtmlWorker> {
  const files = await prepareFiles(state)
  if (state.closed) throw closedFailure()
  const { timeoutMs, memoryBytesMax, log = () => {} } = state.options
  const worker = startHtmlWorker(files, { timeoutMs, memoryBytesMax }, log)
  tab.usable = worker.isUsable
  await worker.ready
  return worker
}

function prepareFiles(state: State): Promise<ChromiumFiles> {
  if (state.files !== undefined) return state.files
  const files = prepareChromium(state.options).then((prepared) => {
    removeStaleRunFolders(prepared)
    return prepared
  })
  state.files = files
  files.catch(() => {
    state.files = undefined
  })
  return files
}

async function ready(state: State): Promise<void> {
  if (state.closed) throw closedFailure()
  const tab = state.tabs.find(({ usable }) => usable()) ?? state.tabs[0]
  if (tab !== undefined) await workerOf(state, tab)
}

async function close(state: State): Promise<void> {
  state.closed = true
  for (const { reject } of state.waiting.splice(0)) reject(closedFailure())
  await Promise.all(state.tabs.map(closeTab))
}

async function closeTab(tab: Tab): Promise<void> {
  const worker = await tab.worker?.catch(() => undefined)
  worker?.kill()
  await worker?.ended
}

function closedFailure(): RenderFailed {
  return new RenderFailed('crashed', 'The renderer is closed')
}
