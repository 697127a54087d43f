/** A rectangle in points from the top left corner of a page as a reader sees it. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

/** No field is smaller: it could be neither seen nor pressed. */
export const SIDE_MIN = 4

/** Two decimals of a point are a hundredth of what a printer can show. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100
}

export function roundedBox({ x, y, width, height }: Box): Box {
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
}

export function moved(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y }
}

/** Which edges follow what resizes a box: -1 the first one (left, top), 1 the last one, 0 neither. */
export interface Grip {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}
export const GRIPS: readonly Grip[] = ([-1, 0, 1] as const).flatMap((y) =>
  ([-1, 0, 1] as const).flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
)

/** The edges that are gripped go along; the others stay, and no side becomes less than `SIDE_MIN`. */
export function resized(box: Box, grip: Grip, by: Point): Box {
  const [x, width] = side(box.x, box.width, grip.x, by.x)
  const [y, height] = side(box.y, box.height, grip.y, by.y)
  return { x, y, width, height }
}

function side(start: number, length: number, grip: -1 | 0 | 1, by: number): [number, number] {
  if (grip === 0) return [start, length]
  const next = Math.max(SIDE_MIN, length + grip * by)
  return [grip === 1 ? start : start + length - next, next]
}

/** The box between two corners. */
export function between(a: Point, b: Point): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

export function touches(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
}

export function isInside(box: Box, page: Size): boolean {
  // A hundredth of a point is rounding.
  const most = 0.01
  const right = box.x + box.width <= page.width + most
  const bottom = box.y + box.height <= page.height + most
  return box.x >= -most && box.y >= -most && right && bottom
}

/** The smallest box around all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
  }
}

/** The box as far inside of the page as it fits. */
export function heldIn(box: Box, page: Size): Box {
  return {
    ...box,
    x: Math.max(0, Math.min(box.x, page.width - box.width)),
    y: Math.max(0, Math.min(box.y, page.height - box.height)),
  }
}
