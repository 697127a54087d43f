import { syntaxFault } from './syntax-fault.ts'

export type TokenType = 'operator' | 'string' | 'number' | 'value' | 'name' | 'variable' | 'regex' | 'end'

/** `position` is the offset of the token's first character, `end` the offset behind its last one. */
export interface Token {
  type: TokenType
  value: string | number | boolean | null
  /** Of a regex: its flags. */
  flags: string
  position: number
  end: number
}

const SINGLES = '.[]{}(),@#;:?+-*/%|=<>^&!~'
const DOUBLES = new Set(['..', ':=', '!=', '>=', '<=', '**', '~>', '?:', '??'])
const SPACES = ' \t\n\r\v'
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const NUMBER_PATTERN = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[Ee][-+]?[0-9]+)?/y

/** Cuts a source into tokens, one at a time; whether `/` divides or opens a regex is the parser's knowledge. */
export class Tokenizer {
  readonly #source: string
  #position = 0

  constructor(source: string) {
    this.#source = source
  }

  next(isInfix: boolean): Token {
    this.#skipBlank()
    const source = this.#source
    const position = this.#position
    const char = source.charAt(position)
    if (char === '') return this.#token('end', '(end)', position)
    if (char === '/' && !isInfix) return this.#regex()
    const pair = source.slice(position, position + 2)
    if (DOUBLES.has(pair)) return this.#operator(pair)
    if (char === '!' || char === '~') throw syntaxFault('S0204', position, { token: char })
    if (SINGLES.includes(char)) return this.#operator(char)
    if (char === '"' || char === "'") return this.#string(char)
    if (char >= '0' && char <= '9') return this.#number()
    if (char === '`') return this.#quotedName()
    return this.#word()
  }

  #token(type: TokenType, value: Token['value'], start: number, flags = ''): Token {
    return { type, value, flags, position: start, end: this.#position }
  }

  #operator(value: string): Token {
    const start = this.#position
    this.#position += value.length
    return this.#token('operator', value, start)
  }

  #skipBlank(): void {
    const source = this.#source
    for (;;) {
      while (this.#position < source.length && SPACES.includes(source.charAt(this.#position)))
        this.#position += 1
      if (!source.startsWith('/*', this.#position)) return
      const end = source.indexOf('*/', this.#position + 2)
      if (end === -1) throw syntaxFault('S0106', this.#position)
      this.#position = end + 2
    }
  }

  #string(quote: string): Token {
    const start = this.#position
    const source = this.#source
    let text = ''
    let at = start + 1
    while (at < source.length) {
      const char = source.charAt(at)
      if (char === quote) {
        this.#position = at + 1
        return this.#token('string', text, start)
      }
      if (char !== '\\') {
        text += char
        at += 1
        continue
      }
      const escaped = source.charAt(at + 1)
      if (escaped === 'u') {
        const digits = source.slice(at + 2, at + 6)
        if (!/^[0-9a-fA-F]+$/.test(digits)) throw syntaxFault('S0104', at)
        text += String.fromCharCode(Number.parseInt(digits, 16))
        at += 6
      } else {
        const replaced = Object.hasOwn(escapes, escaped) ? escapes[escaped] : undefined
        if (replaced === undefined) throw syntaxFault('S0103', at, { token: escaped })
        text += replaced
        at += 2
      }
    }
    throw syntaxFault('S0101', start)
  }

  #number(): Token {
    const start = this.#position
    NUMBER_PATTERN.lastIndex = start
    const text = NUMBER_PATTERN.exec(this.#source)?.[0] ?? ''
    const value = Number.parseFloat(text)
    if (!Number.isFinite(value)) throw syntaxFault('S0102', start, { token: text })
    this.#position += text.length
    return this.#token('number', value, start)
  }

  #quotedName(): Token {
    const start = this.#position
    const end = this.#source.indexOf('`', start + 1)
    if (end === -1) throw syntaxFault('S0105', start)
    this.#position = end + 1
    return this.#token('name', this.#source.slice(start + 1, end), start)
  }

  #word(): Token {
    const source = this.#source
    const start = this.#position
    let end = start
    while (
      end < source.length &&
      !SPACES.includes(source.charAt(end)) &&
      !SINGLES.includes(source.charAt(end))
    ) {
      end += 1
    }
    this.#position = end
    if (source.charAt(start) === '$') return this.#token('variable', source.slice(start + 1, end), start)
    const name = source.slice(start, end)
    if (name === 'or' || name === 'in' || name === 'and') return this.#token('operator', name, start)
    if (name === 'true' || name === 'false') return this.#token('value', name === 'true', start)
    if (name === 'null') return this.#token('value', null, start)
    return this.#token('name', name, start)
  }

  /** The closing slash is the first one that is neither escaped nor inside brackets. */
  #regex(): Token {
    const source = this.#source
    const start = this.#position
    let depth = 0
    for (let at = start + 1; at < source.length; at += 1) {
      const char = source.charAt(at)
      if (char === '/' && depth === 0 && !isEscaped(source, at)) return this.#regexToken(start, at)
      if (source.charAt(at - 1) !== '\\') {
        if ('([{'.includes(char)) depth += 1
        if (')]}'.includes(char)) depth -= 1
      }
    }
    throw syntaxFault('S0302', start)
  }

  #regexToken(start: number, end: number): Token {
    if (end === start + 1) throw syntaxFault('S0301', start)
    let at = end + 1
    while (this.#source.charAt(at) === 'i' || this.#source.charAt(at) === 'm') at += 1
    this.#position = at
    return this.#token('regex', this.#source.slice(start + 1, end), start, this.#source.slice(end + 1, at))
  }
}

function isEscaped(source: string, at: number): boolean {
  let backslashes = 0
  while (source.charAt(at - backslashes - 1) === '\\') backslashes += 1
  return backslashes % 2 === 1
}
