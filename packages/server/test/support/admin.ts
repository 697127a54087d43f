import { type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../src/config-values.ts'
import type { TestService } from './service.ts'

const ADMIN = fileURLToPath(new URL('../../src/admin.ts', import.meta.url))

interface Ended {
  code: number
  stdout: string
  stderr: string
}

type Machine = Pick<TestService, 'app'>

/** `npm run admin -- …` on the machine of a service that runs. */
export function runAdmin(service: Machine, ...args: string[]): Promise<Ended> {
  return startAdmin(service, {}, ...args).ended
}

/** The same with more settings, and the process while it runs. */
export function startAdmin(
  { app: { config } }: Machine,
  settings: Environment,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: config.dataDir,
    ...settings,
  }
  const child = execFile(process.execPath, [ADMIN, ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
  )
  return { child, ended }
}
