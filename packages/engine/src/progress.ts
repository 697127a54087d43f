import type { StepStatus, WorkflowState } from './workflow.ts'

/** Participant steps that are done, of those that count, and those that were left out: all of them, at any time. */
export function progressOf({ steps }: WorkflowState): { completed: number; total: number; skipped?: number } {
  const all = steps.filter(({ type }) => type === 'participant')
  const countOf = (wanted: StepStatus) => all.filter(({ status }) => status === wanted).length
  const [completed, skipped] = [countOf('completed'), countOf('skipped')]
  return { completed, total: all.length - skipped, ...(skipped > 0 && { skipped }) }
}
