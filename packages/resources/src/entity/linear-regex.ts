import { RE2JS } from 're2js'

/** A pattern of an author, run in time linear in the text: no text makes it hang. */
export interface LinearRegex {
  /** Steps that each character of a text takes at most: the engine follows all ways at once. */
  readonly size: number
  test(text: string): boolean
}

/**
 * Characters of a pattern with its repetitions written out: `[A-Z]{3}` has three. Twenty letters can stand for 30 000 steps at each
 * character of a text, which takes seconds. A text of up to 1 000 characters, the engine's own bound of a repetition, may be asked for.
 */
export const PATTERN_LENGTH_MAX = 2_000
/** Usual patterns are kept, some 10 kB each: compiling one takes longer than matching a text. */
const KEPT_MAX = 200
const KEPT_SIZE_MAX = 300
const kept = new Map<string, LinearRegex>()

/**
 * Compiles a pattern of ECMAScript's spelling for the linear-time engine (RE2's syntax).
 * Throws what the engine throws for lookaround, back-references and broken patterns; ask `regexProblem` first.
 */
export function linearRegex(source: string): LinearRegex {
  const known = kept.get(source)
  if (known !== undefined) return known
  const compiled = RE2JS.compile(RE2JS.translateRegExp(source))
  const regex = { size: compiled.programSize(), test: (text: string) => compiled.matcher(text).find() }
  if (regex.size > KEPT_SIZE_MAX) return regex
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(source, regex)
  return regex
}

/** A sentence that says why a pattern cannot be used; undefined when it can. */
export function regexProblem(source: string): string | undefined {
  const length = patternLength(source)
  if (length > PATTERN_LENGTH_MAX) {
    return `The pattern '${source.slice(0, 80)}${source.length > 80 ? '…' : ''}' has ${length} characters when its repetitions are written out; at most ${PATTERN_LENGTH_MAX} are allowed`
  }
  if (/\(\?(?:<?[=!])/.test(withoutEscapes(source))) {
    return `The pattern '${source}' uses lookaround, which the linear-time engine does not run; write it without`
  }
  if (/\\[1-9]|\\k</.test(source.replaceAll('\\\\', ''))) {
    return `The pattern '${source}' uses a back-reference, which the linear-time engine does not run; write it without`
  }
  try {
    linearRegex(source)
    return undefined
  } catch (error) {
    return `'${source}' is no regular expression: ${error instanceof Error ? error.message : String(error)}`
  }
}

const TOKEN =
  /\\Q[\s\S]*?(?:\\E|$)|\\(?:x\{[^}]*\}|[pP]\{[^}]*\}|[\s\S])|\[\^?(?:\\[\s\S]|[\s\S])(?:\[:[\s\S]*?:\]|\\[\s\S]|[^\]])*\]|\{\d+(?:,\d*)?\}|[\s\S]/g

/** Characters of a pattern with its repetitions written out, or as it is when that alone is too many. */
export function patternLength(source: string): number {
  return source.length > PATTERN_LENGTH_MAX ? source.length : writtenOut(RE2JS.translateRegExp(source))
}

/** Characters, classes and groups with every repetition written out, counted before anything of that size is made. */
function writtenOut(pattern: string): number {
  const outside: number[] = []
  let length = 0
  let last = 0
  for (const [token] of pattern.matchAll(TOKEN)) {
    const [, least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(token) ?? []
    if (token === '(') {
      outside.push(length)
      length = 0
    } else if (token === ')') {
      last = length + 1
      length = last + (outside.pop() ?? 0)
    } else if (least !== undefined) {
      const times = Math.max(1, Number(least), Number(most ?? 0))
      length += last * (times - 1)
      last *= times
    } else {
      last = token.startsWith('\\Q') ? token.length : 1
      length += last
    }
  }
  return outside.reduce((sum, before) => sum + before, length)
}

/** The pattern without escaped characters and classes, in which `(?=` would mean nothing. */
function withoutEscapes(source: string): string {
  return source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '')
}
