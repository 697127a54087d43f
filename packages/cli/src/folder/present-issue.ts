import type { Issue } from '@countersign/resources'
import { columnsOf } from '../columns.ts'
import type { Paint } from '../paint.ts'

export type Severity = 'error' | 'warning'

/**
 * One problem as a compiler tells it: `file:line:column: error: message`, the line, and carets under the value.
 * @param text the file's; without it, or without a line, the head alone
 */
export function presentIssue(
  path: string,
  text: string | undefined,
  severity: Severity,
  { line, column, message }: Issue,
  paint: Paint,
): string {
  const place = line === undefined ? path : `${path}:${line}:${column ?? 1}`
  const word = severity === 'error' ? paint.bad('error') : paint.warn('warning')
  const head = `${paint.strong(place)}: ${word}: ${message}\n`
  const source = line === undefined ? undefined : text?.split(/\r?\n/)[line - 1]
  if (line === undefined || source === undefined) return head
  const number = String(line).padStart(5)
  const carets = underline(source, column ?? 1)
  const shown = severity === 'error' ? paint.bad(carets.mark) : paint.warn(carets.mark)
  return `${head}${paint.dim(`${number} |`)} ${source}\n${paint.dim('      |')} ${carets.indent}${shown}\n`
}

/** Lines that are wider than a screen would still be told from the beginning: the indent keeps tabs and doubles wide characters. */
function underline(source: string, column: number): { indent: string; mark: string } {
  const before = source.slice(0, column - 1)
  const indent = before.replace(/[^\t]/gu, (character) => ' '.repeat(columnsOf(character)))
  const value = valueAt(source.slice(column - 1), isInFlow(before))
  const width = columnsOf(value)
  return { indent, mark: '^'.repeat(Math.max(width, 1)) }
}

/** The value, the name of a property, or the operator of an expression that begins a text. */
function valueAt(rest: string, inFlow: boolean): string {
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(rest)?.[0]
  if (quoted !== undefined) return quoted
  const operator = /^(?:===?|!==?|&&|\|\||<>|=>|\?\.|\+(?=\s)|!(?=\$))/.exec(rest)?.[0]
  if (operator !== undefined) return operator
  if (/^[{[|>&!-]/.test(rest) && !/^-\d/.test(rest)) return rest.slice(0, 1)
  const name = /^[\w.-]+(?=:(?:\s|$))/.exec(rest)?.[0]
  if (name !== undefined) return name
  const plain = inFlow ? /^[^,{}[\]]*/.exec(rest)?.[0] : /^.*?(?=\s#|$)/.exec(rest)?.[0]
  return (plain ?? '').trimEnd()
}

function isInFlow(before: string): boolean {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0
  return count(/[{[]/g) > count(/[}\]]/g)
}
