/**
 * Drawn signatures as vector strokes. Pure: no browser, so that whoever stamps a document can draw the very same ink.
 * A stroke is a list of points [x, y, pressure 0..1], y growing downwards.
 */
export interface Drawing {
  width: number
  height: number
  strokes: number[][][]
}

/** docs/signing-api.md: what the service takes at most. */
export const STROKES_MAX = 200
export const POINTS_MAX = 5000

/** Width of the line in units of the drawing, at no and at full pressure. */
const LINE_MIN = 1.4
const LINE_MAX = 4.6
const STEP = 2.5
const MARGIN = 4

interface Dot {
  x: number
  y: number
  radius: number
}

/** SVG path data, one closed outline per stroke, in the drawing's own units; to be filled by the non-zero rule. */
export function inkPaths(drawing: Pick<Drawing, 'strokes'>): string[] {
  return drawing.strokes.map((stroke) => outline(smooth(stroke.map(toDot))))
}

/**
 * The drawing cut to its ink, with a small margin, and thinned to what the service takes.
 * @returns undefined when there is no ink
 */
export function trimDrawing(strokes: number[][][]): Drawing | undefined {
  const kept = thin(strokes.filter((stroke) => stroke.length > 0).slice(0, STROKES_MAX))
  const dots = kept.flat().map(toDot)
  if (dots.length === 0) return undefined
  const left = Math.min(...dots.map((dot) => dot.x)) - MARGIN
  const top = Math.min(...dots.map((dot) => dot.y)) - MARGIN
  const right = Math.max(...dots.map((dot) => dot.x)) + MARGIN
  const bottom = Math.max(...dots.map((dot) => dot.y)) + MARGIN
  return {
    width: round(right - left),
    height: round(bottom - top),
    strokes: kept.map((stroke) =>
      stroke.map(([x = 0, y = 0, pressure = 0.5]) => [round(x - left), round(y - top), round(pressure)]),
    ),
  }
}

/** Every n-th point where there are too many; the ends of a stroke always stay. */
function thin(strokes: number[][][]): number[][][] {
  const room = POINTS_MAX - strokes.length
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0)
  if (count <= POINTS_MAX) return strokes
  const every = Math.ceil(count / room)
  return strokes.map((stroke) =>
    stroke.filter((_, index) => index % every === 0 || index === stroke.length - 1),
  )
}

function toDot([x = 0, y = 0, pressure = 0.5]: number[]): Dot {
  const share = Math.min(1, Math.max(0, pressure))
  return { x, y, radius: (LINE_MIN + share * (LINE_MAX - LINE_MIN)) / 2 }
}

/** Points of a Catmull-Rom curve through the dots, close enough for a polygon to look round. */
function smooth(dots: Dot[]): Dot[] {
  return dots.flatMap((from, index) => {
    const to = dots[index + 1]
    if (to === undefined) return [from]
    const before = dots[index - 1] ?? from
    const after = dots[index + 2] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
    return Array.from({ length: steps }, (_, step) => between(before, from, to, after, step / steps))
  })
}

function between(before: Dot, from: Dot, to: Dot, after: Dot, t: number): Dot {
  const curve = (p0: number, p1: number, p2: number, p3: number) =>
    0.5 *
    (2 * p1 +
      (p2 - p0) * t +
      (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
      (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
  return {
    x: curve(before.x, from.x, to.x, after.x),
    y: curve(before.y, from.y, to.y, after.y),
    radius: from.radius + (to.radius - from.radius) * t,
  }
}

/** Down one side of the line, round its end, and back up the other side. */
function outline(dots: Dot[]): string {
  const first = dots[0]
  const last = dots.at(-1)
  if (first === undefined || last === undefined) return ''
  const sides = dots.map((dot, index) => side(dot, dots[index - 1] ?? dot, dots[index + 1] ?? dot))
  if (dots.length === 1 || sides.every((edge) => edge === undefined)) return circle(first)
  const edges = sides.filter((edge) => edge !== undefined)
  const there = edges.map(({ left }) => left)
  const back = edges.map(({ right }) => right).reverse()
  return [
    `M${there.join('L')}`,
    `A${round(last.radius)} ${round(last.radius)} 0 0 1 ${back[0]}`,
    `L${back.join('L')}`,
    `A${round(first.radius)} ${round(first.radius)} 0 0 1 ${there[0]}Z`,
  ].join('')
}

function side(dot: Dot, before: Dot, after: Dot): { left: string; right: string } | undefined {
  const length = Math.hypot(after.x - before.x, after.y - before.y)
  if (length === 0) return undefined
  const nx = ((after.y - before.y) / length) * dot.radius
  const ny = (-(after.x - before.x) / length) * dot.radius
  return {
    left: `${round(dot.x + nx)} ${round(dot.y + ny)}`,
    right: `${round(dot.x - nx)} ${round(dot.y - ny)}`,
  }
}

function circle({ x, y, radius }: Dot): string {
  const r = round(radius)
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(r * 2)} 0a${r} ${r} 0 1 0 ${round(-r * 2)} 0Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
