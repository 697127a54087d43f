import type { WorkflowState } from '@countersign/engine'
import type { Tx } from '../postgres/db.ts'

// What lists are filtered by besides status and blueprint (migrations/0017-workflow-terms.sql).

export function emailTerm(email: string): string {
  return `email:${email.toLowerCase()}`
}

export function labelTerm(key: string, value: string): string {
  return `label:${JSON.stringify([key, value])}`
}

export function termsOf({ participants, labels }: WorkflowState): ReadonlySet<string> {
  return new Set([
    ...participants.flatMap(({ email }) => (email === undefined ? [] : [emailTerm(email)])),
    ...Object.entries(labels).map(([key, value]) => labelTerm(key, value)),
  ])
}

export function insertTerms(tx: Tx, { id, createdAt }: WorkflowState, terms: ReadonlySet<string>): void {
  if (terms.size === 0) return
  tx.write(
    `INSERT INTO workflow_term (tenant_id, term, created_at, workflow_id)
     SELECT $1, term, $2, $3 FROM unnest($4::text[]) AS term`,
    [tx.tenantId, createdAt, id, [...terms]],
  )
}

/** Most changes of a workflow change none of them. */
export function moveTerms(tx: Tx, before: WorkflowState, after: WorkflowState): void {
  const [old, now] = [termsOf(before), termsOf(after)]
  insertTerms(tx, after, now.difference(old))
  const gone = [...old.difference(now)]
  if (gone.length === 0) return
  tx.write(
    `DELETE FROM workflow_term WHERE tenant_id = $1 AND term = ANY ($2::text[]) AND created_at = $3 AND workflow_id = $4`,
    [tx.tenantId, gone, after.createdAt, after.id],
  )
}
