import pg, { type ClientConfig } from 'pg'
import type { Config } from './config.ts'
import { systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { systemOf } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'
import { connectionOfEmbedded, openEmbeddedPostgres } from './postgres/embedded.ts'
import { requireMigrated } from './postgres/migrate.ts'
import { say } from './run-command.ts'

type Work<T> = (system: SystemDb) => Promise<T>

/**
 * One connection to the database of the settings, as the owner of the tables: that of a service which runs, or the embedded one, started for
 * as long as this takes.
 * @throws Error when it is not of this version
 */
export async function withOwner<T>(config: Config, work: Work<T>): Promise<T> {
  const { databaseUrl, dataDir, searchPath } = config
  if (databaseUrl !== undefined) return workOn(await connect({ connectionString: databaseUrl }), work)
  const running = await connect(await connectionOfEmbedded(dataDir)).catch(() => null)
  if (running !== null) return workOn(running, work)
  const log = openLog('warn', systemClock.now, say)
  const embedded = await openEmbeddedPostgres({
    dataDir,
    log,
    ...(searchPath !== undefined && { searchPath }),
  })
  try {
    return await workOn(await connect(embedded.connection), work)
  } finally {
    await embedded.stop()
  }
}

async function connect(connection: ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

async function workOn<T>(client: pg.Client, work: Work<T>): Promise<T> {
  try {
    await requireMigrated(client)
    return await work(systemOf(client))
  } finally {
    await client.end()
  }
}
