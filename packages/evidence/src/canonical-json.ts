/** A value that JSON can hold. `undefined`, functions, NaN and the infinities are not among them. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Deep enough for any audit payload, shallow enough that no input exhausts the stack. */
const DEPTH_MAX = 200

/**
 * The canonical JSON text of a value: RFC 8785 (JCS).
 *
 * Members are ordered by the UTF-16 code units of their names, numbers are written as ECMAScript writes them
 * and nothing is put between tokens, so that equal values give equal bytes on every machine.
 *
 * @throws RangeError for what RFC 8785 refuses: NaN, the infinities, lone surrogates; and for nesting above 200.
 * @throws TypeError for a value that is not JSON (undefined, a function, a Date).
 */
export function canonicalJson(value: JsonValue): string {
  return write(value, 0)
}

const encoder = new TextEncoder()

/** The UTF-8 bytes of `canonicalJson`: what is hashed. */
export function canonicalJsonBytes(value: JsonValue): Uint8Array {
  return encoder.encode(canonicalJson(value))
}

function write(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) throw new RangeError(`JSON is nested deeper than ${DEPTH_MAX}`)
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (typeof value === 'string') return writeString(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item, depth + 1)).join(',')}]`
  if (isPlainObject(value)) return writeObject(value, depth)
  throw new TypeError(`not a JSON value: ${typeof value}`)
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`JSON cannot hold ${value}`)
  return JSON.stringify(value)
}

function writeString(value: string): string {
  if (!value.isWellFormed()) throw new RangeError('JSON text holds a lone surrogate')
  return JSON.stringify(value)
}

function writeObject(value: Readonly<Record<string, unknown>>, depth: number): string {
  // The default order of sort() is that of UTF-16 code units, which is the one RFC 8785 section 3.2.3 asks for.
  const members = Object.keys(value)
    .sort()
    .map((name) => `${writeString(name)}:${write(value[name], depth + 1)}`)
  return `{${members.join(',')}}`
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
