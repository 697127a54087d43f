import { messageOf } from '../messages.ts'

/** Thrown by an evaluation; `evaluate` turns it into an ExpressionError. Not an Error: nobody needs its stack. */
export class Fault {
  readonly code: string
  readonly message: string
  /** Offset in the source, -1 until a node that has one passes it on. */
  position: number
  readonly path: string[] = []

  constructor(code: string, message: string, position: number) {
    this.code = code
    this.message = message
    this.position = position
  }
}

export function fault(code: string, details: Readonly<Record<string, unknown>> = {}, position = -1): Fault {
  return new Fault(code, messageOf(code, details), position)
}
