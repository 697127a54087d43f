import { badge } from '@countersign/ui/badge'
import type { TemplateResult } from 'lit'
import type { Words } from '../../texts/speech.ts'

export const WORKFLOW_STATUSES = [
  'pending',
  'in_progress',
  'completed',
  'failed',
  'declined',
  'voided',
] as const
export type WorkflowStatus = (typeof WORKFLOW_STATUSES)[number]

const MARKS = {
  pending: { tone: 'neutral', icon: 'pen' },
  in_progress: { tone: 'accent', icon: 'clock' },
  completed: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  declined: { tone: 'bad', icon: 'cross' },
  voided: { tone: 'neutral', icon: 'ended' },
} as const satisfies Record<WorkflowStatus, object>

export function statusBadge({ say }: Words, status: WorkflowStatus): TemplateResult {
  return badge({ label: say(`status.${status}`), ...MARKS[status] })
}
