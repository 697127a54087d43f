import pg from 'pg'
import { readSigningPkcs12 } from './access/seal-identity.ts'
import { findSecretBox } from './access/secret-key.ts'
import { type Config, misspeltSettings } from './config.ts'
import { leftoverMail } from './config-places.ts'
import { withPlace } from './files/open-place.ts'
import { messageOf } from './lib/errors.ts'
import { requireRestricted } from './postgres/app-role.ts'
import { asOwner } from './postgres/as-owner.ts'
import { reach } from './postgres/migrate.ts'

/**
 * Tries what the settings name beyond what readConfig looks at, and prints a line for each: `ok`, `warning` or `wrong`. The embedded
 * database is not started.
 * @returns the exit code of the process: 1 when something is wrong
 */
export async function checkSettings(config: Config): Promise<number> {
  const { databaseUrl, databaseAppUrl, signingPkcs12, files } = config
  const tries: Record<string, () => Promise<unknown>> = {
    'form of the settings, folders and programs': async () => undefined,
    ...(files.kind === 's3' && { FILES_URL: () => withPlace(files, async () => undefined) }),
    ...(signingPkcs12 !== undefined && { SIGNING_PKCS12: () => readSigningPkcs12(signingPkcs12) }),
    ...(databaseUrl !== undefined && {
      DATABASE_URL: () => tryDatabase(databaseUrl),
      SECRET_KEY: () => asOwner({ connectionString: databaseUrl }, (system) => findSecretBox(system, config)),
    }),
    ...(databaseAppUrl !== undefined && {
      DATABASE_APP_URL: () => requireRestricted({ connectionString: databaseAppUrl }),
    }),
  }
  for (const warning of [...misspeltSettings(), ...leftoverMail(config.dataDir)])
    process.stdout.write(`warning  ${warning}\n`)
  let code = 0
  for (const [name, attempt] of Object.entries(tries)) {
    const problem = await attempt().then(
      () => null,
      (error) => messageOf(error),
    )
    process.stdout.write(problem === null ? `ok       ${name}\n` : `wrong    ${name}: ${problem}\n`)
    if (problem !== null) code = 1
  }
  return code
}

async function tryDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await reach(client)
  await client.end()
}
