import { type Document, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml'
import { isSame } from '../compare/comparison.ts'
import type { Path } from '../issue.ts'
import { type Step, stepped, stepsOf, type YamlEdit } from './edits.ts'
import { graft } from './graft.ts'
import { layoutOf } from './layout.ts'
import { pairOf } from './nodes.ts'
import { READING, toJs } from './reading.ts'
import { type Splice, splicesOf } from './splices.ts'

export { stepped, valueAt } from './edits.ts'
export type { Splice, YamlEdit }

/** Where something stands in a text, in characters from 0. */
export interface TextRange {
  from: number
  to: number
}

/**
 * A YAML text that is edited value by value: whatever an edit is not about stays as it is, byte for byte. Reading takes some microseconds
 * a character; an edit reads the entries that it touches alone (`graft`), and all of the text where that cannot be.
 */
export class YamlText {
  readonly text: string
  /** Whether the text has a value. */
  readonly isReadable: boolean
  #read: Document | undefined
  #value: { value: unknown } | undefined

  /** @param read what the text says, where that is known: nobody else may hold the document */
  constructor(text: string, read?: { document: Document; value: unknown }) {
    this.text = text
    this.#read = read?.document ?? parseDocument(text, READING)
    if (read) this.#value = { value: read.value }
    this.isReadable = this.#read.errors.length === 0
  }

  /** What was read; once an edit made it that of its own text, it is read again if it is asked for. */
  get #document(): Document {
    this.#read ??= parseDocument(this.text, READING)
    return this.#read
  }

  /** What the text says; undefined when it cannot be read. */
  get value(): unknown {
    if (!this.isReadable) return undefined
    this.#value ??= { value: toJs(this.#document) }
    return this.#value.value
  }

  /** The text after the edits, one after the other; undefined when it cannot be made to say that. */
  edited(edits: readonly YamlEdit[]): YamlText | undefined {
    let now: YamlText | undefined = this
    for (const edit of edits) if (now !== undefined) now = now.#after(edit)
    return now
  }

  /**
   * The text with other characters in one place, after which it says a value that is known already, as after an edit that is taken back;
   * undefined where that cannot be told without reading all of it.
   */
  spliced(splice: Splice, wanted: unknown): YamlText | undefined {
    return this.isReadable ? this.#grafted([splice], wanted) : undefined
  }

  /** Where the value at a path stands, with the name before it where it has one. */
  rangeOf(path: Path): TextRange | undefined {
    const node = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true)
    const range = isNode(node) ? node.range : undefined
    const holder = path.length < 2 ? this.#document.contents : this.#document.getIn(path.slice(0, -1), true)
    const pair = isMap(holder) ? pairOf(holder, path.at(-1)) : undefined
    const key = isNode(pair?.key) ? pair.key.range : undefined
    const from = key?.[0] ?? range?.[0]
    const to = range?.[1] ?? key?.[1]
    if (from === undefined || to === undefined) return undefined
    return { from, to: from + this.text.slice(from, to).trimEnd().length }
  }

  /** The path of the innermost value whose lines hold a place of the text. */
  pathAt(offset: number): Path {
    const path: (string | number)[] = []
    let node: unknown = this.#document.contents
    for (;;) {
      const inner: { name: string | number; node: unknown } | undefined = isMap(node)
        ? innerPair(node.items, offset)
        : isSeq(node)
          ? innerItem(node.items, offset)
          : undefined
      if (inner === undefined) return path
      path.push(inner.name)
      node = inner.node
    }
  }

  #after(edit: YamlEdit): YamlText | undefined {
    if (!this.isReadable) return undefined
    let now: YamlText | undefined = this
    for (const batch of batches(stepsOf(this.value, edit))) if (now !== undefined) now = now.#taking(batch)
    return now
  }

  /** @param steps none of which changes the place of what another is about */
  #taking(steps: readonly Step[]): YamlText | undefined {
    const wanted = steps.reduce<unknown>((value, step) => stepped(value, step), this.value)
    const layout = layoutOf(this.text, this.#document)
    const splices = steps.map((step) => splicesOf(this.text, this.#document, layout, step))
    if (splices.every((each) => each !== undefined)) {
      const grafted = this.#grafted(splices.flat(), wanted)
      if (grafted !== undefined) return grafted
      const next = new YamlText(spliced(this.text, splices.flat()))
      if (next.isReadable && isSame(next.value, wanted)) return next
    }
    return this.#laidOutAnew(steps, wanted)
  }

  /** The text after splices that touch some of it alone; it takes over what was read. */
  #grafted(splices: readonly Splice[], wanted: unknown): YamlText | undefined {
    const after = spliced(this.text, splices)
    const change = { before: this.text, after, splices, was: this.value, wanted }
    const document = this.#document
    if (splices.length === 0 || !graft(document, change)) return undefined
    this.#read = undefined
    return new YamlText(after, { document, value: wanted })
  }

  #laidOutAnew(steps: readonly Step[], wanted: unknown): YamlText | undefined {
    const document = parseDocument(this.text, READING)
    for (const step of steps) take(document, step)
    const next = new YamlText(document.toString({ lineWidth: 0 }))
    return next.isReadable && isSame(next.value, wanted) ? next : undefined
  }
}

/** Single values change together; whatever moves others goes alone. */
function batches(steps: readonly Step[]): Step[][] {
  const found: Step[][] = []
  let values: Step[] = []
  for (const step of steps) {
    if (step.kind === 'set') {
      if (values.length === 0) found.push(values)
      values.push(step)
    } else {
      found.push([step])
      values = []
    }
  }
  return found
}

function spliced(text: string, splices: readonly Splice[]): string {
  const fromTheEnd = splices.toSorted((a, b) => b.from - a.from)
  return fromTheEnd.reduce(
    (whole, { from, to, text: by }) => whole.slice(0, from) + by + whole.slice(to),
    text,
  )
}

function take(document: Document, step: Step): void {
  const { path } = step
  if (step.kind === 'remove') document.deleteIn(path)
  else if (step.kind === 'rename') {
    const holder = document.getIn(path.slice(0, -1), true)
    const pair = isMap(holder) ? pairOf(holder, path.at(-1)) : undefined
    if (pair) pair.key = document.createNode(step.name)
  } else if (step.kind === 'set' || step.kind === 'add') document.setIn(path, document.createNode(step.value))
  else {
    const list = document.getIn(path, true)
    if (!isSeq(list)) return
    if (step.kind === 'insert') list.items.splice(step.at, 0, document.createNode(step.value))
    else if (step.kind === 'move') list.items.splice(step.to, 0, ...list.items.splice(step.from, 1))
  }
}

function innerPair(
  pairs: readonly { key: unknown; value: unknown }[],
  offset: number,
): { name: string; node: unknown } | undefined {
  const found = pairs.findLast(({ key }) => isNode(key) && key.range && key.range[0] <= offset)
  if (found === undefined || !isScalar(found.key)) return undefined
  const end = isNode(found.value) ? found.value.range?.[2] : found.key.range?.[2]
  return end !== undefined && offset <= end ? { name: String(found.key.value), node: found.value } : undefined
}

function innerItem(items: readonly unknown[], offset: number): { name: number; node: unknown } | undefined {
  const at = items.findLastIndex((item) => isNode(item) && item.range && item.range[0] <= offset)
  const node = items[at]
  if (!isNode(node) || !node.range || offset > node.range[2]) return undefined
  return { name: at, node }
}
