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

/** Keeps a step's values, unless they were saved from elsewhere or frozen since they were read. */
export function saveValues(
  tx: Tx,
  workflowId: string,
  stepKey: string,
  kept: { values: StepValues; revision: number; freeze: boolean },
  refusal: () => Error,
): void {
  tx.guard(
    `INSERT INTO workflow_values AS v (tenant_id, workflow_id, step_key, "values", revision, frozen_at)
     SELECT $1, $2, $3, $4::jsonb, $5 + 1, CASE WHEN $6 THEN $7::timestamptz END
     ON CONFLICT (tenant_id, workflow_id, step_key) DO UPDATE
     SET "values" = excluded."values", revision = excluded.revision, frozen_at = excluded.frozen_at
     WHERE v.revision = $5 AND v.frozen_at IS NULL`,
    [tx.tenantId, workflowId, stepKey, JSON.stringify(kept.values), kept.revision, kept.freeze, tx.now],
    refusal,
  )
}
