import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linearRegex, PATTERN_LENGTH_MAX, regexProblem } from './linear-regex.ts'

test('a pattern is as long as its repetitions written out, whatever hides them', () => {
  const long = new RegExp(`when its repetitions are written out; at most ${PATTERN_LENGTH_MAX} are allowed`)
  for (const pattern of [
    '(a?){1000}'.repeat(40),
    '[[:alpha:](]{1000}[)]{1000}x',
    `(${'a'.repeat(1_000)}[(]){3}`,
    `(${'a'.repeat(1_000)}[)]b){3}`,
    `(${'a'.repeat(1_000)}\\Q)(\\E){3}`,
    `(${'a'.repeat(1_000)}\\)){1,3}`,
    '((a{10}){10}){10}'.repeat(3),
    '[](a{1000}){1}](a{1000}){1}'.repeat(2),
    'a'.repeat(PATTERN_LENGTH_MAX + 1),
  ])
    assert.match(regexProblem(pattern) ?? '', long, pattern.slice(0, 40))
})

test('what people ask for is short enough, and what stands in classes repeats nothing', () => {
  for (const pattern of [
    '^[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]{4}){2,7}[A-Z0-9]{1,4}$',
    '^[\\s\\S]{1,1000}$',
    '^(?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,63}$',
    '^\\{1000\\}\\x{41}{3}\\p{L}{1,100}$',
    '[{1000}]{20}',
    '^[^]+$',
    'a'.repeat(PATTERN_LENGTH_MAX),
  ])
    assert.equal(regexProblem(pattern), undefined, pattern.slice(0, 40))
  assert.ok(linearRegex('^[^]+$').test('ä\n'))
})
