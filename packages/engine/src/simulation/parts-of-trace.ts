import type { TracedPart } from './evaluate-expression.ts'

/** A part of an expression, as it is written, with what it gave. */
export interface EvaluatedPart {
  text: string
  /** What it gave, each value once, in the order in which it came; undefined: nothing. */
  values: unknown[]
}

interface Gathered extends EvaluatedPart {
  start: number
  end: number
}

/**
 * What people read of a trace: each part of the expression once, in the order in which they were first computed. Texts,
 * numbers and the like, which are what is written, parentheses around another part, and what stands in two places and gave
 * the same are not said again.
 */
export function partsOfTrace(
  source: string,
  trace: readonly Pick<TracedPart, 'start' | 'end' | 'value'>[],
): EvaluatedPart[] {
  const parts = new Map<string, Gathered>()
  const seen = new Set<string>()
  for (const { start, end, value } of trace) {
    const place = `${start}-${end}`
    const part = parts.get(place) ?? { text: source.slice(start, end), start, end, values: [] }
    parts.set(place, part)
    const said = `${place} ${JSON.stringify(value)}`
    if (!seen.has(said)) part.values.push(value)
    seen.add(said)
  }
  const all = [...parts.values()]
  const told = new Map<string, EvaluatedPart>()
  for (const part of all) {
    if (LITERAL.test(part.text) || all.some((inner) => isAround(source, part, inner))) continue
    const { text, values } = part
    const said = [text, ...values.map((value) => JSON.stringify(value))].join('\n')
    if (!told.has(said)) told.set(said, { text, values })
  }
  return [...told.values()]
}

/** A part is one whole: what begins with a quote and is no longer than to the next one is nothing but that text. */
const LITERAL =
  /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\s*\d+(?:\.\d+)?(?:[Ee][-+]?\d+)?|true|false|null|\[\s*\]|\{\s*\})$/s

function isAround(source: string, outer: Gathered, inner: Gathered): boolean {
  return (
    source.slice(outer.start, inner.start).trim() === '(' && source.slice(inner.end, outer.end).trim() === ')'
  )
}
