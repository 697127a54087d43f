/** The known name that a misspelt one most likely stands for (at most a third of its letters away), or null. */
export function suggest(name: string, known: Iterable<string>): string | null {
  const wanted = name.toLowerCase()
  let best: string | null = null
  let allowed = Math.floor(Math.max(3, name.length) / 3)
  for (const candidate of known) {
    const distance = distanceWithin(wanted, candidate.toLowerCase(), allowed)
    if (distance > allowed) continue
    best = candidate
    allowed = distance - 1
    if (allowed < 0) break
  }
  return best
}

/**
 * Edits (insert, delete, replace, swap of neighbours) from one word to another, where they are at most `max`; else some number above it.
 * Cells further than `max` from the diagonal cannot matter and are left out, so that long lists of names cost little.
 */
function distanceWithin(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return max + 1
  const above = max + 1
  let older: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => Math.min(index, above))
  for (let row = 1; row <= from.length; row += 1) {
    const current = new Array<number>(to.length + 1).fill(above)
    if (row <= max) current[0] = row
    let least = current[0] ?? above
    for (let column = Math.max(1, row - max); column <= Math.min(to.length, row + max); column += 1) {
      const isSame = from.charCodeAt(row - 1) === to.charCodeAt(column - 1)
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && isSwap(from, row, to, column))
        cost = Math.min(cost, at(older, column - 2) + 1)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > max && row > 1 && Math.min(...previous) > max) return above
    older = previous
    previous = current
  }
  return at(previous, to.length)
}

function isSwap(from: string, row: number, to: string, column: number): boolean {
  return from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
