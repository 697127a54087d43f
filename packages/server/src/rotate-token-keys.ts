import { deleteOtherTokenKeys, findFirstOrganizationId, listTokenKeys } from './access/access-store.ts'
import { logOnMachine } from './access/log-on-machine.ts'
import { findSecretBox } from './access/secret-key.ts'
import { makeTokenKey } from './access/token-keys.ts'
import { required } from './lib/assert.ts'
import { plusMillis } from './lib/clock.ts'
import { NotFound } from './lib/errors.ts'
import type { Told } from './lib/told.ts'
import { limits } from './limits.ts'
import type { Machine } from './machine.ts'
import type { SystemDb } from './postgres/db.ts'

/**
 * Makes the key that signs tokens from now on; with `endsTokens`, what the former ones signed is refused.
 * @param system as the owner of the tables, in a transaction
 * @throws NotFound for a database in which no service has started yet
 */
export async function rotateTokenKeys(
  system: SystemDb,
  { config, account, now }: Pick<Machine, 'config' | 'account' | 'now'>,
  { endsTokens }: { endsTokens: boolean },
): Promise<Told> {
  const found = await findSecretBox(system, config)
  if (found === null)
    throw new NotFound('The database is empty: start the service once, and it makes its keys itself')
  const [newest] = await listTokenKeys(system)
  // The newest signs: this one is, though the clock that made the one before was ahead of this one.
  const at = newest !== undefined && newest.created_at >= now ? plusMillis(newest.created_at, 1) : now
  const { key_id: keyId } = await makeTokenKey(system, found.secrets, at)
  const ended = endsTokens ? await deleteOtherTokenKeys(system, keyId) : 0
  const orgId = required(await findFirstOrganizationId(system), 'organization')
  const change = { operation: 'rotate-token-keys', subject: { type: 'installation' }, account, now }
  await logOnMachine(system, orgId, change)
  const seconds = limits.tokenKeysKnownMs / 1000
  const former = endsTokens
    ? `What the former keys signed is refused within ${seconds} s`
    : 'Tokens that the former keys signed are good until they expire'
  return { text: `The key ${keyId} signs tokens from now on. ${former}.`, facts: { keyId, endedKeys: ended } }
}
