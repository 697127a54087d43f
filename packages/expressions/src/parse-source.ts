import type { Node } from './ast.ts'
import { ExpressionSyntaxError } from './errors.ts'
import { expressionLimits } from './limits.ts'
import { messageOf } from './messages.ts'
import { foreignOperator } from './operators-of-others.ts'
import { parseTree } from './syntax/shape.ts'
import { SyntaxFault } from './syntax/syntax-fault.ts'

/** The tree of a source, once its length is allowed. Throws ExpressionSyntaxError. */
export function parseSource(source: string): Node {
  const value = expressionLimits.sourceCharactersMax
  if (source.length > value) {
    throw new ExpressionSyntaxError(
      'B2001',
      messageOf('B2001', { length: source.length, value }),
      source,
      value,
    )
  }
  return withPlace(source, () => parseTree(source))
}

/** Runs a part of the parser or compiler; its faults become errors that know the source. */
export function withPlace<T>(source: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    const { message, position } = foreignOperator(source, error.position) ?? error
    throw new ExpressionSyntaxError(error.code, message, source, position)
  }
}
