import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCREENS } from '../signing-embed/screens.ts'
import { VERIFY_TEXTS } from '../verify/load-texts.ts'
import { en as verifyEnglish } from '../verify/texts/en.ts'
import { en as editorEnglish } from '../workflow-editor/texts/en.ts'
import { EDITOR_TEXTS } from '../workflow-editor/texts/load-texts.ts'
import { en as monitorEnglish } from '../workflow-monitor/texts/en.ts'
import { MONITOR_TEXTS } from '../workflow-monitor/texts/load-texts.ts'
import { en, type TextKey } from './en.ts'
import { LANGUAGES, type Language, languageOf, localeFor } from './languages.ts'
import { TEXTS } from './load-texts.ts'
import { Speech } from './speech.ts'
import { type Forms, type Texts, wordingOf } from './texts.ts'

const CODES = Object.keys(LANGUAGES).map(languageOf)
const verifying = new Map<string, string | Forms>(Object.entries(verifyEnglish))
const monitoring = new Map<string, string | Forms>(Object.entries(monitorEnglish))
const editing = new Map<string, string | Forms>(Object.entries(editorEnglish))
const english = new Map<string, string | Forms>(Object.entries(en))

test('a count picks its form, and names are filled in', () => {
  const { say } = wordingOf<TextKey>('en', en)
  assert.equal(say('document.pages', { count: 1 }), '1 page')
  assert.equal(say('document.pages', { count: 1234 }), '1,234 pages')
  assert.equal(say('guide.progress', { done: 2, total: 5 }), '2 of 5 done')
})

test('a language has a form for each of its counts', async () => {
  const pages = async (language: Language, counts: number[]) => {
    const { say } = wordingOf<TextKey>(language, await TEXTS[language]())
    return counts.map((count) => say('document.pages', { count }))
  }
  assert.deepEqual(await pages('pl', [1, 2, 5, 22]), ['1 strona', '2 strony', '5 stron', '22 strony'])
  assert.deepEqual(await pages('ar', [1, 2, 3, 11]), ['صفحة واحدة', 'صفحتان', '3 صفحات', '11 صفحة'])
  assert.deepEqual(await pages('ja', [1, 2]), ['1 ページ', '2 ページ'])
  for (const language of CODES) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    assert.deepEqual([...LANGUAGES[language].plurals].toSorted(), pluralCategories.toSorted(), language)
  }
})

test('the first locale that is spoken is taken, and names that are none do no harm', () => {
  assert.equal(localeFor([undefined, 'en-US@posix', 'xx', 'constructor', 'DE-at', 'fr']), 'de-AT')
  assert.equal(localeFor([]), 'en')
  assert.equal(localeFor(['en', 'fr-CA', 'en-GB', 'en-US']), 'en-GB', 'the language alone says little')
  assert.equal(localeFor([undefined, 'pt-BR', 'pt-PT']), 'pt-BR')
  assert.deepEqual(['de-AT', 'pt-BR', 'xx', 'toString'].map(languageOf), ['de', 'pt', 'en', 'en'])
})

test('an instant is told in the zone of the workflow', () => {
  const { instant, day } = wordingOf<TextKey>('en-GB', en)
  assert.equal(instant('2026-03-04T23:30:00.000Z', 'Europe/Berlin'), '5 March 2026 at 00:30 CET')
  assert.equal(instant('soon', 'UTC'), 'soon')
  // A zone without an abbreviation has its name, not hours to be added.
  const japanese = wordingOf<TextKey>('ja', en).instant('2026-03-04T23:30:00.000Z', 'Europe/Berlin')
  assert.equal(japanese, '2026年3月5日 0:30 中央ヨーロッパ標準時')
  assert.equal(day('2027-03-01'), '1 Mar 2027')
  assert.equal(day(''), '')
})

