import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../src/config-values.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTestService, type TestService } from '../support/service.ts'

export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Where something is restored: a database without a table, and an empty folder. */
export interface Machine {
  database: TestDatabase
  dataDir: string
  remove(): Promise<void>
}

export async function openMachine(): Promise<Machine> {
  const database = await openTestDatabase('empty')
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-restored-'))
  return {
    database,
    dataDir,
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const machineOf = ({ database, app }: TestService): Pick<Machine, 'database' | 'dataDir'> => ({
  database,
  dataDir: app.config.dataDir,
})

/** `npm run backup -- …`, `restore` or `admin` on a machine. */
export function run(
  program: 'run-backup' | 'run-restore' | 'admin',
  { database, dataDir }: Pick<Machine, 'database' | 'dataDir'>,
  args: readonly string[],
  settings: Environment = {},
): Promise<Ended> {
  const path = fileURLToPath(new URL(`../../src/${program}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}

/** A service on what was restored, which answers those who have the keys of the one that was backed up. */
export async function startRestored(
  { database, dataDir }: Machine,
  origin: TestService,
  settings: Environment = {},
): Promise<TestService> {
  await cp(join(origin.app.config.dataDir, 'credentials.json'), join(dataDir, 'credentials.json'))
  const at = origin.clock.now()
  return openTestService({ LOG_LEVEL: 'error', ...settings }, { remains: { database, dataDir, at } })
}
