import { LINE_ENDS, single } from './char-set.ts'
import { type Members, parseClass, parseEscape } from './parse-class.ts'
import { PatternReader } from './pattern-reader.ts'
import type { AssertKind, ParsedRegex, RegexNode } from './regex-node.ts'

/** What a pattern's flags and its groups `(?i:…)` switch. */
interface Modifiers {
  ignoreCase: boolean
  multiline: boolean
  dotAll: boolean
  /** RE2's `(?U)`: `*` takes as little as it can, `*?` as much. */
  ungreedy: boolean
}

const MODIFIERS: Readonly<Record<string, keyof Modifiers>> = {
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  U: 'ungreedy',
}
/** Groups inside groups: a pattern nested deeper is no pattern that anybody wrote. */
const NESTING_MAX = 200

/**
 * Parses an ECMAScript pattern (ECMA-262, 22.2.1) with the flags i, m and u. Without `u` annex B holds, and characters are UTF-16 units.
 * With `u` characters are code points and `\p{…}` is known; where the standard has an error, annex B and what RE2 writes are
 * understood: `\-`, `[\w-.]`, `(?i)`, `(?P<n>…)`, `\A`, `\z`, `\Q…\E`, `[[:alpha:]]`, `\pL`, `\p{Greek}`, `\x{1F600}`.
 * Throws RegexFault: S0304 for lookaround and back-references, S0303 for what is not a pattern.
 */
export function parseRegex(pattern: string, flags: string): ParsedRegex {
  const reader = new PatternReader(pattern, flags.includes('u'))
  const modifiers = { ...NO_MODIFIERS, ignoreCase: flags.includes('i'), multiline: flags.includes('m') }
  const parser = new RegexParser(reader, modifiers)
  return { root: parser.parse(), groups: parser.groups, isUnicode: reader.isUnicode }
}

const NO_MODIFIERS: Modifiers = { ignoreCase: false, multiline: false, dotAll: false, ungreedy: false }

class RegexParser {
  groups = 0
  #depth = 0
  #modifiers: Modifiers
  readonly #reader: PatternReader

  constructor(reader: PatternReader, modifiers: Modifiers) {
    this.#reader = reader
    this.#modifiers = modifiers
  }

