import { askParticipants } from './ask.ts'
import { isDecided } from './envelope.ts'
import type { Fact, Verdict } from './fact.ts'
import { required } from './lib/assert.ts'
import { endWorkflow, failBranch, settle } from './settle.ts'
import { note, noteExpressionWarnings, type Turn } from './turn.ts'
import { type DocumentState, type EnvelopeState, findStep, isFinal, workflowStatuses } from './workflow.ts'

type FactOf<T extends Fact['type']> = Extract<Fact, { type: T }>

/** A document is there: whoever waited for it is asked, and an envelope that nobody signs is sealed. */
export function applyRendered(turn: Turn, fact: FactOf<'document_rendered'>): Verdict {
  const found = waitingDocument(turn, fact.documentKey)
  if ('verdict' in found) return found.verdict
  const { envelope, document } = found
  const { fileId, sha256, pageCount, warnings = [] } = fact
  document.status = 'rendered'
  document.fileId = fileId
  document.sha256 = sha256
  document.pageCount = pageCount
  note(turn, 'document.rendered', {
    envelopeKey: envelope.key,
    documentKey: document.key,
    fileId,
    sha256,
    pageCount,
  })
  for (const message of warnings) {
    note(turn, 'document.warning', { envelopeKey: envelope.key, documentKey: document.key, message })
  }
  noteExpressionWarnings(turn, fact.expressionWarnings)
  askParticipants(turn, envelope.key)
  settle(turn)
  return undefined
}

/** A document cannot be made, and trying again would not help: nobody can sign it, so the workflow fails. */
export function applyDocumentFailed(turn: Turn, fact: FactOf<'document_failed'>): Verdict {
  const found = waitingDocument(turn, fact.documentKey)
  if ('verdict' in found) return found.verdict
  const { envelope, document } = found
  document.status = 'failed'
  document.errorMessage = fact.message
  envelope.status = 'failed'
  for (const each of envelope.documents) delete each.inputs
  note(turn, 'document.failed', {
    envelopeKey: envelope.key,
    documentKey: document.key,
    message: fact.message,
  })
  noteExpressionWarnings(turn, fact.expressionWarnings)
  failWorkflow(turn, envelope, `document ${document.key}: ${fact.message}`)
  return undefined
}

/** Those who wait for the document fail with it, else the root step. */
function failWorkflow(turn: Turn, envelope: EnvelopeState, message: string): void {
  const { signers } = required(turn.plan.envelopes.get(envelope.key), `envelope ${envelope.key} of the plan`)
  const waiting = signers.find((key) => findStep(turn.workflow, key)?.status === 'in_progress')
  const failing = waiting ?? turn.plan.root?.key
  if (failing !== undefined) {
    failBranch(turn, failing, message)
    return
  }
  turn.workflow.errorMessage = message
  endWorkflow(turn, 'failed', { errorMessage: message })
}

function waitingDocument(
  turn: Turn,
  key: string,
): { envelope: EnvelopeState; document: DocumentState } | { verdict: Verdict } {
  const { workflow } = turn
  if (isFinal(workflowStatuses, workflow.status))
    return { verdict: { unchanged: `workflow is ${workflow.status}` } }
  for (const envelope of workflow.envelopes) {
    const document = envelope.documents.find((candidate) => candidate.key === key)
    if (document === undefined || !envelope.resolved) continue
    if (isDecided(envelope)) return { verdict: { unchanged: `envelope is ${envelope.status}` } }
    if (document.status === 'pending') return { envelope, document }
    return { verdict: { unchanged: `document is ${document.status}` } }
  }
  return { verdict: { unchanged: `there is no document '${key}'` } }
}
