import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isSame } from '../compare/comparison.ts'
import { isRecord, type Path } from '../issue.ts'
import { valueAt } from './edits.ts'
import { columnOf } from './layout.ts'
import { contentOf, dashOf, keyOf, startOf } from './nodes.ts'
import { READING, toJs } from './reading.ts'
import type { Splice } from './splices.ts'

type Block = YAMLMap | YAMLSeq
/** Begin, end of the value, and end with what follows in its lines. */
type Range = [number, number, number]

/** What an edit touches: some entries of a list or an object in lines of its own. */
interface Touched {
  path: Path
  block: Block
  first: number
  last: number
  /** From the first of them to the next one, or to the end of all. */
  from: number
  to: number
  /** What ends where the list or object ends, itself among it. */
  ends: Range[]
}

/** A text before and after an edit, and what it says before and shall say after. */
export interface Change {
  before: string
  after: string
  splices: readonly Splice[]
  was: unknown
  wanted: unknown
}

/**
 * Makes a read text that of the text after an edit by reading no more than the entries that the edit touches: the whole of a large one
 * takes some hundred times as long. Everything behind them is moved.
 * @returns false where that cannot be, or would say something else than is wanted; the document is as it was then
 */
export function graft(document: Document, change: Change): boolean {
  // What is put behind an entry is within it as far as its place tells, and beside it as far as it is read.
  return placesOf(document, change)
    .toReversed()
    .some((touched) => graftAt(document, change, touched))
}

function graftAt(document: Document, change: Change, touched: Touched): boolean {
  const { before, after } = change
  const { block, first, last, from, to, ends, path } = touched
  const delta = after.length - before.length
  const column = columnOf(before, from)
  const piece = parseDocument(' '.repeat(column) + after.slice(from, to + delta), READING)
  const read = piece.contents
  if (piece.errors.length > 0 || !isBlock(read) || isMap(read) !== isMap(block) || !read.range) return false
  if (!fits(piece, change, path, first, last)) return false
  move(read, (offset) => offset + from - column)
  move(document.contents, (offset) => (offset >= to ? offset + delta : offset))
  const [, value, whole] = read.range
  if (last === block.items.length - 1) for (const end of ends) end.splice(1, 2, value, whole)
  block.items.splice(first, last - first + 1, ...read.items)
  return true
}

/** The entries that all of the edit is within: each within the ones before. */
function placesOf(document: Document, { before, splices }: Change): Touched[] {
  const from = Math.min(...splices.map((splice) => splice.from))
  const to = Math.max(...splices.map((splice) => splice.to))
  const found: Touched[] = []
  let node: unknown = document.contents
  let path: Path = []
  let ends: Range[] = []
  while (isBlock(node) && node.range) {
    const block: Block = node
    const starts = block.items.map((_, at) => entryStart(before, block, at))
    const first = starts.findLastIndex((start) => start !== undefined && start < from)
    const last = starts.findLastIndex((start) => start !== undefined && start <= to)
    const begin = starts[first]
    if (begin === undefined || starts.includes(undefined)) return found
    const end = starts[last + 1] ?? node.range[2]
    const [, value, whole] = node.range
    const isEnd = ends.every((outer) => outer[1] === value && outer[2] === whole)
    ends = isEnd ? [...ends, node.range] : [node.range]
    if (to > end) return found
    found.push({ path, block, first, last, from: begin, to: end, ends })
    if (first !== last) return found
    if (last < starts.length - 1) ends = []
    const item: unknown = block.items[first]
    path = [...path, isMap(block) ? nameOf(item) : first]
    node = contentOf(item)
  }
  return found
}

/** Whether the entries that were read say what is wanted, and nothing else is wanted otherwise than it was. */
function fits(
  piece: Document,
  { was, wanted }: Pick<Change, 'was' | 'wanted'>,
  path: Path,
  first: number,
  last: number,
): boolean {
  const [old, next, read] = [valueAt(was, path), valueAt(wanted, path), toJs(piece)]
  if (Array.isArray(old) && Array.isArray(next) && Array.isArray(read)) {
    const behind = old.length - last - 1
    if (next.length !== first + read.length + behind) return false
    if (!isSame(next.slice(first, first + read.length), read)) return false
    return old.every((item, at) =>
      at < first ? next[at] === item : at <= last || next[at - old.length + next.length] === item,
    )
  }
  if (!isRecord(old) || !isRecord(next) || !isRecord(read)) return false
  const touched = new Set(Object.keys(old).slice(first, last + 1))
  const kept = Object.keys(old).filter((name) => !touched.has(name))
  if (Object.keys(next).length !== kept.length + Object.keys(read).length) return false
  if (kept.some((name) => next[name] !== old[name])) return false
  return Object.entries(read).every(([name, value]) => Object.hasOwn(next, name) && isSame(next[name], value))
}

function move(node: unknown, to: (offset: number) => number): void {
  if (!isNode(node)) return
  const { range } = node
  if (range) for (const at of [0, 1, 2] as const) range[at] = to(range[at])
  if (isMap(node))
    for (const { key, value } of node.items) {
      move(key, to)
      move(value, to)
    }
  else if (isSeq(node)) for (const item of node.items) move(item, to)
}

function isBlock(node: unknown): node is Block {
  return (isMap(node) || isSeq(node)) && node.flow !== true
}

/** Where an entry begins: its name, or its dash. */
function entryStart(text: string, block: Block, at: number): number | undefined {
  return isMap(block) ? startOf(keyOf(block.items[at])) : dashOf(text, block, at)
}

function nameOf(entry: unknown): string {
  const key = keyOf(entry)
  return isScalar(key) ? String(key.value) : ''
}
