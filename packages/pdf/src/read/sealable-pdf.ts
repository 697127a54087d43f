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
    // Where nothing is drawn, and nothing made fixed, the bytes are sealed as they are. In most PDFs the drawing stands behind these.
    const trials = startsWith(pdf, bytes) ? [pdf] : [pdf, bytes]
    for (const trial of trials) {
      const problem = await tryToSeal(trial)
      if (problem !== undefined) return problem
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** @throws Error for what cannot be sealed, or not be followed by archive data */
async function tryToSeal(bytes: Uint8Array): Promise<string | undefined> {
  const sealed = await prepareSeal(bytes, {
    at: '2000-01-01T00:00:00.000Z',
    contentsSizeBytes: CONTENTS_SIZE_BYTES,
  })
  // Also whether archive data may follow the seal, so that it can be renewed: that reads every object and every stream.
  await readSealedRevision(sealed.bytes)
  const { length } = await findSignatures(await openPdf(sealed.bytes))
  return length === 1 ? undefined : `it has ${length} signatures instead of the seal's one`
}

function startsWith(whole: Uint8Array, start: Uint8Array): boolean {
  return Buffer.from(whole.buffer, whole.byteOffset, whole.length).subarray(0, start.length).equals(start)
}

function linesOn(pageCount: number) {
  const content = { kind: 'line' } as const
  const place = { x: 0, y: 0, width: LINE_LENGTH, height: LINE_LENGTH, content }
  return Array.from({ length: pageCount }, (_, index) => ({ page: index + 1, ...place }))
}
