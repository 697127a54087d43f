import { RegexFault } from './regex-node.ts'

/** A pattern and how far it was read. */
export class PatternReader {
  at = 0
  readonly pattern: string
  /** The flag `u`: characters are code points, and what other linear engines write is understood too. */
  readonly isUnicode: boolean

  constructor(pattern: string, isUnicode: boolean) {
    this.pattern = pattern
    this.isUnicode = isUnicode
  }

  get isAtEnd(): boolean {
    return this.at >= this.pattern.length
  }

  /** The highest number of a character. */
  get lastCode(): number {
    return this.isUnicode ? 0x10ffff : 0xffff
  }

  peek(): string {
    return this.pattern.charAt(this.at)
  }

  take(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** What a sticky expression finds here; nothing is taken when it finds nothing. */
  takeMatch(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const match = expression.exec(this.pattern)
    if (match !== null) this.at += match[0].length
    return match
  }

  /** One literal character. */
  takeCode(): number {
    const code = this.isUnicode ? this.pattern.codePointAt(this.at) : this.pattern.charCodeAt(this.at)
    this.at += code !== undefined && code > 0xffff ? 2 : 1
    return code ?? 0
  }

  broken(message: string, at = this.at): RegexFault {
    return new RegexFault('S0303', message, at)
  }

  tooMuch(what: string, at = this.at): RegexFault {
    return new RegexFault('S0304', what, at)
  }
}
