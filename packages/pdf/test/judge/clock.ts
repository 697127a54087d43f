import { globSync } from 'node:fs'

/** Debian's libfaketime, which programs load before all else; undefined: it is not installed. */
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

/** Whether programs can be told another time. */
export const hasClock = LIBRARY !== undefined

/**
 * Does work during which the programs that are started see another time, which goes on from there. This process keeps its own.
 * @throws Error where libfaketime is missing
 */
export function clockAt<Result>(atMs: number, work: () => Result): Result {
  if (LIBRARY === undefined) throw new Error('libfaketime is missing. On Debian: apt-get install faketime')
  const variables: Record<string, string> = {
    LD_PRELOAD: LIBRARY,
    FAKETIME: new Date(atMs).toISOString().slice(0, 19).replace('T', ' ').replace(/^/, '@'),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'UTC',
  }
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  const restore = (): void => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  const result = work()
  if (!(result instanceof Promise)) {
    restore()
    return result
  }
  void result.then(restore, restore)
  return result
}
