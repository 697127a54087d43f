import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openServer } from '../../src/http/server.ts'
import { openTestDatabase } from '../support/database.ts'
import { endProcess } from '../support/end-process.ts'
import { callService } from '../support/service.ts'

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))

/** An empty database beside that of a test, without migrations. */
async function openEmptyDatabase() {
  const { connection, url, drop } = await openTestDatabase()
  const name = `test_${randomBytes(8).toString('hex')}`
  const asOwner = async (sql: string, database = connection.database) => {
    const client = new pg.Client({ ...connection, database })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }
  await asOwner(`CREATE DATABASE ${name}`)
  return {
    url: url.replace(`/${connection.database}?`, `/${name}?`),
    rows: (sql: string) => asOwner(sql, name),
    async drop() {
      await asOwner(`DROP DATABASE ${name} WITH (FORCE)`)
      await drop()
    },
  }
}

interface Started {
  child: ChildProcess
  /** The lines that it wrote until it was ready or ended. */
  output: string
  isReady: boolean
}

async function start(databaseUrl: string, dataDir: string, more = {}): Promise<Started> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    ROLE: 'worker',
    ...more,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const started: Started = { child, output: '', isReady: false }
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      started.output += String(chunk)
      if (!started.output.includes('Countersign is ready')) return
      started.isReady = true
      resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([ready, ended])
  return started
}

async function stopAll(started: readonly Started[]): Promise<void> {
  await Promise.all(started.map(({ child }) => endProcess(child, 'SIGTERM')))
}

test('three processes that start at once on one empty database and one folder make one organization, one key file, one secret', async () => {
  const database = await openEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-first-start-'))
  const started = await Promise.all([1, 2, 3].map(() => start(database.url, dataDir)))
  try {
    assert.deepEqual(
      started.map(({ isReady, output }) => isReady || output),
      [true, true, true],
    )
    const [counts] = await database.rows(
      `SELECT (SELECT count(*)::int FROM organization) AS organizations, (SELECT count(*)::int FROM namespace) AS namespaces,
         (SELECT count(*)::int FROM api_key) AS keys, (SELECT count(*)::int FROM installation) AS installations`,
    )
    assert.deepEqual(counts, { organizations: 1, namespaces: 2, keys: 3, installations: 1 })
    assert.equal(started.filter(({ output }) => output.includes('credentials.json')).length, 1)
    const path = join(dataDir, 'credentials.json')
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.equal((await stat(join(dataDir, 'secret.key'))).mode & 0o777, 0o600)
    const names = await readdir(dataDir)
    assert.deepEqual(
      names.filter((name) => name.startsWith('secret.key')),
      ['secret.key'],
    )
    const credentials = JSON.parse(await readFile(path, 'utf8'))
    const secrets = [
      credentials.orgApiKey,
      ...credentials.namespaces.map((one: { apiKey: string }) => one.apiKey),
    ]
    assert.equal(secrets.length, 3)
    for (const { output } of started) for (const secret of secrets) assert.ok(!output.includes(secret))
    await requireWorking(database.url, dataDir, secrets)
  } finally {
    await stopAll(started)
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** The keys in the file are those in the database: a service that starts later exchanges each. */
async function requireWorking(
  databaseUrl: string,
  dataDir: string,
  secrets: readonly string[],
): Promise<void> {
  const app = await openApp(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  const server = openServer(app)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  try {
    assert.equal(app.credentialsPath, null)
    for (const apiKey of secrets) {
      const reply = await callService(url, 'POST', '/v1/auth/token', {
        body: { grantType: 'api_key', apiKey },
      })
      assert.equal(reply.status, 200)
    }
  } finally {
    await server.close()
    await app.close()
  }
}

test('a process with another SECRET_KEY refuses to start on the same database, and says why', async () => {
  const database = await openEmptyDatabase()
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'countersign-first-start-'))))
  const started: Started[] = []
  try {
    const SECRET_KEY = randomBytes(32).toString('base64')
    for (const [index, folder] of folders.entries())
      started.push(await start(database.url, folder, index === 0 ? {} : { SECRET_KEY }))
    assert.deepEqual(
      started.map(({ isReady }) => isReady),
      [true, false],
    )
    assert.match(started[1]?.output ?? '', /SECRET_KEY is not the key that this database was made with/)
  } finally {
    await stopAll(started)
    await database.drop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
})
