import { type EnvelopeState, type FactBody, findEnvelope } from '@countersign/engine'
import type { SealLevel } from '@countersign/evidence'
import { isLower } from '../documents/raise-seal.ts'
import {
  type SealedDocuments,
  SealFailure,
  type SealRequest,
  sealDocuments,
} from '../documents/seal-documents.ts'
import type { SealSteps } from '../documents/seal-steps.ts'
import { Unfinished } from '../documents/stretch.ts'
import { insertFiles } from '../files/file-store.ts'
import { rememberFiles } from '../files/made-files.ts'
import { retryDelayMs } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { DAY_MS, plusMillis } from '../lib/clock.ts'
import { messageOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { changeByJob } from './change-by-job.ts'
import { changeWorkflow } from './change-workflow.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import type { ChangeRooms, SealRooms } from './rooms.ts'
import { type EnvelopePlace, type SealCare, writeSealCare } from './seal-care-store.ts'
import { readForSeal, type SealContext } from './seal-context.ts'
import { sealRequestOf } from './seal-request.ts'
import { deleteSealSteps, openSealSteps } from './seal-step-store.ts'

const SYSTEM = { type: 'system' } as const

export const SEAL_ENVELOPE = 'seal_envelope'

/** Seals the documents of an envelope whose last signature is given: read, draw and seal (world), write the fact with the files. */
export function sealEnvelopeHandler(rooms: SealRooms): JobHandler {
  return {
    kind: SEAL_ENVELOPE,
    concurrency: limits.sealJobsMax,
    ofOneTenant: limits.sealJobsOfOneMax,
    attemptsMax: limits.sealAttemptsMax,
    timeoutMs: limits.sealJobTimeoutMs,
    goesFirst: true,
    run: (job) => run(rooms, job),
    giveUp: (job, error) => fail(rooms, job, error),
  }
}

async function run(rooms: SealRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const { workflowId, envelopeKey } = payloadOf(job)
  const db = rooms.database.tenant(job.tenantId)
  const { loaded, context } = await readForSeal(rooms, db, workflowId)
  const envelope = waitingEnvelope(loaded, envelopeKey)
  if (envelope === undefined) return undefined
  // Most envelopes are sealed before anybody could read that they are being sealed: only those that take longer are shown so.
  const notice = setTimeout(() => void recordStart(rooms, job), limits.sealNoticeMs)
  try {
    const request = await sealRequestOf(rooms, db, loaded, envelope, context)
    const steps = await stepsOf(db, { workflowId, envelopeKey }, request)
    const sealed = await seal(rooms, db, { ...request, ...steps })
    await recordSealed(rooms, job, loaded, { ...sealed, wanted: wantedOf(rooms, context) })
  } catch (error) {
    if (error instanceof SealFailure && error.isFinal) {
      await fail(rooms, job, error)
      return 'finished'
    }
    clearTimeout(notice)
    if (!(error instanceof Unfinished)) await recordRetry(rooms, job, error)
    throw error
  } finally {
    clearTimeout(notice)
  }
  return 'finished'
}

function seal(rooms: SealRooms, db: Db, request: SealRequest): Promise<SealedDocuments> {
  const facts = { 'countersign.documents': request.documents.length }
  return rooms.trace.part({ name: 'seal', facts }, async (span) => {
    const sealed = await sealDocuments(rooms, db, request)
    span.tell({ 'countersign.seal.level': sealed.lowest })
    return sealed
  })
}

function payloadOf(job: ClaimedJob): { workflowId: string; envelopeKey: string } {
  const { workflowId, envelopeKey } = job.payload
  if (typeof workflowId !== 'string' || typeof envelopeKey !== 'string') {
    throw new Error('A seal_envelope job names no envelope')
  }
  return { workflowId, envelopeKey }
}

/** Told late or not at all: it is only shown. */
async function recordStart(rooms: ChangeRooms, job: ClaimedJob): Promise<void> {
  const { workflowId, envelopeKey } = payloadOf(job)
  const db = rooms.database.tenant(job.tenantId)
  try {
    await changeWorkflow(rooms, db, workflowId, () => ({ type: 'seal_started', envelopeKey, actor: SYSTEM }))
  } catch (error) {
    rooms.log.warn('could not record that sealing began', { workflowId, error: messageOf(error) })
  }
}

/** The envelope, unless it was sealed since the job was made. */
function waitingEnvelope({ workflow }: LoadedWorkflow, key: string): EnvelopeState | undefined {
  const envelope = findEnvelope(workflow, key)
  return envelope?.finalization === undefined ? undefined : envelope
}

async function recordSealed(
  rooms: ChangeRooms,
  job: ClaimedJob,
  loaded: LoadedWorkflow,
  { documents, certificate, lowest, wanted }: SealedDocuments & { wanted: SealLevel },
): Promise<void> {
  const place = payloadOf(job)
  const { workflowId, envelopeKey } = place
  const fact = {
    type: 'envelope_sealed',
    envelopeKey,
    documents: documents.map(({ key, file, sealLevel }) => ({
      key,
      fileId: file.fileId,
      sha256: file.sha256,
      sealLevel,
    })),
    ...(certificate !== undefined && { certificateFileId: certificate.fileId }),
  } satisfies FactBody
  const unkept = documents.flatMap(({ file, isKept }) => (isKept ? [] : [file]))
  const files = [...unkept, ...(certificate === undefined ? [] : [certificate])]
  const also = (tx: Tx) => {
    insertFiles(tx, files)
    if (unkept.length < documents.length) deleteSealSteps(tx, place)
    if (isLower(lowest, wanted) || lowest === 'B-LTA') writeSealCare(tx, firstCare(tx, place, wanted))
  }
  const { verdict } = await changeByJob(rooms, job, workflowId, fact, also, loaded)
  if (verdict === 'applied') rememberFiles(job.tenantId, files)
}

/** The first look is a day later: it finds what is missing, and when what is there ends. */
function firstCare(tx: Tx, place: EnvelopePlace, wanted: SealLevel): SealCare {
  return { ...place, wanted, tries: 0, dueAt: plusMillis(tx.now, DAY_MS) }
}

/** What is wanted where the namespace says nothing is what the installation has. */
function wantedOf({ timestamps }: SealRooms, { namespace }: SealContext): SealLevel {
  return namespace.settings.seal?.level ?? (timestamps === null ? 'B-B' : 'B-T')
}

/** Small envelopes are sealed in one piece, without a commit for each document. */
async function stepsOf(
  db: Db,
  place: EnvelopePlace,
  { documents }: SealRequest,
): Promise<{ steps?: SealSteps }> {
  return documents.length < limits.sealStepsFrom ? {} : { steps: await openSealSteps(db, place) }
}

/** Shows why it is not sealed yet and when it is tried again; the worker keeps the job. The last attempt is told by giveUp. */
async function recordRetry(rooms: ChangeRooms, job: ClaimedJob, error: unknown): Promise<void> {
  if (job.attempts >= limits.sealAttemptsMax) return
  const { workflowId, envelopeKey } = payloadOf(job)
  const nextAttemptAt = plusMillis(rooms.clock.now(), retryDelayMs(job))
  const message = messageOf(error)
  const fact = { type: 'seal_failed', envelopeKey, message, nextAttemptAt, actor: SYSTEM } as const
  await changeWorkflow(rooms, rooms.database.tenant(job.tenantId), workflowId, () => fact)
}

async function fail(rooms: ChangeRooms, job: ClaimedJob, error: unknown): Promise<void> {
  const { workflowId, envelopeKey } = payloadOf(job)
  await changeByJob(rooms, job, workflowId, { type: 'seal_failed', envelopeKey, message: messageOf(error) })
}
