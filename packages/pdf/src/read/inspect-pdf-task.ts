import {
  type AcroFieldPlace,
  getArray,
  getDict,
  getName,
  type PageSpace,
  type Resolve,
  readAcroFields,
  readPages,
  resolved,
  seenRectangle,
} from '@countersign/pdf-form'
import { PDF, PdfDict, type PdfObject } from '@libpdf/core'
import type { PdfPage } from './read-pdf-task.ts'
import { findStrictProblem } from './strict-pdf.ts'

// The child's side of inspect-pdf.ts.

/** A place of a text: points from the top left corner of the page as a reader sees it. */
export interface TextPlace {
  /** The first page is 1. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface InspectedPdf {
  readonly pages: readonly PdfPage[]
  readonly acroFields: readonly AcroFieldPlace[]
  /** Also of a form without a field on any page, such as an old empty signature field. */
  readonly hasForm: boolean
  /** Whether the reader that seals and verifies can read these bytes as they are (strict-pdf.ts). */
  readonly isStrict: boolean
  /** For each text its places, in reading order: page, then from the top, then from the left. */
  readonly texts: readonly (readonly TextPlace[])[]
}

interface Input {
  readonly pdf: Uint8Array
  readonly texts: readonly string[]
}

/** Places whose tops differ by less stand on one line. */
const LINE_TOLERANCE = 2

export async function inspectPdfTask({ pdf: bytes, texts }: Input): Promise<InspectedPdf> {
  const pdf = await PDF.load(bytes)
  const pages = readPages(pdf)
  const found = texts.map((text) =>
    pdf
      .findText(text)
      .flatMap(({ pageIndex, bbox }) => {
        const page = pages[pageIndex]
        return page === undefined ? [] : placeOf(page, pageIndex + 1, bbox)
      })
      .sort(inReadingOrder),
  )
  return {
    pages: pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
    acroFields: readAcroFields(pdf, pages),
    hasForm: hasForm(pdf, pages),
    isStrict: (await findStrictProblem(bytes)) === undefined,
    texts: found,
  }
}

function hasForm(pdf: PDF, pages: readonly PageSpace[]): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const isWidget = (item: PdfObject) => {
    const annotation = resolved(item, resolve)
    return annotation instanceof PdfDict && getName(annotation, 'Subtype', resolve) === 'Widget'
  }
  if (getDict(pdf.getCatalog(), 'AcroForm', resolve) !== undefined) return true
  return pages.some(({ dict }) => [...(getArray(dict, 'Annots', resolve) ?? [])].some(isWidget))
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function placeOf(page: PageSpace, number: number, box: Box): readonly TextPlace[] {
  const seen = seenRectangle(page, [box.x, box.y, box.x + box.width, box.y + box.height])
  return seen === undefined ? [] : [{ page: number, ...seen }]
}

function inReadingOrder(a: TextPlace, b: TextPlace): number {
  if (a.page !== b.page) return a.page - b.page
  return Math.abs(a.y - b.y) > LINE_TOLERANCE ? a.y - b.y : a.x - b.x
}
