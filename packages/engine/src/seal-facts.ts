import { sendCopies } from './copies.ts'
import type { Fact, Verdict } from './fact.ts'
import { settle } from './settle.ts'
import { emit, note, type Turn } from './turn.ts'
import { type EnvelopeState, type FinalizationState, findEnvelope } from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** A worker began to seal an envelope. */
export function applySealStarted(turn: Turn, fact: FactOf<'seal_started'>): Verdict {
  const found = finalizingEnvelope(turn, fact.envelopeKey)
  if ('verdict' in found) return found.verdict
  const { finalization } = found
  if (finalization.status === 'sealing') return { unchanged: 'sealing began before' }
  // A worker that had lost its lease: the job is gone, and only somebody's wish brings another.
  if (finalization.status === 'failed') return { unchanged: 'sealing was given up' }
  finalization.status = 'sealing'
  delete finalization.nextAttemptAt
  return undefined
}

/**
 * A seal did not succeed. Signatures stand: it is tried again, and when nobody tries any more it shows as failed. The trail tells a reason
 * once, however often it is met again: what is away may be away for weeks.
 */
export function applySealFailed(turn: Turn, fact: FactOf<'seal_failed'>): Verdict {
  const found = finalizingEnvelope(turn, fact.envelopeKey)
  if ('verdict' in found) return found.verdict
  const { envelope, finalization } = found
  if (finalization.status === 'failed') return { unchanged: 'sealing failed before' }
  const { message, nextAttemptAt, envelopeKey } = fact
  const status = nextAttemptAt === undefined ? 'failed' : 'retrying'
  const attempts = finalization.attempts + 1
  envelope.finalization = {
    status,
    attempts,
    lastError: message,
    ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }),
  }
  if (status === 'failed')
    emit(turn, 'envelope.finalization_failed', { envelopeKey }, { errorMessage: message })
  else if (message !== finalization.lastError)
    note(turn, 'envelope.seal_failed', { envelopeKey, errorMessage: message, attempts })
  return undefined
}

/** Sealing is tried now: where it waits for its next attempt, and where it was given up. */
export function applyRetryFinalization(turn: Turn): Verdict {
  if (turn.workflow.erasedAt !== undefined) return { refused: 'workflow was erased' }
  const waiting = turn.workflow.envelopes.filter(
    ({ finalization }) => finalization?.status === 'retrying' || finalization?.status === 'failed',
  )
  if (waiting.length === 0)
    return { refused: 'no envelope of the workflow waits for another attempt at its seal' }
  for (const envelope of waiting) {
    const { attempts = 0, lastError } = envelope.finalization ?? {}
    envelope.finalization = { status: 'waiting', attempts, ...(lastError !== undefined && { lastError }) }
    note(turn, 'envelope.seal_requested', { envelopeKey: envelope.key })
    const payload = { workflowId: turn.workflow.id, envelopeKey: envelope.key }
    turn.jobs.push({
      kind: 'seal_envelope',
      payload,
      key: `${turn.workflow.id}/${envelope.key}`,
      hurry: true,
    })
  }
  return undefined
}

/** The seal is there: the envelope is completed, whatever became of the workflow meanwhile. */
export function applySealed(turn: Turn, fact: FactOf<'envelope_sealed'>): Verdict {
  const found = finalizingEnvelope(turn, fact.envelopeKey)
  if ('verdict' in found) return found.verdict
  const { envelope } = found
  const { documents, certificateFileId, envelopeKey } = fact
  for (const sealed of documents) {
    const document = envelope.documents.find(({ key }) => key === sealed.key)
    if (document === undefined) continue
    document.status = 'sealed'
    document.signedFileId = sealed.fileId
    document.signedSha256 = sealed.sha256
    document.sealLevel = sealed.sealLevel
  }
  delete envelope.finalization
  envelope.status = 'completed'
  envelope.completedAt = turn.at
  const certificate = certificateFileId === undefined ? {} : { certificateFileId }
  Object.assign(envelope, certificate)
  const sealed = documents.map(({ key, fileId, sha256, sealLevel }) => ({ key, fileId, sha256, sealLevel }))
  emit(turn, 'envelope.completed', { envelopeKey, documents: sealed, ...certificate })
  if (!turn.workflow.options.disableParticipantNotifications) requestCompletedMail(turn, envelopeKey)
  sendCopies(turn, envelope)
  settle(turn)
  return undefined
}

/**
 * Seals were raised or renewed: the same documents with more archive data behind them. What the fact replaces must still be there, since a job
 * may tell it twice; who erases a workflow is never undone by one that was under way.
 */
export function applySealUpgraded(turn: Turn, fact: FactOf<'seal_upgraded'>): Verdict {
  const { envelopeKey } = fact
  const envelope = findEnvelope(turn.workflow, envelopeKey)
  if (envelope?.status !== 'completed') return { unchanged: `envelope '${envelopeKey}' is not sealed` }
  if (turn.workflow.erasedAt !== undefined) return { unchanged: 'workflow was erased' }
  const documents = fact.documents.filter(({ key, replaces }) =>
    envelope.documents.some((document) => document.key === key && document.signedFileId === replaces.fileId),
  )
  const { certificate } = fact
  const isReplaced = certificate !== undefined && certificate.replaces.fileId === envelope.certificateFileId
  if (documents.length === 0 && !isReplaced) return { unchanged: 'these seals were upgraded before' }
  for (const { key, fileId, sha256, sealLevel } of documents) {
    const document = envelope.documents.find((one) => one.key === key)
    if (document !== undefined)
      Object.assign(document, { signedFileId: fileId, signedSha256: sha256, sealLevel })
  }
  const replaced = documents.map(({ key, replaces }) => ({ key, ...replaces }))
  const earlier = [...replaced, ...(isReplaced ? [certificate.replaces] : [])]
  envelope.earlierFileIds = [...(envelope.earlierFileIds ?? []), ...earlier.map(({ fileId }) => fileId)]
  if (isReplaced) envelope.certificateFileId = certificate.fileId
  emit(
    turn,
    'document.seal_upgraded',
    {
      envelopeKey,
      documents: documents.map(({ key, fileId, sha256, sealLevel }) => ({ key, fileId, sha256, sealLevel })),
      ...(isReplaced && { certificateFileId: certificate.fileId }),
    },
    { replaced, ...(isReplaced && { certificate }) },
  )
  return undefined
}

function requestCompletedMail(turn: Turn, envelopeKey: string): void {
  const workflowId = turn.workflow.id
  turn.jobs.push({
    kind: 'send_completed_mail',
    payload: { workflowId, envelopeKey },
    key: `${workflowId}/${envelopeKey}`,
  })
}

function finalizingEnvelope(
  turn: Turn,
  key: string,
): { envelope: EnvelopeState; finalization: FinalizationState } | { verdict: Verdict } {
  const envelope = findEnvelope(turn.workflow, key)
  if (envelope === undefined) return { verdict: { unchanged: `there is no envelope '${key}'` } }
  const { finalization } = envelope
  return finalization === undefined
    ? { verdict: { unchanged: `envelope is ${envelope.status}` } }
    : { envelope, finalization }
}
