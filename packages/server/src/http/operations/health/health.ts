import Type from 'typebox'
import { reasonOf, Unavailable } from '../../../lib/errors.ts'
import { inTime } from '../../../lib/in-time.ts'
import type { Log } from '../../../lib/log.ts'
import { limits } from '../../../limits.ts'
import type { Database } from '../../../postgres/db.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'

const closed = { additionalProperties: false } as const
const Part = Type.Object({ ok: Type.Literal(true) }, closed)

export const readHealth = operation({
  operationId: 'readHealth',
  method: 'GET',
  path: '/healthz',
  plane: 'public',
  rate: 'none',
  summary: 'Whether the process is alive',
  responses: { 200: Type.Object({ status: Type.Literal('ok') }, closed) },
  async handle() {
    return { status: 200, body: { status: 'ok' } }
  },
})

/** What the service cannot work without, each named. */
const PARTS = {
  database: (rooms: HttpRooms) => rooms.database.check(),
  files: (rooms: HttpRooms) => rooms.blobs.check(),
  integrity: (rooms: HttpRooms) => rooms.damage.check(),
  renderer: (rooms: HttpRooms) => rooms.html.ready(),
  sealing: (rooms: HttpRooms) =>
    Promise.all(Object.values(rooms.sealKeys).map((key) => key.sign(Buffer.from('readiness')))),
} as const

export const readReadiness = operation({
  operationId: 'readReadiness',
  method: 'GET',
  path: '/readyz',
  plane: 'public',
  rate: 'none',
  summary:
    'Whether database, file store, renderer and sealing certificate work, and no stored bytes are known to differ from their hash',
  responses: {
    200: Type.Object({ database: Part, files: Part, integrity: Part, renderer: Part, sealing: Part }, closed),
  },
  async handle({ rooms }) {
    const parts = await recentChecks(rooms)
    const failing = parts.flatMap(([name, isWorking]) => (isWorking ? [] : [name]))
    // It remembers what is damaged: without it nobody knows.
    const told = failing.includes('database') ? failing.filter((name) => name !== 'integrity') : failing
    if (told.length > 0) throw new Unavailable(`Not ready: ${told.join(', ')}`)
    return { status: 200, body: Object.fromEntries(parts.map(([name]) => [name, { ok: true }])) }
  },
})

type Checks = (readonly [name: string, isWorking: boolean])[]

/** Anybody may ask, and asking writes and signs: what was found is told for a few seconds. */
const found = new WeakMap<Database, { atMs: number; checks: Promise<Checks> }>()

function recentChecks(rooms: HttpRooms): Promise<Checks> {
  const known = found.get(rooms.database)
  if (known !== undefined && performance.now() - known.atMs < limits.readinessMs) return known.checks
  const names = Object.entries(PARTS)
  const checks = Promise.all(
    names.map(async ([name, check]) => [name, await isWorking(rooms.log, name, check(rooms))] as const),
  )
  // A caller who asks while it is being found waits for the same.
  const entry = { atMs: Number.POSITIVE_INFINITY, checks }
  found.set(rooms.database, entry)
  void checks.then(() => {
    entry.atMs = performance.now()
  })
  return checks
}

/** Why a part fails tells of paths and hosts: that is for the operator's log, not for anybody who asks. */
async function isWorking(log: Log, part: string, check: Promise<unknown>): Promise<boolean> {
  try {
    await inTime(check, limits.readinessWaitMs)
    return true
  } catch (error) {
    log.error('not ready', { part, error: reasonOf(error) })
    return false
  }
}
