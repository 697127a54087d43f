import {
  compileParsed,
  findMatch,
  type Meter,
  type ParsedRegex,
  parseRegex,
  RegexFault,
  RegexTooLarge,
  writtenOutLength,
} from '@countersign/expressions/regex'

/** A pattern of an author, run in time linear in the text: no text makes it hang. */
export interface LinearRegex {
  /** Whether the pattern is found in the text. Throws what the meter throws, which hears of all work before it is done. */
  test(text: string, meter: Meter): boolean
}

/** Characters of a pattern with its repetitions written out: `[A-Z]{3}` has three. A text of 1 000 characters may be asked for. */
export const PATTERN_LENGTH_MAX = 2_000
/** Instructions of a pattern of that length: ten for each is more than any takes. */
const INSTRUCTIONS_MAX = 10 * PATTERN_LENGTH_MAX
/** Usual patterns are kept, a few kB each: compiling one takes longer than matching a text. */
const KEPT_MAX = 200
const KEPT_LENGTH_MAX = 300
const kept = new Map<string, LinearRegex>()

/** Bytes that one match may take to remember where it was; a pattern of the greatest length needs 13 MB for 10 000 characters. */
const MATCH_BYTES_MAX = 32_000_000
/** Taking so many bytes is as much work as a step. */
const BYTES_PER_STEP = 256

/** Thrown for a pattern that cannot be run, or that takes too much of a text. */
export class PatternFault extends Error {
  override readonly name = 'PatternFault'
}

/** Counts one match, within a bound of memory; `spend` hears of the steps, of which each is about 100 ns. */
export function matchMeter(spend: (steps: number) => void): Meter {
  let taken = 0
  return {
    spend,
    allocate: (bytes) => {
      taken += bytes
      if (taken > MATCH_BYTES_MAX) throw new PatternFault('The pattern takes too much memory for this text')
      spend(bytes / BYTES_PER_STEP)
    },
  }
}

/** Slashes around a pattern, as JavaScript writes them: `/^` and `$/` are never found in a text. */
export function slashesAround(pattern: string): string | undefined {
  const inside = /^\/(.+)\/[a-z]*$/s.exec(pattern)?.[1]
  if (inside === undefined || !(inside.startsWith('^') || inside.endsWith('$'))) return undefined
  return `'${pattern.length > 60 ? `${pattern.slice(0, 59)}…` : pattern}' is never found: slashes stand for themselves here, so leave them out`
}

/**
 * Compiles a pattern of ECMA-262 with the flag `u` (code points, `\p{…}`), and of what linear engines know beside it (docs/resources.md).
 * Throws PatternFault for lookaround, back-references, what is too long and what is not a pattern: a sentence that says so.
 */
export function linearRegex(source: string): LinearRegex {
  const known = kept.get(source)
  if (known !== undefined) return known
  const parsed = parsePattern(source)
  const length = writtenOutLength(parsed.root)
  if (length > PATTERN_LENGTH_MAX) throw tooLong(source, length)
  const program = compilePattern(source, parsed)
  const regex = { test: (text: string, meter: Meter) => findMatch(program, text, 0, meter) !== null }
  if (length > KEPT_LENGTH_MAX) return regex
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(source, regex)
  return regex
}

/** A sentence that says why a pattern cannot be used; undefined when it can. */
export function regexProblem(source: string): string | undefined {
  try {
    linearRegex(source)
    return undefined
  } catch (error) {
    if (error instanceof PatternFault) return error.message
    throw error
  }
}

/** Characters of a pattern with its repetitions written out; as it stands when it is too long for that, or not a pattern. */
export function patternLength(source: string): number {
  try {
    return writtenOutLength(parsePattern(source).root)
  } catch (error) {
    if (error instanceof PatternFault) return source.length
    throw error
  }
}

function parsePattern(source: string): ParsedRegex {
  if (source.length > PATTERN_LENGTH_MAX) throw tooLong(source, source.length)
  try {
    return parseRegex(source, 'u')
  } catch (error) {
    if (error instanceof RegexFault) throw explained(source, error)
    throw error
  }
}

function explained(source: string, { code, message, at }: RegexFault): PatternFault {
  if (code === 'S0304')
    return new PatternFault(
      `The pattern '${source}' uses ${message}, which the linear-time engine does not run; write it without`,
    )
  return new PatternFault(`'${source}' is not a regular expression: ${message}, at character ${at + 1}`)
}

function compilePattern(source: string, parsed: ParsedRegex) {
  try {
    return compileParsed(parsed, INSTRUCTIONS_MAX, false)
  } catch (error) {
    if (!(error instanceof RegexTooLarge)) throw error
    throw new PatternFault(`The pattern '${beginning(source)}' repeats too much; repeat less in it`)
  }
}

function tooLong(source: string, length: number): PatternFault {
  return new PatternFault(
    `The pattern '${beginning(source)}' has ${length} characters when its repetitions are written out; at most ${PATTERN_LENGTH_MAX} are allowed`,
  )
}

function beginning(source: string): string {
  return source.length > 80 ? `${source.slice(0, 80)}…` : source
}
