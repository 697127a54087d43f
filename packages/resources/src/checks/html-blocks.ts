// The blocks of a Handlebars text, read tag by tag as its lexer does, each character once: what is never closed, what closes another,
// and what would keep the parser itself too long is told before the parser sees it.

/** A mistake, at the character of the text where it stands. */
export interface HtmlFault {
  offset: number
  message: string
}

/** Characters of all tags together: the parser takes a microsecond or two for each. */
export const HTML_TAG_CHARACTERS_MAX = 200_000
/** Blocks, and calls in brackets, within each other. */
export const HTML_NESTING_MAX = 100

interface Open {
  offset: number
  tag: string
  name: string
  kind: 'block' | 'partial' | 'inverse'
  /** A plain `{{else}}` was read. */
  hasElse: boolean
  /** `{{else if}}`, each of which nests one deeper. */
  chained: number
}

/** A tag that is no comment. */
export interface HtmlTag {
  offset: number
  text: string
}

/** What is wrong with tags and blocks, the first mistake that decides how the rest is read being the last one told. */
export function readHtmlBlocks(html: string): { faults: readonly HtmlFault[]; tags: readonly HtmlTag[] } {
  const blocks = new Blocks(html)
  blocks.read()
  return blocks
}

class Blocks {
  readonly #html: string
  readonly #open: Open[] = []
  readonly faults: HtmlFault[] = []
  readonly tags: HtmlTag[] = []
  #characters = 0
  #isEnded = false

  constructor(html: string) {
    this.#html = html
  }

  read(): void {
    let at = this.#html.indexOf('{{')
    let from = 0
    while (at >= 0 && !this.#isEnded) {
      const slashes = (at > from ? this.#html.slice(Math.max(from, at - 2), at) : '').match(/\\*$/)?.[0]
        .length
      // `\{{` shows the brackets themselves; `\\{{` a backslash before a value.
      if (slashes === 1) this.#count(at, 4)
      from = slashes === 1 ? at + 2 : this.#tag(at)
      at = this.#html.indexOf('{{', from)
    }
    if (!this.#isEnded) for (const open of this.#open) this.#neverClosed(open)
  }

  #fault(offset: number, message: string): void {
    this.faults.push({ offset, message })
  }

  /** Tells a mistake after which nothing can be read as it was meant. */
  #end(offset: number, message: string): number {
    this.#fault(offset, message)
    this.#isEnded = true
    return this.#html.length
  }

