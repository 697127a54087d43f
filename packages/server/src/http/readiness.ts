import { checkSealKey } from '../access/seal-identity.ts'
import { listRetrying } from '../jobs/job-store.ts'
import { reasonOf } from '../lib/errors.ts'
import { inTime } from '../lib/in-time.ts'
import { limits } from '../limits.ts'
import type { Database } from '../postgres/db.ts'
import type { HttpRooms } from './rooms.ts'

/** A part that is being made ready for the first time: nobody has to do anything. */
class Starting extends Error {}
type State = 'ok' | 'starting' | 'failing'

/** What the service cannot work without, each named. */
const PARTS = {
  database: (rooms: HttpRooms) => rooms.database.check(),
  files: (rooms: HttpRooms) => rooms.blobs.check(),
  integrity: (rooms: HttpRooms) => rooms.damage.check(),
  renderer: (rooms: HttpRooms) =>
    rooms.html.isPreparing() ? Promise.reject(new Starting()) : rooms.html.ready(),
  sealing: ({ sealKeys, clock }: HttpRooms) =>
    Promise.all(Object.values(sealKeys).map((key) => checkSealKey(key, clock))),
} as const

/** How much work fails. */
interface Work {
  ok: true
  retrying: number
  retryingSeconds: number
}

/** What was found. */
export interface Checks {
  parts: (readonly [name: string, state: State])[]
  /** Never a reason not to be ready: another process would try the same jobs. */
  work: Work
}

/** Anybody may ask, and asking writes and signs: what was found is told for a few seconds. */
const found = new WeakMap<Database, { atMs: number; checks: Promise<Checks> }>()

/** What works now: told for a few seconds, by /readyz and /metrics. */
export function recentChecks(rooms: HttpRooms): Promise<Checks> {
  const known = found.get(rooms.database)
  if (known !== undefined && performance.now() - known.atMs < limits.readinessMs) return known.checks
  const names = Object.entries(PARTS)
  const checks = Promise.all([
    Promise.all(
      names.map(async ([name, check]) => [name, await stateOf(rooms, name, check(rooms))] as const),
    ),
    retryingWork(rooms),
  ]).then(([parts, work]) => ({ parts, work }))
  // A caller who asks while it is being found waits for the same.
  const entry = { atMs: Number.POSITIVE_INFINITY, checks }
  found.set(rooms.database, entry)
  void checks.then(() => {
    entry.atMs = performance.now()
  })
  return checks
}

async function retryingWork({ database, clock }: HttpRooms): Promise<Work> {
  const jobs = await inTime(listRetrying(database.system, clock.now()), limits.readinessWaitMs).catch(
    () => [],
  )
  return {
    ok: true,
    retrying: jobs.reduce((sum, { retrying }) => sum + retrying, 0),
    retryingSeconds: Math.round(Math.max(0, ...jobs.map(({ age_seconds }) => age_seconds))),
  }
}

/** By part, when the log was last told that it fails: whoever asks does so every few seconds. */
const toldMs = new WeakMap<Database, Map<string, number>>()

/** Why a part fails tells of paths and hosts: that is for the operator's log, not for anybody who asks. */
async function stateOf({ database, log }: HttpRooms, part: string, check: Promise<unknown>): Promise<State> {
  const told = toldMs.get(database) ?? new Map<string, number>()
  toldMs.set(database, told)
  try {
    await inTime(check, limits.readinessWaitMs)
    if (told.delete(part)) log.info('ready again', { part })
    return 'ok'
  } catch (error) {
    if (error instanceof Starting) return 'starting'
    const nowMs = performance.now()
    if (nowMs - (told.get(part) ?? Number.NEGATIVE_INFINITY) < limits.readinessLogMs) return 'failing'
    told.set(part, nowMs)
    log.error('not ready', { part, error: reasonOf(error) })
    return 'failing'
  }
}
