import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsPdf } from './pdf-in-zip.ts'

const HOLDS = [
  'x%PDF-1',
  '\n12 0 obj<<',
  '12\n% a comment\r\n0 % another\nobj\n<<',
  '12 0obj<<',
  '1+0obj<<',
  '+1 +0 obj <<',
  '1 %a%b %\n% c\n0 %\n%d\nobj<<',
  `1 %${'x'.repeat(10_000)}\n0 obj<<`,
  '1.0 0 obj<<',
  '- - obj<<',
  '7 1 0 obj%\n<<',
  '1)0)obj<<',
  '1\xa00\xffobj\x80<<',
  '1\x0b0\x0cobj\0<<',
  'x trailer<</Root',
] as const
for (const text of HOLDS)
  test(`${JSON.stringify(text.slice(0, 40))} holds a part of a PDF`, () => {
    assert.equal(holdsPdf(Buffer.from(text, 'latin1')), true)
  })

const HOLDS_NOT = [
  '120obj<<',
  '120obj obj 0 obj<<',
  'an object',
  '1 0 obj 9',
  '1 0 xobj<<',
  '1 0 obj',
  'a 0 obj<<',
]
for (const text of HOLDS_NOT)
  test(`${JSON.stringify(text)} holds none`, () => {
    assert.equal(holdsPdf(Buffer.from(text, 'latin1')), false)
  })
