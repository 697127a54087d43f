import type { AcroFieldPlace } from '@countersign/pdf-form'
import type { ChildPool, TaskOptions } from './child-pool.ts'
import type { PdfPage } from './read-pdf.ts'

/** A place of a text: points from the top left corner of the page as a reader sees it. */
export type TextPlace = {
  /** The first page is 1. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type InspectedPdf = {
  readonly pages: readonly PdfPage[]
  readonly acroFields: readonly AcroFieldPlace[]
  /** Also of a form without a field on any page, such as an old empty signature field. */
  readonly hasForm: boolean
  /** For each text its places, in reading order: page, then from the top, then from the left. */
  readonly texts: readonly (readonly TextPlace[])[]
}

/** What is needed to put fields on a PDF that readPdf accepted, or that the service made, in one parse. Throws ChildFailed. */
export function inspectPdf(
  pool: ChildPool,
  input: { readonly pdf: Uint8Array; readonly texts: readonly string[] },
  options: TaskOptions,
): Promise<InspectedPdf> {
  return pool.run<InspectedPdf>('inspectPdf', input, options)
}
