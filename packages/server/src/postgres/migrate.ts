import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import pg from 'pg'
import { messageOf } from '../lib/errors.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number; the same in every process, so that only one migrates at a time. */
const LOCK = 7_263_544_811

const MIGRATION_TABLE =
  'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())'

/** psql's own word for "the file at this path, seen from this one", so that psql runs a migration as well. */
const INCLUDE = /^\\ir (\S+)$/gm

/**
 * Brings the database to the newest version: runs the files of migrations/ that it has not seen, in order, each in a
 * transaction of its own. A migration makes functions anew with lines such as `\ir ../sql/claim_jobs.sql`: the text of a
 * function stands in `sql/` alone. Connects as the owner of the tables.
 * @param folder of the migrations; tests make a database of an earlier version with some of them
 * @returns the names of the migrations that were run
 * @throws Error naming the database when it cannot be reached, or was migrated by a newer version
 */
export async function migrate(connection: pg.ClientConfig, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client(connection)
  await reach(client)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(MIGRATION_TABLE)
    const missing = await compare(client, folder)
    for (const name of missing) await run(client, new URL(name, folder))
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
  const missing = await compare(client, FOLDER)
  for (const name of missing) {
    if (only === undefined || only.includes(name)) await apply(client, new URL(name, FOLDER))
  }
}

/** Those that this version knows, in their order. */
export function knownMigrations(): Promise<string[]> {
  return namesIn(FOLDER)
}

/**
 * For programs that work on a database beside the service, and bring it to no version.
 * @throws Error when it is not of this version
 */
export async function requireMigrated(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "SELECT to_regclass('migration')::text AS name",
  )
  const [missing] = rows[0]?.name == null ? await namesIn(FOLDER) : await compare(client, FOLDER)
  if (missing !== undefined) {
    throw new Error(
      `${nameOf(client)} has not been migrated to this version: it lacks ${missing}. Start the service, which migrates it`,
    )
  }
}

/** The names of the migrations that the database has not seen. One that is not known here means tables that this version would misread. */
async function compare(client: pg.Client, folder: URL): Promise<string[]> {
  const seen = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  const done = new Set(seen.rows.map((row) => row.name))
  const names = await namesIn(folder)
  const unknown = [...done].filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `${nameOf(client)} was migrated by a newer version of Countersign: it has ${unknown.join(', ')}, which this version does not know. Start that version, or go back to a backup from before it`,
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

/** The first that a start asks of the database: its address is named, the password is not. */
export async function reach(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`${nameOf(client)} cannot be reached: ${messageOf(error)}`, { cause: error })
  }
}

async function run(client: pg.Client, file: URL): Promise<void> {
  await client.query('BEGIN')
  await apply(client, file)
  await client.query('COMMIT')
}

/** Within a transaction. */
async function apply(client: pg.Client, file: URL): Promise<void> {
  const name = basename(file.pathname)
  const sql = await readWhole(file)
  try {
    // A function in SQL may call one that comes after it, or read a table that a later migration makes.
    await client.query('SET LOCAL check_function_bodies = off')
    await client.query(sql)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${messageOf(error)}`, { cause: error })
  }
}

/** The text of a migration with the functions that it includes. */
async function readWhole(file: URL): Promise<string> {
  const text = await readFile(file, 'utf8')
  const names = [...text.matchAll(INCLUDE)].map(([, name = '']) => name)
  const included = await Promise.all(names.map((name) => readFile(new URL(name, file), 'utf8')))
  return text.replace(INCLUDE, () => included.shift() ?? '')
}
