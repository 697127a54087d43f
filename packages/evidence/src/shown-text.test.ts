import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownText } from './shown-text.ts'

test('what nobody sees is shown by its number, and what people write stays', () => {
  for (const [hidden, number] of [
    ['\u3164', 'U+3164'],
    ['\ufe0f', 'U+FE0F'],
    ['\u2003', 'U+2003'],
    ['\u00a0', 'U+00A0'],
    ['\u202e', 'U+202E'],
    ['\u2800', 'U+2800'],
    ['\u{e0041}', 'U+E0041'],
  ] as const)
    assert.equal(shownText(`a${hidden}b`), `a${number}b`)
  for (const text of ['株式会社　例', '❤️ 👩‍💻', 'می‌خواهم', 'Ünï cödé']) assert.equal(shownText(text), text)
})

test('spaces that follow one another are shown as one, so that no text has columns', () => {
  for (const text of ['a   b', 'a \u3000 b', 'a \u200e \u200e\u200f b', `a${' '.repeat(100)}b`])
    assert.equal(shownText(text), 'a b')
  assert.equal(shownText('a\t  b'), 'aU+0009 b')
})
