import type { Run } from './run.ts'

/** Everything that an expression can hold. */
export type Value = undefined | null | boolean | number | string | List | JsonObject | Opaque

export interface JsonObject {
  [key: string]: Value
}

/**
 * An array, or with `sequence` the result of a step: a sequence of one value is that value. The marks are the
 * reference's; results lose them (plain.ts).
 */
export interface List extends Array<Value> {
  sequence?: boolean
  /** A sequence that stays an array when it holds one value (`a[]`). */
  keepSingleton?: boolean
  /** The input's own array inside a sequence, so that it is one context. */
  outerWrapper?: boolean
  /** Made by an array constructor in a path: steps do not flatten it. */
  cons?: boolean
}

/** What is no JSON and has no fields for an expression to read: functions, tuples on their way, calls to come. */
export abstract class Opaque {
  /** Keeps the compiler from taking JSON for it. */
  protected abstract readonly kind: string
}

/** Calls of natives and lambdas share this: `input` is the context at the call. */
export abstract class FunctionValue extends Opaque {
  protected readonly kind = 'function'
  abstract readonly arity: number
  abstract call(args: Value[], input: Value, frame: Frame, run: Run): Value
}

/** The rows of a path that binds variables: per row the context under '@', and every variable so far. */
export class TupleStream extends Opaque {
  protected readonly kind = 'tuples'
  readonly tuples: Tuple[]

  constructor(tuples: Tuple[]) {
    super()
    this.tuples = tuples
  }
}
export type Tuple = Map<string, Value>

export function isFunction(value: Value): value is FunctionValue {
  return value instanceof FunctionValue
}

export function isObject(value: Value): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Opaque)
}

export function createSequence(): List {
  const list: List = []
  list.sequence = true
  return list
}

export function sequenceOf(value: Value): List {
  const list: List = [value]
  list.sequence = true
  return list
}

/** What an evaluation gives: an empty sequence is nothing, a sequence of one is its value. */
export function settle(value: Value, keepArray: boolean): Value {
  if (!Array.isArray(value) || value.sequence !== true) return value
  if (keepArray) value.keepSingleton = true
  if (value.length === 0) return undefined
  return value.length === 1 && value.keepSingleton !== true ? value[0] : value
}

/** Sets a key that may be anybody's text: `__proto__` becomes an own key like any other. */
export function setKey(object: JsonObject, key: string, value: Value): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  } else object[key] = value
}

/** An own field of an object; never one of a prototype. */
export function getKey(object: JsonObject, key: string): Value {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Variables of a block, a lambda's call or a tuple, and the way to the ones around it. */
export class Frame {
  readonly #parent: Frame | null
  #names: readonly string[]
  readonly #values: Value[]
  /** Of the outermost frame: the functions that are there without being bound. */
  readonly #functions: ReadonlyMap<string, FunctionValue> | null

  /** Takes over `values`; `names` may be shared by many frames and is never changed. */
  constructor(
    parent: Frame | null,
    names: readonly string[],
    values: Value[],
    functions: ReadonlyMap<string, FunctionValue> | null = null,
  ) {
    this.#parent = parent
    this.#names = names
    this.#values = values
    this.#functions = functions
  }

  lookup(name: string, run: Run): Value {
    let frame: Frame = this
    for (;;) {
      run.spend(1 + (frame.#names.length >> 4))
      const index = frame.#names.lastIndexOf(name)
      if (index !== -1) return frame.#values[index]
      if (frame.#parent === null) return frame.#functions?.get(name)
      frame = frame.#parent
    }
  }

  bind(name: string, value: Value, run: Run): void {
    run.spend(1 + (this.#names.length >> 3))
    const index = this.#names.lastIndexOf(name)
    if (index !== -1) {
      this.#values[index] = value
      return
    }
    const place = this.#names.length
    this.#names = [...this.#names, name]
    this.#values[place] = value
  }
}

/** A frame for the variables of a tuple. */
export function frameOf(parent: Frame, tuple: Tuple, run: Run): Frame {
  run.spend(1 + (tuple.size >> 2))
  return new Frame(parent, [...tuple.keys()], [...tuple.values()])
}
