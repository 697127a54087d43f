import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import { type RecordedAttempt, recordAttempts } from './dispatch-store.ts'

const RETRY_MS = 500
const GATHER_MS = 20

/**
 * Writes attempts in batches: what ends while a batch is written goes into the next. While the database cannot be reached nothing
 * is forgotten; deliverers wait in record() once a batch is full, so that what is kept here stays bounded.
 */
export class AttemptRecorder {
  readonly #database: Database
  readonly #log: Log
  #waiting: RecordedAttempt[] = []
  #writing: Promise<void> | null = null
  gaveUp = false

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  /** Has the attempt written soon; waits only when more than a batch is to be written. */
  async record(attempt: RecordedAttempt): Promise<void> {
    this.#waiting.push(attempt)
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
    })
    if (this.#waiting.length >= limits.webhookRecordBatchMax) await this.#writing
  }

  /** Resolves when everything is written. */
  async flushed(): Promise<void> {
    while (this.#writing !== null) await this.#writing
  }

  /** The process ends: what cannot be written is left to the end of its lease, and will be sent again. */
  giveUp(): void {
    this.gaveUp = true
  }

  async #write(): Promise<void> {
    // Nobody waits for it: what ends in the next moment goes into the first batch.
    await sleep(GATHER_MS)
    while (this.#waiting.length > 0 && !this.gaveUp) {
      const batch = this.#waiting.splice(0, limits.webhookRecordBatchMax)
      try {
        await recordAttempts(this.#database, batch)
      } catch (error) {
        this.#log.warn('could not record deliveries', { error: messageOf(error) })
        this.#waiting = [...batch, ...this.#waiting]
        await sleep(RETRY_MS)
      }
    }
  }
}
