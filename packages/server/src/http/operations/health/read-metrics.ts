import Type from 'typebox'
import { listWaiting } from '../../../jobs/job-store.ts'
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
    const waiting = await listWaiting(app.database.system, app.clock.now())
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
