import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from './budget.ts'
import { compile } from './compile.ts'
import type { CustomFunction } from './custom-function.ts'
import { ExpressionError, ExpressionSyntaxError } from './errors.ts'
import { expressionLimits } from './limits.ts'

const failsWith = (code: string) => (error: unknown) =>
  error instanceof ExpressionError && error.code === code

test('results are plain JSON, synchronously', () => {
  const items = { items: [{ n: 1 }, { n: 2 }] }
  assert.deepEqual(compile('items.n').evaluate(items), [1, 2])
  assert.deepEqual(Object.keys(Object(compile('items.n').evaluate(items))), ['0', '1'])
  assert.equal(compile('missing').evaluate(items), undefined)
  assert.equal(compile('$sum').evaluate(items), undefined)
  assert.equal(compile('$x & name').evaluate({ name: 'b' }, { x: 'a' }), 'ab')
})

test('a syntax error tells its place', () => {
  assert.throws(
    () => compile('a +\n  (b'),
    (error) => error instanceof ExpressionSyntaxError && error.code === 'S0203' && error.line === 2,
  )
})

test('a source over the limit is refused', () => {
  const max = expressionLimits.sourceCharactersMax
  assert.equal(compile(`1${' '.repeat(max - 1)}`).evaluate(null), 1)
  assert.throws(() => compile(`1${' '.repeat(max)}`), ExpressionSyntaxError)
})

test('time, chance and zone come from the caller', () => {
  const now = Date.UTC(2024, 6, 1, 12)
  assert.equal(compile('$now()').evaluate(null, {}, { now }), '2024-07-01T12:00:00.000Z')
  assert.equal(compile('$millis()').evaluate(null, {}, { now }), now)
  const zone = 'America/New_York'
  assert.equal(compile('$zoneOffset($millis())').evaluate(null, {}, { now, zone }), '-0400')
  assert.equal(compile('$zoneOffset($millis())', { zone }).evaluate(null, {}, { now }), '-0400')
  assert.equal(compile('$zoneOffset($millis(), "Asia/Tokyo")').evaluate(null, {}, { now, zone }), '+0900')
  const shuffle = compile('$shuffle([1..20])')
  assert.deepEqual(shuffle.evaluate(null, {}, { seed: 'a' }), shuffle.evaluate(null, {}, { seed: 'a' }))
  assert.notDeepEqual(shuffle.evaluate(null, {}, { seed: 'a' }), shuffle.evaluate(null, {}, { seed: 'b' }))
})

test('a zone that is none gives nothing and a warning', () => {
  const warned: string[] = []
  const warn = (message: string) => warned.push(message)
  assert.equal(compile('$zoneOffset(0, "E" & "ST")').evaluate(null, {}, { warn }), undefined)
  assert.equal(warned.length, 1)
})

test('months are added', () => {
  assert.equal(compile('$addMonths("2024-01-31", 1)').evaluate(null), '2024-02-29')
  assert.equal(compile('$addMonths(missing, 1)').evaluate({}), undefined)
  assert.throws(() => compile('$addMonths("tomorrow", 1)').evaluate(null), failsWith('Z1001'))
})

const net: CustomFunction = {
  params: [
    { name: 'gross', type: 'number' },
    { name: 'rate', type: 'number' },
  ],
  returnType: { type: 'number' },
  body: '$gross - $cut(gross, $rate)',
  functions: {
    cut: {
      params: [
        { name: 'of', type: 'number' },
        { name: 'rate', type: 'number' },
      ],
      returnType: { type: 'number' },
      body: 'rate = 13 ? $error("unlucky") : of * rate / 100',
    },
  },
}

test('custom functions get variables and names, and their types are enforced', () => {
  const options = { functions: { net } }
  assert.equal(compile('$net(200, 10)', options).evaluate(null), 180)
  assert.deepEqual(
    compile('$map([100, 200], function($g) { $net($g, 10) })', options).evaluate(null),
    [90, 180],
  )
  assert.throws(() => compile('$net("200", 10)', options).evaluate(null), failsWith('F1001'))
  assert.throws(() => compile('$net(missing, 10)', options).evaluate({}), failsWith('F1001'))
  assert.throws(() => compile('$net(200)', options).evaluate(null), failsWith('F1002'))
  const wrong: CustomFunction = { params: [], returnType: { type: 'number' }, body: '"text"' }
  assert.throws(() => compile('$wrong()', { functions: { wrong } }).evaluate(null), failsWith('F1003'))
})

test('an error in a custom function names the way to it', () => {
  assert.throws(
    () => compile('$net(200, 13)', { functions: { net } }).evaluate(null),
    (error) =>
      error instanceof ExpressionError && error.message === 'unlucky' && error.path.join() === 'net,cut',
  )
  const broken = { ...net, body: 'gross -' }
  assert.throws(() => compile('$net(1, 1)', { functions: { net: broken } }), /\$net/)
})

test('steps, depth and the request are bounded', () => {
  const endless = '($f := function($n) { $f($n + 1) }; $f(1))'
  assert.throws(() => compile(endless).evaluate(null), bounded)
  assert.throws(() => compile(endless).evaluate(null, {}, { budget: createBudget(1_000) }), bounded)
  assert.throws(
    () => compile('($f := function($n) { 1 + $f($n) }; $f(1))').evaluate(null),
    failsWith('B1002'),
  )
  const budget = createBudget(50)
  compile('a + b').evaluate({ a: 1, b: 1 }, {}, { budget })
  assert.ok(budget.stepsLeft < 50)
  budget.stepsLeft = 0
  assert.throws(() => compile('a').evaluate({}, {}, { budget }), failsWith('B1004'))
  assert.equal(compile('1 + 1').evaluate(null), 2)
})

const bounded = (error: unknown) => error instanceof ExpressionError && /^B10/.test(error.code)
