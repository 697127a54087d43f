/** Words of a text that another lacks. A word counts as there when its letters are: readers break lines and words where they like. */
export function lostWords(before: string, after: string): string[] {
  const there = countWords(after)
  const letters = after.normalize('NFKC').replaceAll(UNSEEN, '')
  const lost: string[] = []
  for (const [word, count] of countWords(before)) {
    if ((there.get(word) ?? 0) >= count) continue
    if (letters.split(word).length - 1 < count) lost.push(word)
  }
  return lost
}

/** White space, control characters, and the hyphens at which lines are broken. */
const UNSEEN = /[\s\p{C}\u00ad-]/gu

function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const part of text.normalize('NFKC').split(/\s+/)) {
    const word = part.replaceAll(UNSEEN, '')
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
