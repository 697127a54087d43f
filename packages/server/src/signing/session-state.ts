import {
  type ActionState,
  type EnvelopeState,
  hasExpired,
  type StepState,
  type WorkflowState,
} from '@countersign/engine'
import { unreachable } from '../lib/assert.ts'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'

/** What a session can be (docs/signing-api.md). `code`: nothing is shown before this browser has given a code. */
export const SESSION_STATES = [
  'code',
  'preparing',
  'waiting',
  'ready',
  'signed',
  'completed',
  'declined',
  'voided',
  'expired',
  'failed',
  'closed',
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** A participant's place in a workflow, at one moment. */
interface Standing {
  workflow: WorkflowState
  step: StepState
  action: ActionState
  envelope: EnvelopeState
  at: Instant
}

/** Where a participant stands. What they did themselves comes first, then how the workflow ended, then their turn. */
export function sessionStateOf({ workflow, step, action, envelope, at }: Standing): SessionState {
  if (envelope.status === 'completed') return action.status === 'signed' ? 'completed' : 'closed'
  if (action.status === 'declined') return 'declined'
  const ending = endingOf(workflow)
  if (action.status === 'signed') return ending === null || envelope.signed !== undefined ? 'signed' : ending
  if (ending !== null) return ending
  if (workflow.options.expiresAt !== undefined && at >= workflow.options.expiresAt) return 'expired'
  switch (step.status) {
    case 'pending':
      return 'waiting'
    case 'in_progress':
      return action.status === 'pending' ? 'preparing' : 'ready'
    case 'skipped':
    case 'completed':
      return 'closed'
    case 'failed':
      return 'failed'
    default:
      return unreachable(step.status)
  }
}

function endingOf(workflow: WorkflowState): SessionState | null {
  const { status } = workflow
  switch (status) {
    case 'declined':
    case 'failed':
      return status
    case 'voided':
      return hasExpired(workflow) ? 'expired' : 'voided'
    case 'completed':
      return 'closed'
    case 'pending':
    case 'in_progress':
      return null
    default:
      return unreachable(status)
  }
}

/** A link shows the finished documents for limits.downloadMs (signing.md, Two ways in). */
export function isPastDownload({ envelope, at }: Pick<Standing, 'envelope' | 'at'>): boolean {
  return envelope.completedAt !== undefined && at >= plusMillis(envelope.completedAt, limits.downloadMs)
}
