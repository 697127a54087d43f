/*
 * Where two numbers and a word behind them, such as `1 0 obj` or `1 0 R`, may stand in bytes that are read once, from the front. Several readings are
 * kept at once, since "%" may begin a comment or stand in one, and a second number may be the first one of another pair.
 */

/** What may have been read so far: the first number, what stands behind it, a comment there; and the second one in the same way. */
export const FIRST = 1
export const FIRST_PAST = 2
const FIRST_COMMENT = 4
export const SECOND = 8
export const SECOND_PAST = 16
const SECOND_COMMENT = 32
export const COMMENTS = FIRST_COMMENT | SECOND_COMMENT

/** What a byte may be between the numbers. */
export const GAP = 1
export const LINE_END = 2
export const PERCENT = 4

/** What may have been read behind a byte that is no part of a number: only comments go on behind any. */
export function pastNumber(state: number, kind: number): number {
  const isFirst = (state & (FIRST | FIRST_PAST)) !== 0
  const isSecond = (state & (SECOND | SECOND_PAST)) !== 0
  switch (kind) {
    case LINE_END:
      return (
        (isFirst || (state & FIRST_COMMENT) !== 0 ? FIRST_PAST : 0) |
        (isSecond || (state & SECOND_COMMENT) !== 0 ? SECOND_PAST : 0)
      )
    case GAP:
      return (state & COMMENTS) | (isFirst ? FIRST_PAST : 0) | (isSecond ? SECOND_PAST : 0)
    case PERCENT:
      return (state & COMMENTS) | (isFirst ? FIRST_COMMENT : 0) | (isSecond ? SECOND_COMMENT : 0)
    default:
      return state & COMMENTS
  }
}
