import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import {
  type ChromiumFiles,
  chromiumEnvironment,
  makeRunFolder,
  removeRunFolder,
} from '@countersign/pdf/html/chromium-files'
import {
  type FromChild,
  LOST_AT_REST_CODE,
  type RenderedHtml,
  RenderFailed,
  type RenderFailure,
  type RenderInput,
  type ToChild,
} from '@countersign/pdf/html/types'
import { loaderFlags } from '../children/child-flags.ts'
import { groupMemoryBytes } from '../children/process-memory.ts'
import { messageOf, Unavailable } from '../lib/errors.ts'

// One renderer from outside: a child process with its own Chromium, one document at a time. The two are one process
// group; it is watched from here, by the clock and by its memory, and ended whole with SIGKILL.

export interface WorkerLimits {
  readonly memoryBytesMax: number
}

export interface HtmlWorker {
  /** Resolves when the browser stands, rejects when it does not start. */
  readonly ready: Promise<void>
  /** Resolves when the child is gone. */
  readonly ended: Promise<void>
  /** True from the start until the child is lost, killed or worn. */
  isUsable(): boolean
  /** One at a time, after `ready`, within the time. Throws RenderFailed; RendererLost when it was lost before it began. */
  render(input: RenderInput, timeoutMs: number): Promise<RenderedHtml>
  /** What runs fails as `crashed`. */
  kill(): void
}

/** The renderer ended before the document arrived: another one can make it as if nothing had been. */
export class RendererLost extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The renderer was lost before it began: try again', options)
  }
}

interface Job {
  readonly resolve: (result: RenderedHtml) => void
  readonly reject: (error: RenderFailed | Unavailable) => void
}

interface State {
  readonly child: ChildProcess
  readonly limits: WorkerLimits
  usable: boolean
  rendered: number
  job: Job | undefined
  killedFor: RenderFailed | Unavailable | undefined
  words: string
}

const START_TIMEOUT_MS = 30_000
const MEMORY_CHECK_EVERY_MS = 100
// A page keeps something of every document, and what the next one may take begins above that; a new one takes 0.4 s.
const DOCUMENTS_PER_BROWSER_MAX = 1_000
const DOCUMENTS_PER_MEMORY_CHECK = 16
const RECYCLE_ABOVE_SHARE = 0.4
const CHILD_HEAP_MEGABYTES = 512

/** Starts a child and its browser. `log` hears that the sandbox is missing. */
export function startHtmlWorker(
  files: ChromiumFiles,
  limits: WorkerLimits,
  log: (message: string) => void,
): HtmlWorker {
  const home = makeRunFolder(files)
  const state = forkChild(limits)
  const ended = new Promise<void>((resolve) => state.child.once('close', resolve)).then(() =>
    removeHome(home, log),
  )
  const ready = awaitReady(state, log)
  send(state, {
    type: 'start',
    settings: {
      executablePath: files.executablePath,
      env: chromiumEnvironment(files, home),
      flags: [...files.flags, `--user-data-dir=${join(home, 'profile')}`],
      ...(files.user === undefined ? {} : { user: files.user }),
    },
  })
  return {
    ready,
    ended,
    // The channel is gone before the end of the process is told.
    isUsable: () => state.usable && state.child.connected,
    render: (input, timeoutMs) => render(state, input, timeoutMs),
    kill: () => kill(state, 'crashed', 'The renderer was closed'),
  }
}

/** What cannot be removed now is at the next start of the service: nobody waits for this, so it must not fail. */
async function removeHome(home: string, log: (message: string) => void): Promise<void> {
  try {
    await removeRunFolder(home)
  } catch (error) {
    log(`The folder of a browser that ended could not be removed: ${messageOf(error)}`)
  }
}

function forkChild(limits: WorkerLimits): State {
  const child = fork(new URL(import.meta.resolve('@countersign/pdf/html/child')), [], {
    serialization: 'advanced',
    env: {},
    execArgv: [
      `--max-old-space-size=${CHILD_HEAP_MEGABYTES}`,
      ...loaderFlags(),
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Its own process group, with its browser in it.
    detached: true,
  })
  const state: State = {
    child,
    limits,
    usable: true,
    rendered: 0,
    job: undefined,
    killedFor: undefined,
    words: '',
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    state.words = (state.words + text).slice(-2_000)
  })
  child.on('message', (message: FromChild) => finish(state, message))
  child.on('error', (error) => lose(state, error.message, null))
  child.once('exit', (code, signal) => {
    if (code === LOST_AT_REST_CODE) state.killedFor ??= new RendererLost()
    lose(state, `ended with ${signal ?? `code ${code}`}`, signal)
  })
  return state
}

