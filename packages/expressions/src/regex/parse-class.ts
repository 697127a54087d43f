import {
  type CharSet,
  DIGITS,
  negate,
  normalize,
  onlyCharacter,
  POSIX,
  SPACE,
  single,
  WORD,
} from './char-set.ts'
import type { PatternReader } from './pattern-reader.ts'

/** Characters: ranges, and what only the platform knows, in its own spelling. */
export interface Members {
  set: CharSet
  properties: string
}

const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

/** A class in brackets, behind its `[`. */
export function parseClass(reader: PatternReader, ignoreCase: boolean): Members & { isNegated: boolean } {
  const start = reader.at - 1
  const isNegated = reader.take('^')
  const ranges: (readonly [number, number])[] = []
  let properties = ''
  while (!reader.take(']')) {
    if (reader.isAtEnd) throw reader.broken('the class that begins with [ is not closed by ]', start)
    const at = reader.at
    const from = classAtom(reader, ignoreCase)
    properties += from.properties
    if (!reader.takeMatch(/-(?=[^\]])/uy)) {
      ranges.push(...from.set)
      continue
    }
    const to = classAtom(reader, ignoreCase)
    properties += to.properties
    ranges.push(...rangeOf(reader, from, to, at))
  }
  return { set: normalize(ranges), properties, isNegated }
}

function classAtom(reader: PatternReader, ignoreCase: boolean): Members {
  const posix = reader.isUnicode ? reader.takeMatch(/\[:(\^?)([a-z]+):\]/y) : null
  if (posix !== null) return posixClass(reader, posix[1] === '^', posix[2] ?? '')
  if (reader.take('\\')) return parseEscape(reader, true, ignoreCase)
  return characters(single(reader.takeCode()))
}

function posixClass(reader: PatternReader, isNegated: boolean, name: string): Members {
  const set = Object.hasOwn(POSIX, name) ? POSIX[name] : undefined
  if (set === undefined) throw reader.broken(`the class [:${name}:] is unknown`, reader.at - name.length - 4)
  return characters(isNegated ? negate(set, reader.lastCode) : set)
}

function rangeOf(reader: PatternReader, from: Members, to: Members, at: number): CharSet {
  const low = from.properties === '' ? onlyCharacter(from.set) : null
  const high = to.properties === '' ? onlyCharacter(to.set) : null
  // Annex B: with a class such as \d on one side the dash is a dash.
  if (low === null || high === null) return [...from.set, [45, 45], ...to.set]
  if (low > high)
    throw reader.broken(`the range ${reader.pattern.slice(at, reader.at)} ends before it begins`, at)
  return [[low, high]]
}

/** Behind a backslash. */
export function parseEscape(reader: PatternReader, inClass: boolean, ignoreCase: boolean): Members {
  const start = reader.at - 1
  if (reader.isAtEnd) throw reader.broken('a \\ stands at the end', start)
  const named = namedClass(reader, ignoreCase)
  if (named !== null) return named
  const code = characterEscape(reader, inClass)
  if (code !== null) return characters(single(code))
  if (!inClass && (reader.takeMatch(/[1-9]/y) || reader.take('k<')))
    throw reader.tooMuch('a back-reference', start)
  const octal = reader.takeMatch(/[0-3][0-7]{0,2}|[4-7][0-7]?/y)
  if (octal !== null) return characters(single(Number.parseInt(octal[0], 8)))
  // Annex B: `\c` without a letter is a backslash, and the c is read again.
  if (!reader.isUnicode && reader.peek() === 'c') return characters(single(92))
  return characters(single(reader.takeCode()))
}

/** `\d`, `\p{L}` and their like. */
function namedClass(reader: PatternReader, ignoreCase: boolean): Members | null {
  const property = reader.isUnicode ? reader.takeMatch(/([pP])(?:\{([^}]*)\}|([A-Za-z]))/y) : null
  if (property !== null)
    return unicodeProperty(reader, property[1] === 'P', property[2] ?? property[3] ?? '', property[0].length)
  if (reader.isUnicode && reader.takeMatch(/[pP]/y))
    throw reader.broken('a property is written \\p{L}', reader.at - 2)
  const letter = reader.takeMatch(/[dDwWsS]/y)?.[0]
  if (letter === undefined) return null
  // Two letters outside of ASCII fold to letters of it, which the platform knows.
  if (reader.isUnicode && ignoreCase && 'wW'.includes(letter)) return { set: [], properties: `\\${letter}` }
  const set = 'dD'.includes(letter) ? DIGITS : 'wW'.includes(letter) ? WORD : SPACE
  return characters('DWS'.includes(letter) ? negate(set, reader.lastCode) : set)
}

/** Names that RE2 has and ECMAScript spells another way. */
const OTHER_NAMES: Readonly<Record<string, string>> = { Ascii: 'ASCII', Lc: 'LC' }

/** The property as the platform spells it; RE2 names a script alone, `\p{Greek}`, and negates by `\p{^Greek}`. */
function unicodeProperty(reader: PatternReader, isNegated: boolean, text: string, length: number): Members {
  const name = text.replace(/^\^/, '')
  const letter = isNegated === (name === text) ? 'P' : 'p'
  if (/^\w+(?:=\w+)?$/.test(name)) {
    const known = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name
    for (const spelling of [`${known}`, `Script=${known}`])
      if (isProperty(spelling)) return { set: [], properties: `\\${letter}{${spelling}}` }
  }
  throw reader.broken(`the property '${text}' is unknown`, reader.at - length - 1)
}

function isProperty(spelling: string): boolean {
  try {
    new RegExp(`\\p{${spelling}}`, 'u')
    return true
  } catch {
    return false
  }
}

/** The character that an escape names; null when it names none. */
function characterEscape(reader: PatternReader, inClass: boolean): number | null {
  const char = reader.peek()
  const control = Object.hasOwn(CONTROLS, char) ? CONTROLS[char] : undefined
  const known = control ?? (inClass && char === 'b' ? 8 : reader.isUnicode && char === 'a' ? 7 : undefined)
  if (known !== undefined) {
    reader.at += 1
    return known
  }
  if (reader.takeMatch(/0(?!\d)/y)) return 0
  const hex = reader.takeMatch(/x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})/y)
  if (hex !== null) return withTrail(reader, Number.parseInt(hex[1] ?? hex[2] ?? '', 16))
  const letter = reader.takeMatch(/c([A-Za-z])/y)
  if (letter !== null) return (letter[1] ?? '').charCodeAt(0) % 32
  return reader.isUnicode ? codePointEscape(reader) : null
}

/** Under `u` two escaped surrogates are one character. */
function withTrail(reader: PatternReader, code: number): number {
  if (!reader.isUnicode || code < 0xd800 || code > 0xdbff) return code
  const trail = reader.takeMatch(/\\u([dD][c-fC-F][0-9A-Fa-f]{2})/y)
  return trail === null
    ? code
    : 0x10000 + ((code - 0xd800) << 10) + Number.parseInt(`${trail[1]}`, 16) - 0xdc00
}

/** `\u{1F600}`, and RE2's `\x{1F600}`. */
function codePointEscape(reader: PatternReader): number | null {
  const start = reader.at - 1
  const match = reader.takeMatch(/[ux]\{([0-9A-Fa-f]+)\}/y)
  if (match === null) return null
  const code = Number.parseInt(match[1] ?? '', 16)
  if (code > reader.lastCode) throw reader.broken(`\\${match[0]} is beyond the last character, 10FFFF`, start)
  return code
}

function characters(set: CharSet): Members {
  return { set, properties: '' }
}
