import { isMap, isNode, isSeq, type Pair, type YAMLMap } from 'yaml'
import { type Issue, isRecord, issueAt, type Path, pathOf } from './issue.ts'
import { Lines } from './json-source.ts'
import { jsonProblem } from './json-value.ts'
import { locateIssues, type Source } from './source.ts'
import { offsetInSource } from './text-place.ts'
import { offsetOf, pairsOf, readDocument, yamlDocuments } from './yaml-source.ts'

/** Levels of lists and objects in one resource. */
export const NESTING_MAX = 100

/**
 * One document of a YAML text that was read somewhere else, such as another process: plain data, small to hand over. Reading YAML takes
 * up to some microseconds a character, and everything behind it little.
 */
export interface ReadDocument {
  /** What is wrong with the text; then there is no value. */
  issues: Issue[]
  /** The value as JSON. */
  json?: string
  /** Where each value begins, in characters: the value itself, then what it holds, in the order of its JSON. */
  offsets: Uint32Array
}

/** Reads a YAML text for `ParseOptions.documents`: what `parseResource` would read itself. */
export function readYamlDocuments(text: string): ReadDocument[] {
  return yamlDocuments(text).map(({ document, lines }) => {
    const source = readDocument(document, lines, text)
    const problem = source.issues.length > 0 ? undefined : jsonProblem(source.value, NESTING_MAX)
    const issues =
      problem === undefined
        ? source.issues
        : locateIssues([issueAt(problem.path, problem.message)], source, pathOf)
    if (issues.length > 0) return { issues, offsets: new Uint32Array() }
    const offsets: number[] = []
    collect(source.value, document.contents, 0, offsets, new WeakMap())
    return { issues, json: JSON.stringify(source.value), offsets: Uint32Array.from(offsets) }
  })
}

/** An empty value stands where its name does. */
function collect(
  value: unknown,
  node: unknown,
  keyOffset: number,
  offsets: number[],
  pairs: WeakMap<YAMLMap, Map<string, Pair>>,
): void {
  offsets.push(isNode(node) && node.range ? node.range[0] : keyOffset)
  if (Array.isArray(value)) {
    const items = isSeq(node) ? node.items : []
    for (const [index, item] of value.entries()) collect(item, items[index], keyOffset, offsets, pairs)
  } else if (isRecord(value)) {
    const known = isMap(node) ? pairsOf(node, pairs) : undefined
    for (const [name, item] of Object.entries(value)) {
      const pair = known?.get(name)
      collect(item, pair?.value, offsetOf(pair?.key), offsets, pairs)
    }
  }
}

/** The documents of a text as sources of this process. */
export function sourcesOf(text: string, documents: readonly ReadDocument[]): Source[] {
  // Made once, when the first place is asked for: a text may hold as many documents as lines.
  let made: Lines | undefined
  const lines = () => {
    made ??= new Lines(text)
    return made
  }
  return documents.map((document) => sourceOf(text, lines, document))
}

function sourceOf(text: string, lines: () => Lines, { issues, json, offsets }: ReadDocument): Source {
  // The value is changed while it is interpreted: places are looked for in a copy.
  let places: Places | undefined
  return {
    value: json === undefined ? undefined : JSON.parse(json),
    issues,
    find: (path, offset) => {
      places ??= new Places(json === undefined ? undefined : JSON.parse(json), offsets)
      const found = places.find(path)
      if (found === undefined) return undefined
      const { start, value } = found
      const isWithin = offset !== undefined && typeof value === 'string'
      return lines().placeAt(isWithin ? offsetInSource(text, start, value, offset) : start)
    },
  }
}

/** Finds the place of a path by counting what stands before it. */
class Places {
  readonly #value: unknown
  readonly #offsets: Uint32Array
  /** Of each list and object, the numbers of what it holds. */
  readonly #numbers = new Map<object, number[]>()

  constructor(value: unknown, offsets: Uint32Array) {
    this.#value = value
    this.#offsets = offsets
    this.#count(value, 0)
  }

  find(path: Path): { start: number; value: unknown } | undefined {
    let value = this.#value
    let number = 0
    for (const part of path) {
      if (typeof value !== 'object' || value === null) return undefined
      const at = Array.isArray(value) ? Number(part) : Object.keys(value).indexOf(String(part))
      const next = this.#numbers.get(value)?.[at]
      if (next === undefined) return undefined
      number = next
      value = Array.isArray(value) ? value[at] : Reflect.get(value, part)
    }
    const start = this.#offsets[number]
    return start === undefined ? undefined : { start, value }
  }

  /** Gives the number behind a value and all that it holds. */
  #count(value: unknown, number: number): number {
    let next = number + 1
    if (typeof value !== 'object' || value === null) return next
    const numbers: number[] = []
    for (const item of Object.values(value)) {
      numbers.push(next)
      next = this.#count(item, next)
    }
    this.#numbers.set(value, numbers)
    return next
  }
}
