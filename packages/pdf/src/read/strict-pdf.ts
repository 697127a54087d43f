import { isLinearized } from '@countersign/evidence/linearized'
import { openPdf, PdfError } from '@countersign/evidence/pdf'
import { readWholePdf } from '@countersign/evidence/whole-pdf'
import { holdsZip } from '@countersign/evidence/zip-inside'

/**
 * Why the reader that seals and verifies, which repairs nothing, cannot read a PDF as it is; undefined when it can, every object of it. Whatever
 * is thrown while a stranger's bytes are read is about them.
 */
export async function findStrictProblem(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const file = await openPdf(bytes)
    if (file.trailer.entries.has('Encrypt')) throw new PdfError('the document is encrypted')
    await readWholePdf(file)
    if (holdsZip(bytes)) throw new PdfError('the document is a ZIP archive too')
    if (isLinearized(bytes))
      throw new PdfError('the document has a second beginning in its front (Linearized)')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Numbers of objects that the cross-references of a PDF place somewhere: all that it has. @throws PdfError where they cannot be read */
export async function findPlaced(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const { entries } = await openPdf(bytes)
  return new Set([...entries].flatMap(([number, { kind }]) => (kind === 'free' ? [] : [number])))
}
