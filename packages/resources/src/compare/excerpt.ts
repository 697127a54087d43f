/** The place, in characters from 0, where two texts begin to differ. */
export function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** So many characters of a text from a place on, with … where it was cut. */
export function excerpt(text: string, start: number, length: number): string {
  const end = start + length
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`
}
