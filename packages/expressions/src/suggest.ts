/** The known name that a misspelt one most likely stands for (at most a third of its letters away), or null. */
export function suggest(name: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.floor(Math.max(3, name.length) / 3) + 1
  for (const candidate of known) {
    const distance = distanceOf(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Edits (insert, delete, replace, swap of neighbours) from one word to another. */
function distanceOf(from: string, to: string): number {
  let older: number[] = []
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      )
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && isSwap) cost = Math.min(cost, at(older, column - 2) + 1)
      current.push(cost)
    }
    older = previous
    previous = current
  }
  return at(previous, to.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
