import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_WORDS } from '../src/home/page-words.ts'
import { FIRST_WORDS } from '../src/texts/first-words.ts'
import { LANGUAGES, type Language, languageOf } from '../src/texts/languages.ts'
import { renderMarkdown } from './docs/markdown.ts'
import { writeDocs } from './docs/write-docs.ts'

/** How deep a page stands below the service's address, and whether engines of search may list it. */
const PAGES = {
  home: { up: '', isListed: false },
  sign: { up: '../', isListed: false },
  draw: { up: '../', isListed: false },
  'in-person': { up: '../', isListed: false },
  verify: { up: '', isListed: true },
  'docs/reference': { up: '../', isListed: true },
  accessibility: { up: '', isListed: true },
} as const
/** Those that speak before a script does: each is written in every language. */
const SPOKEN = ['home', 'sign', 'draw', 'in-person', 'verify'] as const

/**
 * Writes the head of each page, the pages in every language (`sign.html` in English, `sign.de.html` in German), the statement of
 * accessibility and the site of the docs.
 */
export async function writePages(folder: string): Promise<void> {
  for (const [page, facts] of Object.entries(PAGES)) {
    const path = join(folder, `${page}.html`)
    await writeFile(path, (await readFile(path, 'utf8')).replace('{head}', headOf(facts)))
  }
  for (const page of SPOKEN) {
    const template = await readFile(join(folder, `${page}.html`), 'utf8')
    for (const language of Object.keys(LANGUAGES).map(languageOf))
      await writeFile(join(folder, pageFile(page, language)), filled(template, language))
  }
  await writeStatement(join(folder, 'accessibility.html'))
  await writeDocs(folder, (up) => headOf({ up, isListed: true }))
}

/** What every page begins with. */
function headOf({ up, isListed }: { up: string; isListed: boolean }): string {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(isListed ? [] : ['<meta name="robots" content="noindex">']),
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" type="image/svg+xml" href="${up}embed/v1/favicon.svg">`,
    `<link rel="stylesheet" href="${up}embed/v1/sign.css">`,
  ].join('\n    ')
}

const STATEMENT = join(import.meta.dirname, '../../../docs/accessibility.md')

/** What docs/accessibility.md says, as a page of the service. */
async function writeStatement(path: string): Promise<void> {
  const places = { link: (href: string) => href, image: (href: string) => href }
  const { html } = renderMarkdown(await readFile(STATEMENT, 'utf8'), places)
  await writeFile(path, fill(await readFile(path, 'utf8'), { statement: html }))
}

function pageFile(page: string, language: Language): string {
  return language === 'en' ? `${page}.html` : `${page}.${language}.html`
}

function filled(template: string, language: Language): string {
  const signTitle = FIRST_WORDS[language]['page.sign']
  const words = { ...PAGE_WORDS[language], signTitle }
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, escaped(value)]),
  )
  const parts = { languageLinks: languageLinks(language), command: '<code>countersign verify</code>' }
  const page = template.replace(
    '<html lang="en">',
    `<html lang="${language}" dir="${LANGUAGES[language].direction}">`,
  )
  return fill(fill(page, { ...values, ...parts }), parts)
}

/** @throws Error when a hole has no value */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? missing(hole))
}

function missing(hole: string): never {
  throw new Error(`Nothing is known for ${hole} in a page`)
}

/** Each language under its own name, so that who cannot read the page finds theirs. */
function languageLinks(spoken: Language): string {
  const links = Object.keys(LANGUAGES)
    .map(languageOf)
    .map((one) => {
      const current = one === spoken ? ' aria-current="true"' : ''
      return `<li><a href="?lang=${one}" hreflang="${one}" lang="${one}"${current}>${LANGUAGES[one].name}</a></li>`
    })
  return links.join('\n        ')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
