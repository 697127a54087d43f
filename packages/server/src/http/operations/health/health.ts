import Type, { type Static } from 'typebox'
import { listRetrying } from '../../../jobs/job-store.ts'
import { NotReady, reasonOf } from '../../../lib/errors.ts'
import { inTime } from '../../../lib/in-time.ts'
import { limits } from '../../../limits.ts'
import type { Database } from '../../../postgres/db.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'

const closed = { additionalProperties: false } as const
const part = (description: string) =>
  Type.Object({ ok: Type.Literal(true, { description: 'It works.' }) }, { ...closed, description })
const Work = Type.Object(
  {
    ok: Type.Literal(true, { description: 'It works.' }),
    retrying: Type.Integer({ description: 'Jobs that failed and are tried again.' }),
    retryingSeconds: Type.Integer({ description: 'Seconds since the longest of them first failed.' }),
  },
  { ...closed, description: 'The jobs that are done in the background.' },
)
const Paused = Type.Object(
  { since: Type.String({ format: 'date-time', description: 'When it was restored.' }) },
  {
    ...closed,
    description:
      'Only of a service that was restored from a backup: no mail and no webhook leaves it until it is resumed (`npm run admin -- resume`).',
  },
)

export const readHealth = operation({
  operationId: 'readHealth',
  method: 'GET',
  path: '/healthz',
  plane: 'public',
  rate: 'none',
  summary: 'Whether the process is alive',
  responses: { 200: Type.Object({ status: Type.Literal('ok', { description: 'It is alive.' }) }, closed) },
  async handle() {
    return { status: 200, body: { status: 'ok' } }
  },
})

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
    'Whether database, file store, renderer and sealing certificate work, and no stored bytes are known to differ from their hash; and how many jobs failed and are tried again',
  responses: {
    200: Type.Object(
      {
        database: part('The database answers.'),
        files: part('The file store can be read and written.'),
        integrity: part('No damaged bytes were found.'),
        renderer: part('The renderer of HTML is there.'),
        sealing: part('The sealing certificate is there and valid.'),
        work: Work,
        paused: Type.Optional(Paused),
      },
      closed,
    ),
  },
  async handle({ rooms }) {
    const { parts, work } = await recentChecks(rooms)
    const failing = parts.filter(([, state]) => state !== 'ok')
    // It remembers what is damaged: without it nobody knows.
    const isBlind = failing.some(([name]) => name === 'database')
    const told = failing.flatMap(([name, state]) => {
      if (name === 'integrity' && isBlind) return []
      return state === 'starting' ? [`${name} (starting)`] : [name]
    })
    if (told.length > 0) throw new NotReady(`Not ready: ${told.join(', ')}`)
    const since = rooms.pause.pausedAt()
    const paused = since === null ? {} : { paused: { since } }
    const works = Object.fromEntries(parts.map(([name]) => [name, { ok: true }]))
    return { status: 200, body: { ...works, work, ...paused } }
  },
})

interface Checks {
  parts: (readonly [name: string, state: State])[]
  /** Never a reason not to be ready: another process would try the same jobs. */
  work: Static<typeof Work>
}

/** Anybody may ask, and asking writes and signs: what was found is told for a few seconds. */
const found = new WeakMap<Database, { atMs: number; checks: Promise<Checks> }>()

function recentChecks(rooms: HttpRooms): Promise<Checks> {
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

async function retryingWork({ database, clock }: HttpRooms): Promise<Static<typeof Work>> {
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
