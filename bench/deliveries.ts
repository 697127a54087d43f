/*
 * Webhook deliveries per second, from events in the database to recorded answers, against a bare undici loop that posts the same
 * bodies with the same signatures to the same receiver, as many at once: over warm connections, and over a new TLS connection each.
 * Run: node bench/deliveries.ts
 */
import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { type App, openApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { type CatalogueEvent, insertEvents } from '../packages/server/src/events/event.ts'
import { newId } from '../packages/server/src/lib/ids.ts'
import { limits } from '../packages/server/src/limits.ts'
import type { Db } from '../packages/server/src/postgres/db.ts'
import { deleteEndpoint } from '../packages/server/src/webhooks/change-endpoint.ts'
import { createEndpoint } from '../packages/server/src/webhooks/create-endpoint.ts'
import { type DeliveryWorker, openDeliveryWorker } from '../packages/server/src/webhooks/deliver.ts'
import { eventBody } from '../packages/server/src/webhooks/event-body.ts'
import { openSender } from '../packages/server/src/webhooks/send.ts'
import { newSecret, signatureHeaders, signingKeyOf } from '../packages/server/src/webhooks/signature.ts'

const ROUNDS = 3
const RECORD_BATCH = 500

interface Receivers {
  /** Keeps connections open. */
  warm: string
  /** Of https://hooks.example, which is this machine here: ends each connection. */
  fresh: string
  /** What it identifies itself with there. */
  cert: string
  stop(): void
}

/** The receivers, in a process of their own: they answer 204 and keep nothing. */
async function startReceivers(): Promise<Receivers> {
  const child = fork(fileURLToPath(new URL('deliveries-receiver.ts', import.meta.url)))
  const urls = await new Promise<{ warm: string; fresh: string; cert: string }>((resolve) =>
    child.once('message', (message) => resolve(JSON.parse(JSON.stringify(message)))),
  )
  return { ...urls, stop: () => child.kill() }
}

const lookup: LookupFunction = (_hostname, options, callback) => {
  if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
  else callback(null, '127.0.0.1', 4)
}

function eventOf(sequence: number): CatalogueEvent & { workflowId: string; sequence: number } {
  return {
    eventType: 'participant.signing_completed',
    at: new Date().toISOString(),
    workflowId: newId(),
    sequence,
    data: {
      stepKey: 'employee_signs',
      participantKey: 'employee',
      participantId: newId(),
      participantEmail: 'alice.jones@example.com',
      envelopeKey: 'offer',
    },
    customFields: { department: 'Finance', grade: 12 },
    workflow: { name: 'Offer for Alice Jones', labels: { team: 'finance' } },
  }
}

/** What undici alone does: build, sign, post, read the answer. */
async function bareLoop(url: string, cert: string, count: number): Promise<number> {
  const dispatcher = new Agent({ connect: { ca: cert, lookup } })
  const keys = [signingKeyOf(newSecret())]
  const origin = { orgId: newId(), namespaceKey: 'default-test', mode: 'test' } as const
  const events = Array.from({ length: count }, (_, index) => {
    const { eventType, at, workflowId, sequence, data, customFields, workflow } = eventOf(index)
    const [dataJson, customFieldsJson] = [JSON.stringify(data), JSON.stringify(customFields)]
    const workflowJson = JSON.stringify(workflow)
    return { eventId: newId(), eventType, at, workflowId, sequence, dataJson, customFieldsJson, workflowJson }
  })
  const start = performance.now()
  let next = 0
  const one = async () => {
    for (let event = events[next++]; event !== undefined; event = events[next++]) {
      const body = eventBody(event, origin)
      const headers = {
        'Content-Type': 'application/json',
        'User-Agent': 'Countersign/0.1.0',
        'X-Webhook-Event-Id': event.eventId,
        'X-Webhook-Event-Type': event.eventType,
        ...signatureHeaders(keys, event.eventId, body, Date.now()),
      }
      const answer = await request(url, { method: 'POST', headers, body, dispatcher })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: limits.webhookEndpointAttemptsMax }, one))
  const rate = (count * 1000) / (performance.now() - start)
  await dispatcher.close()
  return rate
}

async function recordEvents(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += RECORD_BATCH) {
    const events = Array.from({ length: Math.min(RECORD_BATCH, count - from) }, (_, index) =>
      eventOf(from + index),
    )
    await db.commit((tx) => insertEvents(tx, events))
  }
}

interface Service {
  app: App
  db: Db
  webhooks: DeliveryWorker
  close(): Promise<void>
}

/** The service, whose webhooks trust the receiver's certificate. */
async function openService(cert: string): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const app = await openApp(
    readConfig({ DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' }),
  )
  const { orgId } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const namespace = await app.directory.namespace(orgId, 'default-test')
  if (namespace === null) throw new Error('the first start made no namespace')
  const { database, clock, log, secrets } = app
  const sender = openSender({ allowPrivate: true, ca: cert, lookup })
  return {
    app,
    db: database.tenant(namespace.tenantId),
    webhooks: openDeliveryWorker({ database, clock, log, secrets, sender }),
    async close() {
      await sender.close()
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Fan-out, lease, delivery and record of events that wait in the database, per second. */
async function serviceRound({ db, webhooks }: Service, count: number): Promise<number> {
  await recordEvents(db, count)
  const start = performance.now()
  await webhooks.idle()
  return (count * 1000) / (performance.now() - start)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Both in turn, since a shared machine is not as fast at every time; the ratio is that of each pair. */
async function compare(service: Service, url: string, cert: string, count: number) {
  const { endpoint } = await createEndpoint(service.app, service.db, { url, eventTypes: ['*'] })
  const rounds: { bare: number; ours: number }[] = []
  const { database } = service.app
  let statements = 0
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await bareLoop(url, cert, count)
    const before = database.statements()
    const ours = await serviceRound(service, count)
    statements = database.statements() - before - Math.ceil(count / RECORD_BATCH)
    if (round > 0) rounds.push({ bare, ours })
  }
  await deleteEndpoint(service.db, endpoint.id, () => undefined)
  return {
    'bare undici loop, deliveries/s': Math.round(median(rounds.map(({ bare }) => bare))),
    'the service, deliveries/s': Math.round(median(rounds.map(({ ours }) => ours))),
    ratio: Number(median(rounds.map(({ bare, ours }) => ours / bare)).toFixed(2)),
    'SQL statements per delivery': Number((statements / count).toFixed(4)),
  }
}

async function main(): Promise<void> {
  const receivers = await startReceivers()
  const service = await openService(receivers.cert)
  try {
    console.table({
      'warm connections': await compare(service, receivers.warm, receivers.cert, 20_000),
      'a new TLS connection each': await compare(service, receivers.fresh, receivers.cert, 3_000),
    })
  } finally {
    receivers.stop()
    await service.close()
  }
}

await main()
