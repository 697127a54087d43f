import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject } from '@libpdf/core'
import { getNumber, type Resolve, resolved } from './pdf-objects.ts'

// Where a page is, as a reader sees it: crop box, rotation and user unit applied (ISO 32000-2, 7.7.3.3).

/** a b c d e f of ISO 32000-2, 8.3.4. */
type Matrix = readonly [number, number, number, number, number, number]

export interface PageSpace {
  readonly dict: PdfDict
  /** Points, as a reader sees the page. */
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
  /** Points of one unit of the page's user space (UserUnit). Sizes and widths of lines are told in such units. */
  readonly unit: number
  /** From points of the seen page (origin lower left, y upwards) to the page's user space. */
  readonly matrix: Matrix
}

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

const PARENTS_MAX = 64
/** What readers take a page for that has none. */
const letter: Box = { left: 0, bottom: 0, right: 612, top: 792 }

/** The pages in order. */
export function readPages(pdf: PDF): readonly PageSpace[] {
  const { pages, registry } = pdf.context
  const resolve: Resolve = (ref) => registry.resolve(ref)
  return pages.getPages().map((ref) => {
    const dict = registry.resolve(ref)
    if (!(dict instanceof PdfDict)) throw new Error('A page is not a dictionary')
    return readPage(dict, resolve)
  })
}

export function readPage(dict: PdfDict, resolve: Resolve): PageSpace {
  const media = readBox(inherited(dict, 'MediaBox', resolve), resolve) ?? letter
  const box = intersect(readBox(inherited(dict, 'CropBox', resolve), resolve), media)
  const rotation = readRotation(inherited(dict, 'Rotate', resolve))
  const unit = getNumber(dict, 'UserUnit', resolve) ?? 1
  const across = (box.right - box.left) * unit
  const up = (box.top - box.bottom) * unit
  const turned = rotation === 90 || rotation === 270
  return {
    dict,
    width: turned ? up : across,
    height: turned ? across : up,
    rotation,
    unit,
    matrix: matrixOf(box, rotation, 1 / unit),
  }
}

/** A rectangle of the page's user space, as a reader sees it: points from the top left corner of the page. */
export function seenRectangle(
  page: PageSpace,
  [x1, y1, x2, y2]: readonly number[],
): { x: number; y: number; width: number; height: number } | undefined {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  const [a, b] = [seenPoint(page, x1, y1), seenPoint(page, x2, y2)]
  return {
    x: Math.min(a.x, b.x),
    y: page.height - Math.max(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

/** The inverse of the page's matrix. */
function seenPoint({ matrix: [a, b, c, d, e, f] }: PageSpace, x: number, y: number) {
  const determinant = a * d - b * c
  return {
    x: (d * (x - e) - c * (y - f)) / determinant,
    y: (a * (y - f) - b * (x - e)) / determinant,
  }
}

function matrixOf(box: Box, rotation: PageSpace['rotation'], scale: number): Matrix {
  switch (rotation) {
    case 0:
      return [scale, 0, 0, scale, box.left, box.bottom]
    case 90:
      return [0, scale, -scale, 0, box.right, box.bottom]
    case 180:
      return [-scale, 0, 0, -scale, box.right, box.top]
    case 270:
      return [0, -scale, scale, 0, box.left, box.top]
    default:
      return rotation satisfies never
  }
}

/** The attribute of the page, or of the nearest node above it in the page tree that has it. */
export function inherited(page: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfDict | undefined = page
  for (let depth = 0; node !== undefined && depth < PARENTS_MAX; depth++) {
    const value = resolved(node.get(key), resolve)
    if (value !== undefined && value.type !== 'null') return value
    const parent = resolved(node.get('Parent'), resolve)
    node = parent instanceof PdfDict ? parent : undefined
  }
  return undefined
}

function readBox(value: PdfObject | undefined, resolve: Resolve): Box | undefined {
  if (!(value instanceof PdfArray) || value.length < 4) return undefined
  const numbers = [0, 1, 2, 3].map((index) => resolved(value.at(index), resolve))
  const [a, b, c, d] = numbers.map((number) => (number instanceof PdfNumber ? number.value : Number.NaN))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

// A crop box that lies outside of the paper is no crop box.
function intersect(crop: Box | undefined, media: Box): Box {
  if (crop === undefined) return media
  const box = {
    left: Math.max(crop.left, media.left),
    bottom: Math.max(crop.bottom, media.bottom),
    right: Math.min(crop.right, media.right),
    top: Math.min(crop.top, media.top),
  }
  return box.right > box.left && box.top > box.bottom ? box : media
}

/** Anything else than quarters of a turn is none, for all readers. */
function readRotation(value: PdfObject | undefined): PageSpace['rotation'] {
  const degrees = value instanceof PdfNumber ? value.value : 0
  const turns = ((degrees % 360) + 360) % 360
  return turns === 90 || turns === 180 || turns === 270 ? turns : 0
}
