import pg from 'pg'
import type { SystemDb } from '../postgres/db.ts'

// What verify-installation asks of the database as the owner of the tables.

/** Of a table so many are named. */
const NAMED_MAX = 20

interface Column {
  name: string
  type: string
}

/** Tables of tenants that have a column. */
export function tablesWith(system: SystemDb, column: string): Promise<Column[]> {
  return system.rows(
    `SELECT c.relname::text AS name, a.atttypid::regtype::text AS type FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = $1 AND NOT a.attisdropped
     JOIN pg_attribute t ON t.attrelid = c.oid AND t.attname = 'tenant_id' AND t.atttypid = 'uuid'::regtype
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY 1`,
    [column],
  )
}

/** Workflows that rows are of, and that are not there. */
export function listLostWorkflows(
  system: SystemDb,
  { name, type }: Column,
): Promise<{ tenant: string; workflow: string }[]> {
  return system.rows(
    `SELECT DISTINCT t.tenant_id::text AS tenant, t.workflow_id::text AS workflow FROM ${pg.escapeIdentifier(name)} t
     WHERE t.workflow_id IS NOT NULL AND NOT EXISTS
       (SELECT FROM workflow w WHERE w.tenant_id = t.tenant_id AND w.id${type === 'uuid' ? '' : '::text'} = t.workflow_id)
     LIMIT ${NAMED_MAX}`,
  )
}

/** Namespaces and organizations that rows are of, and that are not there. */
export function listLostTenants(system: SystemDb, { name }: Column): Promise<{ tenant: string }[]> {
  return system.rows(
    `SELECT DISTINCT t.tenant_id::text AS tenant FROM ${pg.escapeIdentifier(name)} t
     WHERE t.tenant_id IS NOT NULL AND NOT EXISTS (SELECT FROM namespace n WHERE n.tenant_id = t.tenant_id)
       AND NOT EXISTS (SELECT FROM organization o WHERE o.org_id = t.tenant_id) LIMIT ${NAMED_MAX}`,
  )
}

export function listTriggersOff(system: SystemDb): Promise<{ name: string; relation: string }[]> {
  return system.rows(
    `SELECT t.tgname::text AS name, c.relname::text AS relation FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled <> 'O' ORDER BY 2, 1`,
  )
}

/** Tables of tenants whose rows are not held apart. */
export function listOpenTables(system: SystemDb): Promise<{ name: string }[]> {
  return system.rows(
    `SELECT c.relname::text AS name FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
       AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant') ORDER BY 1`,
  )
}

/** What of the database's settings decides whether rows last. */
export async function findDurability(
  system: SystemDb,
): Promise<{ checksums: string; synced: string; full: string } | undefined> {
  const [row] = await system.rows<{ checksums: string; synced: string; full: string }>(
    `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS synced, current_setting('full_page_writes') AS full`,
  )
  return row
}

/** Milliseconds since 1970, by the clock of the database. */
export async function findClockMs(system: SystemDb): Promise<number | undefined> {
  const [row] = await system.rows<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS ms',
  )
  return row?.ms
}
