import type { Node } from './ast.ts'
import { type Budget, createBudget } from './budget.ts'
import type { CompileOptions, CustomFunction } from './custom-function.ts'
import { ExpressionError, ExpressionSyntaxError } from './errors.ts'
import { expressionLimits } from './limits.ts'
import { needsWatch } from './needs-watch.ts'
import { parseReference, runReference } from './reference/engine.ts'
import { type References, readReferences } from './references.ts'

export interface EvaluateOptions {
  /** Shared by the evaluations of one request or job; a new one when absent. */
  budget?: Budget
  /** The time of `$now()` and `$millis()`, in milliseconds since 1970. */
  now?: number
  /** Decides what `$random` and `$shuffle` give: the same seed, the same values. */
  seed?: string
  /** Zone of `$zoneOffset` without a second argument; UTC when absent. */
  zone?: string
  /** Called for what is no error but should be seen, such as an unknown zone in `$zoneOffset`. */
  warn?: (message: string) => void
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
  const functions = options.functions ?? {}
  const ast = parse(source)
  const isWatched = needsWatch(ast, parseBodies(functions, ''))
  const program: Program = { source, functions, isWatched, zone: options.zone }
  return {
    source,
    evaluate: (input, bindings = {}, given = {}) => evaluate(program, input, bindings, given),
    references: () => readReferences(ast),
  }
}

/** The tree of a source, once its length is allowed. */
export function parse(source: string): Node {
  const max = expressionLimits.sourceCharactersMax
  if (source.length > max) {
    const message = `The expression has ${source.length} characters; at most ${max} are allowed`
    throw new ExpressionSyntaxError('B2001', message, source, max)
  }
  return parseReference(source)
}

/** Parses what custom functions consist of, and says of each whether it needs watching. */
function parseBodies(
  functions: Readonly<Record<string, CustomFunction>>,
  path: string,
): ReadonlyMap<string, boolean> {
  const watched = new Map<string, boolean>()
  for (const [alias, spec] of Object.entries(functions)) {
    const inner = parseBodies(spec.functions ?? {}, `${path}$${alias} > `)
    try {
      const ast = parse(spec.body)
      const parameters = spec.params.map(({ name }): [string, boolean] => [name, false])
      watched.set(alias, needsWatch(ast, new Map([...parameters, ...inner])))
    } catch (error) {
      if (!(error instanceof ExpressionSyntaxError)) throw error
      const message = `In function ${path}$${alias}: ${error.message}`
      throw new ExpressionSyntaxError(error.code, message, spec.body, error.position)
    }
  }
  return watched
}

interface Program {
  source: string
  functions: Readonly<Record<string, CustomFunction>>
  isWatched: boolean
  zone: string | undefined
}

function evaluate(
  { source, functions, isWatched, zone }: Program,
  input: unknown,
  bindings: Readonly<Record<string, unknown>>,
  options: EvaluateOptions,
): unknown {
  const budget = options.budget ?? createBudget()
  const stepsMax = Math.min(expressionLimits.stepsMax, budget.stepsLeft)
  if (stepsMax <= 0)
    throw new ExpressionError('B1004', 'The expressions of this request take too many steps', 0)
  const { result, steps, warnings } = runReference({
    source,
    functions,
    input,
    bindings,
    isWatched,
    stepsMax,
    now: options.now ?? 0,
    seed: options.seed ?? '',
    zone: options.zone ?? zone ?? 'UTC',
  })
  budget.stepsLeft -= steps
  for (const warning of warnings) options.warn?.(warning)
  return result
}
