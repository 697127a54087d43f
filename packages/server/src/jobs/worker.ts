import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import { millisOf, plusMillis } from '../lib/clock.ts'
import { lackOf, reasonOf, Unavailable } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import type { JobDesk, JobPlace } from './desk.ts'
import { finishJob, retryDelayMs } from './job.ts'
import {
  type ClaimedJob,
  claimJobs,
  findNextJobAt,
  postponeJob,
  registerWorker,
  releaseJobs,
  releaseOrphans,
  renewLeases,
  type TakenJob,
} from './job-store.ts'
import { type LackWatch, type Probes, watchLacks } from './lacking.ts'
import { nextTurns, type Turns } from './turns.ts'

/** What a room does with jobs of one kind. Runs at least once per job: it is idempotent. */
export interface JobHandler {
  kind: string
  /** How many of the kind run at once in one process. */
  concurrency: number
  /** And how many of them may be one tenant's: whoever floods the service leaves the rest to others. Absent: all. */
  ofOneTenant?: number
  /** A number, or what a failure makes of it. */
  attemptsMax: number | ((error: unknown) => number)
  timeoutMs: number
  /** While it runs, requests and other jobs yield where there is not time for all (lib/precedence.ts). */
  goesFirst?: true
  /** Returns 'finished' when its commit ended the job with finishJob. */
  run(job: ClaimedJob): Promise<'finished' | undefined>
  /** Records the failure as a fact, after the last attempt. What only fails as Unavailable is tried until it is available. */
  giveUp?(job: ClaimedJob, error: unknown): Promise<void>
}

export interface WorkerSettings {
  database: Database
  clock: Clock
  log: Log
  /** Asked once, at the start. */
  handlers: () => readonly JobHandler[]
  /** The same. Without them what jobs lack is tried by the jobs alone. */
  probes?: () => Probes
}

export interface Worker extends JobDesk {
  start(): Promise<void>
  /** Something was enqueued by this process: look now. */
  wake(): void
  /** Resolves when no job of the handlers' kinds is due or runs: for tests. */
  idle(): Promise<void>
  /** Takes no more jobs, waits for the running ones up to limits.shutdownMs, gives the rest back. */
  stop(): Promise<void>
}

/**
 * Claims due jobs of all tenants and runs them. Woken by this process's own commits; notices those of others, and what falls
 * due, by looking every limits.jobPollMs.
 */
export function openWorker(settings: WorkerSettings): Worker {
  return new PollingWorker(settings)
}

const TURNS_KNOWN_MAX = 10_000

interface Running {
  job: TakenJob
  done: Promise<void>
}

class PollingWorker implements Worker {
  readonly #settings: WorkerSettings
  readonly #owner = String(randomBytes(8).readBigUInt64BE() >> 1n)
  #handlers: ReadonlyMap<string, JobHandler> = new Map()
  readonly #running = new Map<string, Running>()
  /** What a job uses is no part of the request whose commit wanted it, nor is the look for it (lib/metering.ts, lib/trace.ts). */
  readonly #own = new AsyncResource('jobs')
  /** Places of jobs that are being committed. */
  readonly #places = new Set<Pick<TakenJob, 'kind' | 'turn'>>()
  /** The places of tenants in the ring, as claims have told them. */
  readonly #turnOf = new Map<string, number>()
  /** A claim is under way: what it may take is not for others. */
  #isClaiming = false
  /** Kinds of which the last look left no room, to all or to somebody: more of them may wait. */
  #full: ReadonlySet<string> = new Set()
  /** By kind, whose turn it was last. */
  #turns: Turns = {}
  #lock: { release(): Promise<void> } | null = null
  #timer: NodeJS.Timeout | undefined
  #leases: NodeJS.Timeout | undefined
  #lackTimer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #lookAgain = false
  #stopped = false

  constructor(settings: WorkerSettings) {
    this.#settings = settings
  }

