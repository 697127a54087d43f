const few =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const ordinals =
  'Zeroth First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth'.split(
    ' ',
  )
const DECADES = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety', 'Hundred']
const MAGNITUDES = ['Thousand', 'Million', 'Billion', 'Trillion']

/** A whole number in English words, in title case: 21 is Twenty-One, as an ordinal Twenty-First. */
export function numberToWords(value: number, isOrdinal: boolean): string {
  return words(value, false, isOrdinal)
}

function words(value: number, isContinued: boolean, isOrdinal: boolean): string {
  if (value <= 19) return (isContinued ? ' and ' : '') + ((isOrdinal ? ordinals : few)[value] ?? '')
  if (value < 100) {
    const text = (isContinued ? ' and ' : '') + (DECADES[Math.floor(value / 10) - 2] ?? '')
    const rest = value % 10
    if (rest > 0) return `${text}-${words(rest, false, isOrdinal)}`
    return isOrdinal ? `${text.slice(0, -1)}ieth` : text
  }
  const magnitude = Math.min(Math.floor(Math.log10(value) / 3), MAGNITUDES.length)
  const factor = value < 1000 ? 100 : 10 ** (magnitude * 3)
  const count = Math.floor(value / factor)
  const rest = value - count * factor
  const unit = value < 1000 ? 'Hundred' : (MAGNITUDES[magnitude - 1] ?? '')
  const text = `${isContinued ? ', ' : ''}${words(count, false, false)} ${unit}`
  if (rest > 0) return text + words(rest, true, isOrdinal)
  return isOrdinal ? `${text}th` : text
}

const wordValues: ReadonlyMap<string, number> = new Map([
  ...few.map((word, index): [string, number] => [word.toLowerCase(), index]),
  ...ordinals.map((word, index): [string, number] => [word.toLowerCase(), index]),
  ...DECADES.flatMap((word, index): [string, number][] => {
    const lower = word.toLowerCase()
    return [
      [lower, (index + 2) * 10],
      [`${lower.slice(0, -1)}ieth`, (index + 2) * 10],
    ]
  }),
  ['hundredth', 100],
  ...MAGNITUDES.flatMap((word, index): [string, number][] => {
    const value = 10 ** ((index + 1) * 3)
    return [
      [word.toLowerCase(), value],
      [`${word.toLowerCase()}th`, value],
    ]
  }),
])

/** All words that a number can be written in, for the pattern that finds them. */
export const numberWords: readonly string[] = [...wordValues.keys()]

/** The number that English words, in lower case, stand for. */
export function wordsToNumber(text: string): number {
  const segments = [0]
  for (const part of text.split(/,\s|\sand\s|[\s\\-]/)) {
    const value = wordValues.get(part) ?? Number.NaN
    const top = segments.pop() ?? 0
    if (!(value < 100)) segments.push(top * value)
    else if (top >= 1000) segments.push(top, value)
    else segments.push(top + value)
  }
  return segments.reduce((a, b) => a + b, 0)
}
