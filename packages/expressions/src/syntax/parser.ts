import { expressionLimits } from '../limits.ts'
import { parseSignature } from '../runtime/signature.ts'
import type { Raw, RawBase, RawLeaf } from './raw.ts'
import { SyntaxFault, syntaxFault } from './syntax-fault.ts'
import { type Token, Tokenizer } from './tokenizer.ts'

/** How strongly each infix operator binds what is left of it. */
const binding: Readonly<Record<string, number>> = {
  '.': 75,
  '[': 80,
  '{': 70,
  '(': 80,
  '@': 80,
  '#': 80,
  '?': 20,
  '+': 50,
  '-': 50,
  '*': 60,
  '/': 60,
  '%': 60,
  '=': 40,
  '<': 40,
  '>': 40,
  '^': 40,
  ':=': 10,
  '!=': 40,
  '<=': 40,
  '>=': 40,
  '~>': 40,
  '?:': 40,
  '??': 40,
  and: 30,
  or: 25,
  in: 40,
  '&': 50,
}

/**
 * Top-down operator precedence (Pratt), with the reference's binding powers and its rules of what may stand where.
 * Throws SyntaxFault with the reference's codes.
 */
export function parseRaw(source: string): Raw {
  return new Parser(source).parse()
}

class Parser {
  readonly #tokenizer: Tokenizer
  #token: Token
  /** Where the last token that was taken ends. */
  #end = 0
  #depth = 0

  constructor(source: string) {
    this.#tokenizer = new Tokenizer(source)
    this.#token = this.#tokenizer.next(false)
  }

  parse(): Raw {
    const raw = this.#expression(0)
    if (this.#token.type !== 'end')
      throw syntaxFault('S0201', this.#token.position, { token: this.#token.value })
    return raw
  }

  #is(operator: string): boolean {
    return this.#token.type === 'operator' && this.#token.value === operator
  }

  #advance(operator: string | null, isInfix = false): void {
    if (operator !== null && !this.#is(operator)) {
      const code = this.#token.type === 'end' ? 'S0203' : 'S0202'
      throw syntaxFault(code, this.#token.position, { token: this.#token.value, value: operator })
    }
    this.#end = this.#token.end
    this.#token = this.#tokenizer.next(isInfix)
  }

  #bindingOf(token: Token): number {
    return token.type === 'operator' ? (binding[String(token.value)] ?? 0) : 0
  }

  #expression(power: number): Raw {
    this.#depth += 1
    if (this.#depth > expressionLimits.depthMax) throw tooDeep(this.#token.position)
    const first = this.#token
    this.#advance(null, true)
    let left = this.#spanned(this.#prefix(first), first.position)
    let length = 0
    while (power < this.#bindingOf(this.#token)) {
      length += 1
      if (this.#depth + length > expressionLimits.depthMax) throw tooDeep(this.#token.position)
      const operator = this.#token
      this.#advance(null)
      left = this.#spanned(this.#infix(left, operator), first.position)
    }
    this.#depth -= 1
    return left
  }

  /** What has just been read, from where it began to the last token that was taken. */
  #spanned(raw: Raw, start: number): Raw {
    raw.start = start
    raw.end = this.#end
    return raw
  }

