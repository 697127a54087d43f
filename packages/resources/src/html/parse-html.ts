import { type HtmlNode, parseWithoutProcessing } from 'handlebars/dist/cjs/handlebars/compiler/base.js'
import { readHtmlBlocks } from '../checks/html-blocks.ts'

const trees = new Map<string, HtmlNode | undefined>()
const TREES_MAX = 32
/** Characters of a text whose tree is kept. */
const KEPT_TEXT_MAX = 100_000

/** The tree of a text of Handlebars; undefined for one that cannot be rendered. The last texts are kept: the same one is asked for again and again. */
export function parseHtml(text: string): HtmlNode | undefined {
  if (text.length > KEPT_TEXT_MAX) return parse(text)
  if (trees.has(text)) return trees.get(text)
  if (trees.size >= TREES_MAX) trees.clear()
  const tree = parse(text)
  trees.set(text, tree)
  return tree
}

function parse(text: string): HtmlNode | undefined {
  // Bounds what the parser is given, and how deep its tree is.
  if (readHtmlBlocks(text).faults.length > 0) return undefined
  try {
    return parseWithoutProcessing(text)
  } catch {
    return undefined
  }
}

/** The name that a tag calls or shows, as it is written: `if`, `person.name`, `@first`. */
export function nameOf(node: HtmlNode): string {
  return String(node.path?.original ?? '')
}

export function literalOf(node: HtmlNode | undefined): string | undefined {
  return node?.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : undefined
}

/** Whether the tag calls a helper, and does not show a value. */
export function isCall(node: HtmlNode): boolean {
  return (node.params?.length ?? 0) > 0 || (node.hash?.pairs.length ?? 0) > 0
}

/** Whether text that comes now is in a comment of the HTML, which nobody sees. */
export class HtmlComments {
  #isOpen = false

  get isOpen(): boolean {
    return this.#isOpen
  }

  read(text: string): void {
    for (let at = 0; ; ) {
      const mark = this.#isOpen ? '-->' : '<!--'
      const found = text.indexOf(mark, at)
      if (found < 0) return
      at = found + mark.length
      this.#isOpen = !this.#isOpen
    }
  }
}

export function holdsCommentMark(text: string): boolean {
  return text.includes('<!--') || text.includes('-->')
}
