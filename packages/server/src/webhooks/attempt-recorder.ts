import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, plusMillis } from '../lib/clock.ts'
import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import { type FailingEndpoint, type RecordedAttempt, recordAttempts } from './dispatch-store.ts'

const RETRY_MS = 500

export interface RecorderSettings {
  database: Database
  clock: Clock
  log: Log
  /** Nothing has succeeded there for limits.webhookFailingMaxMs, and it failed again. */
  onFailing(endpoint: FailingEndpoint): Promise<void>
}

/**
 * Writes attempts in batches: what ends within limits.webhookRecordPauseMs is written at once. While the database cannot be reached
 * nothing is forgotten; deliverers wait in record() once two batches are full, so that what is kept here stays bounded.
 */
export class AttemptRecorder {
  readonly #settings: RecorderSettings
  #waiting: RecordedAttempt[] = []
  #writing: Promise<void> | null = null
  /** Called when there is no use in gathering on. */
  #gathered = (): void => undefined
  #flushers = 0
  /** A batch is on its way; what is taken along by others would overtake it. */
  #isWriting = false
  gaveUp = false

  constructor(settings: RecorderSettings) {
    this.#settings = settings
  }

  /** Has the attempt written soon; waits only when a second batch is full while one is written. */
  async record(attempt: RecordedAttempt): Promise<void> {
    this.#waiting.push(attempt)
    this.#begin()
    if (this.#waiting.length >= limits.webhookRecordBatchMax) this.#gathered()
    if (this.#waiting.length >= 2 * limits.webhookRecordBatchMax) await this.#writing
  }

  /** What waits to be written, for a statement that takes it along; `putBack` is for one that failed. */
  withdraw(): RecordedAttempt[] {
    return this.#isWriting ? [] : this.#waiting.splice(0, limits.webhookRecordBatchMax)
  }

  putBack(attempts: readonly RecordedAttempt[]): void {
    for (const attempt of attempts.toReversed()) this.#waiting.unshift(attempt)
    if (attempts.length > 0) this.#begin()
  }

  /** Resolves when everything is written. */
  async flushed(): Promise<void> {
    this.#flushers += 1
    this.#gathered()
    while (this.#writing !== null) await this.#writing
    this.#flushers -= 1
  }

  /** The process ends: what cannot be written is left to the end of its lease, and will be sent again. */
  giveUp(): void {
    this.gaveUp = true
    this.#gathered()
  }

  #begin(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
  }

  async #write(): Promise<void> {
    while (!this.gaveUp) {
      await this.#gather()
      const batch = this.#waiting.splice(0, limits.webhookRecordBatchMax)
      // Another statement has taken it along.
      if (batch.length > 0) await this.#writeBatch(batch)
      if (this.#waiting.length === 0) return
    }
  }

  async #gather(): Promise<void> {
    if (this.#waiting.length >= limits.webhookRecordBatchMax || this.#flushers > 0) return
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, limits.webhookRecordPauseMs)
      this.#gathered = () => {
        clearTimeout(late)
        resolve()
      }
    })
  }

  async #writeBatch(batch: readonly RecordedAttempt[]): Promise<void> {
    const { database, clock, log, onFailing } = this.#settings
    this.#isWriting = true
    try {
      const failingFrom = plusMillis(clock.now(), -limits.webhookFailingMaxMs)
      const failing = await recordAttempts(database, batch, failingFrom)
      this.#isWriting = false
      for (const endpoint of failing) await onFailing(endpoint)
    } catch (error) {
      this.#isWriting = false
      log.warn('could not record deliveries', { error: reasonOf(error) })
      this.#waiting = [...batch, ...this.#waiting]
      await sleep(RETRY_MS)
    }
  }
}
