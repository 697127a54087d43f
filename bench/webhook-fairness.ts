/*
 * Whether endpoints that are ill delay the others, with a real clock: how long each of many events takes to twelve endpoints that are well, alone
 * and beside two that never answer and one that answers 500, in turn.
 * Run: node bench/webhook-fairness.ts
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type App, openApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { insertEvents } from '../packages/server/src/events/event.ts'
import { newId } from '../packages/server/src/lib/ids.ts'
import type { Db } from '../packages/server/src/postgres/db.ts'
import { changeEndpoint } from '../packages/server/src/webhooks/change-endpoint.ts'
import { createEndpoint } from '../packages/server/src/webhooks/create-endpoint.ts'

const WELL = 12
const ILL = ['/silent', '/silent', '/refusing']
/** Of each turn: 100 events a second, some 1 500 deliveries. */
const EVENTS = 500
const PAUSE_MS = 10
const TURNS = 3

interface Receiver {
  url: string
  /** Called with the workflow of each event that an endpoint that is well got. */
  onEvent: (workflowId: string) => void
  close(): void
}

async function openReceiver(): Promise<Receiver> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    if (request.url === '/silent') return
    request.on('end', () => {
      if (request.url === '/well')
        receiver.onEvent(JSON.parse(Buffer.concat(chunks).toString()).data.workflowId)
      response.writeHead(request.url === '/refusing' ? 500 : 204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const receiver: Receiver = {
    url: address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '',
    onEvent: () => undefined,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

/** Milliseconds from the commit of each event to each endpoint that is well. */
async function measure(app: App, db: Db, receiver: Receiver): Promise<number[]> {
  const begun = new Map<string, number>()
  const times: number[] = []
  receiver.onEvent = (workflowId) => times.push(performance.now() - (begun.get(workflowId) ?? Number.NaN))
  for (let count = 0; count < EVENTS; count += 1) {
    const workflowId = newId()
    const event = {
      eventType: 'workflow.completed',
      workflowId,
      sequence: 1,
      data: {},
      customFields: {},
    } as const
    begun.set(workflowId, performance.now())
    await db.commit((tx) => insertEvents(tx, [{ ...event, at: tx.now }]))
    app.wake()
    await delay(PAUSE_MS)
  }
  while (times.length < EVENTS * WELL) await delay(PAUSE_MS)
  return times
}

const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10
  return { deliveries: sorted.length, 'p50, ms': at(0.5), 'p95, ms': at(0.95), 'p99, ms': at(0.99) }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const receiver = await openReceiver()
  const environment = { DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' }
  const app = await openApp(readConfig(environment))
  try {
    const { orgId } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
    const namespace = await app.directory.namespace(orgId, 'default-test')
    if (namespace === null) throw new Error('the first start made no namespace')
    const db = app.database.tenant(namespace.tenantId)
    const add = (path: string) =>
      createEndpoint(app, db, { url: `${receiver.url}${path}`, eventTypes: ['*'] })
    for (let count = 0; count < WELL; count += 1) await add('/well')
    const ill = await Promise.all(ILL.map(async (path) => (await add(path)).endpoint.id))
    const setIll = async (isActive: boolean) => {
      for (const id of ill) await changeEndpoint(app, db, id, { isActive }, () => undefined)
    }
    await app.webhooks.start()
    await measure(app, db, receiver)
    const times: { alone: number[]; beside: number[] } = { alone: [], beside: [] }
    for (let turn = 0; turn < TURNS; turn += 1) {
      await setIll(false)
      times.alone.push(...(await measure(app, db, receiver)))
      await setIll(true)
      times.beside.push(...(await measure(app, db, receiver)))
    }
    console.table({ alone: summary(times.alone), 'beside three that are ill': summary(times.beside) })
  } finally {
    // What never answers would be waited for.
    receiver.close()
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
