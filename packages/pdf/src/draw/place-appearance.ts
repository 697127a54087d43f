import { getDict, getName, getNumber, getNumbers, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import { type Canvas, type Matrix, openCanvas, placeObject, toFormObject } from './canvas.ts'
import type { DocumentFonts } from './embed-fonts.ts'

const HIDDEN_FLAGS = 0x02 | 0x20
/** No page is larger (ISO 32000-2, annex C). */
const USER_SPACE = 14_400

/** A canvas in user space, as the rectangles of annotations are, which may begin left of and below 0. */
export function openUserCanvas(fonts: DocumentFonts): Canvas {
  const box = [-USER_SPACE, -USER_SPACE, USER_SPACE, USER_SPACE] as const
  return { ...openCanvas(fonts, USER_SPACE, USER_SPACE), box }
}

/** Whether no screen shows the annotation, whatever a print does (ISO 32000-2, 12.5.3: Hidden, NoView). */
export function isHidden(annotation: PdfDict, resolve: Resolve): boolean {
  return ((getNumber(annotation, 'F', resolve) ?? 0) & HIDDEN_FLAGS) !== 0
}

/** Draws an annotation as it looks. Says whether it has a look that can be drawn. */
export function placeAppearance(pdf: PDF, canvas: Canvas, annotation: PdfDict, resolve: Resolve): boolean {
  const appearance = appearanceOf(pdf, annotation, resolve)
  if (appearance === undefined) return false
  const matrix = fitAppearance(appearance.stream, getNumbers(annotation, 'Rect', resolve), resolve)
  if (matrix === undefined) return false
  const layer = annotation.get('OC')
  if (layer === undefined || !(resolved(layer, resolve) instanceof PdfDict)) {
    placeObject(canvas, appearance.ref, matrix)
    return true
  }
  // It belongs to a layer, and still does when it is part of the page.
  const inner: Canvas = { ...openUserCanvas(canvas.fonts) }
  placeObject(inner, appearance.ref, matrix)
  const form = toFormObject(pdf, inner)
  const object = pdf.context.registry.resolve(form)
  if (object instanceof PdfStream) object.set('OC', layer)
  placeObject(canvas, form, [1, 0, 0, 1, 0, 0])
  return true
}

function appearanceOf(
  pdf: PDF,
  annotation: PdfDict,
  resolve: Resolve,
): { ref: PdfRef; stream: PdfStream } | undefined {
  const appearances = getDict(annotation, 'AP', resolve)
  let value = appearances?.get('N')
  const normal = resolved(value, resolve)
  if (normal instanceof PdfDict && !(normal instanceof PdfStream)) {
    value = normal.get(stateOf(annotation, resolve))
  }
  const stream = resolved(value, resolve)
  if (!(stream instanceof PdfStream)) return undefined
  if (!stream.has('Subtype')) stream.set('Subtype', PdfName.of('Form'))
  return { stream, ref: value instanceof PdfRef ? value : pdf.register(stream) }
}

/** Of a check box or radio button: the name of its state, of which its value is another word when the state is not said. */
export function stateOf(widget: PdfDict, resolve: Resolve): string {
  const parent = getDict(widget, 'Parent', resolve)
  return (
    getName(widget, 'AS', resolve) ??
    getName(widget, 'V', resolve) ??
    (parent === undefined ? undefined : getName(parent, 'V', resolve)) ??
    'Off'
  )
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
