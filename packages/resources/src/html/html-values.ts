import type { HtmlNode } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import { nameOf } from './parse-html.ts'

// What the expressions of Handlebars give on plain JSON, as its own runtime reads them.

/** What `@name` reads. */
export type Data = Readonly<Record<string, unknown>>

/** What an expression sees. */
export interface Sight {
  context: unknown
  /** The contexts around, the present one first. */
  depths: readonly unknown[]
  data: Data
  /** `as |row index|`, the innermost first. */
  blockParams: readonly BlockParams[]
}

export interface BlockParams {
  names: readonly string[]
  values: readonly unknown[]
}

/** What this reading of Handlebars does not know, or what the renderer refuses: nothing can be told of the document. */
export class CannotTell extends Error {}

/** What a parameter, or a value that is shown, gives. @throws CannotTell */
export function readValue(node: HtmlNode, sight: Sight): unknown {
  switch (node.type) {
    case 'PathExpression':
      return pathValue(node, sight)
    case 'StringLiteral':
    case 'NumberLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'UndefinedLiteral':
      return undefined
    case 'NullLiteral':
      return null
    case 'SubExpression':
      return callValue(node, sight)
    default:
      throw new CannotTell(node.type)
  }
}

/** What a tag without parameters shows: a literal there is a name, too. */
export function shownValue({ path }: HtmlNode, sight: Sight): unknown {
  if (path === undefined) throw new CannotTell('no name')
  if (path.type === 'PathExpression') return pathValue(path, sight)
  return lookUp(sight.context, [path.original])
}

function callValue(node: HtmlNode, sight: Sight): unknown {
  const [from, name, ...more] = (node.params ?? []).map((param) => readValue(param, sight))
  if (nameOf(node) !== 'lookup' || node.params?.length !== 2 || more.length > 0) throw new CannotTell('call')
  return from ? lookUp(from, [name]) : from
}

function pathValue({ original, data, depth = 0, parts = [] }: HtmlNode, sight: Sight): unknown {
  const [first, ...rest] = parts
  const isScoped = /^\.|this\b/.test(String(original))
  if (depth === 0 && !isScoped && !data) {
    const found = sight.blockParams.find(({ names }) => names.includes(String(first)))
    if (found !== undefined) return lookUp(found.values[found.names.indexOf(String(first))], rest)
  }
  if (data) return lookUp(dataAt(sight.data, depth), parts)
  return lookUp(depth === 0 ? sight.context : sight.depths[depth], parts)
}

function dataAt(data: Data, depth: number): unknown {
  let found: unknown = data
  for (let left = depth; left > 0 && isObject(found); left -= 1) found = found._parent
  return found
}

function lookUp(from: unknown, parts: readonly unknown[]): unknown {
  let value = from
  for (const part of parts) {
    if (value === undefined || value === null) return value
    const name = String(part)
    const holder: object = Object(value)
    value = Object.getOwnPropertyDescriptor(holder, name)?.value
  }
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A frame of its own, for what a block tells within. */
export function frameOf(data: Data, more: Readonly<Record<string, unknown>> = {}): Data {
  return { ...data, ...more, _parent: data }
}

/** As `{{#if}}` sees it. */
export function isTrue(value: unknown, includesZero: unknown): boolean {
  return (Boolean(includesZero) || Boolean(value)) && !isNothing(value)
}

export function isNothing(value: unknown): boolean {
  return (!value && value !== 0) || (Array.isArray(value) && value.length === 0)
}

/** What `{{#each}}` goes through. */
export function roundsOf(list: unknown): readonly (readonly [string | number, unknown])[] {
  if (Array.isArray(list)) return list.map((value, index) => [index, value] as const)
  return isObject(list) ? Object.entries(list) : []
}

/** As `==` of JavaScript has it, by which Handlebars compares contexts; for plain JSON. */
export function areLooselyEqual(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? undefined, other ?? undefined]
  if (a === b) return true
  if (a === undefined || b === undefined || (isObject(a) && isObject(b))) return false
  const [left, right] = [primitiveOf(a), primitiveOf(b)]
  return typeof left === typeof right ? left === right : Number(left) === Number(right)
}

function primitiveOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => String(primitiveOf(part ?? ''))).join(',')
  return isObject(value) ? '[object Object]' : value
}
