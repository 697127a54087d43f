import type { Node } from './ast.ts'

/** What evaluation counts by itself, node by node, so that no watch beside it is needed. */
const COUNTED_NODES: ReadonlySet<string> = new Set([
  'path',
  'name',
  'variable',
  'string',
  'number',
  'value',
  'binary',
  'unary',
  'condition',
  'block',
  'function',
  'filter',
  'index',
  'wildcard',
  'parent',
])

/** Built-in functions whose time is bounded by the size of what they are given; without a regular expression, texts too. */
const BOUNDED_FUNCTIONS: ReadonlySet<string> = new Set([
  'abs',
  'addMonths',
  'append',
  'average',
  'boolean',
  'ceil',
  'contains',
  'count',
  'exists',
  'floor',
  'join',
  'keys',
  'length',
  'lookup',
  'lowercase',
  'max',
  'merge',
  'millis',
  'min',
  'not',
  'now',
  'number',
  'reverse',
  'round',
  'split',
  'substring',
  'substringAfter',
  'substringBefore',
  'sum',
  'trim',
  'type',
  'uppercase',
  'zoneOffset',
])

/**
 * Whether an expression can spend time that counting its steps does not see: regular expressions, functions that make
 * large values of small ones, values that hold each other twice over. Watching costs ten times what a small expression costs itself.
 * @param ownFunctions the custom functions it can call, and whether each needs watching
 */
export function needsWatch(ast: Node, ownFunctions: ReadonlyMap<string, boolean>): boolean {
  return visit(ast, ownFunctions)
}

function visit(value: unknown, own: ReadonlyMap<string, boolean>): boolean {
  if (Array.isArray(value)) return value.some((item) => visit(item, own))
  if (typeof value !== 'object' || value === null) return false
  if ('type' in value && typeof value.type === 'string') {
    if (!COUNTED_NODES.has(value.type)) return true
    if (value.type === 'variable' && 'value' in value && isUnbounded(value.value, own)) return true
  }
  return Object.values(value).some((item) => visit(item, own))
}

/** A variable is the context, the root, or a function, called or handed on. */
function isUnbounded(name: unknown, own: ReadonlyMap<string, boolean>): boolean {
  if (typeof name !== 'string' || name === '' || name === '$') return false
  return own.get(name) ?? !BOUNDED_FUNCTIONS.has(name)
}
