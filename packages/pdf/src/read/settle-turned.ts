import {
  getArray,
  getDict,
  getName,
  getNumber,
  getNumbers,
  type PageSpace,
  type Resolve,
  resolved,
} from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfNumber, PdfStream } from '@libpdf/core'

// Annotations that stay upright when their page is turned (ISO 32000-2, 12.5.3: NoRotate). Some readers know that flag and some do not, so that one
// annotation stands in two places. It gets the place and the turn that it has by the standard, and loses the flag.

const NO_ROTATE = 0x10
/** Cosine and sine of a turn counterclockwise. */
const turns = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as const

/** Says whether there was any. */
export function settleTurned(pdf: PDF, pages: readonly PageSpace[]): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  let found = false
  for (const { dict, rotation } of pages) {
    if (rotation === 0) continue
    for (const item of getArray(dict, 'Annots', resolve) ?? []) {
      const annotation = resolved(item, resolve)
      if (!(annotation instanceof PdfDict)) continue
      const flags = getNumber(annotation, 'F', resolve) ?? 0
      if ((flags & NO_ROTATE) === 0 || !turnAnnotation(pdf, annotation, rotation, resolve)) continue
      annotation.set('F', PdfNumber.of(flags & ~NO_ROTATE))
      found = true
    }
  }
  return found
}

/** About the upper left corner of its rectangle, by as much as the page is turned. */
function turnAnnotation(pdf: PDF, annotation: PdfDict, rotation: 90 | 180 | 270, resolve: Resolve): boolean {
  const [x1, y1, x2, y2] = getNumbers(annotation, 'Rect', resolve)
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return false
  const [cos, sin] = turns[rotation]
  const [left, top] = [Math.min(x1, x2), Math.max(y1, y2)]
  const [across, down] = [Math.abs(x2 - x1), -Math.abs(y2 - y1)]
  const [x, y] = [left + across * cos - down * sin, top + across * sin + down * cos]
  annotation.set('Rect', numbers(Math.min(left, x), Math.min(top, y), Math.max(left, x), Math.max(top, y)))
  turnLooks(pdf, annotation, [cos, sin], resolve)
  if (getName(annotation, 'Subtype', resolve) === 'Widget') turnFrame(annotation, rotation, resolve)
  return true
}

/** Looks may belong to several annotations: each gets its own. */
function turnLooks(pdf: PDF, annotation: PdfDict, turn: readonly [number, number], resolve: Resolve): void {
  const looks = getDict(annotation, 'AP', resolve)
  const normal = resolved(looks?.get('N'), resolve)
  if (normal instanceof PdfStream) {
    annotation.set('AP', PdfDict.of({ N: pdf.register(turnedLook(normal, turn, resolve)) }))
    return
  }
  if (!(normal instanceof PdfDict)) return
  const states = normal.clone()
  for (const [state, value] of normal) {
    const look = resolved(value, resolve)
    if (look instanceof PdfStream) states.set(state, pdf.register(turnedLook(look, turn, resolve)))
  }
  annotation.set('AP', PdfDict.of({ N: states }))
}

/** The box of a look is laid into the rectangle after its matrix: a turn of the matrix turns it within. */
function turnedLook(look: PdfStream, [cos, sin]: readonly [number, number], resolve: Resolve): PdfStream {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = getNumbers(look, 'Matrix', resolve)
  const turned = new PdfStream(look, look.data)
  const at = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos]
  turned.set('Matrix', numbers(...at(a, b), ...at(c, d), ...at(e, f)))
  return turned
}

function turnFrame(widget: PdfDict, rotation: number, resolve: Resolve): void {
  const frame = getDict(widget, 'MK', resolve)?.clone() ?? new PdfDict()
  const own = getNumber(frame, 'R', resolve) ?? 0
  frame.set('R', PdfNumber.of((own + rotation) % 360))
  widget.set('MK', frame)
}

function numbers(...values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)))
}
