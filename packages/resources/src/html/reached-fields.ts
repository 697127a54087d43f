import type { HtmlNode } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import {
  areLooselyEqual,
  type BlockParams,
  CannotTell,
  type Data,
  frameOf,
  isNothing,
  isTrue,
  readValue,
  roundsOf,
  type Sight,
  shownValue,
} from './html-values.ts'
import { HtmlComments, holdsCommentMark, isCall, literalOf, nameOf, parseHtml } from './parse-html.ts'

/** The texts of an HTML document, and what they see. */
export interface HtmlDocument {
  html: string
  header?: string
  footer?: string
  /** By alias. */
  partials: Readonly<Record<string, string>>
  /** Plain JSON. */
  context: object
}

/** A field that the text puts into the document. */
export interface ReachedField {
  key: string
  /** Of which round of a loop. */
  index?: number
}

/** What is read of a document, in parts of its texts: as much as a document of the greatest size has, many times over. */
export const HTML_PARTS_MAX = 1_000_000
/** Blocks and partials within each other. */
export const HTML_LEVELS_MAX = 300

/**
 * The fields that an HTML puts into its document with this data, read from the tree of its Handlebars, which is never compiled: what a style
 * hides is not known. Undefined where it cannot be told: the text cannot be rendered, or goes on for too long.
 */
export function reachedFields(document: HtmlDocument): ReachedField[] | undefined {
  const { html, header = '', footer = '', partials, context } = document
  try {
    const walk = new Walk(partials)
    for (const text of [html, header, footer]) walk.readText(text, context)
    return [...walk.found.values()]
  } catch (error) {
    if (error instanceof CannotTell) return undefined
    throw error
  }
}

/** A text or a part of one that can be run on a context, as a compiled one could. */
interface Runnable {
  run(context: unknown, options: Options): void
  /** The inline partials that stand in it. */
  inline: Partials
}

interface Options {
  data?: Data
  blockParams?: readonly unknown[]
  partials?: Partials
}

type Partials = ReadonlyMap<string, Runnable>

/** One text: the partials that hold in it now. */
interface Text {
  partials: Partials
}

/** Where a part of a text stands. */
interface Place extends Sight {
  text: Text
}

const NOTHING: Partials = new Map()
/** What blocks see where there is no context. */
const NO_CONTEXT = Object.freeze({})
const BLOCKS = new Set(['if', 'unless', 'with', 'each'])
const HELPERS = new Set([...BLOCKS, 'lookup', 'field', 'asset_url', 'pageNumber', 'pageCount'])

class Walk {
  readonly found = new Map<string, ReachedField>()
  readonly #partials = new Map<string, Runnable>()
  #comments = new HtmlComments()
  #parts = 0
  #levels = 0

  constructor(partials: Readonly<Record<string, string>>) {
    for (const [alias, source] of Object.entries(partials)) this.#partials.set(alias, this.#runnable(source))
  }

  readText(source: string, context: object): void {
    this.#comments = new HtmlComments()
    this.#runnable(source).run(context, { data: { root: context }, partials: this.#partials })
  }

