// How much a pure computation may do before whoever began it does it elsewhere. Computations are synchronous, so one counter serves all:
// those that share it are nested, never interleaved.

/** Steps that compiling a character of a source takes, at the most that was seen. */
const STEPS_PER_CHARACTER = 5

/** Thrown out of a computation that does more than it was allowed: nothing is known of its result, and nothing was changed. */
export class AllowanceSpent extends Error {
  override readonly name = 'AllowanceSpent'
  /** Whether something was compiled that the next try finds: that one comes further. */
  readonly hasPrepared: boolean

  constructor(hasPrepared: boolean) {
    super('The computation takes more steps than are allowed here')
    this.hasPrepared = hasPrepared
  }
}

let left = Number.POSITIVE_INFINITY
let hasPrepared = false

/**
 * Computes within so many steps, of which each is about 100 ns: those of expressions and of validating, and what stands for compiling.
 * @throws AllowanceSpent
 */
export function withAllowance<Result>(steps: number, compute: () => Result): Result {
  const before = { left, hasPrepared }
  left = Math.min(left, steps)
  hasPrepared = false
  try {
    return compute()
  } finally {
    left = before.left
    hasPrepared = before.hasPrepared
  }
}

/** Steps that are still allowed; infinity where nobody counts. */
export function allowanceLeft(): number {
  return left
}

/** Counts what was done; what comes next is told when nothing is left. */
export function takeFromAllowance(steps: number): void {
  left -= steps
}

/** @throws AllowanceSpent when more would be done than is left */
export function requireAllowance(steps: number): void {
  if (steps > left) throw new AllowanceSpent(hasPrepared)
}

/**
 * Counts something that was compiled, of which so many characters are compiled as fast as an expression's, and is kept for the next try.
 * @throws AllowanceSpent when nothing is left
 */
export function countCompiled(characters: number): void {
  hasPrepared = true
  takeFromAllowance(characters * STEPS_PER_CHARACTER)
  requireAllowance(0)
}
