import { isNumber, isRecord, isString } from '../../session/shape.ts'
import { type Box, between, type Size } from './box.ts'

/** What fields are put on: the pages of a PDF, as a reader sees them, and what stands on them. */
export interface Ground {
  readonly pages: readonly Size[]
  /** The PDF's own form fields. */
  readonly form: readonly FormBox[]
  /** Words of a page, once they were read: a line of them each. */
  readonly lines: ReadonlyMap<number, readonly TextLine[]>
}
export interface FormBox extends Box {
  name: string
  /** From 1. */
  page: number
}
interface TextLine extends Box {
  text: string
}

/** What of pdf.js is asked here. */
interface Viewport {
  width: number
  height: number
  convertToViewportPoint(x: number, y: number): number[]
}
interface PdfPage {
  getViewport(facts: { scale: number }): Viewport
  getAnnotations(): Promise<unknown[]>
  getTextContent(): Promise<{ items: unknown[] }>
}
export interface Pdf {
  numPages: number
  getPage(number: number): Promise<PdfPage>
}

/** Reads the pages of a PDF. What its text lines are comes page by page: `told` hears of each. */
export async function readGround(pdf: Pdf, told: () => void): Promise<Ground> {
  const pages: Size[] = []
  const form: FormBox[] = []
  const lines = new Map<number, readonly TextLine[]>()
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    pages.push({ width, height })
  }
  void readMore(pdf, form, lines, told)
  return { pages, form, lines }
}

async function readMore(
  pdf: Pdf,
  form: FormBox[],
  lines: Map<number, readonly TextLine[]>,
  told: () => void,
): Promise<void> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const found = await page.getAnnotations().catch(() => [])
    form.push(...found.flatMap((annotation) => formBox(annotation, number, viewport)))
    const { items } = await page.getTextContent().catch(() => ({ items: [] }))
    lines.set(
      number,
      items.flatMap((item) => textLine(item, viewport)),
    )
  }
  told()
}

function formBox(annotation: unknown, page: number, viewport: Viewport): FormBox[] {
  if (!isRecord(annotation) || annotation.subtype !== 'Widget' || !isString(annotation.fieldName)) return []
  const { rect, fieldName: name } = annotation
  const [x1, y1, x2, y2] = Array.isArray(rect) ? rect.filter(isNumber) : []
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return []
  return [{ name, page, ...seen(viewport, [x1, y1], [x2, y2]) }]
}

/** Matrices of text are [a, b, c, d, e, f] (ISO 32000-1, 9.4.4): e, f is where its baseline begins. */
function textLine(item: unknown, viewport: Viewport): TextLine[] {
  if (!isRecord(item) || !isString(item.str) || item.str.trim() === '') return []
  const { transform, width, height, str: text } = item
  const [a, b, , , e, f] = Array.isArray(transform) ? transform.filter(isNumber) : []
  if (a === undefined || b === undefined || e === undefined || f === undefined) return []
  if (!isNumber(width) || !isNumber(height)) return []
  const length = Math.hypot(a, b) || 1
  const [cos, sin] = [a / length, b / length]
  const end: [number, number] = [e + cos * width - sin * height, f + sin * width + cos * height]
  return [{ text, ...seen(viewport, [e, f], end) }]
}

function seen(viewport: Viewport, a: readonly [number, number], b: readonly [number, number]): Box {
  const [ax = 0, ay = 0] = viewport.convertToViewportPoint(...a)
  const [bx = 0, by = 0] = viewport.convertToViewportPoint(...b)
  return between({ x: ax, y: ay }, { x: bx, y: by })
}
