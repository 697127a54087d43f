import { PDF } from '@libpdf/core'
import { type AcroFieldPlace, readAcroFields } from './acro-fields.ts'
import { readPages } from './page-space.ts'

/** What a PDF shows and asks for. */
export interface PdfForm {
  /** Points, as a reader sees the pages. */
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  /** Places of its own form's fields, in the order of the form; empty when it has none. */
  readonly fields: readonly AcroFieldPlace[]
  /** Whether a password is needed to open it: then there is nothing else. */
  readonly isLocked: boolean
}

/** Reads the bytes of a PDF that one trusts: a stranger's could fill the memory of the process. @throws Error when it is damaged or none */
export async function readPdfForm(bytes: Uint8Array): Promise<PdfForm> {
  const pdf = await PDF.load(bytes)
  if (pdf.isEncrypted && !pdf.isAuthenticated) return { pages: [], fields: [], isLocked: true }
  const pages = readPages(pdf)
  const sizes = pages.map(({ width, height }) => ({ width, height }))
  return { pages: sizes, fields: readAcroFields(pdf, pages), isLocked: false }
}
