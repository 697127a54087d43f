import { type DocsGroup, type DocsPage, REFERENCE, relativeAddress } from './contents.ts'
import { escaped, type Section } from './markdown.ts'

interface Framed {
  address: string
  title: string
  about: string
  html: string
  sections: readonly Section[]
}

/** A page of fewer parts is seen at once. */
const PARTS_MIN = 3

/**
 * A whole page of the site: everything is there without a script, but for search and copying.
 * @param head what every page of the service begins with
 */
export function framed(page: Framed, groups: readonly DocsGroup[], head: string): string {
  const to = (address: string) => escaped(relativeAddress(page.address, address))
  const pages = pageList(groups, page.address, to)
  const title = page.address === 'docs' ? page.title : `${page.title} · Countersign docs`
  return `<!doctype html>
<html lang="en">
  <head>
    ${head}
    <title>${escaped(title)}</title>
    <meta name="description" content="${escaped(page.about)}">
    <link rel="stylesheet" href="${to('embed/v1/docs.css')}">
    <script type="module" src="${to('embed/v1/docs.js')}"></script>
  </head>
  <body data-search="${to('embed/v1/docs-search.json')}" data-service="${to('')}">
    <a class="skip" href="#content">To the text</a>
    <header class="top">
      <a class="name" href="${to('docs')}">Countersign docs</a>
      <search class="search">
        <label class="hidden" for="search">Search the docs</label>
        <input class="input" id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false">
        <div class="found" hidden></div>
      </search>
      <a class="way" href="${to(REFERENCE)}">Reference</a>
    </header>
    <div class="columns">
      <nav class="pages wide" aria-label="All pages">${pages}</nav>
      <main id="content">
        <details class="narrow"><summary>All pages</summary><nav class="pages" aria-label="Pages">${pages}</nav></details>
        <article>${page.html}</article>
        ${neighbours(groups, page.address, to)}
      </main>
      ${partList(page.sections)}
    </div>
    <noscript><p class="noscript">Search and copying need JavaScript; all pages stand in the list.</p></noscript>
  </body>
</html>
`
}

function pageList(groups: readonly DocsGroup[], current: string, to: (address: string) => string): string {
  const item = ({ name, address }: DocsPage) =>
    `<li><a href="${to(address)}"${address === current ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`
  return groups
    .map(({ name, pages }) => `<h2>${escaped(name)}</h2><ul>${pages.map(item).join('')}</ul>`)
    .join('')
}

/** The parts of the page, where there is room beside it. */
function partList(sections: readonly Section[]): string {
  const parts = sections.slice(1)
  if (parts.length < PARTS_MIN) return ''
  const items = parts.map(({ id, heading }) => `<li><a href="#${id}">${escaped(heading)}</a></li>`)
  return `<nav class="parts" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`
}

/** The pages before and after, as the list has them. */
function neighbours(groups: readonly DocsGroup[], current: string, to: (address: string) => string): string {
  const all = groups.flatMap(({ pages }) => pages).filter(({ address }) => address.startsWith('docs/'))
  const at = all.findIndex(({ address }) => address === current)
  const way = (page: DocsPage | undefined, label: string) =>
    page === undefined
      ? ''
      : `<a href="${to(page.address)}" class="${label.toLowerCase()}"><span>${label}</span> ${escaped(page.name)}</a>`
  if (at < 0) return ''
  return `<nav class="neighbours" aria-label="Neighbouring pages">${way(all[at - 1], 'Before')}${way(all[at + 1], 'Next')}</nav>`
}
