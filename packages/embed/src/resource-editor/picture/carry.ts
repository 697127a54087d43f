import type { Path } from '@countersign/resources'
import { type Splice, stepped, valueAt, type YamlEdit, YamlText } from '@countersign/resources/yaml-text'
import { isSame } from '@countersign/ui/json-form/schema'

/** Stands for a value until its lines are put in its place. */
const STAND_IN = 'stands_for_a_step_that_is_being_put_here'

/**
 * The text after a value was carried elsewhere by its very lines, with its comments and quoting.
 * @param rearranged what is done to the values, with a stand-in where the carried value goes
 * @returns undefined where the value does not stand in lines of its own: then whoever asks changes values instead
 */
export function carried(
  text: YamlText,
  from: Path,
  rearranged: (standIn: string) => readonly YamlEdit[],
): YamlText | undefined {
  const range = text.rangeOf(from)
  if (range === undefined) return undefined
  const own = valueAt(text.value, from)
  const isItem = typeof from.at(-1) === 'number'
  const start = isItem ? range.from : contentStart(text.text, range)
  const lineFrom = lineStart(text.text, start)
  const lead = text.text.slice(lineFrom, start)
  if (!(isItem ? /^ *- +$/ : /^ *$/).test(lead)) return undefined
  const lines = atMargin(text.text.slice(start, range.to), start - lineFrom)
  const head = lines.findIndex((line) => !line.trimStart().startsWith('#'))
  const content = lines.slice(Math.max(0, head))
  const above = isItem ? commentsAbove(text.text, lineFrom) : lineFrom
  const comments = [
    ...text.text.slice(above, lineFrom).split('\n').slice(0, -1),
    ...lines.slice(0, Math.max(0, head)),
  ]
  const bare = above === lineFrom ? text : spliced(text, { from: above, to: lineFrom, text: '' }, text.value)
  const after = bare?.edited(rearranged(STAND_IN))
  return after && put(after, own, content, comments)
}

/** Puts the lines where the stand-in is. A comment behind it is about what is put there: it goes to its first line. */
function put(
  after: YamlText,
  own: unknown,
  content: readonly string[],
  comments: readonly string[],
): YamlText | undefined {
  const { text } = after
  const at = text.indexOf(STAND_IN)
  const line = lineStart(text, at)
  const lead = text.slice(line, at)
  const [behind, remark = ''] = /^([ \t]+#[^\r\n]*)?(?=\r?\n|$)/.exec(text.slice(at + STAND_IN.length)) ?? []
  if (at < 0 || behind === undefined || !/^ *- $/.test(lead)) return undefined
  const path = after.pathAt(at)
  if (valueAt(after.value, path) !== STAND_IN) return undefined
  const [first = '', ...more] = content
  const margin = ' '.repeat(lead.length - 2)
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const above = comments.map((comment) => `${margin}${comment.trim()}${lineEnd}`).join('')
  const carriedText = above + lead + indented([first + remark, ...more], lead.length).trimStart()
  const to = at + STAND_IN.length + behind.length
  const wanted = stepped(after.value, { kind: 'set', path, value: own })
  return spliced(after, { from: line, to, text: carriedText }, wanted)
}

/** The text with other characters in one place; undefined where it says anything else than is wanted. */
function spliced(text: YamlText, splice: Splice, wanted: unknown): YamlText | undefined {
  const next = text.spliced(splice, wanted)
  if (next) return next
  const anew = new YamlText(text.text.slice(0, splice.from) + splice.text + text.text.slice(splice.to))
  return anew.isReadable && isSame(anew.value, wanted) ? anew : undefined
}

/** Behind the name and its colon. */
function contentStart(text: string, { from, to }: { from: number; to: number }): number {
  const head = /^[^\n]*:[ \t]*(#[^\n]*)?\r?\n(?: *\r?\n)* */.exec(text.slice(from, to))
  return head === null ? from : from + head[0].length
}

function atMargin(text: string, column: number): string[] {
  const lines = text.split('\n')
  const own = lines.map((line, index) => {
    const blanks = /^ */.exec(line)?.[0].length ?? 0
    return index === 0 ? line : line.slice(Math.min(blanks, column))
  })
  // A comment that stands further out belongs to what follows.
  const isOuter = (index: number) =>
    new RegExp(`^ {0,${Math.max(0, column - 1)}}(#|\\r?$)`).test(lines[index] ?? '')
  let count = lines.length
  while (count > 1 && isOuter(count - 1)) count -= 1
  return own.slice(0, count)
}

function indented(lines: readonly string[], column: number): string {
  const margin = ' '.repeat(column)
  return lines
    .map((line) => (line.trim() === '' ? line : margin + line))
    .join('\n')
    .replace(/\r$/, '')
}

function commentsAbove(text: string, from: number): number {
  let above = from
  while (above > 0) {
    const start = lineStart(text, above - 1)
    if (!text.slice(start, above).trimStart().startsWith('#')) break
    above = start
  }
  return above
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}
