import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { File } from '../../src/files/file.ts'
import { DAY_MS, plusMillis } from '../../src/lib/clock.ts'
import { newId } from '../../src/lib/ids.ts'
import { insertNotices } from '../../src/workflows/notice-store.ts'
import { writeSealCare } from '../../src/workflows/seal-care-store.ts'
import { keepSealStep } from '../../src/workflows/seal-step-store.ts'
import { type Inhabited, openInhabited } from './inhabited.ts'

/** Above tenants: the restricted role has no right to them but through functions (docs/rooms/access.md). */
const ABOVE_TENANTS = ['namespace', 'api_key']
/** Views with the tenant in them, where row security would keep an index from being asked. */
const VIEWS = ['workflow_named']
const STRANGER = '01890000-0000-7000-8000-000000000001'

let world: Inhabited
let owner: pg.Client
let app: pg.Client
let tables: string[]
before(async () => {
  world = await openInhabited()
  await world.service.app.worker.stop()
  // From now on an event waits to be told.
  await world.service.app.webhooks.stop()
  await world.live('POST', `/workflows/${world.ids['workflows/:id']}/void`, { body: {} })
  await wantNotice()
  await careForSeals()
  // Counts what was used.
  await world.service.app.housekeeping.tidy()
  owner = new pg.Client(world.service.database.connection)
  app = new pg.Client(world.service.database.appConnection)
  await Promise.all([owner.connect(), app.connect()])
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  )
  tables = rows.map(({ name }) => name).filter((name) => !ABOVE_TENANTS.includes(name))
})
after(async () => {
  await Promise.all([owner.end(), app.end()])
  await world.service.close()
})

/** What a sender will be told of in the next mail. */
async function wantNotice(): Promise<void> {
  const { directory, database } = world.service.app
  const namespace = await directory.namespace(world.service.credentials.orgId, 'default-live')
  assert.ok(namespace)
  const workflowId = world.ids['workflows/:id'] ?? ''
  const tenant = database.tenant(namespace.tenantId)
  await tenant.commit((tx) => insertNotices(tx, workflowId, ['mail:sender@example.com'], 'completed'))
}

/** That seals are raised, and one of them is. */
async function careForSeals(): Promise<void> {
  const { directory, database, clock } = world.service.app
  const namespace = await directory.namespace(world.service.credentials.orgId, 'default-live')
  assert.ok(namespace)
  const tenant = database.tenant(namespace.tenantId)
  const place = { workflowId: world.ids['workflows/:id'] ?? '', envelopeKey: 'papers' }
  const dueAt = plusMillis(clock.now(), DAY_MS)
  await tenant.commit((tx) => writeSealCare(tx, { ...place, wanted: 'B-T', tries: 0, dueAt }))
  const file: File = {
    fileId: newId(),
    name: 'Paper.pdf',
    contentType: 'application/pdf',
    sizeBytes: 1,
    sha256: 'ab'.repeat(32),
    origin: 'made',
    facts: {},
    createdAt: clock.now(),
  }
  await keepSealStep(tenant, place, { part: 'paper', madeFrom: 'cd', file, facts: {} })
}

const enter = (tenantId: string) => app.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenantId])

/** Those that are written; the others are generated of them. */
async function columnsOf(table: string): Promise<string> {
  const sql = `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`
  return (await owner.query(sql, [table])).rows[0].names
}

test('every table of tenants has forced row security, tenant_id first in its primary key, and a row in this test', async () => {
  assert.ok(tables.length >= 15, tables.join())
  for (const table of tables) {
    const [facts] = (
      await owner.query(
        `SELECT relrowsecurity, relforcerowsecurity, (SELECT attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
           AND a.attnum = i.indkey[0] WHERE i.indrelid = c.oid AND i.indisprimary) AS first_key FROM pg_class c WHERE oid = $1::regclass`,
        [table],
      )
    ).rows
    assert.deepEqual(
      facts,
      { relrowsecurity: true, relforcerowsecurity: true, first_key: 'tenant_id' },
      table,
    )
    const [{ count }] = (await owner.query(`SELECT count(*)::int AS count FROM "${table}"`)).rows
    assert.ok(count > 0, `${table} is empty`)
  }
})

