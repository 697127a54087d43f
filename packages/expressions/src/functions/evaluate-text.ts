import { compileTree } from '../engine/compiler.ts'
import type { Implementation } from '../engine/functions.ts'
import { expressionLimits } from '../limits.ts'
import { Fault, fault } from '../runtime/fault.ts'
import { sequenceOf, type Value } from '../runtime/value.ts'
import { parseTree } from '../syntax/shape.ts'
import { SyntaxFault } from '../syntax/syntax-fault.ts'
import { text } from './arguments.ts'

/** Parsing and compiling a character costs about so many steps. */
const STEPS_PER_CHARACTER = 10

/** `$eval`: runs a text in the place of its call, within the same bounds. */
export const evaluateText: Implementation = (args, run, input, frame) => {
  const source = text(args, 0)
  if (source === undefined) return undefined
  if (source.length > expressionLimits.sourceCharactersMax) {
    throw fault('D3120', { value: `more than ${expressionLimits.sourceCharactersMax} characters` })
  }
  run.spend(STEPS_PER_CHARACTER * source.length)
  const evaluate = compileText(source)
  const before = run.enter(2)
  try {
    const value = evaluate(focusOf(args, input), frame, run)
    run.depth = before
    return value
  } catch (error) {
    // Bounds are the caller's: they stop it too.
    if (!(error instanceof Fault) || error.code.startsWith('B')) throw error
    throw fault('D3121', { value: error.message })
  }
}

function compileText(source: string) {
  try {
    return compileTree(parseTree(source), new Map(), [], null)
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error
    throw fault('D3120', { value: error.message })
  }
}

/** A list given as the context is one context. */
function focusOf(args: readonly Value[], input: Value): Value {
  const focus = args[1]
  if (focus === undefined) return input
  if (!Array.isArray(focus) || focus.sequence === true) return focus
  const wrapper = sequenceOf(focus)
  wrapper.outerWrapper = true
  return wrapper
}
