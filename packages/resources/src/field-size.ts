/** What `{{field 'key' width=180 height=40}}` may say: for the check at save and for the renderer. It needs no library. */

/** Points; no paper is wider. */
const POINTS_MAX = 5_000

export type FieldSide = 'width' | 'height'

/** A size as CSS; undefined when it is none: points above 0, or for a width a whole percentage up to 100. */
export function fieldSize(side: FieldSide, value: unknown): string | undefined {
  const points = typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  if (typeof points === 'number' && points > 0 && points <= POINTS_MAX) return `${points}pt`
  const isShare = side === 'width' && typeof value === 'string' && /^(100|[1-9]\d?)%$/.test(value)
  return isShare ? value : undefined
}

/** What a size may be, in words. */
export function fieldSizeWords(side: FieldSide): string {
  const percent = side === 'width' ? " or a percentage such as '100%'" : ''
  return `a number of points above 0, at most ${POINTS_MAX}${percent}`
}
