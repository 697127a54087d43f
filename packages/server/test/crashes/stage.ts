import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { openTestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { exchangeKey, PersistentClient } from './persistent-client.ts'
import { startService } from './running-service.ts'

/** A service that a test kills and starts again, beside a database that goes on. */
export interface Stage {
  client: PersistentClient
  /** Of the tables, while no service runs too. */
  owner: pg.Client
  kill(): Promise<void>
  restart(): Promise<void>
}

/** `first`: settings of the first start alone; `always`: of every start. */
export async function openStage(
  t: TestContext,
  first: Readonly<Record<string, string>> = {},
  always: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-crash-'))
  const database = await openTestDatabase()
  const port = await freePort()
  const settings = { DATABASE_URL: database.url, ...always }
  let service = await startService(dataDir, port, { ...settings, ...first })
  const owner = new pg.Client(database.connection)
  await owner.connect()
  t.after(async () => {
    await service.killAll()
    await owner.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const client = new PersistentClient()
  client.service = service
  client.orgId = service.credentials.orgId
  client.token = await exchangeKey(client, service.credentials.namespaces[0]?.apiKey ?? '')
  return {
    client,
    owner,
    kill: () => service.killAll(),
    async restart() {
      service = await startService(dataDir, port, settings)
    },
  }
}
