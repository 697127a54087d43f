import { createHash } from 'node:crypto'
import { readAcroFields, readPages } from '@countersign/pdf-form'
import { PDF, PdfName } from '@libpdf/core'
import { keepInfo } from './keep-info.ts'
import { requireContents, settleContents } from './page-contents.ts'
import { repairPageTree } from './page-tree.ts'
import { PdfRefused } from './pdf-refused.ts'
import type { ReadPdfOutput } from './read-pdf.ts'
import { sanitize } from './sanitize-pdf.ts'
import { settleObjects, settlePages } from './settle-view.ts'

// The child's side of read-pdf.ts.

type Input = { readonly bytes: Uint8Array; readonly pagesMax: number }

const headerWithin = 1_024

export async function readPdfTask({ bytes, pagesMax }: Input): Promise<ReadPdfOutput> {
  try {
    return await read(bytes, pagesMax)
  } catch (error) {
    if (error instanceof PdfRefused) return { ok: false, reason: error.reason, message: error.message }
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: 'broken', message: `The PDF is damaged and cannot be read: ${message}` }
  }
}

async function read(bytes: Uint8Array, pagesMax: number): Promise<ReadPdfOutput> {
  if (!hasHeader(bytes)) throw new PdfRefused('not_pdf', 'The file is not a PDF')
  const pdf = await PDF.load(bytes)
  const warnings = [...decrypt(pdf), ...tellRepair(pdf)]
  const { pages: found, changed } = repairPageTree(pdf)
  if (changed) warnings.push('The tree of pages was damaged and was repaired')
  requireContents(pdf, found)
  warnings.push(...(await settleObjects(pdf, bytes)), ...sanitize(pdf))
  let clean: { readonly pdf: PDF; readonly bytes?: Uint8Array } =
    warnings.length === 0 ? { pdf } : await rewrite(pdf, bytes)
  const pageCount = clean.pdf.getPageCount()
  if (pageCount === 0) throw new PdfRefused('broken', 'The PDF has no pages')
  if (pageCount > pagesMax) {
    throw new PdfRefused('too_many_pages', `The PDF has ${pageCount} pages; at most ${pagesMax} are allowed`)
  }
  const given = readPages(clean.pdf).map((page) => page.dict)
  if (settleContents(clean.pdf, given)) {
    warnings.push('Drawing commands that a page left open were closed')
    clean = await rewrite(clean.pdf, bytes)
  }
  const drawn = await settlePages(clean.pdf, readPages(clean.pdf))
  warnings.push(...drawn)
  if (drawn.length > 0) clean = await rewrite(clean.pdf, bytes)
  const pages = readPages(clean.pdf)
  return {
    ok: true,
    pageCount,
    pages: pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
    acroFields: readAcroFields(clean.pdf, pages),
    warnings,
    ...(clean.bytes === undefined ? {} : { bytes: clean.bytes }),
  }
}

function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(headerWithin, bytes.length)).includes('%PDF-')
}

function decrypt(pdf: PDF): readonly string[] {
  if (!pdf.isEncrypted) return []
  if (!pdf.isAuthenticated)
    throw new PdfRefused('encrypted', 'The PDF is encrypted; upload it without a password')
  if (!pdf.hasOwnerAccess() && !pdf.getPermissions().modify) {
    throw new PdfRefused(
      'encrypted',
      'The PDF is protected against changes; upload it without this protection',
    )
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
  keepInfo(pdf)
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
