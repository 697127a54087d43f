import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { openTestDatabase, type TestDatabase, withOwner } from '../support/database.ts'

// The text of every function of the database stands once, in sql/<name>.sql; a migration includes the files of those that it makes anew.

const SQL = new URL('../../sql/', import.meta.url)
const MIGRATIONS = new URL('../../migrations/', import.meta.url)
/** `<SHA-256 of the file>  <name>  <the last migration that includes it>`, a line each. */
const MADE = new URL('functions.sha256', import.meta.url)

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})

after(() => database.drop())

const namesIn = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Everything of each function that its text decides: definition, settings, rights. */
async function functionsOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') AS text
     FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY 1, 2`,
  )
  const texts = new Map<string, string>()
  for (const { name, text } of rows) {
    assert.ok(!texts.has(name), `The database has two functions named ${name}: drop the one that is not used`)
    texts.set(name, text)
  }
  return texts
}

test('sql/ holds exactly the functions of the migrated database, as they are', async () => {
  const files = await namesIn(SQL)
  await withOwner(database, async (client) => {
    const made = await functionsOf(client)
    assert.deepEqual(
      files,
      [...made.keys()].map((name) => `${name}.sql`),
    )
    await client.query('BEGIN')
    await client.query('SET LOCAL check_function_bodies = off')
    for (const file of files) await client.query(await readFile(new URL(file, SQL), 'utf8'))
    const now = await functionsOf(client)
    for (const [name, text] of now) {
      assert.equal(text, made.get(name), `sql/${name}.sql is not what the migrations made`)
    }
    await client.query('ROLLBACK')
  })
})

test('a function that was changed is made anew by a migration', async () => {
  const lines = (await readFile(MADE, 'utf8')).trimEnd().split('\n')
  const recorded = new Map(lines.map((line) => [line.split('  ')[1] ?? '', line]))
  const includedBy = new Map<string, string>()
  for (const migration of await namesIn(MIGRATIONS)) {
    const text = await readFile(new URL(migration, MIGRATIONS), 'utf8')
    for (const [, name = ''] of text.matchAll(/^\\ir \.\.\/sql\/(\w+)\.sql$/gm))
      includedBy.set(name, migration)
  }
  for (const file of await namesIn(SQL)) {
    const name = file.slice(0, -'.sql'.length)
    const hash = createHash('sha256').update(await readFile(new URL(file, SQL)))
    assert.equal(
      recorded.get(name),
      `${hash.digest('hex')}  ${name}  ${includedBy.get(name) ?? 'no migration'}`,
      `sql/${file} was changed: write a migration with the line "\\ir ../sql/${file}", then keep the expected line in functions.sha256`,
    )
  }
})
