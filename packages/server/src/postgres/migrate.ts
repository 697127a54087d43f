import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type pg from 'pg'
import { messageOf } from '../lib/errors.ts'
import { type Connection, reach } from './connect.ts'
import { databaseLimits } from './database-limits.ts'
import { isLockTimeout } from './unit.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number; the same in every process, so that only one migrates at a time. */
const LOCK = 7_263_544_811

/** `compatible_with`: the mark of the migration, for versions that do not know it. */
const MIGRATION_TABLE = `CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE migration ADD COLUMN IF NOT EXISTS compatible_with text`

/**
 * The first line of a migration beside which processes of an earlier version go on: `-- compatible`, or `-- compatible with 0150` where they
 * must know that one. Stored as the number.
 */
const MARK = /^-- compatible(?: with (\d{4}))?\n/
const ANY_VERSION = '0000'

/** psql's own word for "the file at this path, seen from this one", so that psql runs a migration as well. */
const INCLUDE = /^\\ir (\S+)$/gm

/** An index of a large table is made beside whoever writes, which the database does outside of transactions only. */
const BESIDE = /^((?:CREATE|DROP) INDEX) CONCURRENTLY\b/gm

/** How a migration waits for tables that others use. */
type LockWaits = Readonly<
  Record<'migrationTurnMs' | 'migrationLockMs' | 'migrationRestMs' | 'migrationTriesMax', number>
>

/**
 * Brings the database to the newest version: runs the files of migrations/ that it has not seen, in order, each in a transaction of its own,
 * which never holds up others for long; those of an empty database in one, which waits for the disk once. A migration makes functions anew
 * with lines such as `\ir ../sql/claim_jobs.sql`: the text of a function stands in `sql/` alone. One that makes an index CONCURRENTLY is run
 * statement by statement, without a transaction, and from its beginning when it was not finished. Connects as the owner of the tables.
 * @param folder of the migrations; tests make a database of an earlier version with some of them
 * @returns the names of the migrations that were run
 * @throws Error naming the database when it cannot be reached, or was migrated by a newer version beside which this one cannot run; naming
 *   the transactions that are open when a table was never free
 */
export async function migrate(
  connection: Connection,
  folder = FOLDER,
  waits: LockWaits = databaseLimits,
): Promise<string[]> {
  const client = await reach(connection)
  try {
    await takeTurn(client, waits)
    await client.query(MIGRATION_TABLE)
    const missing = await compare(client, folder, 'compatible')
    const isEmpty = missing.length === (await namesIn(folder)).length
    if (isEmpty) await runTogether(client, missing, folder)
    else for (const name of missing) await run(client, new URL(name, folder), waits)
    return missing
  } finally {
    await client.end()
  }
}

/**
 * Runs the migrations that a database has not seen within the transaction of the caller, who keeps everybody else out.
 * @param only names of those to run; without them all
 * @throws Error when one of them is not known to this version
 */
export async function migrateWithin(client: pg.Client, only?: readonly string[]): Promise<void> {
  await client.query(MIGRATION_TABLE)
  const missing = await compare(client, FOLDER, 'none')
  for (const name of missing) {
    if (only === undefined || only.includes(name)) await apply(client, new URL(name, FOLDER))
  }
}

/** Those that this version knows, in their order. */
export function knownMigrations(): Promise<string[]> {
  return namesIn(FOLDER)
}

/**
 * For programs that work on a database beside the service, and bring it to no version. They know everything of it, or do nothing: a backup
 * without a new table, or a new secret that is not encrypted anew, would be worth nothing.
 * @throws Error when it is not of this version
 */
export async function requireMigrated(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('migration')::text AS name",
  )
  const [missing] = rows[0]?.name == null ? await namesIn(FOLDER) : await compare(client, FOLDER, 'none')
  if (missing !== undefined) {
    throw new Error(
      `${nameOf(client)} has not been migrated to this version: it lacks ${missing}. Start the service, which migrates it`,
    )
  }
}

interface Done {
  name: string
  compatible_with: string | null
}

/**
 * The names of the migrations that the database has not seen. One that is not known here means tables that this version would misread, unless
 * it is marked.
 * @param unknown which of those that are not known here are let pass
 */
