import { type Applied, DocumentFailure, type DocumentState, documentInputValues } from '@countersign/engine'
import type { ChildPool } from '../children/child-pool.ts'
import { computeOnDocument } from '../documents/compute-document.ts'
import { trying } from '../documents/document-computations.ts'
import { openDocument } from '../documents/document-request.ts'
import { findFiles } from '../files/file-store.ts'
import { required } from '../lib/assert.ts'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'

/**
 * Before a request starts a workflow: everything of its first documents that can be known without rendering them is tried, so that
 * a template that errs refuses the start, with the place, instead of failing the workflow a moment later.
 * @throws InvalidInput
 */
export async function requireDocuments(turns: ChildPool, db: Db, outcome: Applied): Promise<void> {
  const wanted = new Set(
    outcome.jobs.flatMap((job) => (job.kind === 'render_document' ? [job.payload.documentKey] : [])),
  )
  const documents = outcome.workflow.envelopes
    .flatMap(({ documents }) => documents)
    .filter(({ key }) => wanted.has(key))
  for (const document of documents) await tryDocument(turns, db, outcome, document)
  await requireFiles(db, documents)
}

async function tryDocument(
  turns: ChildPool,
  db: Db,
  { plan, workflow }: Applied,
  document: DocumentState,
): Promise<void> {
  const { template } = required(
    plan.documents.get(document.source),
    `document ${document.source} of the plan`,
  )
  if (template === undefined) return
  const request = openDocument(plan, {
    workflow: { id: workflow.id, timezone: workflow.timezone },
    documentKey: document.key,
    name: document.name,
    template,
    inputs: documentInputValues(workflow.values, document.inputs ?? {}),
    at: workflow.changedAt,
    ...(document.sourceFileId !== undefined && { sourceFileId: document.sourceFileId }),
  })
  try {
    await computeOnDocument(turns, db, trying, request, null)
  } catch (error) {
    if (error instanceof DocumentFailure) throw new InvalidInput(`document ${document.key}: ${error.message}`)
    throw error
  }
}

async function requireFiles(db: Db, documents: readonly DocumentState[]): Promise<void> {
  const wanted = documents.filter(({ sourceFileId }) => sourceFileId !== undefined)
  if (wanted.length === 0) return
  const files = await findFiles(
    db,
    wanted.flatMap(({ sourceFileId }) => (sourceFileId === undefined ? [] : [sourceFileId])),
  )
  const found = new Set(files.map(({ fileId }) => fileId))
  const missing = wanted.find(({ sourceFileId }) => !found.has(sourceFileId ?? ''))
  if (missing !== undefined) {
    throw new InvalidInput(`document ${missing.key}: file '${missing.sourceFileId}' not found`)
  }
}
