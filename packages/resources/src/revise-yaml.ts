import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar, stringify } from 'yaml'
import { isSame } from './compare/comparison.ts'
import { isRecord } from './issue.ts'
import { parseResource } from './parse-resource.ts'
import type { Resource } from './shapes/resource.ts'

type Way = readonly (string | number)[]

/** A text that stands for another one, by its place in the source. */
interface Splice {
  start: number
  end: number
  text: string
}

/**
 * The YAML of a resource changed to say what `to` says, with the comments, the order and the layout of all that stays. Where only single
 * values differ every other character stays too. Undefined when the text cannot be made to say that.
 */
export function reviseYaml(source: string, to: Resource): string | undefined {
  const document = parseDocument(source, { uniqueKeys: false, logLevel: 'silent' })
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined
  const revision = new Revision(document)
  const { apiVersion, kind, metadata, spec } = to
  for (const [name, value] of Object.entries({
    apiVersion,
    kind,
    metadata: said(document, metadata),
    spec,
  })) {
    revision.change([name], document.getIn([name]) === undefined ? undefined : jsOf(document, [name]), value)
  }
  const spliced = revision.spliced(source)
  if (spliced !== undefined && says(spliced, to)) return spliced
  const edited = document.toString({ lineWidth: 0 })
  return says(edited, to) ? edited : undefined
}

/** A version that the text leaves out stays out while it is the one that is meant. */
function said(document: Document, metadata: Resource['metadata']): object {
  if (metadata.version !== 'draft' || document.hasIn(['metadata', 'version'])) return metadata
  const { version: _, ...rest } = metadata
  return rest
}

function says(text: string, to: Resource): boolean {
  const { resource, isFaithful } = parseResource(text)
  if (resource === undefined || !isFaithful) return false
  return isSame(resource.metadata, to.metadata) && isSame(resource.spec, to.spec) && resource.kind === to.kind
}

function jsOf(document: Document, way: Way): unknown {
  const node = document.getIn(way, true)
  return isScalar(node) ? node.value : isMap(node) || isSeq(node) ? node.toJS(document) : node
}

/** Edits a document towards another value, and remembers how to do the same to its text as long as that is a matter of single values. */
class Revision {
  readonly #document: Document
  #splices: Splice[] | undefined = []

  constructor(document: Document) {
    this.#document = document
  }

  spliced(source: string): string | undefined {
    if (this.#splices === undefined) return undefined
    const fromTheEnd = this.#splices.toSorted((a, b) => b.start - a.start)
    return fromTheEnd.reduce(
      (text, { start, end, text: value }) => `${text.slice(0, start)}${value}${text.slice(end)}`,
      source,
    )
  }

  change(way: Way, from: unknown, to: unknown): void {
    if (from === to || (from !== undefined && isSame(from, to))) return
    const node = this.#document.getIn(way, true)
    if (isRecord(from) && isRecord(to) && isMap(node)) this.#properties(way, from, to)
    else if (Array.isArray(from) && Array.isArray(to) && isSeq(node)) this.#items(way, from, to)
    else if (isScalar(node) && (to === null || typeof to !== 'object')) this.#scalar(node, to)
    else this.#set(way, to)
  }

  #properties(way: Way, from: Record<string, unknown>, to: Record<string, unknown>): void {
    for (const name of Object.keys(from)) {
      if (to[name] === undefined) this.#remove([...way, name])
    }
    for (const [name, value] of Object.entries(to)) {
      if (value !== undefined) this.change([...way, name], from[name], value)
    }
  }

  /** What begins and ends alike stays; between, items change in their places, and the rest is put in or taken out. */
  #items(way: Way, from: readonly unknown[], to: readonly unknown[]): void {
    const shorter = Math.min(from.length, to.length)
    let head = 0
    while (head < shorter && isSame(from[head], to[head])) head += 1
    let tail = 0
    while (tail < shorter - head && isSame(from.at(-1 - tail), to.at(-1 - tail))) tail += 1
    const both = shorter - tail
    for (let at = head; at < both; at++) this.change([...way, at], from[at], to[at])
    for (let at = from.length - tail - 1; at >= both; at--) this.#remove([...way, at])
    const list = this.#document.getIn(way, true)
    if (to.length > from.length && isSeq(list)) {
      this.#splices = undefined
      const added = to.slice(both, to.length - tail).map((value) => this.#document.createNode(value))
      list.items.splice(both, 0, ...added)
    }
  }

  #scalar(node: Scalar, to: unknown): void {
    node.value = to
    const isInline = node.type === 'PLAIN' || node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE'
    const text = stringify(to, { lineWidth: 0 }).trimEnd()
    if (!isInline || !node.range || text.includes('\n')) this.#splices = undefined
    else this.#splices?.push({ start: node.range[0], end: node.range[1], text })
  }

  #remove(way: Way): void {
    this.#splices = undefined
    this.#document.deleteIn(way)
  }

  #set(way: Way, to: unknown): void {
    this.#splices = undefined
    this.#document.setIn(way, this.#document.createNode(to))
  }
}
