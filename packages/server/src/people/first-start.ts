import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findSecretCheck, insertInstallation, lockFirstStart } from '../access/access-store.ts'
import { checkValueOf, previousKeyHint, requireKeyOf, settleDerivedKeys } from '../access/secret-key.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import type { DerivedKeys } from '../lib/derived-keys.ts'
import type { Log } from '../lib/log.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { asOwner, inTransaction } from '../postgres/as-owner.ts'
import type { Connection } from '../postgres/connect.ts'
import type { SystemDb } from '../postgres/db.ts'
import { makeOrganization } from './make-organization.ts'
import { keepClaimed } from './person-store.ts'

export interface FirstStartSettings {
  /** As the owner of the tables. */
  connection: Connection
  config: Pick<Config, 'dataDir' | 'baseUrl' | 'secretKeyPrevious' | 'signIn'>
  secrets: SecretBox
  clock: Clock
  log: Log
}

/** What a start finds in the database, or makes there once. */
interface Started {
  /** Of credentials.json, when it was made now. */
  credentialsPath: string | null
  derived: DerivedKeys
}

/**
 * Makes the first organization, its two namespaces, a key for each, and a link for its first owner, in an empty database; in a used one,
 * checks SECRET_KEY, and takes away what claims of a provider gave that the environment has put out of use.
 */
export async function firstStart(settings: FirstStartSettings): Promise<Started> {
  return asOwner(settings.connection, (system) =>
    inTransaction(system, async () => {
      await lockFirstStart(system)
      return makeOnce(system, settings)
    }),
  )
}

async function makeOnce(system: SystemDb, settings: FirstStartSettings): Promise<Started> {
  const { secrets, config, log } = settings
  const check = await findSecretCheck(system)
  if (check === null) return makeFirst(system, settings)
  requireKeyOf(secrets, check)
  const hint = previousKeyHint(secrets, check, config)
  if (hint !== null) log.warn(hint)
  await keepClaimed(system, config.signIn.oidc?.issuer ?? null)
  return { credentialsPath: null, derived: await settleDerivedKeys(system, secrets, false) }
}

async function makeFirst(system: SystemDb, settings: FirstStartSettings): Promise<Started> {
  const { secrets } = settings
  const { baseUrl, dataDir } = settings.config
  const now = settings.clock.now()
  await insertInstallation(system, { now, secretCheck: checkValueOf(secrets) })
  const derived = await settleDerivedKeys(system, secrets, true)
  const made = await makeOrganization(system, { name: 'My organization', baseUrl, now })
  // Written and synced before the commit: a crash in between leaves no key that nobody knows.
  const credentialsPath = await writeSynced(join(dataDir, 'credentials.json'), made)
  return { credentialsPath, derived }
}

async function writeSynced(path: string, content: object): Promise<string> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()
  return path
}
