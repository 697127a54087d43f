import type { Kind } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import type { Mode } from './namespace.ts'

/** Who asks: the holder of an access token, or of an embed token that acts for a key or a person on one workflow or one resource. */
export interface Caller {
  kind: 'api_key' | 'embed' | 'user'
  /** The key, or the user of the organization who the person is. Of an embed token: who minted it. */
  keyId: string
  /** Of a person, and of what they minted. */
  user?: UserGrant
  orgId: string
  scopes: ReadonlySet<string>
  /** Where the key is bound to; absent: an org key. */
  namespace?: { tenantId: string; namespaceKey: string; mode: Mode }
  /** What an embed token narrows it to. */
  embed?: EmbedGrant
  /** The token itself: what it may do only so often is counted by it. */
  token: { id: string; expiresAt: Instant }
}

/** What the token of a person says besides. */
export interface UserGrant {
  /** That of what the person might do when it was made: a token ends when that changes. */
  version: number
  name: string
  /** Its token ends with the session that it came from. What was minted with it goes on. */
  sessionId?: string
  /** When the person showed last who they are. */
  provenAt?: Instant
}

/** What an embed token is for (access.md, Embed tokens); a participant's is an EmbedCaller. */
export type EmbedGrant = { allowedOrigins: readonly string[] } & (
  | { intent: 'workflow'; mode: 'editor' | 'monitor'; workflowId: string }
  | { intent: 'builder'; resource: { kind: Kind; key: string; version: string } }
)

/**
 * What a signing credential opens: one step, or whichever step of a participant is open. `generation`: of the step's link, or the sum of
 * those of all the participant's steps; a credential of somebody who was replaced opens nothing.
 */
export type StepGrant = { generation: number } & ({ stepKey: string } | { participantKey: string })

/** Who asks with a participant's embed token. */
export interface EmbedCaller {
  kind: 'embed'
  keyId: string
  user?: UserGrant
  orgId: string
  tenantId: string
  intent: 'participant'
  workflowId: string
  at: StepGrant
  allowedOrigins: readonly string[]
  expiresAt: Instant
}
