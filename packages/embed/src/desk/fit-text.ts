interface Box {
  width: number
  height: number
}
/** How a text stands in its place: the size of its type in points, and whether it is lines. */
export interface Fit {
  points: number
  /** Lines from the top; else one in the middle. */
  wraps: boolean
}
/** Width of a text in points, at a type of one point. */
export type Ruler = (text: string) => number

/** Before it becomes smaller than this, a line is broken: as the sealed document has it (docs/documents.md). */
const POINTS_MIN = 5.5
/** Lines that are broken become smaller still, so that none is lost. */
const BROKEN_POINTS_MIN = 2
const STEP = 0.5
const LINE_HEIGHT = 1.2
/** A single line stands in the middle of a place that is lower than this, in sizes of the type. */
const ALONE_BELOW = 4
/** Free at both ends of a line, in sizes of the type. */
const PADDING = 0.6

/**
 * Makes a text as small as its place needs it, so that as much of it can be read as on the sealed document.
 * @param usual the size in points that it has where there is room
 * @param lines whether the place has room for several lines
 * @param breaks whether a text may be broken where one line is too short for it: not what somebody types into
 * @param spare what else stands beside the text, in sizes of the type
 */
export function fitText(
  text: string,
  box: Box,
  usual: number,
  {
    lines,
    breaks,
    spare = 0,
    ruler = widthOf,
  }: { lines: boolean; breaks: boolean; spare?: number; ruler?: Ruler },
): Fit {
  const alone = box.width / (ruler(text) + PADDING + spare)
  const isOneLine = !lines && !text.includes('\n')
  if (isOneLine && (alone >= Math.min(usual, POINTS_MIN) || !breaks))
    return { points: Math.min(usual, Math.max(alone, POINTS_MIN)), wraps: false }
  const least = Math.min(usual, breaks ? BROKEN_POINTS_MIN : POINTS_MIN)
  for (let points = usual; points > least; points -= STEP) {
    const width = box.width / points - PADDING - spare
    const count = countLines(text, width, ruler)
    if (count * LINE_HEIGHT * points <= box.height)
      return { points, wraps: count > 1 || box.height >= ALONE_BELOW * points }
  }
  return { points: least, wraps: true }
}

function countLines(text: string, width: number, ruler: Ruler): number {
  let count = 0
  for (const paragraph of text.split('\n')) {
    count += 1
    let used = 0
    for (const word of paragraph.split(/(?<=\s)/)) {
      const length = ruler(word)
      if (used > 0 && used + length > width) {
        count += 1
        used = 0
      }
      // A word that is longer than a line goes on in the next ones.
      count += Math.max(0, Math.ceil(length / width) - 1)
      used += length % width
    }
  }
  return count
}

/** Faces differ a little from the one that measures. */
const MARGIN = 1.03
const MEASURED_AT = 100
let context: CanvasRenderingContext2D | null | undefined

/** Width of a text in points, at a type of one point. */
export function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 0.55
  context.font = `${MEASURED_AT}px Inter, system-ui, sans-serif`
  return (context.measureText(text).width / MEASURED_AT) * MARGIN
}
