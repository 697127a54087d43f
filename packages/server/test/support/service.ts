import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { type App, openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Environment } from '../../src/config-values.ts'
import { getUnlessDamaged } from '../../src/files/read-logo.ts'
import type { Operation } from '../../src/http/operation.ts'
import { operations } from '../../src/http/operation-list.ts'
import { openServer } from '../../src/http/server.ts'
import type { Clock } from '../../src/lib/clock.ts'
import { openLog } from '../../src/lib/log.ts'
import { listKeptOfAll } from '../../src/mail/kept-mail.ts'
import { emlOf } from '../../src/mail/mime.ts'
import { systemOf } from '../../src/postgres/as-owner.ts'
import { openTestDatabase, type TestDatabase, withOwner } from './database.ts'
import { recordExample } from './record-example.ts'
import type { CallOptions, Reply } from './reply.ts'

export { until } from './until.ts'

/** Time that runs, and that a test may push forward or stop. */
export interface TestClock extends Clock {
  /** From now on only `advance` moves it: what is remembered for a moment is remembered for as long as the test takes. */
  stop(): void
  advance(ms: number): void
}

export interface Credentials {
  baseUrl: string
  orgId: string
  orgApiKey: string
  namespaces: { namespaceKey: string; mode: 'live' | 'test'; apiKey: string }[]
  studio: { setupUrl: string }
}

/** The real service on a database of its own, with captured mail, listening on a free port. */
export interface TestService {
  app: App
  url: string
  clock: TestClock
  database: TestDatabase
  credentials: Credentials
  /** Access tokens of the keys that the first start made. */
  tokens: { org: string; test: string; live: string }
  /** Below the path of a namespace, with its token. */
  ns(method: string, path: string, options?: CallOptions & { mode?: 'test' | 'live' }): Promise<Reply>
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  /** Runs jobs until none is due, then delivers events until none waits. */
  settle(): Promise<void>
  /** Mails that were kept, oldest first, as text. */
  mails(): Promise<string[]>
  close(): Promise<void>
}

/** What a service left that stopped at `at`; the test service goes on with it, and removes it in the end. */
interface Remains {
  database: TestDatabase
  dataDir: string
  at: string
}

export async function openTestService(
  environment: Environment = {},
  options: { workers?: boolean; remains?: Remains; hear?: (line: string) => void } = {},
): Promise<TestService> {
  const { remains } = options
  const database = remains?.database ?? (await openTestDatabase())
  const dataDir = remains?.dataDir ?? (await mkdtemp(join(tmpdir(), 'countersign-test-')))
  const clock = openTestClock()
  if (remains !== undefined) clock.advance(Date.parse(remains.at) - Date.now())
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    ...environment,
  })
  const { hear = (line) => process.stderr.write(`${line}\n`) } = options
  const log = openLog(config.logLevel, clock.now, hear)
  const app = await openApp(config, { clock, log })
  const server = openServer(app)
  const url = await server.listen({ port: config.port, host: '127.0.0.1' })
  if (options.workers !== false) {
    await app.worker.start()
    await app.webhooks.start()
  }
  const credentials: Credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  const exchange = async (apiKey: string): Promise<string> => {
    const reply = await callService(url, 'POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
    assert.equal(reply.status, 200)
    return reply.body.accessToken
  }
  const [first, second] = credentials.namespaces
  assert(first !== undefined && second !== undefined)
  // The first exchange is the recorded example: most callers have the key of a namespace.
  const tokens = {
    test: await exchange(first.apiKey),
    live: await exchange(second.apiKey),
    org: await exchange(credentials.orgApiKey),
  }
  const base = `/v1/orgs/${credentials.orgId}/namespaces`
  return {
    app,
    url,
    clock,
    database,
    credentials,
    tokens,
    ns: (method, path, { mode = 'test', ...given } = {}) =>
      callService(url, method, `${base}/default-${mode}${path}`, { token: tokens[mode], ...given }),
    call: (method, path, given) => callService(url, method, path, given),
    async settle() {
      await app.worker.idle()
      await app.webhooks.idle()
    },
    mails: () => readMails(app, database),
    async close() {
      await server.close()
      await app.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function openTestClock(): TestClock {
  let offset = 0
  let stoppedMs: number | undefined
  return {
    now: () => new Date((stoppedMs ?? Date.now()) + offset).toISOString(),
    stop() {
      stoppedMs = Date.now()
    },
    advance(ms) {
      offset += ms
    },
  }
}

export async function callService(
  url: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const headers = new Headers(options.headers)
  if (typeof options.token === 'string') headers.set('Authorization', `Bearer ${options.token}`)
  if (options.body !== undefined)
    headers.set('Content-Type', headers.get('Content-Type') ?? 'application/json')
  const body = options.bytes ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = /^application\/json/.test(response.headers.get('Content-Type') ?? '')
  const reply = {
    status: response.status,
    headers: response.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : undefined,
  }
  if (isJson) checkReply(method, path, reply)
  checkEtag(method, path, reply)
  recordExample(operationAt(method, path), path, options, reply)
  return reply
}

/** Every JSON answer in every test is what its operation declares, or the error envelope, and says that it is JSON and who may keep it. */
function checkReply(method: string, path: string, reply: Reply): void {
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff', path)
  assert.ok(reply.headers.has('cache-control'), `${path} says whether it may be kept`)
  if (reply.status >= 400) {
    const { statusCode, timestamp, path: where, traceId, errorInfo } = reply.body
    assert.equal(statusCode, reply.status)
    assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.match(traceId, /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
    assert(typeof where === 'string' && typeof errorInfo.message === 'string' && errorInfo.message !== '')
    return
  }
  const operation = operationAt(method, path)
  const shape = operation?.responses[reply.status]
  if (operation !== undefined)
    assert(shape !== undefined, `${operation.operationId} does not declare ${reply.status}`)
  if (!shape) return
  const compiled = Compile(shape)
  const errors = compiled.Check(reply.body) ? [] : compiled.Errors(reply.body)
  const details = JSON.stringify(errors)
  assert.equal(errors.length, 0, `${operation?.operationId} answered against its shape: ${details}`)
}

/** The OpenAPI document tells which answers carry an ETag. */
function checkEtag(method: string, path: string, { status, headers }: Reply): void {
  const operation = status < 300 ? operationAt(method, path) : undefined
  if (operation === undefined) return
  const hint = `${operation.operationId}: declare \`etag: true\` exactly when it answers with one`
  assert.equal(headers.has('ETag'), operation.etag === true, hint)
}

function operationAt(method: string, path: string): Operation | undefined {
  const plain = path.split('?', 1)[0] ?? ''
  return operations.find(
    (candidate) =>
      candidate.method === method && new RegExp(`^${candidate.path.replace(/:\w+/g, '[^/]+')}$`).test(plain),
  )
}

async function readMails({ secrets, blobs, config }: App, database: TestDatabase): Promise<string[]> {
  const mails = await withOwner(database, (client) =>
    listKeptOfAll(systemOf(client), secrets, { limit: 10_000 }),
  )
  const emls = mails.map((mail) =>
    emlOf(mail, (tenantId, sha256) => getUnlessDamaged(blobs, tenantId, sha256), config.baseUrl),
  )
  return (await Promise.all(emls)).reverse().map(String)
}
