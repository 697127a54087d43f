import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { isFunction, isObject, type JsonObject, type List, setKey, type Value } from '../runtime/value.ts'

/** A value as `$string` gives it: strings as they are, functions empty, the rest as JSON with 15 digits. */
export function stringOf(value: Value, run: Run, isPretty = false): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && !Number.isFinite(value)) throw fault('D3001', { value })
  if (isFunction(value)) return ''
  const unwrapped = Array.isArray(value) && value.outerWrapper === true ? value[0] : value
  return new JsonWriter(run, isPretty).write(unwrapped, '') ?? ''
}

/** A number as it is written: at most 15 significant digits. */
function rounded(value: number): number {
  if (Number.isNaN(value)) return value
  if (!Number.isFinite(value)) throw fault('D1001', { value })
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

/** Characters quoted at a time, so that a long text is counted while it grows. */
const QUOTE_UNIT = 65_536

class JsonWriter {
  readonly #run: Run
  readonly #isPretty: boolean

  constructor(run: Run, isPretty: boolean) {
    this.#run = run
    this.#isPretty = isPretty
  }

  /** Undefined for what JSON leaves out. */
  write(value: Value, indent: string): string | undefined {
    switch (typeof value) {
      case 'string':
        return this.#quote(value)
      case 'number': {
        this.#run.allocate(8)
        const number = rounded(value)
        return Number.isNaN(number) ? 'null' : String(number === 0 ? 0 : number)
      }
      case 'boolean':
        return String(value)
      case 'undefined':
        return undefined
      default:
        if (value === null) return 'null'
        return this.#writeNested(value, indent)
    }
  }

  #writeNested(value: Value, indent: string): string {
    this.#run.allocate(2)
    if (isFunction(value)) return '""'
    const before = this.#run.enter(1)
    const inner = this.#isPretty ? `${indent}  ` : ''
    const parts: string[] = []
    if (Array.isArray(value)) {
      for (const item of value) parts.push(this.#part(this.write(item, inner) ?? 'null', inner))
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        const text = this.write(value[key], inner)
        if (text !== undefined)
          parts.push(this.#part(`${this.#quote(key)}:${this.#isPretty ? ' ' : ''}${text}`, inner))
      }
    }
    this.#run.depth = before
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
    if (parts.length === 0 || !this.#isPretty) return `${open}${parts.join(',')}${close}`
    return `${open}\n${parts.join(',\n')}\n${indent}${close}`
  }

  #part(text: string, indent: string): string {
    this.#run.allocate(1 + indent.length)
    return indent + text
  }

  #quote(text: string): string {
    this.#run.allocate(text.length + 2)
    if (text.length <= QUOTE_UNIT) return JSON.stringify(text)
    let result = '"'
    for (let from = 0; from < text.length; ) {
      // A pair of surrogates must not be cut in two.
      const isCut = /[\ud800-\udbff]/.test(text.charAt(from + QUOTE_UNIT - 1))
      const to = from + QUOTE_UNIT + (isCut ? 1 : 0)
      const quoted = JSON.stringify(text.slice(from, to)).slice(1, -1)
      this.#run.allocate(Math.max(0, quoted.length - QUOTE_UNIT))
      result += quoted
      from = to
    }
    return `${result}"`
  }
}

/** A copy that shares nothing with the value, as if it were written as JSON and read again. */
export function cloneOf(value: Value, run: Run): Value {
  if (typeof value === 'number') {
    const number = rounded(value)
    return Number.isNaN(number) ? null : number
  }
  if (typeof value !== 'object' || value === null) return value
  if (isFunction(value)) return ''
  const before = run.enter(1)
  const copy = Array.isArray(value)
    ? cloneList(value, run)
    : isObject(value)
      ? cloneObject(value, run)
      : undefined
  run.depth = before
  return copy
}

function cloneList(list: List, run: Run): Value {
  if (list.outerWrapper === true) return cloneOf(list[0], run)
  run.allocate(32 + 8 * list.length)
  const copy: List = []
  for (const item of list) copy.push(cloneOf(item, run) ?? null)
  return copy
}

function cloneObject(object: JsonObject, run: Run): JsonObject {
  const keys = Object.keys(object)
  run.allocate(32 + 24 * keys.length)
  const copy: JsonObject = {}
  for (const key of keys) {
    const value = cloneOf(object[key], run)
    if (value !== undefined) setKey(copy, key, value)
  }
  return copy
}

/**
 * A result as plain JSON: no marks, no functions, nothing infinite. Values that are plain already are given back as
 * they are; every place in the result is counted, however often its value is shared.
 */
export function plainOf(value: Value, run: Run): Value {
  if (typeof value === 'number') return Number.isFinite(value) ? (value === 0 ? 0 : value) : null
  if (typeof value === 'string') {
    run.allocate(value.length)
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value) && !isObject(value)) return undefined
  const before = run.enter(1)
  const plain = Array.isArray(value) ? plainList(value, run) : plainObject(value, run)
  run.depth = before
  return plain
}

function plainList(list: List, run: Run): List {
  run.allocate(8 + 8 * list.length)
  const copy: List = []
  let isSame = list.sequence === undefined && list.cons === undefined && list.keepSingleton === undefined
  for (const item of list) {
    const plain = plainOf(item, run)
    if (plain !== item) isSame = false
    copy.push(plain ?? null)
  }
  return isSame ? list : copy
}

function plainObject(object: JsonObject, run: Run): JsonObject {
  const keys = Object.keys(object)
  run.allocate(8 + 16 * keys.length)
  const copy: JsonObject = {}
  let isSame = true
  for (const key of keys) {
    const value = object[key]
    const plain = plainOf(value, run)
    if (plain !== value || value === undefined) isSame = false
    if (plain !== undefined) setKey(copy, key, plain)
  }
  return isSame ? object : copy
}
