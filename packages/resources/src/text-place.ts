import type { TextPlace } from './issue.ts'

/** Line and column of a character of a text. */
export function textPlace(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset)
  const line = before.match(/\r\n?|\n/g)?.length ?? 0
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
  return { offset, line: line + 1, column: offset - start + 1 }
}

/**
 * Where a character of a YAML or JSON text value stands in the source, which folds lines, indents blocks and spells characters as escapes:
 * white space apart, the characters of both follow each other in the same order.
 * @param start where the value begins in the source
 * @param offset of the character in the value
 */
export function offsetInSource(source: string, start: number, value: string, offset: number): number {
  const inBlock = source[start] === '|' || source[start] === '>'
  const quote = source[start] === '"' || source[start] === "'" ? source[start] : undefined
  let at = inBlock ? source.indexOf('\n', start) + 1 : start + (quote === undefined ? 0 : 1)
  let left = solidBefore(value, offset)
  // Behind the last character: what follows in the source is something else.
  const isEnd = value.slice(offset).trim() === ''
  for (;;) {
    if (isEnd && left === 0) return at
    while (at < source.length && isBlank(source, at)) at += 1
    const length = lengthAt(source, at, quote)
    if (length === 0) return at
    const isWhite = quote === '"' && /^\\[nrt ]/.test(source.slice(at, at + 2))
    if (left === 0 && !isWhite) return at
    at += length
    if (!isWhite) left -= 1
  }
}

/** Characters before an offset that are no white space. */
function solidBefore(value: string, offset: number): number {
  let count = 0
  for (let at = 0; at < offset; at += 1) if (!isBlank(value, at)) count += 1
  return count
}

function isBlank(text: string, at: number): boolean {
  const character = text[at]
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}

/** Characters of the source that stand for one of the value; 0 at its end. */
function lengthAt(source: string, at: number, quote: string | undefined): number {
  if (at >= source.length) return 0
  if (quote === "'") return source.startsWith("''", at) ? 2 : source[at] === "'" ? 0 : 1
  if (quote !== '"') return 1
  if (source[at] === '"') return 0
  if (source[at] !== '\\') return 1
  return { x: 4, u: 6, U: 10 }[source[at + 1] ?? ''] ?? 2
}
