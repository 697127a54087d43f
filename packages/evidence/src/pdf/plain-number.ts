/** A run of digits, read into the same object again and again: there may be millions of them. */
export class Digits {
  count = 0
  /** Exact as long as there are `EXACT_DIGITS`; large enough afterwards. */
  value = 0
  /** What 32 bits keep of it. */
  rest = 0
  #head = 0

  /** Returns where the run ends. */
  read(bytes: Uint8Array, start: number, end: number): number {
    let at = start
    let value = 0
    let rest = 0
    this.#head = 0
    for (; at < end; at++) {
      const digit = (bytes[at] ?? 0) - 0x30
      if (digit < 0 || digit > 9) break
      value = value * 10 + digit
      rest = (Math.imul(rest, 10) + digit) | 0
      if (at - start === HEAD_DIGITS - 1) this.#head = value
    }
    this.count = at - start
    this.value = value
    this.rest = rest
    return at
  }

  /** Whether it, as a fraction, is certainly neither 0 nor 1 when it is rounded. */
  get isBetween(): boolean {
    return this.count >= HEAD_DIGITS && this.#head > 0 && this.#head < HEAD_MAX
  }
}

/** If so many digits of a fraction are neither all 0 nor all 9, rounding takes it to no whole number, beside an object number. */
const HEAD_DIGITS = 6
const HEAD_MAX = 10 ** HEAD_DIGITS - 1
/** A mantissa of so many digits, and a power of ten up to the last of these, are exact in 64 bits: so is what their product rounds to. */
const EXACT_DIGITS = 15
const POWERS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

const POINT = 0x2e
const MINUS = 0x2d
const PLUS = 0x2b
/** `e` and `E`, but for the bit of their case. */
const POWER = 0x65
const CASE = 0x20

/**
 * Reads numbers as the standard, or a reader that knows exponents, has them: a sign, digits, a point, digits, a power of ten. What it says is that
 * of the number read last.
 */
export class PlainNumber {
  readonly whole = new Digits()
  readonly fraction = new Digits()
  readonly power = new Digits()
  /** Its value without its sign, rounded as a text is; and with all of its signs left out. */
  value = 0
  unsigned = 0

  /** False for what is not such a number, and for one of so many digits that only its text tells to what it is rounded. */
  read(bytes: Uint8Array, start: number, end: number): boolean {
    const { whole, fraction, power } = this
    let at = whole.read(bytes, isSign(bytes[start]) ? start + 1 : start, end)
    at = fraction.read(bytes, bytes[at] === POINT ? at + 1 : at, bytes[at] === POINT ? end : at)
    const digits = whole.count + fraction.count
    if (digits === 0) return false
    power.count = 0
    if (at === end) return this.#setDecimal(digits)
    if (((bytes[at] ?? 0) | CASE) !== POWER || digits > EXACT_DIGITS) return false
    const isNegative = bytes[at + 1] === MINUS
    if (power.read(bytes, isSign(bytes[at + 1]) ? at + 2 : at + 1, end) !== end || power.count === 0)
      return false
    const mantissa = whole.value * (POWERS[fraction.count] ?? 0) + fraction.value
    this.unsigned = scaled(mantissa, power.value - fraction.count)
    this.value = isNegative ? scaled(mantissa, -power.value - fraction.count) : this.unsigned
    return true
  }

  #setDecimal(digits: number): boolean {
    const { whole, fraction } = this
    // Halfway to the next: what is between two whole numbers lies there as well as anywhere else.
    this.value = fraction.value === 0 ? whole.value : whole.value + 0.5
    this.unsigned = this.value
    return fraction.value === 0 || digits <= EXACT_DIGITS || fraction.isBetween
  }
}

function isSign(byte: number | undefined): boolean {
  return byte === PLUS || byte === MINUS
}

/** Where a power is too high for exact arithmetic, the number is far above every object's, or far below 1. */
function scaled(mantissa: number, power: number): number {
  if (mantissa === 0) return 0
  if (power >= 0) return mantissa * (POWERS[power] ?? Number.POSITIVE_INFINITY)
  return mantissa / (POWERS[-power] ?? Number.POSITIVE_INFINITY)
}
