import { toHex } from '../hex.ts'
import { textOfBytes } from './byte-text.ts'
import type { ParsedArray, ParsedDict, ParsedName, ParsedText, ParsedValue } from './pdf-object.ts'

export function name(value: string): ParsedName {
  return { kind: 'name', name: value }
}

export function numbers(items: readonly number[]): ParsedArray {
  return { kind: 'array', items }
}

export function dict(entries: Readonly<Record<string, ParsedValue>>): ParsedDict {
  return { kind: 'dict', entries: new Map(Object.entries(entries)) }
}

/** The dictionary with these entries in place of, or behind, its own. */
export function withEntries(base: ParsedDict, changes: Readonly<Record<string, ParsedValue>>): ParsedDict {
  return { kind: 'dict', entries: new Map([...base.entries, ...Object.entries(changes)]) }
}

/** A text string: ASCII as it is, anything else in UTF-16 with its mark (ISO 32000-1 section 7.9.2.2). */
export function text(value: string): ParsedText {
  const isAscii = /^[\x20-\x7e]*$/.test(value)
  const units = isAscii ? value : `\ufeff${value}`
  const bytes = Array.from({ length: units.length }, (_, at) => units.charCodeAt(at)).flatMap((unit) =>
    isAscii ? [unit] : [unit >> 8, unit & 0xff],
  )
  return { kind: 'text', bytes: Uint8Array.from(bytes), start: 0, end: 0, isHex: !isAscii }
}

/**
 * The text of a value, one character for each byte: one text for each value, so that what was read can be written again and compared.
 * @throws RangeError for a stream: those are never rewritten.
 */
export function serialize(value: ParsedValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return serializeNumber(value)
  switch (value.kind) {
    case 'name':
      return serializeName(value.name)
    case 'text':
      return serializeText(value)
    case 'array':
      return `[${value.items.map(serialize).join(' ')}]`
    case 'dict':
      return `<< ${[...value.entries].map(([key, entry]) => `${serializeName(key)} ${serialize(entry)}`).join(' ')} >>`
    case 'ref':
      return `${value.number} ${value.generation} R`
    case 'stream':
      throw new RangeError('a stream cannot be rewritten')
  }
}

/** PDF has no exponents. */
function serializeNumber(value: number): string {
  const short = String(value)
  return short.includes('e') ? value.toFixed(10) : short
}

function serializeName(value: string): string {
  const escaped = value.replaceAll(/[^\x21-\x7e]|[#()<>[\]{}/%]/g, (character) => {
    return `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`
  })
  return `/${escaped}`
}

function serializeText(value: ParsedText): string {
  if (value.isHex) return `<${toHex(value.bytes)}>`
  return `(${textOfBytes(value.bytes)
    .replaceAll(/[\\()]/g, '\\$&')
    .replaceAll('\r', '\\r')})`
}