function awaitReady(state: State, log: (message: string) => void): Promise<void> {
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => kill(state, 'crashed', 'Chromium took too long to start'),
      START_TIMEOUT_MS,
    )
    state.child.once('message', (message: FromChild) => {
      clearTimeout(timer)
      if (message.type !== 'ready')
        return reject(new Error(`The renderer does not start: ${textOf(message)}`))
      if (!message.sandbox) log('This machine offers Chromium no sandbox (user namespaces): it runs without')
      resolve()
    })
    // One or the other: a process that the machine refuses never exits.
    const failed = (why: string) => {
      clearTimeout(timer)
      reject(new Error(`The renderer does not start: ${why}`))
    }
    state.child.once('error', (error) => failed(error.message))
    state.child.once('exit', () =>
      failed(state.killedFor?.message ?? (state.words.trim() || 'its process ended')),
    )
  })
  ready.catch(() => kill(state, 'crashed', 'The renderer did not start'))
  return ready
}

function textOf(message: FromChild): string {
  return message.type === 'failed' ? message.message : message.type
}

function render(state: State, input: RenderInput, timeoutMs: number): Promise<RenderedHtml> {
  const { memoryBytesMax } = state.limits
  const clock = setTimeout(
    () => kill(state, 'timeout', `Rendering took longer than ${timeoutMs} ms`),
    timeoutMs,
  )
  const watch = setInterval(() => {
    if (groupMemoryBytes(state.child.pid) > memoryBytesMax)
      kill(state, 'memory', `Rendering took more than ${memoryBytesMax} bytes of memory`)
  }, MEMORY_CHECK_EVERY_MS)
  return new Promise<RenderedHtml>((resolve, reject) => {
    state.job = { resolve, reject }
    send(state, { type: 'render', input, timeoutMs })
  }).finally(() => {
    clearTimeout(clock)
    clearInterval(watch)
  })
}

function send(state: State, message: ToChild): void {
  // A process that could not be made has no channel, and says so in its error event.
  if (!state.child.connected) {
    loseUnreached(state)
    return
  }
  state.child.send(message, (error) => {
    if (error !== null) loseUnreached(state, error)
  })
}

/** What did not arrive is no fault of the document: it is tried again. */
function loseUnreached(state: State, cause?: Error): void {
  state.usable = false
  state.killedFor ??= new RendererLost({ cause })
  killGroup(state)
}

function finish(state: State, message: FromChild): void {
  const { job } = state
  if (message.type === 'ready' || job === undefined || state.killedFor !== undefined) return
  state.job = undefined
  state.rendered += 1
  if (isWorn(state) || (message.type === 'failed' && message.worn)) kill(state, 'crashed', 'worn')
  if (message.type === 'rendered') job.resolve(message.result)
  else job.reject(failureOf(message))
}

/** What went wrong with ourselves is for the log: strangers are told no words of it. */
function failureOf({ reason, message }: { reason: RenderFailure; message: string }): RenderFailed {
  return reason === 'crashed'
    ? new RenderFailed(reason, 'The renderer failed', { cause: message })
    : new RenderFailed(reason, message)
}

function isWorn({ child, limits, rendered }: State): boolean {
  if (rendered >= DOCUMENTS_PER_BROWSER_MAX) return true
  if (rendered % DOCUMENTS_PER_MEMORY_CHECK !== 0) return false
  return groupMemoryBytes(child.pid) > limits.memoryBytesMax * RECYCLE_ABOVE_SHARE
}

function lose(state: State, how: string, signal: NodeJS.Signals | null): void {
  state.usable = false
  // The browser ends with its pipe; this is for one that hangs.
  killGroup(state)
  const { job } = state
  state.job = undefined
  job?.reject(state.killedFor ?? explainLoss(state, how, signal))
}

// A kill that was not ours is the kernel's, for memory; V8 says in its last words that its heap is full.
function explainLoss(state: State, how: string, signal: NodeJS.Signals | null): RenderFailed {
  const outOfMemory = signal === 'SIGKILL' || /heap out of memory|allocation failed/i.test(state.words)
  if (outOfMemory) return new RenderFailed('memory', 'Rendering ran out of memory')
  return failureOf({ reason: 'crashed', message: `its process ${how} ${state.words.trim()}`.trim() })
}

function kill(state: State, reason: RenderFailure, message: string): void {
  state.usable = false
  state.killedFor ??= new RenderFailed(reason, message)
  killGroup(state)
}

function killGroup({ child }: State): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // ESRCH: the whole group is gone.
  }
}
