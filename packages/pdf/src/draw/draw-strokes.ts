import { type Canvas, emit, formatNumber, formatNumbers, saved, strokeColor } from './canvas.ts'
import type { Strokes } from './mark.ts'

// A drawn signature as ink: curves through the points of the pen, thicker where it pressed or went slowly.

interface Point {
  readonly x: number
  readonly y: number
  readonly pressure: number
}
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const INK_COLOR = '#14213d'
// Pen widths, as shares of the height of the drawing's ink.
const THIN_SHARE = 0.011
const THICK_SHARE = 0.034
const WIDTH_MIN = 0.45
const WIDTH_MAX = 2.2
// A dot or a short dash alone is not blown up to fill its box.
const ENLARGEMENT_MAX = 6

/** Draws the strokes into the box, as large as fits, in the middle of its height, at its left. */
export function drawStrokes(canvas: Canvas, strokes: Strokes, box: Box): void {
  const pens = strokes.map(readStroke).filter((stroke) => stroke.length > 0)
  const ink = boundsOf(pens.flat())
  if (ink === undefined) return
  const margin = Math.min(box.width, box.height) * 0.06
  const scale = Math.min(
    (box.width - 2 * margin) / Math.max(ink.width, 1e-6),
    (box.height - 2 * margin) / Math.max(ink.height, 1e-6),
    ENLARGEMENT_MAX,
  )
  const left = box.x + margin
  const top = box.y + box.height / 2 + (ink.height * scale) / 2
  const thin = clampWidth(box.height * THIN_SHARE)
  const thick = clampWidth(box.height * THICK_SHARE)
  saved(canvas, () => {
    strokeColor(canvas, INK_COLOR)
    emit(canvas, '1 J 1 j')
    for (const stroke of pens) {
      const placed = stroke.map(({ x, y, pressure }) => ({
        x: left + (x - ink.x) * scale,
        y: top - (y - ink.y) * scale,
        pressure,
      }))
      drawPen(canvas, thinOut(placed), (pressure) => thin + (thick - thin) * pressure)
    }
  })
}

function clampWidth(width: number): number {
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width))
}

function readStroke(stroke: Strokes[number]): readonly Point[] {
  const points = stroke.flatMap(([x, y, pressure]) =>
    x === undefined || y === undefined ? [] : [{ x, y, pressure: pressure ?? Number.NaN }],
  )
  const told = points.some((point) => point.pressure > 0 && point.pressure !== 0.5)
  return smoothPressure(told ? points : pressureFromSpeed(points))
}

// Pointers without pressure report none or always one half: there the distance between points tells the speed.
function pressureFromSpeed(points: readonly Point[]): readonly Point[] {
  const distances = points.map((point, index) => {
    const before = points[index - 1] ?? point
    return Math.hypot(point.x - before.x, point.y - before.y)
  })
  const usual = [...distances].sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 1
  return points.map((point, index) => {
    const speed = (distances[index] ?? 0) / Math.max(usual, 1e-6)
    return { ...point, pressure: Math.min(1, Math.max(0.12, 1.05 - 0.45 * speed)) }
  })
}

function smoothPressure(points: readonly Point[]): readonly Point[] {
  let running = points[0]?.pressure ?? 0.5
  return points.map((point) => {
    const pressure = Number.isFinite(point.pressure) ? Math.min(1, Math.max(0, point.pressure)) : running
    running = running * 0.7 + pressure * 0.3
    return { ...point, pressure: running }
  })
}

function boundsOf(points: readonly Point[]): Box | undefined {
  const [first] = points
  if (first === undefined) return undefined
  let [left, right, top, bottom] = [first.x, first.x, first.y, first.y]
  for (const point of points) {
    left = Math.min(left, point.x)
    right = Math.max(right, point.x)
    top = Math.min(top, point.y)
    bottom = Math.max(bottom, point.y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const NEAREST = 0.35

// Points nearer to each other than a third of a point of the page carry no form, only noise and bytes.
function thinOut(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1)
    const far = last === undefined || Math.hypot(point.x - last.x, point.y - last.y) >= NEAREST
    if (far || index === points.length - 1) kept.push(point)
  }
  return kept
}

function drawPen(canvas: Canvas, points: readonly Point[], widthAt: (pressure: number) => number): void {
  const [first, second] = points
  if (first === undefined) return
  if (second === undefined) {
    const place = formatNumbers(first.x, first.y)
    emit(canvas, `${formatNumber(widthAt(first.pressure) * 1.3)} w ${place} m ${place} l S`)
    return
  }
  for (let index = 1; index < points.length; index++) drawSegment(canvas, points, index, widthAt)
}

/** One piece of a Catmull-Rom curve as a Bézier curve, in two halves where its width changes visibly. */
function drawSegment(
  canvas: Canvas,
  points: readonly Point[],
  index: number,
  widthAt: (pressure: number) => number,
): void {
  const from = points[index - 1]
  const to = points[index]
  if (from === undefined || to === undefined) return
  const before = points[index - 2] ?? from
  const after = points[index + 1] ?? to
  const c1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
  const c2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
  const [w1, w2] = [widthAt(from.pressure), widthAt(to.pressure)]
  if (Math.abs(w1 - w2) < 0.08) {
    curve(canvas, from, c1, c2, to, (w1 + w2) / 2)
    return
  }
  const a = middle(from, c1)
  const b = middle(c1, c2)
  const c = middle(c2, to)
  const [ab, bc] = [middle(a, b), middle(b, c)]
  const half = middle(ab, bc)
  curve(canvas, from, a, ab, half, w1 * 0.75 + w2 * 0.25)
  curve(canvas, half, bc, c, to, w1 * 0.25 + w2 * 0.75)
}

interface Place {
  readonly x: number
  readonly y: number
}

function middle(a: Place, b: Place): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function curve(canvas: Canvas, from: Place, c1: Place, c2: Place, to: Place, width: number): void {
  const places = formatNumbers(c1.x, c1.y, c2.x, c2.y, to.x, to.y)
  emit(canvas, `${formatNumber(width)} w ${formatNumbers(from.x, from.y)} m ${places} c S`)
}
