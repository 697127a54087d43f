import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { messageOf } from '../lib/errors.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Any number; the same in every process, so that only one migrates at a time. */
const LOCK = 7_263_544_811

/**
 * Brings the database to the newest version: runs the files of migrations/ that it has not seen, in order, each in a
 * transaction of its own. Connects as the owner of the tables.
 * @returns the names of the migrations that were run
 * @throws Error naming the database when it cannot be reached
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await reach(client)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, run_at timestamptz NOT NULL DEFAULT now())',
    )
    const seen = await client.query<{ name: string }>('SELECT name FROM migration')
    const done = new Set(seen.rows.map((row) => row.name))
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    const missing = names.filter((name) => !done.has(name))
    for (const name of missing) await run(client, name)
    return missing
  } finally {
    await client.end()
  }
}

/** The first that a start asks of the database: its address is named, the password is not. */
async function reach(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { database, host, port } = client
    throw new Error(`The database '${database}' at ${host}:${port} cannot be reached: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function run(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8')
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${messageOf(error)}`, { cause: error })
  }
}
