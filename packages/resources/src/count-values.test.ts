import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countJsonValues } from './count-values.ts'

const count = (text: string) => countJsonValues(new TextEncoder().encode(text))

test('properties and items are counted, and nothing that stands in a text', () => {
  for (const [text, values] of [
    ['1', 0],
    ['[]', 1],
    ['[1,2,3]', 3],
    ['{"a":1,"b":[1,{"c":2}]}', 5],
    ['{"a,b[{":"x,[\\",{"}', 1],
    ['["\\\\",1]', 2],
    ['["never closed,,,', 1],
    ['', 0],
  ] as const)
    assert.equal(count(text), values, text)
})

test('a long text is counted at once', () => {
  assert.equal(count(`[${'{},'.repeat(600_000)}{}]`), 1 + 600_000 + 600_001)
})
