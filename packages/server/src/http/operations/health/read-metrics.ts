import Type from 'typebox'
import { listWaiting } from '../../../jobs/job-store.ts'
import { reasonOf } from '../../../lib/errors.ts'
import { inTime } from '../../../lib/in-time.ts'
import { limits } from '../../../limits.ts'
import type { Database } from '../../../postgres/db.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'

export const readMetrics = operation({
  operationId: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  plane: 'public',
  rate: 'none',
  summary: 'What this process counted, as Prometheus text',
  query: Type.Object({}, { additionalProperties: false }),
  produces: ['text/plain'],
  responses: { 200: null },
  async handle({ rooms }) {
    const waiting = await recentlyWaiting(rooms)
    const byKind = (pick: (jobs: (typeof waiting)[number]) => number) =>
      waiting.map((jobs) => ({ labels: { kind: jobs.kind }, value: pick(jobs) }))
    const deliveries = Object.entries(rooms.webhooks.counts)
    const text = rooms.metrics.text([
      {
        name: 'countersign_jobs_waiting',
        help: 'Jobs of all processes that are due and that nobody works on.',
        type: 'gauge',
        values: byKind((jobs) => jobs.waiting),
      },
      {
        name: 'countersign_jobs_waiting_age_seconds',
        help: 'For how long the first of them has been due.',
        type: 'gauge',
        values: byKind((jobs) => jobs.age_seconds),
      },
      {
        name: 'countersign_deliveries_total',
        help: 'Attempts to deliver an event, by outcome.',
        type: 'counter',
        values: deliveries.map(([outcome, value]) => ({ labels: { outcome }, value })),
      },
    ])
    return { status: 200, body: text, contentType: 'text/plain; version=0.0.4; charset=utf-8' }
  },
})

type Waiting = ReturnType<typeof listWaiting>
const found = new WeakMap<Database, { atMs: number; waiting: Waiting }>()

/** Anybody may ask, without a rate limit, and a long backlog takes long to count: it is counted once in a few seconds. */
function recentlyWaiting(rooms: HttpRooms): Waiting {
  const nowMs = performance.now()
  const known = found.get(rooms.database)
  if (known !== undefined && nowMs - known.atMs < limits.readinessMs) return known.waiting
  const waiting = countWaiting(rooms)
  found.set(rooms.database, { atMs: nowMs, waiting })
  return waiting
}

/** The counts of the process are told also while the database is away: people look then above all. */
async function countWaiting(rooms: HttpRooms): Waiting {
  try {
    return await inTime(listWaiting(rooms.database.system, rooms.clock.now()), limits.readinessWaitMs)
  } catch (error) {
    rooms.log.warn('could not count waiting jobs', { error: reasonOf(error) })
    return []
  }
}
