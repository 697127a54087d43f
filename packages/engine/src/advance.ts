import { closeTurn, linksOf } from './close-turn.ts'
import { applyAuthenticated, applyCodeTold } from './code-facts.ts'
import { copyWorkflow } from './copy-workflow.ts'
import { applyAccessCodeGiven, applyDelegated, applyLinkRotated } from './delegate-facts.ts'
import { applyErased, applyLegalHold } from './erase-state.ts'
import type { Fact, Outcome, Verdict } from './fact.ts'
import { applyInPersonHandedOver, applyInPersonLocked, applyInPersonOpened } from './in-person-facts.ts'
import { unreachable } from './lib/assert.ts'
import { applyLinkGivenOut } from './link-given-out.ts'
import { applyCompletedMailFailed, applyCopyFailed, applyMailFailed, applyNotified } from './mail-facts.ts'
import { applyPatch } from './patch-state.ts'
import {
  applyCompleted,
  applyConsented,
  applyDeclined,
  applyDrawnOnPhone,
  applyViewed,
} from './person-facts.ts'
import type { Plan } from './plan-workflow.ts'
import { applyRemind, applyReminderDue, applyReminderFailed, applyReminderSent } from './reminder-facts.ts'
import { applyDocumentFailed, applyRendered } from './render-facts.ts'
import {
  applyRetryFinalization,
  applySealed,
  applySealFailed,
  applySealStarted,
  applySealUpgraded,
} from './seal-facts.ts'
import { endWorkflow, failByExpression } from './settle.ts'
import { startIfPossible } from './start-workflow.ts'
import { ExpressionFailure, note, openTurn, type Turn } from './turn.ts'
import { isFinal, type WorkflowState, workflowStatuses } from './workflow.ts'

/**
 * The engine: what a fact makes of a workflow. Pure: it reads no clock, no database and no random number, and leaves its
 * arguments as they are. A fact that happened before, or came too late to matter, changes nothing.
 * Throws ExpressionClockError when the clock stopped an expression: then nothing is known, and the fact comes again.
 */
export function advance(plan: Plan, workflow: WorkflowState, fact: Fact): Outcome {
  return outcomeOf(openTurn(plan, copyWorkflow(workflow), fact, seedOf(fact)), workflow, fact)
}

/**
 * The same for who alone holds the workflow and has no use for it as it was: it is changed itself. A copy takes as long as there are steps,
 * and a run that is simulated has several facts for each.
 */
export function advanceInPlace(plan: Plan, workflow: WorkflowState, fact: Fact): Outcome {
  return outcomeOf(openTurn(plan, workflow, fact, seedOf(fact)), workflow, fact)
}

function outcomeOf(turn: Turn, workflow: WorkflowState, fact: Fact): Outcome {
  const links = linksOf(workflow)
  try {
    const verdict = apply(turn, fact)
    if (verdict === undefined) return closeTurn(turn, links)
    if ('unchanged' in verdict) return { verdict: 'unchanged', workflow, reason: verdict.unchanged }
    const { refused, path } = verdict
    return { verdict: 'refused', message: refused, ...(path === undefined ? {} : { path }) }
  } catch (error) {
    if (!(error instanceof ExpressionFailure)) throw error
    if (error.stepKey === undefined) return { verdict: 'refused', message: error.message }
    failByExpression(turn, error.stepKey, error)
    return closeTurn(turn, links)
  }
}

/** Names a fact among all that can happen to a workflow, so that a repeat draws the same random numbers. */
function seedOf(fact: Fact): string {
  const about = 'stepKey' in fact ? fact.stepKey : 'documentKey' in fact ? fact.documentKey : ''
  return `${fact.type}|${about}`
}