async function compare(client: pg.Client, folder: URL, unknown: 'compatible' | 'none'): Promise<string[]> {
  // A database that no version with marks has migrated has no such column.
  const seen = await client.query<Done>(
    "SELECT name, to_jsonb(m) ->> 'compatible_with' AS compatible_with FROM migration m ORDER BY name",
  )
  const done = new Set(seen.rows.map((row) => row.name))
  const names = await namesIn(folder)
  const newest = names.at(-1) ?? ''
  const isAccepted = ({ name, compatible_with: mark }: Done) =>
    names.includes(name) ||
    (unknown === 'compatible' && mark !== null && newest.slice(0, mark.length) >= mark)
  const refused = seen.rows.filter((row) => !isAccepted(row))
  if (refused.length > 0) {
    const list = refused.map(({ name }) => name).join(', ')
    throw new Error(
      `${nameOf(client)} was migrated by a newer version of Countersign: it has ${list}, which this version does not know. Start that version, or go back to a backup from before it`,
    )
  }
  return names.filter((name) => !done.has(name))
}

async function namesIn(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

function nameOf({ database, host, port }: pg.Client): string {
  return `The database '${database}' at ${host}:${port}`
}

/** By asking again and again: an index that is made beside others waits for all statements that began before, and would for one that waits. */
async function takeTurn(client: pg.Client, { migrationTurnMs }: LockWaits): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ has: boolean }>('SELECT pg_try_advisory_lock($1) AS has', [LOCK])
    if (rows[0]?.has === true) return
    await rest(migrationTurnMs)
  }
}

async function run(client: pg.Client, file: URL, waits: LockWaits): Promise<void> {
  const text = await readWhole(file)
  if (text.search(BESIDE) >= 0) await runBeside(client, file, text)
  else await runAlone(client, file, waits)
}

async function runBeside(client: pg.Client, file: URL, text: string): Promise<void> {
  await telling(file, async () => {
    for (const statement of text.split(/;$/m)) await client.query(statement)
    await note(client, file, text)
  })
}

async function runAlone(client: pg.Client, file: URL, waits: LockWaits): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${waits.migrationLockMs}`)
    try {
      await apply(client, file)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const { cause } = error instanceof Error ? error : {}
      if (!isLockTimeout(cause)) throw error
      if (tries >= waits.migrationTriesMax) throw new Error(await neverFree(client, file, tries), { cause })
    }
    await rest(waits.migrationRestMs)
  }
}

async function neverFree(client: pg.Client, file: URL, tries: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; since: string }>(
    `SELECT pid, application_name AS name, to_char(xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since
       FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL ORDER BY xact_start LIMIT 3`,
  )
  const open = rows.map(({ pid, name, since }) => `process ${pid} (${name}) since ${since}`)
  return `Migration ${basename(file.pathname)} tried ${tries} times and never found its tables free. Transactions that are open: ${open.join(', ')}. End what holds them (pg_terminate_backend), and start again`
}

async function runTogether(client: pg.Client, names: readonly string[], folder: URL): Promise<void> {
  await client.query('BEGIN')
  for (const name of names) await apply(client, new URL(name, folder))
  await client.query('COMMIT')
}

/** Within a transaction. */
async function apply(client: pg.Client, file: URL): Promise<void> {
  const text = await readWhole(file)
  await telling(file, async () => {
    // A function in SQL may call one that comes after it, or read a table that a later migration makes.
    await client.query('SET LOCAL check_function_bodies = off')
    await client.query(text.replace(BESIDE, '$1'))
    await note(client, file, text)
  })
}

async function note(client: pg.Client, file: URL, text: string): Promise<void> {
  const row = [basename(file.pathname), markOf(text)]
  await client.query('INSERT INTO migration (name, compatible_with) VALUES ($1, $2)', row)
}

async function telling(file: URL, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`Migration ${basename(file.pathname)} failed: ${messageOf(error)}`, { cause: error })
  }
}

/** @throws Error when it is nearly one: it would keep every earlier version from starting */
function markOf(sql: string): string | null {
  const found = MARK.exec(sql)
  if (found !== null) return found[1] ?? ANY_VERSION
  if (!/^--\s*compatible\b/i.test(sql)) return null
  throw new Error("its first line must be '-- compatible' or '-- compatible with 0150', nothing else")
}

/** The text of a migration with the functions that it includes. */
async function readWhole(file: URL): Promise<string> {
  const text = await readFile(file, 'utf8')
  const names = [...text.matchAll(INCLUDE)].map(([, name = '']) => name)
  const included = await Promise.all(names.map((name) => readFile(new URL(name, file), 'utf8')))
  return text.replace(INCLUDE, () => included.shift() ?? '')
}
