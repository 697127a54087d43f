import { allowanceLeft, requireAllowance } from '../allowance.ts'
import { storable } from '../errors.ts'
import { expressionLimits } from '../limits.ts'
import { createRandom } from '../random.ts'
import { fault } from './fault.ts'

/** What one evaluation has used and may use. Everything is counted before it is done, so every machine decides alike. */
export class Run {
  steps = 0
  readonly stepsMax: number
  readonly isRequestMax: boolean
  bytes = 0
  /** Nesting at the innermost call; a call adds where it stands in its function (engine/compile.ts). */
  depth = 0
  readonly depthMax: number
  readonly now: number
  readonly zone: string
  readonly #seed: string
  #generator: (() => number) | null = null
  readonly warn: (message: string) => void
  /** Set at the first look at the clock, which comes a few milliseconds after the start. */
  #deadline: number | null = null
  #nextCheck: number
  readonly #allowed = allowanceLeft()

  constructor(options: RunOptions) {
    this.stepsMax = Math.min(expressionLimits.stepsMax, options.stepsLeft)
    this.isRequestMax = options.stepsLeft < expressionLimits.stepsMax
    this.depthMax = options.depthMax
    this.now = options.now
    this.zone = options.zone
    this.#seed = options.seed
    this.warn = (message) => options.warn(storable(message))
    this.#nextCheck = Math.min(this.stepsMax, this.#allowed, CLOCK_EVERY)
  }

  /** Counts work: one step is about 100 ns of it. */
  spend(steps: number): void {
    this.steps += steps
    if (this.steps > this.#nextCheck) this.#check()
  }

  /** Counts bytes of a value that is about to be made, and the work of making it. */
  allocate(bytes: number): void {
    this.bytes += bytes
    if (this.bytes > expressionLimits.valueBytesMax)
      throw fault('B1003', { value: expressionLimits.valueBytesMax })
    this.spend(1 + Math.floor(bytes / BYTES_PER_STEP))
  }

  /** Enters a nested evaluation that is not the compiler's; gives the depth to come back to. */
  enter(levels: number): number {
    const before = this.depth
    this.depth = before + levels
    if (this.depth > this.depthMax) throw fault('B1002', { value: this.depthMax })
    return before
  }

  /** A number in [0, 1), the same for the same seed. */
  random(): number {
    this.#generator ??= createRandom(this.#seed)
    return this.#generator()
  }

  #check(): void {
    if (this.steps > this.stepsMax) {
      throw this.isRequestMax ? fault('B1004') : fault('B1001', { value: this.stepsMax })
    }
    requireAllowance(this.steps)
    this.#deadline ??= performance.now() + expressionLimits.clockMs
    if (performance.now() > this.#deadline) throw fault('B1009', { value: expressionLimits.clockMs })
    this.#nextCheck = Math.min(this.stepsMax, this.#allowed, this.steps + CLOCK_EVERY)
  }
}

export interface RunOptions {
  stepsLeft: number
  depthMax: number
  now: number
  zone: string
  seed: string
  warn: (message: string) => void
}

/** Steps between two looks at the clock: about 2 ms. */
const CLOCK_EVERY = 20_000
/** Copying so many bytes takes about as long as a step. */
const BYTES_PER_STEP = 256
