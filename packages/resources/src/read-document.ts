import type { RoughResource } from './checks/findings.ts'
import type { Issue, Path } from './issue.ts'
import { Lines } from './lines.ts'
import type { Resource } from './shapes/resource.ts'
import type { Claim, Source } from './source.ts'
import { offsetInSource } from './text-place.ts'

/** What the shape of a resource says of it: plain data. */
export interface Interpretation {
  /** Undefined when there are issues. */
  resource: Resource | undefined
  issues: Issue[]
  /** When there are issues: what of it can be checked all the same (checkRough). */
  rough?: RoughResource
  /** When there are issues: which resource it says to be, for those that refer to it. */
  claim?: Claim
  /** Whether the text says the same as `resource`, word for word: no pair was combined and no file put in. */
  isFaithful: boolean
  /** What stood for its text or content (`file:`). */
  file?: string
  /** The text of that file, where values of its own stand in it: only where it was read in this process. */
  included?: Source
}

/**
 * One document of a text that was read somewhere else, such as another process: plain data, small to hand over. Reading a long text takes
 * up to some microseconds a character, and everything behind it little.
 */
export interface ReadDocument {
  /** What is wrong with the text; then there is no value. */
  issues: Issue[]
  /** The value as JSON. */
  json?: string
  /** Where each value begins, in characters: the value itself, then what it holds, in the order of its JSON. */
  offsets: Uint32Array
  /** The resource that the document is, where it was read as one. */
  resource?: Interpretation
  /** The resources of its property `documents`, and what stands beside them, where it was read as a list. */
  list?: ReadList
}

/** A list of resources. */
export interface ReadList {
  /** What stands beside them. */
  rest?: Record<string, unknown>
  issues: Issue[]
  resources: Interpretation[]
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
  // Each value is one of its own: it is changed while it is interpreted.
  let places: Places | undefined
  return {
    get value() {
      return json === undefined ? undefined : JSON.parse(json)
    },
    issues,
    // JSON is handed over as it is.
    foldsLines: json === text,
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
