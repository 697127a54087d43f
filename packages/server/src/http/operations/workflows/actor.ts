import type { Actor } from '@countersign/engine'
import type { Caller } from '../../../access/caller.ts'
import type { RequestFacts } from '../../operation.ts'

/** The holder of an API key or of an embed token, or a person, as the audit trail keeps them. */
export function actorOf({ kind, keyId, user }: Caller, { ip, userAgent }: RequestFacts): Actor {
  const who = { type: kind, id: keyId, ...(kind === 'user' && user !== undefined && { name: user.name }) }
  return { ...who, ip, userAgent }
}
