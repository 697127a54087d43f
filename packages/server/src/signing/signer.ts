import type { Actor } from '@countersign/engine'
import type { SigningCaller } from './signing-caller.ts'
import type { SigningView } from './signing-view.ts'

/** What the audit trail keeps of the request that a person's browser made. */
export interface RequestOrigin {
  ip: string
  userAgent: string
}

/** With what they came in, as the audit trail says it. */
export function cameByOf({ via }: SigningCaller): 'link' | 'embed_token' | 'in_person' {
  return via.kind === 'embed' ? 'embed_token' : via.kind
}

/** The participant as the actor of a fact. */
export function signerOf(
  { participant }: Pick<SigningView, 'participant'>,
  { ip, userAgent }: RequestOrigin,
): Actor {
  const { id, name } = participant
  return { type: 'participant', id, ...(name !== undefined && { name }), ip, userAgent }
}
