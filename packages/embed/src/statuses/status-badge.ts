import type { Status } from '@countersign/engine/statuses'
import { badge, type Tone } from '@countersign/ui/badge'
import type { IconName } from '@countersign/ui/icons'
import type { TemplateResult } from 'lit'
import type { Wording } from '../texts/texts.ts'
import type { WorkflowStatus } from '../workflow-monitor/workflow-status.ts'

interface Mark {
  tone: Tone
  icon: IconName
}

/** How each status is marked, of whatever has it; its word always stands beside it. */
export const STATUS_MARKS = {
  pending: { tone: 'neutral', icon: 'clock' },
  in_progress: { tone: 'accent', icon: 'pen' },
  completed: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  declined: { tone: 'bad', icon: 'cross' },
  voided: { tone: 'neutral', icon: 'ended' },
  expired: { tone: 'neutral', icon: 'clock' },
  skipped: { tone: 'neutral', icon: 'minus' },
  ready: { tone: 'accent', icon: 'person' },
  notified: { tone: 'accent', icon: 'clock' },
  viewed: { tone: 'accent', icon: 'document' },
  signed: { tone: 'good', icon: 'check' },
  rendered: { tone: 'neutral', icon: 'document' },
  sealed: { tone: 'good', icon: 'seal' },
  queued: { tone: 'neutral', icon: 'clock' },
  succeeded: { tone: 'good', icon: 'check' },
  retrying: { tone: 'warning', icon: 'redo' },
  cancelled: { tone: 'neutral', icon: 'ended' },
} as const satisfies Record<Status, Mark>

export const isStatus = (value: unknown): value is Status =>
  typeof value === 'string' && Object.hasOwn(STATUS_MARKS, value)

type Said = Pick<Wording<`status.${Status}` | 'status.progress' | 'status.progressSkipped'>, 'say'>

/** A status as every page shows it: its icon, its tone and its word. */
export function statusBadge({ say }: Said, status: Status): TemplateResult {
  return badge({ label: say(`status.${status}`), ...STATUS_MARKS[status] })
}

interface Progress {
  completed: number
  /** Without those that were skipped. */
  total: number
  skipped?: number
}

/**
 * How far a workflow is, “1 of 3 signed, 2 skipped”: the whole stays the same from its start to its end.
 * Of what ended before, everything else was skipped: that says nothing.
 */
export function progressText(
  { say }: Said,
  { completed, total, skipped = 0 }: Progress,
  status: WorkflowStatus,
): string {
  const values = { completed, total: total + skipped, skipped }
  const goesOn = status === 'in_progress' || status === 'completed'
  return skipped > 0 && goesOn ? say('status.progressSkipped', values) : say('status.progress', values)
}
