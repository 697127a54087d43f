import { attachedFiles } from '@countersign/engine'
import type { MarkContent } from '@countersign/pdf/draw/mark'
import { contentOf, type Field } from '@countersign/resources'
import { unreachable } from '../lib/assert.ts'
import { isRecord } from '../lib/is-record.ts'

/** A value of an image or of an uploaded signature: its bytes are fetched before it is drawn. */
export type FetchImage = (fileId: string) => { bytes: Uint8Array; contentType: string } | undefined

type SignatureContent = Extract<MarkContent, { kind: 'strokes' | 'typed' | 'image' }>

/** What is drawn for a field's value; undefined when there is nothing to draw. */
export function showValue(field: Field, value: unknown, image: FetchImage): MarkContent | undefined {
  const content = contentOf(field)
  if (content === 'nothing') return { kind: 'line' }
  if (value === undefined || value === null || value === '') return undefined
  switch (content) {
    case 'boolean':
      return { kind: 'check', checked: value === true }
    case 'signature':
    case 'image':
      return showSignature(value, image)
    case 'number':
      return text(typeof value === 'number' ? showNumber(value, field.format) : String(value))
    case 'date':
      return text(typeof value === 'string' ? showDate(value, field.format) : String(value))
    case 'option':
      return text(labelOf(field, String(value)))
    case 'text':
      return { kind: 'text', text: String(value), multiline: String(value).includes('\n') }
    case 'file':
      return showFiles(value)
    default:
      return unreachable(content)
  }
}

/** What was attached is named on the document; hashes stand in the certificate. */
function showFiles(value: unknown): MarkContent | undefined {
  const names = (attachedFiles(value) ?? []).map(({ name }) => name)
  return names.length === 0 ? undefined : text(names.join(', '))
}

function text(shown: string): MarkContent {
  return { kind: 'text', text: shown }
}

/** Ids of the files that a value needs. */
export function imagesOf(value: unknown): string[] {
  return isRecord(value) && value.kind === 'image' && typeof value.fileId === 'string' ? [value.fileId] : []
}

/** A signature, initials or an image; undefined when the value is none. */
export function showSignature(value: unknown, image: FetchImage): SignatureContent | undefined {
  if (!isRecord(value)) return undefined
  if (value.kind === 'typed' && typeof value.text === 'string') {
    return { kind: 'typed', text: value.text, font: scriptFont(value.font) }
  }
  if (value.kind === 'drawn' && isStrokes(value.strokes)) {
    const { width, height } = value
    return {
      kind: 'strokes',
      strokes: value.strokes,
      width: typeof width === 'number' ? width : 1,
      height: typeof height === 'number' ? height : 1,
    }
  }
  const [fileId] = imagesOf(value)
  const found = fileId === undefined ? undefined : image(fileId)
  return found === undefined ? undefined : { kind: 'image', ...found }
}

function scriptFont(font: unknown): 'dancing_script' | 'great_vibes' | 'caveat' {
  return font === 'great_vibes' || font === 'caveat' ? font : 'dancing_script'
}

function isStrokes(value: unknown): value is number[][][] {
  return (
    Array.isArray(value) &&
    value.every((stroke) => Array.isArray(stroke) && stroke.every((point) => Array.isArray(point)))
  )
}

function labelOf(field: Field, value: string): string {
  for (const option of field.options ?? []) {
    if (typeof option !== 'string' && option.value === value) return option.label ?? value
  }
  return value
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A date by a pattern of YYYY, YY, MMMM, MMM, MM, M, DD and D; without one as it is, YYYY-MM-DD. */
export function showDate(date: string, format: string | undefined): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  if (format === undefined || year === '') return date
  const name = MONTHS[Number(month) - 1] ?? ''
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
  const picture = /[#0](?:[#0.,\u202f ']*[#0])?/.exec(format ?? '')?.[0]
  if (format === undefined || picture === undefined) return String(value)
  const decimals = /([.,])(0+)$/.exec(picture)
  const whole = decimals === null ? picture : picture.slice(0, -decimals[0].length)
  const separator = /[.,\u202f ']/.exec(whole)?.[0] ?? ''
  const scaled = format.includes('%') ? value * 100 : value
  const [integer = '0', fraction = ''] = Math.abs(scaled)
    .toFixed(decimals?.[2]?.length ?? 0)
    .split('.')
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, separator)
  const shown = fraction === '' ? grouped : `${grouped}${decimals?.[1] ?? '.'}${fraction}`
  return format.replace(picture, () => `${scaled < 0 ? '-' : ''}${shown}`)
}
