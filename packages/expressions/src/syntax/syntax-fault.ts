import { messageOf } from '../messages.ts'

/** Thrown inside the parser; `compile` turns it into an ExpressionSyntaxError, which knows the source. */
export class SyntaxFault {
  readonly code: string
  readonly message: string
  readonly position: number

  constructor(code: string, message: string, position: number) {
    this.code = code
    this.message = message
    this.position = position
  }
}

export function syntaxFault(
  code: string,
  position: number,
  details: Readonly<Record<string, unknown>> = {},
): SyntaxFault {
  return new SyntaxFault(code, messageOf(code, details), position)
}
