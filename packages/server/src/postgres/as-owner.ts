import type pg from 'pg'
import { type Connection, openClient } from './connect.ts'
import type { SystemDb } from './db.ts'

/** Works on a connection of the owner of the tables, for which row-level security lets all tenants through. */
export async function asOwner<T>(connection: Connection, work: (system: SystemDb) => Promise<T>): Promise<T> {
  const client = await openClient(connection)
  try {
    return await work(systemOf(client))
  } finally {
    await client.end()
  }
}

/** One connection; transactions are the caller's. */
export function systemOf(client: pg.Client): SystemDb {
  return { rows: async (sql, params = []) => (await client.query({ text: sql, values: [...params] })).rows }
}

/** All of it, or nothing of it. */
export async function inTransaction<T>(system: SystemDb, work: () => Promise<T>): Promise<T> {
  await system.rows('BEGIN')
  try {
    const result = await work()
    await system.rows('COMMIT')
    return result
  } catch (error) {
    await system.rows('ROLLBACK')
    throw error
  }
}

/** All of it, or nothing of it, within a transaction that goes on either way. */
export async function withinSavepoint<T>(system: SystemDb, work: () => Promise<T>): Promise<T> {
  await system.rows('SAVEPOINT work')
  try {
    const result = await work()
    await system.rows('RELEASE SAVEPOINT work')
    return result
  } catch (error) {
    await system.rows('ROLLBACK TO SAVEPOINT work')
    await system.rows('RELEASE SAVEPOINT work')
    throw error
  }
}
