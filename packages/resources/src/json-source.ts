import { ISSUES_MAX, type Issue, isRecord, type Path, pointer } from './issue.ts'
import { Lines } from './lines.ts'
import type { ReadDocument } from './read-document.ts'
import type { Source } from './source.ts'
import { offsetInSource } from './text-place.ts'
import { isWideNumber, wideNumberMessage } from './wide-number.ts'

/** Where a value begins, and its members: of a text of numbers there are a million. */
type Spot = number | { offset: number; members?: Map<string, Spot>; items?: Spot[] }

const DEPTH_MAX = 200
const SPACE = /[ \t\n\r]*/y
const TOKEN = new RegExp(
  [
    String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`,
    String.raw`-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?`,
    'true|false|null',
  ].join('|'),
  'y',
)

/** Reads a JSON text (RFC 8259). A property that stands twice in one object is refused: the second would hide the first. */
export function readJson(text: string): Source {
  const scanner = new Scanner(text)
  const root = scanner.document()
  return {
    value: scanner.issues.length === 0 ? JSON.parse(text) : undefined,
    issues: scanner.issues,
    foldsLines: true,
    find: (path, offset) => {
      const spot = findSpot(root, path)
      if (spot === undefined) return undefined
      const start = offsetOf(spot)
      const literal = offset === undefined ? '' : (literalAt(text, start) ?? '')
      const isWithin = offset !== undefined && literal.startsWith('"')
      const at = isWithin ? offsetInSource(text, start, String(JSON.parse(literal)), offset) : start
      return scanner.lines.placeAt(at)
    },
  }
}

/** The same as what another process can be given. */
export function readJsonDocument(text: string): ReadDocument {
  const scanner = new Scanner(text)
  const root = scanner.document()
  if (scanner.issues.length > 0) return { issues: scanner.issues, offsets: new Uint32Array() }
  const offsets: number[] = []
  collect(JSON.parse(text), root, offsets)
  return { issues: [], json: text, offsets: Uint32Array.from(offsets) }
}

/** In the order of the value, where names that are numbers come first. */
function collect(value: unknown, spot: Spot | undefined, offsets: number[]): void {
  offsets.push(spot === undefined ? 0 : offsetOf(spot))
  if (typeof spot === 'number') return
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) collect(item, spot?.items?.[index], offsets)
  else if (isRecord(value))
    for (const [name, item] of Object.entries(value)) collect(item, spot?.members?.get(name), offsets)
}

function literalAt(text: string, start: number): string | undefined {
  TOKEN.lastIndex = start
  return TOKEN.exec(text)?.[0]
}

/** Walks a text by the grammar of JSON and keeps where each value begins. After the first break nothing more is read. */
class Scanner {
  readonly issues: Issue[] = []
  readonly #text: string
  #lines: Lines | undefined
  /** The path of the value that is being read. */
  readonly #path: (string | number)[] = []
  #at = 0
  #broken = false

  constructor(text: string) {
    this.#text = text
  }

  get lines(): Lines {
    this.#lines ??= new Lines(this.#text)
    return this.#lines
  }

  document(): Spot {
    const root = this.#value()
    if (!this.#broken && this.#next() !== undefined) this.#break('the end is expected here')
    return root
  }

  #value(): Spot {
    const first = this.#next()
    const offset = this.#at
    if (this.#path.length > DEPTH_MAX) {
      this.#stop(pointer(this.#path.slice(0, 10)), 'The value is nested too deep')
    } else if (first === '{') return { offset, members: this.#members() }
    else if (first === '[') return { offset, items: this.#items() }
    else this.#token(offset)
    return offset
  }

  #token(offset: number): void {
    const token = this.#skip(TOKEN)
    if (token === '') this.#break('a value is expected here')
    else if (isWideNumber(token)) this.#issue(pointer(this.#path), wideNumberMessage(token), offset)
  }

  #members(): Map<string, Spot> {
    const members = new Map<string, Spot>()
    this.#at += 1
    if (this.#next() === '}') this.#at += 1
    else
      do this.#member(members)
      while (this.#goesOn('}'))
    return members
  }

  #member(members: Map<string, Spot>): void {
    const first = this.#next()
    const start = this.#at
    const token = first === '"' ? this.#skip(TOKEN) : ''
    if (token === '') {
      this.#break("a property's name in double quotes is expected here")
      return
    }
    const name = String(JSON.parse(token))
    if (members.has(name)) this.#issue(pointer([...this.#path, name]), `'${name}' is given twice`, start)
    if (this.#next() === ':') {
      this.#at += 1
      this.#path.push(name)
      members.set(name, this.#value())
      this.#path.pop()
    } else this.#break("':' is expected here")
  }

  #items(): Spot[] {
    const items: Spot[] = []
    this.#at += 1
    if (this.#next() === ']') this.#at += 1
    else
      do {
        this.#path.push(items.length)
        items.push(this.#value())
        this.#path.pop()
      } while (this.#goesOn(']'))
    return items
  }

  /** Behind a member or item: whether another one follows. */
  #goesOn(end: string): boolean {
    if (this.#broken) return false
    const next = this.#next()
    if (next !== ',' && next !== end) this.#break(`',' or '${end}' is expected here`)
    else this.#at += 1
    return next === ','
  }

  #next(): string | undefined {
    this.#skip(SPACE)
    return this.#text[this.#at]
  }

  #skip(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #break(expectation: string): void {
    this.#stop('', `JSON: ${expectation}`)
  }

  #stop(path: string, message: string): void {
    if (!this.#broken) this.#issue(path, message, this.#at)
    this.#broken = true
  }

  #issue(path: string, message: string, offset: number): void {
    if (this.issues.length < ISSUES_MAX) this.issues.push({ path, message, ...this.lines.placeAt(offset) })
  }
}

function findSpot(root: Spot, path: Path): Spot | undefined {
  let spot: Spot | undefined = root
  for (const part of path) {
    if (typeof spot === 'number') return undefined
    spot = spot?.members?.get(String(part)) ?? spot?.items?.[Number(part)]
    if (spot === undefined) return undefined
  }
  return spot
}

function offsetOf(spot: Spot): number {
  return typeof spot === 'number' ? spot : spot.offset
}