test('with another tenant set, or none, the restricted role sees, changes and adds nothing in any of them', async () => {
  for (const table of tables) {
    const [row] = (await owner.query(`SELECT to_jsonb(t) AS row FROM "${table}" t LIMIT 1`)).rows
    for (const tenantId of [STRANGER, '']) {
      await enter(tenantId)
      assert.equal((await app.query(`SELECT 1 FROM "${table}"`)).rows.length, 0, table)
      for (const statement of [`UPDATE "${table}" SET tenant_id = tenant_id`, `DELETE FROM "${table}"`]) {
        const touched = await app.query(statement).then(
          ({ rowCount }) => rowCount,
          (error: pg.DatabaseError) => assert.equal(error.code, '42501', `${statement}: ${error.message}`),
        )
        assert.ok(touched === 0 || touched === undefined, `${statement} touched ${touched}`)
      }
      const columns = await columnsOf(table)
      const insert = `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::"${table}", $1)`
      await assert.rejects(app.query(insert, [row.row]), { code: '42501' }, table)
    }
  }
})

test('with its own tenant set it sees its rows, so that the emptiness above says something', async () => {
  for (const table of tables) {
    const [row] = (await owner.query(`SELECT tenant_id FROM "${table}" LIMIT 1`)).rows
    await enter(row.tenant_id)
    assert.ok((await app.query(`SELECT 1 FROM "${table}" LIMIT 1`)).rows.length === 1, table)
  }
})

test('a view has the rows of the tenant that is set, none of any other, and takes none', async () => {
  for (const view of VIEWS) {
    const [row] = (await owner.query('SELECT tenant_id FROM workflow LIMIT 1')).rows
    for (const [tenantId, own] of [
      [STRANGER, []],
      ['', []],
      [row.tenant_id, [row]],
    ] as const) {
      await enter(tenantId)
      assert.deepEqual((await app.query(`SELECT DISTINCT tenant_id FROM "${view}"`)).rows, own, view)
    }
    for (const statement of [
      `INSERT INTO "${view}" (tenant_id) VALUES ('${row.tenant_id}')`,
      `UPDATE "${view}" SET tenant_id = tenant_id`,
      `DELETE FROM "${view}"`,
    ])
      await assert.rejects(app.query(statement), { code: '42501' }, statement)
  }
})

test('the restricted role has no right to any other table, is no superuser and is no owner', async () => {
  const { rows } = await owner.query(
    `SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       AND c.relname <> ALL ($1) AND (has_table_privilege('countersign_app', c.oid, 'SELECT') OR has_table_privilege('countersign_app', c.oid, 'INSERT')
         OR has_table_privilege('countersign_app', c.oid, 'UPDATE') OR has_table_privilege('countersign_app', c.oid, 'DELETE'))`,
    [[...tables, ...VIEWS]],
  )
  assert.deepEqual(rows, [])
  const truncate = await owner.query(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege('countersign_app', oid, 'TRUNCATE')`,
  )
  assert.deepEqual(truncate.rows, [])
  const [role] = (
    await owner.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin FROM pg_roles WHERE rolname = 'countersign_app'`,
    )
  ).rows
  assert.deepEqual(role, { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false })
})

test('functions that read across tenants are for the restricted role alone, and look names up in one schema', async () => {
  const { rows } = await owner.query(
    `SELECT p.proname, has_function_privilege('public', p.oid, 'EXECUTE') AS is_public, p.proconfig FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef`,
  )
  assert.ok(rows.length > 20)
  for (const { proname, is_public, proconfig } of rows) {
    const path = proconfig?.find((setting: string) => setting.startsWith('search_path='))
    assert.deepEqual([is_public, path], [false, 'search_path=public, pg_temp'], proname)
  }
  const others = await owner.query(
    `SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('public', p.oid, 'EXECUTE')`,
  )
  assert.deepEqual(others.rows, [])
})
