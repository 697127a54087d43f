import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsIn } from './certificate-words.ts'
import { mixedAlphabets as alphabetsIn } from './mixed-alphabets.ts'

const mixedAlphabets = (name: string) => alphabetsIn(name, wordsIn('en'))

test('a word that mixes alphabets is told, with its letters', () => {
  assert.deepEqual(mixedAlphabets('Аlice Smith'), ['“Аlice” mixes alphabets: А Cyrillic, l i c e Latin'])
  assert.deepEqual(mixedAlphabets('Οlga Иvanova'), [
    '“Οlga” mixes alphabets: Ο Greek, l g a Latin',
    '“Иvanova” mixes alphabets: И Cyrillic, v a n o Latin',
  ])
})

test('names in one alphabet a word are told nothing', () => {
  for (const name of [
    'Alice Müller',
    'Алиса Smith',
    'Ωμέγα',
    'Nguyễn Văn Anh',
    '山田 太郎',
    'محمد',
    'Zoë-Ольга',
    '3M',
  ])
    assert.deepEqual(mixedAlphabets(name), [])
})
