import { constants, inflateSync } from 'node:zlib'
import { getArray, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, type PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core'
import { pdfStream } from '../draw/pdf-objects.ts'
import { decodeStream, filtersOf } from './decode-stream.ts'
import { PdfRefused } from './pdf-refused.ts'
import { type ContentState, scanContent } from './scan-content.ts'

/** All content streams of a document together, unpacked: pages of text and lines take some 100 kB each. */
const CONTENT_BYTES_MAX = 256 * 2 ** 20

/**
 * Every page's content must be there: a page that shows nothing must not be signed for what it once said. To be asked of the document as it came:
 * written anew, a reference to nothing is null, which is allowed.
 *
 * @throws PdfRefused when content is missing
 */
export function requireContents(pdf: PDF, pages: readonly PdfDict[]): void {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  for (const [index, page] of pages.entries()) contentParts(page, index + 1, resolve)
}

/**
 * Every page's content must unpack, and end as it began: every q with its Q, texts, paths and layers closed, nothing cut off in its middle. Programs leave such things
 * open, readers forgive it, and what is drawn behind would stand elsewhere, belong to a hidden layer or be swallowed by a text. A Q without a q,
 * which readers pass over, is taken out: the q that is put around the content would give it a meaning.
 *
 * Says whether anything had to be closed. Content of which a reader alone knows how to decode it is left as it is.
 *
 * @throws PdfRefused when content is missing, damaged or too large
 */
export function settleContents(pdf: PDF, pages: readonly PdfDict[]): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  let budget = CONTENT_BYTES_MAX
  let isChanged = false
  for (const [index, page] of pages.entries()) {
    const parts = contentParts(page, index + 1, resolve).map((part) => {
      const decoded = decode(part, index + 1, budget, resolve)
      budget -= decoded?.length ?? 0
      if (budget < 0) throw tooLarge()
      return decoded
    })
    const known = parts.filter((part) => part !== undefined)
    const closed = known.length === parts.length ? closedContent(known) : undefined
    if (closed === undefined) continue
    page.set('Contents', pdf.register(pdfStream({}, closed)))
    isChanged = true
  }
  return isChanged
}

function contentParts(page: PdfDict, number: number, resolve: Resolve): readonly PdfStream[] {
  const list: readonly (PdfObject | undefined)[] = getArray(page, 'Contents', resolve)?.toArray() ?? [
    page.get('Contents'),
  ]
  return list.flatMap((part) => {
    // An entry that is null is none (ISO 32000-2, 7.3.9); a reference to nothing is a loss.
    if (part === undefined || part.type === 'null') return []
    const stream = resolved(part, resolve)
    if (stream === undefined || stream.type === 'null') {
      throw PdfRefused.damagedPage(number)
    }
    return stream instanceof PdfStream ? [stream] : []
  })
}

function decode(stream: PdfStream, page: number, budget: number, resolve: Resolve): Uint8Array | undefined {
  const filter = stream.get('Filter')
  const only = filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter
  if (only instanceof PdfName && only.value === 'FlateDecode' && !stream.has('DecodeParms')) {
    return inflate(stream.data, page, budget)
  }
  try {
    return decodeStream(stream, filtersOf(stream, resolve), budget)
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    return undefined
  }
}

/** Native zlib with a bound: the library's own is several times slower and has none. */
function inflate(data: Uint8Array, page: number, budget: number): Uint8Array {
  try {
    return inflateSync(data, {
      maxOutputLength: Math.max(1, budget),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw PdfRefused.damagedPage(page)
  }
}

function tooLarge(): PdfRefused {
  return new PdfRefused('too_complex', PdfRefused.unpacksTooLarge)
}

/** Undefined when there is nothing to close. */
function closedContent(parts: readonly Uint8Array[]): Uint8Array | undefined {
  const [first = new Uint8Array(0)] = parts
  const content = parts.length < 2 ? first : Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]))
  const state = scanContent(content)
  const endings = endingsOf(state)
  if (endings === '' && state.strayRestores.length === 0 && state.end === content.length) return undefined
  const kept = Buffer.from(content.subarray(0, state.end))
  for (const at of state.strayRestores) kept[at] = 0x20
  return Buffer.concat([kept, Buffer.from(`\n${endings}`)])
}

function endingsOf({ isPathOpen, isTextOpen, markedParts, saves }: ContentState): string {
  return [
    isPathOpen ? 'n\n' : '',
    isTextOpen ? 'ET\n' : '',
    'EMC\n'.repeat(markedParts),
    'Q\n'.repeat(saves),
  ].join('')
}
