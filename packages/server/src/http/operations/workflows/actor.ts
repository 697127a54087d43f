import type { Actor } from '@countersign/engine'
import type { Caller } from '../../../access/caller.ts'
import type { RequestFacts } from '../../operation.ts'

/** The holder of an API key or of an embed token, as the audit trail keeps it. */
export function actorOf({ kind, keyId }: Caller, { ip, userAgent }: RequestFacts): Actor {
  return { type: kind, id: keyId, ip, userAgent }
}
