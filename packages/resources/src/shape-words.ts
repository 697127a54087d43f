import type { TSchema } from 'typebox'
import { isRecord, type Path } from './issue.ts'
import { sketchOf } from './shape-sketch.ts'
import { EXPRESSION_EXPECTED } from './shapes/common.ts'
import { Step } from './shapes/step.ts'

/** Shapes that others refer to by `#/$defs/<name>`. */
const DEFINITIONS: Record<string, TSchema> = { Step }

/** The shape itself, where it is one that others refer to. */
export function resolveShape(shape: unknown): Record<string, unknown> {
  if (!isRecord(shape)) return {}
  if (typeof shape.$ref !== 'string') return shape
  const target = DEFINITIONS[shape.$ref.slice('#/$defs/'.length)]
  if (!isRecord(target)) throw new Error(`No definition for ${shape.$ref}`)
  return target
}

/** How a value of another type would be written. */
export function remedy(node: object, value: unknown): string {
  const branches = 'anyOf' in node && Array.isArray(node.anyOf) ? node.anyOf.map(resolveShape) : []
  const isOfObjects = branches.length > 0 && branches.every((branch) => branch.type === 'object')
  const type = isOfObjects ? 'object' : 'type' in node ? node.type : undefined
  if (type === 'array' || type === 'object') {
    const sketch = sketchOf(node, value, resolveShape)
    return sketch === undefined || sketch.includes('…') ? '' : `: as in ${sketch}`
  }
  if (
    'expected' in node &&
    node.expected === EXPRESSION_EXPECTED &&
    typeof value === 'object' &&
    value !== null
  )
    return ': put it in quotes, or in a block (|)'
  const isNumber = type === 'number' || type === 'integer'
  return isNumber && typeof value === 'string' && isNumeral(value) ? ': write it without quotes' : ''
}

const isNumeral = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text)

/** Whether a shape is that of `{expression}`. */
export function isComputed({ properties }: Record<string, unknown>): boolean {
  return isRecord(properties) && Object.hasOwn(properties, 'expression')
}

/** What stands behind "must be". */
export function expected(shape: unknown): string {
  const node = resolveShape(shape)
  if (typeof node.expected === 'string') return node.expected
  if (Array.isArray(node.anyOf)) {
    // What is explained behind a colon stands last.
    const words = [...new Set(node.anyOf.map(expected))]
    return words.toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).join(' or ')
  }
  if ('const' in node) return String(node.const)
  if (Array.isArray(node.enum)) return `one of ${node.enum.join(', ')}`
  if (typeof node.pattern === 'string') return `a text of the form ${node.pattern}`
  if (isComputed(node)) return '{expression}'
  if (node.type === 'array' && resolveShape(node.items).type === 'integer') return 'a list of whole numbers'
  return TYPE_WORDS.get(node.type) ?? 'another value'
}

const TYPE_WORDS = new Map<unknown, string>([
  ['string', 'a text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'null'],
])

/** A value as messages name it where a text is no wonder. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? `'${shorten(value)}'` : typeName(value)
}

/** A value as messages name it. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `the text '${shorten(value)}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return 'an object'
}

/** What messages call the value at a path. */
export function quoted(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'The body'
  return typeof last === 'number' ? `'${path.at(-2) ?? ''}[${last}]'` : `'${last}'`
}

/** A text that a message has room for. */
export function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}
