import {
  Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  stringify,
  visit,
} from 'yaml'

/** How a text is laid out, so that what is put in looks like what is there. */
export interface Layout {
  /** Blanks per level. */
  indent: number
  /** Whether a list stands further in than the name that it belongs to. */
  indentSeq: boolean
  lineEnd: '\n' | '\r\n'
}

const LINE_LENGTH_MAX = 100

export function layoutOf(text: string, document: Document): Layout {
  let indent: number | undefined
  let indentSeq: boolean | undefined
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isNode(key) || !isCollection(value) || value.flow === true || !key.range || !value.range)
        return undefined
      const step = columnOf(text, value.range[0]) - columnOf(text, key.range[0])
      if (isSeq(value)) indentSeq ??= step > 0
      else if (step > 0) indent ??= step
      return indent !== undefined && indentSeq !== undefined ? visit.BREAK : undefined
    },
  })
  return {
    indent: indent ?? 2,
    indentSeq: indentSeq ?? true,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Behind the last character of the line, before its end. */
export function lineStop(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const stop = end < 0 ? text.length : end
  return text[stop - 1] === '\r' && stop > offset ? stop - 1 : stop
}

/** Behind the last character that a node says something with: not what follows in its lines, nor empty lines. */
export function contentEnd(text: string, node: unknown): number | undefined {
  if (isCollection(node) && node.flow !== true) {
    const last = node.items.at(-1)
    if (last === undefined) return isNode(node) ? node.range?.[1] : undefined
    return isPair(last) ? (contentEnd(text, last.value) ?? keyEnd(text, last.key)) : contentEnd(text, last)
  }
  if (!isNode(node) || !node.range) return undefined
  const [start, end] = node.range
  if (end > start) return start + text.slice(start, end).trimEnd().length
  return isScalar(node) && node.source === '' ? undefined : end
}

/** Behind the colon of a name that has no value. */
function keyEnd(text: string, key: unknown): number | undefined {
  if (!isNode(key) || !key.range) return undefined
  const colon = text.indexOf(':', key.range[1])
  return colon < 0 ? undefined : colon + 1
}

export function colonOf(text: string, key: unknown): number | undefined {
  return keyEnd(text, key)
}

/** The value as it stands behind a name or a dash: `' text'`, or lines of its own that begin with a line end. */
export function written(
  value: unknown,
  column: number,
  { indent, indentSeq, lineEnd }: Layout,
  behind: 'name' | 'dash',
): string {
  const document = new Document(behind === 'name' ? { a: value } : [value])
  compact(document.contents)
  const text = document.toString({ indent, indentSeq, lineWidth: 0 }).trimEnd()
  const [first = '', ...rest] = text.slice(behind === 'name' ? 2 : 1).split('\n')
  const margin = ' '.repeat(column)
  return [first, ...rest.map((line) => (line === '' ? line : margin + line))].join(lineEnd)
}

/** Small things of a list stand in one line each. */
function compact(node: unknown): void {
  if (isMap(node)) for (const { value } of node.items) compact(value)
  if (!isSeq(node)) return
  for (const item of node.items) {
    if (isMap(item) && item.items.every(({ value }) => isScalar(value)) && lengthOf(item) <= LINE_LENGTH_MAX)
      item.flow = true
    else compact(item)
  }
}

function lengthOf(node: Node): number {
  return JSON.stringify(node.toJSON()).length
}

/** The value in one line, as it stands among others in brackets. */
export function inFlow(value: unknown): string {
  const document = new Document([value])
  if (isSeq(document.contents)) document.contents.flow = true
  return document.toString({ lineWidth: 0, flowCollectionPadding: true }).trim().slice(1, -1).trim()
}

export function nameText(name: string): string {
  return stringify(name, { lineWidth: 0 }).trim()
}
