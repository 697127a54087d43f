import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { requireRestricted } from '../../src/postgres/app-role.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

test('a role that row security does not bind is refused at the start', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-app-role-'))
  const config = readConfig({ DATABASE_URL: database.url, DATABASE_APP_URL: database.url, DATA_DIR: dataDir })
  await assert.rejects(openApp(config), /Row-level security does not bind the role/)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

test('before the first start, which makes the tables, a role is judged by what it is', async () => {
  // The restricted role of tests is there since a database of this server was migrated.
  await (await openTestDatabase()).drop()
  const { appConnection, connection, drop } = await openTestDatabase('empty')
  try {
    await requireRestricted(appConnection)
    await assert.rejects(requireRestricted(connection), /Row-level security does not bind the role/)
  } finally {
    await drop()
  }
})

/** Gives an empty database to a role that may create roles and is no superuser, as hosted databases give to their users. */
async function giveToOwner({
  connection,
  url,
}: TestDatabase): Promise<{ url: string; drop(): Promise<void> }> {
  const owner = `owner_of_${connection.database}`
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'owner'`)
  await client.query(`ALTER DATABASE ${connection.database} OWNER TO ${owner}`)
  // Where another one made it, as here, an administrator hands it over (since PostgreSQL 16).
  await client.query(`GRANT countersign_app TO ${owner} WITH ADMIN OPTION`)
  return {
    url: url.replace(/\/\/[^@]*@/, `//${owner}:owner@`),
    async drop() {
      await client.query(`DROP ROLE IF EXISTS countersign_${connection.database}`)
      await client.query(`DROP ROLE ${owner}`)
      await client.end()
    },
  }
}

test('an owner who is no superuser starts the service, and starts it again', async () => {
  // The role countersign_app belongs to all databases of a server, and is there since the first of them was migrated.
  await (await openTestDatabase()).drop()
  const database = await openTestDatabase('empty')
  const owner = await giveToOwner(database)
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-app-role-'))
  const config = readConfig({ DATABASE_URL: owner.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  try {
    for (const isFirst of [true, false]) {
      const app = await openApp(config)
      assert.equal(app.credentialsPath !== null, isFirst)
      await app.close()
    }
  } finally {
    await database.drop()
    await owner.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
