/** What groups thousands in a number, and what its decimals begin with. */
interface Signs {
  group: string
  decimal: string
}
const ENGLISH: Signs = { group: ',', decimal: '.' }
const CONTINENTAL: Signs = { group: '.', decimal: ',' }

/**
 * Reads a number as a person writes it: `1,250.50`, `1.250,50`, `1 250,5`. Which sign is which is told by the picture that the
 * document writes it by (`#,##0.00`), else by the number itself. What could mean two numbers, such as `1,250` without a
 * picture, is none.
 * @param format of the field, as docs/documents.md has it
 */
export function readNumber(entry: string, format: string | undefined): number | undefined {
  const text = entry.replace(/[\s'\u2019]/g, '')
  if (!/^[-+]?[\d.,]*\d$/.test(text)) return undefined
  const signs = signsOfPicture(format) ?? signsOfNumber(text)
  if (signs === undefined) return /^[-+]?\d{1,3},\d{3}$/.test(text) ? undefined : plainNumber(text)
  const { group, decimal } = signs
  const isGrouped = new RegExp(`^[-+]?\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?$`).test(text)
  return plainNumber(isGrouped ? text.replaceAll(group, '') : text)
}

function signsOfPicture(format = ''): Signs | undefined {
  const picture = /[#0](?:[#0.,\u202f ']*[#0])?/.exec(format)?.[0] ?? ''
  const decimal = /([.,])0+$/.exec(picture)?.[1]
  if (decimal !== undefined) return decimal === '.' ? ENGLISH : CONTINENTAL
  const group = /[.,]/.exec(picture)?.[0]
  return group === undefined ? undefined : group === ',' ? ENGLISH : CONTINENTAL
}

function signsOfNumber(text: string): Signs | undefined {
  const last = /[.,](?=\d*$)/.exec(text)?.[0]
  const kinds = new Set(text.match(/[.,]/g))
  if (kinds.size === 2) return last === '.' ? ENGLISH : CONTINENTAL
  const isRepeated = last !== undefined && text.indexOf(last) !== text.lastIndexOf(last)
  if (isRepeated) return last === ',' ? ENGLISH : CONTINENTAL
  return undefined
}

function plainNumber(text: string): number | undefined {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
