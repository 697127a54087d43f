import { PASSED_OVER, SYNONYMS } from './search-words.ts'

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

/**
 * What has every word of the query in singular or plural, words that begin so, or what it is called here; the best first. Where nothing
 * has all of them, what has the most, if that is more than half.
 */
export function searchDocs(index: readonly Found[], query: string): Found[] {
  const asked = wordsOf(query)
  const telling = asked.filter((word) => !PASSED_OVER.has(word))
  const words = (telling.length === 0 ? asked : telling).map(askedWord)
  if (words.length === 0) return []
  const scored = index.map((found) => ({ found, ...scoreOf(found, words, query.trim().toLowerCase()) }))
  const hits = scored.reduce((most, one) => Math.max(most, one.hits), 0)
  if (hits <= words.length / 2) return []
  return scored
    .filter((one) => one.hits === hits)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ found }) => found)
}

/** A word of a query: as one and as several, and what the docs call the same. */
interface AskedWord {
  forms: readonly string[]
  synonyms: readonly string[]
}

function askedWord(word: string): AskedWord {
  const forms = formsOf(word)
  return { forms, synonyms: forms.flatMap((form) => SYNONYMS[form] ?? []) }
}

/** A word with its singular and plural: `webhook`, `webhooks`; `policy`, `policies`. */
function formsOf(word: string): string[] {
  if (/ies$/.test(word)) return [word, word.replace(/ies$/, 'y')]
  if (/(?:ss|x|ch|sh)es$/.test(word)) return [word, word.slice(0, -2)]
  if (/[^su]s$/.test(word)) return [word, word.slice(0, -1)]
  return [word, /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`]
}

/** How many of the words are there, and how well they fit. */
function scoreOf(
  { page, title, address, words }: Found,
  asked: readonly AskedWord[],
  query: string,
): { hits: number; score: number } {
  const isPage = !address.includes('#')
  const titles = wordsOf(isPage ? `${page} ${title}` : title)
  const namesOfPage = wordsOf(page)
  const others = words.split(' ')
  const isNamed = isPage && [page, title].some((name) => formsOf(name.toLowerCase()).includes(query))
  let [hits, sum] = [0, isNamed ? WEIGHT.name : 0]
  for (const { forms, synonyms } of asked) {
    const has = (list: readonly string[]) => forms.some((form) => list.some((one) => one.startsWith(form)))
    const score = forms.some((form) => titles.includes(form))
      ? WEIGHT.title
      : has(titles) || has(namesOfPage) || synonyms.some((one) => titles.includes(one))
        ? WEIGHT.start
        : has(others) || synonyms.some((one) => others.includes(one))
          ? WEIGHT.words
          : 0
    if (score > 0) hits += 1
    sum += score
  }
  return { hits, score: sum + (isPage ? 1 : 0) }
}
