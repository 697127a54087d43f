import type { Instant } from '../lib/clock.ts'
import type { Mode } from './namespace.ts'

/** Who asks: the holder of an access token. */
export interface Caller {
  kind: 'api_key'
  keyId: string
  orgId: string
  scopes: ReadonlySet<string>
  /** Where the key is bound to; absent: an org key. */
  namespace?: { tenantId: string; namespaceKey: string; mode: Mode }
}

/** Who asks with a participant's embed token. */
export interface EmbedCaller {
  kind: 'embed'
  keyId: string
  orgId: string
  tenantId: string
  intent: 'participant'
  workflowId: string
  stepKey: string
  /** Of the step's link: a token for somebody who was replaced opens nothing. */
  generation: number
  allowedOrigins: readonly string[]
  expiresAt: Instant
}
