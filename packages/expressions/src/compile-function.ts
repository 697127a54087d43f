import { type CustomFunction, FUNCTION_TYPES, type FunctionType } from './custom-function.ts'
import { compileTree } from './engine/compiler.ts'
import type { Evaluator } from './engine/scope.ts'
import { ExpressionSyntaxError } from './errors.ts'
import { builtins } from './functions/builtins.ts'
import { parseSource } from './parse-source.ts'
import { Fault, fault } from './runtime/fault.ts'
import type { Run } from './runtime/run.ts'
import { Frame, FunctionValue, isFunction, type JsonObject, setKey, type Value } from './runtime/value.ts'

/** Functions inside functions; the chain is a tree already, since references were resolved. */
const NESTING_MAX = 32

/** The built-in functions, and custom ones by their aliases. Throws ExpressionSyntaxError that names the function. */
export function functionsWith(
  custom: Readonly<Record<string, CustomFunction>>,
  path: readonly string[] = [],
): ReadonlyMap<string, FunctionValue> {
  const entries = Object.entries(custom)
  if (entries.length === 0) return builtins
  const functions = new Map(builtins)
  for (const [alias, spec] of entries) functions.set(alias, compileFunction(alias, spec, [...path, alias]))
  return functions
}

function compileFunction(alias: string, spec: CustomFunction, path: readonly string[]): FunctionValue {
  const names = path.map((name) => `$${name}`).join(' > ')
  if (path.length > NESTING_MAX)
    throw new ExpressionSyntaxError('B2002', `Functions nest too deeply: ${names}`, '', 0)
  const functions = functionsWith(spec.functions ?? {}, path)
  try {
    const parameters = spec.params.map(({ name }) => name)
    return new Custom(
      alias,
      spec,
      compileTree(parseSource(spec.body), functions, parameters, null),
      functions,
    )
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError) || error.message.startsWith('In function')) throw error
    throw new ExpressionSyntaxError(
      error.code,
      `In function ${names}: ${error.message}`,
      spec.body,
      error.position,
    )
  }
}

/** A Function resource: its body sees its parameters as `$name` and as fields of its input, and nothing else. */
class Custom extends FunctionValue {
  readonly arity: number
  readonly #alias: string
  readonly #spec: CustomFunction
  readonly #body: Evaluator
  readonly #functions: ReadonlyMap<string, FunctionValue>
  readonly #names: readonly string[]

  constructor(
    alias: string,
    spec: CustomFunction,
    body: Evaluator,
    functions: ReadonlyMap<string, FunctionValue>,
  ) {
    super()
    this.#alias = alias
    this.#spec = spec
    this.#body = body
    this.#functions = functions
    this.arity = spec.params.length
    this.#names = [...spec.params.map(({ name }) => name), '$']
  }

  call(args: Value[], _input: Value, _frame: Frame, run: Run): Value {
    run.spend(1 + this.arity)
    const before = run.enter(3)
    try {
      this.#checkArguments(args)
      const input: JsonObject = {}
      for (const [index, { name }] of this.#spec.params.entries()) setKey(input, name, args[index])
      const result = this.#body(input, new Frame(null, this.#names, [...args, input], this.#functions), run)
      run.depth = before
      return this.#checkResult(result)
    } catch (error) {
      if (error instanceof Fault) {
        error.path.unshift(this.#alias)
        if (error.position === -1) error.position = 0
      }
      throw error
    }
  }

  #checkArguments(args: readonly Value[]): void {
    const { params } = this.#spec
    if (args.length !== params.length) {
      throw fault('F1002', { function: this.#alias, expected: params.length, value: args.length })
    }
    for (const [index, { name, type }] of params.entries()) {
      const found = typeOf(args[index])
      if (found === type) continue
      throw fault('F1001', { function: this.#alias, index: index + 1, name, expected: type, value: found })
    }
  }

  #checkResult(result: Value): Value {
    const { type } = this.#spec.returnType
    const found = typeOf(result)
    if (found !== type) throw fault('F1003', { function: this.#alias, expected: type, value: found })
    return result
  }
}

function typeOf(value: Value): FunctionType | 'nothing' | 'null' | 'function' {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isFunction(value)) return 'function'
  return FUNCTION_TYPES.find((type) => type === typeof value) ?? 'object'
}
