import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedLanguage } from './accepted-language.ts'

test('the language that is wanted most, of those that are spoken', () => {
  const cases = [
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['sv, fr;q=0.8, de;q=0.9', 'de'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['ja;q=0, ar ; Q=0.1', 'ar'],
    ['ja;q=nothing, nl', 'nl'],
    ['constructor, pl;q=0.1', 'pl'],
  ] as const
  for (const [accepted, language] of cases) assert.equal(acceptedLanguage(accepted), language, accepted)
})
