import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { Pool } from 'undici'
import { openEmbeddedPostgres } from '../../packages/server/src/postgres/embedded.ts'
import { endProcess } from '../../packages/server/test/support/end-process.ts'
import { freePort } from '../../packages/server/test/support/free-port.ts'
import { HIRE_RESOURCES } from '../../packages/server/test/workflows/blueprint.ts'
import { NODE_FLAGS } from './service-process.ts'

/** The service in a process of its own, on a real embedded PostgreSQL, with the blueprint `hire` and no workers. */
export interface ServiceUnderLoad {
  origin: string
  /** Path of the organization. */
  org: string
  /** Path of the namespace. */
  base: string
  /** Of the namespace. */
  token: string
  /** Of the organization. */
  orgToken: string
  tenantId: string
  /** Of the first owner. */
  setupUrl: string
  /** The database as the service's restricted role, inside the tenant. */
  connection: ClientConfig
  /** The client's connections, as many as there are callers. */
  client: Pool
  post(path: string, body: object): Promise<Json>
  /** Starts a script with a port and this connection; it says 'ready' when it listens. */
  startBeside(script: URL): Promise<string>
  close(): Promise<void>
}

type Json = ReturnType<typeof JSON.parse>

export const CALLERS = 16
const MAIN = new URL('../../packages/server/bin/start.js', import.meta.url)
const PATHS = { Schema: 'schemas', Asset: 'assets', Template: 'templates', Blueprint: 'blueprints' }

export async function openServiceUnderLoad(): Promise<ServiceUnderLoad> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const postgres = await openEmbeddedPostgres({ dataDir, log })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    ROLE: 'api',
    LOG_LEVEL: 'warn',
  }
  const children = [
    fork(MAIN, {
      execArgv: [...NODE_FLAGS],
      env: { ...process.env, ...settings, RATE_LIMIT: 'off' },
      stdio: 'inherit',
    }),
  ]
  await until(async () => (await fetch(`${origin}/.well-known/jwks.json`)).ok)
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const { orgId, orgApiKey, namespaces, studio } = credentials
  const org = `/v1/orgs/${orgId}`
  const base = `${org}/namespaces/${namespaces[0].namespaceKey}`
  const exchange = async (apiKey: string): Promise<string> => {
    const body = { grantType: 'api_key', apiKey }
    return (await post(origin, '/v1/auth/token', null, body)).accessToken
  }
  const token = await exchange(namespaces[0].apiKey)
  for (const [kind, key, spec] of HIRE_RESOURCES) {
    const path = kind === 'Function' || kind === 'Scenario' ? '' : PATHS[kind]
    await post(origin, `${base}/${path}`, token, {
      apiVersion: 'countersign/v1',
      kind,
      metadata: { key, version: '1.0.0' },
      spec,
    })
  }
  const tenantId = await tenantOf(postgres.connection)
  const options = `-c role=countersign_app -c app.tenant_id=${tenantId}`
  const connection = { ...postgres.connection, options }
  const client = new Pool(origin, { connections: CALLERS })
  return {
    origin,
    org,
    base,
    token,
    orgToken: await exchange(orgApiKey),
    tenantId,
    setupUrl: studio.setupUrl,
    connection,
    client,
    post: (path, body) => post(origin, `${base}${path}`, token, body),
    async startBeside(script) {
      const besidePort = await freePort()
      const child = fork(script, [String(besidePort), JSON.stringify(connection)], { stdio: 'inherit' })
      children.push(child)
      await once(child, 'message')
      return `http://127.0.0.1:${besidePort}`
    },
    async close() {
      await client.close()
      await Promise.all(children.map((child) => endProcess(child, 'SIGTERM')))
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function tenantOf(connection: ClientConfig): Promise<string> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(connection)
  await client.connect()
  const found = await client.query(`SELECT tenant_id FROM namespace WHERE namespace_key = 'default-test'`)
  await client.end()
  return found.rows[0].tenant_id
}

async function post(origin: string, path: string, token: string | null, body: object): Promise<Json> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; ; tries++) {
    if (await check().catch(() => false)) return
    if (tries > 300) throw new Error('The service did not start')
    await delay(100)
  }
}

/** Calls per second of `calls` calls by all callers together. */
export async function measure(calls: number, call: (number: number) => Promise<void>): Promise<number> {
  let next = 0
  const caller = async () => {
    while (next < calls) await call(next++)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return (calls * 1000) / (performance.now() - start)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Prints one table: what was measured, the baseline, and the ratio of each round's pair. */
export function report(
  title: string,
  unit: string,
  rounds: readonly { ours: number; bare: number }[],
  wanted: number,
): void {
  const ratios = rounds.map(({ ours, bare }) => ours / bare)
  const line = (name: string, values: readonly number[], digits: number) =>
    `| ${name.padEnd(10)} | ${median(values).toFixed(digits).padStart(10)} | ${Math.min(...values)
      .toFixed(digits)
      .padStart(10)} | ${Math.max(...values)
      .toFixed(digits)
      .padStart(10)} |`
  console.log(`\n${title} (${CALLERS} callers, ${rounds.length} rounds, ${unit})\n`)
  console.log('|            |     median |        min |        max |')
  console.log('|------------|------------|------------|------------|')
  console.log(
    line(
      'service',
      rounds.map(({ ours }) => ours),
      0,
    ),
  )
  console.log(
    line(
      'bare',
      rounds.map(({ bare }) => bare),
      0,
    ),
  )
  console.log(line('ratio', ratios, 2))
  console.log(`\nwanted: at least ${wanted}\n`)
}
