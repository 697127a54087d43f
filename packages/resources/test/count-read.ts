import { Lexer } from 'yaml'

/** How many characters of YAML are read while something is done: what reads a whole text again reads all of its characters. */
export function charactersRead(work: () => unknown): number {
  const { lex } = Lexer.prototype
  let count = 0
  Lexer.prototype.lex = function* (source, isIncomplete) {
    count += source.length
    yield* lex.call(this, source, isIncomplete)
  }
  try {
    work()
  } finally {
    Lexer.prototype.lex = lex
  }
  return count
}
