import { takeFromAllowance } from './allowance.ts'
import type { Node } from './ast.ts'
import { type Budget, createBudget } from './budget.ts'
import { functionsWith } from './compile-function.ts'
import type { CompileOptions } from './custom-function.ts'
import { compileTree } from './engine/compiler.ts'
import type { Evaluator, Trace } from './engine/scope.ts'
import { ExpressionClockError, ExpressionError } from './errors.ts'
import { plainOf } from './functions/json.ts'
import { expressionLimits } from './limits.ts'
import { messageOf } from './messages.ts'
import { parseSource, withPlace } from './parse-source.ts'
import { type References, readReferences } from './references.ts'
import { Fault } from './runtime/fault.ts'
import { Run } from './runtime/run.ts'
import { Frame, type FunctionValue, sequenceOf, type Value } from './runtime/value.ts'

/** The value of a sub-expression, as plain JSON, and where it stands: `source.slice(start, end)` is its text. */
export interface TraceEntry {
  /** Where an error of it would point: of an operator the operator. */
  position: number
  start: number
  end: number
  value: unknown
}

export interface EvaluateOptions {
  /** Shared by the evaluations of one request or job; a new one when absent. */
  budget?: Budget
  /** The time of `$now()` and `$millis()`, in milliseconds since 1970; 0 when absent. */
  now?: number
  /** Decides what `$random` and `$shuffle` give: the same seed, the same values. */
  seed?: string
  /** Zone of `$zoneOffset` without a second argument; UTC when absent. */
  zone?: string
  /** Called for what is no error but should be seen, such as an unknown zone in `$zoneOffset`. */
  warn?: (message: string) => void
  /**
   * Called with every sub-expression's value, in the order in which they are computed; not with functions, which are no
   * JSON. Counted like the evaluation.
   */
  trace?: (entry: TraceEntry) => void
  /** Fewer nested evaluations than `expressionLimits.depthMax`. */
  depthMax?: number
}

export interface Expression {
  readonly source: string
  /**
   * Evaluates against plain JSON, with `$name` for each binding, and gives plain JSON or undefined.
   * Throws ExpressionError, or ExpressionClockError when the clock struck.
   */
  evaluate(input: unknown, bindings?: Readonly<Record<string, unknown>>, options?: EvaluateOptions): unknown
  /** Every path, function and variable that the source can read. */
  references(): References
}

/**
 * Parses JSONata (spec/resources.md, Expressions) and the bodies of its custom functions.
 * Throws ExpressionSyntaxError; of a custom function's body its message names the function.
 */
export function compile(source: string, options: CompileOptions = {}): Expression {
  return new Compiled(source, parseSource(source), functionsWith(options.functions ?? {}), options.zone)
}

const noNames: readonly string[] = []
/** Whoever listens does something with what it hears. */
const STEPS_PER_TRACE = 10
const ROOT_NAMES: readonly string[] = ['$']
const noBindings: Readonly<Record<string, unknown>> = {}
const noOptions: EvaluateOptions = {}

class Compiled implements Expression {
  readonly source: string
  readonly #ast: Node
  readonly #functions: ReadonlyMap<string, FunctionValue>
  readonly #zone: string | undefined
  readonly #plain: Evaluator

  constructor(
    source: string,
    ast: Node,
    functions: ReadonlyMap<string, FunctionValue>,
    zone: string | undefined,
  ) {
    this.source = source
    this.#ast = ast
    this.#functions = functions
    this.#zone = zone
    this.#plain = withPlace(source, () => compileTree(ast, functions, noNames, null))
  }

  references(): References {
    return readReferences(this.#ast)
  }

  evaluate(
    input: unknown,
    bindings: Readonly<Record<string, unknown>> = noBindings,
    options: EvaluateOptions = noOptions,
  ): unknown {
    const budget = options.budget ?? createBudget()
    const run = new Run({
      stepsLeft: budget.stepsLeft,
      depthMax: Math.min(options.depthMax ?? expressionLimits.depthMax, expressionLimits.depthMax),
      now: options.now ?? 0,
      zone: options.zone ?? this.#zone ?? 'UTC',
      seed: options.seed ?? '',
      warn: options.warn ?? ignore,
    })
    try {
      if (budget.stepsLeft <= 0) throw new ExpressionError('B1004', messageOf('B1004', {}), 0)
      return this.#run(toValue(input), bindings, options, run)
    } catch (error) {
      throw toExpressionError(error)
    } finally {
      budget.stepsLeft -= Math.min(run.steps, budget.stepsLeft)
      takeFromAllowance(run.steps)
    }
  }

  #run(
    input: Value,
    bindings: Readonly<Record<string, unknown>>,
    { trace }: EvaluateOptions,
    run: Run,
  ): Value {
    if (bindings === noBindings && trace === undefined) {
      return plainOf(
        this.#plain(contextOf(input), new Frame(null, ROOT_NAMES, [input], this.#functions), run),
        run,
      )
    }
    const names = Object.keys(bindings)
    const values = names.map((name) => toValue(bindings[name]))
    const frame = new Frame(null, [...names, '$'], [...values, input], this.#functions)
    const shadowed = names.filter((name) => this.#functions.has(name))
    let evaluator = this.#plain
    if (trace !== undefined || shadowed.length > 0) {
      const see: Trace = ({ position, start, end }, value) => {
        run.spend(STEPS_PER_TRACE)
        trace?.({ position, start, end, value: plainOf(value, run) })
      }
      evaluator = compileTree(this.#ast, this.#functions, shadowed, trace === undefined ? null : see)
    }
    return plainOf(evaluator(contextOf(input), frame, run), run)
  }
}

function ignore(): void {}

/** A list as the input is one context, not many. */
function contextOf(input: Value): Value {
  if (!Array.isArray(input)) return input
  const wrapper = sequenceOf(input)
  wrapper.outerWrapper = true
  return wrapper
}

/** Inputs are plain JSON by contract; what could not be is refused at the door. */
function toValue(input: unknown): Value {
  if (isJson(input)) return input
  throw new TypeError('Expressions read plain JSON')
}

function isJson(input: unknown): input is Value {
  return typeof input !== 'function' && typeof input !== 'symbol' && typeof input !== 'bigint'
}

function toExpressionError(error: unknown): unknown {
  if (error instanceof Fault) {
    const { code, message, position, path } = error
    const place = Math.max(0, position)
    return code === 'B1009'
      ? new ExpressionClockError(code, message, place, path)
      : new ExpressionError(code, message, place, path)
  }
  // The bounds stop before JavaScript's own do; should they not, it is the depth, and the process lives.
  if (error instanceof RangeError) {
    return new ExpressionError('B1002', messageOf('B1002', { value: expressionLimits.depthMax }), 0)
  }
  return error
}
