import type { WorkflowState } from '@countersign/engine'
import type { Tx } from '../postgres/db.ts'

// What lists are filtered by besides status and blueprint (migrations/0017-workflow-terms.sql).

const EMAIL = 'email:'

export function emailTerm(email: string): string {
  return `${EMAIL}${email.toLowerCase()}`
}

/** Whose address stays after they are a participant no more: they handed over, signed before, or got a copy. */
function keptTerm(email: string): string {
  return `kept:${email.toLowerCase()}`
}

/** By which somebody is found who asks what is kept of them. */
export function addressTerms(email: string): string[] {
  return [emailTerm(email), keptTerm(email)]
}

export function labelTerm(key: string, value: string): string {
  return `label:${JSON.stringify([key, value])}`
}

/** Of workflows on legal hold. */
export const HOLD_TERM = 'hold:'

export function termsOf({ participants, labels, legalHold }: WorkflowState): ReadonlySet<string> {
  return new Set([
    ...(legalHold === undefined ? [] : [HOLD_TERM]),
    ...participants.flatMap(({ email }) => (email === undefined ? [] : [emailTerm(email)])),
    ...Object.entries(labels).map(([key, value]) => labelTerm(key, value)),
  ])
}

export function insertTerms(tx: Tx, { id, createdAt }: WorkflowState, terms: ReadonlySet<string>): void {
  if (terms.size === 0) return
  tx.write(
    `INSERT INTO workflow_term (tenant_id, term, created_at, workflow_id)
     SELECT $1, term, $2, $3 FROM unnest($4::text[]) AS term ON CONFLICT DO NOTHING`,
    [tx.tenantId, createdAt, id, [...terms]],
  )
}

/** Of those who got a copy of the sealed documents. */
function copyTerms({ envelopes }: WorkflowState): ReadonlySet<string> {
  return new Set(envelopes.flatMap(({ copies = [] }) => copies.map(({ email }) => keptTerm(email))))
}

/** Not by a range: where a database does not sort by code point, none of them stands in it. */
function deleteKeptTerms(tx: Tx, { id, createdAt }: WorkflowState): void {
  tx.write(
    `DELETE FROM workflow_term WHERE tenant_id = $1 AND starts_with(term, 'kept:') AND created_at = $2 AND workflow_id = $3`,
    [tx.tenantId, createdAt, id],
  )
}

/** Most changes of a workflow change none of them. */
export function moveTerms(tx: Tx, before: WorkflowState, after: WorkflowState): void {
  const [old, now] = [termsOf(before), termsOf(after)]
  const gone = [...old.difference(now)]
  if (after.erasedAt === undefined) {
    const left = gone.flatMap((term) => (term.startsWith(EMAIL) ? [keptTerm(term.slice(EMAIL.length))] : []))
    insertTerms(
      tx,
      after,
      new Set([...now.difference(old), ...left, ...copyTerms(after).difference(copyTerms(before))]),
    )
  } else if (before.erasedAt === undefined) deleteKeptTerms(tx, after)
  if (gone.length === 0) return
  tx.write(
    `DELETE FROM workflow_term WHERE tenant_id = $1 AND term = ANY ($2::text[]) AND created_at = $3 AND workflow_id = $4`,
    [tx.tenantId, gone, after.createdAt, after.id],
  )
}
