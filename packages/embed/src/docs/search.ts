/** What search may find: a part of a page, or an operation of the reference. */
export interface Found {
  page: string
  title: string
  /** From the service's own address. */
  address: string
  lead: string
  /** What else it speaks of, each word once. */
  words: string
}

/** More than fits a screen nobody reads. */
const FOUND_MAX = 12
/** How much more a word counts in a title than in the text. */
const WEIGHT = { name: 12, title: 8, start: 3, words: 1 }

/** The words of a text as search compares them; names of properties are also found by their parts. */
export function wordsOf(text: string): string[] {
  const spaced = `${text} ${text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')}`
  return [...new Set(spaced.toLowerCase().match(/[\p{Letter}\p{Number}_]{2,}/gu) ?? [])]
}

/** What has every word of the query, or words that begin so; the best first. */
export function searchDocs(index: readonly Found[], query: string): Found[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return index
    .map((found) => ({ found, score: scoreOf(found, words, query.trim().toLowerCase()) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ found }) => found)
}

/** Nothing unless each word is there. */
function scoreOf({ page, title, address, words }: Found, asked: readonly string[], query: string): number {
  const isPage = !address.includes('#')
  const titles = wordsOf(isPage ? `${page} ${title}` : title)
  const others = words.split(' ')
  let sum = [page, title].some((name) => isPage && name.toLowerCase() === query) ? WEIGHT.name : 0
  for (const word of asked) {
    const has = (list: readonly string[]) => list.some((one) => one.startsWith(word))
    const score = titles.includes(word)
      ? WEIGHT.title
      : has(titles) || has(wordsOf(page))
        ? WEIGHT.start
        : has(others)
          ? WEIGHT.words
          : 0
    if (score === 0) return 0
    sum += score
  }
  return sum + (isPage ? 1 : 0)
}
