import pg, { type ClientConfig } from 'pg'
import type { Config } from './config.ts'
import { systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { connectionOfEmbedded, openEmbeddedPostgres } from './postgres/embedded.ts'

/** The database of the settings: that of a service which runs, or the embedded one, started for as long as this takes. */
export async function withOwner<T>(config: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== undefined) return withClient({ connectionString: config.databaseUrl }, work)
  const running = new pg.Client(await connectionOfEmbedded(config.dataDir))
  if (
    await running.connect().then(
      () => true,
      () => false,
    )
  ) {
    try {
      return await work(running)
    } finally {
      await running.end()
    }
  }
  const log = openLog('warn', systemClock.now, (line) => process.stderr.write(`${line}\n`))
  const { dataDir, searchPath } = config
  const embedded = await openEmbeddedPostgres({
    dataDir,
    log,
    ...(searchPath !== undefined && { searchPath }),
  })
  try {
    return await withClient(embedded.connection, work)
  } finally {
    await embedded.stop()
  }
}

async function withClient<T>(connection: ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
