import type { Actor } from '@countersign/engine'
import type { Caller } from '../../../access/caller.ts'
import type { RequestFacts } from '../../operation.ts'

/** The holder of an API key, as the audit trail keeps it. */
export function actorOf({ keyId }: Caller, { ip, userAgent }: RequestFacts): Actor {
  return { type: 'api_key', id: keyId, ip, userAgent }
}