function apply(turn: Turn, fact: Fact): Verdict {
  switch (fact.type) {
    case 'patched':
      return applyPatch(turn, fact)
    case 'run':
      return applyRun(turn)
    case 'void':
      return applyVoid(turn, fact.reason)
    case 'expire':
      return applyExpire(turn)
    case 'document_rendered':
      return applyRendered(turn, fact)
    case 'document_failed':
      return applyDocumentFailed(turn, fact)
    case 'remind':
      return applyRemind(turn, fact)
    case 'reminder_due':
      return applyReminderDue(turn, fact)
    case 'reminder_sent':
      return applyReminderSent(turn, fact)
    case 'reminder_failed':
      return applyReminderFailed(turn, fact)
    case 'delegated':
      return applyDelegated(turn, fact)
    case 'in_person_opened':
      return applyInPersonOpened(turn, fact)
    case 'access_code_given':
      return applyAccessCodeGiven(turn, fact)
    case 'link_rotated':
      return applyLinkRotated(turn, fact)
    case 'link_given_out':
      return applyLinkGivenOut(turn, fact)
    case 'participant_notified':
      return applyNotified(turn, fact)
    case 'email_failed':
      return applyMailFailed(turn, fact)
    case 'completed_mail_failed':
      return applyCompletedMailFailed(turn, fact)
    case 'copy_failed':
      return applyCopyFailed(turn, fact)
    case 'seal_started':
      return applySealStarted(turn, fact)
    case 'retry_finalization':
      return applyRetryFinalization(turn)
    case 'seal_failed':
      return applySealFailed(turn, fact)
    case 'envelope_sealed':
      return applySealed(turn, fact)
    case 'seal_upgraded':
      return applySealUpgraded(turn, fact)
    case 'erased':
      return applyErased(turn, fact.reason)
    case 'legal_hold':
      return applyLegalHold(turn, fact)
    case 'noted':
      return applyNoted(turn, fact)
    default:
      return applyByPerson(turn, fact)
  }
}

/** What a participant does in their own session. */
type PersonsFact = Extract<
  Fact,
  {
    type:
      | 'in_person_handed_over'
      | 'in_person_locked'
      | 'code_told'
      | 'authenticated'
      | 'viewed'
      | 'drawn_on_phone'
      | 'consented'
      | 'completed'
      | 'declined'
  }
>

function applyByPerson(turn: Turn, fact: PersonsFact): Verdict {
  switch (fact.type) {
    case 'in_person_handed_over':
      return applyInPersonHandedOver(turn, fact)
    case 'in_person_locked':
      return applyInPersonLocked(turn, fact)
    case 'code_told':
      return applyCodeTold(turn, fact)
    case 'authenticated':
      return applyAuthenticated(turn, fact)
    case 'viewed':
      return applyViewed(turn, fact)
    case 'drawn_on_phone':
      return applyDrawnOnPhone(turn, fact)
    case 'consented':
      return applyConsented(turn, fact)
    case 'completed':
      return applyCompleted(turn, fact)
    case 'declined':
      return applyDeclined(turn, fact)
    default:
      return unreachable(fact)
  }
}

function applyRun(turn: Turn): Verdict {
  const { status } = turn.workflow
  if (status !== 'pending') return { refused: `workflow is ${status} and cannot be run` }
  startIfPossible(turn, true)
  const { pendingReasons } = turn.workflow
  if (pendingReasons.length === 0) return undefined
  return { refused: `workflow is pending and cannot be run: ${pendingReasons.join(', ')}` }
}

function applyVoid(turn: Turn, reason: string | undefined): Verdict {
  const { workflow } = turn
  if (isFinal(workflowStatuses, workflow.status)) {
    return { refused: `workflow is ${workflow.status} and cannot be voided` }
  }
  workflow.voidCause = 'asked'
  if (reason !== undefined) workflow.voidReason = reason
  endWorkflow(turn, 'voided', reason === undefined ? {} : { voidReason: reason })
  return undefined
}

function applyExpire(turn: Turn): Verdict {
  const { workflow } = turn
  const { expiresAt } = workflow.options
  if (isFinal(workflowStatuses, workflow.status)) return { unchanged: `workflow is ${workflow.status}` }
  if (expiresAt === undefined || turn.at < expiresAt) return { unchanged: 'workflow does not expire yet' }
  workflow.voidCause = 'expired'
  workflow.voidReason = 'expired'
  endWorkflow(turn, 'voided', { voidReason: 'expired' })
  return undefined
}

function applyNoted(turn: Turn, fact: Extract<Fact, { type: 'noted' }>): Verdict {
  note(turn, fact.event, fact.data)
  return undefined
}
