import { isFinal, type WorkflowState, workflowStatuses } from '@countersign/engine'
import { verifyChain, verifyPdf } from '@countersign/evidence'
import { listWholeAudit } from '../events/audit-store.ts'
import type { BlobStore } from '../files/blob-store.ts'
import type { Clock } from '../lib/clock.ts'
import { DamagedBytes, reasonOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { ownerDb } from '../postgres/owner-db.ts'
import { loadWorkflow } from '../workflows/load-workflow.ts'
import { allHeads, countWorkflows, type HeadFilter, listHashesOf } from './audit-head-store.ts'
import type { Complain } from './findings.ts'

const TOLD_EVERY = 500

interface WorkflowsRequest {
  /** As the owner of the tables, one connection, in no transaction. */
  system: SystemDb
  blobs: BlobStore
  filter: HeadFilter
  /** Whether all seals are verified, or those of some workflows. */
  isAllSealed: boolean
  clock: Clock
  say(line: string): void
}

/**
 * Verifies workflows one by one, each as it is at one instant, while the service runs: the hash chain of the audit trail and its payloads, the state
 * with its plan, that the files it names are there with the hashes that it names, and seals.
 * @returns how many workflows were verified, and of how many the seals
 */
export async function verifyWorkflows(
  request: WorkflowsRequest,
  complain: Complain,
): Promise<{ workflows: number; sealed: number }> {
  const { system, filter, isAllSealed, say } = request
  const share = isAllSealed ? 1 : limits.verifiedSeals / Math.max(1, await countWorkflows(system, filter))
  const seen = { workflows: 0, sealed: 0 }
  for await (const { tenantId, workflowId } of allHeads(system, filter)) {
    const place = `${tenantId}/${workflowId}`
    try {
      const workflow = await atOneInstant(system, () => verifyOne(request, tenantId, workflowId, complain))
      if (workflow !== null && Math.random() < share && hasSeals(workflow)) {
        await verifySeals(request, tenantId, workflow, complain)
        seen.sealed += 1
      }
    } catch (error) {
      complain(place, reasonOf(error))
    }
    seen.workflows += 1
    if (seen.workflows % TOLD_EVERY === 0)
      say(`${seen.workflows} workflows; to go on from here: --after ${place}`)
  }
  return seen
}

async function atOneInstant<T>(system: SystemDb, work: () => Promise<T>): Promise<T> {
  await system.rows('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    return await work()
  } finally {
    await system.rows('ROLLBACK')
  }
}

/** @returns null when it was not read */
async function verifyOne(
  { system, clock }: WorkflowsRequest,
  tenantId: string,
  workflowId: string,
  complain: Complain,
): Promise<WorkflowState | null> {
  const place = `${tenantId}/${workflowId}`
  const loaded = await loadWorkflow(ownerDb(system, tenantId, clock), workflowId).catch((error) => {
    complain(place, `Its state does not hold: ${reasonOf(error)}`)
    return null
  })
  if (loaded === null) return null
  const { workflow, auditHead } = loaded
  const rows = await listWholeAudit(system, tenantId, workflowId)
  const payloads = rows.flatMap(({ sequence, salt, payload }) =>
    salt === null || payload === null ? [] : [{ sequence, salt, payload }],
  )
  const { checks, erased } = verifyChain(rows, payloads, auditHead)
  for (const { ok, message } of checks) if (!ok) complain(place, `The audit trail is not whole: ${message}`)
  if (workflow.erasedAt === undefined && erased.length > 0)
    complain(
      place,
      `The audit trail lacks what ${erased.length} of its events tell (first of event ${erased[0]}), and the workflow was not erased`,
    )
  if (workflow.erasedAt === undefined) await verifyNamed(system, tenantId, workflow, complain)
  return workflow
}

/** Files that the state names, with the hashes that it keeps of them. */
async function verifyNamed(
  system: SystemDb,
  tenantId: string,
  workflow: WorkflowState,
  complain: Complain,
): Promise<void> {
  const named = workflow.envelopes.flatMap((envelope) => [
    ...envelope.documents.flatMap(({ key, fileId, sha256, signedFileId, signedSha256 }) => [
      { what: `document ${key}`, fileId, sha256 },
      { what: `signed document ${key}`, fileId: signedFileId, sha256: signedSha256 },
    ]),
    { what: `certificate of ${envelope.key}`, fileId: envelope.certificateFileId, sha256: undefined },
    ...(envelope.earlierFileIds ?? []).map((fileId) => ({
      what: `earlier file of ${envelope.key}`,
      fileId,
      sha256: undefined,
    })),
  ])
  const hashes = await listHashesOf(
    system,
    tenantId,
    named.flatMap(({ fileId }) => fileId ?? []),
  )
  for (const { what, fileId, sha256 } of named) {
    if (fileId === undefined) continue
    const place = `${tenantId}/${workflow.id} ${what}`
    const kept = hashes.get(fileId)
    if (kept === undefined) complain(place, `The file ${fileId} that it names is not there`)
    else if (sha256 !== undefined && kept !== sha256)
      complain(place, `The file ${fileId} has the hash ${kept} in place of ${sha256}`)
  }
}

function hasSeals({ status, envelopes, erasedAt }: WorkflowState): boolean {
  return (
    erasedAt === undefined &&
    isFinal(workflowStatuses, status) &&
    envelopes.some(({ documents }) => documents.some(({ signedSha256 }) => signedSha256 !== undefined))
  )
}

/** One document in memory at a time. */
async function verifySeals(
  { blobs }: WorkflowsRequest,
  tenantId: string,
  { id, envelopes }: WorkflowState,
  complain: Complain,
): Promise<void> {
  for (const { key: envelopeKey, documents } of envelopes) {
    for (const { key, signedSha256 } of documents) {
      if (signedSha256 === undefined) continue
      const place = `${tenantId}/${id} ${envelopeKey}/${key}`
      try {
        const { intact, verdict, checks } = await verifyPdf(await blobs.get(tenantId, signedSha256))
        const said = checks.filter(({ ok }) => !ok).map(({ message }) => message)
        if (!intact) complain(place, `The seal does not hold (${verdict}): ${said.join(' ')}`)
      } catch (error) {
        // Erased meanwhile, or told with the files.
        if (!(error instanceof DamagedBytes)) complain(place, `The seal was not verified: ${reasonOf(error)}`)
      }
    }
  }
}
