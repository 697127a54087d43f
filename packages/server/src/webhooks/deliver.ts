import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { type Clock, millisOf, plusMillis } from '../lib/clock.ts'
import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { NO_TRACER, type Tracer } from '../lib/trace.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import { judgeAttempt } from './attempt.ts'
import { AttemptRecorder } from './attempt-recorder.ts'
import {
  type DueDelivery,
  type FailingEndpoint,
  releaseDeliveries,
  releaseOrphans,
  type Taken,
  type TakeRequest,
  takeDeliveries,
  tidyDeliveries,
} from './dispatch-store.ts'
import { eventBody } from './event-body.ts'
import { Lanes } from './lanes.ts'
import { pauseFailing } from './pause-endpoint.ts'
import { requestHeaders, signaturesOf } from './request-headers.ts'
import type { Sender, SendOutcome } from './send.ts'
import { signatureHeaders } from './signature.ts'
import { Targets, validKeys } from './targets.ts'
import { type TracedSender, tracedSender } from './traced-sender.ts'

export interface DeliveryWorkerSettings {
  database: Database
  clock: Clock
  log: Log
  /** Default: nobody listens. */
  trace?: Tracer
  secrets: SecretBox
  sender: Sender
  /** Whether nothing is fanned out or sent for now. Default: never. */
  isPaused?: () => boolean
  /** For jitter: a number from 0 to 1. */
  random?: () => number
}

/** Deliveries of this process since its start, by what became of their attempts. */
interface DeliveryCounts {
  succeeded: number
  retrying: number
  failed: number
}

export interface DeliveryWorker {
  readonly counts: Readonly<DeliveryCounts>
  start(): Promise<void>
  /** This process recorded an event: look now. */
  wake(): void
  /** Cancels what waited too long for its endpoint, removes what is too old. Runs by itself every limits.webhookTidyMs. */
  tidy(): Promise<void>
  /** Resolves when nothing waits, is due or under way: for tests. */
  idle(): Promise<void>
  /** Takes no more, waits for what is under way up to limits.shutdownMs, gives the rest back. */
  stop(): Promise<void>
}

/** From one look at a backlog to the next. */
const EVENTS_GROWTH = 4
/** A process that died without its machine is noticed after so many looks. */
const POLLS_PER_ORPHAN_CHECK = 3

/**
 * Fans events out and delivers them (events.md, Sending). Stages that may each crash at any point: an event waits until it was fanned
 * out, a delivery is leased while it is sent and due again when nobody recorded what came of it.
 */
export function openDeliveryWorker(settings: DeliveryWorkerSettings): DeliveryWorker {
  return new TakingWorker(settings)
}

class TakingWorker implements DeliveryWorker {
  readonly counts: DeliveryCounts = { succeeded: 0, retrying: 0, failed: 0 }
  readonly #settings: DeliveryWorkerSettings
  readonly #random: () => number
  readonly #send: TracedSender
  /** What is delivered is no part of the request whose commit recorded the event (lib/trace.ts). */
  readonly #own = new AsyncResource('deliveries')
  readonly #lanes = new Lanes<DueDelivery>()
  readonly #targets: Targets
  readonly #recorder: AttemptRecorder
  readonly #timers: NodeJS.Timeout[] = []
  /** The advisory lock that says that this process lives. */
  readonly #owner = String(randomBytes(8).readBigUInt64BE() >> 1n)
  #lock: { release(): Promise<void> } | null = null
  #polls = 0
  #fanOutTimer: NodeJS.Timeout | undefined
  #started = false
  #taking: Promise<void> | null = null
  #takeAgain = false
  /** Of a backlog few events are fanned out at first: the first of them are on their way before the next thousand is looked at. */
  #eventsMax: number = limits.webhookEventBatchMin
  /** Who waits in idle(): as long as somebody does, deliveries are taken even before start(). */
  #idlers = 0
  #tookInAll = 0
  #changed = Promise.withResolvers<void>()

