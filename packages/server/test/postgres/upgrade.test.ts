import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { verifyPdf } from '@countersign/evidence'
import { systemClock } from '../../src/lib/clock.ts'
import { Unavailable } from '../../src/lib/errors.ts'
import { newId } from '../../src/lib/ids.ts'
import { openLog } from '../../src/lib/log.ts'
import { migrate, requireMigrated } from '../../src/postgres/migrate.ts'
import { openDatabase } from '../../src/postgres/open-database.ts'
import { openTestDatabase, type TestDatabase, withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { openReceiver } from '../webhooks/receiver.ts'

// What version-0013.json.gz holds was made by the first version that people could have, over HTTP: rows of every table, files, and what
// callers were given. Of four workflows one is half signed, two came with the same inline blueprint and are over, and to one a document was
// added; their events were told to an endpoint that answered 500.
const OLD = 'version-0013.json.gz'
const OLD_LAST = '0013-claim-jobs.sql'
const MIGRATIONS = new URL('../../migrations/', import.meta.url)

type Json = ReturnType<typeof JSON.parse>

const text = gunzipSync(await readFile(new URL(OLD, import.meta.url))).toString('utf8')
const old: Json = JSON.parse(text)
const { about } = old
const receiver = await openReceiver({ after })
let service: TestService
before(async () => {
  const { tables }: Json = JSON.parse(text.replaceAll(about.webhookUrl, receiver.url))
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-old-'))
  await writeFile(join(dataDir, 'credentials.json'), JSON.stringify(old.credentials))
  for (const [name, base64] of Object.entries<string>(old.files)) {
    const file = join(dataDir, 'files', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, base64, 'base64')
  }
  const database = await openTestDatabase('empty')
  await migrateTo(database, OLD_LAST)
  await withOwner(database, async (client) => {
    // In any order: whom a row refers to may follow.
    await client.query('SET session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      const sql = `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`
      await client.query(sql, [JSON.stringify(rows)])
    }
    await assert.rejects(requireMigrated(client), /has not been migrated to this version: it lacks 0014-/)
  })
  service = await openTestService(
    { SECRET_KEY: about.secretKey, BASE_URL: about.baseUrl, WEBHOOK_ALLOW_PRIVATE: 'true' },
    { remains: { database, dataDir, at: about.at } },
  )
})
after(() => service.close())

/** As a version whose last migration was this one would have left it. */
async function migrateTo(database: TestDatabase, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  const names = (await readdir(MIGRATIONS)).filter((name) => name <= last)
  for (const name of names) await cp(fileURLToPath(new URL(name, MIGRATIONS)), join(folder, name))
  assert.deepEqual(await migrate(database.connection, pathToFileURL(`${folder}/`)), names.sort())
  await rm(folder, { recursive: true })
}

test('what was half signed is signed with the link that was given out, what was typed is there, and the seal is good', async () => {
  const found = (await service.ns('GET', '/workflows?labels[place]=Leith&participantEmail=BOB@example.com'))
    .body
  assert.deepEqual(
    found.data.map(({ id }: Json) => id),
    [about.half],
  )
  const second = openPerson(service, about.link)
  const session = await second.session()
  const typed = session.fields.find(({ key }: Json) => key === 'second_title')
  assert.deepEqual([typed.value, typeof session.consent.acceptedAt], ['Treasurer', 'string'])
  await second.sign()
  await service.settle()
  const { body } = await service.ns('GET', `/workflows/${about.half}`)
  assert.equal(body.status, 'completed')
  const path = `/workflows/${about.half}/envelopes/papers/documents/contract`
  const { bytes } = await service.ns('GET', path)
  assert.equal((await verifyPdf(bytes)).intact, true)
})

test('keys of before mint the embed tokens that they minted', async () => {
  await withOwner(service.database, async (client) => {
    const { rows } = await client.query('SELECT key_id, scopes, mints_any FROM api_key')
    const known = new Set(old.tables.api_key.map(({ key_id: keyId }: Json) => keyId))
    const found = rows.filter(({ key_id: keyId }) => known.has(keyId))
    assert.ok(found.some(({ mints_any: mintsAny }) => mintsAny))
    for (const { scopes, mints_any: mintsAny } of found)
      assert.equal(mintsAny, scopes.includes('embed-token:create'))
  })
})

test('events that nobody took are told, each once', async () => {
  const waiting = old.tables.webhook_delivery.map(({ event_id: id }: Json) => id)
  service.clock.advance(10 * 60 * 1000)
  await until('all that waited is told', async () => {
    await service.settle()
    return receiver.received.length >= waiting.length
  })
  const ids = receiver.received.map(({ body }) => body.eventId)
  assert.deepEqual(ids.filter((id) => waiting.includes(id)).sort(), waiting.sort())
})

test('erasing takes what a workflow came with, too, and leaves it to another one of the same', async () => {
  const [first, other] = about.inlines
  const erase = async (id: string) => {
    assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
    await service.settle()
  }
  await erase(first)
  assert.equal((await service.ns('GET', `/workflows/${other}`)).body.participants[0].name, 'Ivo Inline')
  await erase(other)
  await erase(about.added)
  await withOwner(service.database, async (client) => {
    const { rows } = await client.query(
      "SELECT hash FROM workflow_plan WHERE source::text LIKE '%Ivo Inline%'",
    )
    assert.deepEqual(rows, [])
  })
  const { body } = await service.ns('GET', `/workflows/${about.half}`)
  assert.equal(body.participants[0].name, 'Alice Archer')
})

test('migrations that databases have run stay as they were', async () => {
  // Made by `sha256sum *.sql` in migrations/. A new one stands there too, so that nobody forgets it; until it is landed both may change.
  const list = await readFile(new URL('migrations.sha256', import.meta.url), 'utf8')
  const lines = list.trimEnd().split('\n')
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()
  const listed = lines.map((line) => line.split('  ')[1])
  assert.deepEqual(names, listed, 'every migration has its line in test/postgres/migrations.sha256')
  for (const line of lines) {
    const [sha256, name = ''] = line.split('  ')
    const now = createHash('sha256').update(await readFile(new URL(name, MIGRATIONS)))
    assert.equal(
      now.digest('hex'),
      sha256,
      `${name} was changed: what it should do now is a migration of its own`,
    )
  }
})

/** Runs these migrations on the tests' database, as a version would that has no others. */
async function runOthers(database: TestDatabase, others: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  await cp(fileURLToPath(MIGRATIONS), folder, { recursive: true })
  try {
    for (const [name, sql] of Object.entries(others)) await writeFile(join(folder, name), sql)
    await migrate(database.connection, pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('a version starts beside migrations to come that are marked, and beside no others', async () => {
  const database = await openTestDatabase()
  const newest = (await readdir(MIGRATIONS)).sort().at(-1)?.slice(0, 4)
  try {
    await runOthers(database, {
      '9990-more.sql': '-- compatible\nCREATE TABLE more (id integer);\n',
      '9991-less.sql': `-- compatible with ${newest}\nDROP TABLE more;\n`,
    })
    assert.deepEqual(await migrate(database.connection), [])
    await withOwner(database, (client) =>
      assert.rejects(requireMigrated(client), /it has 9990-more\.sql, 9991-less\.sql, which this version/),
    )
    await runOthers(database, {
      '9990-more.sql': '',
      '9991-less.sql': '',
      '9992-later.sql': '-- compatible with 9991\nSELECT 1;\n',
      '9993-never.sql': 'SELECT 1;\n',
    })
    const refusal = /it has 9992-later\.sql, 9993-never\.sql, which this version does not know/
    await assert.rejects(migrate(database.connection), refusal)
    await assert.rejects(
      runOthers(database, {
        '9990-more.sql': '',
        '9991-less.sql': '',
        '9992-later.sql': '',
        '9993-never.sql': '',
        '9994-wrong.sql': '-- compatible since 9990\nSELECT 1;\n',
      }),
      /Migration 9994-wrong\.sql failed: its first line must be '-- compatible' or/,
    )
  } finally {
    await database.drop()
  }
})

test('a statement that was prepared before a newer version changed its table is asked again on a new connection', async () => {
  const testDatabase = await openTestDatabase()
  const log = openLog('silent', systemClock.now, () => undefined)
  const database = openDatabase({ connection: testDatabase.appConnection, size: 2, clock: systemClock, log })
  try {
    const tenantId = newId()
    const ask = () => database.tenant(tenantId).rows('SELECT * FROM job WHERE tenant_id = $1', [tenantId])
    await ask()
    await withOwner(testDatabase, (client) => client.query('ALTER TABLE job ADD COLUMN later text'))
    await assert.rejects(ask(), Unavailable)
    assert.deepEqual(await ask(), [])
  } finally {
    await database.close()
    await testDatabase.drop()
  }
})

test('a database of a newer version is refused, with what is not known of it', async () => {
  const database = await openTestDatabase()
  try {
    assert.deepEqual(await migrate(database.connection), [])
    await withOwner(database, async (client) => {
      await client.query("INSERT INTO migration (name) VALUES ('9999-to-come.sql')")
      const refusal = /was migrated by a newer version .* it has 9999-to-come\.sql, which this version/
      await assert.rejects(requireMigrated(client), refusal)
      await assert.rejects(migrate(database.connection), refusal)
    })
  } finally {
    await database.drop()
  }
})
