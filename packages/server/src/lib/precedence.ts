import { performance } from 'node:perf_hooks'

/**
 * Lets work that ends a long way go before work that begins one, when there is not time for both: somebody waits for a sealed document,
 * while those whose requests wait here some milliseconds longer are reading or typing.
 */
export interface Precedence {
  /** Work that goes first: it never waits here. */
  first<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Other work. While something goes first and the process is busy, there are so many `places` for it; what comes then waits for one in
   * the order in which it came, but no longer than `waitMs`, and gives it away after `placeMs`: what waits for something else, a
   * lock or a receiver, must not hold up the rest.
   */
  other<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface PrecedenceSettings {
  places: number
  placeMs: number
  waitMs: number
  /** Whether the process has no time to spare; else nobody waits. */
  isBusy(): boolean
}

export function openPrecedence(settings: PrecedenceSettings): Precedence {
  return new Line(settings)
}

class Line implements Precedence {
  readonly #settings: PrecedenceSettings
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>()
  #first = 0
  #taken = 0

  constructor(settings: PrecedenceSettings) {
    this.#settings = settings
  }

  async first<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#first += 1
    try {
      return await work()
    } finally {
      this.#first -= 1
      this.#admit()
    }
  }

  async other<Result>(work: () => Promise<Result>): Promise<Result> {
    const mustWait = this.#waiting.size > 0 || this.#isFull()
    const leave = mustWait ? await this.#turn() : this.#takePlace()
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Takes a place until the returned function is called, or time is up. */
  #takePlace(): () => void {
    this.#taken += 1
    let isTaken = true
    const leave = (): void => {
      clearTimeout(late)
      if (!isTaken) return
      isTaken = false
      this.#taken -= 1
      this.#admit()
    }
    const late = setTimeout(leave, this.#settings.placeMs)
    return leave
  }

  /** As takePlace, when there is one. */
  #turn(): Promise<() => void> {
    return new Promise((resolve) => {
      const enter = (): void => {
        clearTimeout(late)
        this.#waiting.delete(enter)
        resolve(this.#takePlace())
      }
      const late = setTimeout(enter, this.#settings.waitMs)
      this.#waiting.add(enter)
    })
  }

  #admit(): void {
    for (const enter of this.#waiting) {
      if (this.#isFull()) return
      enter()
    }
  }

  #isFull(): boolean {
    return this.#first > 0 && this.#taken >= this.#settings.places && this.#settings.isBusy()
  }
}

/** How long a look at the event loop is believed. */
const LOOK_MS = 20

/** Tells whether the event loop of this process was busy for `share` of the last moments. */
export function openLoopGauge(share: number): () => boolean {
  let last = performance.eventLoopUtilization()
  let lookedAt = performance.now()
  let isBusy = false
  return () => {
    const now = performance.now()
    if (now - lookedAt < LOOK_MS) return isBusy
    const current = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(current, last).utilization >= share
    last = current
    lookedAt = now
    return isBusy
  }
}
