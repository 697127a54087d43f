import { shownText } from '../shown-text.ts'
import { type PdfFile, resolve } from './pdf-file.ts'
import { isArray, isDict, isText, nameOf, type ParsedDict, type ParsedValue } from './pdf-object.ts'

/**
 * The P of a certifying signature (ISO 32000-1 section 12.8.2.2), or null when the signature certifies nothing.
 * The catalog must name the very signature in Perms/DocMDP.
 */
export async function certifiedPermission(file: PdfFile, signature: ParsedDict): Promise<number | null> {
  const catalog = await resolve(file, file.trailer.entries.get('Root'))
  const perms = isDict(catalog) ? await resolve(file, catalog.entries.get('Perms')) : null
  const certifying = isDict(perms) ? await resolve(file, perms.entries.get('DocMDP')) : null
  if (!isDict(certifying) || !sameContents(certifying, signature)) return null
  const references = await resolve(file, signature.entries.get('Reference'))
  for (const item of isArray(references) ? references.items : []) {
    const reference = await resolve(file, item)
    if (!isDict(reference) || nameOf(reference.entries.get('TransformMethod')) !== 'DocMDP') continue
    const parameters = await resolve(file, reference.entries.get('TransformParams'))
    // P is 2 when it is not written.
    const permission = isDict(parameters) ? (parameters.entries.get('P') ?? 2) : null
    return typeof permission === 'number' ? permission : null
  }
  return null
}

function sameContents(a: ParsedDict, b: ParsedDict): boolean {
  const [first, second] = [a.entries.get('Contents'), b.entries.get('Contents')]
  return isText(first) && isText(second) && first.start === second.start
}

/** A text string (ISO 32000-1 section 7.9.2.2): UTF-16 or UTF-8 with its mark, else Latin; as text of a stranger is shown. */
export function textOf(value: ParsedValue | undefined): string | null {
  if (!isText(value)) return null
  const [first, second, third] = value.bytes
  const isUtf8 = first === 0xef && second === 0xbb && third === 0xbf
  // UTF-16 in the other order of bytes is no text by the standard; readers show it all the same.
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isBig ? 'utf-16be' : isLittle ? 'utf-16le' : isUtf8 ? 'utf-8' : 'latin1'
  return shownText(new TextDecoder(encoding).decode(value.bytes))
}

/** A date string (ISO 32000-1 section 7.9.4) as ISO 8601 in UTC, or null. */
export function dateOf(value: ParsedValue | undefined): string | null {
  const match = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(
    textOf(value) ?? '',
  )
  if (!match) return null
  const [, year, month, day, hour, minute, second, sign, zoneHour = '00', zoneMinute = '00'] = match
  const offset = sign ? `${sign}${zoneHour}:${zoneMinute}` : 'Z'
  const local = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  // 30 February is no day, though it can be counted to 2 March.
  if (Number.isNaN(local.getTime()) || local.getUTCDate() !== Number(day)) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  // The zone may lead beyond the years that have four digits.
  return Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString()) ? null : at.toISOString()
}
