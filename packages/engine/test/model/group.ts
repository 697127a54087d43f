import type { GroupStep } from '@countersign/resources'
import type { Ran } from './ran.ts'
import type { Failure } from './story.ts'

/**
 * What a group is once these children ended, in this order; undefined while it goes on. "It completes when `completion` holds: all
 * (every child completed or skipped), any (one completed), quorum (N completed). When it can no longer hold, the group fails. A group whose
 * children were all skipped is skipped. Any and quorum count completed children only; when includeIf leaves fewer than N, their
 * number is N."
 */
export function decide(
  step: GroupStep,
  ended: readonly Ran[],
): { status: 'completed' | 'skipped' } | { status: 'failed'; failure: Failure | undefined } | undefined {
  const count = (status: Ran['status']) => ended.filter((child) => child.status === status).length
  const last = ended.at(-1)
  const failed = {
    status: 'failed' as const,
    failure: ended.findLast(({ status }) => status === 'failed')?.failure,
  }
  if (last?.failure?.cause === 'error' && last.failure.fatal) return failed

  const total = step.children.length
  const left = total - count('skipped')
  if (left === 0) return { status: 'skipped' }
  if ((step.completion ?? 'all') === 'all') {
    if (count('failed') > 0) return failed
    return ended.length === total ? { status: 'completed' } : undefined
  }
  const wanted = step.completion === 'any' ? 1 : (step.quorum ?? total)
  const needed = Math.min(wanted, left)
  if (count('completed') >= needed) return { status: 'completed' }
  return left - count('failed') < needed ? failed : undefined
}
