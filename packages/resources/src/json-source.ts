import { type Issue, type Path, pointer } from './issue.ts'
import type { Place, Source } from './source.ts'

/** Where a value begins, and its members. */
interface Spot {
  offset: number
  members?: Map<string, Spot>
  items?: Spot[]
}

const DEPTH_MAX = 200
const NUMBER_OR_WORD = /[-+.0-9A-Za-z]*/y
const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[^"\\]|\\.)*"/y

/** Reads a JSON text. A property that stands twice in one object is refused: the second would hide the first. */
export function readJson(text: string): Source {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return brokenJson(text, error instanceof Error ? error.message : String(error))
  }
  const scanner = new Scanner(text)
  const root = scanner.value([])
  return {
    value: scanner.issues.length === 0 ? value : undefined,
    issues: scanner.issues,
    find: (path) => findPlace(text, root, path),
  }
}

function brokenJson(text: string, message: string): Source {
  const position = /position (\d+)/.exec(message)?.[1]
  const place = position === undefined ? {} : placeAt(text, Number(position))
  const reason = message.replace(/ in JSON at position.*$/s, '').replace(/, ".*$/s, '')
  return {
    value: undefined,
    issues: [{ path: '', message: `JSON: ${reason}`, ...place }],
    find: () => undefined,
  }
}

/** Walks a text that JSON.parse has accepted, so that it need not ask whether the grammar holds. */
class Scanner {
  readonly issues: Issue[] = []
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  value(path: Path): Spot {
    this.#skip(SPACE)
    const offset = this.#at
    const first = this.#text[offset]
    if (path.length > DEPTH_MAX) return this.#tooDeep(path)
    if (first === '{') return { offset, members: this.#members(path) }
    if (first === '[') return { offset, items: this.#items(path) }
    this.#skip(first === '"' ? STRING : NUMBER_OR_WORD)
    return { offset }
  }

  #members(path: Path): Map<string, Spot> {
    const members = new Map<string, Spot>()
    this.#at += 1
    while (this.#next() !== '}' && this.#at < this.#text.length) {
      const start = this.#at
      this.#skip(STRING)
      const name = String(JSON.parse(this.#text.slice(start, this.#at)))
      this.#next()
      this.#at += 1
      if (members.has(name)) this.#repeated(path, name, start)
      members.set(name, this.value([...path, name]))
      if (this.#next() === ',') this.#at += 1
    }
    this.#at += 1
    return members
  }

  #items(path: Path): Spot[] {
    const items: Spot[] = []
    this.#at += 1
    while (this.#next() !== ']' && this.#at < this.#text.length) {
      items.push(this.value([...path, items.length]))
      if (this.#next() === ',') this.#at += 1
    }
    this.#at += 1
    return items
  }

  #next(): string | undefined {
    this.#skip(SPACE)
    return this.#text[this.#at]
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex
  }

  #repeated(path: Path, name: string, offset: number): void {
    const place = placeAt(this.#text, offset)
    this.issues.push({ path: pointer([...path, name]), message: `'${name}' stands here twice`, ...place })
  }

  #tooDeep(path: Path): Spot {
    const place = placeAt(this.#text, this.#at)
    this.issues.push({ path: pointer(path.slice(0, 10)), message: 'The value is nested too deep', ...place })
    const offset = this.#at
    this.#at = this.#text.length
    return { offset }
  }
}

function findPlace(text: string, root: Spot, path: Path): Place | undefined {
  let spot: Spot | undefined = root
  for (const part of path) {
    spot = spot?.members?.get(String(part)) ?? spot?.items?.[Number(part)]
    if (spot === undefined) return undefined
  }
  return placeAt(text, spot.offset)
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
