import pg, { type ClientConfig } from 'pg'
import { reach } from './migrate.ts'
import { rowTypes } from './row-types.ts'

/** One connection, whose values are those that the rooms speak. */
export async function withOwnerClient<T>(
  connection: ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, types: rowTypes })
  // What breaks it is told by the statement that needs it next.
  client.on('error', () => undefined)
  await reach(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
