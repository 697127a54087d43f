import { X509Certificate } from 'node:crypto'
import Type from 'typebox'
import { listRetrying, listWaiting, type RetryingJobs, type WaitingJobs } from '../../../jobs/job-store.ts'
import { required } from '../../../lib/assert.ts'
import { millisOf } from '../../../lib/clock.ts'
import { reasonOf } from '../../../lib/errors.ts'
import { inTime } from '../../../lib/in-time.ts'
import type { Gauge } from '../../../lib/metrics.ts'
import { limits } from '../../../limits.ts'
import type { Database } from '../../../postgres/db.ts'
import { findLateness } from '../../../webhooks/dispatch-store.ts'
import { operation } from '../../operation.ts'
import { type Checks, recentChecks } from '../../readiness.ts'
import type { HttpRooms } from '../../rooms.ts'
import { diskGauges } from './disk-gauges.ts'

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
    const body = await rooms.siblings.metrics(() => metricsText(rooms))
    return { status: 200, body, contentType: 'text/plain; version=0.0.4; charset=utf-8' }
  },
})

/** What this process counted, and what is as of now. */
export async function metricsText(rooms: HttpRooms): Promise<string> {
  const [{ waiting, retrying, lateSeconds }, { parts }, disks] = await Promise.all([
    recentBacklog(rooms),
    recentChecks(rooms),
    diskGauges(rooms.config),
  ])
  const deliveries = Object.entries(rooms.webhooks.counts)
  return rooms.metrics.text([
    {
      name: 'countersign_jobs_waiting',
      help: 'Jobs of all processes that are due and that nobody works on.',
      type: 'gauge',
      values: byKind(waiting, (jobs) => jobs.waiting),
    },
    {
      name: 'countersign_jobs_waiting_age_seconds',
      help: 'For how long the first of them has been due.',
      type: 'gauge',
      values: byKind(waiting, (jobs) => jobs.age_seconds),
    },
    {
      name: 'countersign_jobs_retrying',
      help: 'Jobs of all processes that failed and are tried again.',
      type: 'gauge',
      values: byKind(retrying, (jobs) => jobs.retrying),
    },
    {
      name: 'countersign_jobs_retrying_age_seconds',
      help: 'For how long the first of them has been failing.',
      type: 'gauge',
      values: byKind(retrying, (jobs) => jobs.age_seconds),
    },
    {
      name: 'countersign_deliveries_waiting_age_seconds',
      help: 'For how long the first delivery of an event has been due that nobody has begun.',
      type: 'gauge',
      values: lateSeconds.map((value) => ({ labels: {}, value })),
    },
    ...stateOf(rooms, parts),
    ...disks,
    ...poolsOf(rooms),
    ...PROCESS.map(({ read, ...gauge }) => ({ ...gauge, values: [{ labels: {}, value: read() }] })),
    {
      name: 'countersign_deliveries_total',
      help: 'Attempts to deliver an event, by outcome.',
      type: 'counter',
      values: deliveries.map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
  ])
}

/** What this process is and has, besides its work. */
function stateOf({ pause, sealKeys, clock }: HttpRooms, parts: Checks['parts']): Gauge[] {
  const seals = Object.entries(sealKeys).map(([seal, { certificates }]) => {
    const { validToDate } = new X509Certificate(required(certificates[0], 'certificate'))
    return { labels: { seal }, value: validToDate.getTime() / 1000 }
  })
  return [
    {
      name: 'countersign_ready',
      help: 'Whether a part works that the service cannot do without, as /readyz tells it.',
      type: 'gauge',
      values: parts.map(([part, state]) => ({ labels: { part }, value: state === 'ok' ? 1 : 0 })),
    },
    {
      name: 'countersign_paused',
      help: 'Whether it was restored from a backup, and sends nothing yet.',
      type: 'gauge',
      values: [{ labels: {}, value: pause.pausedAt() === null ? 0 : 1 }],
    },
    {
      name: 'countersign_certificate_end_seconds',
      help: 'When the certificate ends that seals, by the mode of namespaces, in seconds since 1970.',
      type: 'gauge',
      values: seals,
    },
    {
      name: 'countersign_time_seconds',
      help: 'The clock of this process, in seconds since 1970.',
      type: 'gauge',
      values: [{ labels: {}, value: millisOf(clock.now()) / 1000 }],
    },
  ]
}

/** What this process shares among its work, as of now: connections to the database, and its children. */
function poolsOf({ database, pdf, intake, previews, turns, pages, html }: HttpRooms): Gauge[] {
  const { waiting, ...connections } = database.connections()
  const pools = Object.entries({ pdf, intake, previews, turns, pages, html }).map(
    ([pool, it]) => [pool, it.children()] as const,
  )
  return [
    {
      name: 'countersign_database_connections',
      help: 'Connections of this process to the database, by state.',
      type: 'gauge',
      values: Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'countersign_database_waiting',
      help: 'Calls of this process that wait for a connection.',
      type: 'gauge',
      values: [{ labels: {}, value: waiting }],
    },
    {
      name: 'countersign_children',
      help: 'Processes that work for this one, by what for and state.',
      type: 'gauge',
      values: pools.flatMap(([pool, { busy, idle }]) => [
        { labels: { pool, state: 'busy' }, value: busy },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    },
    {
      name: 'countersign_children_waiting',
      help: 'Tasks that wait for one of them.',
      type: 'gauge',
      values: pools.map(([pool, it]) => ({ labels: { pool }, value: it.waiting })),
    },
  ]
}

/** What Prometheus calls the same of every process. */
const PROCESS: readonly (Pick<Gauge, 'name' | 'help' | 'type'> & { read(): number })[] = [
  {
    name: 'process_resident_memory_bytes',
    help: 'Memory of this process, without its children.',
    type: 'gauge',
    read: () => process.memoryUsage.rss(),
  },
  {
    name: 'nodejs_heap_size_used_bytes',
    help: 'What is used of the heap.',
    type: 'gauge',
    read: () => process.memoryUsage().heapUsed,
  },
  {
    name: 'process_cpu_seconds_total',
    help: 'What this process has used of processors, without its children.',
    type: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  },
  {
    name: 'process_start_time_seconds',
    help: 'When this process began, in seconds since 1970.',
    type: 'gauge',
    read: () => performance.timeOrigin / 1000,
  },
]

function byKind<Jobs extends { kind: string }>(jobs: readonly Jobs[], pick: (jobs: Jobs) => number) {
  return jobs.map((one) => ({ labels: { kind: one.kind }, value: pick(one) }))
}

interface Backlog {
  waiting: WaitingJobs[]
  retrying: RetryingJobs[]
  /** One number; none while the database is away. */
  lateSeconds: number[]
}
const found = new WeakMap<Database, { atMs: number; backlog: Promise<Backlog> }>()

/** Anybody may ask, without a rate limit, and a long backlog takes long to count: it is counted once in a few seconds. */
function recentBacklog(rooms: HttpRooms): Promise<Backlog> {
  const known = found.get(rooms.database)
  if (known !== undefined && performance.now() - known.atMs < limits.readinessMs) return known.backlog
  const backlog = countBacklog(rooms)
  // A caller who asks while it is being counted waits for the same.
  const entry = { atMs: Number.POSITIVE_INFINITY, backlog }
  found.set(rooms.database, entry)
  void backlog.then(() => {
    entry.atMs = performance.now()
  })
  return backlog
}

/** The counts of the process are told also while the database is away: people look then above all. */
async function countBacklog({ database: { system }, clock, log }: HttpRooms): Promise<Backlog> {
  const now = clock.now()
  try {
    const counts = Promise.all([
      listWaiting(system, now),
      listRetrying(system, now),
      findLateness(system, now),
    ])
    const [waiting, retrying, late] = await inTime(counts, limits.readinessWaitMs)
    return { waiting, retrying, lateSeconds: [late] }
  } catch (error) {
    log.warn('could not count waiting jobs', { error: reasonOf(error) })
    return { waiting: [], retrying: [], lateSeconds: [] }
  }
}
