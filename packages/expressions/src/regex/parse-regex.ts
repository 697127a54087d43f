/** What a pattern means, before it is compiled. `greedy` false is `*?`. Case is ignored before a set is negated. */
export type RegexNode =
  | { type: 'set'; set: CharSet; isNegated: boolean }
  | { type: 'sequence'; parts: RegexNode[] }
  | { type: 'choice'; options: RegexNode[] }
  | { type: 'repeat'; body: RegexNode; min: number; max: number; greedy: boolean }
  | { type: 'group'; body: RegexNode; index: number }
  | { type: 'assert'; kind: 'start' | 'end' | 'word' | 'nonword' }

/** Characters (UTF-16 units) as sorted ranges, both ends included. */
export type CharSet = readonly (readonly [number, number])[]

/** A pattern that is none, or that needs more than linear time. */
export class RegexFault {
  readonly code: 'S0303' | 'S0304'
  readonly message: string

  constructor(code: 'S0303' | 'S0304', message: string) {
    this.code = code
    this.message = message
  }
}

const LAST = 0xffff
const DIGITS: CharSet = [[48, 57]]
const WORD: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]
const SPACE: CharSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]
const LINE_ENDS: CharSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]
const classes: Readonly<Record<string, CharSet>> = {
  d: DIGITS,
  D: negate(DIGITS),
  w: WORD,
  W: negate(WORD),
  s: SPACE,
  S: negate(SPACE),
}
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }
/** Groups inside groups: a pattern nested deeper is no pattern that anybody wrote. */
const NESTING_MAX = 200

/**
 * Parses an ECMAScript pattern without the `u` flag (ECMA-262, 22.2.1 and annex B), so characters are UTF-16 units.
 * Throws RegexFault: S0304 for lookaround and back-references, S0303 for what is no pattern.
 */
export function parseRegex(pattern: string): { root: RegexNode; groups: number } {
  const parser = new RegexParser(pattern)
  return { root: parser.parse(), groups: parser.groups }
}

