/*
 * Webhook deliveries per second, from events in the database to recorded answers, against a bare undici loop that posts the same
 * bodies with the same signatures to the same receiver, as many at once.
 * Run: node bench/deliveries.ts
 */
import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { type App, openApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { type CatalogueEvent, insertEvents } from '../packages/server/src/events/event.ts'
import { newId } from '../packages/server/src/lib/ids.ts'
import { limits } from '../packages/server/src/limits.ts'
import type { Db } from '../packages/server/src/postgres/db.ts'
import { createEndpoint } from '../packages/server/src/webhooks/create-endpoint.ts'
import { eventBody } from '../packages/server/src/webhooks/event-body.ts'
import { newSecret, signatureHeaders, signingKeyOf } from '../packages/server/src/webhooks/signature.ts'

const EVENTS = 20_000
const ROUNDS = 3
const RECORD_BATCH = 500

interface Receiver {
  url: string
  stop(): void
}

/** The receiver, in a process of its own: it answers 204 and keeps nothing. */
async function startReceiver(): Promise<Receiver> {
  const child = fork(fileURLToPath(new URL('deliveries-receiver.ts', import.meta.url)))
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message) => resolve(String(message))),
  )
  return { url, stop: () => child.kill() }
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
  }
}

/** What undici alone does: build, sign, post, read the answer. */
async function bareLoop(url: string, count: number, concurrency: number): Promise<number> {
  const keys = [signingKeyOf(newSecret())]
  const origin = { orgId: newId(), namespaceKey: 'default-test', mode: 'test' } as const
  const events = Array.from({ length: count }, (_, index) => {
    const { eventType, at, workflowId, sequence, data, customFields } = eventOf(index)
    const [dataJson, customFieldsJson] = [JSON.stringify(data), JSON.stringify(customFields)]
    return { eventId: newId(), eventType, at, workflowId, sequence, dataJson, customFieldsJson }
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
      const answer = await request(url, { method: 'POST', headers, body })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  return (count * 1000) / (performance.now() - start)
}

async function recordEvents(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += RECORD_BATCH) {
    const events = Array.from({ length: RECORD_BATCH }, (_, index) => eventOf(from + index))
    await db.commit((tx) => insertEvents(tx, events))
  }
}

/** Fan-out, lease, delivery and record of events that wait in the database, per second. */
async function serviceRound(app: App, db: Db): Promise<number> {
  await recordEvents(db, EVENTS)
  const start = performance.now()
  await app.webhooks.idle()
  return (EVENTS * 1000) / (performance.now() - start)
}

async function openService(dataDir: string, url: string): Promise<{ app: App; db: Db }> {
  const config = readConfig({ DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'warn' })
  const app = await openApp(config)
  const { orgId } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const namespace = await app.directory.namespace(orgId, 'default-test')
  if (namespace === null) throw new Error('the first start made no namespace')
  const db = app.database.tenant(namespace.tenantId)
  await createEndpoint(app, db, { url, eventTypes: ['*'] })
  return { app, db }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function main(): Promise<void> {
  const receiver = await startReceiver()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const { app, db } = await openService(dataDir, receiver.url)
  try {
    const concurrency = limits.webhookEndpointAttemptsMax
    const [bare, ours]: [number[], number[]] = [[], []]
    let statements = 0
    // The first round warms both up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bareRate = await bareLoop(receiver.url, EVENTS, concurrency)
      const before = app.database.statements()
      const ourRate = await serviceRound(app, db)
      statements = app.database.statements() - before - EVENTS / RECORD_BATCH
      if (round === 0) continue
      bare.push(bareRate)
      ours.push(ourRate)
    }
    console.table({
      'bare undici loop': { 'deliveries/s': Math.round(median(bare)), ratio: 1 },
      'the service': {
        'deliveries/s': Math.round(median(ours)),
        ratio: Number((median(ours) / median(bare)).toFixed(2)),
        'SQL statements per delivery': Number((statements / EVENTS).toFixed(4)),
      },
    })
  } finally {
    await app.close()
    receiver.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
