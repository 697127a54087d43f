import type { AcroFieldPlace } from '@countersign/pdf-form'
import { ChildFailed, type ChildPool, type TaskOptions } from './child-pool.ts'
import { type PdfRefusal, PdfRefused } from './pdf-refused.ts'

export type PdfLimits = TaskOptions & { readonly pagesMax: number }

/** Points, as a reader sees the page: rotation and crop box applied. `rotation` is what the page's Rotate entry says. */
export type PdfPage = {
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
}

export type ReadPdf =
  | {
      readonly ok: true
      readonly pageCount: number
      readonly pages: readonly PdfPage[]
      readonly acroFields: readonly AcroFieldPlace[]
      /** The given bytes, or cleaned ones when something had to be removed or repaired. */
      readonly bytes: Uint8Array
      /** What was removed or repaired, in sentences. */
      readonly warnings: readonly string[]
    }
  | { readonly ok: false; readonly reason: PdfRefusal; readonly message: string }

/** What the child answers: bytes only when they differ from those that it was given. */
export type ReadPdfOutput =
  | (Omit<Extract<ReadPdf, { ok: true }>, 'bytes'> & { readonly bytes?: Uint8Array })
  | Extract<ReadPdf, { ok: false }>

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
