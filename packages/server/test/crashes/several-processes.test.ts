import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { verifyChain } from '@countersign/evidence'
import pg from 'pg'
import { pushAgreement } from '../support/agreement.ts'
import { openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { openRandom } from '../support/random.ts'
import { until } from '../support/service.ts'
import {
  type Acknowledged,
  checkAcknowledged,
  checkAllEnd,
  exchangeKey,
  PersistentClient,
  runFlow,
} from './persistent-client.ts'
import { type ServiceProcess, startProcess } from './service-processes.ts'

const BLOWS = 14
const FLOWS = 3
const PAUSE_MS_MAX = 900
/** Less than any sealed document, more than a signature's image. */
const FULL_DISK_BYTES = 8 * 1024

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

/** One API process and two workers on one database and one file store; one worker may find its disk full. */
class Cluster {
  readonly #dataDir: string
  readonly #databaseUrl: string
  readonly #port: number
  readonly #client: PersistentClient
  #api: ServiceProcess | null = null
  readonly #workers: ServiceProcess[] = []

  constructor(dataDir: string, databaseUrl: string, port: number, client: PersistentClient) {
    this.#dataDir = dataDir
    this.#databaseUrl = databaseUrl
    this.#port = port
    this.#client = client
  }

  async start(): Promise<void> {
    await this.restartApi()
    for (const index of [0, 1]) await this.restartWorker(index)
  }

  async restartApi(): Promise<void> {
    this.#client.service = null
    await this.#api?.kill()
    this.#api = await this.#begin('api')
    this.#client.service = { url: `http://127.0.0.1:${this.#port}` }
  }

  async restartWorker(index: number, fileBytesMax?: number): Promise<void> {
    await this.#workers[index]?.kill()
    this.#workers[index] = await this.#begin('worker', fileBytesMax)
  }

  async end(): Promise<void> {
    for (const one of [this.#api, ...this.#workers]) await one?.kill()
  }

  #begin(role: 'api' | 'worker', fileBytesMax?: number): Promise<ServiceProcess> {
    const [dataDir, databaseUrl] = [this.#dataDir, this.#databaseUrl]
    // Workers tell of their health on ports of their own.
    const port = role === 'api' ? this.#port : 0
    return startProcess({
      role,
      dataDir,
      databaseUrl,
      port,
      ...(fileBytesMax !== undefined && { fileBytesMax }),
    })
  }
}

test(`several processes that die, lose their connections and find the disk full lose nothing and do nothing twice (SEED=${seed})`, async (t) => {
  const random = openRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-crash-'))
  const database = await openTestDatabase()
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const client = new PersistentClient()
  const cluster = new Cluster(dataDir, database.url, await freePort(), client)
  t.after(async () => {
    client.closed = true
    await cluster.end()
    await owner.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await cluster.start()
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
  client.orgId = credentials.orgId
  client.token = await exchangeKey(client, credentials.namespaces[0].apiKey)
  await pushAgreement((method, path, options) => client.ns(method, path, options))
  const acknowledged: Acknowledged[] = []
  const workflows: string[] = []
  let striking = true
  const flows = Array.from({ length: FLOWS }, async () => {
    while (striking) await runFlow(client, workflows, acknowledged)
  })
  const blows = [
    () => cluster.restartApi(),
    () => cluster.restartWorker(0),
    () => cluster.restartWorker(1),
    () => cluster.restartWorker(1, FULL_DISK_BYTES),
    () => cutConnections(owner),
  ]
  for (const index of [0, 1]) await cluster.restartWorker(index, FULL_DISK_BYTES)
  await until('a worker finds the disk full', () => wasDiskFull(owner), 60_000)
  await cluster.restartWorker(0)
  for (let blow = 0; blow < BLOWS; blow++) {
    await delay(random.next() * PAUSE_MS_MAX)
    await random.pick(blows)()
    await checkAcknowledged(client, acknowledged.slice(-FLOWS))
  }
  striking = false
  await cluster.restartWorker(1)
  await Promise.all(flows)
  assert.ok(workflows.length > FLOWS, `only ${workflows.length} workflows ran`)
  await checkAllEnd(client, workflows)
  await checkAcknowledged(client, acknowledged)
  for (const id of workflows) await checkChain(client, id)
  await checkEvents(owner, workflows)
  t.diagnostic(
    `${BLOWS} blows, ${workflows.length} workflows, ${acknowledged.length} acknowledged signatures`,
  )
})

async function wasDiskFull(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`SELECT FROM job WHERE last_error LIKE '%EFBIG%'`)
  return rows.length > 0
}

/** Half of what is connected loses its connection, in the middle of whatever it does. */
async function cutConnections(owner: pg.Client): Promise<void> {
  await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid % 2 = (extract(milliseconds FROM now())::integer % 2)`,
  )
}

async function checkChain(client: PersistentClient, id: string): Promise<void> {
  const { data } = (await client.ns('GET', `/workflows/${id}/events?limit=100`)).body
  const rows = data.map(({ actor: _actor, data: _data, salt: _salt, ...row }: Record<string, unknown>) => row)
  const payloads = data.map((row: { sequence: number; salt: string; actor: object; data: object }) => ({
    sequence: row.sequence,
    salt: Buffer.from(row.salt, 'hex'),
    payload: { actor: row.actor, data: row.data },
  }))
  assert.equal(verifyChain(rows, payloads).ok, true, `the audit chain of ${id}`)
}

/** Every event of a workflow is recorded once: sequences without gaps, and of what happens once one. */
async function checkEvents(owner: pg.Client, workflows: readonly string[]): Promise<void> {
  const { rows } = await owner.query(
    `SELECT workflow_id, count(*)::integer AS count, max(sequence) AS last, count(DISTINCT sequence)::integer AS different,
       count(*) FILTER (WHERE event_type = 'envelope.completed')::integer AS sealed,
       count(*) FILTER (WHERE event_type = 'participant.signing_completed')::integer AS signed
     FROM event WHERE workflow_id = ANY ($1) GROUP BY workflow_id`,
    [workflows],
  )
  assert.equal(rows.length, workflows.length)
  for (const { workflow_id: id, count, last, different, sealed, signed } of rows) {
    assert.deepEqual(
      { count: last, different: last, sealed: 1, signed: 2 },
      { count, different, sealed, signed },
      id,
    )
  }
  const files = await owner.query(
    `SELECT count(*)::integer AS count FROM file WHERE origin = 'made' AND name LIKE '%certificate of completion%'`,
  )
  assert.equal(files.rows[0].count, workflows.length, 'one certificate a workflow')
}
