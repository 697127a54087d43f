import { Marked, type Token, type Tokens } from 'marked'

/** A page of the site: where it stands in the repository, how the navigation calls it, and what it helps with. */
export interface DocsPage {
  /** From the top of the repository, as `docs/webhooks.md`. */
  file: string
  /** From the service's own address, as `docs/webhooks`. */
  address: string
  name: string
  about: string
}

export interface DocsGroup {
  name: string
  pages: readonly DocsPage[]
}

/** The page that lists all others: the site's navigation is made of it. */
export const INDEX_FILE = 'docs/README.md'
/** What stands for the operations, in the repository and on the site. */
export const OPENAPI_FILE = 'openapi.json'
export const REFERENCE = 'docs/reference'

/** Files that are no page of the site, but have an address of the service. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  [INDEX_FILE]: 'docs',
  'README.md': 'docs/start',
  [OPENAPI_FILE]: REFERENCE,
  'docs/accessibility.md': 'accessibility',
}

/** Where the site shows a file of the repository; guides stand below `docs/guides/` in both. */
export function addressOf(file: string): string {
  const own = ELSEWHERE[file]
  if (own !== undefined) return own
  const path = file.replace(/^docs\//, '').replace(/(?:\/README)?\.md$/, '')
  return `docs/${path.toLowerCase()}`
}

/** Whether the site shows the file as a page; the statement of accessibility has an address without the site around it. */
export const isShown = (file: string) => file.endsWith('.md') && addressOf(file).startsWith('docs')

/** Where programs read the file: its Markdown, where the site has it, else the page. */
export function sourceAddressOf(file: string): string {
  return `${addressOf(file)}${isShown(file) && file !== INDEX_FILE ? '.md' : ''}`
}

/** Where a link of a file leads, from the top of the repository, and the part of that page. */
export function targetOf(file: string, href: string): { file: string; fragment: string } {
  const [path = '', fragment = ''] = href.split('#', 2)
  const { pathname } = new URL(path, `repository:///${file}`)
  return { file: path === '' ? file : pathname.slice(1), fragment: fragment === '' ? '' : `#${fragment}` }
}

/** The way from one address of the service to another: an installation may stand below a path of its own. */
export function relativeAddress(from: string, to: string): string {
  const folder = from.split('/').slice(0, -1)
  const path = to.split('/')
  const last = path.pop() ?? ''
  let shared = 0
  while (shared < folder.length && folder[shared] === path[shared]) shared++
  return [...folder.slice(shared).map(() => '..'), ...path.slice(shared), last].join('/')
}

/**
 * The groups and pages that an index names: a heading and a list of links for each group, each link with what the page is about.
 * @throws Error at an entry of another form
 */
export function readContents(index: string): DocsGroup[] {
  const groups: { name: string; pages: DocsPage[] }[] = []
  for (const token of new Marked().lexer(index)) {
    if (isHeading(token) && token.depth === 2) groups.push({ name: token.text, pages: [] })
    if (isList(token)) groups.at(-1)?.pages.push(...token.items.map(({ text }) => entryOf(text)))
  }
  return groups
}

function entryOf(text: string): DocsPage {
  const [, name, href, about] = /^\[([^\]]+)\]\(([^)]+)\): (.+)$/s.exec(text) ?? []
  if (name === undefined || href === undefined || about === undefined)
    throw new Error(`An entry of ${INDEX_FILE} is a link, a colon and what the page is about, not: ${text}`)
  const { file } = targetOf(INDEX_FILE, href)
  return { file, address: addressOf(file), name, about: about.replaceAll('\n', ' ') }
}

export const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
export const isCode = (token: Token): token is Tokens.Code => token.type === 'code'
const isList = (token: Token): token is Tokens.List => token.type === 'list'
