/*
 * The objects of ISO 32000-1 section 7.3, read from bytes. Positions in the file are kept where verification needs
 * them: a signature is as much about where its hexadecimal digits stand as about what they say.
 */

import { textOfBytes } from './byte-text.ts'

/** Thrown for bytes that are not the PDF that was expected. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
}

export interface ParsedName {
  readonly kind: 'name'
  readonly name: string
}
export interface ParsedText {
  readonly kind: 'text'
  readonly bytes: Uint8Array
  /** Where it stands, delimiters included. */
  readonly start: number
  readonly end: number
  readonly isHex: boolean
}
export interface ParsedArray {
  readonly kind: 'array'
  readonly items: readonly ParsedValue[]
}
export interface ParsedDict {
  readonly kind: 'dict'
  readonly entries: ReadonlyMap<string, ParsedValue>
}
export interface ParsedRef {
  readonly kind: 'ref'
  readonly number: number
  readonly generation: number
}
export interface ParsedStream {
  readonly kind: 'stream'
  readonly dict: ParsedDict
  /** Where its bytes begin in the file. */
  readonly start: number
}
export type ParsedValue =
  | null
  | boolean
  | number
  | ParsedName
  | ParsedText
  | ParsedArray
  | ParsedDict
  | ParsedRef
  | ParsedStream

/** Found in files of the world: 100. What stack a reader has is used up by some thousands. */
const DEPTH_MAX = 500
const WHITE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])
const DELIMITERS = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25])

/** Reads objects one after another from a position. */
export class PdfReader {
  readonly bytes: Uint8Array
  readonly refusesRepeatedKeys: boolean
  at: number

  /**
   * With `refusesRepeatedKeys` a dictionary that has one key twice is an error. Readers disagree on which of the
   * two counts, so that one file could show two things; by default the last one does.
   */
  constructor(bytes: Uint8Array, at = 0, refusesRepeatedKeys = false) {
    this.bytes = bytes
    this.at = at
    this.refusesRepeatedKeys = refusesRepeatedKeys
  }

  /** Past white space and comments. */
  skipWhite(): void {
    for (let byte = this.bytes[this.at]; byte !== undefined; byte = this.bytes[this.at]) {
      if (byte === 0x25) this.#skipComment()
      else if (WHITE.has(byte)) this.at += 1
      else return
    }
  }

  #skipComment(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d)
      this.at += 1
  }

  /** The next run of regular characters, such as a keyword or a number; empty at a delimiter. */
  word(): string {
    this.skipWhite()
    const start = this.at
    for (let byte = this.bytes[this.at]; byte !== undefined; byte = this.bytes[this.at]) {
      if (WHITE.has(byte) || DELIMITERS.has(byte) || this.at - start > 127) break
      this.at += 1
    }
    return String.fromCharCode(...this.bytes.subarray(start, this.at))
  }

  /** Takes `word` if it comes next. */
  accept(word: string): boolean {
    const start = this.at
    if (this.word() === word) return true
    this.at = start
    return false
  }

  expect(word: string): void {
    if (!this.accept(word)) throw new PdfError(`expected "${word}" at byte ${this.at}`)
  }

  /** A number ≥ 0 without sign or fraction. */
  count(): number {
    const word = this.word()
    if (!/^\d{1,10}$/.test(word)) throw new PdfError(`expected a number at byte ${this.at - word.length}`)
    return Number(word)
  }

  /** The next value; references are recognised, streams are not (see `readIndirect`). */
  value(depth = 0): ParsedValue {
    if (depth > DEPTH_MAX) throw new PdfError('objects are nested too deeply')
    this.skipWhite()
    const byte = this.bytes[this.at]
    const next = this.bytes[this.at + 1]
    if (byte === 0x2f) return this.#name()
    if (byte === 0x28) return this.#literal()
    if (byte === 0x5b) return this.#array(depth)
    if (byte === 0x3c) return next === 0x3c ? this.#dict(depth) : this.#hex()
    return this.#bare()
  }

  #name(): ParsedName {
    this.at += 1
    const start = this.at
    for (let byte = this.bytes[this.at]; byte !== undefined; byte = this.bytes[this.at]) {
      if (WHITE.has(byte) || DELIMITERS.has(byte)) break
      this.at += 1
    }
    const raw = textOfBytes(this.bytes.subarray(start, this.at))
    const name = raw.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    return { kind: 'name', name }
  }

  #array(depth: number): ParsedArray {
    this.at += 1
    const items: ParsedValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.bytes[this.at] === 0x5d) break
      items.push(this.value(depth + 1))
    }
    this.at += 1
    return { kind: 'array', items }
  }

  #dict(depth: number): ParsedDict {
    this.at += 2
    const entries = new Map<string, ParsedValue>()
    for (;;) {
      this.skipWhite()
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break
      if (this.bytes[this.at] !== 0x2f) throw new PdfError(`expected a name at byte ${this.at}`)
      const { name } = this.#name()
      if (this.refusesRepeatedKeys && entries.has(name))
        throw new PdfError(`a dictionary has the key ${name} twice`)
      entries.set(name, this.value(depth + 1))
    }
    this.at += 2
    return { kind: 'dict', entries }
  }

  #hex(): ParsedText {
    const start = this.at
    const end = this.bytes.indexOf(0x3e, start)
    if (end < 0) throw new PdfError(`string at byte ${start} has no end`)
    this.at = end + 1
    let digits = new TextDecoder('latin1')
      .decode(this.bytes.subarray(start + 1, end))
      .replaceAll(/[\0\t\n\f\r ]/g, '')
    if (!/^[0-9a-f]*$/i.test(digits)) throw new PdfError(`string at byte ${start} is not hexadecimal`)
    if (digits.length % 2 === 1) digits += '0'
    const bytes = new Uint8Array(digits.length / 2)
    for (let index = 0; index < bytes.length; index++)
      bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)
    return { kind: 'text', bytes, start, end: this.at, isHex: true }
  }

  #literal(): ParsedText {
    const start = this.at
    const bytes: number[] = []
    let open = 1
    this.at += 1
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === undefined) throw new PdfError(`string at byte ${start} has no end`)
      this.at += 1
      if (byte === 0x28) open += 1
      if (byte === 0x29) open -= 1
      if (open === 0) break
      if (byte === 0x5c) bytes.push(...this.#escape())
      else if (byte === 0x0d) bytes.push(this.#lineEnd())
      else bytes.push(byte)
    }
    return { kind: 'text', bytes: Uint8Array.from(bytes), start, end: this.at, isHex: false }
  }

  /** A line's end inside a string counts as one line feed, however it is written. */
  #lineEnd(): number {
    if (this.bytes[this.at] === 0x0a) this.at += 1
    return 0x0a
  }

  #escape(): number[] {
    const byte = this.bytes[this.at]
    if (byte === undefined) return []
    const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)))
    if (octal) {
      this.at += octal[0].length
      return [Number.parseInt(octal[0], 8) & 0xff]
    }
    this.at += 1
    if (byte === 0x0a) return []
    if (byte === 0x0d) {
      this.#lineEnd()
      return []
    }
    const named = new Map([
      [0x6e, 0x0a],
      [0x72, 0x0d],
      [0x74, 0x09],
      [0x62, 0x08],
      [0x66, 0x0c],
    ])
    return [named.get(byte) ?? byte]
  }

  #bare(): ParsedValue {
    const start = this.at
    const word = this.word()
    if (word === 'null') return null
    if (word === 'true') return true
    if (word === 'false') return false
    if (/^\d{1,10}$/.test(word)) return this.#reference(Number(word)) ?? Number(word)
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return Number(word)
    throw new PdfError(`unreadable object at byte ${start}`)
  }

  #reference(number: number): ParsedRef | null {
    const after = this.at
    const generation = this.word()
    if (/^\d{1,5}$/.test(generation) && this.word() === 'R')
      return { kind: 'ref', number, generation: Number(generation) }
    this.at = after
    return null
  }
}

