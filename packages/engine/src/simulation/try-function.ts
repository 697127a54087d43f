import {
  type CustomFunction,
  compile,
  createBudget,
  ExpressionError,
  ExpressionSyntaxError,
} from '@countersign/expressions'
import type { FunctionSpec, Lookup } from '@countersign/resources'
import { GatherFailure } from '../gather-blueprint.ts'
import { type Evaluation, type EvaluationRequest, evaluateExpression } from './evaluate-expression.ts'

export interface FunctionTrial
  extends Pick<EvaluationRequest, 'nowMs' | 'zone' | 'traceMax' | 'traceLengthMax'> {
  /** What it is called in messages. */
  alias: string
  spec: FunctionSpec
  /** Values by the names of parameters. */
  args: Readonly<Record<string, unknown>>
  /** Finds the functions that it calls. */
  lookup: Lookup
}

/**
 * A function called with arguments, as an expression would call it: types of arguments and of the result are enforced, and nothing costs
 * more steps than one expression may. With a trace, the values of the parts of its body.
 * @throws GatherFailure naming a function that it calls and that is not there
 */
export function tryFunction(trial: FunctionTrial): Evaluation {
  const { spec, nowMs, zone, traceMax, traceLengthMax } = trial
  const names = spec.params.map(({ name }) => name)
  const args = Object.fromEntries(names.map((name) => [name, trial.args[name]]))
  const functions = boundFunctions(spec.functions ?? {}, trial.lookup, [])
  const output = evaluateExpression({
    expression: spec.body,
    place: 'function.body',
    root: args,
    variables: args,
    functions,
    nowMs,
    zone,
    traceMax,
    traceLengthMax,
  })
  const refusal = output.issues.length === 0 ? refusalOfCall(trial, args, functions) : undefined
  if (refusal === undefined) return output
  const { result: _, ...rest } = output
  return { ...rest, error: { message: refusal } }
}

/** What a function calls, and those in turn: the checks of what is saved let none lead back to itself, a text that is being written may. */
function boundFunctions(
  aliases: Readonly<Record<string, string>>,
  lookup: Lookup,
  callers: readonly string[],
): Record<string, CustomFunction> {
  return Object.fromEntries(
    Object.entries(aliases).map(([alias, reference]): [string, CustomFunction] => {
      const found = lookup('Function', reference)
      if (found?.kind !== 'Function') throw new GatherFailure(`Function '${reference}' not found`)
      if (callers.includes(reference)) throw new GatherFailure(`Function '${reference}' calls itself`)
      const functions = boundFunctions(found.spec.functions ?? {}, lookup, [...callers, reference])
      return [alias, { ...found.spec, functions }]
    }),
  )
}

/** Why the call itself is refused: an argument or the result has another type than was declared. */
function refusalOfCall(
  { alias, spec, nowMs: now, zone }: FunctionTrial,
  args: Readonly<Record<string, unknown>>,
  functions: Record<string, CustomFunction>,
): string | undefined {
  const call = `$${alias}(${spec.params.map(({ name }) => `$${name}`).join(', ')})`
  try {
    const options = { budget: createBudget(), now, zone, seed: 'preview' }
    compile(call, { functions: { [alias]: { ...spec, functions } } }).evaluate({}, args, options)
    return undefined
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return undefined
    if (!(error instanceof ExpressionError)) throw error
    const isOfCall = error.path.length === 1 && TYPE_CODES.has(error.code)
    return isOfCall ? error.message : undefined
  }
}

/** Of an argument and of a result (packages/expressions/src/messages.ts). */
const TYPE_CODES: ReadonlySet<string> = new Set(['F1001', 'F1003'])
