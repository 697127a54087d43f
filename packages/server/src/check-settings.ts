import { findSecretBox } from './access/secret-key.ts'
import { openSigningKey } from './access/signing-key.ts'
import { type Config, misspeltSettings } from './config.ts'
import { leftoverMail } from './config-places.ts'
import { withPlace } from './files/open-place.ts'
import { messageOf } from './lib/errors.ts'
import type { Told } from './lib/told.ts'
import { requireRestricted } from './postgres/app-role.ts'
import { asOwner } from './postgres/as-owner.ts'
import { connectionTo, reach } from './postgres/connect.ts'

/**
 * Tries what the settings name beyond what readConfig looks at, with a line for each: `ok`, `warning` or `wrong`. The embedded database is not
 * started. The exit code is 1 when something is wrong.
 */
export async function checkSettings(config: Config): Promise<Told> {
  const found = await findSettings(config)
  const lines = found.map(
    ({ state, about, problem }) =>
      `${state.padEnd(8)} ${about}${problem === undefined ? '' : `: ${problem}`}`,
  )
  return { text: lines.join('\n'), facts: found, code: found.some(({ state }) => state === 'wrong') ? 1 : 0 }
}

/** The same for programs. */
export async function findSettings(config: Config): Promise<SettingFound[]> {
  const { databaseUrl, databaseAppUrl, signing, files } = config
  const tries: Record<string, () => Promise<unknown>> = {
    'form of the settings, folders and programs': async () => undefined,
    ...(files.kind === 's3' && { FILES_URL: () => withPlace(files, async () => undefined) }),
    ...(signing !== undefined && {
      [signing.setting]: async () => (await openSigningKey(signing)).close(),
    }),
    ...(databaseUrl !== undefined && {
      DATABASE_URL: () => tryDatabase(databaseUrl),
      SECRET_KEY: () => asOwner(connectionTo(databaseUrl), (system) => findSecretBox(system, config)),
    }),
    ...(databaseAppUrl !== undefined && {
      DATABASE_APP_URL: () => requireRestricted(connectionTo(databaseAppUrl)),
    }),
  }
  const found: SettingFound[] = [...misspeltSettings(), ...leftoverMail(config.dataDir)].map((about) => ({
    state: 'warning',
    about,
  }))
  for (const [name, attempt] of Object.entries(tries)) {
    const problem = await attempt().then(
      () => null,
      (error) => messageOf(error),
    )
    found.push(problem === null ? { state: 'ok', about: name } : { state: 'wrong', about: name, problem })
  }
  return found
}

/** What is said of a setting. */
export interface SettingFound {
  state: 'ok' | 'warning' | 'wrong'
  about: string
  problem?: string
}

async function tryDatabase(url: string): Promise<void> {
  const client = await reach(connectionTo(url))
  await client.end()
}
