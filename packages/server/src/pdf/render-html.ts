import {
  type ChromiumFiles,
  prepareChromium,
  removeStaleRunFolders,
} from '@countersign/pdf/html/chromium-files'
import { type RenderedHtml, RenderFailed, type RenderInput } from '@countersign/pdf/html/types'
import type { Children } from '../children/child-pool.ts'
import { Abandoned, Unavailable } from '../lib/errors.ts'
import { meterOfWork } from '../lib/metering.ts'
import { type HtmlWorker, RendererLost, startHtmlWorker } from './render-html-worker.ts'
import { nextInLine, type Wanted } from './render-line.ts'

export type {
  FieldBox,
  FieldItem,
  OddField,
  RenderedHtml,
  RenderInput,
} from '@countersign/pdf/html/types'
export { RenderFailed } from '@countersign/pdf/html/types'

// HTML and Handlebars → PDF (documents.md, Rendering). A renderer is a child process with a Chromium of its own, kept
// warm; each document has one to itself while it lasts, so that time and memory are its own, and killing it
// hurts nobody else's. On two cores a second one adds a tenth of throughput: it is there so that nobody waits for the slow document of
// somebody else (render-line.ts), and starts only then.

export interface HtmlRendererOptions {
  /** A Chromium of the machine instead of the one from npm. */
  readonly chromiumPath?: string
  /** Program, fonts and homes of the browser are kept here where the machine has no folder for them. */
  readonly cacheDir: string
  /** That folder of the machine, where it is not the usual one. */
  readonly machineDir?: string
  /** How many documents are rendered at the same time, each of another tenant. Default 1. */
  readonly maxTabs?: number
  /** One document's time, counted from when a renderer takes it. */
  readonly timeoutMs: number
  /** That of a preview. Default the same. */
  readonly previewTimeoutMs?: number
  /** Who has not got a renderer by then is told that none is to be had. Default a minute. */
  readonly waitMs?: number
  /** One document's memory, in all processes that work on it. */
  readonly memoryBytesMax: number
  /** A renderer without a document for this long is stopped: it holds 300 MB, and starts in 0.4 s. Default a minute. */
  readonly idleStopMs?: number
  readonly log?: (message: string) => void
}

interface RenderTurn {
  /** Whose it is, a tenant's id: tenants take turns. */
  readonly turnOf?: string
  /** Whether nobody but its author waits for it. */
  readonly isPreview?: boolean
  /** Aborted when nobody waits for it any more: it leaves the line. What a renderer has taken is finished. */
  readonly signal?: AbortSignal
}

export interface HtmlRenderer {
  /**
   * Renders one document; waits for its turn. Throws RenderFailed; Unavailable when no renderer starts, is free in time or is left: then
   * no document is to blame; Abandoned when nobody waits for it.
   */
  render(input: RenderInput, turn?: RenderTurn): Promise<RenderedHtml>
  /** Unpacks what the browser needs, unless that was done or is under way; rejects with the reason why it cannot. */
  prepare(): Promise<void>
  /** Whether the first of this is under way: no document can be rendered yet. */
  isPreparing(): boolean
  /** Resolves when a renderer stands, or stood before it was stopped when idle; rejects with the reason why none starts. */
  ready(): Promise<void>
  /** The renderers as of now, and how many documents wait for one. */
  children(): Children
  /** Kills the renderers; what runs or waits is told that there are none. */
  close(): Promise<void>
}

type Waiting = Wanted & {
  readonly input: RenderInput
  readonly resolve: (result: RenderedHtml) => void
  readonly reject: (error: unknown) => void
  /** It waits no longer. */
  readonly taken: () => void
  /** Counts for whoever it is rendered for. */
  readonly used: (ms: number) => void
}

/** A place for one renderer. It starts with the place's first document, and anew after it was lost or worn. */
interface Tab {
  /** What is rendered, and since when. */
  job: (Wanted & { readonly sinceMs: number }) | undefined
  worker: Promise<HtmlWorker> | undefined
  usable: () => boolean
  /** Ends the renderer, also one that has not started yet. */
  kill: () => void
  idleTimer: NodeJS.Timeout | undefined
}

interface State {
  readonly options: HtmlRendererOptions
  readonly waiting: Waiting[]
  readonly tabs: readonly Tab[]
  /** Who had a renderer, the last one at the end. */
  readonly served: Set<string>
  files: Promise<ChromiumFiles> | undefined
  preparing: boolean
  /** Whether the last renderer that was started did stand. */
  proved: boolean
  closed: boolean
}

const IDLE_STOP_DEFAULT_MS = 60_000
const WAIT_DEFAULT_MS = 60_000
// Callers are jobs and previews of bounded number; more than this means that one of them runs wild.
const WAITING_MAX = 1_000
/** Of whom it is remembered when they had a renderer. */
const SERVED_MAX = 1_000
// Most documents take less: another browser, of 300 MB and 0.4 s, is started only beside one that takes longer, or a preview.
const SHORT_MS = 250

/** Opens a renderer. The browser starts with the first document, or with ready(). */
export function openHtmlRenderer(options: HtmlRendererOptions): HtmlRenderer {
  const tabs = Array.from({ length: options.maxTabs ?? 1 }, () => emptyTab())
  const state: State = {
    options,
    waiting: [],
    tabs,
    served: new Set(),
    files: undefined,
    preparing: false,
    proved: false,
    closed: false,
  }
  return {
    render: (input, turn) => enqueue(state, input, turn),
    async prepare() {
      await prepareFiles(state)
    },
    isPreparing: () => state.preparing,
    ready: () => ready(state),
    children() {
      const busy = state.tabs.filter(({ job }) => job !== undefined).length
      const idle = state.tabs.filter(({ job, usable }) => job === undefined && usable()).length
      return { busy, idle, waiting: state.waiting.length }
    },
    close: () => close(state),
  }
}

