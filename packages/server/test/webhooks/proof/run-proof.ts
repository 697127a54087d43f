import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/clock.ts'
import { openRandom } from '../../support/random.ts'
import { until } from '../../support/service.ts'
import { type Client, openClient } from './client.ts'
import { openWorld, type Victim, type World } from './world.ts'

export interface ProofSettings {
  seed: number
  /** In each of two namespaces, at the least. */
  events: number
  kills: number
  /** From one kill to the next, at most. */
  lifeMsMax: number
}

export interface ProofReport {
  events: number
  endpoints: number
  acknowledged: number
  killed: Record<string, number>
  /** Deliveries that came more than once. */
  repeated: number
  clockHours: number
}

/** Both namespaces together: two that never answer, one that answers 500 for an hour, and seventeen that are well. */
const KINDS = ['worker', 'database', 'receiver', 'api']
const ENDPOINTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
const NAMESPACES = [
  { namespaceKey: 'default-test', ill: 'refusing' },
  { namespaceKey: 'default-live', ill: 'silent' },
] as const
/** The clock is pushed by no less: what is due a little later need not be waited for. */
const STEP_MS = 3 * MINUTE_MS
/** Of each namespace. */
const CALLERS = 4
const EVENTS_PER_WORKFLOW = 2

/**
 * Creates workflows over HTTP while processes are killed at random, pushes the clock until everything is delivered, and compares what
 * receivers acknowledged with what the database says happened.
 */
export async function runProof(settings: ProofSettings): Promise<ProofReport> {
  const world = await openWorld(HOUR_MS)
  const startedMs = world.nowMs()
  try {
    const clients = NAMESPACES.map(({ namespaceKey }) => openClient(world, namespaceKey))
    for (const [index, client] of clients.entries()) await register(world, client, index)
    const killed = await createWhileKilling(world, clients, settings)
    await deliverAll(world)
    await checkNobodyWaits(world, clients)
    const report = await compare(world)
    return { ...report, killed, clockHours: (world.nowMs() - startedMs) / HOUR_MS }
  } finally {
    await world.close()
  }
}

async function register(world: World, client: Client, index: number): Promise<void> {
  // The ninth of the second namespace never answers either: two of twenty.
  const names = [...ENDPOINTS.slice(index), ...ENDPOINTS.slice(0, index), NAMESPACES[index]?.ill ?? '']
  for (const [at, name] of names.entries()) {
    const isSilent = index === 1 && at === 0
    const path = isSilent ? 'silent-too' : name
    const url = `${world.receiverUrls[at % world.receiverUrls.length]}/${path}/${client.namespaceKey}`
    const made = await client.ask('POST', '/webhook-endpoints', { url, eventTypes: ['*'] })
    assert.equal(made.status, 201, made.bytes.toString())
  }
}

async function createWhileKilling(
  world: World,
  clients: readonly Client[],
  settings: ProofSettings,
): Promise<Record<string, number>> {
  let killing = true
  const creating = clients.flatMap((client) => {
    let left = settings.events / EVENTS_PER_WORKFLOW
    return Array.from({ length: CALLERS }, async () => {
      while (left > 0 || killing) {
        // Enough were created, and everything still happens while processes die.
        if (left <= 0) await delay(200)
        left -= 1
        await createWorkflow(client)
      }
    })
  })
  const killed = kill(world, settings).finally(() => {
    killing = false
  })
  await Promise.all([killed, ...creating])
  return killed
}

/** Kills one after the other; several may be down at once. */
async function kill(world: World, settings: ProofSettings): Promise<Record<string, number>> {
  const random = openRandom(settings.seed)
  const killed: Record<string, number> = {}
  const down = new Map<Victim, Promise<void>>()
  for (let count = 0; count < settings.kills; count += 1) {
    await delay(random.next() * settings.lifeMsMax)
    // One of each kind first, then whoever it hits.
    const kind = KINDS[count] ?? ''
    const up = world.victims.filter((victim) => !down.has(victim) && victim.name.startsWith(kind))
    const victim = up[random.below(up.length)]
    if (victim === undefined) continue
    killed[victim.name] = (killed[victim.name] ?? 0) + 1
    down.set(
      victim,
      victim.restart().finally(() => down.delete(victim)),
    )
    world.advance((random.next() * 50 * MINUTE_MS) / settings.kills)
  }
  await Promise.all(down.values())
  return killed
}

/** A workflow of nothing starts and is completed: two events. */
async function createWorkflow(client: Client): Promise<void> {
  const created = await client.ask('POST', '/workflows', { blueprint: {}, data: {} })
  assert.equal(created.status, 201, created.bytes.toString())
}

const OPEN = `SELECT (SELECT count(*)::int FROM event_waiting) AS waiting, count(*)::int AS open,
  count(d.lease_owner)::int AS under_way, min(d.due_at) AS due_at
  FROM webhook_delivery d JOIN webhook_endpoint w USING (tenant_id) WHERE w.id = d.webhook_id AND d.due_at IS NOT NULL AND w.url NOT LIKE '%silent%'`

