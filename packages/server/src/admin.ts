import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import pg, { type ClientConfig } from 'pg'
import { createOwnerKey } from './access/create-owner-key.ts'
import { type Config, readConfig } from './config.ts'
import { systemClock } from './lib/clock.ts'
import { messageOf } from './lib/errors.ts'
import { openLog } from './lib/log.ts'
import { connectionOfEmbedded, openEmbeddedPostgres } from './postgres/embedded.ts'
import { requireMigrated } from './postgres/migrate.ts'

const USAGE = `npm run admin -- create-key --org
npm run admin -- create-key --namespace KEY

Makes a new API key with every scope, prints it, and keeps nothing of it but its hash. The log of changes tells of it.
`

/** What is done on the machine itself, with the settings of the service (running.md, First start). */
async function main(): Promise<number> {
  const { command, namespaceKey } = parseCommand(process.argv.slice(2))
  if (command === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  const config = readConfig()
  const apiKey = await withOwner(config, async (client) => {
    const system = {
      rows: async (sql: string, params: readonly unknown[] = []) =>
        (await client.query({ text: sql, values: [...params] })).rows,
    }
    await requireMigrated(client)
    await client.query('BEGIN')
    const made = await createOwnerKey(system, {
      namespaceKey,
      account: accountName(),
      now: systemClock.now(),
    })
    await client.query('COMMIT')
    return made
  })
  process.stdout.write(`${apiKey}\n`)
  return 0
}

/** Who works here, as the operating system knows them; not everybody has a name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** @throws an error that says how it is used */
function parseCommand(args: string[]): { command: 'help' | 'create-key'; namespaceKey: string | null } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { org: { type: 'boolean' }, namespace: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return { command: 'help', namespaceKey: null }
  const [command, ...rest] = positionals
  if (command !== 'create-key' || rest.length > 0)
    throw new Error(`Unknown command '${positionals.join(' ')}'\n${USAGE}`)
  if ((values.org === true) === (values.namespace !== undefined)) {
    throw new Error(`Give either --org or --namespace KEY\n${USAGE}`)
  }
  return { command, namespaceKey: values.namespace ?? null }
}

/** The database of the settings: that of a service which runs, or the embedded one, started for as long as this takes. */
async function withOwner<T>(config: Config, work: (client: pg.Client) => Promise<T>): Promise<T> {
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

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  },
)
