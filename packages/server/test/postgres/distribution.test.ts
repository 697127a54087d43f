import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

// What docs/scaling.md says of tables that are distributed by tenant_id, held against the catalog of a migrated database.

const PAGE = new URL('../../../../docs/scaling.md', import.meta.url)
const SOURCES = new URL('../../src/', import.meta.url)
/** Statements that name the tenant in a part that is put in, or are the owner's, for all tenants. */
const NAMED_ELSEWHERE = [
  'backup/audit-head-store.ts',
  'mail/kept-mail-store.ts',
  'webhooks/redelivery-store.ts',
]
/** Within one tenant alone. */
const OF_ONE_TENANT =
  /FOR (?:NO KEY )?(?:UPDATE|SHARE)|\bctid\b|WITH RECURSIVE|LATERAL|AS (?:MATERIALIZED )?\(\s*(?:INSERT|UPDATE|DELETE)\b/
const LITERAL =
  /`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^`{}]|`(?:[^`\\]|\\.)*`|\{[^{}]*\})*\})*`|'(?:[^'\\\n]|\\.)*'/g

let database: TestDatabase
let owner: pg.Client
let page: string
let distributed: string[]
before(async () => {
  database = await openTestDatabase()
  owner = new pg.Client(database.connection)
  await owner.connect()
  page = await readFile(PAGE, 'utf8')
  distributed = namesIn('create_distributed_table')
})
after(async () => {
  await owner.end()
  await database.drop()
})

/** The tables that the block of SQL with this call names. */
function namesIn(call: string): string[] {
  const block = [...page.matchAll(/```sql\n(.*?)```/gs)].find(([, sql = '']) => sql.includes(call))?.[1] ?? ''
  return [...block.matchAll(/'([a-z_]+)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'tenant_id')
}

/** The names in the text under a heading. */
function saidUnder(heading: string): string[] {
  const [, text = ''] = page.split(`### ${heading}\n`)
  const [part = ''] = text.split('\n#')
  return [...part.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
}

async function column(sql: string, params: unknown[] = []): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql, params)
  return rows.map(({ name }) => name)
}

/** Finds statements that read or write a distributed table. */
const asking = () => new RegExp(`(?:FROM|JOIN|INTO|UPDATE|,)\\s+(?:${distributed.join('|')})\\b`)

test('every table stands in exactly one of the three lists', async () => {
  const listed = [
    ...distributed,
    ...namesIn('create_reference_table'),
    ...namesIn('citus_add_local_table_to_metadata'),
  ]
  const tables = await column(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')",
  )
  assert.ok(distributed.length > 30, 'the page is read')
  assert.deepEqual(listed.toSorted(), tables.toSorted())
})

test('each unique key of a distributed table begins with the tenant, but for those that the page lists', async () => {
  const without = await column(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attname = 'tenant_id' AND a.attnotnull
     WHERE i.indrelid = ANY ($1::regclass[]) AND i.indisunique AND i.indkey[0] <> a.attnum`,
    [distributed],
  )
  const rows = page.matchAll(/^\| `([a-z_]+)` \|/gm)
  assert.deepEqual(
    [...rows].map(([, name]) => name),
    without,
  )
  const keyed = await column(
    `SELECT i.indrelid::regclass::text AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
     WHERE i.indrelid = ANY ($1::regclass[]) AND i.indisprimary AND a.attname = 'tenant_id' AND format_type(a.atttypid, -1) = 'uuid'`,
    [distributed],
  )
  assert.deepEqual(keyed.toSorted(), distributed.toSorted(), 'the primary key of each')
})

test('no foreign key leads into or out of a distributed table; none of a reference table cascades to a local one', async () => {
  const foreign = await column(
    `SELECT conname AS name FROM pg_constraint
     WHERE contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))`,
    [distributed],
  )
  assert.deepEqual(foreign, [])
  const cascading = await column(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) AND confdeltype <> 'a'`,
    [namesIn('create_reference_table')],
  )
  assert.deepEqual(cascading, [])
})

test('the triggers of distributed tables are those that the page tells of', async () => {
  const tables = await column(
    'SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ($1::regclass[])',
    [distributed],
  )
  assert.deepEqual(saidUnder('Triggers').toSorted(), tables.toSorted())
})

test('the functions that work for all tenants are those that the page lists, by what a coordinator can run', async () => {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `SELECT proname AS name, prosrc AS text FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  )
  const asks = asking()
  const all = rows.filter(({ text }) => asks.test(text))
  const anew = new Set(all.filter(({ text }) => OF_ONE_TENANT.test(text)).map(({ name }) => name))
  const calls = (text: string) => [...anew].some((name) => new RegExp(`\\b${name}\\(`).test(text))
  for (const { name, text } of [...all, ...all]) if (calls(text)) anew.add(name)
  const asTheyAre = all.flatMap(({ name }) => (anew.has(name) ? [] : [name]))
  assert.deepEqual(saidUnder('Functions that run as they are').toSorted(), asTheyAre.toSorted())
  const written = new Set(saidUnder('Functions that must be written anew'))
  assert.deepEqual([...written].toSorted(), [...anew].toSorted())
})

test('every statement of the service that asks a distributed table names the tenant', async () => {
  const asks = asking()
  const unnamed = new Set<string>()
  let count = 0
  const files = await readdir(SOURCES, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const text = await readFile(new URL(file, SOURCES), 'utf8')
    for (const [literal] of text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(LITERAL)) {
      if (!asks.test(literal) || !/\b(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(literal)) continue
      count += 1
      if (!literal.includes('tenant_id')) unnamed.add(file)
    }
  }
  assert.ok(count > 150, `${count} statements are found`)
  assert.deepEqual([...unnamed].toSorted(), NAMED_ELSEWHERE)
})
