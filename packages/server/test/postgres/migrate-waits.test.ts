import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrate } from '../../src/postgres/migrate.ts'
import { openTestDatabase, type TestDatabase, withOwner } from '../support/database.ts'
import { until } from '../support/service.ts'

const SERVER = new URL('../../', import.meta.url)
const NEXT = '9000-next.sql'
const TRIES = 3

/** Of those who wait for a table. */
async function waiting(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ query: string }>(
    "SELECT query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  )
  return rows.map(({ query }) => query)
}

/** A migrated database, and the folder of its migrations with one more. */
async function withNext(t: TestContext, next: string): Promise<{ database: TestDatabase; migrations: URL }> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  const database = await openTestDatabase()
  t.after(async () => {
    await database.drop()
    await rm(folder, { recursive: true })
  })
  const migrations = pathToFileURL(join(folder, 'migrations/'))
  await cp(new URL('sql/', SERVER), join(folder, 'sql'), { recursive: true })
  await cp(new URL('migrations/', SERVER), migrations, { recursive: true })
  await writeFile(new URL(NEXT, migrations), next)
  return { database, migrations }
}

test('a migration that finds its table in use lets others go first, tries again, and says at last who uses it', async (t) => {
  const { database, migrations } = await withNext(
    t,
    '-- compatible\nALTER TABLE organization ADD COLUMN next text;\n',
  )
  const waits = { migrationTurnMs: 1, migrationLockMs: 50, migrationRestMs: 1, migrationTriesMax: TRIES }

  await withOwner(database, async (user) => {
    await user.query('BEGIN')
    await user.query('SELECT count(*) FROM organization')
    const pid = (await user.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
    await assert.rejects(
      migrate(database.connection, migrations, waits),
      new RegExp(
        `Migration ${NEXT} tried ${TRIES} times and never found its tables free. Transactions that are open: process ${pid} \\(.*\\) since \\d{4}-.*Z`,
      ),
    )

    // It goes on by itself when whoever reads has ended, and others read meanwhile.
    const patient = { ...waits, migrationTriesMax: 100_000 }
    const migrating = migrate(database.connection, migrations, patient)
    await withOwner(database, async (other) => {
      await until('the migration waits', async () =>
        (await waiting(other)).some((query) => query.includes('ADD COLUMN next')),
      )
      assert.equal((await other.query('SELECT count(*) FROM organization')).rows.length, 1)
    })
    await user.query('COMMIT')
    assert.deepEqual(await migrating, [NEXT])
  })
})

test('an index is made beside those who write, while other processes wait for their turn, and anew when it was not finished', async (t) => {
  const { database, migrations } = await withNext(
    t,
    `-- compatible
DROP INDEX CONCURRENTLY IF EXISTS next;
CREATE INDEX CONCURRENTLY next ON organization (name);
`,
  )
  await withOwner(database, async (user) => {
    await user.query('CREATE INDEX next ON organization (name)')
    await user.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'next'::regclass")
    await user.query('BEGIN')
    await user.query('UPDATE organization SET name = name')
    const migrating = [migrate(database.connection, migrations), migrate(database.connection, migrations)]
    await withOwner(database, async (other) => {
      await until('the migration waits for whoever writes', async () =>
        (await waiting(other)).some((query) => query.includes('CONCURRENTLY')),
      )
      await other.query("SET lock_timeout = '1s'")
      await other.query('UPDATE organization SET name = name WHERE false')
    })
    await user.query('COMMIT')
    assert.deepEqual((await Promise.all(migrating)).flat(), [NEXT], 'one of them runs it')
    const made = await user.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'next'::regclass")
    assert.deepEqual(made.rows, [{ indisvalid: true }])
  })
})
