import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linearRegex, matchMeter, PATTERN_LENGTH_MAX, patternLength, regexProblem } from './linear-regex.ts'

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
})

const isIn = (pattern: string, text: string) =>
  linearRegex(pattern).test(
    text,
    matchMeter(() => {}),
  )

test('patterns mean what they mean in ECMA-262 with the flag u', () => {
  for (const [pattern, fitting, other] of [
    ['^[^]+$', 'ä\n', ''],
    ["^[\\p{L}\\p{M}' -]{2,40}$", 'Łukasz d’Arc'.replace('’', "'"), 'x1'],
    ['^\\p{Script=Han}{2}$', '𠮷田', '吉'],
    ['^.$', '😀', '😀😀'],
    ['^[😀-😎]$', '😃', '\ud83d'],
    ['^\\u{1F600}\\ud83d\\ude00$', '😀😀', '😀'],
    ['^a\\sb$', 'a\u00a0b', 'a_b'],
    ['^.$', 'a', '\r'],
  ] as const) {
    assert.ok(isIn(pattern, fitting), `${pattern} fits ${fitting}`)
    assert.ok(!isIn(pattern, other), `${pattern} does not fit ${other}`)
  }
})

test('what authors write beside the standard, as other linear engines know it, keeps its meaning', () => {
  for (const [pattern, fitting, other] of [
    ['(?i)^ja$', 'JA', 'JO'],
    ['^(?i:j)a$', 'Ja', 'JA'],
    ['^(a(?i)b|c)d$', 'Cd', 'CD'],
    ['(?s)^.$', '\n', ''],
    ['(?m)^b$', 'a\nb', 'ab'],
    ['(?-i)^a$', 'a', 'A'],
    ['(?U)^a+?$', 'aa', 'b'],
    ['\\A(?P<year>\\d{4})\\z', '2026', '2026\n'],
    ['^[[:alpha:]_]+[[:^digit:]]$', 'a_é', 'a_1'],
    ['^\\pL\\PL$', 'é1', '1é'],
    ['^\\p{Greek}\\p{^Greek}$', 'αa', 'aα'],
    ['^\\x{1F600}$', '😀', 'x{1F600}'],
    ['^\\Qa.b\\E+$', 'a.bb', 'axb'],
    ['^[\\w-.]+\\@\\-$', 'a-.b@-', 'a b@-'],
    ['^$?{,2}]$', '{,2}]', ']'],
  ] as const) {
    assert.equal(regexProblem(pattern), undefined, pattern)
    assert.ok(isIn(pattern, fitting), `${pattern} fits ${fitting}`)
    assert.ok(!isIn(pattern, other), `${pattern} does not fit ${other}`)
  }
})

test('a problem names the pattern, what is wrong in it, and where', () => {
  for (const [pattern, problem] of [
    ['a(b', 'the group that begins with ( is not closed by ), at character 2'],
    ['ab)', 'a ) closes no group, at character 3'],
    ['x[a-', 'the class that begins with [ is not closed by ], at character 2'],
    ['[b-a]', 'the range b-a ends before it begins, at character 2'],
    ['[[:aplha:]]', 'the class [:aplha:] is unknown, at character 2'],
    ['a**', '* has nothing to repeat, at character 3'],
    ['a{2,1}', 'the repetition {2,1} ends before it begins, at character 2'],
    ['\\p{Foo}', "the property 'Foo' is unknown, at character 1"],
    ['\\p', 'a property is written \\p{L}, at character 1'],
    ['a\\', 'a \\ stands at the end, at character 2'],
    ['(?x)', 'a group begins with (? and nothing that is known, at character 1'],
    ['\\u{110000}', '\\u{110000} is beyond the last character, 10FFFF, at character 1'],
    [`${'('.repeat(201)}`, 'groups are nested over 200 deep, at character 201'],
  ] as const)
    assert.equal(regexProblem(pattern), `'${pattern}' is not a regular expression: ${problem}`)
  assert.match(regexProblem('(?<=a)b') ?? '', /^The pattern '\(\?<=a\)b' uses lookaround/)
  assert.match(regexProblem('(.)\\1') ?? '', /uses a back-reference/)
})

test('what stands for nothing takes no time, however often it is repeated', () => {
  const nothing = '(?:(?:(?:){9999}){9999}){9999}'
  assert.equal(regexProblem(nothing), undefined)
  assert.equal(patternLength(nothing), 0)
  assert.ok(isIn(nothing, ''))
})

test('a match has a bound of memory', () => {
  assert.throws(() => isIn('(?:[ab]?){900}c', 'ab'.repeat(100_000)), /takes too much memory for this text/)
})
