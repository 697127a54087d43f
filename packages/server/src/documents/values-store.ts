import type { File } from '../files/file.ts'
import type { Tx } from '../postgres/db.ts'

/** Document key → field name (documents/document-layout.ts) → value. */
export type StepValues = Record<string, Record<string, unknown>>

export interface KeptValues {
  stepKey: string
  values: StepValues
  /** Of the person's last save; 0 before the first. */
  revision: number
  isFrozen: boolean
  /** How often the step had been handed over when they were typed. */
  holder: number
  /** Images that were uploaded in the step's session when they were read, by file. */
  images: Readonly<Record<string, KeptImage>>
}

export type KeptImage = Pick<File, 'sha256' | 'contentType'>

export interface ValuesRow {
  step_key: string
  values: StepValues
  revision: number
  frozen: boolean
  holder: number
  /** Null where there are none. */
  images: Record<string, KeptImage> | null
}

export function toKept({ step_key, values, revision, frozen, holder, images }: ValuesRow): KeptValues {
  return { stepKey: step_key, values, revision, isFrozen: frozen, holder, images: images ?? {} }
}

/** Keeps a step's values, unless they were saved from elsewhere, frozen, or the step handed over since they were read. */
export function saveValues(
  tx: Tx,
  workflowId: string,
  stepKey: string,
  kept: Pick<KeptValues, 'values' | 'revision' | 'holder'> & { freeze: boolean },
  refusal: () => Error,
): void {
  const { values, revision, holder, freeze } = kept
  tx.guard(
    `INSERT INTO workflow_values AS v (tenant_id, workflow_id, step_key, "values", revision, frozen_at, holder)
     SELECT $1, $2, $3, $4::jsonb, $5 + 1, CASE WHEN $6 THEN $7::timestamptz END, $8
     ON CONFLICT (tenant_id, workflow_id, step_key) DO UPDATE
     SET "values" = excluded."values", revision = excluded.revision, frozen_at = excluded.frozen_at, holder = excluded.holder
     WHERE v.revision = $5 AND v.frozen_at IS NULL AND v.holder <= excluded.holder`,
    [tx.tenantId, workflowId, stepKey, JSON.stringify(values), revision, freeze, tx.now, holder],
    refusal,
  )
}

/** What somebody typed who is not the step's person any more. Nobody would see it: it is only not kept. */
export function forgetValues(tx: Tx, workflowId: string, stepKeys: readonly string[]): void {
  if (stepKeys.length === 0) return
  tx.write(
    `UPDATE workflow_values SET "values" = '{}', revision = revision + 1
     WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = ANY ($3) AND frozen_at IS NULL`,
    [tx.tenantId, workflowId, stepKeys],
  )
}
