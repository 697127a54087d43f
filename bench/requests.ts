/*
 * What the conventions cost a small request, the same service with and without: rate limits (leased from the shared table) and
 * Idempotency-Key (answer kept in the transaction of the effect). Then token exchange, and creating workflows at 1, 8 and 64 clients.
 * Run: node bench/requests.ts [reading]
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import { HIRE_RESOURCES, NEW_HIRE } from '../packages/server/test/workflows/blueprint.ts'
import { type ServiceProcess, startServiceProcess } from './support/service-process.ts'

const ROUNDS = 15
const CALLS = 300
const CLIENTS = 8
const COST_MAX = 0.25

interface Side {
  service: ServiceProcess
  client: Pool
  apiKey: string
  /** Headers of a request that may be repeated. */
  repeatable(): Record<string, string>
}

type Call = (side: Side, number: number) => Promise<void>

const folders: string[] = []
const off = await openSide({ RATE_LIMIT: 'off' }, () => ({}))
// A limit that nothing here reaches: what is measured is counting, not refusing.
const on = await openSide({ RATE_LIMIT: '100000/100000' }, () => ({ 'idempotency-key': randomUUID() }))
try {
  await compare('reading the namespace', readNamespace)
  if (process.argv[2] !== 'reading') {
    await compare('creating an asset', createAsset)
    await compare('creating a workflow', createWorkflow)
    await exchangeTokens()
    for (const clients of [1, 8, 64]) await latencies(clients)
  }
} finally {
  for (const side of [off, on]) {
    await side.client.close()
    await side.service.stop()
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

async function openSide(settings: Record<string, string>, repeatable: Side['repeatable']): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  folders.push(folder)
  const service = await startServiceProcess(folder, { ROLE: 'api', ...settings })
  const { namespaces } = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'))
  const { apiKey } = namespaces.find(({ mode }: { mode: string }) => mode === 'live')
  const side = { service, client: new Pool(service.url, { connections: 64 }), apiKey, repeatable }
  for (const [kind, key, spec] of HIRE_RESOURCES) {
    const metadata = { key, version: '1.0.0' }
    await post(side, `/${kind.toLowerCase()}s`, { apiVersion: 'countersign/v1', kind, metadata, spec })
  }
  return side
}

async function post({ service, client, repeatable }: Side, path: string, body: object): Promise<void> {
  const headers = {
    authorization: `Bearer ${service.token}`,
    'content-type': 'application/json',
    ...repeatable(),
  }
  const request = {
    path: `${service.base}${path}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  } as const
  const { statusCode, body: answer } = await client.request(request)
  const text = await answer.text()
  if (statusCode !== 201) throw new Error(`POST ${path}: ${statusCode} ${text}`)
}

async function readNamespace({ service, client }: Side): Promise<void> {
  const headers = { authorization: `Bearer ${service.token}` }
  const { statusCode, body } = await client.request({ path: service.base, method: 'GET', headers })
  await body.text()
  if (statusCode !== 200) throw new Error(`GET: ${statusCode}`)
}

function createAsset(side: Side): Promise<void> {
  const metadata = { key: `a${randomUUID().replaceAll('-', '')}`, version: 'draft' }
  const spec = { type: 'html', content: '<p>small</p>' }
  return post(side, '/assets', { apiVersion: 'countersign/v1', kind: 'Asset', metadata, spec })
}

function createWorkflow(side: Side): Promise<void> {
  return post(side, '/workflows', NEW_HIRE)
}

/** Calls a second, with so many clients at once. */
async function measure(
  side: Side,
  call: Call,
  calls: number,
  clients: number,
  times: number[] = [],
): Promise<number> {
  let next = 0
  const begin = performance.now()
  const run = async () => {
    for (let number = next++; number < calls; number = next++) {
      const from = performance.now()
      await call(side, number)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: clients }, run))
  return (calls / (performance.now() - begin)) * 1000
}

async function compare(name: string, call: Call): Promise<void> {
  for (const side of [off, on]) await measure(side, call, CALLS, CLIENTS)
  const rounds: { off: number; on: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // By turns, so that what else the machine does falls on both.
    const first = round % 2 === 0 ? off : on
    const a = await measure(first, call, CALLS, CLIENTS)
    const b = await measure(first === off ? on : off, call, CALLS, CLIENTS)
    rounds.push(first === off ? { off: a, on: b } : { off: b, on: a })
  }
  const cost = median(rounds.map((round) => 1 - round.on / round.off))
  const [without, withBoth] = [
    median(rounds.map((round) => round.off)),
    median(rounds.map((round) => round.on)),
  ]
  const verdict = cost <= COST_MAX ? 'holds' : 'MISSED'
  print([
    name,
    `${without.toFixed(0)}/s without`,
    `${withBoth.toFixed(0)}/s with`,
    `cost ${(cost * 100).toFixed(1)} %`,
    `≤ ${COST_MAX * 100} %: ${verdict}`,
  ])
}

async function exchangeTokens(): Promise<void> {
  const exchange: Call = async ({ client, apiKey }) => {
    const body = JSON.stringify({ grantType: 'api_key', apiKey })
    const headers = { 'content-type': 'application/json' }
    const reply = await client.request({ path: '/v1/auth/token', method: 'POST', headers, body })
    await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`POST /v1/auth/token: ${reply.statusCode}`)
  }
  await measure(off, exchange, CALLS, CLIENTS)
  const times: number[] = []
  const perSecond = await measure(off, exchange, 2000, CLIENTS, times)
  print(['token exchange', `${perSecond.toFixed(0)}/s`, ...percentiles(times)])
}

async function latencies(clients: number): Promise<void> {
  const times: number[] = []
  const perSecond = await measure(on, createWorkflow, 200 + clients * 25, clients, times)
  print([`creating a workflow, ${clients} clients`, `${perSecond.toFixed(0)}/s`, ...percentiles(times)])
}

function percentiles(times: number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)} ms`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function print(cells: string[]): void {
  process.stdout.write(`${cells.join(' | ')}\n`)
}
