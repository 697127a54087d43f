import type { Tone } from '@countersign/ui/badge'
import type { IconName } from '@countersign/ui/icons'
import type { ActionStatus, EnvelopeStatus, StepStatus, WorkflowStatus } from './workflow.ts'

interface Mark {
  tone: Tone
  icon: IconName
}

/** How each status is marked; its word always stands beside it. */
export const RUN_MARKS = {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'accent', icon: 'pen' },
  completed: { tone: 'good', icon: 'seal' },
  failed: { tone: 'bad', icon: 'alert' },
  declined: { tone: 'bad', icon: 'cross' },
  voided: { tone: 'neutral', icon: 'ended' },
} as const satisfies Record<WorkflowStatus, Mark>

export const STEP_MARKS = {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'accent', icon: 'pen' },
  completed: { tone: 'good', icon: 'check' },
  skipped: { tone: 'neutral', icon: 'ended' },
  failed: { tone: 'bad', icon: 'alert' },
} as const satisfies Record<StepStatus, Mark>

export const PERSON_MARKS = {
  pending: { tone: 'neutral', icon: 'clock' },
  ready: { tone: 'accent', icon: 'clock' },
  notified: { tone: 'accent', icon: 'clock' },
  viewed: { tone: 'accent', icon: 'document' },
  signed: { tone: 'good', icon: 'check' },
  declined: { tone: 'bad', icon: 'cross' },
} as const satisfies Record<ActionStatus, Mark>

export const ENVELOPE_MARKS = {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'accent', icon: 'pen' },
  completed: { tone: 'good', icon: 'seal' },
  voided: { tone: 'neutral', icon: 'ended' },
  failed: { tone: 'bad', icon: 'alert' },
} as const satisfies Record<EnvelopeStatus, Mark>
