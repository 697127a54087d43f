import type { Instant } from '../lib/clock.ts'
import { isId } from '../lib/ids.ts'
import type { Db, Tx } from '../postgres/db.ts'

export interface Drawing {
  width: number
  height: number
  strokes: number[][][]
}

/** A place that a phone draws into. */
export interface PhoneDrawing {
  drawingId: string
  workflowId: string
  stepKey: string
  /** Of the link of the step. */
  generation: number
  kind: 'signature' | 'initial'
  expiresAt: Instant
  drawing?: Drawing
}

/** Takes the place of an earlier one: a person draws one thing at a time. `refusal`: so many were made already as may be. */
export function makePlace(tx: Tx, place: PhoneDrawing, numberMax: number, refusal: () => Error): void {
  const { drawingId, workflowId, stepKey, generation, kind, expiresAt } = place
  tx.guard(
    `INSERT INTO phone_drawing AS d (tenant_id, workflow_id, step_key, generation, number, drawing_id, kind, expires_at)
     SELECT $1, $2, $3, $4, 1, $5, $6, $7::timestamptz
     ON CONFLICT (tenant_id, workflow_id, step_key) DO UPDATE
     SET generation = excluded.generation, number = CASE WHEN d.generation = excluded.generation THEN d.number + 1 ELSE 1 END,
       drawing_id = excluded.drawing_id, kind = excluded.kind, expires_at = excluded.expires_at, drawing = NULL
     WHERE d.generation <> excluded.generation OR d.number < $8`,
    [tx.tenantId, workflowId, stepKey, generation, drawingId, kind, expiresAt, numberMax],
    refusal,
  )
}

/** The sessions of these steps are over. */
export function removePlaces(tx: Tx, workflowId: string, stepKeys: readonly string[]): void {
  if (stepKeys.length === 0) return
  const sql = 'DELETE FROM phone_drawing WHERE tenant_id = $1 AND workflow_id = $2 AND step_key = ANY ($3)'
  tx.write(sql, [tx.tenantId, workflowId, stepKeys])
}

/** Null when a newer one was made, its session is over, or its time, unless something was drawn in it. */
export async function findPlace(db: Db, drawingId: string, at: Instant): Promise<PhoneDrawing | null> {
  if (!isId(drawingId)) return null
  const [row] = await db.rows<{
    workflow_id: string
    step_key: string
    generation: number
    kind: PhoneDrawing['kind']
    expires_at: Instant
    drawing: Drawing | null
  }>(
    `SELECT workflow_id, step_key, generation, kind, expires_at, drawing FROM phone_drawing
     WHERE tenant_id = $1 AND drawing_id = $2 AND (drawing IS NOT NULL OR expires_at > $3::timestamptz)`,
    [db.tenantId, drawingId, at],
  )
  if (row === undefined) return null
  const { workflow_id: workflowId, step_key: stepKey, generation, kind, expires_at: expiresAt, drawing } = row
  return { drawingId, workflowId, stepKey, generation, kind, expiresAt, ...(drawing !== null && { drawing }) }
}

/** Draws, once; else `refusal`. */
export function keepDrawing(tx: Tx, drawingId: string, drawing: Drawing, refusal: () => Error): void {
  tx.guard(
    `UPDATE phone_drawing SET drawing = $3::jsonb
     WHERE tenant_id = $1 AND drawing_id = $2 AND drawing IS NULL AND expires_at > $4::timestamptz`,
    [tx.tenantId, drawingId, JSON.stringify(drawing), tx.now],
    refusal,
  )
}
