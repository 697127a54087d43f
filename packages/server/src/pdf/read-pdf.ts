import { PdfRefused } from '@countersign/pdf/read/pdf-refused'
import type { ReadPdf, ReadPdfOutput } from '@countersign/pdf/read/read-pdf-task'
import { ChildFailed, type ChildPool, type TaskOptions } from '../children/child-pool.ts'

export type PdfLimits = TaskOptions & { readonly pagesMax: number }

/**
 * Reads a PDF that a stranger gave, in a killable child: what it is, and whether the service can work with
 * it. JavaScript, actions that start programs or send data, embedded files and earlier signatures are removed; a damaged
 * cross-reference table and encryption without a password are undone. Everything else that is wrong is a refusal.
 */
export async function readPdf(
  pool: ChildPool,
  bytes: Uint8Array,
  { pagesMax, ...options }: PdfLimits,
): Promise<ReadPdf> {
  const input = { bytes, pagesMax }
  try {
    const output = await pool.run<ReadPdfOutput>('readPdf', input, options)
    return output.ok ? { ...output, bytes: output.bytes ?? bytes } : output
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error
    return explainFailure(error)
  }
}

function explainFailure(error: ChildFailed): ReadPdf {
  switch (error.reason) {
    case 'timeout':
    case 'memory':
      return { ok: false, reason: 'too_complex', message: PdfRefused.tooComplex }
    case 'crashed':
    case 'error':
      return { ok: false, reason: 'broken', message: PdfRefused.damaged }
    default:
      return error.reason satisfies never
  }
}
