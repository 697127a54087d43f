import { type HtmlNode, parseWithoutProcessing } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import { suggestion } from '../suggestion.ts'
import { type HtmlFault, type HtmlTag, readHtmlBlocks } from './html-blocks.ts'

/** What the parts of an HTML may be called. */
export interface HtmlAliases {
  partials: ReadonlySet<string>
  images: ReadonlySet<string>
}

/** The helpers that the renderer has, and how many values each is given. */
const HELPERS = new Map([
  ['if', 1],
  ['unless', 1],
  ['with', 1],
  ['each', 1],
  ['lookup', 2],
  ['field', 1],
  ['asset_url', 1],
  ['pageNumber', 0],
  ['pageCount', 0],
])
const BLOCK_HELPERS = new Set(['if', 'unless', 'with', 'each'])
const FIELD_OPTIONS = ['width', 'height', 'index']

/**
 * What keeps the Handlebars of an HTML from being rendered (`errors`), and names that nothing has (`warnings`: as a partial, an asset may
 * lean on another's). The text is parsed and never compiled.
 * @param aliases those that hold; without them names are not looked at
 */
export function checkHtml(
  html: string,
  aliases: HtmlAliases | undefined,
): { errors: readonly HtmlFault[]; warnings: readonly HtmlFault[] } {
  const { faults, tags } = readHtmlBlocks(html)
  if (faults.length > 0) return { errors: faults, warnings: [] }
  const starts = lineStarts(html)
  let tree: HtmlNode
  try {
    tree = parseWithoutProcessing(html)
  } catch (error) {
    return { errors: [parseFault(error, tags, starts)], warnings: [] }
  }
  const nodes = [...nodesOf(tree)]
  const inline = new Set(
    nodes.filter(({ type }) => type === 'DecoratorBlock').map((node) => literalOf(node.params?.[0])),
  )
  const told = (problem: (node: HtmlNode) => string | undefined): HtmlFault[] =>
    nodes.flatMap((node) => {
      const message = problem(node)
      if (message === undefined || node.loc === undefined) return []
      const { line, column } = node.loc.start
      return [{ offset: (starts[line - 1] ?? 0) + column, message }]
    })
  return {
    errors: told(callProblem),
    warnings: aliases === undefined ? [] : told((node) => nameProblem(node, aliases, inline)),
  }
}

/** Where each line begins, lines being ended as the parser ends them. */
function lineStarts(text: string): number[] {
  const ends = [...text.matchAll(/\r\n?|\n/g)]
  return [0, ...ends.map((end) => end.index + end[0].length)]
}

/** Everything of a tree that can be wrong by itself, in the order of the text. Chains of `{{else if}}` nest deep: no recursion. */
function* nodesOf(root: HtmlNode): Generator<HtmlNode> {
  const left = [root]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node
    const { path, name, params = [], hash, body = [], program, inverse } = node
    const below = [
      path,
      name,
      ...params,
      ...(hash?.pairs ?? []).map(({ value }) => value),
      ...body,
      program,
      inverse,
    ]
    for (const child of below.toReversed()) if (child !== undefined && child !== null) left.push(child)
  }
}

function callProblem(node: HtmlNode): string | undefined {
  const { type, path, params = [], hash } = node
  if (type === 'Decorator' || type === 'DecoratorBlock') {
    const isInline = type === 'DecoratorBlock' && path?.original === 'inline' && params.length === 1
    return isInline
      ? undefined
      : `\`*${String(path?.original)}\` means nothing here: write \`{{#*inline 'name'}}…{{/inline}}\``
  }
  if (type !== 'MustacheStatement' && type !== 'BlockStatement' && type !== 'SubExpression') return undefined
  if (path === undefined) return undefined
  const name = String(path.original)
  const wanted = HELPERS.get(name)
  const isCall = type === 'SubExpression' || params.length > 0 || (hash?.pairs.length ?? 0) > 0
  if (wanted === undefined) {
    if (!isCall) return undefined
    return endsWithDot(path, params[0])
      ? `'${name}.' ends with a dot: a name is missing behind it`
      : unknownHelper(name)
  }
  if (BLOCK_HELPERS.has(name) && type !== 'BlockStatement')
    return `'${name}' needs a block: write \`{{#${name} …}}…{{/${name}}}\``
  if (params.length !== wanted && wanted > 0) return arityProblem(name, wanted, params.length)
  if (name !== 'field') return undefined
  const option = hash?.pairs.find(({ key }) => !FIELD_OPTIONS.includes(key))?.key
  if (option === undefined) return indexProblem(hash?.pairs.find(({ key }) => key === 'index')?.value)
  return `'field' has no option '${option}'${suggestion(option, FIELD_OPTIONS) || `; its options are ${FIELD_OPTIONS.join(', ')}`}`
}

