import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { InvalidInput } from '../lib/errors.ts'
import { parseJson } from './parse-json.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

test('what is JSON and loses nothing comes out as it is', () => {
  fc.assert(
    fc.property(fc.json({ depthSize: 'small', noUnicodeString: false }), (text) => {
      const value: unknown = JSON.parse(text)
      // Properties called __proto__ or constructor, halves of surrogate pairs and integers past 2^53 are refused on purpose.
      if (/__proto__|constructor|\\u|\d{16}/.test(text)) return
      assert.deepEqual(parse(text), value)
    }),
  )
})

test('strings with quotes, backslashes, colons and braces are no structure', () => {
  for (const value of [
    { 'a"b': 1 },
    { 'a\\': { '\\"': ':' } },
    ['{"a":1,"a":2}'],
    { a: '}\\\\"', b: '[[[[' },
  ]) {
    assert.deepEqual(parse(JSON.stringify(value)), value)
  }
})

test('numbers that a program holds differently are refused, all others taken', () => {
  for (const text of [
    '0',
    '-1',
    '9007199254740991',
    '-9007199254740991',
    '0.1234567890123456789',
    '1e21',
    '1E-400',
    '123456789012345.5',
  ]) {
    assert.equal(parse(text), Number(text))
  }
  for (const text of [
    '9007199254740993',
    '-12345678901234567890',
    '1e309',
    '-1E999',
    '[{"a":[10000000000000000000000]}]',
  ]) {
    assert.throws(() => parse(text), /cannot be kept exactly/, text)
  }
})

test('what would be lost is refused', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const text of [
    '{"a":1,"a":1}',
    '[{"a":{"b":1,"b":2}}]',
    '{"__proto__":1}',
    '{"\\u005f_proto__":1}',
    '[{"constructor":1}]',
    '{"constructo\\u0072":1}',
    '"\\ud800"',
    '"\\u0000"',
    deep(101),
    '',
    ' ',
    '{',
    '1 2',
  ]) {
    assert.throws(() => parse(text), InvalidInput, text)
  }
  assert.deepEqual(parse(deep(100)), JSON.parse(deep(100)))
  assert.equal(parse('"\\ud83d\\ude00"'), '😀')
  assert.throws(() => parseJson(Buffer.from([0x22, 0xff, 0x22])), /not UTF-8/)
})
