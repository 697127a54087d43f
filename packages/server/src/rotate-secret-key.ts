import Type from 'typebox'
import { Value } from 'typebox/value'
import { findFirstOrganizationId, keepDerivedKeys, keepSecretCheck } from './access/access-store.ts'
import {
  type EncryptedColumn,
  lockRotation,
  replaceTexts,
  type StaleText,
  staleTexts,
} from './access/encrypted-text-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { checkValueOf, findSecretBox, settleDerivedKeys } from './access/secret-key.ts'
import type { Config } from './config.ts'
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts'
import { required } from './lib/assert.ts'
import type { Instant } from './lib/clock.ts'
import { DERIVED_KEYS_CONTEXT, withoutLinks } from './lib/derived-keys.ts'
import { Conflict, NotFound } from './lib/errors.ts'
import { keyIdOf, type SecretBox } from './lib/secret-box.ts'
import type { Told } from './lib/told.ts'
import { limits } from './limits.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'

interface RotationRequest {
  config: Pick<Config, 'secretKey' | 'secretKeyPrevious'>
  /** Who asks for it on the machine, for the log of changes. */
  account: string
  now: Instant
  /** Hears how far it is. */
  say(line: string): void
}

/**
 * Encrypts with SECRET_KEY whatever SECRET_KEY_PREVIOUS encrypted, while the service runs, and retires that key. Each batch stands by
 * itself: where one was broken off, the next one goes on.
 * @param system as the owner of the tables, one connection, in no transaction
 * @throws Error when neither key reads what is kept, or another rotation is under way
 */
export async function rotateSecretKey(system: SystemDb, request: RotationRequest): Promise<Told> {
  const { secrets, check } = await openBox(system, request.config)
  if (!(await lockRotation(system))) throw new Conflict('Another rotate-secret-key is running')
  // A database that no process of this version has seen since its migration.
  await inTransaction(system, () => settleDerivedKeys(system, secrets, false))
  let count = await sweepAll(system, secrets, request.say)
  const retiredKeyId = keyIdOf(check.text)
  if (retiredKeyId !== secrets.keyId) {
    await inTransaction(system, async () => {
      await keepSecretCheck(system, { text: checkValueOf(secrets), retiredKeyId })
      await logForAll(system, 'rotate-secret-key', request)
    })
    // A process that knew the former key alone may have written meanwhile.
    count += await sweepAll(system, secrets, request.say)
  }
  const facts = { keyId: secrets.keyId, encryptedAnew: count }
  if (count === 0 && retiredKeyId === secrets.keyId)
    return { text: 'Everything is encrypted with SECRET_KEY already.', facts }
  return {
    text: `Everything is encrypted with SECRET_KEY now: ${count} texts were encrypted anew. The former key starts no process any more: take SECRET_KEY_PREVIOUS away.`,
    facts,
  }
}

/**
 * Ends every signing link, link of a device, file address and mailed code that was handed out, as after SECRET_KEY leaked together with a
 * copy of the database.
 * @param system as the owner of the tables
 */
export async function endAllLinks(system: SystemDb, request: Omit<RotationRequest, 'say'>): Promise<Told> {
  const { secrets } = await openBox(system, request.config)
  await inTransaction(system, async () => {
    const fresh = withoutLinks(await settleDerivedKeys(system, secrets, false))
    await keepDerivedKeys(system, secrets.encrypt(fresh.text, DERIVED_KEYS_CONTEXT))
    await logForAll(system, 'end-links', request)
  })
  return {
    text: 'Every link, address and mailed code that was handed out ends when the processes of the service are started anew: do so now. Reminders and action-urls give new links.',
    facts: { endedAt: request.now },
  }
}

async function openBox(system: SystemDb, config: RotationRequest['config']) {
  const found = await findSecretBox(system, config)
  if (found !== null) return found
  throw new NotFound('The database is empty: start the service once, and it makes the first organization')
}

async function logForAll(
  system: SystemDb,
  operation: string,
  { account, now }: Pick<RotationRequest, 'account' | 'now'>,
): Promise<void> {
  const orgId = required(await findFirstOrganizationId(system), 'organization')
  await logOnMachine(system, orgId, { operation, subject: { type: 'installation' }, account, now })
}

/** Until nothing is left; what somebody changed between reading and writing is looked at once more. */
async function sweepAll(system: SystemDb, secrets: SecretBox, say: RotationRequest['say']): Promise<number> {
  let count = 0
  for (const column of ENCRYPTED_COLUMNS) {
    for (let seen = 1; seen > 0; ) {
      seen = 0
      for await (const batch of staleTexts(system, column, secrets.keyId, limits.rotationBatch)) {
        seen += batch.length
        const fresh = batch.map((stale) => ({ ...stale, fresh: freshOf(secrets, column, stale) }))
        count += await replaceTexts(system, column, fresh)
        say(`${column.table}.${column.column}: ${seen}`)
      }
    }
  }
  return count
}

const StoredList = Type.Array(Type.Object({ encrypted: Type.String() }))

function freshOf(secrets: SecretBox, column: EncryptedColumn, { key, text }: StaleText): string {
  const context = column.contextOf(key)
  const anew = (encrypted: string) => secrets.encrypt(secrets.decrypt(encrypted, context), context)
  if (column.isList !== true) return anew(text)
  const items: unknown = JSON.parse(text)
  if (!Value.Check(StoredList, items)) throw new Error(`${column.table}.${column.column} cannot be read`)
  return JSON.stringify(items.map((item) => ({ ...item, encrypted: anew(item.encrypted) })))
}
