import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionOfEmbedded } from '../../packages/server/src/postgres/embedded.ts'

/** Counts what the service sends to its database, in the database itself (pg_stat_statements): BEGIN, COMMIT and set_config too. */
export interface StatementCounter {
  reset(): Promise<void>
  /** Resolves when no job is open and no event undelivered. */
  quiet(): Promise<void>
  /** Statements since the reset, those of the counter apart. */
  read(): Promise<number>
  /** The most frequent ones, with their numbers. */
  list(): Promise<{ calls: number; query: string }[]>
  close(): Promise<void>
}

/** From its next start on the embedded database of a data folder counts statements. */
export async function countStatements(dataDir: string): Promise<void> {
  const client = new pg.Client(await connectionOfEmbedded(dataDir))
  await client.connect()
  await client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`)
  await client.end()
}

export async function openStatementCounter(dataDir: string): Promise<StatementCounter> {
  const client = new pg.Client(await connectionOfEmbedded(dataDir))
  // The service takes the database down with it, whoever is connected.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const own = `query NOT LIKE '%pg_stat_statements%' AND query NOT LIKE '%bench_open%'`
  return {
    async reset() {
      await client.query('SELECT pg_stat_statements_reset()')
    },
    async quiet() {
      const sql = `SELECT (SELECT count(*) FROM job) + (SELECT count(*) FROM event_waiting)
        + (SELECT count(*) FROM webhook_delivery WHERE due_at IS NOT NULL) AS bench_open`
      while (Number((await client.query(sql)).rows[0].bench_open) > 0) await delay(20)
    },
    async read() {
      const { rows } = await client.query(
        `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements WHERE ${own}`,
      )
      return Number(rows[0].calls)
    },
    async list() {
      const { rows } = await client.query(
        `SELECT calls::int, query FROM pg_stat_statements WHERE ${own} ORDER BY calls DESC`,
      )
      return rows
    },
    close: () => client.end(),
  }
}
