import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestService } from './service.ts'

const ADMIN = fileURLToPath(new URL('../../src/admin.ts', import.meta.url))

/** `npm run admin -- …` on the machine of a service that runs. */
export function runAdmin(
  { app: { config } }: Pick<TestService, 'app'>,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [ADMIN, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    )
  })
}
