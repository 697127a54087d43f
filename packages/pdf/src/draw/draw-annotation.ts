import { getArray, getName, getNumber, getNumbers, type Resolve, resolved } from '@countersign/pdf-form'
import { PdfArray, type PdfDict, PdfNumber } from '@libpdf/core'
import {
  type Canvas,
  emit,
  fillColor,
  formatNumber,
  formatNumbers,
  saved,
  setOpacity,
  strokeColor,
} from './canvas.ts'
import { colorOf, ellipse } from './draw-field-frame.ts'

// Annotations without a look of their own (ISO 32000-2, 12.5.6), drawn as readers do that make one up: marks on texts, and drawings of lines.
// Notes, whose text stands in a window of the reader's, and what has no shape are nothing on the page.

interface Pen {
  readonly canvas: Canvas
  readonly annotation: PdfDict
  readonly resolve: Resolve
}
type Corners = readonly [number, number, number, number, number, number, number, number]

const HIGHLIGHT_OPACITY = 0.4
const LINE_SHARE = 0.06
const POINTS_MAX = 100_000

/** In user space. Draws nothing of what it does not know. */
export function drawAnnotation(canvas: Canvas, annotation: PdfDict, resolve: Resolve): void {
  const pen = { canvas, annotation, resolve }
  saved(canvas, () => {
    setOpacity(canvas, opacityOf(pen))
    drawShape(pen, getName(annotation, 'Subtype', resolve))
  })
}

function opacityOf({ annotation, resolve }: Pen): number {
  const given = Math.min(1, Math.max(0, getNumber(annotation, 'CA', resolve) ?? 1))
  return getName(annotation, 'Subtype', resolve) === 'Highlight' ? given * HIGHLIGHT_OPACITY : given
}

function drawShape(pen: Pen, subtype: string | undefined): void {
  switch (subtype) {
    case 'Highlight':
      for (const quad of quadsOf(pen)) fillQuad(pen, quad)
      return
    case 'Underline':
    case 'Squiggly':
      for (const quad of quadsOf(pen)) strokeAcross(pen, quad, LINE_SHARE)
      return
    case 'StrikeOut':
      for (const quad of quadsOf(pen)) strokeAcross(pen, quad, 0.4)
      return
    case 'Square':
    case 'Circle':
      drawBox(pen, subtype)
      return
    case 'Line':
      drawPath(pen, [getNumbers(pen.annotation, 'L', pen.resolve)], 'S')
      return
    case 'PolyLine':
    case 'Polygon':
      drawPath(pen, [getNumbers(pen.annotation, 'Vertices', pen.resolve)], subtype === 'Polygon' ? 's' : 'S')
      return
    case 'Ink':
      drawPath(pen, inkOf(pen), 'S')
      return
    default:
  }
}

function colorIn({ annotation, resolve }: Pen, key: 'C' | 'IC'): string | undefined {
  return colorOf(getNumbers(annotation, key, resolve))
}

/** The corners of each piece of text: upper left, upper right, lower left, lower right, as programs write them. */
function quadsOf({ annotation, resolve }: Pen): readonly Corners[] {
  const numbers = getNumbers(annotation, 'QuadPoints', resolve).slice(0, POINTS_MAX)
  return Array.from({ length: Math.floor(numbers.length / 8) }, (_, index): Corners => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = numbers.slice(index * 8, index * 8 + 8)
    return [a, b, c, d, e, f, g, h]
  })
}

function fillQuad(pen: Pen, [ax, ay, bx, by, cx, cy, dx, dy]: Corners): void {
  const path = [
    `${formatNumbers(ax, ay)} m`,
    ...[
      [bx, by],
      [dx, dy],
      [cx, cy],
    ].map(lineTo),
    'h f',
  ]
  fillColor(pen.canvas, colorIn(pen, 'C') ?? '#ffff00')
  emit(pen.canvas, path.join(' '))
}

function lineTo(point: readonly number[]): string {
  return `${formatNumbers(...point)} l`
}

/** A line through the text, at a share of its height above its foot. */
function strokeAcross(pen: Pen, [ax, ay, bx, by, cx, cy, dx, dy]: Corners, share: number): void {
  const between = (low: number, high: number) => low + (high - low) * share
  const height = Math.hypot(ax - cx, ay - cy)
  strokeColor(pen.canvas, colorIn(pen, 'C') ?? '#000000')
  emit(
    pen.canvas,
    `${formatNumber(Math.max(0.5, height * LINE_SHARE))} w`,
    `${formatNumbers(between(cx, ax), between(cy, ay))} m ${formatNumbers(between(dx, bx), between(dy, by))} l S`,
  )
}

function drawBox(pen: Pen, subtype: 'Square' | 'Circle'): void {
  const { annotation, resolve, canvas } = pen
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = getNumbers(annotation, 'Rect', resolve)
  const width = lineWidthOf(pen)
  const across = Math.max(0, Math.abs(x2 - x1) - width)
  const up = Math.max(0, Math.abs(y2 - y1) - width)
  const [left, bottom] = [Math.min(x1, x2) + width / 2, Math.min(y1, y2) + width / 2]
  const operator = paintOf(pen)
  const shape =
    subtype === 'Square'
      ? `${formatNumbers(left, bottom, across, up)} re`
      : ellipse(left + across / 2, bottom + up / 2, across / 2, up / 2)
  emit(canvas, `${shape} ${operator}`)
}

/** Sets colours and width, and gives the operator that paints with them. */
function paintOf(pen: Pen): string {
  const [line, ground, width] = [colorIn(pen, 'C'), colorIn(pen, 'IC'), lineWidthOf(pen)]
  if (ground !== undefined) fillColor(pen.canvas, ground)
  if (line !== undefined) strokeColor(pen.canvas, line)
  emit(pen.canvas, `${formatNumber(width)} w`)
  const isStroked = line !== undefined && width > 0
  if (ground !== undefined) return isStroked ? 'B' : 'f'
  return isStroked ? 'S' : 'n'
}

function lineWidthOf({ annotation, resolve }: Pen): number {
  const style = resolved(annotation.get('BS'), resolve)
  const width =
    style?.type === 'dict' ? annotation.getDict('BS', resolve)?.getNumber('W', resolve)?.value : undefined
  const [, , old] = getNumbers(annotation, 'Border', resolve)
  return Math.max(0, width ?? old ?? 1)
}

function inkOf({ annotation, resolve }: Pen): readonly (readonly number[])[] {
  return [...(getArray(annotation, 'InkList', resolve) ?? [])].map((item) => {
    const stroke = resolved(item, resolve)
    const numbers = stroke instanceof PdfArray ? stroke.toArray().slice(0, POINTS_MAX) : []
    return numbers.flatMap((each) => {
      const number = resolved(each, resolve)
      return number instanceof PdfNumber ? [number.value] : []
    })
  })
}

function drawPath(pen: Pen, lines: readonly (readonly number[])[], close: 'S' | 's'): void {
  const { canvas } = pen
  const ground = close === 's' ? colorIn(pen, 'IC') : undefined
  strokeColor(canvas, colorIn(pen, 'C') ?? '#000000')
  emit(canvas, `1 J 1 j ${formatNumber(lineWidthOf(pen))} w`)
  for (const numbers of lines) {
    const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) =>
      numbers.slice(index * 2, index * 2 + 2),
    )
    const [first, ...others] = points
    if (first === undefined || others.length === 0) continue
    if (ground !== undefined) fillColor(canvas, ground)
    const operator = ground === undefined ? close : 'b'
    emit(canvas, `${formatNumbers(...first)} m ${others.map(lineTo).join(' ')} ${operator}`)
  }
}
