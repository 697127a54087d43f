/** A place from the top left corner: on a page in points, in a picture in parts of its width and height, from 0 to 1. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Grey levels, row by row from the top. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly levels: Uint8Array
}

/** `exact`: but for what rounding explains. `ink`: something dark must be near what was dark. */
export type Tolerance = 'exact' | 'ink'

/** Pixels around a place that belong to it: strokes and rounding. */
const AROUND = 2
/** Pixels around a place, among which a like one must be, and grey levels (of 255) by which it may differ from all of them. */
const EXACT = { reach: 1, levels: 72 }
const INK = { reach: 10, dark: 140, traced: 240 }
/** So many pixels a reader's rounding explains. */
const PIXELS = 10

export interface Unlikeness {
  readonly lost: number
  readonly added: number
  readonly says: string
}

export function isBlank({ levels }: Picture): boolean {
  return levels.every((level) => level > INK.traced)
}

interface Allowance {
  readonly tolerance: Tolerance
  /** Places that may differ. */
  readonly except: readonly Box[]
  /** Places in which there may be more ink than before: a text in a wider font. */
  readonly inked?: readonly Box[]
}

/** How two pictures differ; undefined when they do not. */
export function unlikeness(
  a: Picture,
  b: Picture,
  { tolerance, except, inked = [] }: Allowance,
): Unlikeness | undefined {
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) {
    const says = `${b.width} × ${b.height} pixels instead of ${a.width} × ${a.height}`
    return { lost: a.width * a.height, added: b.width * b.height, says }
  }
  const isLike = tolerance === 'exact' ? isLikeSome : isTraced
  const lost = countUnlike(a, b, except, isLike)
  const added = countUnlike(b, a, [...except, ...inked], isLike)
  if (lost <= PIXELS && added <= PIXELS) return undefined
  return { lost: lost <= PIXELS ? 0 : lost, added, says: `${lost} pixels lost, ${added} added` }
}

type IsLike = (level: number, other: Picture, x: number, y: number) => boolean

function countUnlike(a: Picture, b: Picture, except: readonly Box[], isLike: IsLike): number {
  let count = 0
  const places = except.map((box) => inPixels(box, a))
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (places.some((box) => isWithin(box, x, y))) continue
      if (!isLike(a.levels[y * a.width + x] ?? 0, b, x, y)) count += 1
    }
  }
  return count
}

function inPixels({ x, y, width, height }: Box, picture: Picture): Box {
  return {
    x: x * picture.width - AROUND,
    y: y * picture.height - AROUND,
    width: width * picture.width + 2 * AROUND,
    height: height * picture.height + 2 * AROUND,
  }
}

function isWithin({ x, y, width, height }: Box, column: number, row: number): boolean {
  return column >= x && row >= y && column <= x + width && row <= y + height
}

function isLikeSome(level: number, picture: Picture, x: number, y: number): boolean {
  const { lowest, highest } = rangeAround(picture, x, y, EXACT.reach)
  return level >= lowest - EXACT.levels && level <= highest + EXACT.levels
}

function isTraced(level: number, picture: Picture, x: number, y: number): boolean {
  return level > INK.dark || rangeAround(picture, x, y, INK.reach).lowest < INK.traced
}

function rangeAround({ width, height, levels }: Picture, x: number, y: number, reach: number) {
  let lowest = 255
  let highest = 0
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const other = levels[row * width + column] ?? 0
      if (other < lowest) lowest = other
      if (other > highest) highest = other
    }
  }
  return { lowest, highest }
}
