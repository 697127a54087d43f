import { type EnvelopeState, type FactBody, findEnvelope } from '@countersign/engine'
import { countSeal, type RaisedSeal, raiseSeal, sealLevelOf } from '../documents/raise-seal.ts'
import { beginStretch } from '../documents/stretch.ts'
import type { File } from '../files/file.ts'
import { getFile } from '../files/file-store.ts'
import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { changeWorkflow } from './change-workflow.ts'
import { loadWorkflow } from './load-workflow.ts'
import type { SealRooms } from './rooms.ts'
import { type LookedAt, nextCare } from './seal-care.ts'
import {
  deleteSealCare,
  type EnvelopePlace,
  findSealCare,
  type SealCare,
  writeSealCare,
} from './seal-care-store.ts'
import { deleteSealSteps, keepSealStep, listSealSteps, type SealStep } from './seal-step-store.ts'

export const RAISE_SEALS = 'raise_seals'

/**
 * Raises the seals of an envelope that stayed below the level that was wanted, and renews the document time-stamps of those whose time has come:
 * file by file (world), each kept as it is done, then one fact with all of them. What was sealed is the beginning of each new file, and the old
 * files stay. A job that begins again goes on where the last one stood.
 */
export function raiseSealsHandler(rooms: SealRooms): JobHandler {
  return {
    kind: RAISE_SEALS,
    concurrency: limits.sealRaiseJobsMax,
    ofOneTenant: limits.sealRaiseJobsOfOneMax,
    attemptsMax: limits.sealAttemptsMax,
    timeoutMs: limits.sealJobTimeoutMs,
    run: (job) => run(rooms, job),
  }
}

async function run(rooms: SealRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const { workflowId, envelopeKey } = job.payload
  const place = { workflowId: String(workflowId), envelopeKey: String(envelopeKey) }
  const [care, { workflow }] = await Promise.all([
    findSealCare(db, place),
    loadWorkflow(db, place.workflowId),
  ])
  const envelope = findEnvelope(workflow, place.envelopeKey)
  const isThere = workflow.erasedAt === undefined && envelope?.status === 'completed'
  if (care === null || envelope === undefined || !isThere) {
    await db.commit((tx) => {
      deleteSealCare(tx, place)
      finishJob(tx, job)
    })
    return 'finished'
  }
  const files = await raiseFiles(rooms, db, care, envelope)
  await record(rooms, db, job, { care, files })
  return 'finished'
}

/** A sealed file of an envelope after the look at it. */
interface RaisedFile extends LookedAt {
  /** A document's key, or empty for the certificate of completion. */
  part: string
  before: File
  /** Absent: it stays as it is. */
  after?: File
}

async function raiseFiles(
  rooms: SealRooms,
  db: Db,
  care: SealCare,
  envelope: EnvelopeState,
): Promise<RaisedFile[]> {
  const steps = await listSealSteps(db, care)
  const stretch = beginStretch()
  const raised: RaisedFile[] = []
  for (const { part, fileId } of sealedFiles(envelope)) {
    const before = await getFile(db, fileId)
    const step = steps.find((one) => one.part === part && one.madeFrom === before.sha256)
    if (step === undefined) stretch.next()
    raised.push(
      step === undefined
        ? await raiseFile(rooms, db, care, { part, before })
        : { part, before, after: step.file, ...lookedAt(step) },
    )
  }
  return raised
}

function sealedFiles({ documents, certificateFileId }: EnvelopeState): { part: string; fileId: string }[] {
  const sealed = documents.flatMap(({ key, signedFileId }) =>
    signedFileId === undefined ? [] : [{ part: key, fileId: signedFileId }],
  )
  return certificateFileId === undefined ? sealed : [...sealed, { part: '', fileId: certificateFileId }]
}

async function raiseFile(
  rooms: SealRooms,
  db: Db,
  care: SealCare,
  { part, before }: Pick<RaisedFile, 'part' | 'before'>,
): Promise<RaisedFile> {
  const { wanted, workflowId } = care
  const pdf = await rooms.blobs.get(db.tenantId, before.sha256)
  const { sha256 } = before
  // The level is what the verifier finds.
  const seal = await raiseSeal(rooms, db, { pdf, sha256, level: 'B-B' }, { wanted, renewFor: workflowId })
  const { level, missing } = seal
  if (missing.length > 0)
    rooms.log.warn('a seal was not raised', { workflowId, part, reached: level, wanted, missing })
  const found = { level, missing, ...(seal.lasts !== undefined && { lasts: seal.lasts }) }
  if (seal.sha256 === sha256) return { part, before, ...found }
  countSeal(rooms, level, wanted)
  const after: File = {
    ...before,
    fileId: newId(),
    sha256: seal.sha256,
    sizeBytes: seal.pdf.length,
    createdAt: rooms.clock.now(),
  }
  await rooms.blobs.put(db.tenantId, seal.pdf)
  await keepSealStep(db, care, { part, madeFrom: sha256, file: after, facts: factsOf(seal) })
  return { part, before, after, ...found }
}

function factsOf({ level, missing, lasts }: RaisedSeal): SealStep['facts'] {
  return { level, missing: missing.join(' '), ...lasts }
}

/** What the step that was kept had found. */
function lookedAt({ facts }: SealStep): LookedAt {
  const { level = '', missing, notBefore, notAfter } = facts
  return {
    level: sealLevelOf(level),
    missing: missing === undefined || missing === '' ? [] : [missing],
    ...(notBefore !== undefined && notAfter !== undefined && { lasts: { notBefore, notAfter } }),
  }
}

/** Tells the workflow which files take whose place, if there are any, and when the envelope is looked at next. */
async function record(
  rooms: SealRooms,
  db: Db,
  job: ClaimedJob,
  { care, files }: { care: SealCare; files: readonly RaisedFile[] },
): Promise<void> {
  const next = nextCare(care, files, rooms.clock.now())
  const end = (tx: Tx) => {
    deleteSealSteps(tx, care)
    if (next === null) deleteSealCare(tx, care)
    else writeSealCare(tx, next)
    finishJob(tx, job)
  }
  const fact = upgradeOf(care, files)
  if (fact === null) return db.commit(end)
  const { workflowId } = care
  await changeWorkflow(rooms, db, workflowId, () => ({ ...fact, actor: { type: 'system' } }), end, {
    alsoUnchanged: true,
  })
}

function upgradeOf(
  { envelopeKey }: EnvelopePlace,
  files: readonly RaisedFile[],
): Extract<FactBody, { type: 'seal_upgraded' }> | null {
  const upgraded = files.flatMap(({ part, before, after, level }) => {
    if (after === undefined) return []
    const { fileId, sha256 } = after
    const replaces = { fileId: before.fileId, sha256: before.sha256 }
    return [{ key: part, fileId, sha256, sealLevel: level, replaces }]
  })
  if (upgraded.length === 0) return null
  const certificate = upgraded.find(({ key }) => key === '')
  const documents = upgraded.filter(({ key }) => key !== '')
  if (certificate === undefined) return { type: 'seal_upgraded', envelopeKey, documents }
  const { key: _, ...file } = certificate
  return { type: 'seal_upgraded', envelopeKey, documents, certificate: file }
}
