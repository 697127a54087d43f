import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type FolderFile, isRecord, type Path } from '../src/index.ts'

export const examplesRoot = new URL('../../../examples/', import.meta.url)
const WRONG = [5, 'strng', true, null, [], {}, ['x'], { x: 1 }, '(?=a)b', '', 'Not a Key', '$.a ==']

/** A resource with one value changed. */
export interface Mutation {
  path: Path
  name: string
  /** The whole resource. */
  value: unknown
}

/** The resources of one example. */
export function filesOf(folder: string): FolderFile[] {
  const place = new URL(`${folder}/`, examplesRoot)
  const names = readdirSync(place).filter((name) => name.endsWith('.yaml'))
  return names.map((path) => ({ path, text: readFileSync(new URL(path, place), 'utf8') }))
}

/** Each of its values made another one, in every way. */
export function mutationsOf({ text }: FolderFile): Mutation[] {
  const whole: unknown = parse(text)
  return [...placesOf(whole, [])].flatMap((path) => {
    const wrong = WRONG.map((value) => ({ name: JSON.stringify(value), change: replaceBy(value) }))
    const changes = typeof path.at(-1) === 'string' ? [...wrong, MISSPELT, ABSENT] : wrong
    return changes.map(({ name, change }) => ({ path, name, value: mutate(whole, path, change) }))
  })
}

type Change = (holder: Record<string, unknown> | unknown[], part: string | number) => void

function replaceBy(value: unknown): Change {
  return (holder, part) => Reflect.set(holder, part, value)
}

const MISSPELT = {
  name: 'misspelt',
  change: (holder: object, part: string | number) => {
    const value: unknown = Reflect.get(holder, part)
    Reflect.deleteProperty(holder, part)
    Reflect.set(holder, `${String(part).slice(0, -1)}q`, value)
  },
}
const ABSENT = {
  name: 'absent',
  change: (holder: object, part: string | number) => Reflect.deleteProperty(holder, part),
}

function mutate(whole: unknown, path: Path, change: Change): unknown {
  const copy: unknown = structuredClone(whole)
  let holder = copy
  for (const part of path.slice(0, -1)) holder = isObject(holder) ? Reflect.get(holder, part) : undefined
  const last = path.at(-1)
  if (isObject(holder) && last !== undefined) change(holder, last)
  return copy
}

function isObject(value: unknown): value is Record<string, unknown> | unknown[] {
  return Array.isArray(value) || isRecord(value)
}

function* placesOf(value: unknown, path: Path): Generator<Path> {
  if (path.length > 0) yield path
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* placesOf(item, [...path, index])
  else if (isRecord(value))
    for (const [name, item] of Object.entries(value)) yield* placesOf(item, [...path, name])
}

/** Mulberry32: small, even, and the same everywhere. */
export function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
