import type { Node } from './ast.ts'
import { type Visible, visibleAt } from './check-paths.ts'
import { builtinSignatures } from './functions/builtins.ts'
import type { Origin } from './references.ts'

/** A type that a value has for certain, when there is one at all. */
export type StaticType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'function'

/** What is known of the data around an expression. */
export interface Known {
  origins: ReadonlyMap<Node, Origin>
  /** What stands behind a root of paths: '', a variable, or `name()`. */
  visibleOf(root: string): Visible | undefined
  /** A part as it is written. */
  text(node: Node): string
}

const OF_LETTER: Readonly<Record<string, StaticType>> = {
  s: 'string',
  n: 'number',
  b: 'boolean',
  o: 'object',
}

/** What built-in functions give. Lists are left out: one of one element may be the element. */
const GIVEN = new Map(
  builtinSignatures.flatMap(([name, signature]) => {
    const given = OF_LETTER[/:(\w)>$/.exec(signature)?.[1] ?? '']
    return given === undefined ? [] : [[name, given] as const]
  }),
)

/** The type of what a part of an expression gives, unless it gives nothing; undefined when it cannot be told. */
export function staticType(node: Node, known: Known): StaticType | undefined {
  if (node.keepArray || node.group !== undefined) return undefined
  switch (node.type) {
    case 'string':
    case 'number':
    case 'array':
    case 'object':
      return node.predicate === undefined ? node.type : undefined
    case 'value':
      return node.value === null ? 'null' : 'boolean'
    case 'lambda':
    case 'regex':
      return 'function'
    case 'minus':
      return 'number'
    case 'binary':
      return ofOperator(node.value)
    case 'block':
      return ofBlock(node.expressions, known)
    case 'function':
      return ofCall(node, known)
    case 'path':
      return node.keepSingletonArray ? undefined : ofData(node, known)
    case 'name':
    case 'variable':
      return ofData(node, known)
    default:
      return undefined
  }
}

function ofOperator(operator: string): StaticType | undefined {
  if (operator === '&') return 'string'
  if (['+', '-', '*', '/', '%'].includes(operator)) return 'number'
  return ['=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in'].includes(operator) ? 'boolean' : undefined
}

function ofBlock(expressions: readonly Node[], known: Known): StaticType | undefined {
  const last = expressions.at(-1)
  return last === undefined ? undefined : staticType(last, known)
}

function ofCall(node: Extract<Node, { type: 'function' | 'partial' }>, known: Known): StaticType | undefined {
  const { procedure } = node
  if (procedure.type !== 'variable') return undefined
  const origin = known.origins.get(node)
  if (origin?.root === `${procedure.value}()`) return ofData(node, known)
  // A name that the source binds itself hides the function.
  return known.origins.has(procedure) ? undefined : GIVEN.get(procedure.value)
}

/** The type of what stands behind a path. Of a list one cannot tell whether one of its elements is meant. */
function ofData(node: Node, known: Known): StaticType | undefined {
  const origin = known.origins.get(node) ?? null
  const start = origin === null ? undefined : known.visibleOf(origin.root)
  if (origin === null || start === undefined) return undefined
  const found = visibleAt(start, origin.path)
  return 'schema' in found ? ofSchema(found.schema) : undefined
}

function ofSchema(schema: unknown): StaticType | undefined {
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined
  if (type === 'integer') return 'number'
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'object' ? type : undefined
}

const WORDS: Readonly<Record<StaticType, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
  function: 'a function',
}

/** A type in a sentence. */
export function typeInWords(type: StaticType): string {
  return WORDS[type]
}
