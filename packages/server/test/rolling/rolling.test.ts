import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrate } from '../../src/postgres/migrate.ts'
import {
  type Acknowledged,
  checkAllEnd,
  exchangeKey,
  lostOf,
  PersistentClient,
  runFlow,
} from '../crashes/persistent-client.ts'
import { type ServiceProcess, startProcess } from '../crashes/service-processes.ts'
import { pushAgreement } from '../support/agreement.ts'
import { openTestDatabase, withOwner } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { until } from '../support/until.ts'
import { BASE_FILE, type BaseVersion, filesOfCommit, gitNameOf, unpackBase } from './base-version.ts'

// The version of before (base.json, base.tar.br) beside the one of this checkout.

let base: BaseVersion
before(async () => {
  base = await unpackBase()
})
after(() => base.remove())

test('what is packed is the commit that base.json names, where history has it', async (t) => {
  const { commit } = JSON.parse(await readFile(BASE_FILE, 'utf8'))
  const files = filesOfCommit(commit)
  if (files === null) return t.diagnostic('history lacks the commit: what is packed stands for itself')
  const folder = dirname(dirname(dirname(base.main)))
  for (const [path, name] of files) {
    const bytes = await readFile(join(folder, path.replace(/^packages\//, '')))
    assert.equal(gitNameOf(bytes), name, path)
  }
})

interface Schema {
  functions: Map<string, string>
  columns: Map<string, string>
  /** Columns that a writer who knows nothing of them would leave out in vain. */
  demanding: string[]
}

async function schemaOf(client: pg.Client): Promise<Schema> {
  const functions = await client.query<{ name: string; form: string }>(
    `SELECT proname AS name, pg_get_function_identity_arguments(oid) || ' -> ' || pg_get_function_result(oid) AS form
     FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  )
  const columns = await client.query<{ name: string; type: string; is_demanding: boolean }>(
    `SELECT table_name || '.' || column_name AS name, udt_name AS type,
       is_nullable = 'NO' AND column_default IS NULL AND is_generated = 'NEVER' AND is_identity = 'NO' AS is_demanding
     FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  return {
    functions: new Map(functions.rows.map(({ name, form }) => [name, form])),
    columns: new Map(columns.rows.map(({ name, type }) => [name, type])),
    demanding: columns.rows.filter((row) => row.is_demanding).map(({ name }) => name),
  }
}

test('migrations since then are marked, and leave what the version before calls and writes', async () => {
  const database = await openTestDatabase('empty')
  try {
    await migrate(database.connection, pathToFileURL(base.migrations))
    const earlier = await withOwner(database, schemaOf)
    const run = await migrate(database.connection)
    const now = await withOwner(database, schemaOf)
    const hint = 'see "A migration" in docs/development.md'
    const { rows } = await withOwner(database, (client) =>
      client.query<{ name: string }>('SELECT name FROM migration WHERE compatible_with IS NULL'),
    )
    const unmarked = rows.map(({ name }) => name).filter((name) => run.includes(name))
    assert.deepEqual(unmarked, [], `begin these with '-- compatible': ${hint}`)
    for (const kind of ['functions', 'columns'] as const)
      for (const [name, form] of earlier[kind])
        assert.equal(
          now[kind].get(name),
          form,
          `${name} is what it was, and another has another name: ${hint}`,
        )
    const tables = new Set([...earlier.columns.keys()].map((name) => name.split('.')[0]))
    const wanted = now.demanding.filter(
      (name) => !earlier.columns.has(name) && tables.has(name.split('.')[0]),
    )
    assert.deepEqual(wanted, [], `new columns may be empty, or have a default: ${hint}`)
  } finally {
    await database.drop()
  }
})

const FLOWS = 2
const SIGNATURES = 3

/** Asks now the one, now the other, as a balancer does. */
class BalancedClient extends PersistentClient {
  #urls: string[] = []
  #turn = 0

  /** From now on only these; what waits for an answer of another one asks the first. */
  turnTo(first: string, ...others: string[]): void {
    this.#urls = [first, ...others]
    this.service = { url: first }
  }

  override ask(method: string, path: string, options?: CallOptions): Promise<Reply> {
    const url = this.#urls[this.#turn++ % this.#urls.length]
    if (url !== undefined) this.service = { url }
    return super.ask(method, path, options)
  }
}

/** Processes of two versions on one database and one data folder. */
class Fleet {
  readonly #shared: { dataDir: string; databaseUrl: string; baseUrl: string }
  readonly #main: string
  readonly #running = new Map<string, ServiceProcess>()

  constructor(dataDir: string, databaseUrl: string, main: string) {
    this.#shared = { dataDir, databaseUrl, baseUrl: 'http://countersign.test' }
    this.#main = main
  }

  async start(role: 'api' | 'worker', version: 'old' | 'new'): Promise<string> {
    const port = role === 'api' ? await freePort() : 0
    const main = version === 'old' ? { main: this.#main } : {}
    this.#running.set(`${version} ${role}`, await startProcess({ ...this.#shared, ...main, role, port }))
    return `http://127.0.0.1:${port}`
  }

  async end(role: 'api' | 'worker', version: 'old' | 'new'): Promise<void> {
    await this.#running.get(`${version} ${role}`)?.kill()
    this.#running.delete(`${version} ${role}`)
  }

  async close(): Promise<void> {
    for (const one of this.#running.values()) await one.kill()
  }
}

test('processes of both versions do the main job side by side, whoever asks which, through a whole update', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-rolling-'))
  const database = await openTestDatabase('empty')
  const fleet = new Fleet(dataDir, database.url, base.main)
  const client = new BalancedClient()
  t.after(async () => {
    client.closed = true
    await fleet.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const old = await fleet.start('api', 'old')
  await fleet.start('worker', 'old')
  client.turnTo(old)
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  client.orgId = credentials.orgId
  client.token = await exchangeKey(client, credentials.namespaces[0].apiKey)
  await pushAgreement((method, path, options) => client.ns(method, path, options))
  const acknowledged: Acknowledged[] = []
  const workflows: string[] = []
  let goesOn = true
  const flows = Promise.all(
    Array.from({ length: FLOWS }, async () => {
      while (goesOn) await runFlow(client, workflows, acknowledged)
    }),
  )
  let failure: unknown
  flows.catch((error: unknown) => {
    failure = error
  })
  const signedWith = (what: string) => {
    const wanted = acknowledged.length + SIGNATURES
    const isSigned = () => {
      if (failure !== undefined) throw failure
      return acknowledged.length >= wanted
    }
    return until(`signatures with ${what}`, isSigned, 240_000)
  }

  await signedWith('the old version')
  const fresh = await fleet.start('api', 'new')
  client.turnTo(old, fresh)
  await signedWith('a new process for requests, and an old worker')
  client.turnTo(fresh)
  await fleet.end('api', 'old')
  client.turnTo(fresh, await fleet.start('api', 'old'))
  await fleet.start('worker', 'new')
  await fleet.end('worker', 'old')
  await signedWith('an old process that began after the update, and a new worker')
  client.turnTo(fresh)
  await fleet.end('api', 'old')
  await signedWith('the new version')
  goesOn = false
  await flows
  await checkAllEnd(client, workflows)
  assert.deepEqual(await lostOf(client, acknowledged), [])
  t.diagnostic(`${workflows.length} workflows, ${acknowledged.length} acknowledged signatures`)
})

test('the version before knows fewer migrations, or as many', async () => {
  const known = (await readdir(base.migrations)).filter((name) => name.endsWith('.sql'))
  const now = await readdir(new URL('../../migrations/', import.meta.url))
  assert.deepEqual(
    known.filter((name) => !now.includes(name)),
    [],
  )
})
