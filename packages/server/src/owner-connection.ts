import type { Config } from './config.ts'
import { systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { systemOf } from './postgres/as-owner.ts'
import { type Connection, connectionTo } from './postgres/connect.ts'
import type { SystemDb } from './postgres/db.ts'
import { connectionOfEmbedded, openEmbeddedPostgres } from './postgres/embedded.ts'
import { requireMigrated } from './postgres/migrate.ts'
import { withOwnerClient } from './postgres/owner-client.ts'
import { say } from './run-command.ts'

/**
 * One connection to the database of the settings, as the owner of the tables: that of a service which runs, or the embedded one, started for
 * as long as this takes.
 * @throws Error when it is not of this version
 */
export function withOwner<T>(config: Config, work: (system: SystemDb) => Promise<T>): Promise<T> {
  return withOwnerConnection(config, (connection) =>
    withOwnerClient(connection, async (client) => {
      await requireMigrated(client)
      return work(systemOf(client))
    }),
  )
}

/** How the database of the settings is reached as the owner of the tables, whatever its version is; the embedded one runs meanwhile. */
export async function withOwnerConnection<T>(
  config: Config,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir, searchPath } = config
  if (databaseUrl !== undefined) return work(connectionTo(databaseUrl))
  const running = await connectionOfRunning(dataDir)
  if (running !== null) return work(running)
  const log = openLog('warn', systemClock.now, say)
  const embedded = await openEmbeddedPostgres({
    dataDir,
    log,
    ...(searchPath !== undefined && { searchPath }),
  })
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

/** Null when no service runs. */
async function connectionOfRunning(dataDir: string): Promise<Connection | null> {
  const connection = await connectionOfEmbedded(dataDir).catch(() => null)
  if (connection === null) return null
  return withOwnerClient(connection, async () => connection).catch(() => null)
}
