/** A measure for the forms of resources: nothing that the shapes say in English is seen where another language has its own words. */
import { KINDS } from '@countersign/resources'
import { formSchemaOf } from '@countersign/resources/json-schema'
import { readable } from '@countersign/ui/json-form/readable'
import type { Page } from 'playwright-core'
import { SHAPE_TEXTS } from '../packages/embed/src/resource-editor/shapes/shape-texts.ts'
import { spokenSchema } from '../packages/embed/src/resource-editor/shapes/spoken-schema.ts'
import type { Language } from '../packages/embed/src/texts/languages.ts'

/** What is seen of the form, and heard; data, code and what says that it is English stay out. */
const SEEN = `(() => {
  const panel = document.querySelector('#signing').shadowRoot.querySelector('#form-section-panel')
  const all = [...panel.querySelectorAll('*')].filter((one) => one.checkVisibility() && !one.closest('code, bdi, [lang=en], svg'))
  return all.flatMap((one) => [
    ...[...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.data.trim()] : [])),
    ...['aria-label', 'aria-description', 'title'].flatMap((name) => one.getAttribute(name) ?? []),
  ]).filter((text) => text !== '')
})()`

/** Sentences, each with the English of the shapes that is seen in it. */
export async function englishOfShapesOn(page: Page, language: Language): Promise<string[]> {
  const english = await englishBeside(language)
  const seen: string[] = await page.evaluate(SEEN)
  if (seen.length === 0) return ['nothing is seen']
  return seen.flatMap((text) => english.flatMap((one) => (one.test(text) ? [`${one.source}: ${text}`] : [])))
}

/** What the shapes say in English and would not say so in a language. */
async function englishBeside(language: Language): Promise<RegExp[]> {
  const texts = new Map(Object.entries(await SHAPE_TEXTS[language]()))
  const said = new Set([...texts.values()].map(String))
  const asked = new Set<string>()
  for (const kind of KINDS)
    spokenSchema(formSchemaOf(kind), (key) => {
      asked.add(key)
      return ''
    })
  return [...asked].flatMap((key) => {
    const english = wordsOf(key)
    const isShared = !texts.has(key) || [...said].some((text) => text.includes(english))
    return isShared
      ? []
      : [new RegExp(key.includes('=') ? `^${english}$` : `(?<![\\w/])${RegExp.escape(english)}(?!\\w)`)]
  })
}

function wordsOf(key: string): string {
  if (key.startsWith('title.')) return key.slice('title.'.length)
  if (key.startsWith('name.')) return readable(key.slice('name.'.length))
  return /^[A-Za-z]*=/.test(key) ? key.slice(key.indexOf('=') + 1) : key
}
