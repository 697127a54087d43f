import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { type Signature, validate } from '../runtime/signature.ts'
import { Frame, FunctionValue, isFunction, Opaque, settle, type Value } from '../runtime/value.ts'
import type { Evaluator } from './scope.ts'

/** A call that a lambda ends with: whoever called the lambda makes it, so that recursion of this kind does not nest. */
export class TailCall extends Opaque {
  protected readonly kind = 'call'
  readonly callee: FunctionValue
  readonly args: Value[]

  constructor(callee: FunctionValue, args: Value[]) {
    super()
    this.callee = callee
    this.args = args
  }
}

/** Calls a function, and the calls that it ends with. `input` is the context of the call. */
export function apply(callee: FunctionValue, args: Value[], input: Value, frame: Frame, run: Run): Value {
  let result = callee.call(args, input, frame, run)
  while (result instanceof TailCall) {
    run.spend(1)
    result = result.callee.call(result.args, input, frame, run)
  }
  return result
}

/** Levels that a call from inside a function of the language nests: it takes more of the stack than a plain call. */
const LEVELS_PER_CALLBACK = 2

/** Calls a function from inside another one, as `$map` does. */
export function callBack(callee: FunctionValue, args: Value[], frame: Frame, run: Run): Value {
  run.spend(1)
  const before = run.enter(LEVELS_PER_CALLBACK)
  const result = apply(callee, args, null, frame, run)
  run.depth = before
  return result
}

export type Implementation = (args: Value[], run: Run, input: Value, frame: Frame) => Value

/** A function of the language. `arity` is what higher-order functions see, `params` what can be applied partially. */
export class Native extends FunctionValue {
  readonly arity: number
  readonly params: number
  readonly #signature: Signature | null
  readonly #implementation: Implementation

  constructor(implementation: Implementation, signature: Signature | null, arity: number, params = arity) {
    super()
    this.#implementation = implementation
    this.#signature = signature
    this.arity = arity
    this.params = params
  }

  call(args: Value[], input: Value, frame: Frame, run: Run): Value {
    const valid = this.#signature === null ? args : validate(this.#signature, args, input, run)
    return this.#implementation(valid, run, input, frame)
  }

  /** Partial applications come without a signature. */
  callRaw(args: Value[], frame: Frame, run: Run): Value {
    return this.#implementation(args, run, undefined, frame)
  }
}

/** A function of the source, with the context and the variables of the place where it was made. */
export class Lambda extends FunctionValue {
  readonly arity: number
  readonly parameters: readonly string[]
  readonly #body: Evaluator
  readonly #signature: Signature | null
  readonly #input: Value
  readonly #frame: Frame

  constructor(
    parameters: readonly string[],
    signature: Signature | null,
    body: Evaluator,
    input: Value,
    frame: Frame,
  ) {
    super()
    this.parameters = parameters
    this.arity = parameters.length
    this.#signature = signature
    this.#body = body
    this.#input = input
    this.#frame = frame
  }

  call(args: Value[], input: Value, _frame: Frame, run: Run): Value {
    run.spend(1 + (this.arity >> 2))
    const valid = this.#signature === null ? args : validate(this.#signature, args, input, run)
    return this.#body(this.#input, new Frame(this.#frame, this.parameters, valid), run)
  }

  callRaw(args: Value[], _frame: Frame, run: Run): Value {
    return this.#body(this.#input, new Frame(this.#frame, this.parameters, args), run)
  }
}

/** A function handed on as an argument: it is called without a context, whoever calls it. */
export class Passed extends FunctionValue {
  readonly inner: FunctionValue
  readonly arity: number

  constructor(inner: FunctionValue) {
    super()
    this.inner = inner
    this.arity = inner.arity
  }

  call(args: Value[], _input: Value, frame: Frame, run: Run): Value {
    return apply(this.inner, args, null, frame, run)
  }
}

/** A function with some arguments given; `holes` are the places of the others. */
export class Partial extends FunctionValue {
  readonly arity: number
  readonly #inner: FunctionValue
  readonly #given: readonly Value[]
  readonly #holes: readonly number[]

  constructor(inner: FunctionValue, given: readonly Value[], holes: readonly number[]) {
    super()
    this.#inner = inner
    this.#given = given
    this.#holes = holes
    this.arity = holes.length
  }

  call(args: Value[], _input: Value, frame: Frame, run: Run): Value {
    run.spend(1 + this.#given.length)
    const before = run.enter(1)
    const all = [...this.#given]
    for (const [index, hole] of this.#holes.entries()) all[hole] = args[index]
    const inner = this.#inner
    const isOwn = inner instanceof Native || inner instanceof Lambda
    const result = isOwn ? inner.callRaw(all, frame, run) : inner.call(all, null, frame, run)
    run.depth = before
    return result
  }
}

/** `f ~> g`: f first, then g. */
export class Composed extends FunctionValue {
  readonly arity = 1
  readonly #first: FunctionValue
  readonly #second: FunctionValue

  constructor(first: FunctionValue, second: FunctionValue) {
    super()
    this.#first = first
    this.#second = second
  }

  call(args: Value[], _input: Value, frame: Frame, run: Run): Value {
    const value = callBack(this.#first, [args[0]], frame, run)
    return new TailCall(this.#second, [passArgument(settle(value, false))])
  }
}

/** The argument as functions get it. */
export function passArgument(value: Value): Value {
  return isFunction(value) && !(value instanceof Passed) ? new Passed(value) : value
}

/** Arguments that a function can be applied to partially; others are left out. */
export function parametersOf(callee: FunctionValue, given: number): number {
  if (callee instanceof Native) return callee.params
  if (callee instanceof Passed) return parametersOf(callee.inner, given)
  return callee.arity
}

/** Counts a call at a place that is `level` deep in its function; gives the depth to come back to. */
export function enterCall(level: number, position: number, run: Run): number {
  const before = run.depth
  run.depth = before + level
  if (run.depth >= run.depthMax) throw fault('B1002', { value: run.depthMax }, position)
  return before
}
