import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofText, ofValue } from './json-text.ts'
import { readNumber, writeNumber } from './numbers.ts'
import { foundBeside, foundWithin, problemsAt } from './problems.ts'

test('a number is read as its language writes it, and what is none stays what was typed', () => {
  for (const [text, locale, expected] of [
    ['1.5', 'en', 1.5],
    ['1,5', 'de', 1.5],
    [' -3e2 ', 'en', -300],
    ['.5', 'en', 0.5],
    ['1.', 'en', 1],
    ['', 'en', undefined],
    ['1,5', 'en', '1,5'],
    ['1.250', 'de', '1.250'],
    ['12a', 'en', '12a'],
    ['1e999', 'en', '1e999'],
  ] as const)
    assert.equal(readNumber(text, locale), expected, `${text} in ${locale}`)
  assert.deepEqual(
    [
      writeNumber(1.5, 'de'),
      writeNumber(1.5, 'ja'),
      writeNumber('x', 'en'),
      writeNumber([1], 'en'),
      writeNumber(undefined, 'en'),
    ],
    ['1,5', '1.5', 'x', '[1]', ''],
  )
})

test('a text that is JSON is the value; one that is not says where it ceases to be, and the value stays', () => {
  const before = ofValue({ a: 1 })
  assert.equal(before.text, '{\n  "a": 1\n}')
  assert.deepEqual(ofText('{"a":2}', before), { value: { a: 2 }, text: '{"a":2}' })
  assert.deepEqual(ofText('  ', before).value, undefined)
  for (const [text, line, column] of [
    ['{\n  "a": 1,\n  b: 2\n}', 3, 3],
    ['{"a": 1', 1, 8],
    ['{"a" 1}', 1, 6],
    ['[1, ]', 1, 5],
    ['[1] 2', 1, 5],
    ['{"a": "x\ny"}', 1, 7],
    ['{"a": 01}', 1, 8],
    ["{'a': 1}", 1, 2],
    ['{"a": 1]', 1, 8],
    ['nul', 1, 1],
    ['{,}', 1, 2],
  ] as const) {
    const read = ofText(text, before)
    assert.deepEqual(read, { value: { a: 1 }, text, broken: { line, column } }, text)
  }
})

test('each problem stands where its value is drawn, or at the next thing around it that is', () => {
  const problems = [
    { path: '/a', message: 'A.' },
    { path: '/a/b', message: 'B.' },
    { path: '/ab', message: 'C.' },
    { path: '/a/b', message: 'B.' },
  ]
  const told = (found: readonly { message: string }[]) => found.map(({ message }) => message)
  assert.equal(problemsAt(problems, '/a'), 'A.')
  assert.equal(problemsAt(problems, '/a/b'), 'B.')
  assert.equal(problemsAt(problems, '/b'), undefined)
  assert.deepEqual(told(foundWithin(problems, '/a')), ['A.', 'B.', 'B.'])
  assert.deepEqual(told(foundBeside(problems, '', ['/a'])), ['C.'])
  assert.deepEqual(told(foundBeside(problems, '/a', ['/a/b'])), ['A.'])
})
