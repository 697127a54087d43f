import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCREENS } from '../signing-embed/screens.ts'
import { en } from './en.ts'
import { LANGUAGES } from './languages.ts'
import { wordingFor } from './texts.ts'

test('a count picks its form, and names are filled in', () => {
  const { say } = wordingFor(['en'])
  assert.equal(say('document.pages', { count: 1 }), '1 page')
  assert.equal(say('document.pages', { count: 3 }), '3 pages')
  assert.equal(say('guide.progress', { done: 2, total: 5 }), '2 of 5 done')
})

test('the first locale that there are texts for is taken, and names that are none do no harm', () => {
  assert.equal(wordingFor([undefined, 'en-US@posix', 'xx', 'EN-gb']).language, 'en')
  assert.equal(wordingFor([]).language, 'en')
})

test('an instant is told in the zone of the workflow', () => {
  const { instant } = wordingFor(['en-GB'])
  assert.equal(instant('2026-03-04T23:30:00.000Z', 'Europe/Berlin'), '5 March 2026 at 00:30')
  assert.equal(instant('soon', 'UTC'), 'soon')
  assert.equal(wordingFor(['en-GB']).day('2027-03-01'), '1 Mar 2027')
  assert.equal(wordingFor(['en-GB']).day(''), '')
})

test('every screen has a title and a text', () => {
  for (const [view, { title, text }] of Object.entries(SCREENS)) {
    assert.ok(en[title] && en[text], view)
  }
})

/** The names that a sentence fills in, and how many forms it has for a count. */
function holesOf(text: string): string[] {
  const forms = text.split(' || ')
  const names = forms.flatMap((form) => form.match(/\{\w+\}/g) ?? [])
  return [...new Set(names), String(forms.length)].toSorted()
}

test('every language fills in the same names as English, in as many forms', () => {
  assert.notDeepEqual(holesOf('{count} page || {count} pages'), holesOf('{count} pages'))
  const texts = Object.entries(LANGUAGES).flatMap(([language, own]) =>
    Object.entries(own).map(([key, text]) => ({ language, key, text })),
  )
  const english = new Map(Object.entries(en))
  for (const { language, key, text } of texts)
    assert.deepEqual(holesOf(text), holesOf(english.get(key) ?? ''), `${language}: ${key}`)
})
