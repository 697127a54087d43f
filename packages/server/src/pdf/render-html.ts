import { Unavailable } from '../lib/errors.ts'
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
  /** A renderer without a document for this long is stopped: it holds 300 MB, and starts in 0.4 s. Default a minute. */
  readonly idleStopMs?: number
  readonly log?: (message: string) => void
}

export type HtmlRenderer = {
  /** Renders one document; waits for its turn. Throws RenderFailed, or Unavailable when no renderer starts: then no document is to blame. */
  render(input: RenderInput): Promise<RenderedHtml>
  /** Resolves when a renderer stands, or stood before it was stopped when idle; rejects with the reason why none starts. */
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
type Tab = {
  busy: boolean
  worker: Promise<HtmlWorker> | undefined
  usable: () => boolean
  /** Ends the renderer, also one that has not started yet. */
  kill: () => void
  idleTimer: NodeJS.Timeout | undefined
}

type State = {
  readonly options: HtmlRendererOptions
  readonly waiting: Waiting[]
  readonly tabs: readonly Tab[]
  files: Promise<ChromiumFiles> | undefined
  /** Whether the last renderer that was started did stand. */
  proved: boolean
  closed: boolean
}

const idleStopDefaultMs = 60_000
// Callers are jobs of bounded number; more than this means that one of them runs wild.
const waitingMax = 1_000

/** Opens a renderer. The browser starts with the first document, or with ready(). */
export function openHtmlRenderer(options: HtmlRendererOptions): HtmlRenderer {
  const tabs = Array.from({ length: options.maxTabs ?? 1 }, () => emptyTab())
  const state: State = { options, waiting: [], tabs, files: undefined, proved: false, closed: false }
  return {
    render: (input) => enqueue(state, input),
    ready: () => ready(state),
    close: () => close(state),
  }
}

function emptyTab(): Tab {
  return { busy: false, worker: undefined, usable: () => false, kill: () => {}, idleTimer: undefined }
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
  clearTimeout(tab.idleTimer)
  void work(state, tab, next).finally(() => {
    tab.busy = false
    rest(state, tab)
    dispatch(state)
  })
}

function rest(state: State, tab: Tab): void {
  clearTimeout(tab.idleTimer)
  if (tab.busy || state.closed) return
  tab.idleTimer = setTimeout(() => void closeTab(tab), state.options.idleStopMs ?? idleStopDefaultMs)
  tab.idleTimer.unref()
}

async function work(state: State, tab: Tab, { input, resolve, reject }: Waiting): Promise<void> {
  try {
    const worker = await startedWorker(state, tab)
    resolve(await worker.render(input))
  } catch (error) {
    const isTold = error instanceof RenderFailed || error instanceof Unavailable
    reject(isTold ? error : new RenderFailed('crashed', String(error)))
  }
}

async function startedWorker(state: State, tab: Tab): Promise<HtmlWorker> {
  try {
    return await workerOf(state, tab)
  } catch (cause) {
    if (state.closed) throw closedFailure()
    throw new Unavailable('Documents cannot be rendered at the moment: try again', { cause })
  }
}

/** The tab's renderer, once it is ready. */
function workerOf(state: State, tab: Tab): Promise<HtmlWorker> {
  if (tab.worker !== undefined && tab.usable()) return tab.worker
  const worker = startWorker(state, tab)
  tab.worker = worker
  tab.usable = () => true
  worker.then(
    () => {
      state.proved = true
    },
    () => {
      state.proved = false
      tab.usable = () => false
    },
  )
  return worker
}

async function startWorker(state: State, tab: Tab): Promise<HtmlWorker> {
  const files = await prepareFiles(state)
  if (state.closed) throw closedFailure()
  const { timeoutMs, memoryBytesMax, log = () => {} } = state.options
  const worker = startHtmlWorker(files, { timeoutMs, memoryBytesMax }, log)
  tab.usable = worker.isUsable
  tab.kill = worker.kill
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
  const [tab] = state.tabs
  if (state.proved || tab === undefined) return
  await workerOf(state, tab)
  rest(state, tab)
}

async function close(state: State): Promise<void> {
  state.closed = true
  for (const { reject } of state.waiting.splice(0)) reject(closedFailure())
  await Promise.all(state.tabs.map(closeTab))
}

async function closeTab(tab: Tab): Promise<void> {
  clearTimeout(tab.idleTimer)
  tab.kill()
  const worker = await tab.worker?.catch(() => undefined)
  worker?.kill()
  await worker?.ended
}

function closedFailure(): RenderFailed {
  return new RenderFailed('crashed', 'The renderer is closed')
}
