import type { GroupStep } from '@countersign/resources'
import type { StepStatus } from './workflow.ts'

export type GroupDecision = 'wait' | 'complete' | 'fail' | 'skip'

/**
 * What the statuses of its children make of a group (workflows.md, Running 2). `all` holds when every child is completed
 * or skipped; any and quorum count completed children only, and when so many were left out that fewer than the
 * number remain, those that remain are the number. A group whose children were all left out is left out itself.
 */
export function decideGroup(
  group: Pick<GroupStep, 'completion' | 'quorum'>,
  children: readonly StepStatus[],
): GroupDecision {
  const count = (status: StepStatus) => children.filter((child) => child === status).length
  const completed = count('completed')
  const failed = count('failed')
  const skipped = count('skipped')
  const open = children.length - completed - failed - skipped
  if (skipped === children.length) return 'skip'
  if (group.completion === undefined || group.completion === 'all') {
    if (failed > 0) return 'fail'
    return open > 0 ? 'wait' : 'complete'
  }
  const wanted = group.completion === 'any' ? 1 : (group.quorum ?? children.length)
  const needed = Math.min(wanted, children.length - skipped)
  if (completed >= needed) return 'complete'
  return completed + open < needed ? 'fail' : 'wait'
}
