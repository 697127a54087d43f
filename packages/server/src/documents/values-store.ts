import type { Tx } from '../postgres/db.ts'

/** Document key → field name (documents/document-layout.ts) → value. */
export type StepValues = Record<string, Record<string, unknown>>

export interface KeptValues {
  stepKey: string
  values: StepValues
  /** Of the person's last save; 0 before the first. */
  revision: number
  isFrozen: boolean
}

export interface ValuesRow {
  step_key: string
  values: StepValues
  revision: number
  frozen: boolean
}

export function toKept({ step_key, values, revision, frozen }: ValuesRow): KeptValues {
  return { stepKey: step_key, values, revision, isFrozen: frozen }
}

/** Freezes a step's values, unless they were saved from elsewhere or frozen since they were read. */
export function freezeValues(
  tx: Tx,
  workflowId: string,
  stepKey: string,
  kept: { values: StepValues; revision: number },
  refusal: () => Error,
): void {
  tx.guard(
    `INSERT INTO workflow_values AS v (tenant_id, workflow_id, step_key, "values", revision, frozen_at)
     SELECT $1, $2, $3, $4::jsonb, $5 + 1, $6::timestamptz
     ${REPLACE}`,
    [tx.tenantId, workflowId, stepKey, JSON.stringify(kept.values), kept.revision, tx.now],
    refusal,
  )
}

/** Keeps a step's values while its person types, unless the link that it came by was replaced meanwhile. */
export function saveValues(
  tx: Tx,
  workflowId: string,
  stepKey: string,
  kept: { values: StepValues; revision: number; generation: number },
  refusal: () => Error,
): void {
  tx.guard(
    `INSERT INTO workflow_values AS v (tenant_id, workflow_id, step_key, "values", revision)
     SELECT $1, $2, $3, $4::jsonb, $5 + 1 FROM signing_link l
     WHERE l.tenant_id = $1 AND l.workflow_id = $2 AND l.step_key = $3 AND l.generation = $6 FOR SHARE
     ${REPLACE}`,
    [tx.tenantId, workflowId, stepKey, JSON.stringify(kept.values), kept.revision, kept.generation],
    refusal,
  )
}

const REPLACE = `ON CONFLICT (tenant_id, workflow_id, step_key) DO UPDATE
     SET "values" = excluded."values", revision = excluded.revision, frozen_at = excluded.frozen_at
     WHERE v.revision = $5 AND v.frozen_at IS NULL`

/** What somebody typed who is not the step's person any more. */
export function forgetValues(tx: Tx, workflowId: string, stepKeys: readonly string[]): void {
  if (stepKeys.length === 0) return
  tx.write(
    `UPDATE workflow_values SET "values" = '{}', revision = revision + 1
     WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = ANY ($3) AND frozen_at IS NULL`,
    [tx.tenantId, workflowId, stepKeys],
  )
}
