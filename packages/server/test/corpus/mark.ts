import type { Box } from './picture.ts'
import type { PageSize } from './places.ts'

// Where the one signature of a document is drawn: small against its page, since what is below it cannot be compared.

const LARGEST: Box = { x: 4, y: 4, width: 48, height: 20 }
/** Pages of this size, in points, and larger ones carry the largest. */
const PAGE: PageSize = { width: 100, height: 60 }
/** A page of a tenth of a point shows nothing to anybody. */
export const HALVINGS_MAX = 10

/** How often the largest mark is halved to be small on a page of this size. */
export function halvingsFor({ width, height }: PageSize): number {
  const times = Math.max(PAGE.width / width, PAGE.height / height)
  return Math.min(HALVINGS_MAX, Math.max(0, Math.ceil(Math.log2(times))))
}

/** The place in points. */
export function markOf(halvings: number): Box {
  const by = 2 ** halvings
  const { x, y, width, height } = LARGEST
  return { x: x / by, y: y / by, width: width / by, height: height / by }
}
