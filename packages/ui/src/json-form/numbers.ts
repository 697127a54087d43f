/** The sign between whole and broken parts of a number, as a language writes it. */
function decimalSign(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** The number that a text says, or the text where it says none: what is typed is never lost, and the schema refuses it in its own words. */
export function readNumber(text: string, locale: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const plain = trimmed.replace(decimalSign(locale), '.')
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)
  // A dot that is no decimal sign may group thousands: nobody guesses which was meant.
  const isDoubtful = decimalSign(locale) !== '.' && trimmed.includes('.')
  return isNumber && !isDoubtful && Number.isFinite(Number(plain)) ? Number(plain) : text
}

export function writeNumber(value: unknown, locale: string): string {
  return typeof value === 'number' ? String(value).replace('.', decimalSign(locale)) : textOf(value)
}

/** A value of another type than was expected is shown as it stands in JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
