import type pg from 'pg'
import { type Connection, reach } from './connect.ts'
import { rowTypes } from './row-types.ts'

/** One connection, whose values are those that the rooms speak. */
export async function withOwnerClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await reach(connection, { types: rowTypes })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