/** What a loop tells of itself begins with @; of these `@index` alone is a number. */
function indexProblem(given: HtmlNode | undefined): string | undefined {
  if (given?.data !== true || given.parts?.at(-1) === 'index') return undefined
  return `'${String(given.original)}' does not count the rounds of a loop: write index=@index`
}

/** `{{person.}}` is read as `{{person .}}`. */
function endsWithDot(path: HtmlNode, first: HtmlNode | undefined): boolean {
  const [from, to] = [path.loc?.start, first?.loc?.start]
  if (first?.original !== '.' || from === undefined || from.line !== to?.line) return false
  return to.column === from.column + String(path.original).length
}

function unknownHelper(name: string): string {
  const names = [...HELPERS.keys()]
  const near = suggestion(name, names)
  return `There is no helper '${name}'${near || `; helpers are ${names.join(', ')}, and values are computed in the template's data.transform`}`
}

function arityProblem(name: string, wanted: number, given: number): string {
  const example =
    name === 'field'
      ? ": `{{field 'key'}}`"
      : name === 'asset_url'
        ? ": `{{asset_url 'alias'}}`"
        : BLOCK_HELPERS.has(name)
          ? `: \`{{#${name} value}}\``
          : ''
  return `'${name}' needs ${wanted === 1 ? 'one value' : `${wanted} values`} and is given ${given}${example}`
}

function nameProblem(
  node: HtmlNode,
  { partials, images }: HtmlAliases,
  inline: ReadonlySet<string | undefined>,
): string | undefined {
  const partial =
    node.type === 'PartialStatement' && node.name?.type !== 'SubExpression'
      ? String(node.name?.original)
      : undefined
  if (partial !== undefined && partial !== '@partial-block' && !partials.has(partial) && !inline.has(partial))
    return `This asset has no partial '${partial}'${suggestion(partial, partials)}`
  const image = node.path?.original === 'asset_url' ? literalOf(node.params?.[0]) : undefined
  if (image !== undefined && !images.has(image))
    return `This asset has no image '${image}'${suggestion(image, images)}`
  return undefined
}

function literalOf(node: HtmlNode | undefined): string | undefined {
  return node?.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : undefined
}

/** The parser tells a line and what it expected; the tag that cannot be read by itself is the place. */
function parseFault(error: unknown, tags: readonly HtmlTag[], starts: readonly number[]): HtmlFault {
  for (const { offset, text } of tags) {
    const problem = parseProblem(wholeOf(text))
    if (problem !== undefined)
      return { offset, message: `\`${text}\` cannot be read: ${reasonOf(problem, text)}` }
  }
  const message = error instanceof Error ? error.message : String(error)
  const line = Number(/^Parse error on line (\d+)| - (\d+):\d+$/.exec(message)?.slice(1).find(Boolean) ?? 1)
  return { offset: starts[line - 1] ?? 0, message: `Handlebars cannot read this: ${reasonOf(message, '')}` }
}

function parseProblem(text: string): string | undefined {
  try {
    parseWithoutProcessing(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A tag with what it needs around it. */
function wholeOf(tag: string): string {
  const [, sigil = '', name = ''] = /^\{\{~?\s*(#\s*>|#\s*\*?|\/|\^|else\b)?\s*([^\s~}]*)/.exec(tag) ?? []
  if (sigil === '/') return `{{#${name}}}${tag}`
  if (sigil === 'else' || (sigil === '^' && name === '')) return `{{#x}}${tag}{{/x}}`
  return sigil === '' ? tag : `${tag}{{/${name}}}`
}

const OPERATOR = /\s(?:===?|!==?|&&|\|\||[<>]=?|[-+*/%?!])\s|[^=]==|\s!(?=\w)/

function reasonOf(message: string, tag: string): string {
  if (OPERATOR.test(tag))
    return "Handlebars has no operators: compute the value in the template's data.transform and name it here"
  if (/^[^'"]*\s\|\s/.test(tag))
    return "Handlebars has no filters: compute the value in the template's data.transform and name it here"
  const apart = /^\{\{~?\s+([#/>^!&*])/.exec(tag)?.[1]
  if (apart !== undefined) return `'${apart}' must stand directly behind the braces`
  const got = /got '(\w+)'/.exec(message)?.[1]
  if (got?.startsWith('CLOSE')) return 'something is missing before its end'
  if (got === 'EOF') return 'the text ends too early'
  const [, shown = '', caret = ''] = message.split('\n')
  const character = shown[caret.indexOf('^')]
  if (got !== undefined && character !== undefined) return `'${character}' has no meaning where it stands`
  return message.replace(/\s+/g, ' ').replace(/ - \d+:\d+$/, '')
}
