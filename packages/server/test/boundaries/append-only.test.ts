import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Inhabited, openInhabited } from './inhabited.ts'

let world: Inhabited
let owner: pg.Client
let app: pg.Client
before(async () => {
  world = await openInhabited()
  owner = new pg.Client(world.service.database.connection)
  app = new pg.Client(world.service.database.appConnection)
  await Promise.all([owner.connect(), app.connect()])
  const [row] = (await owner.query('SELECT tenant_id FROM workflow')).rows
  await app.query(`SELECT set_config('app.tenant_id', $1, false)`, [row.tenant_id])
})
after(async () => {
  await Promise.all([owner.end(), app.end()])
  await world.service.close()
})

const FINAL: readonly [what: string, statement: string][] = [
  ['a row of the audit trail', 'UPDATE audit_event SET type = type'],
  ['a row of the audit trail', 'DELETE FROM audit_event'],
  ['an audit-seal', 'UPDATE audit_seal SET level = level'],
  ['an audit-seal', 'DELETE FROM audit_seal'],
  ['what a row of the audit trail tells', `UPDATE audit_payload SET payload = '{}'`],
  ['the plan that a workflow runs on', `UPDATE workflow_plan SET source = '{}'`],
  ['the plan that a workflow runs on', 'DELETE FROM workflow_plan'],
  ['a published version', `UPDATE resource SET name = 'other' WHERE version <> 'draft'`],
  ['a published version', `UPDATE resource SET spec = '{}' WHERE version <> 'draft'`],
  ['a published version', `DELETE FROM resource WHERE version <> 'draft'`],
  [
    'a draft in the place of a version',
    `UPDATE resource SET version = '9.0.0', published_at = now(), published_by = 'x' WHERE version = 'draft'`,
  ],
]
const EMPTYING = ['audit_event', 'audit_seal', 'audit_payload', 'workflow_plan', 'resource']

test('the database itself refuses to change what is final, to the owner of the tables and to the service', async () => {
  for (const [what, statement] of FINAL) {
    await assert.rejects(owner.query(statement), /is append-only/, `owner: ${what}`)
    await assert.rejects(app.query(statement), /is append-only|permission denied/, `service: ${what}`)
  }
  for (const table of EMPTYING) {
    await assert.rejects(owner.query(`TRUNCATE ${table}`), /is append-only/, table)
    await assert.rejects(app.query(`TRUNCATE ${table}`), /permission denied/, table)
  }
})

test('the service cannot delete what the audit trail tells either: only retention and erasure may', async () => {
  await assert.rejects(app.query('DELETE FROM audit_payload'), /is append-only/)
})

test('the service cannot switch the guards off', async () => {
  for (const statement of [
    'ALTER TABLE audit_event DISABLE TRIGGER ALL',
    'DROP TRIGGER append_only ON audit_event',
    'ALTER TABLE audit_event NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE audit_event DISABLE ROW LEVEL SECURITY',
  ]) {
    await assert.rejects(app.query(statement), /must be owner|permission denied/, statement)
  }
})
