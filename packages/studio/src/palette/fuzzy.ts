/** How well a text matches what is typed, for ordering; undefined where it does not. Each typed word is to be found, in any order. */
export function scoreOf(typed: string, text: string): number | undefined {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const within = plain(text)
  let sum = 0
  for (const word of words) {
    const score = scoreOfWord(word, within)
    if (score === undefined) return undefined
    sum += score
  }
  // Of two that match alike the shorter is meant.
  return words.length === 0 ? 0 : sum / words.length - Math.min(within.length, 100) / 50
}

function scoreOfWord(word: string, text: string): number | undefined {
  const at = text.indexOf(word)
  if (at === 0) return text.length === word.length ? 120 : 100
  if (at > 0) return isBeginning(text, at) || isBeginning(text, text.indexOf(` ${word}`) + 1) ? 80 : 60
  return scoreOfLetters(word, text)
}

/** The letters in their order, with others between them: `emon` finds `employee_onboarding`. */
function scoreOfLetters(word: string, text: string): number | undefined {
  let at = -1
  let beginnings = 0
  let gaps = 0
  for (const letter of word) {
    const next = nextOf(letter, text, at)
    if (next < 0) return undefined
    if (isBeginning(text, next)) beginnings += 1
    else if (next !== at + 1) gaps += 1
    at = next
  }
  // Letters from all over the text are no match.
  const score = 40 + (10 * beginnings) / word.length - 12 * gaps
  return score < 10 ? undefined : score
}

/** The letter that goes on, else the next that begins a word, else the next. */
function nextOf(letter: string, text: string, at: number): number {
  if (text[at + 1] === letter) return at + 1
  for (let next = text.indexOf(letter, at + 1); next >= 0; next = text.indexOf(letter, next + 1))
    if (isBeginning(text, next)) return next
  return text.indexOf(letter, at + 1)
}

function isBeginning(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
}