function emptyTab(): Tab {
  return { job: undefined, worker: undefined, usable: () => false, kill: () => {}, idleTimer: undefined }
}

function enqueue(
  state: State,
  input: RenderInput,
  { turnOf = '', isPreview = false, signal }: RenderTurn = {},
): Promise<RenderedHtml> {
  if (state.closed) return Promise.reject(closedFailure())
  if (signal?.aborted === true) return Promise.reject(new Abandoned())
  if (state.waiting.length >= WAITING_MAX) return Promise.reject(tooMany())
  return new Promise((resolve, reject) => {
    const leave = (error: unknown) => {
      state.waiting.splice(state.waiting.indexOf(one), 1)
      one.taken()
      reject(error)
    }
    const late = setTimeout(() => leave(tooMany()), state.options.waitMs ?? WAIT_DEFAULT_MS)
    const gone = () => leave(new Abandoned())
    signal?.addEventListener('abort', gone)
    const taken = () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', gone)
    }
    const one: Waiting = { input, turnOf, isPreview, resolve, reject, taken, used: meterOfWork() }
    state.waiting.push(one)
    dispatch(state)
    // Until then it is not known whether what runs is short.
    if (state.waiting.includes(one)) setTimeout(() => dispatch(state), SHORT_MS).unref()
  })
}

function tooMany(): Unavailable {
  return new Unavailable('Too many documents wait to be rendered: try again')
}

function dispatch(state: State): void {
  const tab = findTab(state)
  const running = state.tabs.flatMap(({ job }) => job ?? [])
  const next =
    tab === undefined ? undefined : nextInLine(state.waiting, running, state.served, state.tabs.length)
  if (tab === undefined || next === undefined) return
  state.waiting.splice(state.waiting.indexOf(next), 1)
  next.taken()
  state.served.delete(next.turnOf)
  state.served.add(next.turnOf)
  if (state.served.size > SERVED_MAX) state.served.clear()
  tab.job = { turnOf: next.turnOf, isPreview: next.isPreview, sinceMs: performance.now() }
  clearTimeout(tab.idleTimer)
  void work(state, tab, next).finally(() => {
    tab.job = undefined
    rest(state, tab)
    dispatch(state)
  })
  dispatch(state)
}

/** A free renderer that stands, else a place for another one unless those that stand are free soon. */
function findTab({ tabs }: State): Tab | undefined {
  const warm = tabs.find(({ job, usable }) => job === undefined && usable())
  if (warm !== undefined) return warm
  const now = performance.now()
  const isShort = tabs.some(({ job }) => job !== undefined && !job.isPreview && now - job.sinceMs < SHORT_MS)
  return isShort ? undefined : tabs.find(({ job }) => job === undefined)
}

function rest(state: State, tab: Tab): void {
  clearTimeout(tab.idleTimer)
  if (tab.job !== undefined || state.closed) return
  tab.idleTimer = setTimeout(() => void closeTab(tab), state.options.idleStopMs ?? IDLE_STOP_DEFAULT_MS)
  tab.idleTimer.unref()
}

async function work(state: State, tab: Tab, wanted: Waiting): Promise<void> {
  const { resolve, reject } = wanted
  try {
    resolve(
      await renderIn(state, tab, wanted).catch((error) => {
        if (!(error instanceof RendererLost) || state.closed) throw error
        return renderIn(state, tab, wanted)
      }),
    )
  } catch (error) {
    if (state.closed) return reject(closedFailure())
    const isTold = error instanceof RenderFailed || error instanceof Unavailable
    reject(isTold ? error : new RenderFailed('crashed', 'The renderer failed', { cause: error }))
  }
}

async function renderIn(state: State, tab: Tab, wanted: Waiting): Promise<RenderedHtml> {
  const { timeoutMs, previewTimeoutMs = timeoutMs } = state.options
  const worker = await startedWorker(state, tab)
  const begin = performance.now()
  return (
    worker
      .render(wanted.input, wanted.isPreview ? previewTimeoutMs : timeoutMs)
      // Before whoever waits goes on and is done.
      .finally(() => wanted.used(performance.now() - begin))
  )
}

async function startedWorker(state: State, tab: Tab): Promise<HtmlWorker> {
  try {
    return await workerOf(state, tab)
  } catch (cause) {
    if (state.closed) throw closedFailure()
    throw new Unavailable('Documents cannot be rendered at the moment: try again', {
      cause,
      lacks: 'renderer',
    })
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
  const { memoryBytesMax, log = () => {} } = state.options
  const worker = startHtmlWorker(files, { memoryBytesMax }, log)
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
  state.preparing = true
  const done = () => {
    state.preparing = false
  }
  files.then(done, () => {
    state.files = undefined
    done()
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
  for (const { reject, taken } of state.waiting.splice(0)) {
    taken()
    reject(closedFailure())
  }
  await Promise.all(state.tabs.map(closeTab))
}

async function closeTab(tab: Tab): Promise<void> {
  clearTimeout(tab.idleTimer)
  tab.kill()
  const worker = await tab.worker?.catch(() => undefined)
  worker?.kill()
  await worker?.ended
}

function closedFailure(): Unavailable {
  return new Unavailable('The service is about to stop: try again')
}
