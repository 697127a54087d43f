import { type ChildProcess, fork } from 'node:child_process'
import { Abandoned, messageOf, reasonOf, Unavailable } from '../lib/errors.ts'
import { meterOfWork } from '../lib/metering.ts'
import { trusted } from '../lib/trusted.ts'
import { isError, isOutput, usedMsOf } from './child-answer.ts'
import { type ChildRights, childFlags } from './child-flags.ts'
import { residentBytes } from './process-memory.ts'
import { waitedMsOf, yieldTo } from './processor-waits.ts'
import { openTaskLine, type Task, type TaskLine } from './task-line.ts'

// A pool of warm Node child processes in which everything runs that could hang, eat memory or crash on
// a stranger's bytes. A worker thread is no wall (a 1.4 MB PDF takes 1.4 GB there), a process is one: it
// has a heap limit, its resident memory is watched from outside, and it is ended with SIGKILL.
//
// A child runs one task at a time. It starts when a task needs it, another one beside it when tasks have waited for
// it, and it stops after idleStopMs without one, so that the service at rest pays nothing for it. It has no environment,
// writes no file, starts no process, and reads only the program's own code and fonts; only a driver (driverEnvironment)
// has these. When the parent dies, it dies; where the parent is root, it is not (serve-tasks.ts).

export type ChildFailure = 'timeout' | 'memory' | 'crashed' | 'error'

/** Why a task gave no result. `error`: the task itself threw; else its process was lost: its last words are the cause, for logs alone. */
export class ChildFailed extends Error {
  readonly reason: ChildFailure

  constructor(reason: ChildFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ChildFailed'
    this.reason = reason
  }
}

export interface ChildPoolOptions extends ChildRights {
  /** The module that the children run; it calls serveTasks (serve-tasks.ts). */
  readonly script: URL
  /** Most children at one time. */
  readonly size: number
  /** A child without a task for this long is stopped. */
  readonly idleStopMs: number
  /** By how much the machine's other work goes before it, 0 to 19 (nice); above 0 a task may wait for that beyond its time. Default 0. */
  readonly niceness?: number
  /** Most tasks that wait for a child; more are refused as Unavailable. */
  readonly waitingMax?: number
  readonly log?: (message: string, facts: Record<string, unknown>) => void
}

export interface TaskOptions {
  readonly timeoutMs: number
  /** Whose task it is, a tenant's id: where more is to be done than there are children, these take turns. */
  readonly turnOf?: string
  /** Aborted when nobody waits for it any more: it leaves the line. What a child has taken is finished. */
  readonly signal?: AbortSignal
}

export interface ChildPool {
  /**
   * Runs a task of the script in a child and gives what it returns. Bytes pass as bytes (structured clone).
   * timeoutMs counts from when a child takes the task, or has loaded for it; of children that are nice to others, without what these make it wait. Throws ChildFailed; Unavailable when no child is to be had or is left: then the
   * input is not to blame; Abandoned when nobody waits for it.
   */
  run<Output>(task: string, input: unknown, options: TaskOptions): Promise<Output>
  /** The processes as of now, and how many tasks wait for one. */
  children(): Children
  /** Kills the children; what runs or waits is told that there are none. */
  close(): Promise<void>
}

