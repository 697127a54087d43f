import type { SessionField } from '../session/session.ts'
import { widthOf } from './fit-text.ts'

/** How the options of a choice stand in its place, and the size of their type in points. */
export interface Spread {
  direction: 'row' | 'column'
  points: number
}

/** More options than this are a list that opens. */
const SPREAD_MAX = 6
const POINTS_MIN = 8
const POINTS_MAX = 12
/** What a button and the gaps beside it take, and a line, in sizes of the type. */
const BUTTON = 2.4
const LINE = 1.35

/**
 * Where there is room for all options of a radio field that has one place, they stand there as radio buttons.
 * @returns undefined where there is none
 */
export function spreadOf(
  { type, options = [], widgets }: Pick<SessionField, 'type' | 'options' | 'widgets'>,
  box: { width: number; height: number },
  ruler: (text: string) => number = widthOf,
): Spread | undefined {
  if (type !== 'radio' || widgets.length > 1 || options.length < 2 || options.length > SPREAD_MAX)
    return undefined
  const widths = options.map(({ label }) => ruler(label) + BUTTON)
  const inRow = Math.min(
    POINTS_MAX,
    box.height / LINE,
    box.width / widths.reduce((sum, width) => sum + width, 0),
  )
  if (inRow >= POINTS_MIN) return { direction: 'row', points: inRow }
  const inColumn = Math.min(POINTS_MAX, box.height / LINE / options.length, box.width / Math.max(...widths))
  return inColumn >= POINTS_MIN ? { direction: 'column', points: inColumn } : undefined
}
