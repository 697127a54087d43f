import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '../texts/languages.ts'

const page = (name: string) =>
  readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8').replace(/\s+/g, ' ')

test('docs/languages.md names each language, and has a column of its words', () => {
  const guide = page('languages.md')
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const missing = LANGUAGE_CODES.filter((code) => !guide.includes(names.of(code) ?? code))
  assert.deepEqual(missing, [], 'languages that docs/languages.md does not name')
  const columns = [...guide.matchAll(/\| \|((?: [a-z]{2} \|)+) \|---/g)].flatMap(([, row]) => codesIn(row))
  assert.deepEqual(columns.toSorted(), LANGUAGE_CODES.toSorted())
})

test('docs/signing-api.md and docs/embedding.md list the codes of all languages', () => {
  const [, header] = /`X-Countersign-Language: de` \((.*?)\)/.exec(page('signing-api.md')) ?? []
  assert.deepEqual(codesIn(header), LANGUAGE_CODES)
  const [, element] = /## Language (.*?): the participant/.exec(page('embedding.md')) ?? []
  assert.deepEqual(codesIn(element?.replace('(right to left)', '')), LANGUAGE_CODES)
})

/** The words of two letters, but for those that join them. */
function codesIn(text = ''): string[] {
  return [...text.matchAll(/\b[a-z]{2}\b/g)].map(String).filter((word) => word !== 'or')
}
