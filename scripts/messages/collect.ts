import { parseSync } from 'oxc-parser'

/** One text of the sources that a person may come to read, with `…` for each value that is put into it. */
export interface Message {
  readonly text: string
  /** The function that it is given to, such as `log.error`; empty: none. */
  readonly givenTo: string
}

/** The documentation of the interface, which openapi.json and docs/resource-reference.md show whole. */
const DOCUMENTATION = new Set(['description', 'summary', 'examples', 'sql'])

/**
 * Every text of two words or more that a source file holds, but for names of types, imports and documentation of the
 * interface. Texts that `+` joins are one; of HTML, what stands between the tags.
 */
export function collectMessages(file: string, source: string): Message[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Message[] = []
  walk(program, '', found)
  return found
}

function walk(node: unknown, givenTo: string, found: Message[]): void {
  if (Array.isArray(node)) for (const item of node) walk(item, givenTo, found)
  if (!isNode(node) || isLeftOut(node)) return
  const text = textOf(node)
  if (text !== undefined) {
    found.push(...partsOf(text).map((part) => ({ text: part, givenTo })))
    for (const value of valuesIn(node)) walk(value, givenTo, found)
    return
  }
  const next = node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node.callee) : givenTo
  for (const member of Object.values(node)) walk(member, next, found)
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isLeftOut(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TSType') || node.type.startsWith('TSInter'))
    return true
  return node.type === 'Property' && DOCUMENTATION.has(nameOf(node.key))
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return `${nameOf(node.object)}.${nameOf(node.property)}`
  return typeof node.name === 'string' ? node.name : ''
}

/** The text of a literal, of a template, or of several that `+` joins; absent: the node is none of these. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return itemsOf(node.quasis).map(cookedOf).join('…')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const sides = [textOf(node.left), textOf(node.right)]
  return sides.every((side) => side === undefined) ? undefined : sides.map((side) => side ?? '…').join('')
}

/** What is put into a text, and may hold texts of its own: `${isLast ? 'the last one' : name}`. */
function valuesIn(node: unknown): unknown[] {
  if (!isNode(node)) return []
  if (node.type === 'TemplateLiteral') return itemsOf(node.expressions)
  return [node.left, node.right].flatMap((side) => (textOf(side) === undefined ? [side] : valuesIn(side)))
}

function cookedOf(quasi: unknown): string {
  return isNode(quasi) && typeof quasi.value === 'object' && quasi.value !== null && 'cooked' in quasi.value
    ? String(quasi.value.cooked)
    : ''
}

function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function partsOf(text: string): string[] {
  const parts = /<\/\w|<[a-z][\w-]*[ >]\S*=|\/>/.test(text) ? text.split(/<[^>]*>/) : [text]
  return parts.map((part) => part.trim()).filter(isProse)
}

const SQL =
  /\$\d|\b(?:SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|RETURNING|JOIN|SAVEPOINT|LOCK TABLE|ALTER|GRANT|LISTEN|CREATE [A-Z]+|LOGIN|SET LOCAL|FOR KEY SHARE)\b/
/** Styles, operators of a PDF, and rules of a Content-Security-Policy. */
const CODE = /[a-z]+: ?[^ ]+;|^<<|^\/|\bre [fS]$|-src '|\{\n|-----BEGIN/

function isProse(text: string): boolean {
  return /\p{L}{2,} \S/u.test(text) && !SQL.test(text) && !CODE.test(text)
}
