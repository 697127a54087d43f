import Type from 'typebox'
import type { StoredAuditRow } from '../../events/audit-store.ts'

/** A row of the chain; `actor`, `data` and `salt` are gone, and `erased` is there, after an erasure. */
export const AuditEventBody = Type.Object(
  {
    workflowId: Type.String(),
    sequence: Type.Integer(),
    at: Type.String(),
    type: Type.String(),
    actorType: Type.String(),
    payloadHash: Type.String(),
    previousHash: Type.String(),
    hash: Type.String(),
    actor: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    data: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    salt: Type.Optional(Type.String()),
    erased: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)

export function presentAuditEvent({ salt, payload, ...row }: StoredAuditRow): object {
  if (salt === null || payload === null) return { ...row, erased: true }
  return { ...row, actor: payload.actor, data: payload.data, salt: salt.toString('hex') }
}

/**
 * The same for a page of a host: without the address and browser of whoever did it, and without the salt, with which an address could be
 * guessed from `payloadHash`.
 */
export function presentForPage({ salt, payload, ...row }: StoredAuditRow): object {
  if (salt === null || payload === null) return { ...row, erased: true }
  const { ip: _, userAgent: __, ...actor } = payload.actor
  return { ...row, actor, data: payload.data }
}
