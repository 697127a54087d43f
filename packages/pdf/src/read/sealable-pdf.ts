import { openPdf } from '@countersign/evidence/pdf'
import { findSignatures } from '@countersign/evidence/pdf-signature'
import { readSealedRevision } from '@countersign/evidence/pdf-update'
import { stampTask } from '../draw/stamp-task.ts'
import { prepareSeal } from '../seal/seal-update.ts'

/** A seal's place: as many bytes as will be for certain. */
const CONTENTS_SIZE_BYTES = 1_024
/** Points. */
const LINE_LENGTH = 1

/**
 * Does to a PDF what signing will do, and throws the result away: its form is made fixed, a mark is drawn on each page, a seal without a signature
 * is laid behind it, and all of that is read as a verifier reads it. Gives what went wrong; undefined when nothing did. So what is signed can be
 * sealed: a PDF is asked before anybody signs it.
 */
export async function findSealProblem(bytes: Uint8Array, pageCount: number): Promise<string | undefined> {
  try {
    const { pdf } = await stampTask({ pdf: bytes, marks: linesOn(pageCount), flattenForm: { without: [] } })
    const sealed = await prepareSeal(pdf, {
      at: '2000-01-01T00:00:00.000Z',
      contentsSizeBytes: CONTENTS_SIZE_BYTES,
    })
    // Also whether archive data may follow the seal, so that it can be renewed: that reads every object and every stream.
    await readSealedRevision(sealed.bytes)
    const file = await openPdf(sealed.bytes)
    const { length } = await findSignatures(file)
    return length === 1 ? undefined : `it has ${length} signatures instead of the seal's one`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function linesOn(pageCount: number) {
  const content = { kind: 'line' } as const
  const place = { x: 0, y: 0, width: LINE_LENGTH, height: LINE_LENGTH, content }
  return Array.from({ length: pageCount }, (_, index) => ({ page: index + 1, ...place }))
}
