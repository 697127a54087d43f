import type { Run } from '../runtime/run.ts'

/**
 * A stable merge sort that asks at most n log n times, whatever the comparator answers. `isAfter` tells whether the
 * left one belongs behind the right one.
 */
export function mergeSort<T extends object>(
  list: T[],
  isAfter: (left: T, right: T) => boolean,
  run: Run,
): T[] {
  run.allocate(16 * list.length)
  return sorted(list, isAfter, run)
}

function sorted<T extends object>(list: T[], isAfter: (left: T, right: T) => boolean, run: Run): T[] {
  if (list.length <= 1) return list
  const middle = Math.floor(list.length / 2)
  const left = sorted(list.slice(0, middle), isAfter, run)
  const right = sorted(list.slice(middle), isAfter, run)
  run.spend(1 + (list.length >> 1))
  const result: T[] = []
  let at = 0
  for (const item of left) {
    for (let other = right[at]; other !== undefined && isAfter(item, other); other = right[at]) {
      result.push(other)
      at += 1
    }
    result.push(item)
  }
  for (const rest of right.slice(at)) result.push(rest)
  return result
}
