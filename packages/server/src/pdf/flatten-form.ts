import {
  type AcroFieldPlace,
  getArray,
  getDict,
  getName,
  getNumber,
  getNumbers,
  type PageSpace,
  type Resolve,
  readAcroFields,
  resolved,
  seenRectangle,
} from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { type Canvas, type Matrix, openCanvas, placeObject, toFormObject } from './draw/canvas.ts'
import { drawMark } from './draw/draw-mark.ts'
import { placeOnPage } from './draw/place-on-page.ts'
import type { MarkContent } from './mark.ts'
import type { Drawing } from './stamp-task.ts'

const hiddenFlags = 0x02 | 0x20
/** No page is larger (ISO 32000-2, annex C). */
const userSpace = 14_400

/**
 * Draws what the PDF's form shows into its pages and takes the form away, so that nobody types into a document
 * that others signed. A field with a value and no appearance of its own is drawn as a mark, and so is every text where the form says that its
 * appearances are not up to date (NeedAppearances): programs that fill forms in leave that to the reader. The fields named in `without` are
 * taken away and not drawn.
 */
export async function flattenForm(
  drawing: Drawing,
  pages: readonly PageSpace[],
  without: readonly string[],
): Promise<void> {
  const { pdf } = drawing
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const form = getDict(pdf.getCatalog(), 'AcroForm', resolve)
  if (form === undefined) return
  const isStale = form.getBool('NeedAppearances', resolve)?.value === true
  const all = readAcroFields(pdf, pages)
  const fields = all.filter(({ name }) => !without.includes(name))
  for (const [index, page] of pages.entries()) {
    const dropped = all.filter((field) => field.page === index + 1 && without.includes(field.name))
    const filled = fields.filter((field) => field.page === index + 1 && isFilled(field))
    const stale = isStale ? filled.filter((field) => field.type !== 'check_box') : []
    const bare = flattenPage(drawing, page, resolve, { dropped, stale })
    await drawValues(
      drawing,
      page,
      filled.filter((field) => isOneOf(field, bare)),
    )
  }
  pdf.getCatalog().delete('AcroForm')
}

type Place = { readonly x: number; readonly y: number }

function isOneOf(field: Place, places: readonly Place[]): boolean {
  return places.some((place) => place.x === field.x && place.y === field.y)
}

/** Whether there is something to draw where it has no appearance. A radio button's places differ in nothing else, so that none can be told. */
function isFilled({ type, value }: AcroFieldPlace): boolean {
  if (value === undefined || type === 'radio') return false
  return type !== 'check_box' || value !== 'Off'
}

/** Gives the places of the widgets that have no appearance, or a stale one. */
function flattenPage(
  drawing: Drawing,
  page: PageSpace,
  resolve: Resolve,
  { dropped, stale }: { readonly dropped: readonly Place[]; readonly stale: readonly Place[] },
): readonly Place[] {
  const annotations = getArray(page.dict, 'Annots', resolve)
  if (annotations === undefined) return []
  // In user space, as the widgets' rectangles are, which may begin left of and below 0.
  const box = [-userSpace, -userSpace, userSpace, userSpace] as const
  const canvas: Canvas = { ...openCanvas(drawing.fonts, userSpace, userSpace), box }
  const kept: PdfObject[] = []
  const bare: Place[] = []
  for (const item of annotations) {
    const annotation = resolved(item, resolve)
    if (!(annotation instanceof PdfDict) || getName(annotation, 'Subtype', resolve) !== 'Widget') {
      kept.push(item)
      continue
    }
    const place = seenRectangle(page, getNumbers(annotation, 'Rect', resolve))
    if (place === undefined || isOneOf(place, dropped)) continue
    if (isHidden(annotation, resolve)) continue
    if (isOneOf(place, stale) || !placeWidget(drawing.pdf, canvas, annotation, resolve)) bare.push(place)
  }
  if (kept.length < annotations.length) page.dict.set('Annots', new PdfArray(kept))
  if (canvas.operators.length > 0) placeOnPage(drawing.pdf, page, [toFormObject(drawing.pdf, canvas)])
  return bare
}

async function drawValues(
  drawing: Drawing,
  page: PageSpace,
  fields: readonly AcroFieldPlace[],
): Promise<void> {
  if (fields.length === 0) return
  const canvas = openCanvas(drawing.fonts, page.width, page.height)
  for (const field of fields) {
    const { page: number, x, y, width, height, fontSize, align } = field
    const style = {
      ...(fontSize === undefined ? {} : { fontSize }),
      ...(align === undefined ? {} : { align }),
    }
    await drawMark(
      { canvas, images: drawing.images, missing: drawing.missing },
      { page: number, x, y, width, height, style, content: contentOf(field) },
    )
  }
  placeOnPage(drawing.pdf, page, [toFormObject(drawing.pdf, canvas, page.matrix)])
}

function contentOf({ type, value = '', multiline = false }: AcroFieldPlace): MarkContent {
  return type === 'check_box' ? { kind: 'check', checked: true } : { kind: 'text', text: value, multiline }
}

function isHidden(widget: PdfDict, resolve: Resolve): boolean {
  return ((getNumber(widget, 'F', resolve) ?? 0) & hiddenFlags) !== 0
}

/** Says whether the widget has an appearance. */
function placeWidget(pdf: PDF, canvas: Canvas, widget: PdfDict, resolve: Resolve): boolean {
  const appearance = appearanceOf(pdf, widget, resolve)
  if (appearance === undefined) return false
  const matrix = fitAppearance(appearance.stream, getNumbers(widget, 'Rect', resolve), resolve)
  if (matrix !== undefined) placeObject(canvas, appearance.ref, matrix)
  return true
}

function appearanceOf(
  pdf: PDF,
  widget: PdfDict,
  resolve: Resolve,
): { ref: PdfRef; stream: PdfStream } | undefined {
  const appearances = getDict(widget, 'AP', resolve)
  let value = appearances?.get('N')
  const normal = resolved(value, resolve)
  if (normal instanceof PdfDict && !(normal instanceof PdfStream)) {
    value = normal.get(getName(widget, 'AS', resolve) ?? 'Off')
  }
  const stream = resolved(value, resolve)
  if (!(stream instanceof PdfStream)) return undefined
  if (!stream.has('Subtype')) stream.set('Subtype', PdfName.of('Form'))
  return { stream, ref: value instanceof PdfRef ? value : pdf.register(stream) }
}

/** Algorithm "appearance streams" of ISO 32000-2, 12.5.5: the transformed box of the appearance onto the rectangle. */
function fitAppearance(
  appearance: PdfStream,
  [x1, y1, x2, y2]: readonly number[],
  resolve: Resolve,
): Matrix | undefined {
  const [bx1, by1, bx2, by2] = getNumbers(appearance, 'BBox', resolve)
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  if (bx1 === undefined || by1 === undefined || bx2 === undefined || by2 === undefined) return undefined
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = getNumbers(appearance, 'Matrix', resolve)
  const corners = [
    [bx1, by1],
    [bx1, by2],
    [bx2, by1],
    [bx2, by2],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom]
  if (width <= 0 || height <= 0) return undefined
  const scaleX = Math.abs(x2 - x1) / width
  const scaleY = Math.abs(y2 - y1) / height
  return [scaleX, 0, 0, scaleY, Math.min(x1, x2) - left * scaleX, Math.min(y1, y2) - bottom * scaleY]
}
