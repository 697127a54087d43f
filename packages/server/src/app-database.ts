import type { Config } from './config.ts'
import { required } from './lib/assert.ts'
import { limits } from './limits.ts'
import { type Connection, connectionTo, standbyOf } from './postgres/connect.ts'
import type { Database, PoolSettings } from './postgres/db.ts'
import type { EmbeddedPostgres } from './postgres/embedded.ts'
import { openDatabase } from './postgres/open-database.ts'

/** How the database of the settings, or the embedded one, is reached by the owner of the tables. */
export function ownerOf({ databaseUrl }: Config, embedded: EmbeddedPostgres | null): Connection {
  const patience = { connectionTimeoutMillis: limits.databaseWaitMs }
  return embedded === null
    ? connectionTo(required(databaseUrl, 'DATABASE_URL'), patience)
    : { ...embedded.connection, ...patience }
}

/** The database as the service works with it, with the standby for lists where the settings name one. */
export function openAppDatabase(
  { readUrl }: Config,
  connection: Connection,
  given: Pick<PoolSettings, 'clock' | 'log' | 'trace'>,
): Database {
  return openDatabase({
    connection,
    ...(readUrl !== undefined && { standby: standbyOf(connection, readUrl) }),
    size: limits.databaseConnectionsMax,
    ...given,
  })
}
