/** Characters as sorted ranges, both ends included: UTF-16 units, or code points under the flag `u`. */
export type CharSet = readonly (readonly [number, number])[]

export const DIGITS: CharSet = [[48, 57]]
export const WORD: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
export const SPACE: CharSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
export const LINE_ENDS: CharSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]

const UPPER: CharSet = [[65, 90]]
const LOWER: CharSet = [[97, 122]]

/** The classes of POSIX, `[[:alpha:]]`, which linear engines know: ASCII alone. */
export const POSIX: Readonly<Record<string, CharSet>> = {
  alnum: [...DIGITS, ...UPPER, ...LOWER],
  alpha: [...UPPER, ...LOWER],
  ascii: [[0, 127]],
  blank: [
    [9, 9],
    [32, 32],
  ],
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  digit: DIGITS,
  graph: [[33, 126]],
  lower: LOWER,
  print: [[32, 126]],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
  space: [
    [9, 13],
    [32, 32],
  ],
  upper: UPPER,
  word: WORD,
  xdigit: [
    [48, 57],
    [65, 70],
    [97, 102],
  ],
}

export function single(code: number): CharSet {
  return [[code, code]]
}

/** The only character of a set; null when there are none or more. */
export function onlyCharacter(set: CharSet): number | null {
  const [range] = set
  return set.length === 1 && range !== undefined && range[0] === range[1] ? range[0] : null
}

/** Sorted, and without overlaps. */
export function normalize(ranges: CharSet): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const result: [number, number][] = []
  for (const [from, to] of sorted) {
    const previous = result.at(-1)
    if (previous !== undefined && from <= previous[1] + 1) previous[1] = Math.max(previous[1], to)
    else result.push([from, to])
  }
  return result
}

/** Every other character up to the last one. */
export function negate(set: CharSet, last: number): CharSet {
  const result: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1])
    next = to + 1
  }
  if (next <= last) result.push([next, last])
  return result
}

export function contains(set: CharSet, code: number): boolean {
  let low = 0
  let high = set.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = set[middle]
    if (range === undefined) return false
    if (code < range[0]) high = middle - 1
    else if (code > range[1]) low = middle + 1
    else return true
  }
  return false
}
