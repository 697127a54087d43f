import type { Box, Grip, Point } from './box.ts'

/** Lines that edges and axes catch at, in points. */
export interface Guides {
  x: readonly number[]
  y: readonly number[]
}
export interface Snapped {
  /** What the movement becomes. */
  by: Point
  /** The line that caught, of each direction. */
  x?: number
  y?: number
}

/** The edges and axes of boxes. */
export function guidesOf(boxes: readonly Box[]): Guides {
  return {
    x: boxes.flatMap(({ x, width }) => [x, x + width / 2, x + width]),
    y: boxes.flatMap(({ y, height }) => [y, y + height / 2, y + height]),
  }
}

export function joined(...all: readonly Guides[]): Guides {
  return { x: all.flatMap(({ x }) => x), y: all.flatMap(({ y }) => y) }
}

/**
 * A movement that ends at the nearest guide within reach, in each direction apart.
 * @param grip the edges that move; absent: all of the box, which catches with its edges and its axis
 */
export function snapped(box: Box, by: Point, guides: Guides, reach: number, grip?: Grip): Snapped {
  const x = nearest(edges(box.x, box.width, grip?.x), by.x, guides.x, reach)
  const y = nearest(edges(box.y, box.height, grip?.y), by.y, guides.y, reach)
  return {
    by: { x: x?.by ?? by.x, y: y?.by ?? by.y },
    ...(x !== undefined && { x: x.guide }),
    ...(y !== undefined && { y: y.guide }),
  }
}

function edges(start: number, length: number, grip: -1 | 0 | 1 | undefined): number[] {
  if (grip === undefined) return [start, start + length / 2, start + length]
  if (grip === 0) return []
  return [grip === -1 ? start : start + length]
}

function nearest(
  places: readonly number[],
  by: number,
  guides: readonly number[],
  reach: number,
): { by: number; guide: number } | undefined {
  let best: { by: number; guide: number } | undefined
  let least = reach
  for (const place of places)
    for (const guide of guides) {
      const distance = Math.abs(place + by - guide)
      if (distance > least || (distance === least && best !== undefined)) continue
      least = distance
      best = { by: guide - place, guide }
    }
  return best
}