  parse(): RegexNode {
    const root = this.#choice()
    if (!this.#reader.isAtEnd) throw this.#reader.broken('a ) closes no group')
    return root
  }

  #choice(): RegexNode {
    this.#depth += 1
    if (this.#depth > NESTING_MAX) throw this.#reader.broken(`groups are nested over ${NESTING_MAX} deep`)
    const options = [this.#sequence()]
    while (this.#reader.take('|')) options.push(this.#sequence())
    this.#depth -= 1
    return options.length === 1 && options[0] !== undefined ? options[0] : { type: 'choice', options }
  }

  #sequence(): RegexNode {
    const parts: RegexNode[] = []
    while (!this.#reader.isAtEnd && !'|)'.includes(this.#reader.peek())) {
      if (this.#reader.isUnicode && this.#takeModifiers()) continue
      if (this.#reader.isUnicode && this.#reader.take('\\Q')) parts.push(...this.#quoted())
      else parts.push(this.#term())
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: 'sequence', parts }
  }

  /** RE2's `(?i)`, which holds up to the end of the group that it stands in. */
  #takeModifiers(): boolean {
    const match = this.#reader.takeMatch(/\(\?([imsU]*)(?:-([imsU]+))?\)/y)
    if (match !== null) this.#switch(match[1], match[2])
    return match !== null
  }

  #switch(on = '', off = ''): void {
    const modifiers = { ...this.#modifiers }
    for (const [letters, value] of [
      [on, true],
      [off, false],
    ] as const)
      for (const letter of letters) {
        const name = MODIFIERS[letter]
        if (name !== undefined) modifiers[name] = value
      }
    this.#modifiers = modifiers
  }

  /** RE2's `\Q…\E`: a quantifier behind it is for the last character. */
  #quoted(): RegexNode[] {
    const parts: RegexNode[] = []
    while (!this.#reader.isAtEnd && !this.#reader.take('\\E'))
      parts.push(this.#characters({ set: single(this.#reader.takeCode()), properties: '' }))
    const last = parts.pop()
    return last === undefined ? [] : [...parts, this.#quantified(last)]
  }

  #term(): RegexNode {
    const kind = this.#assertion()
    if (kind === null) return this.#quantified(this.#atom())
    const node: RegexNode = { type: 'assert', kind }
    return this.#reader.isUnicode ? this.#quantified(node) : node
  }

  #assertion(): AssertKind | null {
    const reader = this.#reader
    const { ignoreCase, multiline } = this.#modifiers
    const isFolded = reader.isUnicode && ignoreCase
    if (reader.take('^')) return multiline ? 'lineStart' : 'start'
    if (reader.take('$')) return multiline ? 'lineEnd' : 'end'
    if (reader.take('\\b')) return isFolded ? 'foldedWord' : 'word'
    if (reader.take('\\B')) return isFolded ? 'foldedNonword' : 'nonword'
    if (reader.isUnicode && reader.take('\\A')) return 'start'
    return reader.isUnicode && reader.take('\\z') ? 'end' : null
  }

  #quantified(body: RegexNode): RegexNode {
    const start = this.#reader.at
    const range = this.#quantifier()
    if (range === null) return body
    const greedy = this.#reader.take('?') === this.#modifiers.ungreedy
    const [min, max] = range
    if (min > max) throw this.#reader.broken(`the repetition {${min},${max}} ends before it begins`, start)
    return { type: 'repeat', body, min, max, greedy }
  }

  #quantifier(): [number, number] | null {
    const reader = this.#reader
    if (reader.take('*')) return [0, Number.POSITIVE_INFINITY]
    if (reader.take('+')) return [1, Number.POSITIVE_INFINITY]
    if (reader.take('?')) return [0, 1]
    const braces = reader.takeMatch(/\{(\d+)(,?)(\d*)\}/y)
    if (braces === null) return null
    const min = Number(braces[1])
    if (braces[2] === '') return [min, min]
    return [min, braces[3] === '' ? Number.POSITIVE_INFINITY : Number(braces[3])]
  }

  #atom(): RegexNode {
    const reader = this.#reader
    const start = reader.at
    if (reader.take('(')) return this.#group(start)
    if (reader.take('[')) {
      const { isNegated, ...members } = parseClass(reader, this.#modifiers.ignoreCase)
      return this.#characters(members, isNegated)
    }
    const repetition = reader.takeMatch(/[*+?]|\{\d+(?:,\d*)?\}/y)
    if (repetition !== null) throw reader.broken(`${repetition[0]} has nothing to repeat`, start)
    if (reader.take('.'))
      return this.#characters({ set: this.#modifiers.dotAll ? [] : LINE_ENDS, properties: '' }, true)
    if (reader.take('\\')) return this.#characters(parseEscape(reader, false, this.#modifiers.ignoreCase))
    return this.#characters({ set: single(reader.takeCode()), properties: '' })
  }

  #characters(members: Members, isNegated = false): RegexNode {
    const { isUnicode } = this.#reader
    return { type: 'set', ...members, isNegated, ignoreCase: this.#modifiers.ignoreCase, isUnicode }
  }

  #group(start: number): RegexNode {
    const outside = this.#modifiers
    const index = this.#opened(start)
    const body = this.#choice()
    if (!this.#reader.take(')'))
      throw this.#reader.broken('the group that begins with ( is not closed by )', start)
    this.#modifiers = outside
    return index === 0 ? body : { type: 'group', body, index }
  }

  /** Behind a `(`: the number of a capturing group, 0 of another. */
  #opened(start: number): number {
    const reader = this.#reader
    const name = reader.isUnicode ? /\?P?<[\p{ID_Continue}$]+>/uy : /\?<[A-Za-z_$][\w$]*>/y
    if (reader.peek() !== '?' || reader.takeMatch(name)) {
      this.groups += 1
      return this.groups
    }
    const modifiers = reader.takeMatch(
      reader.isUnicode ? /\?([imsU]*)(?:-([imsU]+))?:/y : /\?([ims]*)(?:-([ims]+))?:/y,
    )
    if (modifiers === null) {
      if (reader.takeMatch(/\?<?[=!]/y)) throw reader.tooMuch('lookaround', start)
      throw reader.broken('a group begins with (? and nothing that is known', start)
    }
    this.#switch(modifiers[1], modifiers[2])
    return 0
  }
}
