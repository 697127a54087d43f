import type { WorkflowSummary } from '@countersign/sdk'
import type { Words } from '../../texts/speech.ts'

const COLUMNS = [
  'id',
  'name',
  'status',
  'externalId',
  'blueprint',
  'completed',
  'total',
  'skipped',
  'participants',
  'labels',
  'createdAt',
  'startedAt',
  'endedAt',
  'reason',
] as const

/** The header of an export of workflows. */
export const WORKFLOW_COLUMNS: readonly string[] = COLUMNS

/** A workflow as a row of the export: statuses in words, instants in UTC, as the service has them. */
export function workflowRow({ say }: Words, workflow: WorkflowSummary): string[] {
  const { source, progress, labels, participants } = workflow
  const values: Record<(typeof COLUMNS)[number], string | undefined> = {
    id: workflow.id,
    name: workflow.name,
    status: say(`status.${workflow.status}`),
    externalId: workflow.externalId,
    blueprint: source.type === 'inline' ? 'inline' : `${source.blueprintKey}@${source.blueprintVersion}`,
    completed: String(progress.completed),
    total: String(progress.total),
    skipped: String(progress.skipped ?? 0),
    participants: participants
      .map(({ key, name = key, email = '', status }) => `${name} <${email}> ${say(`status.${status}`)}`)
      .join('; '),
    labels: Object.entries(labels)
      .map(([key, value]) => `${key}=${value}`)
      .join('; '),
    createdAt: workflow.createdAt,
    startedAt: workflow.startedAt,
    endedAt: workflow.endedAt,
    reason: workflow.voidReason ?? workflow.declineReason ?? workflow.errorMessage,
  }
  return COLUMNS.map((column) => values[column] ?? '')
}
