import pg from 'pg'
import { required } from '../lib/assert.ts'
import type { Instant } from '../lib/clock.ts'

/** What belongs to this database alone: its own history, and backups that are being made. */
const OWN = ['migration', 'backup_lease']

export interface Table {
  name: string
  columns: string[]
}

/** The tables that hold the installation, with the columns that are written; what the database computes is left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1) GROUP BY c.relname ORDER BY c.relname`,
    [OWN],
  )
  return rows
}

/** COPY goes into no table whose rows its owner is held apart by. */
export async function listForced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relforcerowsecurity',
  )
  return rows.map(({ name }) => name)
}

export async function setForced(client: pg.Client, names: string[], isForced: boolean): Promise<string[]> {
  const force = isForced ? 'FORCE' : 'NO FORCE'
  for (const name of names)
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${force} ROW LEVEL SECURITY`)
  return names
}

/** Those that others refer to come first. */
export async function inOrder(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string }>(
    `SELECT f.relname::text AS name, t.relname::text AS needs FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid
     JOIN pg_class t ON t.oid = k.confrelid WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  )
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { needs } of rows.filter((row) => row.name === name)) visit(needs)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/** Of the rows that migrations put there. */
export async function emptyTable(client: pg.Client, escapedName: string): Promise<void> {
  await client.query(`DELETE FROM ${escapedName}`)
}

/** Begins a transaction that sees the rows of one instant, which is given. */
export async function beginSnapshot(client: pg.Client): Promise<Instant> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0')
  const { rows } = await client.query<{ now: Instant }>('SELECT now()')
  return required(rows[0], 'the time of the database').now
}
