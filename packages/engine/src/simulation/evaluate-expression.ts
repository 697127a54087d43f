import {
  type CustomFunction,
  checkExpression,
  compile,
  createBudget,
  ExpressionClockError,
  ExpressionError,
  type ExpressionPlace,
  ExpressionSyntaxError,
  placeOf,
  type TraceEntry,
} from '@countersign/expressions'
import type { Issue } from '@countersign/resources'
import type { HeardExpression } from './simulation.ts'

interface TraceBounds {
  /** Most values of sub-expressions that are told; 0: none. */
  traceMax: number
  /** Characters of JSON that they may have together. */
  traceLengthMax: number
}

export interface EvaluationRequest extends TraceBounds {
  expression: string
  place: ExpressionPlace
  /** The root object at that place. */
  root: Record<string, unknown>
  /** Variables: a function's parameters. */
  variables: Record<string, unknown>
  functions: Record<string, CustomFunction>
  nowMs: number
  zone: string
}

interface Place {
  position: number
  line: number
  column: number
}

/** What a part of an expression gave, once. Without a value it gave nothing. */
export interface TracedPart extends Place {
  /** Where the part is in the expression, which `slice(start, end)` of it is. */
  start: number
  end: number
  value?: unknown
}

export interface Evaluation {
  /** Problems for which the expression could not be saved. */
  issues: Issue[]
  warnings: Issue[]
  result?: unknown
  /** Why there is no result, or why it cannot be used at the place. Without a position it is in the body of a function. */
  error?: Partial<Place> & { message: string }
  stepsUsed: number
  trace: TracedPart[]
  /** Whether there was more to tell. */
  isTraceCut: boolean
}

/** An expression checked and evaluated at its place, on demand with the value of each of its parts. The service and pages call this. */
export function evaluateExpression(input: EvaluationRequest): Evaluation {
  const { expression: source, place, functions, variables } = input
  const checked = checkExpression(source, {
    place,
    functions: Object.keys(functions),
    variables: Object.keys(variables),
  })
  const toIssue = ({ message, line, column }: Place & { message: string }) => ({
    path: '/expression',
    message,
    line,
    column,
  })
  const issues = checked.errors.map(toIssue)
  const warnings = checked.warnings.map(toIssue)
  const output: Evaluation = { issues, warnings, stepsUsed: 0, trace: [], isTraceCut: false }
  if (issues.length === 0) evaluate(input, output)
  return output
}

function evaluate(input: EvaluationRequest, output: Evaluation): void {
  const { expression: source, root, variables, functions, nowMs: now, zone } = input
  const budget = createBudget()
  const before = budget.stepsLeft
  const locate = (position: number): Place => ({ position, ...placeOf(source, position) })
  try {
    const trace = input.traceMax === 0 ? {} : { trace: tracer(input, output, locate) }
    const warn = (message: string) => output.warnings.push({ path: '/expression', message })
    const options = { budget, now, zone, seed: 'preview', warn, ...trace }
    const result = compile(source, { functions }).evaluate(root, variables, options)
    if (result !== undefined) output.result = result
    const isUsable = !WANTS_BOOLEAN.test(input.place) || result === undefined || typeof result === 'boolean'
    if (!isUsable) output.error = { message: `gives ${nameOf(result)} where a boolean is needed` }
  } catch (error) {
    const isTold =
      error instanceof ExpressionError ||
      error instanceof ExpressionClockError ||
      error instanceof ExpressionSyntaxError
    if (!isTold) throw error
    const isElsewhere = error instanceof ExpressionError && error.path.length > 0
    output.error = { message: error.message, ...(!isElsewhere && locate(error.position)) }
  }
  output.stepsUsed = before - budget.stepsLeft
}

/** Where undefined counts as false and any other value that is no boolean is an error (spec/resources.md, Expressions). */
const WANTS_BOOLEAN = /\.(?:includeIf|required|validate)$/

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Every part of an expression that a run has evaluated, with what it gave there, in the order in which they were computed. */
export function traceExpression(
  { source, again }: HeardExpression,
  bounds: TraceBounds,
): Pick<Evaluation, 'trace' | 'isTraceCut'> {
  const output: Pick<Evaluation, 'trace' | 'isTraceCut'> = { trace: [], isTraceCut: false }
  const locate = (position: number): Place => ({ position, ...placeOf(source, position) })
  try {
    again(tracer(bounds, output, locate))
  } catch (error) {
    // How far it came is what is wanted.
    if (!(error instanceof ExpressionError || error instanceof ExpressionClockError)) throw error
  }
  return output
}

/** Keeps the first values; what does not fit any more is counted as cut. */
function tracer(
  { traceMax, traceLengthMax }: TraceBounds,
  output: Pick<Evaluation, 'trace' | 'isTraceCut'>,
  locate: (position: number) => Place,
) {
  let length = 0
  return ({ position, start, end, value }: TraceEntry) => {
    if (output.isTraceCut) return
    length += value === undefined ? 0 : JSON.stringify(value).length
    output.isTraceCut = output.trace.length === traceMax || length > traceLengthMax
    if (output.isTraceCut) return
    output.trace.push({ ...locate(position), start, end, ...(value !== undefined && { value }) })
  }
}
