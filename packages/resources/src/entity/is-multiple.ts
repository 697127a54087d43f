/**
 * Whether a number is a multiple of another one, both as the decimals that JSON writes: 19.99 is one of 0.01, which dividing
 * binary fractions denies. `step` is greater than 0.
 */
export function isMultiple(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0
  const [one, other] = [decimalOf(value), decimalOf(step)]
  const exponent = Math.min(one.exponent, other.exponent)
  const units = (decimal: Decimal) => decimal.digits * 10n ** BigInt(decimal.exponent - exponent)
  return units(one) % units(other) === 0n
}

/** `digits · 10^exponent` */
interface Decimal {
  digits: bigint
  exponent: number
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
