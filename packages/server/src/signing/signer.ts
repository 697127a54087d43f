import type { Actor } from '@countersign/engine'
import type { SigningView } from './signing-view.ts'

/** What the audit trail keeps of the request that a person's browser made. */
export interface RequestOrigin {
  ip: string
  userAgent: string
}

/** The participant as the actor of a fact. */
export function signerOf({ participant }: SigningView, { ip, userAgent }: RequestOrigin): Actor {
  const { id, name } = participant
  return { type: 'participant', id, ...(name !== undefined && { name }), ip, userAgent }
}
