import pg from 'pg'
import type { TestService } from '../support/service.ts'

/** Asks the database as its owner. */
export async function query(service: TestService, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Holds what a statement locks until it is released. */
export async function hold(service: TestService, sql: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  await client.query('BEGIN')
  await client.query(sql)
  return {
    async release() {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}