/** How many processes work, how many have nothing to do, and how much waits for one. */
export interface Children {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

type Job = Task & {
  readonly task: string
  readonly input: unknown
  readonly timeoutMs: number
  readonly done: (output: unknown) => void
  readonly fail: (error: ChildFailed | Unavailable | Abandoned) => void
  readonly signal: AbortSignal | undefined
  readonly used: (ms: number) => void
}

interface Child {
  readonly process: ChildProcess
  readonly ended: Promise<void>
  stderr: string
  /** Whether it still loads its code. */
  isLoading: boolean
  job: Job | undefined
  killedFor: ChildFailed | undefined
  stopWatching: () => void
  idleTimer: NodeJS.Timeout | undefined
}

interface State {
  readonly options: ChildPoolOptions
  readonly children: Set<Child>
  readonly line: TaskLine<Job>
  /** Runs while somebody waits for a child that works, before another one is started. */
  patience: NodeJS.Timeout | undefined
  /** When a child was ready last, in ms of performance.now(). */
  loadedMs: number
  closed: boolean
}

const WAITING_DEFAULT_MAX = 10_000
// A child takes as long to start, and some 80 MB while it works: where tasks end before, one that is warm does them all.
const ANOTHER_AFTER_MS = 300
const MEMORY_CHECK_EVERY_MS = 50
const STDERR_CHARACTERS_MAX = 4_000
// A child that still holds this share of its limit after a task starts the next one too near the edge.
const RECYCLE_ABOVE_SHARE = 0.6
/** Times a task's own time: whoever asked for it waits as well. */
const WAITS_FORGIVEN = 2

/** Opens a pool; no process starts until the first task. */
export function openChildPool(options: ChildPoolOptions): ChildPool {
  const state: State = {
    options,
    children: new Set(),
    line: openTaskLine(options.size),
    patience: undefined,
    loadedMs: 0,
    closed: false,
  }
  return {
    run<Output>(task: string, input: unknown, { timeoutMs, turnOf = '', signal }: TaskOptions) {
      return new Promise<Output>((resolve, reject) => {
        const done = (output: unknown) => {
          // The child is our own code on the other side of a pipe: its word for the type is taken.
          resolve(trusted<Output>(output))
        }
        enqueue(state, {
          task,
          input,
          timeoutMs,
          turnOf,
          done,
          fail: reject,
          signal,
          sinceMs: performance.now(),
          used: meterOfWork(),
        })
      })
    },
    children() {
      const busy = [...state.children].filter(({ job }) => job !== undefined).length
      return { busy, idle: state.children.size - busy, waiting: state.line.length }
    },
    close: () => closePool(state),
  }
}

function enqueue(state: State, job: Job): void {
  if (state.closed || job.signal?.aborted === true) {
    job.fail(state.closed ? closedFailure() : new Abandoned())
    return
  }
  job.signal?.addEventListener('abort', () => {
    if (state.line.remove(job)) job.fail(new Abandoned())
  })
  state.line.add(job)
  if (state.line.length > (state.options.waitingMax ?? WAITING_DEFAULT_MAX)) {
    state.line.takeRefused()?.fail(new Unavailable('The service is busy with other work: try again'))
  }
  dispatch(state)
}

function closedFailure(): Unavailable {
  return new Unavailable('The service is about to stop: try again')
}

function dispatch(state: State): void {
  while (!state.closed && state.line.length > 0) {
    const idle = findIdle(state)
    if (idle === undefined && state.children.size > 0) {
      growLater(state)
      return
    }
    if (!takeNext(state, idle)) return
  }
}

/** Gives the next task to the idle child, or to a new one; false when none may be taken. */
function takeNext(state: State, idle: Child | undefined): boolean {
  const job = state.line.takeNext([...state.children].flatMap((child) => child.job ?? []))
  if (job === undefined) return false
  try {
    assign(state, idle ?? startChild(state), job)
  } catch (error) {
    job.fail(noProcess(messageOf(error)))
  }
  return true
}

/** Starts another child once somebody has waited for a while. One that loads is waited for: it comes sooner than another. */
function growLater(state: State): void {
  const { children, line, options } = state
  const isLoading = [...children].some((child) => child.isLoading)
  if (line.oldest === undefined || isLoading || children.size >= options.size) return
  clearTimeout(state.patience)
  const dueMs = Math.max(line.oldest.sinceMs, state.loadedMs) + ANOTHER_AFTER_MS
  const leftMs = Math.max(0, dueMs - performance.now())
  state.patience = setTimeout(() => {
    if (leftMs > 0) growLater(state)
    else if (findIdle(state) === undefined && takeNext(state, undefined)) dispatch(state)
  }, leftMs)
}

/** The machine has no process, memory or file to give just now. */
function noProcess(reason: string): Unavailable {
  return new Unavailable('No process can be started at the moment: try again', { cause: new Error(reason) })
}

function findIdle(state: State): Child | undefined {
  for (const child of state.children) {
    if (child.job === undefined && child.killedFor === undefined && child.process.connected) return child
  }
  return undefined
}

function startChild(state: State): Child {
  const childProcess = fork(state.options.script, [], {
    serialization: 'advanced',
    env: { ...state.options.driverEnvironment },
    execArgv: childFlags(state.options),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => {
    childProcess.once('exit', () => resolve())
    childProcess.once('error', () => resolve())
  })
  const child: Child = {
    process: childProcess,
    ended,
    stderr: '',
    isLoading: true,
    job: undefined,
    killedFor: undefined,
    stopWatching: () => {},
    idleTimer: undefined,
  }
  state.children.add(child)
  listen(state, child)
  if (childProcess.pid !== undefined) yieldTo(childProcess.pid, state.options.niceness ?? 0)
  return child
}

function listen(state: State, child: Child): void {
  child.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    child.stderr = (child.stderr + text).slice(-STDERR_CHARACTERS_MAX)
  })
  child.process.on('message', (message) => finish(state, child, message))
  child.process.on('error', (error) => lose(state, child, error.message, null))
  child.process.once('exit', (code, signal) =>
    lose(state, child, `ended with ${signal ?? `code ${code}`}`, signal),
  )
  // The pipes of a waiting child must not keep the parent alive; a running task holds it (assign).
  child.process.unref()
  child.process.channel?.unref()
  if (isUnrefable(child.process.stderr)) child.process.stderr.unref()
}

function isUnrefable(value: unknown): value is { unref(): void } {
  return typeof value === 'object' && value !== null && 'unref' in value && typeof value.unref === 'function'
}

