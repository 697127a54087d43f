import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptFonts } from '../../../pdf/src/shipped-fonts.ts'
import { FALLBACK_FONTS, fallbackFontsOf } from './fallback-fonts.ts'

/** Too large to be fetched for a name, or no letters. */
const LEFT_OUT = ['chinese', 'japanese', 'korean', 'symbols', 'math']

test('the page has the fonts that sealed documents have, but for the largest', () => {
  const shipped = Object.entries(scriptFonts).filter(([name]) => !LEFT_OUT.includes(name))
  const { sans: _sans, ...fallbacks } = FALLBACK_FONTS
  assert.deepEqual(
    Object.entries(fallbacks).map(([name, { package: from, file }]) => [name, from, file]),
    shipped.map(([name, { package: from, file }]) => [name, from, file]),
  )
})

test('a text asks for the fonts of its letters alone', () => {
  assert.deepEqual(fallbackFontsOf('Ada Lovelace'), [])
  assert.deepEqual(fallbackFontsOf('أدا Лавлейс \u{1f58b}\ufe0f'), ['sans', 'arabic', 'emoji'])
  assert.deepEqual(fallbackFontsOf('山田 太郎'), [])
})
