import { readPicture, showNumber } from '@countersign/engine/written-value'

/** What groups thousands in a number, and what its decimals begin with. */
interface Signs {
  group: string | undefined
  decimal: string
}

/** The digit zero of the scripts whose digits people type. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
]
/** Marks of direction, which nobody sees (UAX #9). */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const MINUS = /[\u2010-\u2015\u2212]/g

/**
 * Reads a number as people write it: `1,250.50`, `1.250,50`, `1 250,5`, `12,50,000`, `€ 1,250`, in full-width or Arabic-Indic digits, too.
 * Which sign is which is told by the picture that the document writes it by (`#,##0.00`), else by the language of the page, else by the
 * number itself. What could mean two numbers is none.
 * @param format of the field, as docs/documents.md has it; with a percent sign `25` means 25 %
 * @param locale of the page, BCP 47
 */
export function readNumber(entry: string, format: string | undefined, locale: string): number | undefined {
  const plain = inAscii(entry)
  const isArabic = /[\u066b\u066c]/.test(plain)
  const bare = withoutWords(plain.replaceAll('\u066c', ',').replaceAll('\u066b', '.'), format)
  if (bare === undefined) return undefined
  const signs = isArabic ? { group: ',', decimal: '.' } : signsOf(format, locale)
  const number = plainNumber(bare.digits, signs)
  if (number === undefined) return undefined
  const value = Number(`${bare.sign}${number}${format?.includes('%') ? 'e-2' : ''}`)
  return Number.isFinite(value) ? value : undefined
}

/** A number as it is edited: every digit of it, by the field's picture or the page's language. */
export function editedNumber(value: number, format: string | undefined, locale: string): string {
  if (readPicture(format) !== undefined) {
    const shown = showNumber(value, format)
    if (readNumber(shown, format, locale) === value) return shown
  }
  const scaled = format?.includes('%') ? Number(`${value}e2`) : value
  const text = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }).format(scaled)
  return text.replace('.', signsOf(format, locale).decimal)
}

/** How a number may look that the field takes. */
export function exampleNumber(
  format: string | undefined,
  locale: string,
  { min, max }: { min?: number | string; max?: number | string } = {},
): string {
  const usual = format?.includes('%') ? 0.125 : 1250.5
  const atMost = typeof max === 'number' ? Math.min(usual, max) : usual
  const value = typeof min === 'number' ? Math.max(atMost, min) : atMost
  if (readPicture(format) !== undefined) return showNumber(value, format)
  return new Intl.NumberFormat(latin(locale), { minimumFractionDigits: value % 1 === 0 ? 0 : 2 }).format(
    value,
  )
}

/** Full-width forms and digits of other scripts as the ones that every program reads. */
function inAscii(entry: string): string {
  const narrow = entry
    .normalize('NFKC')
    .replace(DIRECTIONS, '')
    .replace(MINUS, '-')
    .replaceAll('\u060c', ',')
    .trim()
  return narrow.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/**
 * Digits and the signs between them, without what the picture writes around them and without a currency sign. An amount in another
 * currency than the picture's is no number of its.
 */
function withoutWords(
  entry: string,
  format: string | undefined,
): { sign: '' | '-'; digits: string } | undefined {
  const around = wordsAround(format)
  const [, before = '', digits = '', after = ''] = /^([^\d.,]*)([.,]?\d(?:.*\d)?)(\D*)$/su.exec(entry) ?? []
  if (digits === '' || after.includes('-') || /[-+].*[-+]/s.test(before)) return undefined
  for (const word of [before.replace(/[-+]/, ''), after].map((part) => part.trim())) {
    const isCurrency = /^\p{Sc}$/u.test(word) && !around.some((one) => /\p{Sc}/u.test(one))
    if (word !== '' && !isCurrency && !around.includes(word.toLowerCase())) return undefined
  }
  return { sign: before.includes('-') ? '-' : '', digits }
}

/** What a picture such as `€ #,##0.00 net` writes before and after the number. */
function wordsAround(format: string | undefined): string[] {
  const picture = readPicture(format)
  if (format === undefined || picture === undefined) return []
  return format
    .split(picture.text)
    .map((part) => part.normalize('NFKC').trim().toLowerCase())
    .filter((part) => part !== '')
}

function signsOf(format: string | undefined, locale: string): Signs {
  const ofLocale = signsOfLocale(locale)
  const picture = readPicture(format)
  const decimal = picture?.decimal ?? otherThan(picture?.group) ?? ofLocale.decimal
  const group = picture?.group ?? (ofLocale.group === decimal ? undefined : ofLocale.group)
  return { group, decimal }
}

/** A picture that groups by one of comma and point leaves the other one for decimals. */
function otherThan(group: string | undefined): string | undefined {
  return group === ',' ? '.' : group === '.' ? ',' : undefined
}

function signsOfLocale(locale: string): Signs {
  const parts = new Intl.NumberFormat(latin(locale)).formatToParts(1_234_567.8)
  const of = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: of('group'), decimal: of('decimal') ?? '.' }
}

function latin(locale: string): Intl.Locale {
  return new Intl.Locale(locale, { numberingSystem: 'latn' })
}

const SPACES = /[\s'\u2019]/gu

/** The number as programs write it: no groups, and a point before the decimals. */
function plainNumber(text: string, signs: Signs): string | undefined {
  if (/[^\d.,\s'\u2019]/u.test(text)) return undefined
  if (text.search(SPACES) >= 0) {
    const isSpaced = /^\d{1,3}([\s'\u2019])\d{3}(?:\1\d{3})*(?:[.,]\d+)?$/u.test(text)
    return isSpaced ? text.replace(SPACES, '').replace(',', '.') : undefined
  }
  const used = text.match(/[.,]/g) ?? []
  const last = used.at(-1)
  if (last === undefined) return text
  if (new Set(used).size === 2) return withDecimal(text, last)
  if (used.length > 1) return withoutGroups(text, last)
  if (!/^\d{1,3}[.,]\d{3}$/.test(text) || last === signs.decimal) return text.replace(last, '.')
  return last === signs.group ? text.replace(last, '') : undefined
}

function withDecimal(text: string, decimal: string): string | undefined {
  const at = text.lastIndexOf(decimal)
  const whole = withoutGroups(text.slice(0, at), decimal === '.' ? ',' : '.')
  return whole === undefined ? undefined : `${whole}.${text.slice(at + 1)}`
}

/** Groups of three, or as in India of two before the last three. */
function withoutGroups(text: string, group: string): string | undefined {
  const apart = text.replaceAll(group, ' ')
  const isGrouped = /^\d{1,3}(?: \d{3})+$|^\d{1,2}(?: \d{2})* \d{3}$/.test(apart)
  return isGrouped ? apart.replaceAll(' ', '') : undefined
}
