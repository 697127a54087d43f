import type { HtmlNode } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import { CannotTell } from './html-values.ts'
import { HtmlComments, literalOf, nameOf, parseHtml } from './parse-html.ts'
import { HTML_LEVELS_MAX, HTML_PARTS_MAX, type HtmlDocument } from './reached-fields.ts'

/** A field that the HTML places, but not whatever its data is. */
export interface SometimesPlaced {
  key: string
  /** The tag that decides, as it is written: `{{#if needsApproval}}`. */
  tag: string
  /** Whether it stands in the `{{else}}` of the tag. */
  isElse: boolean
  /** Where the field stands: `document, line 3, column 5`. */
  at: string
  /** Each of its places is one of a round: `{{field 'key' index=@index}}`. */
  isOfRounds: boolean
}

/**
 * The fields that stand in parts of the HTML alone which its data leaves out, as far as the text tells. Undefined where a field or a partial is
 * named by the data, or a text cannot be read.
 */
export function sometimesPlaced({
  html,
  header = '',
  footer = '',
  partials,
}: Omit<HtmlDocument, 'context'>): SometimesPlaced[] | undefined {
  const walk = new Walk(partials)
  try {
    const texts = { document: html, header, footer }
    const sure = Object.entries(texts).map(([name, text]) => walk.readText(name, text))
    const isSure = (key: string) => sure.some((keys) => keys.has(key))
    return [...walk.found.values()].flatMap(({ first, isOfRounds }) =>
      first.tag === undefined || isSure(first.key) ? [] : [{ ...first, tag: wordsOf(first.tag), isOfRounds }],
    )
  } catch (error) {
    if (error instanceof CannotTell) return undefined
    throw error
  }
}

/** What is around a part of a text. */
interface Around {
  /** As messages call the text. */
  name: string
  text: string
  /** The nearest tag that decides whether the part is there. */
  tag?: Tag
  isElse: boolean
  /** Partials that hold here besides those of the asset. */
  inline: ReadonlyMap<string, Part>
  /** What `{{> @partial-block}}` means. */
  block?: Part
}

interface Tag {
  node: HtmlNode
  text: string
}

/** A part of a text with what is around it where it is written. */
interface Part {
  program: HtmlNode
  around: Around
}

interface Found {
  first: Omit<SometimesPlaced, 'tag' | 'isOfRounds'> & { tag?: Tag }
  isOfRounds: boolean
}

const NONE: ReadonlySet<string> = new Set()

class Walk {
  readonly found = new Map<string, Found>()
  readonly #partials: Readonly<Record<string, string>>
  #comments = new HtmlComments()
  #parts = 0
  #levels = 0

  constructor(partials: Readonly<Record<string, string>>) {
    this.#partials = partials
  }

  /** The keys that are placed whatever the data is. */
  readText(name: string, text: string): ReadonlySet<string> {
    this.#comments = new HtmlComments()
    return this.#readPart({ program: treeOf(text), around: { name, text, isElse: false, inline: new Map() } })
  }

  #readPart({ program, around }: Part): ReadonlySet<string> {
    this.#levels += 1
    if (this.#levels > HTML_LEVELS_MAX) throw new CannotTell('too deep')
    const inline = new Map(around.inline)
    const within = { ...around, inline }
    const body = program.body ?? []
    for (const { type, params, program: own } of body) {
      if (type === 'DecoratorBlock' && own !== undefined)
        inline.set(literalOf(params?.[0]) ?? '', { program: own, around })
    }
    const sure = new Set(body.flatMap((node) => [...this.#read(node, within)]))
    this.#levels -= 1
    return sure
  }

  #read(node: HtmlNode, around: Around): ReadonlySet<string> {
    this.#parts += 1
    if (this.#parts > HTML_PARTS_MAX) throw new CannotTell('too long')
    if (node.type === 'ContentStatement') this.#comments.read(String(node.value))
    const isTag = node.type === 'MustacheStatement' || node.type === 'BlockStatement'
    if (isTag && nameOf(node) === 'field') return this.#readField(node, around)
    if (node.type === 'BlockStatement') return this.#readBlock(node, around)
    const isPartial = node.type === 'PartialStatement' || node.type === 'PartialBlockStatement'
    return isPartial ? this.#readPartial(node, around) : NONE
  }

  #readField(node: HtmlNode, { name, tag, isElse }: Around): ReadonlySet<string> {
    const key = literalOf(node.params?.[0])
    if (key === undefined) throw new CannotTell('a field that the data names')
    if (this.#comments.isOpen) return NONE
    const { line = 0, column = 0 } = node.loc?.start ?? {}
    const isOfRound = node.hash?.pairs.some((pair) => pair.key === 'index') ?? false
    const known = this.found.get(key)
    const at = `${name}, line ${line}, column ${column + 1}`
    const first = known?.first ?? { key, at, isElse, ...(tag !== undefined && { tag }) }
    this.found.set(key, { first, isOfRounds: isOfRound && known?.isOfRounds !== false })
    return new Set([key])
  }

  /** Only what stands in both of a block's parts is there whatever the data is. */
  #readBlock(node: HtmlNode, around: Around): ReadonlySet<string> {
    const tag = { node, text: around.text }
    const [one, other] = [node.program, node.inverse].map((program, index) =>
      program === undefined
        ? NONE
        : this.#readPart({
            program,
            around: { ...around, tag, isElse: index === 1 && node.program !== undefined },
          }),
    )
    return new Set([...(one ?? NONE)].filter((key) => other?.has(key)))
  }

  #readPartial(node: HtmlNode, around: Around): ReadonlySet<string> {
    if (node.name?.type === 'SubExpression') throw new CannotTell('a partial that the data names')
    const name = String(node.name?.original)
    const own = node.program && { program: node.program, around }
    const named = name === '@partial-block' ? around.block : this.#partialOf(name, around)
    const part = named ?? own
    if (part === undefined) throw new CannotTell('a partial that is not there')
    const { tag, isElse } = around
    // A text that is taken in stands where it is taken in.
    const there = { ...part.around, isElse, ...(tag !== undefined && { tag }) }
    const block = own === undefined || own === part ? {} : { block: own }
    return this.#readPart({ program: part.program, around: { ...there, ...block } })
  }

  #partialOf(name: string, { inline }: Around): Part | undefined {
    const own = inline.get(name)
    const text = Object.hasOwn(this.#partials, name) ? this.#partials[name] : undefined
    if (own !== undefined || text === undefined) return own
    return { program: treeOf(text), around: { name: `partial '${name}'`, text, isElse: false, inline } }
  }
}

function treeOf(text: string): HtmlNode {
  const tree = parseHtml(text)
  if (tree === undefined) throw new CannotTell('a text that cannot be read')
  return tree
}

/** As much of a tag as one reads at a glance. */
const TAG_LENGTH_MAX = 80

function wordsOf({ node, text }: Tag): string {
  const { line = 1, column = 0 } = node.loc?.start ?? {}
  const from = text.split(/\r\n?|\n/, line)[line - 1]?.slice(column) ?? ''
  const end = from.indexOf('}}')
  const tag = end < 0 ? from : from.slice(0, end + 2)
  return tag.length > TAG_LENGTH_MAX ? `${tag.slice(0, TAG_LENGTH_MAX)}…` : tag
}
