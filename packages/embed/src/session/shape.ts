/** Checks of what comes over the wire, composed from small guards. */

export type Guard<T> = (value: unknown) => value is T

export const isString: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value)
export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function oneOf<const T extends string>(values: readonly T[]): Guard<T> {
  const known: readonly unknown[] = values
  return (value): value is T => known.includes(value)
}

/** A name of something in the table. */
export function keyOf<const T extends object>(table: T): Guard<keyof T & string> {
  return (value): value is keyof T & string => isString(value) && Object.hasOwn(table, value)
}

export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value)
}

export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((item) => guard(item))
}

/** An object with these members; others may be there too, so that a newer service can say more. */
export function shape<T extends object>(
  guards: {
    [K in keyof T]-?: Guard<T[K]> | Guard<T[K] | undefined>
  },
): Guard<T> {
  const checks: [string, (value: unknown) => boolean][] = Object.entries(guards)
  return (value): value is T => isRecord(value) && checks.every(([name, check]) => check(value[name]))
}