  /** Reads the tag that begins here; gives where it ends. */
  #tag(start: number): number {
    const comment = /^\{\{~?!(--)?/.exec(this.#html.slice(start, start + 7))
    if (comment !== null) return this.#comment(start, comment[0], comment[1] !== undefined)
    const isRaw = this.#html.startsWith('{{{{', start)
    const end = this.#endOf(start, isRaw ? '}}}}' : '}}')
    if (this.#isEnded) return end
    this.#count(start, end - start)
    if (isRaw) return this.#raw(start, end)
    const tag = this.#html.slice(start, end)
    this.tags.push({ offset: start, text: tag })
    this.#place(start, tag)
    return end
  }

  #comment(start: number, opening: string, isLong: boolean): number {
    const closing = isLong ? /--~?\}\}/g : /\}\}/g
    closing.lastIndex = start + opening.indexOf('!') + 1
    const found = closing.exec(this.#html)
    const missing = isLong ? '--}}' : '}}'
    if (found === null)
      return this.#end(
        start,
        `The comment that begins with \`${opening}\` is never closed: add \`${missing}\``,
      )
    this.#count(start, 8)
    return found.index + found[0].length
  }

  #count(start: number, length: number): void {
    this.#characters += length
    if (this.#characters > HTML_TAG_CHARACTERS_MAX)
      this.#end(
        start,
        `The \`{{…}}\` of the HTML have more than ${HTML_TAG_CHARACTERS_MAX} characters together: make several assets of it`,
      )
  }

  /** Texts in quotes and names in square brackets may hold what else would end a tag. */
  #endOf(start: number, closing: string): number {
    const token = /"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[(?:\\\]|[^\]])*\]|\}\}|\{\{|["'[()]/g
    const opening = /^\{+/.exec(this.#html.slice(start, start + 4))?.[0] ?? '{{'
    token.lastIndex = start + opening.length
    let depth = 0
    for (let found = token.exec(this.#html); found !== null; found = token.exec(this.#html)) {
      const [text] = found
      if (text === '}}') return this.#withBrackets(start, found.index, opening, closing)
      if (text === '{{') break
      if (text === '"' || text === "'")
        return this.#end(
          start,
          `In \`${this.#short(start)}\` the text that begins with ${text} is never closed`,
        )
      if (text === '[') return this.#end(start, `In \`${this.#short(start)}\` the [ is never closed`)
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
      if (depth > HTML_NESTING_MAX)
        return this.#end(start, `\`${this.#short(start)}\` nests calls deeper than ${HTML_NESTING_MAX}`)
    }
    return this.#end(
      start,
      `\`${this.#short(start)}\` is never closed: add \`${'}'.repeat(opening.length)}\``,
    )
  }

  /** `}}`, `}}}` or `}}}}`, as many as the tag began with. */
  #withBrackets(start: number, at: number, opening: string, closing: string): number {
    const wanted = opening.length === 3 ? '}}}' : closing
    const tag = this.#html.slice(start, at + 2)
    if (wanted === '}}') {
      if (this.#html[at + 2] !== '}' || this.#html[at - 1] === '~') return at + 2
      return this.#end(
        start,
        `\`${tag}}\` ends with three braces and begins with two: take one away, or write a space before it`,
      )
    }
    if (this.#html.startsWith(wanted, at)) return at + wanted.length
    const [given, missing] = [opening.length, wanted.length - 2]
    return this.#end(
      start,
      `\`${tag}\` begins with ${given} braces: add \`${'}'.repeat(missing)}\` to its end`,
    )
  }

  /** The beginning of a tag, as it is named in a message. */
  #short(start: number): string {
    const [line = ''] = this.#html.slice(start, start + 40).split('\n')
    return line.length < 40 ? line.trimEnd() : `${line}…`
  }

  #raw(start: number, end: number): number {
    const name = nameIn(this.#html.slice(start + 4, end - 4))
    const closing = `{{{{/${name}}}}}`
    const at = this.#html.indexOf(closing, end)
    if (at < 0) return this.#end(start, `\`${this.#short(start)}\` is never closed: add \`${closing}\``)
    return at + closing.length
  }

  #place(offset: number, tag: string): void {
    const inside = tag.replace(/^\{{2,3}~?\s*/, '').replace(/\s*~?\}{2,3}$/, '')
    if (tag.startsWith('{{{')) return
    const sigil = /^(?:#\s*>|#\s*\*?|\/|\^|else\b)/.exec(inside)?.[0].replace(/\s/g, '')
    const name = nameIn(inside.replace(/^(?:#\s*>|#\s*\*?|\/|\^)\s*/, ''))
    if (sigil === '/') this.#close(offset, tag, name)
    else if (sigil === 'else' || (sigil === '^' && name === '')) this.#else(offset, tag, inside)
    else if (sigil !== undefined) {
      const kind = sigil === '#>' ? 'partial' : sigil === '^' ? 'inverse' : 'block'
      if (name === '') this.#end(offset, `\`${tag}\` names no block: write one such as \`{{#if value}}\``)
      else if (this.#open.length >= HTML_NESTING_MAX)
        this.#end(offset, `\`${tag}\` nests blocks deeper than ${HTML_NESTING_MAX}`)
      else this.#open.push({ offset, tag, name, kind, hasElse: kind === 'inverse', chained: 0 })
    }
  }

  #else(offset: number, tag: string, inside: string): void {
    const around = this.#open.at(-1)
    const isPlain = inside === 'else' || inside === '^'
    if (around === undefined || around.kind === 'partial')
      this.#fault(offset, `\`${tag}\` is outside of a block such as \`{{#if}}\``)
    else if (around.hasElse && !(around.kind === 'inverse' && isPlain))
      this.#fault(offset, `\`${tag}\` comes after the else of \`${around.tag}\`: a block has one, the last`)
    if (around !== undefined && !isPlain) {
      around.chained += 1
      if (around.chained > HTML_NESTING_MAX)
        this.#end(offset, `\`${around.tag}\` has more than ${HTML_NESTING_MAX} \`{{else …}}\``)
    }
    if (around !== undefined && isPlain) {
      around.hasElse = true
      if (around.kind === 'inverse') around.kind = 'block'
    }
  }

  #close(offset: number, tag: string, name: string): void {
    const index = this.#open.findLastIndex((open) => open.name === name)
    const around = this.#open.at(-1)
    if (around === undefined)
      this.#end(offset, `\`${tag}\` closes nothing: no block \`{{#${name}}}\` is open here`)
    else if (index < 0)
      this.#end(offset, `\`${tag}\` does not close \`${around.tag}\`: write \`{{/${around.name}}}\``)
    else for (const open of this.#open.splice(index).slice(1)) this.#neverClosed(open, tag)
  }

  #neverClosed({ offset, tag, name }: Open, before?: string): void {
    const where = before === undefined ? '' : ` before \`${before}\``
    this.#fault(offset, `\`${tag}\` is never closed: add \`{{/${name}}}\`${where}`)
  }
}

/** The name that a block is closed by: `[a b]`, `'a b'` and `a` are written differently and mean names alike. */
function nameIn(inside: string): string {
  const first =
    /^(?:"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|(?:\[[^\]]*\]|[^\s~}=|)('"[])+)/.exec(inside.trimStart())?.[0] ?? ''
  return first.replace(/^["']|["']$/g, '').replaceAll(/[[\]]/g, '')
}