  async start(): Promise<void> {
    this.#handlers = new Map(this.#settings.handlers().map((handler) => [handler.kind, handler]))
    this.#lock = await this.#settings.database.holdLock(BigInt(this.#owner), () => this.wake())
    await registerWorker(this.#settings.database, this.#owner)
    // After a crash of everything: what the dead process had leased is due now, not when its leases run out.
    await releaseOrphans(this.#settings.database)
    this.#leases = setInterval(() => void this.#renew(), limits.jobLeaseMs / 3)
    const { probes } = this.#settings
    if (probes !== undefined) this.#watch(watchLacks(this.#settings, probes()))
    this.wake()
  }

  /** Again and again: whether something is back that jobs wait for. */
  #watch(lacks: LackWatch): void {
    if (this.#stopped) return
    this.#lackTimer = setTimeout(async () => {
      try {
        if (await lacks.look()) this.wake()
      } catch (error) {
        this.#settings.log.warn('could not look for what jobs lack', { error: reasonOf(error) })
      }
      this.#watch(lacks)
    }, limits.lackLookMs)
  }

  wake(): void {
    if (this.#stopped || this.#lock === null) return
    this.#lookAgain = true
    this.#looking ??= this.#own.runInAsyncScope(() =>
      this.#lookUntilDry().finally(() => {
        this.#looking = null
      }),
    )
  }

  async #lookUntilDry(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      while (this.#lookAgain && !this.#stopped) {
        this.#lookAgain = false
        await this.#look()
      }
    } catch (error) {
      this.#settings.log.warn('could not claim jobs', { error: reasonOf(error) })
    }
    if (!this.#stopped) this.#timer = setTimeout(() => this.#poll(), limits.jobPollMs)
  }

  /** Also whether another worker died: its jobs are due at once. */
  #poll(): void {
    releaseOrphans(this.#settings.database)
      .catch((error) =>
        this.#settings.log.warn('could not look for dead workers', { error: reasonOf(error) }),
      )
      .finally(() => this.wake())
  }

  async #look(): Promise<void> {
    const handlers = [...this.#handlers.values()]
    const free = new Map(handlers.map((handler) => [handler.kind, this.#claimable(handler)]))
    if (Math.max(...free.values()) <= 0) return
    const now = this.#settings.clock.now()
    const until = plusMillis(now, limits.jobLeaseMs)
    const busy = Object.fromEntries(handlers.map((handler) => [handler.kind, this.#busy(handler)]))
    const request = {
      owner: this.#owner,
      free: Object.fromEntries(free),
      after: this.#turns,
      busy,
      now,
      until,
    }
    this.#isClaiming = true
    const { jobs, more } = await claimJobs(this.#settings.database, request).finally(() => {
      this.#isClaiming = false
    })
    for (const { tenantId, turn } of jobs) this.#learnTurn(tenantId, turn)
    const claimedOf = (kind: string) => jobs.filter((job) => job.kind === kind).length
    this.#turns = nextTurns(this.#turns, jobs)
    for (const job of jobs) this.#begin(job)
    const isFull = ({ kind }: JobHandler) => claimedOf(kind) === free.get(kind)
    const full = handlers.filter(isFull)
    const mayWait = handlers.filter((handler) => isFull(handler) || this.#busy(handler).length > 0)
    this.#full = new Set(mayWait.map(({ kind }) => kind))
    // Others ended while the database was asked.
    if (more || full.some((handler) => this.#free(handler) > 0)) this.#lookAgain = true
  }

  #learnTurn(tenantId: string, turn: number): void {
    if (this.#turnOf.size >= TURNS_KNOWN_MAX) this.#turnOf.clear()
    this.#turnOf.set(tenantId, turn)
  }

  take(kind: string, tenantId: string): JobPlace | null {
    const handler = this.#handlers.get(kind)
    const turn = this.#turnOf.get(tenantId)
    if (handler === undefined || turn === undefined || this.#lock === null) return null
    if (this.#stopped || this.#isClaiming || this.#full.has(kind)) return null
    if (this.#free(handler) <= 0 || this.#busy(handler).includes(turn)) return null
    const place = { kind, turn }
    this.#places.add(place)
    return {
      owner: this.#owner,
      leasedUntil: plusMillis(this.#settings.clock.now(), limits.jobLeaseMs),
      leave: () => void this.#places.delete(place),
      begin: (job) => {
        this.#places.delete(place)
        // What this worker does not begin any more is freed with its other leases.
        if (!this.#stopped) this.#own.runInAsyncScope(() => this.#begin(Object.assign(job, { turn })))
      },
    }
  }

  #free(handler: JobHandler): number {
    return handler.concurrency - this.#runningOf(handler).length
  }

  /**
   * So many as may all be one tenant's. Where somebody has their share, one after the other: who has it is known before the next one is
   * claimed.
   */
  #claimable(handler: JobHandler): number {
    const free = this.#free(handler)
    const { ofOneTenant } = handler
    if (ofOneTenant === undefined) return free
    if (this.#busy(handler).length > 0) return Math.min(free, 1)
    return Math.min(free, ofOneTenant - Math.max(0, ...this.#byTurn(handler).values()))
  }

  /** The turns of tenants that have their share of a kind under way. */
  #busy(handler: JobHandler): number[] {
    const { ofOneTenant = Number.POSITIVE_INFINITY } = handler
    return [...this.#byTurn(handler)].flatMap(([turn, count]) => (count >= ofOneTenant ? [turn] : []))
  }

  /** How many jobs of a kind each tenant has under way, by the tenant's turn. */
  #byTurn(handler: JobHandler): Map<number, number> {
    const byTurn = Map.groupBy(this.#runningOf(handler), ({ turn }) => turn)
    return new Map([...byTurn].map(([turn, jobs]) => [turn, jobs.length]))
  }

  #runningOf({ kind }: JobHandler): Pick<TakenJob, 'turn'>[] {
    const jobs = [...this.#running.values()].map(({ job }) => job)
    return [...jobs, ...this.#places].filter((each) => each.kind === kind)
  }

  #begin(job: TakenJob): void {
    const handler = this.#handlers.get(job.kind)
    if (handler === undefined) return
    const done = this.#run(handler, job)
      .catch((error) =>
        this.#settings.log.error('job could not be ended', { kind: job.kind, error: reasonOf(error) }),
      )
      .finally(() => {
        this.#running.delete(job.id)
        if (this.#full.has(job.kind)) this.wake()
      })
    this.#running.set(job.id, { job, done })
  }

  async #run(handler: JobHandler, job: ClaimedJob): Promise<void> {
    try {
      const outcome = await inTime(handler.run(job), handler.timeoutMs)
      if (outcome !== 'finished') await this.#end(job)
    } catch (error) {
      await this.#fail(handler, job, error)
    }
  }

  /** Handlers that write end their job in the same commit and say so; for the others it is done here. */
  async #end(job: ClaimedJob): Promise<void> {
    await this.#settings.database.tenant(job.tenantId).commit((tx) => finishJob(tx, job))
  }

  async #fail(handler: JobHandler, job: ClaimedJob, error: unknown): Promise<void> {
    const { log, database, clock } = this.#settings
    log.warn('job failed', { kind: job.kind, job: job.id, attempt: job.attempts, error: reasonOf(error) })
    if (job.attempts >= attemptsMaxOf(handler, error)) {
      await handler.giveUp?.(job, error)
      return this.#end(job)
    }
    const runAt = plusMillis(clock.now(), retryDelayMs(job))
    const again = {
      runAt,
      error: reasonOf(error),
      wasTried: !(error instanceof Unavailable),
      lacks: lackOf(error),
    }
    await database.tenant(job.tenantId).commit((tx) => postponeJob(tx, job, again))
  }

  async #renew(): Promise<void> {
    const { database, clock, log } = this.#settings
    const ids = [...this.#running.keys()]
    try {
      // Others took it for dead while its connection was lost.
      await registerWorker(database, this.#owner)
      const until = plusMillis(clock.now(), limits.jobLeaseMs)
      if (ids.length > 0) await renewLeases(database, this.#owner, ids, until)
    } catch (error) {
      log.warn('could not renew leases', { error: reasonOf(error) })
    }
  }

  async idle(): Promise<void> {
    const kinds = [...this.#handlers.keys()]
    for (;;) {
      this.wake()
      await this.#looking
      await Promise.all([...this.#running.values()].map(({ done }) => done))
      const next = await findNextJobAt(this.#settings.database, kinds)
      const due = next !== null && millisOf(next) <= millisOf(this.#settings.clock.now())
      if (!due && this.#running.size === 0 && this.#looking === null) return
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#leases)
    clearTimeout(this.#lackTimer)
    await this.#looking
    const running = Promise.all([...this.#running.values()].map(({ done }) => done))
    await inTime(running, limits.shutdownMs).catch(() => undefined)
    await releaseJobs(this.#settings.database, this.#owner).catch(() => undefined)
    await this.#lock?.release()
  }
}

function attemptsMaxOf({ attemptsMax }: JobHandler, error: unknown): number {
  if (error instanceof Unavailable) return Number.POSITIVE_INFINITY
  return typeof attemptsMax === 'number' ? attemptsMax : attemptsMax(error)
}
