import { findInstallation, findNamespaceOf } from '../access/access-store.ts'
import { logOnMachine } from '../access/log-on-machine.ts'
import { setErasuresDue } from '../access/pause-store.ts'
import type { NamedBytes } from '../files/byte-store.ts'
import type { Erasure } from '../files/erasure-entry.ts'
import type { ErasureList } from '../files/erasure-list.ts'
import { required } from '../lib/assert.ts'
import type { Clock, Instant } from '../lib/clock.ts'
import { NotFound, reasonOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import { repeatErasure } from '../workflows/repeat-erasure.ts'
import { openTurnPool } from '../workflows/turn-pool.ts'

const TOLD_EVERY = 100

export interface RepeatRequest {
  /** As the owner of the tables. */
  system: SystemDb
  /** Null where none was found. */
  list: ErasureList | null
  /** The instant of the backup; null: not known, all that is listed counts. */
  since: Instant | null
  /** Where the backup says that erasures are listed; undefined: nowhere. */
  listedAt: string | undefined
  /** Does what belongs to one erasure whole, or not at all. */
  each: <T>(work: () => Promise<T>) => Promise<T>
  account: string
  clock: Clock
  say(line: string): void
}

/** What became of the erasures since a backup. */
export interface Repeated {
  /** Where they are listed; null: nowhere. */
  place: string | null
  /** Carried out again. */
  repeated: number
  /** Erased in the backup already. */
  erasedBefore: number
  /** Not in the backup: what was erased came after it. */
  unknown: number
  /** Sentences: while there is one, the installation cannot be resumed. */
  remaining: string[]
}

/**
 * Carries out again what was erased since a backup, and keeps the installation from being resumed while anything of it remains.
 * @returns also the bytes that nothing names any more because of it, perhaps
 */
export async function repeatErasures(
  request: RepeatRequest,
): Promise<{ told: Repeated; left: NamedBytes[] }> {
  const { list, listedAt, system } = request
  const told: Repeated = {
    place: list?.place ?? null,
    repeated: 0,
    erasedBefore: 0,
    unknown: 0,
    remaining: [],
  }
  const left: NamedBytes[] = []
  if (list !== null) {
    const { isOurs, problem } = await judge(list, request)
    if (problem !== undefined) told.remaining.push(problem)
    // Of another installation nothing is believed.
    if (isOurs) await repeatAll(list, request, told, left)
  } else if (listedAt !== undefined)
    told.remaining.push(`The backup says that erasures are listed at ${listedAt}, and no list was found`)
  await setErasuresDue(system, dueOf(told.remaining))
  return { told, left }
}

/** The first of them, and how many there are. */
function dueOf([first, ...more]: readonly string[]): string | null {
  if (first === undefined) return null
  return more.length === 0 ? first : `${first} (and ${more.length} more)`
}

async function judge(
  list: ErasureList,
  { system, since }: RepeatRequest,
): Promise<{ isOurs: boolean; problem?: string }> {
  const { place } = list
  const { installation_id: ours } = required(await findInstallation(system), 'installation')
  try {
    const head = await list.head()
    if (head === null) return { isOurs: false, problem: `There is no list of erasures at ${place}` }
    if (head.installationId !== ours)
      return { isOurs: false, problem: `The list of erasures ${place} is that of another installation` }
    if (since === null || head.begunAt <= since) return { isOurs: true }
    const problem = `The list of erasures ${place} begins at ${head.begunAt}, after the backup: what was erased before is not in it`
    return { isOurs: true, problem }
  } catch (error) {
    return { isOurs: false, problem: reasonOf(error) }
  }
}

async function repeatAll(
  list: ErasureList,
  request: RepeatRequest,
  told: Repeated,
  left: NamedBytes[],
): Promise<void> {
  const { say, since } = request
  const turns = openTurnPool({
    size: 1,
    memoryBytesMax: limits.previewMemoryBytesMax,
    idleStopMs: limits.childIdleStopMs,
  })
  const { clock } = request
  const rooms = { clock, turns, wake: () => undefined, waits: { tell: () => undefined } }
  try {
    for await (const entry of list.since(since)) {
      if ('wrong' in entry)
        told.remaining.push(`The list of erasures ${list.place} is damaged: ${entry.wrong}`)
      else await repeatOne(request, rooms, entry, told, left)
      const seen = told.repeated + told.erasedBefore + told.unknown
      if (seen > 0 && seen % TOLD_EVERY === 0)
        say(`${seen} erasures looked at, ${told.repeated} carried out again`)
    }
  } catch (error) {
    told.remaining.push(`The list of erasures ${list.place} cannot be read to its end: ${reasonOf(error)}`)
  } finally {
    await turns.close()
  }
}

async function repeatOne(
  { system, each, account, clock }: RepeatRequest,
  rooms: Parameters<typeof repeatErasure>[0],
  { namespaceId, workflowId, reason }: Erasure,
  told: Repeated,
  left: NamedBytes[],
): Promise<void> {
  try {
    const hashes = await each(async () => {
      if ((await findNamespaceOf(system, namespaceId)) === null) throw new NotFound('no such namespace')
      const done = await repeatErasure(rooms, ownerDb(system, namespaceId, clock), { workflowId, reason })
      const what = { operation: 'eraseWorkflow', subject: { type: 'workflow', id: workflowId } }
      if (done !== null) await logOnMachine(system, namespaceId, { ...what, account, now: clock.now() })
      return done
    })
    if (hashes === null) told.erasedBefore += 1
    else told.repeated += 1
    left.push(...(hashes ?? []).map((sha256) => ({ tenantId: namespaceId, sha256 })))
  } catch (error) {
    if (error instanceof NotFound) told.unknown += 1
    // Whatever it is: the others are carried out, and somebody hears of this one.
    else told.remaining.push(`Workflow ${workflowId} was not erased again: ${reasonOf(error)}`)
  }
}