function assign(state: State, child: Child, job: Job): void {
  clearTimeout(child.idleTimer)
  child.job = job
  job.sinceMs = performance.now()
  child.process.channel?.ref()
  const stopClock = startClock(state, child, job)
  const watch = setInterval(() => {
    if (residentBytes(child.process.pid) <= state.options.memoryBytesMax) return
    kill(
      child,
      new ChildFailed('memory', `${job.task} took more than ${state.options.memoryBytesMax} bytes of memory`),
    )
  }, MEMORY_CHECK_EVERY_MS)
  child.stopWatching = () => {
    stopClock()
    clearInterval(watch)
    child.process.channel?.unref()
  }
  // A process that could not be made has no channel, and says so in its error event.
  if (!child.process.connected) return
  child.process.send({ task: job.task, input: job.input }, (error) => {
    if (error !== null)
      kill(child, new ChildFailed('crashed', `The child could not be reached: ${error.message}`))
  })
}

/** Kills the child at the task's time. Where it lets the machine's other work go first, its waits for that count little. */
function startClock({ options }: State, child: Child, job: Job): () => void {
  const { timeoutMs } = job
  const before = waitedMsOf(child.process.pid)
  const forgivenMsMax = (options.niceness ?? 0) > 0 ? WAITS_FORGIVEN * timeoutMs : 0
  const strike = () => {
    const forgivenMs = Math.min(forgivenMsMax, waitedMsOf(child.process.pid) - before)
    const leftMs = timeoutMs + forgivenMs - (performance.now() - job.sinceMs)
    if (leftMs >= 1) timer = setTimeout(strike, leftMs)
    else kill(child, new ChildFailed('timeout', `${job.task} took longer than ${timeoutMs} ms`))
  }
  let timer = setTimeout(strike, timeoutMs)
  return () => clearTimeout(timer)
}

function finish(state: State, child: Child, message: unknown): void {
  if (child.isLoading) {
    // Its first message says that it is ready (serve-tasks.ts).
    child.isLoading = false
    state.loadedMs = performance.now()
    // Nor is it anybody's long task that a child takes long to load.
    if (child.job !== undefined) child.job.sinceMs = state.loadedMs
    dispatch(state)
    return
  }
  const job = child.job
  if (job === undefined || child.killedFor !== undefined) return
  child.job = undefined
  child.stopWatching()
  state.line.ended(job)
  // By the processor's clock: neither the start of a child nor a busy machine is anybody's doing.
  job.used(usedMsOf(message))
  if (isOutput(message)) job.done(message.output)
  else if (isError(message)) job.fail(new ChildFailed('error', message.error))
  else job.fail(new ChildFailed('error', 'The child gave no readable answer'))
  rest(state, child)
  dispatch(state)
}

function rest(state: State, child: Child): void {
  if (residentBytes(child.process.pid) > state.options.memoryBytesMax * RECYCLE_ABOVE_SHARE) {
    kill(child, new ChildFailed('memory', 'recycled'))
    return
  }
  child.idleTimer = setTimeout(
    () => kill(child, new ChildFailed('crashed', 'stopped when idle')),
    state.options.idleStopMs,
  )
  child.idleTimer.unref()
}

function lose(state: State, child: Child, how: string, signal: NodeJS.Signals | null): void {
  if (!state.children.delete(child)) return
  child.stopWatching()
  clearTimeout(child.idleTimer)
  const job = child.job
  child.job = undefined
  if (job !== undefined) {
    state.line.ended(job)
    if (child.killedFor !== undefined) job.used(performance.now() - job.sinceMs)
    const failure = state.closed ? closedFailure() : explainLoss(child, job.task, how, signal)
    state.options.log?.('child process lost', { task: job.task, message: reasonOf(failure), how })
    job.fail(failure)
  }
  dispatch(state)
}

// A kill that we did not send is the kernel's, for memory; V8 says in its last words that its heap is full.
function explainLoss(
  child: Child,
  task: string,
  how: string,
  signal: NodeJS.Signals | null,
): ChildFailed | Unavailable {
  if (child.process.pid === undefined) return noProcess(how)
  if (child.killedFor !== undefined) return child.killedFor
  const outOfMemory =
    signal === 'SIGKILL' || /out of memory|Array buffer allocation failed/.test(child.stderr)
  const lastWords = child.stderr.trim().split('\n').slice(0, 12).join('\n')
  if (outOfMemory) return new ChildFailed('memory', `${task} ran out of memory`)
  return new ChildFailed(
    'crashed',
    `${task}: its process ${how}`,
    lastWords === '' ? {} : { cause: lastWords },
  )
}

function kill(child: Child, reason: ChildFailed): void {
  if (child.killedFor !== undefined) return
  child.killedFor = reason
  child.process.kill('SIGKILL')
}

async function closePool(state: State): Promise<void> {
  state.closed = true
  clearTimeout(state.patience)
  for (const job of state.line.takeAll()) job.fail(closedFailure())
  const children = [...state.children]
  for (const child of children) {
    child.process.ref()
    kill(child, new ChildFailed('crashed', 'The pool of child processes is closed'))
  }
  await Promise.all(children.map((child) => child.ended))
}
