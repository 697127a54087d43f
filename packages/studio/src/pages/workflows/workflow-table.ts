import { progressText, statusBadge } from '@countersign/embed/status-badge'
import type { WorkflowSummary } from '@countersign/sdk'
import { html, nothing, type TemplateResult } from 'lit'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'
import { holdBadge } from './run-hold.ts'

/** Workflows as Home and their own list show them. @param tick stands before the name of each */
export function workflowTable(
  words: Words,
  here: Here,
  label: string,
  rows: readonly WorkflowSummary[],
  tick?: (workflow: WorkflowSummary) => TemplateResult,
): TemplateResult {
  const { say } = words
  return table({
    label,
    rows,
    columns: [
      {
        label: say('workflow.name'),
        cell: (workflow) =>
          html`<div class="row-name">${tick?.(workflow) ?? nothing}<a class="row-link" href=${here.href(`workflows/${workflow.id}`)}><bdi>${workflow.name}</bdi></a></div>`,
      },
      {
        label: say('workflow.status'),
        cell: ({ status, legalHold }) =>
          html`${statusBadge(words, status)} ${legalHold === undefined ? nothing : holdBadge(words)}`,
      },
      {
        label: say('workflow.progress'),
        cell: ({ status, progress }) =>
          progress.total + (progress.skipped ?? 0) === 0 ? '' : progressText(words, progress, status),
      },
      {
        label: say('workflow.people'),
        cell: ({ participants }) =>
          html`<bdi>${participants.map(({ name, email, key }) => name ?? email ?? key).join(', ')}</bdi>`,
      },
      { label: say('workflow.created'), isAtEnd: true, cell: ({ createdAt }) => timeView(words, createdAt) },
    ],
  })
}
