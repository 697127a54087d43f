import { createHash } from 'node:crypto'
import { constants, inflateSync } from 'node:zlib'
import { getArray, type Resolve, readAcroFields, readPages, resolved } from '@countersign/pdf-form'
import { PDF, type PdfDict, PdfName, PdfStream } from '@libpdf/core'
import { repairPageTree } from './page-tree.ts'
import type { PdfRefusal, ReadPdfOutput } from './read-pdf.ts'
import { sanitize } from './sanitize-pdf.ts'

// The child's side of read-pdf.ts.

type Input = { readonly bytes: Uint8Array; readonly pagesMax: number }

/** A refusal on the way; it becomes the task's answer. */
class Refused extends Error {
  readonly reason: PdfRefusal

  constructor(reason: PdfRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}

const headerWithin = 1_024
/** All content streams of a document together, unpacked: pages of text and lines take some 100 kB each. */
const contentBytesMax = 256 * 2 ** 20

export async function readPdfTask({ bytes, pagesMax }: Input): Promise<ReadPdfOutput> {
  try {
    return await read(bytes, pagesMax)
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason, message: error.message }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: 'broken', message: `The PDF is damaged and cannot be read: ${message}` }
  }
}

async function read(bytes: Uint8Array, pagesMax: number): Promise<ReadPdfOutput> {
  if (!hasHeader(bytes)) throw new Refused('not_pdf', 'The file is not a PDF')
  const pdf = await PDF.load(bytes)
  const warnings = [...decrypt(pdf), ...tellRepair(pdf)]
  const repaired = repairPageTree(pdf)
  if (repaired) warnings.push('The tree of pages was damaged and was repaired')
  warnings.push(...sanitize(pdf))
  const clean = warnings.length === 0 ? { pdf } : await rewrite(pdf, bytes)
  const pageCount = clean.pdf.getPageCount()
  if (pageCount === 0) throw new Refused('broken', 'The PDF has no pages')
  if (pageCount > pagesMax) {
    throw new Refused('too_many_pages', `The PDF has ${pageCount} pages; at most ${pagesMax} are allowed`)
  }
  const pages = readPages(clean.pdf)
  checkContents(
    clean.pdf,
    pages.map((page) => page.dict),
  )
  return {
    ok: true,
    pageCount,
    pages: pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
    acroFields: readAcroFields(clean.pdf, pages),
    warnings,
    ...('bytes' in clean ? { bytes: clean.bytes } : {}),
  }
}

function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(headerWithin, bytes.length)).includes('%PDF-')
}

function decrypt(pdf: PDF): readonly string[] {
  if (!pdf.isEncrypted) return []
  if (!pdf.isAuthenticated)
    throw new Refused('encrypted', 'The PDF is encrypted; upload it without a password')
  if (!pdf.hasOwnerAccess() && !pdf.getPermissions().modify) {
    throw new Refused('encrypted', 'The PDF is protected against changes; upload it without this protection')
  }
  pdf.removeProtection()
  return ['The encryption (without a password to open it) was removed']
}

function tellRepair(pdf: PDF): readonly string[] {
  return pdf.recoveredViaBruteForce ? ['The cross-reference table was damaged and was rebuilt'] : []
}

/** Writes the document anew, without what nothing refers to any more, and reads it again as everybody else will. */
async function rewrite(pdf: PDF, original: Uint8Array): Promise<{ pdf: PDF; bytes: Uint8Array }> {
  // A document that only lost its encryption or its table has no changed object: one is marked, or it is given back as it came.
  const catalog = pdf.getCatalog()
  catalog.set('Type', PdfName.Catalog)
  const bytes = withStableId(await pdf.save({ incremental: false }), original)
  return { pdf: await PDF.load(bytes), bytes }
}

/**
 * The library's file identifier (ISO 32000-2, 14.4) is random. Made of what came in, the same upload becomes the same bytes each time, which
 * is how equal files are known.
 */
function withStableId(saved: Uint8Array, original: Uint8Array): Uint8Array {
  const text = Buffer.from(saved.buffer, saved.byteOffset, saved.length)
  const at = text.lastIndexOf('/ID [<')
  const [, first = ''] = /^\/ID \[<([0-9A-F]{32})> <\1>\]/.exec(text.toString('latin1', at, at + 80)) ?? []
  if (at < 0 || first === '') return saved
  const id = createHash('sha256').update(original).digest('hex').slice(0, 32).toUpperCase()
  text.write(`/ID [<${id}> <${id}>]`, at, 'latin1')
  return saved
}

/** Every page's content must be there and unpack: a page that shows nothing must not be signed for what it once said. */
function checkContents(pdf: PDF, pages: readonly PdfDict[]): void {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  let budget = contentBytesMax
  for (const [index, page] of pages.entries()) {
    const parts = getArray(page, 'Contents', resolve)?.toArray() ?? [page.get('Contents')]
    for (const part of parts) {
      if (part === undefined) continue
      const stream = resolved(part, resolve)
      if (stream === undefined || stream.type === 'null') {
        throw new Refused('broken', `The content of page ${index + 1} is missing or damaged`)
      }
      if (stream instanceof PdfStream) budget -= unpackedBytes(stream, index + 1, budget)
    }
  }
}

function unpackedBytes(stream: PdfStream, page: number, budget: number): number {
  const filter = stream.get('Filter')
  if (!(filter instanceof PdfName) || filter.value !== 'FlateDecode') return stream.data.length
  try {
    return inflateSync(stream.data, {
      maxOutputLength: Math.max(1, budget),
      finishFlush: constants.Z_SYNC_FLUSH,
    }).length
  } catch (error) {
    if (error instanceof RangeError)
      throw new Refused('too_complex', 'The PDF unpacks to more than is allowed')
    throw new Refused('broken', `The content of page ${page} is damaged`)
  }
}
