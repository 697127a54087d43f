import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { isCode, isHeading } from './contents.ts'

/** What search looks through: a part of a page, from a heading to the next. */
export interface Section {
  id: string
  heading: string
  /** How its text begins. */
  lead: string
  /** Everything in it, as it was written. */
  text: string
}

interface Rendered {
  title: string
  html: string
  sections: readonly Section[]
}

/** What stands where links and pictures of the source lead; null for a link that leads nowhere on the site. */
export interface Places {
  link(href: string): string | null
  image(href: string): string
}

/** The id of a heading, as repositories on the web make it, so that links work there and here. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** One page: its own HTML, without the frame of the site. Code blocks in a row that name what they are in (` ```ts TypeScript `) become tabs. */
export function renderMarkdown(text: string, places: Places): Rendered {
  const marked = new Marked<string, string>({ renderer: rendererOf(places) })
  const tokens = marked.lexer(text)
  const html = marked.parser(withTabs(tokens))
  const sections = sectionsOf(tokens)
  return { title: sections[0]?.heading ?? '', html: withPlaces(html, places), sections }
}

function rendererOf({ link }: Places): RendererObject<string, string> {
  const seen = new Map<string, number>()
  return {
    heading({ tokens, depth }) {
      const id = uniqueId(seen, slugOf(plainText(tokens)))
      const inner = this.parser.parseInline(tokens)
      if (depth === 1) return `<h1 id="${id}" tabindex="-1">${inner}</h1>\n`
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${inner}</a></h${depth}>\n`
    },
    link({ raw, href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      // An address that stands in a sentence is an example.
      const to = raw.startsWith('[') ? link(href) : null
      return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`
    },
    // What a picture is drawn from is no picture; the tables below it say the same.
    code: (token) => (token.lang === 'mermaid' ? '' : `<div class="code">${preOf(token)}</div>\n`),
    // A box of a list is ticked on paper, or in the reader's head.
    checkbox: () => '<span class="box"></span>',
    table(token) {
      const head = token.header.map((cell) => this.tablecell(cell)).join('')
      const rows = token.rows.map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>\n`)
      // An empty name of a column is no heading.
      const top = head.replaceAll(/<th[^>]*><\/th>\n?/g, '<td></td>')
      return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>
${token.header.some(({ text }) => text !== '') ? `<thead><tr>${top}</tr></thead>` : ''}<tbody>${rows.join('')}</tbody></table></div>\n`
    },
  }
}

function uniqueId(seen: Map<string, number>, id: string): string {
  const count = seen.get(id) ?? 0
  seen.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}

/** Its first word is the language, what follows says what the reader chooses. */
function labelOf({ lang = '' }: Tokens.Code): string {
  return lang.split(' ').slice(1).join(' ')
}

function preOf({ text }: Tokens.Code): string {
  return `<pre tabindex="0"><code>${escaped(text)}</code></pre>`
}

/** Blocks that say what they are in, with nothing in between, become one element, of which one block is shown. */
function withTabs(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  let blocks: Tokens.Code[] = []
  let count = 0
  const close = () => {
    if (blocks.length > 0) joined.push(tabsOf(blocks, count++))
    blocks = []
  }
  for (const token of tokens) {
    if (isCode(token) && labelOf(token) !== '') blocks.push(token)
    else if (blocks.length === 0 || token.type !== 'space') {
      close()
      joined.push(token)
    }
  }
  close()
  return joined
}

/** Radio buttons: arrow keys choose, and nothing needs a script. */
function tabsOf(blocks: readonly Tokens.Code[], number: number): Tokens.HTML {
  const choices = blocks.map((block, index) => {
    const label = escaped(labelOf(block))
    const checked = index === 0 ? ' checked' : ''
    return `<label><input type="radio" name="code-${number}" value="${label}"${checked}><span>${label}</span></label>`
  })
  const html = `<fieldset class="code tabs"><legend class="hidden">Code in</legend><div class="choices">${choices.join('')}</div>
${blocks.map(preOf).join('\n')}</fieldset>\n`
  return { type: 'html', raw: html, pre: false, block: true, text: html }
}

/** Pictures that the source has as HTML are moved as well. */
function withPlaces(html: string, { image }: Places): string {
  return html.replaceAll(
    /(<img src=")([^":]+)"/g,
    (_, start: string, path: string) => `${start}${image(path)}" loading="lazy"`,
  )
}

function sectionsOf(tokens: readonly Token[]): Section[] {
  const sections: Section[] = []
  const seen = new Map<string, number>()
  for (const token of tokens) {
    const last = sections.at(-1)
    if (isHeading(token)) {
      const heading = plainText(token.tokens)
      sections.push({ id: uniqueId(seen, slugOf(heading)), heading, lead: '', text: '' })
    } else if (last !== undefined) {
      if (token.type === 'paragraph' && last.lead === '') last.lead = plainText(tokensOf(token))
      last.text += `${token.raw}\n`
    }
  }
  return sections
}

const tokensOf = (token: Token): Token[] => ('tokens' in token ? (token.tokens ?? []) : [])

/** The words alone, without marks and addresses. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const inner = tokensOf(token)
      if (inner.length > 0) return plainText(inner)
      return 'text' in token && typeof token.text === 'string' ? token.text : ' '
    })
    .join('')
}

/** A text as HTML says it. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