  #runnable(source: string): Runnable {
    const text: Text = { partials: NOTHING }
    const run = (context: unknown, { data = {}, partials = NOTHING }: Options) => {
      const tree = parseHtml(source)
      if (tree === undefined) throw new CannotTell('a text that cannot be rendered')
      text.partials = partials
      const place = { text, context, data, depths: [context], blockParams: [] }
      const inline = this.#inlineOf(tree, { ...place, depths: [] })
      this.#runProgram(tree, place, inline)
    }
    return { run, inline: NOTHING }
  }

  /** A block's part, which sees what is around it. */
  #program(program: HtmlNode | undefined, outer: Place): Runnable {
    if (program === undefined) return { run: () => undefined, inline: NOTHING }
    const { text, depths } = outer
    const inline = this.#inlineOf(program, outer)
    const run = (context: unknown, options: Options) => {
      if (!matters(program)) return
      const names = program.blockParams ?? []
      const own: BlockParams[] = names.length > 0 ? [{ names, values: options.blockParams ?? [] }] : []
      const place: Place = {
        text,
        context,
        depths: isSame(context, depths[0]) ? depths : [context, ...depths],
        data: options.data ?? outer.data,
        blockParams: [...own, ...outer.blockParams],
      }
      this.#runProgram(program, place, inline)
    }
    return { run, inline }
  }

  #inlineOf(program: HtmlNode, outer: Place): Partials {
    const blocks = (program.body ?? []).filter(({ type }) => type === 'DecoratorBlock')
    if (blocks.length === 0) return NOTHING
    return new Map(
      blocks.map((block) => [literalOf(block.params?.[0]) ?? '', this.#program(block.program, outer)]),
    )
  }

  #runProgram(program: HtmlNode, place: Place, inline: Partials): void {
    this.#levels += 1
    if (this.#levels > HTML_LEVELS_MAX) throw new CannotTell('too deep')
    const { text } = place
    const outer = text.partials
    if (inline.size > 0) text.partials = new Map([...outer, ...inline])
    for (const node of program.body ?? []) this.#read(node, place)
    if (inline.size > 0) text.partials = outer
    this.#levels -= 1
  }

  #read(node: HtmlNode, place: Place): void {
    this.#parts += 1
    if (this.#parts > HTML_PARTS_MAX) throw new CannotTell('too long')
    if (node.type === 'ContentStatement') this.#comments.read(String(node.value))
    else if (node.type === 'MustacheStatement') this.#readTag(node, place)
    else if (node.type === 'BlockStatement' && blockMatters(node)) this.#readBlock(node, place)
    else if (node.type === 'PartialStatement' || node.type === 'PartialBlockStatement')
      this.#readPartial(node, place)
  }

  #readTag(node: HtmlNode, place: Place): void {
    if (nameOf(node) === 'field') {
      this.#readField(node, place)
      return
    }
    if (node.escaped !== false || isCall(node)) return
    const shown = shownValue(node, place)
    if (typeof shown === 'string') this.#comments.read(shown)
  }

  #readField({ params = [], hash }: HtmlNode, place: Place): void {
    const [first] = params
    const key = first === undefined ? undefined : readValue(first, place)
    if (typeof key !== 'string' || params.length > 1) throw new CannotTell('a field without a key')
    const given = hash?.pairs.find((pair) => pair.key === 'index')
    const index = given && readValue(given.value, place)
    if (this.#comments.isOpen) return
    if (index === undefined) this.found.set(key, { key })
    else if (typeof index === 'number') this.found.set(`${key}/${index}`, { key, index })
    else throw new CannotTell('an index that is not a number')
  }

  #readBlock(node: HtmlNode, place: Place): void {
    const name = nameOf(node)
    if (name === 'field') {
      this.#readField(node, place)
      return
    }
    const program = this.#program(node.program, place)
    const inverse = this.#program(node.inverse, place)
    const self = place.context ?? NO_CONTEXT
    const { data } = place
    const [first, ...more] = (node.params ?? []).map((param) => readValue(param, place))
    if (!isCall(node) && !HELPERS.has(name)) {
      this.#readValueBlock(shownValue(node, place), program, inverse, place)
    } else if (!BLOCKS.has(name) || node.params?.length !== 1 || more.length > 0) {
      throw new CannotTell(name)
    } else if (name === 'each') {
      this.#readRounds(first, program, inverse, place)
    } else if (name === 'with') {
      if (isNothing(first)) inverse.run(self, {})
      else program.run(first, { data, blockParams: [first] })
    } else {
      const zero = node.hash?.pairs.find(({ key }) => key === 'includeZero')
      const isSo = isTrue(first, zero && readValue(zero.value, place))
      const taken = isSo === (name === 'if') ? program : inverse
      taken.run(self, {})
    }
  }

  /** `{{#person}}`: as often as the value has elements, once for any other that is there. */
  #readValueBlock(value: unknown, program: Runnable, inverse: Runnable, place: Place): void {
    if (value === true) program.run(place.context, {})
    else if (value === false || value === undefined || value === null) inverse.run(place.context, {})
    else if (Array.isArray(value)) this.#readRounds(value, program, inverse, place)
    else program.run(value, { data: place.data })
  }

  #readRounds(list: unknown, program: Runnable, inverse: Runnable, place: Place): void {
    const rounds = roundsOf(list)
    if (rounds.length === 0) inverse.run(place.context ?? NO_CONTEXT, {})
    for (const [index, [key, value]] of rounds.entries()) {
      const told = { key, index, first: index === 0, last: index === rounds.length - 1 }
      program.run(value, { data: frameOf(place.data, told), blockParams: [value, key] })
    }
  }

  #readPartial(node: HtmlNode, place: Place): void {
    const { text } = place
    const name =
      node.name?.type === 'SubExpression' ? readValue(node.name, place) : String(node.name?.original)
    const around = place.data['partial-block']
    const own = node.program && this.#program(node.program, place)
    const block: Runnable | undefined = own && {
      run: (context, { data = place.data }) =>
        own.run(context, { data: frameOf(data, { 'partial-block': around }) }),
      inline: NOTHING,
    }
    const named = name === '@partial-block' ? around : text.partials.get(String(name))
    const partial = named ?? block
    if (!isRunnable(partial)) throw new CannotTell('a partial that is not there')
    partial.run(this.#contextOf(node, place), {
      data: block === undefined ? place.data : frameOf(place.data, { 'partial-block': block }),
      partials: own === undefined ? text.partials : new Map([...text.partials, ...own.inline]),
    })
  }

  #contextOf({ params = [], hash }: HtmlNode, place: Place): unknown {
    const [first] = params
    const context = first === undefined ? place.context : readValue(first, place)
    const pairs = hash?.pairs ?? []
    if (pairs.length === 0) return context
    return {
      ...Object(context),
      ...Object.fromEntries(pairs.map(({ key, value }) => [key, readValue(value, place)])),
    }
  }
}

function isRunnable(value: unknown): value is Runnable {
  return typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function'
}

/** Whether a block's context is the one around it, and so none of its own for `../`. */
function isSame(context: unknown, outer: unknown): boolean {
  return (context === NO_CONTEXT && outer === null) || areLooselyEqual(context, outer)
}

const known = new WeakMap<HtmlNode, boolean>()

/** Whether a part of a text can put a field anywhere, or hide one: others need not be gone through. */
function matters(program: HtmlNode): boolean {
  const before = known.get(program)
  if (before !== undefined) return before
  const found = (program.body ?? []).some((node) => {
    if (node.type === 'ContentStatement') return holdsCommentMark(String(node.value))
    if (node.type === 'MustacheStatement') return nameOf(node) === 'field' || node.escaped === false
    if (node.type !== 'BlockStatement') return node.type !== 'CommentStatement'
    return blockMatters(node)
  })
  known.set(program, found)
  return found
}

function blockMatters(node: HtmlNode): boolean {
  return (
    nameOf(node) === 'field' ||
    [node.program, node.inverse].some((part) => part !== undefined && matters(part))
  )
}