  #prefix(token: Token): Raw {
    const base = baseAt(token)
    const { type, value, flags } = token
    switch (type) {
      case 'name':
      case 'variable':
      case 'end':
        return { ...base, type, value: String(value) }
      case 'regex':
        return { ...base, type, pattern: String(value), flags }
      case 'operator':
        return this.#prefixOperator(String(value), base)
      default:
        return { ...base, type, value }
    }
  }

  #prefixOperator(value: string, base: RawBase): Raw {
    switch (value) {
      case 'and':
      case 'or':
      case 'in':
        return { ...base, type: 'operator', value }
      case '-':
        return { ...base, type: 'minus', expression: this.#expression(70) }
      case '*':
        return { ...base, type: 'wildcard', value }
      case '**':
        return { ...base, type: 'descendant', value }
      case '%':
        return { ...base, type: 'parent', value }
      case '(':
        return { ...base, type: 'block', expressions: this.#block() }
      case '[':
        return { ...base, type: 'array', expressions: this.#items() }
      case '{':
        return { ...base, type: 'object', pairs: this.#pairs() }
      case '|':
        return { ...base, type: 'transform', ...this.#transform() }
      default:
        throw syntaxFault('S0211', base.position, { token: value })
    }
  }

  #infix(left: Raw, token: Token): Raw {
    const base = baseAt(token)
    const value = String(token.value)
    switch (value) {
      case '(':
        return this.#call(left, token)
      case '[':
        return this.#filter(left, token)
      case '{':
        return { ...base, type: 'group', lhs: left, pairs: this.#pairs() }
      case '^':
        return { ...base, type: 'sort', lhs: left, terms: this.#terms() }
      case ':=':
        if (left.type !== 'variable') throw syntaxFault('S0212', left.position, { token: tokenOf(left) })
        return { ...base, type: 'binary', value, lhs: left, rhs: this.#expression(9) }
      case '@':
      case '#': {
        const rhs = this.#expression(80)
        if (rhs.type !== 'variable') throw syntaxFault('S0214', rhs.position, { token: value })
        return { ...base, type: 'binary', value, lhs: left, rhs }
      }
      case '?':
        return { ...base, type: 'condition', condition: left, ...this.#branches() }
      case '?:':
      case '??':
        return { ...base, type: 'default', value, lhs: left, rhs: this.#expression(0) }
      default:
        return { ...base, type: 'binary', value, lhs: left, rhs: this.#expression(this.#bindingOf(token)) }
    }
  }

  #block(): Raw[] {
    const expressions: Raw[] = []
    while (!this.#is(')')) {
      expressions.push(this.#expression(0))
      if (!this.#is(';')) break
      this.#advance(';')
    }
    this.#advance(')', true)
    return expressions
  }

  #items(): Raw[] {
    const expressions: Raw[] = []
    if (!this.#is(']')) {
      for (;;) {
        const item = this.#expression(0)
        expressions.push(this.#is('..') ? this.#range(item) : item)
        if (!this.#is(',')) break
        this.#advance(',')
      }
    }
    this.#advance(']', true)
    return expressions
  }

  #range(lhs: Raw): Raw {
    const base = baseAt(this.#token)
    this.#advance('..')
    return this.#spanned({ ...base, type: 'binary', value: '..', lhs, rhs: this.#expression(0) }, lhs.start)
  }

  #pairs(): [Raw, Raw][] {
    const pairs: [Raw, Raw][] = []
    if (!this.#is('}')) {
      for (;;) {
        const key = this.#expression(0)
        this.#advance(':')
        pairs.push([key, this.#expression(0)])
        if (!this.#is(',')) break
        this.#advance(',')
      }
    }
    this.#advance('}', true)
    return pairs
  }

  #terms(): { descending: boolean; expression: Raw }[] {
    const terms: { descending: boolean; expression: Raw }[] = []
    this.#advance('(')
    for (;;) {
      const descending = this.#is('>')
      if (descending || this.#is('<')) this.#advance(null)
      terms.push({ descending, expression: this.#expression(0) })
      if (!this.#is(',')) break
      this.#advance(',')
    }
    this.#advance(')')
    return terms
  }

  #branches(): { yes: Raw; no: Raw | null } {
    const yes = this.#expression(0)
    if (!this.#is(':')) return { yes, no: null }
    this.#advance(':')
    return { yes, no: this.#expression(0) }
  }

  #transform(): { pattern: Raw; update: Raw; delete: Raw | null } {
    const pattern = this.#expression(0)
    this.#advance('|')
    const update = this.#expression(0)
    let deletion: Raw | null = null
    if (this.#is(',')) {
      this.#advance(',')
      deletion = this.#expression(0)
    }
    this.#advance('|')
    return { pattern, update, delete: deletion }
  }

  /** `a[]` keeps a singleton an array: it marks the step, and is no predicate of its own. */
  #filter(left: Raw, token: Token): Raw {
    if (!this.#is(']')) {
      const rhs = this.#expression(0)
      this.#advance(']', true)
      return { ...baseAt(token), type: 'binary', value: '[', lhs: left, rhs }
    }
    let step = left
    while (step.type === 'binary' && step.value === '[') step = step.lhs
    step.keepArray = true
    this.#advance(']')
    return left
  }

  #call(left: Raw, token: Token): Raw {
    const parameters: Raw[] = []
    let type: 'function' | 'partial' = 'function'
    if (!this.#is(')')) {
      for (;;) {
        if (this.#is('?')) {
          type = 'partial'
          parameters.push({ ...baseAt(this.#token), type: 'operator', value: '?' })
          this.#advance('?')
        } else parameters.push(this.#expression(0))
        if (!this.#is(',')) break
        this.#advance(',')
      }
    }
    this.#advance(')', true)
    if (left.type === 'name' && (left.value === 'function' || left.value === 'λ')) {
      return this.#lambda(left, parameters)
    }
    const base = baseAt(left.type === 'variable' || left.type === 'name' ? left : token)
    return { ...base, type, procedure: left, arguments: parameters }
  }

  #lambda(left: RawLeaf, given: readonly Raw[]): Raw {
    const parameters = given.map((argument, index) => {
      if (argument.type === 'variable') return argument.value
      throw syntaxFault('S0208', argument.position, { token: tokenOf(argument), value: index + 1 })
    })
    const signature = this.#is('<') ? this.#signature() : null
    this.#advance('{')
    const body = this.#expression(0)
    this.#advance('}')
    return { ...baseAt(left), type: 'lambda', parameters, signature, body }
  }

  #signature(): string {
    const { position } = this.#token
    let depth = 1
    let text = '<'
    while (depth > 0 && !this.#is('{') && this.#token.type !== 'end') {
      this.#advance(null)
      if (this.#is('>')) depth -= 1
      else if (this.#is('<')) depth += 1
      text += String(this.#token.value)
    }
    this.#advance('>')
    try {
      parseSignature(text)
    } catch (error) {
      throw error instanceof SyntaxFault ? new SyntaxFault(error.code, error.message, position) : error
    }
    return text
  }
}

/** A node at a token; its span is known once all of it is read. */
function baseAt({ position, end }: { position: number; end: number }): RawBase {
  return { position, start: position, end, keepArray: false }
}

function tooDeep(position: number): SyntaxFault {
  return syntaxFault('B2002', position, { value: expressionLimits.depthMax })
}

function tokenOf(raw: Raw): unknown {
  return 'value' in raw ? raw.value : raw.type
}
