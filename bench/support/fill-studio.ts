import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { NEW_HIRE } from '../../packages/server/test/workflows/blueprint.ts'
import { copyWorkflows } from './copy-workflows.ts'
import type { ServiceUnderLoad } from './service-under-load.ts'

/** An organization that has grown. */
const WORKFLOWS = 10_000
const RESOURCES = 2_000
const NAMESPACES = 200
const PEOPLE = 500
/** Besides, so that no list is empty. */
const FILES = 2_000
const DELIVERIES = 5_000
const CHANGES = 10_000
/** The first half has ended, the others wait for people. */
const MODELS = 20

/** One of each, for the pages of one record. */
export interface FilledIds {
  orgId: string
  workflowId: string
  fileId: string
  userId: string
  webhookId: string
  deliveryId: string
}

/** Fills the organization and its first namespace: a few records over HTTP, and copies of them by the database. */
export async function fillStudio(service: ServiceUnderLoad, database: Client): Promise<FilledIds> {
  const { post, tenantId } = service
  for (let count = 0; count < MODELS; count++) {
    const { id } = await post('/workflows', { ...NEW_HIRE, labels: { department: 'none' } })
    if (count < MODELS / 2) await post(`/workflows/${id}/void`, { reason: 'finished' })
  }
  await post('/blueprints', {
    apiVersion: 'countersign/v1',
    kind: 'Blueprint',
    metadata: { key: 'copied', version: 'draft' },
    spec: JSON.parse(await one(database, `SELECT spec::text AS value FROM resource WHERE key = 'hire'`)),
  })
  const { id: webhookId } = await post('/webhook-endpoints', {
    url: 'https://example.com/hook',
    eventTypes: ['*'],
  })
  await copyWorkflows(database, { models: MODELS, from: MODELS + 1, to: WORKFLOWS, last: WORKFLOWS })
  const orgId = await one(database, 'SELECT org_id AS value FROM organization')
  await fillOrganization(database, orgId)
  await fillNamespace(database, tenantId, webhookId)
  await database.query('VACUUM ANALYZE')
  const newest = (table: string, id: string) =>
    one(
      database,
      `SELECT ${id} AS value FROM ${table} WHERE tenant_id = '${tenantId}' ORDER BY created_at DESC LIMIT 1`,
    )
  return {
    orgId,
    webhookId,
    workflowId: await newest('workflow', 'id'),
    fileId: await newest('file', 'file_id'),
    deliveryId: await newest('webhook_delivery', 'id'),
    userId: await one(database, `SELECT user_id AS value FROM org_user WHERE email LIKE 'person%' LIMIT 1`),
  }
}

async function one(database: Client, sql: string): Promise<string> {
  const { rows } = await database.query<{ value: string }>(sql)
  const [row] = rows
  if (row === undefined) throw new Error(`Nothing was found: ${sql}`)
  return row.value
}

/** People with accounts and grants, namespaces of both modes, and what was changed. */
async function fillOrganization(database: Client, orgId: string): Promise<void> {
  await database.query(
    `WITH people AS (INSERT INTO person (person_id, email, name, verified_at, created_at)
      SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Person ' || n, now(), now() FROM generate_series(1, ${PEOPLE}) n RETURNING person_id, email, name)
    INSERT INTO org_user (org_id, user_id, email, name, roles, grants, status, created_at, person_id)
      SELECT $1, gen_random_uuid(), email, name, '{member}', '[{"mode": "test", "grant": "author"}, {"mode": "live", "grant": "operator"}]', 'active', now(), person_id
      FROM people`,
    [orgId],
  )
  await database.query(
    `INSERT INTO namespace (tenant_id, org_id, namespace_key, name, mode, timezone, settings, created_at, updated_at)
      SELECT gen_random_uuid(), org_id, mode || '-' || n, 'Namespace ' || n, mode, timezone, settings, now() - make_interval(secs => n), now()
      FROM namespace, generate_series(1, ${NAMESPACES / 2 - 1}) n WHERE org_id = $1 AND namespace_key LIKE 'default-%'`,
    [orgId],
  )
  await database.query(
    'UPDATE organization SET namespace_count = (SELECT count(*) FROM namespace WHERE org_id = $1) WHERE org_id = $1',
    [orgId],
  )
  await copyChanges(database, orgId)
}

async function fillNamespace(database: Client, tenantId: string, webhookId: string): Promise<void> {
  const columns =
    'revision, name, description, labels, spec, source, content_hash, refs, created_by, published_at, published_by'
  const kinds = `(SELECT kind, key, version, ${columns} FROM resource WHERE tenant_id = $1 AND key NOT LIKE 'copy_%')`
  await database.query(
    `WITH copies AS (INSERT INTO resource (tenant_id, kind, key, version, created_at, updated_at, ${columns})
      SELECT $1, kind, 'copy_of_' || key || '_' || n, version, now() - make_interval(secs => n), now(), ${columns}
      FROM ${kinds} model, generate_series(1, ${RESOURCES} / (SELECT count(*)::int FROM ${kinds} counted)) n
      RETURNING tenant_id, kind, key, version, created_at)
    INSERT INTO resource_key (tenant_id, kind, key, latest_version, created_at) SELECT tenant_id, kind, key, version, created_at FROM copies`,
    [tenantId],
  )
  await database.query(
    `INSERT INTO file (tenant_id, file_id, name, content_type, size_bytes, sha256, origin, facts, created_at)
      SELECT $1, gen_random_uuid(), 'file ' || n || '.pdf', 'application/pdf', 1000, encode(sha256(n::text::bytea), 'hex'), 'uploaded', '{"pageCount": 1}', now() - make_interval(secs => n)
      FROM generate_series(1, ${FILES}) n`,
    [tenantId],
  )
  await database.query(
    `INSERT INTO webhook_delivery (tenant_id, id, webhook_id, event_id, event_type, workflow_id, status, attempt_count, created_at)
      SELECT tenant_id, webhook_delivery_id(event_id, $2), $2, event_id, event_type, workflow_id,
        CASE WHEN sequence % 7 = 0 THEN 'failed' ELSE 'succeeded' END, 1, at
      FROM event WHERE tenant_id = $1 LIMIT ${DELIVERIES} ON CONFLICT DO NOTHING`,
    [tenantId, webhookId],
  )
  await copyChanges(database, tenantId)
}

async function copyChanges(database: Client, tenantId: string): Promise<void> {
  const actor = JSON.stringify({ type: 'api_key', id: 'f'.repeat(32) })
  await database.query(
    `INSERT INTO change_log (tenant_id, change_id, at, operation, actor, subject, fields, trace_id, ip, user_agent)
      SELECT $1, uuid_from(now() - make_interval(secs => n)), now() - make_interval(secs => n), 'updateAsset', $2,
        '{"type": "asset", "id": "page@draft"}', '{}', $3, '127.0.0.1', 'bench'
      FROM generate_series(1, ${CHANGES}) n`,
    [tenantId, actor, randomUUID()],
  )
}
