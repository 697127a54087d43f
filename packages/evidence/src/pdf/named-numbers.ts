import { PdfError } from './pdf-object.ts'
import { type Digits, PlainNumber } from './plain-number.ts'

/** Readers keep no more objects than this (ISO 32000-1 annex C, table C.1). */
export const OBJECT_NUMBER_MAX = 8_388_607

/** By byte: 1 for a digit, 2 for what else may stand in something that some reader takes for a number. */
const KINDS = new Uint8Array(256)
for (const digit of '0123456789') KINDS[digit.charCodeAt(0)] = 1
for (const other of '+-.eE') KINDS[other.charCodeAt(0)] = 2
/** Numbers of fewer digits overflow no reader's 32 bits. */
const WRAPPED_DIGITS = 10
/** The longest part of a token that is looked at as a text, and how much of the part before is looked at again. */
const TOKEN_BYTES_MAX = 4096
const OVERLAP_BYTES = 256
/** Readers that keep numbers in 32 bits take one that is too large, or below nothing, for what is left of it (`-4294967096` for 200). */
const WRAPS: readonly number[] = [2 ** 32, 2 ** 31]

/**
 * Every number that some bytes could be naming, whatever a reader takes them for. It knows no syntax, on purpose: a reference behind a
 * comment, in an object that nothing reaches, or written in a way that one reader alone understands is found like any other. What only looks
 * like a number costs an object number that nobody misses.
 */
export class NamedNumbers {
  /** What was looked at already: samples of a picture say the same again and again. */
  readonly #seen = new Set<string>()
  readonly #odd = new Set<string>()
  readonly #plain = new PlainNumber()
  #leftSteps = STEPS_MAX
  /** The run of digits that is being read: its value, what is left of it in 32 bits, and how long it is so far. */
  #value = 0
  #rest = 0
  #digits = 0
  readonly #bits = new Uint8Array((OBJECT_NUMBER_MAX >> 3) + 1)

  has(number: number): boolean {
    return ((this.#bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0
  }

  add(number: number): void {
    if (number >= 0 && number <= OBJECT_NUMBER_MAX && Number.isInteger(number))
      this.#bits[number >> 3] = (this.#bits[number >> 3] ?? 0) | (1 << (number & 7))
  }

  scan(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      if (KINDS[bytes[at] ?? 0] === 0) continue
      const start = at
      let value = 0
      let rest = 0
      let kinds = 0
      for (let kind = KINDS[bytes[at] ?? 0] ?? 0; kind !== 0; kind = KINDS[bytes[at] ?? 0] ?? 0) {
        kinds |= kind
        const digit = (bytes[at] ?? 0) - 0x30
        if (value <= OBJECT_NUMBER_MAX) value = value * 10 + digit
        rest = (Math.imul(rest, 10) + digit) | 0
        at += 1
      }
      if (kinds === 1) this.#addWhole(value, rest, at - start)
      else if ((kinds & 1) !== 0 && !this.#addPlain(bytes, start, at))
        this.#addTokenOrParts(bytes.subarray(start, at))
    }
  }

  /** Samples of a picture may look like one number of a million digits: no reader takes so much as one token, but each run of digits counts. */
  #addTokenOrParts(bytes: Uint8Array): void {
    this.#value = this.#rest = this.#digits = 0
    if (bytes.length <= TOKEN_BYTES_MAX) {
      const token = DECODER.decode(bytes)
      this.#spend(1)
      if (this.#seen.has(token)) return
      this.#spend(TOKEN_STEPS + token.length / BYTES_A_STEP)
      this.#seen.add(token)
      this.#addRuns(bytes, 0, bytes.length)
      this.#addWhole(this.#value, this.#rest, this.#digits)
      this.#addToken(token)
      return
    }
    for (let start = 0; start < bytes.length; start += TOKEN_BYTES_MAX) {
      const end = Math.min(start + TOKEN_BYTES_MAX, bytes.length)
      const part = DECODER.decode(bytes.subarray(Math.max(0, start - OVERLAP_BYTES), end))
      if (this.#seen.has(part)) this.#addEnds(bytes, start, end)
      else {
        this.#addRuns(bytes, start, end)
        const runs = part.match(/\d+/g) ?? []
        if (isOneRun(runs)) continue
        this.#spend(TOKEN_STEPS + part.length / BYTES_A_STEP)
        this.#seen.add(part)
        this.#addOdd(runs)
      }
    }
    this.#addWhole(this.#value, this.#rest, this.#digits)
  }

  /** Of a part that was looked at already: the run that began before it, and the one that goes on behind it. */
  #addEnds(bytes: Uint8Array, start: number, end: number): void {
    let first = start
    while (first < end && KINDS[bytes[first] ?? 0] === 1) first += 1
    let last = end
    while (last > first && KINDS[bytes[last - 1] ?? 0] === 1) last -= 1
    this.#addRuns(bytes, start, Math.min(first + 1, end))
    this.#addRuns(bytes, Math.max(last, first), end)
  }

  /** Runs of any length, by what is left of them in 32 bits too; the last one may go on behind the end. */
  #addRuns(bytes: Uint8Array, start: number, end: number): void {
    let value = this.#value
    let rest = this.#rest
    let digits = this.#digits
    for (let at = start; at < end; at++) {
      const digit = (bytes[at] ?? 0) - 0x30
      if (digit >= 0 && digit <= 9) {
        if (value <= OBJECT_NUMBER_MAX) value = value * 10 + digit
        rest = (Math.imul(rest, 10) + digit) | 0
        digits += 1
      } else if (digits > 0) {
        this.#addWhole(value, rest, digits)
        value = 0
        rest = 0
        digits = 0
      }
    }
    this.#value = value
    this.#rest = rest
    this.#digits = digits
  }

  /** A number, and what is left of it in 32 bits. */
  #addWhole(value: number, rest: number, digits: number): void {
    this.add(value)
    if (digits < WRAPPED_DIGITS) return
    for (const wrap of WRAPS) {
      const left = (rest >>> 0) % wrap
      this.add(left)
      this.add(wrap - left)
    }
  }

