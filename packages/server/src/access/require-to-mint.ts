import type { SystemDb } from '../postgres/db.ts'
import { findKey } from './access-store.ts'
import type { Caller } from './caller.ts'
import { missingScope, type Scope } from './scopes.ts'

/**
 * Nobody hands a page what they may not do themselves: whoever mints an embed token has the scopes of all that it lets its bearer do. Keys
 * that were made before this was asked for keep what they had.
 * @throws Forbidden naming the first scope that is missing
 */
export async function requireToMint(
  system: SystemDb,
  { keyId, scopes }: Caller,
  needed: readonly Scope[],
): Promise<void> {
  const missing = needed.find((scope) => !scopes.has(scope))
  if (missing === undefined) return
  const key = await findKey(system, keyId)
  if (key?.mintsAny !== true) throw missingScope(missing)
}
