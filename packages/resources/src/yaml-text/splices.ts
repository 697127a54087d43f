import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../issue.ts'
import type { Step } from './edits.ts'
import {
  colonOf,
  columnOf,
  contentEnd,
  inFlow,
  type Layout,
  lineStart,
  lineStop,
  nameText,
  written,
} from './layout.ts'
import { contentOf, dashOf, endOf, isNamed, keyOf, pairOf, startOf } from './nodes.ts'

/** A part of a text, and what stands there instead. */
export interface Splice {
  from: number
  to: number
  text: string
}

/** How a step changes the characters of a text; undefined where the text does not lend itself to it. */
export function splicesOf(
  text: string,
  document: Document,
  layout: Layout,
  step: Step,
): Splice[] | undefined {
  const surgeon = new Surgeon(text, document, layout)
  switch (step.kind) {
    case 'set':
      return surgeon.set(step.path, step.value)
    case 'add':
      return surgeon.add(step.path, step.value)
    case 'remove':
      return surgeon.remove(step.path)
    case 'insert':
      return surgeon.insert(step.path, step.at, step.value)
    case 'move':
      return surgeon.move(step.path, step.from, step.to)
    case 'rename':
      return surgeon.rename(step.path, step.name)
  }
}

class Surgeon {
  readonly #text: string
  readonly #document: Document
  readonly #layout: Layout

  constructor(text: string, document: Document, layout: Layout) {
    this.#text = text
    this.#document = document
    this.#layout = layout
  }

