import { sealLevelOf } from '../documents/raise-seal.ts'
import type { SealSteps } from '../documents/seal-steps.ts'
import { beginStretch } from '../documents/stretch.ts'
import type { File } from '../files/file.ts'
import { findFiles, insertFiles } from '../files/file-store.ts'
import { NotFound } from '../lib/errors.ts'
import type { Db, Tx } from '../postgres/db.ts'
import type { EnvelopePlace } from './seal-care-store.ts'

/** What a step knows of its file besides the file itself. */
type StepFacts = Readonly<Record<string, string>>

/** A file of an envelope that is done, while others are not. */
export interface SealStep {
  /** A document's key, or empty for the certificate of completion. */
  part: string
  madeFrom: string
  file: File
  facts: StepFacts
}

interface StepRow {
  part: string
  made_from: string
  file_id: string
  facts: StepFacts
}

/** Those whose files are there. */
export async function listSealSteps(db: Db, { workflowId, envelopeKey }: EnvelopePlace): Promise<SealStep[]> {
  const rows = await db.rows<StepRow>(
    `SELECT part, made_from, file_id, facts FROM seal_step WHERE tenant_id = $1 AND workflow_id = $2 AND envelope_key = $3`,
    [db.tenantId, workflowId, envelopeKey],
  )
  const files = await findFiles(
    db,
    rows.map(({ file_id }) => file_id),
  )
  return rows.flatMap(({ part, made_from: madeFrom, file_id, facts }) => {
    const file = files.find(({ fileId }) => fileId === file_id)
    return file === undefined ? [] : [{ part, madeFrom, file, facts }]
  })
}

/**
 * Keeps a step; its bytes are in the blob store. The file belongs to the workflow from now on, and is erased with it: whoever erases the workflow
 * waits until the step is kept, or the step is refused. @throws NotFound when it was erased
 */
export async function keepSealStep(
  db: Db,
  { workflowId, envelopeKey }: EnvelopePlace,
  { part, madeFrom, file, facts }: SealStep,
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx.rows(
      `SELECT 1 FROM workflow WHERE tenant_id = $1 AND id = $2 AND state ->> 'erasedAt' IS NULL FOR SHARE`,
      [tx.tenantId, workflowId],
    )
    if (kept.length === 0) throw new NotFound(`Workflow '${workflowId}' was erased; not found`)
    insertFiles(tx, [{ ...file, workflowId }])
    tx.write(
      `INSERT INTO seal_step (tenant_id, workflow_id, envelope_key, part, made_from, file_id, facts)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (tenant_id, workflow_id, envelope_key, part)
         DO UPDATE SET made_from = excluded.made_from, file_id = excluded.file_id, facts = excluded.facts`,
      [tx.tenantId, workflowId, envelopeKey, part, madeFrom, file.fileId, JSON.stringify(facts)],
    )
  })
}

/** All files of the envelope are done. */
export function deleteSealSteps(tx: Tx, { workflowId, envelopeKey }: EnvelopePlace): void {
  tx.write('DELETE FROM seal_step WHERE tenant_id = $1 AND workflow_id = $2 AND envelope_key = $3', [
    tx.tenantId,
    workflowId,
    envelopeKey,
  ])
}

/** The steps of an envelope that is sealed for the first time. */
export async function openSealSteps(db: Db, place: EnvelopePlace): Promise<SealSteps> {
  const kept = await listSealSteps(db, place)
  const stretch = beginStretch()
  return {
    find(key, madeFrom) {
      const step = kept.find((one) => one.part === key && one.madeFrom === madeFrom)
      if (step === undefined) return undefined
      const { level = '', sealedSha256 = '', timestampAuthority } = step.facts
      const { file } = step
      const by = timestampAuthority === undefined ? {} : { timestampAuthority }
      return { file, level: sealLevelOf(level), sealedSha256, ...by }
    },
    next: stretch.next,
    keep: (part, madeFrom, { file, ...facts }) => keepSealStep(db, place, { part, madeFrom, file, facts }),
  }
}
