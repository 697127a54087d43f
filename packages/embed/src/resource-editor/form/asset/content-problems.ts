import { offsetInSource, textPlace } from '@countersign/resources/text-place'
import type { Problem } from '../../problems.ts'
import type { ResourceText } from '../../resource-text.ts'

/** Of an asset's content. */
export interface ContentProblem extends Problem {
  /** Where it stands in the content; absent: it is about another value. */
  offset?: number
}

const CONTENT = ['spec', 'content']
const NAME = /^["']?content["']?\s*:\s*/

/** The problems of an asset: those of its content with their lines there, which the text has folded, indented and quoted. */
export function contentProblems(
  all: readonly Problem[],
  text: Pick<ResourceText, 'text' | 'places'>,
  content: string,
): ContentProblem[] {
  const from = text.places.rangeOf(CONTENT)?.from
  const start =
    from === undefined ? undefined : from + (NAME.exec(text.text.slice(from, from + 40))?.[0].length ?? 0)
  return all.map((problem) => {
    const { path, line, column = 1 } = problem
    if (path !== `/${CONTENT.join('/')}` || start === undefined || line === undefined) return problem
    const { offset, ...place } = textPlace(content, offsetOf(text.text, start, content, { line, column }))
    return { ...problem, ...place, offset }
  })
}

/** Which character of the content stands at a place of the text: the further one is in the content, the further it stands there. */
function offsetOf(
  source: string,
  start: number,
  content: string,
  { line, column }: { line: number; column: number },
): number {
  let lineStart = 0
  for (let at = 1; at < line; at++) lineStart = source.indexOf('\n', lineStart) + 1
  const target = lineStart + column - 1
  let [from, to] = [0, content.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (offsetInSource(source, start, content, middle) < target) from = middle + 1
    else to = middle
  }
  // White space has no place of its own in the text.
  return from + (/^\s*/.exec(content.slice(from))?.[0].length ?? 0)
}