  constructor(settings: DeliveryWorkerSettings) {
    this.#settings = settings
    this.#random = settings.random ?? Math.random
    this.#send = tracedSender(settings.sender, settings.trace ?? NO_TRACER)
    this.#targets = new Targets(settings.database, settings.secrets)
    const { database, clock, log } = settings
    this.#recorder = new AttemptRecorder({
      database,
      clock,
      log,
      onFailing: (endpoint) => this.#pause(endpoint),
    })
  }

  async start(): Promise<void> {
    this.#lock = await this.#settings.database.holdLock(BigInt(this.#owner), () => this.wake())
    this.#started = true
    this.#timers.push(setInterval(() => void this.#poll(), limits.webhookPollMs))
    this.#timers.push(setInterval(() => void this.tidy(), limits.webhookTidyMs))
    void this.tidy()
    await this.#releaseOrphans()
    this.wake()
  }

  wake(): void {
    if (this.#settings.isPaused?.() === true) return
    if (!this.#started && this.#idlers === 0) return
    this.#takeAgain = true
    this.#taking ??= this.#own.runInAsyncScope(() =>
      this.#takeUntilDry().finally(() => {
        this.#taking = null
        this.#noticeChange()
      }),
    )
  }

  async idle(): Promise<void> {
    this.#idlers += 1
    let before = -1
    while (before !== this.#tookInAll) {
      before = this.#tookInAll
      this.wake()
      while (this.#taking !== null || this.#lanes.running + this.#lanes.queued > 0)
        await this.#changed.promise
      await this.#recorder.flushed()
    }
    this.#idlers -= 1
  }

  async stop(): Promise<void> {
    this.#started = false
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#fanOutTimer)
    await this.#taking
    const unsent = this.#lanes.drain()
    const { database, clock, log } = this.#settings
    if (unsent.length > 0) {
      await releaseDeliveries(database, clock.now(), unsent).catch((error) =>
        log.warn('could not give deliveries back', { error: reasonOf(error) }),
      )
    }
    const late = setTimeout(() => this.#recorder.giveUp(), limits.shutdownMs)
    while (this.#lanes.running > 0 && !this.#recorder.gaveUp) await this.#changed.promise
    await this.#recorder.flushed()
    clearTimeout(late)
    await this.#lock?.release()
  }

  async #poll(): Promise<void> {
    this.#polls += 1
    if (this.#polls % POLLS_PER_ORPHAN_CHECK === 0) await this.#releaseOrphans()
    this.wake()
  }

  /** What a dead process was sending is due now, not when its lease ends. */
  async #releaseOrphans(): Promise<void> {
    const { database, clock, log } = this.#settings
    const now = clock.now()
    await releaseOrphans(database, now, plusMillis(now, limits.webhookLeaseMs)).catch((error) =>
      log.warn('could not look for deliveries of dead processes', { error: reasonOf(error) }),
    )
  }

  async #pause(endpoint: FailingEndpoint): Promise<void> {
    const { database, log } = this.#settings
    try {
      await pauseFailing(database, endpoint)
      this.wake()
    } catch (error) {
      log.warn('could not pause an endpoint', { endpoint: endpoint.webhookId, error: reasonOf(error) })
    }
  }

  async #takeUntilDry(): Promise<void> {
    try {
      while (this.#takeAgain && (this.#started || this.#idlers > 0)) {
        this.#takeAgain = false
        await this.#takeOnce()
      }
    } catch (error) {
      this.#settings.log.warn('could not take deliveries', { error: reasonOf(error) })
    }
  }

  /** One round: fan out, lease, begin. */
  async #takeOnce(): Promise<void> {
    const now = this.#settings.clock.now()
    const { fannedOut, more, deliveries } = await this.#take({
      owner: this.#lock === null ? null : this.#owner,
      now,
      leasedUntil: plusMillis(now, limits.webhookLeaseMs),
      eventsMax: this.#eventsMax,
      share: limits.webhookShareMin,
      free: this.#lanes.offers(),
    })
    const { webhookEventBatchMin: least, webhookEventBatchMax: most } = limits
    this.#eventsMax = more ? Math.min(this.#eventsMax * EVENTS_GROWTH, most) : least
    await this.#targets.load(deliveries)
    this.#lanes.add(deliveries, more)
    this.#begin()
    // None of those events was for anybody whose turn it is.
    if (more && this.#lanes.running === 0) this.#takeAgain = true
    // More events wait. Lanes that run dry ask for them at once, and what is fanned out when it can be sent is leased as it is
    // written, which saves a write; but endpoints that want few of them must not wait for the lanes of others.
    clearTimeout(this.#fanOutTimer)
    if (more && this.#idlers + Number(this.#started) > 0) {
      this.#fanOutTimer = setTimeout(() => this.wake(), limits.webhookFanOutPauseMs)
    }
    this.#tookInAll += fannedOut + deliveries.length
  }

  /** What has come of earlier deliveries is written in the same statement. */
  async #take(request: TakeRequest): Promise<Taken> {
    const attempts = this.#recorder.withdraw()
    try {
      const failingFrom = plusMillis(request.now, -limits.webhookFailingMaxMs)
      const taken = await takeDeliveries(this.#settings.database, request, { attempts, failingFrom })
      for (const endpoint of taken.failing) await this.#pause(endpoint)
      return taken
    } catch (error) {
      this.#recorder.putBack(attempts)
      throw error
    }
  }

  #begin(): void {
    for (const delivery of this.#lanes.begin()) {
      if (this.#lanes.runsDry(delivery)) this.wake()
      void this.#deliver(delivery)
    }
  }

  async #deliver(delivery: DueDelivery): Promise<void> {
    let slow = false
    try {
      slow = await this.#attempt(delivery)
    } catch (error) {
      this.#settings.log.error('delivery broke', { delivery: delivery.id, error: reasonOf(error) })
    }
    this.#lanes.end(delivery, slow)
    this.#begin()
    this.#noticeChange()
  }

  /** Sends and has the result recorded; whether it took long. */
  async #attempt(delivery: DueDelivery): Promise<boolean> {
    const { clock } = this.#settings
    const target = this.#targets.get(delivery.webhookId)
    const attemptedAt = clock.now()
    const atMs = millisOf(attemptedAt)
    // Removed meanwhile, or waited here so long that another process takes it soon.
    if (target === undefined || delivery.leasedUntilMs - atMs < limits.webhookTimeoutMs) return false
    const body = eventBody(delivery.event, target)
    const { eventId } = delivery.event
    const signatures = signaturesOf(signatureHeaders(validKeys(target, atMs), eventId, body, atMs))
    const headers = requestHeaders(delivery.event, signatures)
    const outcome = await this.#send({ url: target.url, headers, body }, delivery)
    const result = judgeAttempt(
      target.retryConfig,
      {
        attemptNumber: delivery.attemptCount + 1,
        firstAttemptAt: delivery.firstAttemptAt ?? attemptedAt,
        attemptedAt,
        endedAt: clock.now(),
        sent: { url: target.url.href, ...signatures },
      },
      outcome,
      this.#random(),
    )
    this.counts[result.status] += 1
    await this.#recorder.record({ delivery, result })
    return isSlow(outcome)
  }

  async tidy(): Promise<void> {
    const { database, clock, log } = this.#settings
    const now = clock.now()
    const limit = limits.webhookTidyBatchMax
    const waitedUntil = plusMillis(now, -limits.webhookWaitMaxMs)
    const keptFrom = plusMillis(now, -limits.webhookKeptMs)
    try {
      while (
        (await tidyDeliveries(database, { now, waitedUntil, keptFrom, limit })) >= limit &&
        this.#started
      );
    } catch (error) {
      log.warn('could not tidy deliveries', { error: reasonOf(error) })
    }
  }

  #noticeChange(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers<void>()
  }
}

function isSlow(outcome: SendOutcome): boolean {
  return outcome.failure === 'timeout' || outcome.durationMs > limits.webhookSlowMs
}
