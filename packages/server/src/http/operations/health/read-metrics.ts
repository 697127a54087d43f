import Type from 'typebox'
import type { App } from '../../../app.ts'
import { listWaiting } from '../../../jobs/job-store.ts'
import { reasonOf } from '../../../lib/errors.ts'
import { inTime } from '../../../lib/in-time.ts'
import { limits } from '../../../limits.ts'
import { operation } from '../../operation.ts'

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
  async handle({ app }) {
    const waiting = await recentlyWaiting(app)
    const byKind = (pick: (jobs: (typeof waiting)[number]) => number) =>
      waiting.map((jobs) => ({ labels: { kind: jobs.kind }, value: pick(jobs) }))
    const deliveries = Object.entries(app.webhooks.counts)
    const text = app.metrics.text([
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
const found = new WeakMap<App['database'], { atMs: number; waiting: Waiting }>()

/** Anybody may ask, without a rate limit, and a long backlog takes long to count: it is counted once in a few seconds. */
function recentlyWaiting(app: App): Waiting {
  const nowMs = performance.now()
  const known = found.get(app.database)
  if (known !== undefined && nowMs - known.atMs < limits.readinessMs) return known.waiting
  const waiting = countWaiting(app)
  found.set(app.database, { atMs: nowMs, waiting })
  return waiting
}

/** What the process counted itself is told also while the database is away: then above all somebody looks. */
async function countWaiting(app: App): Waiting {
  try {
    return await inTime(listWaiting(app.database.system, app.clock.now()), limits.readinessWaitMs)
  } catch (error) {
    app.log.warn('could not count waiting jobs', { error: reasonOf(error) })
    return []
  }
}
