import { reasonOf } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { leaseRate } from './rate-limit-store.ts'

/** A bucket that fills by `perSecond` tokens a second up to `burst`; a request takes one. */
export interface Rate {
  perSecond: number
  burst: number
}

/** What a request is told of its limit. */
interface RateVerdict {
  isAllowed: boolean
  /** How many requests a full bucket holds. */
  limit: number
  remaining: number
  /** Seconds until the bucket is full again. */
  resetSeconds: number
  /** Seconds until the next request is allowed; at least 1. */
  retryAfterSeconds: number
}

export interface RateLimiter {
  take(subject: string, rate: Rate): Promise<RateVerdict>
  /** Takes more for what a request turned out to cost; what is not there is owed, and paid before the next request. */
  charge(subject: string, rate: Rate, tokens: number): void
  /** Whether this process knows that nothing is left; takes nothing. */
  isExhausted(subject: string): boolean
}

/**
 * Processes share what callers have left in a table. Each leases a few tokens at a time and serves requests out of its hand, so that a
 * busy caller costs a statement in some twenty requests; a lease grows with use, is fetched before the hand is empty, and what is
 * not used within a second is lost. So processes together never pass the limit by more than what they held.
 * `onRefused` hears what refused somebody, for each refusal: the first word of the subject.
 */
export function openRateLimiter(
  system: SystemDb,
  log: Log,
  onRefused: (limit: string) => void = () => undefined,
): RateLimiter {
  const hands = new Map<string, Hand>()

  function handOf(subject: string, rate: Rate): Hand {
    const known = hands.get(subject)
    // Those who asked last stand last: the first one is forgotten.
    if (known !== undefined) hands.delete(subject)
    const hand = known ?? new Hand(system, log, subject, rate)
    hands.set(subject, hand)
    if (hands.size > limits.rateSubjectsMax) {
      const oldest = hands.keys().next()
      if (oldest.done !== true) hands.delete(oldest.value)
    }
    return hand
  }

  return {
    async take(subject, rate) {
      const verdict = await handOf(subject, rate).take()
      if (!verdict.isAllowed) onRefused(kindOf(subject))
      return verdict
    },
    charge: (subject, rate, tokens) => handOf(subject, rate).charge(tokens),
    isExhausted: (subject) => hands.get(subject)?.isEmpty(performance.now()) ?? false,
  }
}

/** A subject begins with what it is, such as `key` or `address`. */
function kindOf(subject: string): string {
  return subject.slice(0, subject.indexOf(' '))
}

class Hand {
  readonly #system: SystemDb
  readonly #log: Log
  readonly #subject: string
  readonly #rate: Rate
  readonly #batchMax: number
  #held = 0
  /** What stays in the table, as of the last lease. */
  #shared = 0
  #leasedAtMs = Number.NEGATIVE_INFINITY
  #emptyUntilMs = Number.NEGATIVE_INFINITY
  #batch = 1
  #waiting = 0
  #leasing: Promise<void> | undefined

  constructor(system: SystemDb, log: Log, subject: string, rate: Rate) {
    this.#system = system
    this.#log = log
    this.#subject = subject
    this.#rate = rate
    this.#batchMax = Math.max(1, Math.floor(rate.burst / limits.rateLeaseShare))
  }

  async take(): Promise<RateVerdict> {
    const nowMs = performance.now()
    if (nowMs - this.#leasedAtMs > limits.rateLeaseMs) this.#held = Math.min(0, this.#held)
    this.#waiting += 1
    try {
      while (this.#held < 1) {
        if (this.isEmpty(performance.now())) return this.#verdict(false)
        await this.#lease()
      }
    } finally {
      this.#waiting -= 1
    }
    this.#held -= 1
    if (this.#held < this.#batch / 2 && this.#batch > 1 && !this.isEmpty(nowMs)) void this.#lease()
    return this.#verdict(true)
  }

  charge(tokens: number): void {
    // Nobody is kept out for longer than it takes to fill the bucket some times.
    this.#held = Math.max(this.#held - tokens, -limits.rateDebtBurstsMax * this.#rate.burst)
  }

  isEmpty(nowMs: number): boolean {
    return this.#held < 1 && nowMs < this.#emptyUntilMs
  }

  #lease(): Promise<void> {
    this.#leasing ??= this.#fetch().finally(() => {
      this.#leasing = undefined
    })
    return this.#leasing
  }

  async #fetch(): Promise<void> {
    const sinceMs = performance.now() - this.#leasedAtMs
    const isQuick = sinceMs < limits.rateLeaseMs / 10
    this.#batch = isQuick ? Math.min(this.#batch * 2, this.#batchMax) : Math.max(1, this.#batch / 2)
    const want = Math.max(Math.floor(this.#batch), Math.ceil(this.#waiting - this.#held))
    try {
      const { granted, tokens } = await leaseRate(this.#system, this.#subject, want, this.#rate)
      this.#held += granted
      this.#shared = tokens
      this.#leasedAtMs = performance.now()
      if (granted < want && this.#held < 1)
        this.#emptyUntilMs = this.#leasedAtMs + ((1 - this.#held - tokens) / this.#rate.perSecond) * 1000
    } catch (error) {
      // A limit that cannot be asked for stops nobody; the request itself will say that the database is away.
      this.#log.warn('rate limit unknown', { error: reasonOf(error) })
      this.#held = Math.max(0, this.#held) + this.#waiting
      this.#leasedAtMs = performance.now()
    }
  }

  #verdict(isAllowed: boolean): RateVerdict {
    const { perSecond, burst } = this.#rate
    const sinceMs = performance.now() - this.#leasedAtMs
    const left = isAllowed ? Math.min(burst - 1, this.#shared + this.#held + (sinceMs / 1000) * perSecond) : 0
    return {
      isAllowed,
      limit: burst,
      remaining: Math.max(0, Math.floor(left)),
      resetSeconds: Math.ceil((burst - Math.max(0, left)) / perSecond),
      retryAfterSeconds: Math.max(1, Math.ceil((this.#emptyUntilMs - performance.now()) / 1000)),
    }
  }
}
