import { type PageSpace, readPages } from '@countersign/pdf-form'
import { PDF } from '@libpdf/core'
import { keepInfo } from '../read/keep-info.ts'
import { findStrictProblem } from '../read/strict-pdf.ts'
import { writeAnew } from '../read/write-anew.ts'
import { openCanvas, placeObject, toFormObject } from './canvas.ts'
import type { CertificateData } from './certificate/certificate-data.ts'
import { drawCertificatePages } from './certificate/draw-certificate.ts'
import { drawMark, type Pen } from './draw-mark.ts'
import type { Drawing } from './drawing.ts'
import { openDocumentFonts } from './embed-fonts.ts'
import { openDocumentImages } from './embed-image.ts'
import { flattenForm } from './flatten-form.ts'
import type { Mark, Watermark } from './mark.ts'
import { appendPage, placeOnPage } from './place-on-page.ts'
import { writeTags } from './tags.ts'
import { makeWatermark, type WatermarkForm, watermarkMatrix } from './watermark.ts'

// The child's side of stamp-fields.ts: one parse, everything drawn, one incremental save.

export interface StampInput {
  /** A PDF that readPdf accepted, or that the service rendered. */
  readonly pdf: Uint8Array
  /** These very bytes were read strictly before (inspect-pdf-task.ts), and nothing was found. */
  readonly isStrict?: boolean
  readonly marks: readonly Mark[]
  /** A light word across every page. */
  readonly watermark?: Watermark
  /**
   * Turns the PDF's own form into fixed content, so that nobody types into a sealed document. The fields named in
   * `without` are taken away instead: something else is drawn in their place.
   */
  readonly flattenForm?: { readonly without: readonly string[] }
  /** Pages of the certificate of completion, appended behind the last page (namespace setting `certificate: appended`). */
  readonly certificate?: CertificateData
}

export interface StampOutput {
  readonly pdf: Uint8Array
  readonly pageCount: number
  /** Characters that no shipped font has; an empty box stands in their place. */
  readonly missingCharacters: readonly string[]
}

export async function stampTask(input: StampInput): Promise<StampOutput> {
  const given = input.isStrict === true ? input.pdf : await readable(input.pdf)
  const pdf = await PDF.load(given)
  const drawing: Drawing = {
    pdf,
    fonts: openDocumentFonts(pdf),
    images: openDocumentImages(pdf),
    missing: new Set(),
  }
  const pages = readPages(pdf)
  if (isNothing(input)) return { pdf: given, pageCount: pages.length, missingCharacters: [] }
  if (input.flattenForm !== undefined) await flattenForm(drawing, pages, input.flattenForm.without)
  const watermark = input.watermark === undefined ? undefined : makeWatermark(pdf, input.watermark)
  for (const [number, marks] of groupByPage(input.marks, pages.length)) {
    await stampPage(drawing, pages[number - 1], marks, watermark)
  }
  const appended = input.certificate === undefined ? 0 : await appendCertificate(drawing, input.certificate)
  drawing.fonts.finish()
  keepInfo(pdf)
  return {
    pdf: await pdf.save({ incremental: true }),
    pageCount: pages.length + appended,
    missingCharacters: [...drawing.missing],
  }
}

/** How many pages it has. */
async function appendCertificate(drawing: Drawing, data: CertificateData): Promise<number> {
  const { canvases, root } = await drawCertificatePages(drawing, data)
  const pages = new Map(canvases.map((canvas) => [canvas, appendPage(drawing.pdf, canvas)]))
  writeTags(drawing.pdf, root, { pages, isWhole: false })
  return canvases.length
}

function isNothing({ marks, flattenForm, watermark, certificate }: StampInput): boolean {
  return marks.length === 0 && [flattenForm, watermark, certificate].every((part) => part === undefined)
}

/**
 * A file that an earlier version accepted may be one that cannot be sealed; written anew it looks the same, and can.
 * @throws Error for what cannot be sealed either way: before anybody signs it, when the document is made
 */
async function readable(bytes: Uint8Array): Promise<Uint8Array> {
  const problem = await findStrictProblem(bytes)
  if (problem === undefined) return bytes
  const anew = await writeAnew(bytes)
  if (anew.ok && (await findStrictProblem(anew.bytes)) === undefined) return anew.bytes
  throw new Error(`The PDF cannot be sealed: ${problem}`)
}

/** Every page of the document, with its marks. */
function groupByPage(marks: readonly Mark[], pageCount: number): ReadonlyMap<number, readonly Mark[]> {
  const pages = new Map<number, Mark[]>(Array.from({ length: pageCount }, (_, index) => [index + 1, []]))
  for (const mark of marks) {
    const page = pages.get(mark.page)
    if (page === undefined) throw new Error(`There is no page ${mark.page}: the document has ${pageCount}`)
    page.push(mark)
  }
  return pages
}

async function stampPage(
  drawing: Drawing,
  page: PageSpace | undefined,
  marks: readonly Mark[],
  watermark: WatermarkForm | undefined,
): Promise<void> {
  if (page === undefined || (marks.length === 0 && watermark === undefined)) return
  const canvas = openCanvas(drawing.fonts, page.width, page.height)
  const pen: Pen = { canvas, images: drawing.images, missing: drawing.missing }
  for (const mark of marks) await drawMark(pen, mark)
  if (watermark !== undefined) {
    placeObject(canvas, watermark.ref, watermarkMatrix(watermark, page.width, page.height))
  }
  placeOnPage(drawing.pdf, page, [toFormObject(drawing.pdf, canvas, page.matrix)])
}
