import { repairPageTree } from '@countersign/pdf/read/page-tree'
import { writeAnew } from '@countersign/pdf/read/write-anew'
import {
  getArray,
  getName,
  getNumbers,
  type PageSpace,
  type Resolve,
  readPage,
  resolved,
  seenRectangle,
} from '@countersign/pdf-form'
import { PDF, PdfDict } from '@libpdf/core'
import type { Box } from './picture.ts'

export type Places = ReadonlyMap<number, readonly Box[]>

/** Pins of files, frames of films and of sounds: they must go. */
const REMOVED = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D'])
/** Points by which a pin may be larger than its rectangle: readers draw it upright, in a size of their own. */
const AROUND_PIN = 64
const AROUND_FIELD = 4

/** Places on pages, the first page being 1, that need not look exactly as they did. */
export interface OddPlaces {
  readonly removed: Places
  /** Fields and annotations: where they have no look of their own, each reader sets their texts with a font and at a place of its own. */
  readonly setByReader: Places
}

/** Pages of a PDF, and what reads them; what is damaged is read as the service reads it. None where nothing reads it. */
async function openPages(bytes: Uint8Array): Promise<{ pages: readonly PageSpace[]; resolve: Resolve }> {
  for (const open of [async () => bytes, () => repaired(bytes)]) {
    try {
      const pdf = await PDF.load(await open())
      const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
      const pages = repairPageTree(pdf).pages.map((dict) => readPage(dict, resolve))
      if (pages.length > 0) return { pages, resolve }
    } catch {
      // The next way may read it.
    }
  }
  return { pages: [], resolve: () => null }
}

async function repaired(bytes: Uint8Array): Promise<Uint8Array> {
  const anew = await writeAnew(bytes)
  if (!anew.ok) throw new Error(anew.failure)
  return anew.bytes
}

export interface PageSize {
  /** Points, as a reader sees the page. */
  readonly width: number
  readonly height: number
}

export async function pageSizesOf(bytes: Uint8Array): Promise<readonly PageSize[]> {
  const { pages } = await openPages(bytes)
  return pages.map(({ width, height }) => ({ width, height }))
}

/** None of a file that nothing reads: then everything must look as it did. */
export async function oddPlacesOf(bytes: Uint8Array): Promise<OddPlaces> {
  const removed = new Map<number, readonly Box[]>()
  const setByReader = new Map<number, readonly Box[]>()
  const { pages, resolve } = await openPages(bytes)
  for (const [index, page] of pages.entries()) {
    const found = [...(getArray(page.dict, 'Annots', resolve) ?? [])].flatMap((item) => {
      const annotation = resolved(item, resolve)
      if (!(annotation instanceof PdfDict)) return []
      const subtype = getName(annotation, 'Subtype', resolve) ?? ''
      const box = seenRectangle(page, getNumbers(annotation, 'Rect', resolve))
      return box === undefined || subtype === 'Link' ? [] : [{ isRemoved: REMOVED.has(subtype), box }]
    })
    const grown = (isRemoved: boolean, by: number) =>
      found
        .filter((each) => each.isRemoved === isRemoved)
        .map(({ box }) => partOf(page, grow(box, by * unitOf(page))))
    removed.set(index + 1, grown(true, AROUND_PIN))
    setByReader.set(index + 1, grown(false, AROUND_FIELD))
  }
  return { removed, setByReader }
}

/**
 * A place as parts of its page. Not all readers heed the unit of a page (ISO 32000-2, 7.7.3.3, UserUnit): a place in points is elsewhere in the
 * smaller picture that they draw.
 */
export function partOf({ width, height }: PageSize, box: Box): Box {
  return {
    x: box.x / width,
    y: box.y / height,
    width: box.width / width,
    height: box.height / height,
  }
}

/** What a reader draws in a size of its own is this much larger where the reader does not heed the unit. */
function unitOf({ matrix: [a, b] }: PageSpace): number {
  return Math.max(1, 1 / Math.hypot(a, b))
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by / 2, y: y - by / 2, width: width + by, height: height + by }
}