/** Reads `n g obj` and its value at an offset; of a stream only its dictionary and where its bytes begin. */
export function readIndirect(
  bytes: Uint8Array,
  offset: number,
  refusesRepeatedKeys = false,
): {
  readonly number: number
  readonly generation: number
  readonly value: ParsedValue
  readonly end: number
} {
  const reader = new PdfReader(bytes, offset, refusesRepeatedKeys)
  const number = reader.count()
  const generation = reader.count()
  reader.expect('obj')
  const value = reader.value()
  if (!isDict(value) || !reader.accept('stream')) return { number, generation, value, end: reader.at }
  // ISO 32000-1 section 7.3.8.1: CR LF or LF, never CR alone.
  if (bytes[reader.at] === 0x0d) reader.at += 1
  if (bytes[reader.at] !== 0x0a) throw new PdfError(`stream at byte ${reader.at} begins in the wrong way`)
  return {
    number,
    generation,
    value: { kind: 'stream', dict: value, start: reader.at + 1 },
    end: reader.at + 1,
  }
}

function isObject(value: ParsedValue | undefined): value is Exclude<ParsedValue, null | boolean | number> {
  return typeof value === 'object' && value !== null
}
export function isDict(value: ParsedValue | undefined): value is ParsedDict {
  return isObject(value) && value.kind === 'dict'
}
export function isArray(value: ParsedValue | undefined): value is ParsedArray {
  return isObject(value) && value.kind === 'array'
}
export function isRef(value: ParsedValue | undefined): value is ParsedRef {
  return isObject(value) && value.kind === 'ref'
}
export function isText(value: ParsedValue | undefined): value is ParsedText {
  return isObject(value) && value.kind === 'text'
}
export function isStream(value: ParsedValue | undefined): value is ParsedStream {
  return isObject(value) && value.kind === 'stream'
}
/** The text of a name, or null for anything else. */
export function nameOf(value: ParsedValue | undefined): string | null {
  return isObject(value) && value.kind === 'name' ? value.name : null
}

/** Whether two values say the same, wherever they stand. Streams never do. */
export function equalValues(a: ParsedValue | undefined, b: ParsedValue | undefined): boolean {
  if (!isObject(a) || !isObject(b)) return a === b
  if (a.kind === 'name' && b.kind === 'name') return a.name === b.name
  if (a.kind === 'ref' && b.kind === 'ref') return a.number === b.number && a.generation === b.generation
  if (a.kind === 'text' && b.kind === 'text') {
    return a.bytes.length === b.bytes.length && a.bytes.every((byte, at) => byte === b.bytes[at])
  }
  if (a.kind === 'array' && b.kind === 'array') {
    return a.items.length === b.items.length && a.items.every((item, at) => equalValues(item, b.items[at]))
  }
  if (a.kind !== 'dict' || b.kind !== 'dict') return false
  return (
    a.entries.size === b.entries.size &&
    [...a.entries].every(([key, value]) => equalValues(value, b.entries.get(key)))
  )
}