/** Pushes the clock to the next attempt, whenever nothing is under way, until only deliveries to those who never answer are open. */
async function deliverAll(world: World): Promise<void> {
  await until(
    'everybody who answers has everything',
    async () => {
      const [state] = await world.rows(OPEN)
      if (state === undefined || state.waiting > 0) return false
      if (state.open === 0) return true
      const waitMs = new Date(state.due_at).getTime() - world.nowMs()
      if (state.under_way === 0 && waitMs > 0) world.advance(Math.max(waitMs, STEP_MS))
      return false
    },
    600_000,
  )
}

/**
 * With two endpoints that never answer and have thousands of deliveries due, all others get an event without any time of the clock: at
 * their first attempt, while it stands still.
 */
async function checkNobodyWaits(world: World, clients: readonly Client[]): Promise<void> {
  const fromMs = world.nowMs()
  for (const client of clients) for (let count = 0; count < 10; count += 1) await createWorkflow(client)
  await until(
    'the last events are delivered',
    async () => {
      const [state] = await world.rows(OPEN)
      return state?.waiting === 0 && state.open === 0
    },
    60_000,
  )
  const tried = await world.rows(
    `SELECT max(d.attempt_count) AS most, count(*)::int AS count FROM webhook_delivery d JOIN webhook_endpoint w USING (tenant_id)
     WHERE w.id = d.webhook_id AND w.url NOT LIKE '%silent%' AND d.created_at >= $1`,
    [new Date(fromMs).toISOString()],
  )
  assert.equal(tried[0]?.most, 1)
  assert.ok(tried[0]?.count >= 20 * 18)
}

/** Every event at every endpoint, nothing that did not happen, always the same body, no gap in what a workflow tells. */
async function compare(world: World): Promise<Omit<ProofReport, 'killed' | 'clockHours'>> {
  const events = await world.rows(
    `SELECT e.event_id, e.workflow_id, e.sequence, n.namespace_key FROM event e JOIN namespace n USING (tenant_id)`,
  )
  const [{ endpoints } = { endpoints: 0 }] = await world.rows(
    'SELECT count(*)::int AS endpoints FROM webhook_endpoint',
  )
  const bodies = new Map<string, string>()
  const perPath = new Map<string, Set<string>>()
  const received = await world.received()
  let repeated = 0
  for (const line of received) {
    const [path = ''] = line.split(' ', 1)
    const body = line.slice(path.length + 1)
    const { eventId } = JSON.parse(body)
    assert.equal(bodies.get(eventId) ?? body, body, 'one body for each event')
    bodies.set(eventId, body)
    const known = perPath.get(path) ?? new Set()
    perPath.set(path, known)
    if (known.has(eventId)) repeated += 1
    known.add(eventId)
  }
  for (const { namespaceKey } of NAMESPACES) {
    const happened = new Set(
      events.filter((one) => one.namespace_key === namespaceKey).map((one) => one.event_id),
    )
    const paths = [...perPath].filter(([path]) => path.endsWith(`/${namespaceKey}`))
    assert.equal(paths.length, namespaceKey === 'default-test' ? 10 : 8, 'everybody who answers')
    for (const [path, got] of paths) assert.deepEqual(got.symmetricDifference(happened), new Set(), path)
  }
  await checkOpenOnes(world, events.length)
  checkSequences(events)
  return { events: events.length, endpoints, acknowledged: received.length, repeated }
}

/** What those who never answer did not get is still to be sent: nothing was given up. */
async function checkOpenOnes(world: World, events: number): Promise<void> {
  const silent = await world.rows(
    `SELECT w.url, count(*)::int AS open FROM webhook_delivery d JOIN webhook_endpoint w USING (tenant_id)
     WHERE w.id = d.webhook_id AND w.url LIKE '%silent%' AND d.due_at IS NOT NULL GROUP BY w.url`,
  )
  assert.equal(silent.length, 2)
  for (const { url, open } of silent) {
    const [{ count } = { count: 0 }] = await world.rows(
      `SELECT count(*)::int AS count FROM event e JOIN webhook_endpoint w USING (tenant_id) WHERE w.url = $1`,
      [url],
    )
    assert.ok(open === count && count <= events, `${url}: ${open} of ${count}`)
  }
}

function checkSequences(events: readonly Record<string, ReturnType<typeof JSON.parse>>[]): void {
  const sequences = new Map<string, number[]>()
  for (const { workflow_id: id, sequence } of events)
    sequences.set(id, [...(sequences.get(id) ?? []), sequence])
  for (const [id, numbers] of sequences)
    assert.deepEqual(
      numbers.sort((a, b) => a - b),
      [1, 2],
      `workflow ${id}`,
    )
}
