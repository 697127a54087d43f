import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fallbackFontsOf } from './fallback-fonts.ts'

test('a text asks for the fonts of its letters alone', () => {
  assert.deepEqual(fallbackFontsOf('Ada Lovelace'), [])
  assert.deepEqual(fallbackFontsOf('أدا Лавлейс \u{1f58b}\ufe0f'), ['sans', 'arabic', 'emoji'])
  assert.deepEqual(fallbackFontsOf('山田 太郎'), [])
})
