import Type from 'typebox'
import type { StoredAuditRow } from '../../events/audit-store.ts'
import { count, instant, maybeText, text } from '../described.ts'

/** A row of the chain; `actor`, `data` and `salt` are gone, and `erased` is there, after an erasure. */
export const AuditEventBody = Type.Object(
  {
    workflowId: text('The workflow.'),
    sequence: count('Its place in the trail, from 1 without gaps.'),
    at: instant('When it happened.'),
    type: text('What happened, such as `participant.signing_completed`.'),
    actorType: text('What kind of actor did it.'),
    payloadHash: text('The SHA-256 of salt, actor and data (docs/evidence.md), in hexadecimal.'),
    previousHash: text('The hash of the row before.'),
    hash: text('The SHA-256 of this row with previousHash, in hexadecimal.'),
    actor: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Who did it.' })),
    data: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'What it is told with.' })),
    salt: maybeText("What keeps payloadHash from being guessed; hosts' pages are not given it."),
    erased: Type.Optional(
      Type.Literal(true, { description: 'actor, data and salt were erased; the chain still holds.' }),
    ),
  },
  { additionalProperties: false, description: 'A row of the audit trail.' },
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
