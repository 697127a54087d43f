/*
 * From the request that creates a workflow to the event of it in the receiver's hands, at 1, 8 and 64 clients at once: how long the answer takes, and
 * how long after the request the event `workflow.completed` has come (a workflow of nothing is completed as it is created).
 * Run: node bench/create-and-deliver.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { type EventReceiver, openEventReceiver } from './support/event-receiver.ts'
import { type ServiceProcess, startServiceProcess } from './support/service-process.ts'

const CLIENTS = [1, 8, 64]
const ROUND_MS = 6_000
const WARM_UP_MS = 3_000
const BODY = JSON.stringify({ blueprint: {}, data: {} })

interface Times {
  answered: number[]
  delivered: number[]
}

interface Bench {
  service: ServiceProcess
  receiver: EventReceiver
  http: Pool
}

async function createAndDeliver({ service, receiver, http }: Bench, times: Times): Promise<void> {
  const start = performance.now()
  const { statusCode, body } = await http.request({
    path: `${service.base}/workflows`,
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    body: BODY,
  })
  const text = await body.text()
  if (statusCode !== 201) throw new Error(`POST workflows: ${statusCode} ${text}`)
  times.answered.push(performance.now() - start)
  await receiver.event(JSON.parse(text).id, 'workflow.completed')
  times.delivered.push(performance.now() - start)
}

async function measure(bench: Bench, clients: number, forMs: number): Promise<Times> {
  const times: Times = { answered: [], delivered: [] }
  const end = performance.now() + forMs
  const client = async () => {
    while (performance.now() < end) await createAndDeliver(bench, times)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return times
}

function percentiles(name: string, times: readonly number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10
  return { [`${name} p50, ms`]: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const service = await startServiceProcess(dataDir)
  const receiver = await openEventReceiver()
  const http = new Pool(service.url, { connections: Math.max(...CLIENTS) })
  const bench = { service, receiver, http }
  try {
    const registered = await http.request({
      path: `${service.base}/webhook-endpoints`,
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: receiver.url, eventTypes: ['workflow.completed'] }),
    })
    if (registered.statusCode !== 201) throw new Error(await registered.body.text())
    await registered.body.dump()
    await measure(bench, 8, WARM_UP_MS)
    const answered: Record<string, object> = {}
    const delivered: Record<string, object> = {}
    for (const clients of CLIENTS) {
      const times = await measure(bench, clients, ROUND_MS)
      const perSecond = Math.round((times.delivered.length * 1_000) / ROUND_MS)
      answered[`${clients} clients`] = {
        'workflows/s': perSecond,
        ...percentiles('answered', times.answered),
      }
      delivered[`${clients} clients`] = percentiles('delivered', times.delivered)
    }
    console.table(answered)
    console.table(delivered)
  } finally {
    await http.close()
    receiver.close()
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