  set(path: Path, value: unknown): Splice[] | undefined {
    const node = this.#node(path)
    if (this.#isInFlow(path)) return this.#replaceInFlow(node, value)
    const holder = this.#node(path.slice(0, -1))
    const name = path.at(-1)
    if (isMap(holder)) return this.#setPair(holder, pairOf(holder, name), value)
    if (isSeq(holder)) return this.#setItem(holder, Number(name), value)
    return undefined
  }

  add(path: Path, value: unknown): Splice[] | undefined {
    const map = this.#node(path.slice(0, -1))
    const name = String(path.at(-1))
    if (!isMap(map)) return undefined
    const last = map.items.at(-1)
    if (map.flow === true || this.#isInFlow(path)) {
      const pair = `${nameText(name)}: ${inFlow(value)}`
      const end = endOf(map)
      if (end === undefined) return undefined
      const behind = last && (isNode(last.value) ? last.value.range?.[1] : undefined)
      if (last === undefined) return [{ from: end - 1, to: end - 1, text: ` ${pair} ` }]
      return behind === undefined ? undefined : [{ from: behind, to: behind, text: `, ${pair}` }]
    }
    const end = contentEnd(this.#text, map)
    if (last === undefined || end === undefined || !isNode(last.key) || !last.key.range) return undefined
    const [first] = map.items
    const column = columnOf(this.#text, startOf(first?.key) ?? last.key.range[0])
    return this.#lineBehind(end, column, `${nameText(name)}:${written(value, column, this.#layout, 'name')}`)
  }

  remove(path: Path): Splice[] | undefined {
    const holder = this.#node(path.slice(0, -1))
    if (!isMap(holder) && !isSeq(holder)) return undefined
    if (holder.items.length === 1) return this.set(path.slice(0, -1), isMap(holder) ? {} : [])
    const at = isMap(holder)
      ? holder.items.findIndex(({ key }) => isNamed(key, path.at(-1)))
      : Number(path.at(-1))
    if (at < 0) return undefined
    if (holder.flow === true || this.#isInFlow(path)) return this.#removeInFlow(holder, at)
    const lines = this.#linesOf(holder, at)
    if (lines === undefined) return undefined
    if (lines.isWhole) return [{ from: lines.from, to: lines.to, text: '' }]
    // It stands behind the dash of an item: the next line moves up there.
    const next = /^[ \t]*/.exec(this.#text.slice(lines.to))?.[0].length ?? 0
    return [{ from: lines.start, to: lines.to + next, text: '' }]
  }

  insert(path: Path, at: number, value: unknown): Splice[] | undefined {
    const list = this.#node(path)
    if (!isSeq(list)) return undefined
    if (list.flow === true || this.#isInFlow([...path, 0])) {
      const next = startOf(list.items[at])
      if (next !== undefined) return [{ from: next, to: next, text: `${inFlow(value)}, ` }]
      const last = endOf(list.items.at(-1))
      return last === undefined ? undefined : [{ from: last, to: last, text: `, ${inFlow(value)}` }]
    }
    const dash = dashOf(this.#text, list, at === 0 ? 0 : at - 1)
    if (dash === undefined) return undefined
    const column = columnOf(this.#text, dash)
    const shaped = this.#alike(list, value)
    const item = `-${shaped ?? written(value, column, this.#layout, 'dash')}`
    if (at > 0) {
      const end = contentEnd(this.#text, list.items[at - 1])
      return end === undefined ? undefined : this.#lineBehind(end, column, item)
    }
    const start = lineStart(this.#text, dash)
    if (this.#text.slice(start, dash).trim() !== '') return undefined
    return [{ from: start, to: start, text: `${' '.repeat(column)}${item}${this.#layout.lineEnd}` }]
  }

  rename(path: Path, name: string): Splice[] | undefined {
    const holder = this.#node(path.slice(0, -1))
    const key = isMap(holder) ? pairOf(holder, path.at(-1))?.key : undefined
    const [from, to] = [startOf(key), endOf(key)]
    return from === undefined || to === undefined ? undefined : [{ from, to, text: nameText(name) }]
  }

  /** The very lines of an item, with the comments that stand right above it, stand somewhere else. */
  move(path: Path, from: number, to: number): Splice[] | undefined {
    const list = this.#node(path)
    if (!isSeq(list) || list.flow === true || this.#isInFlow([...path, 0])) return undefined
    const own = this.#linesOf(list, from)
    const other = this.#linesOf(list, to)
    if (own === undefined || other === undefined || !own.isWhole || !other.isWhole) return undefined
    const text = this.#text.slice(own.above, own.to)
    const place = to < from ? other.above : other.to
    const { lineEnd } = this.#layout
    const ended = text.endsWith('\n') ? text : `${text}${lineEnd}`
    const before = place > 0 && this.#text[place - 1] !== '\n' ? lineEnd : ''
    return [
      { from: own.above, to: own.to, text: '' },
      { from: place, to: place, text: `${before}${ended}` },
    ]
  }

  #node(path: Path): unknown {
    return path.length === 0 ? this.#document.contents : this.#document.getIn(path, true)
  }

  /** Whether what stands at the path stands in brackets. */
  #isInFlow(path: Path): boolean {
    return path.some((_, depth) => {
      const around = this.#node(path.slice(0, depth))
      return isCollection(around) && around.flow === true
    })
  }

  #replaceInFlow(node: unknown, value: unknown): Splice[] | undefined {
    const [from, to] = [startOf(node), endOf(node)]
    return from === undefined || to === undefined ? undefined : [{ from, to, text: inFlow(value) }]
  }

  #setPair(map: YAMLMap, pair: Pair | undefined, value: unknown): Splice[] | undefined {
    const colon = colonOf(this.#text, pair?.key)
    const start = startOf(pair?.key)
    if (pair === undefined || colon === undefined || start === undefined) return undefined
    const [first] = map.items
    const column = columnOf(this.#text, startOf(first?.key) ?? start)
    const shaped = this.#inBrackets(pair.value, value)
    return this.#put(pair.value, colon, shaped ?? written(value, column, this.#layout, 'name'))
  }

  #setItem(list: YAMLSeq, at: number, value: unknown): Splice[] | undefined {
    const dash = dashOf(this.#text, list, at)
    if (dash === undefined) return undefined
    const shaped = this.#inBrackets(list.items[at], value)
    const text = shaped ?? written(value, columnOf(this.#text, dash), this.#layout, 'dash')
    return this.#put(list.items[at], dash + 1, text)
  }

  /** What stands in brackets stays in them. */
  #inBrackets(node: unknown, value: unknown): string | undefined {
    const stays = isCollection(node) && node.flow === true && node.items.length > 0
    return stays && typeof value === 'object' && value !== null ? ` ${inFlow(value)}` : undefined
  }

  /** A new item looks like the one before it. */
  #alike(list: YAMLSeq, value: unknown): string | undefined {
    const last = list.items.at(-1)
    const isFlow = isCollection(last) && last.flow === true
    return isFlow && typeof value === 'object' && value !== null ? ` ${inFlow(value)}` : undefined
  }

  /** @param from behind the name or the dash */
  #put(old: unknown, from: number, text: string): Splice[] {
    const to = contentEnd(this.#text, old) ?? from
    const isInline = isScalar(old) && (old.type === 'PLAIN' || old.type?.startsWith('QUOTE') === true)
    const start = startOf(old)
    // A comment behind the name stays there.
    const head = this.#text.slice(from, Math.min(lineStop(this.#text, from), to))
    const comment = !isInline && start !== undefined ? /\s+#.*$/.exec(head)?.[0] : undefined
    if (isInline && start !== undefined && !text.includes('\n'))
      return [{ from: start, to, text: text.trimStart() }]
    if (comment === undefined) return [{ from, to, text }]
    const [first = '', ...rest] = text.split(this.#layout.lineEnd)
    return [{ from, to, text: [`${first}${comment}`, ...rest].join(this.#layout.lineEnd) }]
  }

  #lineBehind(end: number, column: number, text: string): Splice[] {
    const place = lineStop(this.#text, end)
    return [{ from: place, to: place, text: `${this.#layout.lineEnd}${' '.repeat(column)}${text}` }]
  }

  #removeInFlow(holder: YAMLMap | YAMLSeq, at: number): Splice[] | undefined {
    const starts = holder.items.map((item) => startOf('key' in Object(item) ? keyOf(item) : item))
    const [from, next] = [starts[at], starts[at + 1]]
    if (from !== undefined && next !== undefined) return [{ from, to: next, text: '' }]
    const [before, own] = [holder.items[at - 1], holder.items[at]].map((item) => endOf(contentOf(item)))
    return before === undefined || own === undefined ? undefined : [{ from: before, to: own, text: '' }]
  }

  /** The lines of a pair or an item: from the first to behind the end of the last, and from the comments right above. */
  #linesOf(
    holder: YAMLMap | YAMLSeq,
    at: number,
  ): { start: number; from: number; above: number; to: number; isWhole: boolean } | undefined {
    const item = holder.items[at]
    const start = isSeq(holder) ? dashOf(this.#text, holder, at) : startOf(keyOf(item))
    if (start === undefined) return undefined
    const end = contentEnd(this.#text, contentOf(item)) ?? colonOf(this.#text, keyOf(item)) ?? start
    const stop = this.#text.indexOf('\n', end)
    const from = lineStart(this.#text, start)
    const isWhole = this.#text.slice(from, start).trim() === ''
    return { start, from, above: this.#above(from), to: stop < 0 ? this.#text.length : stop + 1, isWhole }
  }

  #above(from: number): number {
    let above = from
    while (above > 0) {
      const start = lineStart(this.#text, above - 1)
      if (!this.#text.slice(start, above).trimStart().startsWith('#')) break
      above = start
    }
    return above
  }
}
