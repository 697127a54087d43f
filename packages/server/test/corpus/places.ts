import {
  getArray,
  getName,
  getNumbers,
  type Resolve,
  readPages,
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

/** None of a file that cannot be read without a repair. */
export async function oddPlacesOf(bytes: Uint8Array): Promise<OddPlaces> {
  const removed = new Map<number, readonly Box[]>()
  const setByReader = new Map<number, readonly Box[]>()
  try {
    const pdf = await PDF.load(bytes)
    const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
    for (const [index, page] of readPages(pdf).entries()) {
      const found = [...(getArray(page.dict, 'Annots', resolve) ?? [])].flatMap((item) => {
        const annotation = resolved(item, resolve)
        if (!(annotation instanceof PdfDict)) return []
        const subtype = getName(annotation, 'Subtype', resolve) ?? ''
        const box = seenRectangle(page, getNumbers(annotation, 'Rect', resolve))
        return box === undefined || subtype === 'Link' ? [] : [{ isRemoved: REMOVED.has(subtype), box }]
      })
      const grown = (isRemoved: boolean, by: number) =>
        found.filter((each) => each.isRemoved === isRemoved).map(({ box }) => grow(box, by))
      removed.set(index + 1, grown(true, AROUND_PIN))
      setByReader.set(index + 1, grown(false, AROUND_FIELD))
    }
  } catch {
    // Then everything must look as it did.
  }
  return { removed, setByReader }
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by / 2, y: y - by / 2, width: width + by, height: height + by }
}
