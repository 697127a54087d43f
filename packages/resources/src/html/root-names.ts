import type { HtmlNode } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import { nameOf, parseHtml } from './parse-html.ts'
import { HTML_LEVELS_MAX } from './reached-fields.ts'

/** A value of the render context that a text of Handlebars asks for. */
export interface RootName {
  name: string
  /** As it is written: `buyer.name`. */
  path: string
  line: number
  column: number
  /** Where `{{#each}}` goes through it. */
  loop?: { line: number; column: number }
}

/** Within them names are those of something else. */
const CHANGE_CONTEXT = ['each', 'with']
/** How many values a helper takes of the data. Sizes and aliases of the others are checked where they are. */
const TAKES: Readonly<Record<string, number>> = { if: 1, unless: 1, each: 1, with: 1, lookup: 2 }
const HELPERS = [...Object.keys(TAKES), 'field', 'asset_url', 'pageNumber', 'pageCount']

/**
 * The names that a text reads from its render context itself, each where it stands first; none of what stands in loops, in `{{#with}}`, in
 * partials or in what cannot be read.
 */
export function rootNames(html: string): RootName[] {
  const found = new Map<string, RootName>()
  const tree = parseHtml(html)
  if (tree !== undefined) readPart(tree, new Set(), 0, found)
  return [...found.values()]
}

function readPart(
  program: HtmlNode,
  own: ReadonlySet<string>,
  level: number,
  found: Map<string, RootName>,
): void {
  if (level > HTML_LEVELS_MAX) return
  for (const node of program.body ?? []) {
    if (node.type === 'MustacheStatement') readCall(node, own, found)
    if (node.type === 'BlockStatement') readBlock(node, own, level, found)
  }
}

function readBlock(
  node: HtmlNode,
  own: ReadonlySet<string>,
  level: number,
  found: Map<string, RootName>,
): void {
  readCall(node, own, found)
  if (nameOf(node) === 'each') markLoop(node, found)
  const { program, inverse } = node
  const isOther = CHANGE_CONTEXT.includes(nameOf(node)) || !HELPERS.includes(nameOf(node))
  if (program !== undefined && !isOther)
    readPart(program, new Set([...own, ...(program.blockParams ?? [])]), level + 1, found)
  if (inverse !== undefined) readPart(inverse, own, level + 1, found)
}

function markLoop({ params = [], loc }: HtmlNode, found: ReadonlyMap<string, RootName>): void {
  const [list] = params
  const [name, ...deeper] = list?.parts ?? []
  const root = list?.depth === 0 && deeper.length === 0 ? found.get(String(name)) : undefined
  if (root === undefined || root.loop !== undefined) return
  const { line = 0, column = 0 } = loc?.start ?? {}
  root.loop = { line, column: column + 1 }
}

/** `{{name}}`, or a helper with what it is given; a call that is not right is told as that alone. */
function readCall(
  { path, params = [], hash }: HtmlNode,
  own: ReadonlySet<string>,
  found: Map<string, RootName>,
): void {
  const name = String(path?.original)
  const isShown = params.length === 0 && hash === undefined && !HELPERS.includes(name)
  const isRight = params.length === TAKES[name]
  const read = isShown && path !== undefined ? [path] : isRight ? params : []
  for (const node of read) readValue(node, own, found)
}

function readValue(node: HtmlNode, own: ReadonlySet<string>, found: Map<string, RootName>): void {
  if (node.type === 'SubExpression') readCall(node, own, found)
  const [name] = node.parts ?? []
  if (node.type !== 'PathExpression' || node.data === true || node.depth !== 0 || typeof name !== 'string')
    return
  if (own.has(name) || found.has(name)) return
  const { line = 0, column = 0 } = node.loc?.start ?? {}
  found.set(name, { name, path: String(node.original), line, column: column + 1 })
}
