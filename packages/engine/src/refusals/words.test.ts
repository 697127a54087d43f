import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '../texts/languages.ts'
import { type RefusalWords, sayRefusal } from './say-refusal.ts'
import { words as en } from './words/en.ts'

test('the words of each language have the holes of the English ones', async () => {
  for (const language of LANGUAGE_CODES) {
    const { words }: { words: RefusalWords } = await import(`./words/${language}.ts`)
    for (const [code, text] of Object.entries(words))
      assert.deepEqual(holesOf(text), holesOf(en[isCode(code)]), `${language} ${code}`)
  }
})

test("numbers and days are written as the language does, and an author's own words stand as they are", async () => {
  const { words } = await import('./words/de.ts')
  const long = { code: 'too_long', values: { max: 1_000, count: 1_250 } } as const
  assert.equal(sayRefusal('de', words, long), 'Geben Sie höchstens 1.000 Zeichen ein; es sind 1.250.')
  const early = { code: 'too_early', values: { min: '2026-03-05' } } as const
  assert.match(sayRefusal('de', words, early), /den 5\. März 2026 oder/)
  const own = { code: 'too_early', values: { min: '2026-03-05', message: 'Not before spring.' } } as const
  assert.equal(sayRefusal('de', words, own), 'Not before spring.')
})

function isCode(code: string): keyof typeof en {
  const found = Object.keys(en).find((one): one is keyof typeof en => one === code)
  assert.ok(found)
  return found
}

function holesOf(text: string | object): string[] {
  return [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)).sort()
}