class RegexParser {
  groups = 0
  #at = 0
  #depth = 0
  readonly #pattern: string

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  parse(): RegexNode {
    const root = this.#choice()
    if (this.#at < this.#pattern.length) throw new RegexFault('S0303', 'Unmatched )')
    return root
  }

  #peek(): string {
    return this.#pattern.charAt(this.#at)
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #choice(): RegexNode {
    this.#depth += 1
    if (this.#depth > NESTING_MAX) throw new RegexFault('S0303', 'nested too deeply')
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    this.#depth -= 1
    return options.length === 1 && options[0] !== undefined ? options[0] : { type: 'choice', options }
  }

  #sequence(): RegexNode {
    const parts: RegexNode[] = []
    while (this.#at < this.#pattern.length && this.#peek() !== '|' && this.#peek() !== ')')
      parts.push(this.#term())
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: 'sequence', parts }
  }

  #term(): RegexNode {
    if (this.#take('^')) return { type: 'assert', kind: 'start' }
    if (this.#take('$')) return { type: 'assert', kind: 'end' }
    if (this.#take('\\b')) return { type: 'assert', kind: 'word' }
    if (this.#take('\\B')) return { type: 'assert', kind: 'nonword' }
    return this.#quantified(this.#atom())
  }

  #quantified(body: RegexNode): RegexNode {
    const range = this.#quantifier()
    if (range === null) return body
    const greedy = !this.#take('?')
    const [min, max] = range
    if (min > max) throw new RegexFault('S0303', 'numbers out of order in {} quantifier')
    return { type: 'repeat', body, min, max, greedy }
  }

  #quantifier(): [number, number] | null {
    if (this.#take('*')) return [0, Number.POSITIVE_INFINITY]
    if (this.#take('+')) return [1, Number.POSITIVE_INFINITY]
    if (this.#take('?')) return [0, 1]
    const braces = /^\{(\d+)(,?)(\d*)\}/.exec(this.#pattern.slice(this.#at, this.#at + 40))
    if (braces === null) return null
    this.#at += braces[0].length
    const min = Number(braces[1])
    if (braces[2] === '') return [min, min]
    return [min, braces[3] === '' ? Number.POSITIVE_INFINITY : Number(braces[3])]
  }

  #atom(): RegexNode {
    const char = this.#peek()
    if (char === '(') return this.#group()
    if (char === '[') return this.#characterClass()
    if (
      '*+?'.includes(char) ||
      (char === '{' && /^\{\d+(,\d*)?\}/.test(this.#pattern.slice(this.#at, this.#at + 40)))
    ) {
      throw new RegexFault('S0303', 'Nothing to repeat')
    }
    this.#at += 1
    if (char === '.') return { type: 'set', set: LINE_ENDS, isNegated: true }
    const set = char === '\\' ? this.#escape(false) : single(char.charCodeAt(0))
    return { type: 'set', set, isNegated: false }
  }

  #group(): RegexNode {
    this.#at += 1
    let index = 0
    if (this.#take('?')) {
      const named = /^<([A-Za-z_$][\w$]*)>/.exec(this.#pattern.slice(this.#at))
      if (named !== null) {
        this.#at += named[0].length
        this.groups += 1
        index = this.groups
      } else if (!this.#take(':')) {
        const isLook = /^<?[=!]/.test(this.#pattern.slice(this.#at))
        throw isLook ? new RegexFault('S0304', 'lookaround') : new RegexFault('S0303', 'Invalid group')
      }
    } else {
      this.groups += 1
      index = this.groups
    }
    const body = this.#choice()
    if (!this.#take(')')) throw new RegexFault('S0303', 'Unterminated group')
    return index === 0 ? body : { type: 'group', body, index }
  }

  /** Behind a backslash. */
  #escape(inClass: boolean): CharSet {
    const char = this.#peek()
    if (char === '') throw new RegexFault('S0303', '\\ at end of pattern')
    this.#at += 1
    const known = Object.hasOwn(classes, char) ? classes[char] : undefined
    if (known !== undefined) return known
    const control = Object.hasOwn(controls, char) ? controls[char] : undefined
    if (control !== undefined) return single(control)
    if (inClass && char === 'b') return single(8)
    if (char === '0' && !/\d/.test(this.#peek())) return single(0)
    if (!inClass && char >= '1' && char <= '9') throw new RegexFault('S0304', 'a back-reference')
    if (!inClass && char === 'k' && this.#peek() === '<') throw new RegexFault('S0304', 'a back-reference')
    if (char >= '0' && char <= '7') return this.#octal(char)
    const hex = this.#hexEscape(char)
    return single(hex ?? char.charCodeAt(0))
  }

  #octal(first: string): CharSet {
    const rest = /^[0-7]{0,2}/.exec(this.#pattern.slice(this.#at, this.#at + 2))?.[0] ?? ''
    const text = first > '3' ? (first + rest).slice(0, 2) : first + rest
    this.#at += text.length - 1
    return single(Number.parseInt(text, 8))
  }

  #hexEscape(char: string): number | null {
    const length = char === 'x' ? 2 : char === 'u' ? 4 : 0
    const text = this.#pattern.slice(this.#at, this.#at + length)
    if (length > 0 && text.length === length && /^[0-9A-Fa-f]+$/.test(text)) {
      this.#at += length
      return Number.parseInt(text, 16)
    }
    if (char === 'c' && /[A-Za-z]/.test(this.#peek())) {
      this.#at += 1
      return this.#pattern.charCodeAt(this.#at - 1) % 32
    }
    // Annex B: `\c` without a letter is a backslash, and the c is read again.
    if (char === 'c') {
      this.#at -= 1
      return 92
    }
    return null
  }

  #characterClass(): RegexNode {
    this.#at += 1
    const isNegated = this.#take('^')
    const ranges: (readonly [number, number])[] = []
    while (!this.#take(']')) {
      if (this.#at >= this.#pattern.length) throw new RegexFault('S0303', 'Unterminated character class')
      const from = this.#classAtom()
      const isRange =
        this.#peek() === '-' &&
        this.#at + 1 < this.#pattern.length &&
        this.#pattern.charAt(this.#at + 1) !== ']'
      if (!isRange) {
        ranges.push(...from)
        continue
      }
      this.#at += 1
      ranges.push(...rangeOf(from, this.#classAtom()))
    }
    return { type: 'set', set: normalize(ranges), isNegated }
  }

  #classAtom(): CharSet {
    const char = this.#peek()
    this.#at += 1
    return char === '\\' ? this.#escape(true) : single(char.charCodeAt(0))
  }
}

function rangeOf(from: CharSet, to: CharSet): CharSet {
  const low = only(from)
  const high = only(to)
  // Annex B: with a class such as \d on one side the dash is a dash.
  if (low === null || high === null) return [...from, [45, 45], ...to]
  if (low > high) throw new RegexFault('S0303', 'Range out of order in character class')
  return [[low, high]]
}

function only(set: CharSet): number | null {
  const [range] = set
  return set.length === 1 && range !== undefined && range[0] === range[1] ? range[0] : null
}

function single(code: number): CharSet {
  return [[code, code]]
}

/** Sorted, and without overlaps. */
function normalize(ranges: CharSet): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const result: [number, number][] = []
  for (const [from, to] of sorted) {
    const previous = result.at(-1)
    if (previous !== undefined && from <= previous[1] + 1) previous[1] = Math.max(previous[1], to)
    else result.push([from, to])
  }
  return result
}

function negate(set: CharSet): CharSet {
  const result: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST) result.push([next, LAST])
  return result
}
