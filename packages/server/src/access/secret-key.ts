import type { Config } from '../config.ts'
import {
  DERIVED_KEYS_CONTEXT,
  type DerivedKeys,
  derivedFrom,
  freshDerivedKeys,
  readDerivedKeys,
} from '../lib/derived-keys.ts'
import { makeKeyFile, readKeyFile } from '../lib/key-file.ts'
import { keyIdOf, openSecretBox, type SecretBox } from '../lib/secret-box.ts'
import { asOwner } from '../postgres/as-owner.ts'
import type { Connection } from '../postgres/connect.ts'
import type { SystemDb } from '../postgres/db.ts'
import {
  findInstallation,
  findSecretCheck,
  keepDerivedKeys,
  lockFirstStart,
  type SecretCheck,
} from './access-store.ts'

const CHECKED = 'countersign'
/** What the check value is encrypted as. */
const CHECK_CONTEXT = 'check value'

/** By which a start knows whether its SECRET_KEY is the one of the database. */
export function checkValueOf(secrets: SecretBox): string {
  return secrets.encrypt(CHECKED, CHECK_CONTEXT)
}

/**
 * SECRET_KEY as it was given, else that of its file, which is made for an empty database.
 * @throws Error that names the file when it is lost: another key could read nothing of what the database keeps
 */
export async function settleSecretKey(connection: Connection, given: Config['secretKey']): Promise<Buffer> {
  if (Buffer.isBuffer(given)) return given
  const { path } = given
  // Asked before the file is looked for: who makes the first organization has written the file by then.
  const check = await asOwner(connection, findSecretCheck)
  if (check === null) makeKeyFile(path)
  return keptKey(path)
}

/**
 * What reads everything that the database keeps, with these settings. Writes nothing.
 * @param system as the owner of the tables
 * @returns null for an empty database
 * @throws Error that says why these settings cannot read it
 */
export async function findSecretBox(
  system: SystemDb,
  { secretKey, secretKeyPrevious }: Pick<Config, 'secretKey' | 'secretKeyPrevious'>,
): Promise<{ secrets: SecretBox; check: SecretCheck } | null> {
  const check = await findSecretCheck(system)
  if (check === null) return null
  const key = Buffer.isBuffer(secretKey) ? secretKey : keptKey(secretKey.path)
  const secrets = openSecretBox(key, secretKeyPrevious)
  requireKeyOf(secrets, check)
  return { secrets, check }
}

function keptKey(path: string): Buffer {
  const kept = readKeyFile(path)
  if (kept === null) throw new Error(lostKey(path))
  return kept
}

function lostKey(path: string): string {
  return `The file ${path} is not there, SECRET_KEY is not set, and the database was made with a key: bring the file back from a backup, or set SECRET_KEY to that key`
}

/** @throws Error when it is not the key of the database, or was one once */
export function requireKeyOf(secrets: SecretBox, { text, retired }: SecretCheck): void {
  if (retired.includes(secrets.keyId)) {
    throw new Error(
      'SECRET_KEY is a key that rotate-secret-key took the place of: set SECRET_KEY to the one that came after it',
    )
  }
  try {
    secrets.decrypt(text, CHECK_CONTEXT)
  } catch (error) {
    throw new Error('SECRET_KEY is not the key that this database was made with', { cause: error })
  }
}

/** What an operator should hear of SECRET_KEY_PREVIOUS at a start; null: nothing. */
export function previousKeyHint(
  { keyId }: SecretBox,
  { text }: SecretCheck,
  { secretKeyPrevious }: Pick<Config, 'secretKeyPrevious'>,
): string | null {
  if (keyIdOf(text) !== keyId)
    return 'SECRET_KEY_PREVIOUS is needed until `npm run admin -- rotate-secret-key` has run'
  if (secretKeyPrevious === undefined) return null
  return 'SECRET_KEY_PREVIOUS is not needed any more: everything is encrypted with SECRET_KEY'
}

/**
 * The keys that links, addresses and codes are made with. Those of an installation that has none yet: derived from its SECRET_KEY, by which
 * what was handed out before goes on; of a new one (`isNew`), fresh ones.
 * @param system as the owner of the tables, in a transaction
 */
export async function settleDerivedKeys(
  system: SystemDb,
  secrets: SecretBox,
  isNew: boolean,
): Promise<DerivedKeys> {
  // Of several starts at once the first one's keys are everybody's.
  await lockFirstStart(system)
  const kept = (await findInstallation(system))?.derived_keys ?? null
  const before = kept === null ? null : secrets.decrypt(kept, DERIVED_KEYS_CONTEXT)
  const derived =
    before === null ? (isNew ? freshDerivedKeys() : derivedFrom(secrets)) : readDerivedKeys(before)
  if (derived.text !== before)
    await keepDerivedKeys(system, secrets.encrypt(derived.text, DERIVED_KEYS_CONTEXT))
  return derived
}