  /** The most usual tokens, without making texts of them. False when it is another one. */
  #addPlain(bytes: Uint8Array, start: number, end: number): boolean {
    const number = this.#plain
    if (!number.read(bytes, start, end)) return false
    this.#addDigits(number.whole)
    this.#addDigits(number.fraction)
    this.#addDigits(number.power)
    this.#addAround(number.value)
    if (number.unsigned !== number.value) this.#addAround(number.unsigned)
    return true
  }

  #addDigits({ value, rest, count }: Digits): void {
    if (count > 0) this.#addWhole(value, rest, count)
  }

  /** Signs, fractions and exponents, as lenient readers take them (`9-00`, `900.0`, `9e2`). */
  #addToken(token: string): void {
    for (const form of [token, token.replaceAll(/[+-]/g, ''), token.replaceAll(/(?<![eE])[+-]/g, '')])
      this.#addAround(Number(form))
    if (!PLAIN.test(token)) this.#addOdd(token.match(/\d+/g) ?? [])
  }

  /**
   * No number by any standard (`1.3e0e1`, `5-3`, `.5.5`): readers stop at some sign of it, pass over it, or take what follows for another number.
   * So any runs of digits that follow one another may be one number, a mantissa with its fraction, or an exponent.
   */
  #addOdd(runs: readonly string[]): void {
    this.#spend(runs.length)
    for (let first = 0; first < runs.length; first++) {
      const followed = runs.slice(first, first + 2 * RUNS_MAX).join(' ')
      if (this.#odd.has(followed)) continue
      this.#odd.add(followed)
      if (this.#odd.size > ODD_MAX)
        throw new PdfError(`it has more than ${ODD_MAX} numbers that are written in an unusual way`)
      let joined = ''
      for (let last = first; last < Math.min(runs.length, first + RUNS_MAX); last++) {
        joined += runs[last]
        if (joined.length > DIGITS_MAX) break
        this.#addAround(Number(joined))
        this.#addAround(Number(joined) + 0.5)
        this.#addPowers(runs, first, last)
      }
    }
  }

  /** The runs from `first` to `last`, the point behind the first of them, with any later run as its power of ten. */
  #addPowers(runs: readonly string[], first: number, last: number): void {
    const mantissa = `${runs[first]}.${runs.slice(first + 1, last + 1).join('')}`
    for (const power of new Set(runs.slice(last + 1, last + 1 + RUNS_MAX))) {
      if (Number(power) >= DIGITS_MAX) continue
      for (const sign of ['', '-']) this.#addAround(Number(`${mantissa}e${sign}${power}`))
    }
  }

  #addAround(value: number): void {
    this.add(Math.floor(value))
    this.add(Math.ceil(value))
  }

  #spend(steps: number): void {
    this.#leftSteps -= steps
    if (this.#leftSteps < 0) throw new PdfError('it has too many numbers that are written in an unusual way')
  }
}

/** One number as the standard, or a reader that knows exponents, has it. */
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** So many digits has the highest number of an object. */
const DIGITS_MAX = String(OBJECT_NUMBER_MAX).length
/** Runs of digits that are looked at together. */
const RUNS_MAX = 6
/** Each takes some 5 µs. Noise of 100 MB has fewer. */
const ODD_MAX = 200_000
/** Looks at what is no plain number, and at runs of digits in it: each takes some 0.3 µs. */
const STEPS_MAX = 5_000_000
/** What it takes to look at a token for the first time, beside its length. */
const TOKEN_STEPS = 10
const BYTES_A_STEP = 10
/** Plain ASCII, all of it. */
const DECODER = new TextDecoder()

/** So long that nothing but its own value can be meant. */
function isOneRun(runs: readonly string[]): boolean {
  return runs.length === 1 && (runs[0]?.length ?? 0) > DIGITS_MAX
}
