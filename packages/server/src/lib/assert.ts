/** Stops on a broken invariant: a bug of ours, never a caller's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`)
}

/** The end of a switch over a union: the compiler refuses a case that was forgotten. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${JSON.stringify(value)}`)
}

/** The value, when it is there. Its absence is a bug. */
export function required<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`Invariant broken: ${what} is missing`)
  return value
}
