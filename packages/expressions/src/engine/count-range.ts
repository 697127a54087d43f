import type { CallNode, Node } from '../ast.ts'
import { rangeSize } from './operators.ts'
import type { CompileScope, Evaluator } from './scope.ts'

/**
 * `$count([a..b])` counts without making the list, which may be larger than an evaluation may hold. Null when the call
 * is anything else.
 */
export function compileRangeCount(
  node: CallNode,
  list: Node | undefined,
  scope: CompileScope,
  level: number,
): Evaluator | null {
  const { procedure } = node
  const isCount =
    procedure.type === 'variable' && procedure.value === 'count' && scope.functionOf('count') !== undefined
  if (
    !isCount ||
    node.tail ||
    list?.type !== 'array' ||
    list.predicate !== undefined ||
    list.group !== undefined
  )
    return null
  const [range] = list.expressions
  if (list.expressions.length !== 1 || range?.type !== 'binary' || range.value !== '..') return null
  const from = scope.compile(range.lhs, level + 3)
  const to = scope.compile(range.rhs, level + 3)
  const { position } = range
  return (input, frame, run) => {
    run.spend(2)
    return rangeSize(from(input, frame, run), to(input, frame, run), position)
  }
}