test('a name that runs the other way stays together', async () => {
  const said = (locale: string, texts: Texts, sender: string) =>
    wordingOf<TextKey>(locale, texts).say('frame.sender', { sender })
  assert.equal(said('en', en, 'Ada'), 'From Ada')
  assert.equal(said('en', en, 'ليلى'), 'From \u2068ليلى\u2069')
  assert.equal(said('ar', await TEXTS.ar(), 'ada@example.com'), 'من \u2068ada@example.com\u2069')
})

test('every screen has a title and a text', () => {
  for (const [view, { title, text }] of Object.entries(SCREENS)) {
    assert.ok(en[title] && en[text], view)
  }
})

/** The forms of a text, each with the names that it fills in. A count may be said by the form itself. */
function holesOf(text: string | Forms | undefined): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text ?? {})
  return forms.map((form) => {
    const names = new Set(form.match(/\{\w+\}/g))
    if (typeof text === 'object') names.delete('{count}')
    return [...names].toSorted().join(' ')
  })
}

test('every language fills in the same names as English, in each of its forms', async () => {
  assert.notDeepEqual(holesOf('{done} of {total}'), holesOf('{done} of all'))
  for (const language of CODES) {
    for (const [key, text] of Object.entries(await VERIFY_TEXTS[language]()))
      for (const holes of holesOf(text))
        assert.equal(holes, holesOf(verifying.get(key))[0], `${language}: ${key}`)
    for (const [key, text] of Object.entries(await MONITOR_TEXTS[language]()))
      for (const holes of holesOf(text))
        assert.equal(holes, holesOf(monitoring.get(key))[0], `${language}: ${key}`)
    for (const [key, text] of Object.entries(await EDITOR_TEXTS[language]()))
      for (const holes of holesOf(text))
        assert.equal(holes, holesOf(editing.get(key))[0], `${language}: ${key}`)
    const texts = Object.entries(await TEXTS[language]())
    assert.deepEqual(texts.map(([key]) => key).toSorted(), Object.keys(en).toSorted(), language)
    for (const [key, text] of texts)
      for (const holes of holesOf(text))
        assert.equal(holes, holesOf(english.get(key))[0], `${language}: ${key}`)
  }
})

test('until a language is there the first words are said, and a language that does not come is tried again', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let changes = 0
  let fails = true
  const loaders = {
    ...TEXTS,
    fr: async () => (fails ? Promise.reject(new Error('offline')) : TEXTS.fr()),
  }
  const speech = new Speech<TextKey>(loaders, () => {
    changes += 1
  })
  const french = () => speech.words(['fr-CA'])
  const next = async () => {
    const before = changes
    while (changes === before) await new Promise((resolve) => setImmediate(resolve))
  }
  assert.deepEqual(
    [french().say('loading.text'), french().say('action.next')],
    ['Un instant, s’il vous plaît.', ''],
  )
  await next()
  assert.deepEqual([speech.isWhole, speech.fails], [false, true])
  speech.words(['de'])
  await next()
  assert.equal(speech.words(['de']).say('action.next'), 'Weiter')
  fails = false
  assert.equal(french().say('action.next'), 'Weiter', 'the language before goes on')
  mock.timers.tick(5000)
  french()
  await next()
  assert.deepEqual([french().say('action.next'), french().locale, speech.fails], ['Suivant', 'fr-CA', false])
})

/** Who speaks to the page says what they see (WCAG 2.2, 2.5.3). */
test('what is seen of a button stands in its name', async () => {
  for (const language of CODES) {
    const texts = await TEXTS[language]()
    for (const [seen, name] of [
      ['field.signHere', 'field.signatureEmpty'],
      ['field.initialHere', 'field.initialEmpty'],
      ['field.image', 'field.imageEmpty'],
      ['action.next', 'guide.nextIs'],
    ] as const)
      assert.ok(
        String(texts[name]).toLowerCase().includes(String(texts[seen]).toLowerCase()),
        `${language}: ${name}`,
      )
    for (const [quoted, text] of [
      ['action.complete', 'guide.legal'],
      ['adopt.type', 'adopt.pad'],
    ] as const)
      assert.ok(String(texts[text]).includes(String(texts[quoted])), `${language}: ${text} quotes ${quoted}`)
  }
})
