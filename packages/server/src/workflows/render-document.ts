import {
  DocumentFailure,
  type DocumentState,
  documentInputValues,
  ExpressionWarnings,
} from '@countersign/engine'
import { insertLayout } from '../documents/document-layout-store.ts'
import { type DocumentRequest, openDocument } from '../documents/document-request.ts'
import { type Rendered, renderDocument } from '../documents/render-document.ts'
import { insertFiles } from '../files/file-store.ts'
import { rememberFiles } from '../files/made-files.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { messageOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Tx } from '../postgres/db.ts'
import { changeByJob } from './change-by-job.ts'
import { knownForJob } from './known-workflow.ts'
import { type LoadedWorkflow, loadWorkflow } from './load-workflow.ts'
import type { ChangeRooms, RenderRooms } from './rooms.ts'

/** Makes one document of a workflow: read, render (world), write the fact with file and layout. */
export function renderDocumentHandler(rooms: RenderRooms): JobHandler {
  return {
    kind: 'render_document',
    concurrency: limits.renderJobsMax,
    ofOneTenant: limits.renderJobsOfOneMax,
    attemptsMax: limits.renderAttemptsMax,
    timeoutMs: limits.renderJobTimeoutMs,
    run: (job) => run(rooms, job),
    giveUp: (job, error) => fail(rooms, job, messageOf(error)),
  }
}

async function run(rooms: RenderRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const { workflowId, documentKey } = payloadOf(job)
  const db = rooms.database.tenant(job.tenantId)
  const known = knownForJob(job)
  const isPending = known !== undefined && pendingDocument(known, documentKey) !== undefined
  const loaded = isPending ? known : await loadWorkflow(db, workflowId)
  const document = pendingDocument(loaded, documentKey)
  if (document === undefined) return undefined
  const warnings = new ExpressionWarnings()
  try {
    const request = await requestOf(rooms, job.tenantId, loaded, document, warnings)
    await recordRendered(rooms, job, loaded, await renderDocument(rooms, db, request), warnings)
  } catch (error) {
    if (!(error instanceof DocumentFailure)) throw error
    await fail(rooms, job, error.message, warnings)
  }
  return 'finished'
}

function payloadOf(job: ClaimedJob): { workflowId: string; documentKey: string } {
  const { workflowId, documentKey } = job.payload
  if (typeof workflowId !== 'string' || typeof documentKey !== 'string') {
    throw new Error('A render_document job names no document')
  }
  return { workflowId, documentKey }
}

/** The document, unless it was rendered or dropped since the job was made. */
function pendingDocument({ workflow }: LoadedWorkflow, key: string): DocumentState | undefined {
  const documents = workflow.envelopes.flatMap((envelope) => (envelope.resolved ? envelope.documents : []))
  return documents.find((document) => document.key === key && document.status === 'pending')
}

async function requestOf(
  rooms: RenderRooms,
  tenantId: string,
  { plan, workflow }: LoadedWorkflow,
  document: DocumentState,
  warnings: ExpressionWarnings,
): Promise<DocumentRequest> {
  const namespace = required(await rooms.directory.namespaceOf(tenantId), 'the namespace of a workflow')
  const { template } = required(
    plan.documents.get(document.source),
    `document ${document.source} of the plan`,
  )
  const facts = {
    workflow: { id: workflow.id, timezone: workflow.timezone },
    documentKey: document.key,
    name: document.name,
    ...(template !== undefined && { template }),
    ...(document.sourceFileId !== undefined && { sourceFileId: document.sourceFileId }),
    inputs: documentInputValues(workflow.values, document.inputs ?? {}),
    at: rooms.clock.now(),
    ...(namespace.mode === 'test' && { watermark: 'TEST' as const }),
  }
  return openDocument(plan, facts, { warnings })
}

async function recordRendered(
  rooms: ChangeRooms,
  job: ClaimedJob,
  loaded: LoadedWorkflow,
  { file, layout, warnings }: Rendered,
  { all: expressionWarnings }: ExpressionWarnings,
): Promise<void> {
  const { workflowId, documentKey } = payloadOf(job)
  const { fileId, sha256 } = file
  const pageCount = layout.pages.length
  const rendered = { fileId, sha256, pageCount, warnings, expressionWarnings }
  const fact = { type: 'document_rendered', documentKey, ...rendered } as const
  const also = (tx: Tx) => {
    insertFiles(tx, [file])
    insertLayout(tx, workflowId, layout)
  }
  const { verdict } = await changeByJob(rooms, job, workflowId, fact, also, loaded)
  if (verdict === 'applied') rememberFiles(job.tenantId, [file])
}

async function fail(
  rooms: ChangeRooms,
  job: ClaimedJob,
  message: string,
  { all: expressionWarnings } = new ExpressionWarnings(),
): Promise<void> {
  const { workflowId, documentKey } = payloadOf(job)
  const fact = { type: 'document_failed', documentKey, message, expressionWarnings } as const
  await changeByJob(rooms, job, workflowId, fact)
}
