import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tokenStyles } from '@countersign/ui/styles/token-styles'
import type { Found } from '../../src/docs/search.ts'
import {
  addressOf,
  type DocsGroup,
  type DocsPage,
  INDEX_FILE,
  isShown,
  OPENAPI_FILE,
  readContents,
  relativeAddress,
  sourceAddressOf,
  targetOf,
} from './contents.ts'
import { framed } from './frame.ts'
import { escaped, type Places, renderMarkdown } from './markdown.ts'
import { markdownAt } from './markdown-at.ts'
import { entriesOf, operationEntries } from './search-index.ts'
import { llmsText } from './write-llms.ts'

const REPOSITORY = join(import.meta.dirname, '../../../..')
const IMAGES = 'docs/images'
const REQUESTS = 'requests.http'
/** What the README says of the repository itself is for those who read it there. */
const OF_REPOSITORY = '\n## Where things are\n'

/** As packages/server asks for them; no page has such a name. */
const MISSING_PAGES = ['docs/_missing', 'docs/_missing/_missing', 'docs/_missing/_missing/_missing']

const read = (file: string) => readFile(join(REPOSITORY, file), 'utf8')

/**
 * Writes the site of the docs: a page for each that docs/README.md names, the style sheet, the pictures, what search reads, and
 * what programs read instead of pages.
 * @param headOf what every page begins with, for a page so deep below the service's address
 */
export async function writeDocs(folder: string, headOf: (up: string) => string): Promise<void> {
  const index = await read(INDEX_FILE)
  const groups = readContents(index)
  const home = { file: INDEX_FILE, address: addressOf(INDEX_FILE), name: 'Docs', about: 'Pages by task.' }
  const pages = [home, ...groups.flatMap((group) => group.pages)].filter(({ file }) => isShown(file))
  await writeMissing(folder, groups, headOf)
  const found: Found[] = []
  for (const page of pages) {
    const source = await sourceOf(page)
    const { html, sections } = pageOf(page, source, groups, headOf)
    const path = join(folder, page.address)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.html`, html)
    if (page === home) continue
    await writeFile(`${path}.md`, markdownAt(source, placesOf(page, groups, sourceAddressOf)))
    found.push(...entriesOf(page, sections))
  }
  found.push(...operationEntries(await read(OPENAPI_FILE)))
  await writeFile(join(folder, 'docs-search.json'), JSON.stringify(found))
  const own = await readFile(join(import.meta.dirname, 'docs.css'), 'utf8')
  await writeFile(join(folder, 'docs.css'), `${tokenStyles.cssText.replace(':host', ':root')}\n${own}`)
  await writeFile(join(folder, 'llms.txt'), llmsText(groups))
  await cp(join(REPOSITORY, 'docs', REQUESTS), join(folder, REQUESTS))
  await cp(join(REPOSITORY, IMAGES), join(folder, IMAGES), { recursive: true })
}

/** What stands where no page is: one for each depth below the service's address, since links are relative. */
async function writeMissing(
  folder: string,
  groups: readonly DocsGroup[],
  headOf: (up: string) => string,
): Promise<void> {
  const title = 'There is no such page'
  for (const address of MISSING_PAGES) {
    const to = escaped(relativeAddress(address, 'docs'))
    const html = `<h1>${title}</h1><p>It may have moved, or its address was cut on the way. Search for it above, or look among <a href="${to}">all pages</a>.</p>`
    const head = headOf(relativeAddress(address, ''))
    const path = join(folder, `${address}.html`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, framed({ address, title, about: '', html, sections: [] }, groups, head))
  }
}

async function sourceOf({ file }: DocsPage): Promise<string> {
  const [source = ''] = (await read(file)).split(file === 'README.md' ? OF_REPOSITORY : '\0')
  return source
}

function pageOf(
  page: DocsPage,
  source: string,
  groups: readonly DocsGroup[],
  headOf: (up: string) => string,
) {
  const { address, about } = page
  const { title, html, sections } = renderMarkdown(source, placesOf(page, groups, addressOf))
  const head = headOf(relativeAddress(address, ''))
  return { html: framed({ address, title, about, html, sections }, groups, head), sections }
}

/** Where a page's links and pictures lead on the site, at what has an address there; to what is no page of it there is no link. */
function placesOf(
  { file, address }: DocsPage,
  groups: readonly DocsGroup[],
  addressAt: (file: string) => string,
): Places {
  const known = new Set([INDEX_FILE, ...groups.flatMap(({ pages }) => pages.map((page) => page.file))])
  return {
    link(href) {
      if (/^[a-z]+:/.test(href)) return href
      const target = targetOf(file, href)
      if (target.file === file && target.fragment !== '') return target.fragment
      return known.has(target.file)
        ? relativeAddress(address, addressAt(target.file)) + target.fragment
        : null
    },
    image: (path) => relativeAddress(address, `embed/v1/${targetOf(file, path).file}`),
  }
}
