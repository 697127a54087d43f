// How dates and numbers are written on documents: the service draws them so, and the page shows them so.

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** A date by a pattern of YYYY, YY, MMMM, MMM, MM, M, DD and D; without one as it is, YYYY-MM-DD. */
export function showDate(date: string, format: string | undefined): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  if (format === undefined || year === '') return date
  const name = MONTH.format(Date.UTC(Number(year), Number(month) - 1))
  const parts: Record<string, string> = {
    YYYY: year,
    YY: year.slice(2),
    MMMM: name,
    MMM: name.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
  }
  return format.replace(/YYYY|YY|M{1,4}|DD?/g, (part) => parts[part] ?? part)
}

/**
 * A number by a picture such as `#,##0.00`, `#.##0,00 €` or `0%`: the last of comma and point, when it is followed by zeros,
 * is the decimal sign, the other one groups thousands.
 */
export function showNumber(value: number, format: string | undefined): string {
  const picture = readPicture(format)
  if (format === undefined || picture === undefined) return String(value)
  const scaled = format.includes('%') ? value * 100 : value
  const [integer = '0', fraction = ''] = Math.abs(scaled).toFixed(picture.decimals).split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, picture.group ?? '')
  const shown = fraction === '' ? grouped : `${grouped}${picture.decimal ?? '.'}${fraction}`
  return format.replace(picture.text, () => `${scaled < 0 ? '-' : ''}${shown}`)
}

export interface NumberPicture {
  /** The part of the format that stands for the number. */
  text: string
  /** What groups thousands; absent: nothing. */
  group?: string
  /** The sign before the decimals; absent: there are none. */
  decimal?: string
  decimals: number
}

/** What a format says of a number; undefined where it holds no picture of one. */
export function readPicture(format: string | undefined): NumberPicture | undefined {
  const text = /[#0](?:[#0.,\u202f ']*[#0])?/.exec(format ?? '')?.[0]
  if (text === undefined) return undefined
  const [ending = '', decimal, zeros = ''] = /([.,])(0+)$/.exec(text) ?? []
  const group = /[.,\u202f ']/.exec(text.slice(0, text.length - ending.length))?.[0]
  return {
    text,
    ...(group !== undefined && { group }),
    ...(decimal !== undefined && { decimal }),
    decimals: zeros.length,
  }
}
