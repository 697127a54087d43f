/** Where a character offset of a source is, both counted from 1. */
export interface SourcePlace {
  line: number
  column: number
}

/** Line and column (from 1) of a character offset (from 0). Offsets behind the end give the end. */
export function placeOf(source: string, position: number): SourcePlace {
  const before = source.slice(0, Math.max(0, position)).split('\n')
  const last = before.at(-1) ?? ''
  return { line: before.length, column: last.length + 1 }
}

/** The source is no expression. Codes are the reference's (S0201 …); `position` is a character offset from 0. */
export class ExpressionSyntaxError extends Error {
  override readonly name = 'ExpressionSyntaxError'
  readonly code: string
  readonly position: number
  readonly line: number
  readonly column: number

  constructor(code: string, message: string, source: string, position: number) {
    super(message)
    this.code = code
    this.position = position
    const place = placeOf(source, position)
    this.line = place.line
    this.column = place.column
  }
}

/**
 * An evaluation failed. `code` is the reference's (T1006, D3137 …) or one of this package: B1001 steps,
 * B1002 depth, B1003 size of values, B1004 steps of the whole request, F1001 argument type, F1002 number of
 * arguments, F1003 result type, Z1001 and Z1002 dates of $addMonths.
 * `path` names the custom functions that were entered, outermost first; `position` is an offset in the source
 * of the innermost one.
 */
export class ExpressionError extends Error {
  override readonly name: string = 'ExpressionError'
  readonly code: string
  readonly position: number
  readonly path: readonly string[]

  constructor(code: string, message: string, position: number, path: readonly string[] = []) {
    super(storable(message))
    this.code = code
    this.position = position
    this.path = path
  }
}

/** What is said of an expression may quote anything, and is kept: U+0000 and halves of surrogate pairs, which no column holds, become U+FFFD. */
export function storable(message: string): string {
  return message.toWellFormed().replaceAll('\0', '\ufffd')
}

/** The clock struck before the counted bounds did: says nothing about the expression, so a job tries again. */
export class ExpressionClockError extends ExpressionError {
  override readonly name = 'ExpressionClockError'
}
