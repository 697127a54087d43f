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

test('an argument of a wrong type is told with the function that was called', () => {
  const messageOf = (source: string) => {
    try {
      return compile(source).evaluate({ amount: 'x' })
    } catch (error) {
      return error instanceof ExpressionError ? error.message : error
    }
  }
  assert.equal(messageOf('$uppercase(5)'), 'Argument 1 of $uppercase is of a wrong type: 5')
  assert.equal(messageOf('$addMonths("2026-01-31")'), 'Argument 2 of $addMonths is of a wrong type: nothing')
  assert.equal(messageOf('$map([5], $uppercase)'), 'Argument 1 of $uppercase is of a wrong type: 5')
  assert.equal(messageOf('$sum(amount)'), 'Argument 1 of $sum must be an array of numbers')
  assert.equal(messageOf('$join([1])'), 'Argument 1 of $join must be an array of strings')
  assert.match(String(messageOf('$zoneOffset()')), /^Argument 1 of \$zoneOffset is missing/)
  assert.equal(messageOf('function($n)<n>{$n}("x")'), 'Argument 1 of the function is of a wrong type: "x"')
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

test('an offset such as -0330 is right, written and read', () => {
  const at = Date.UTC(2024, 0, 15, 12)
  const picture = '[Y]-[M01]-[D01]T[H01]:[m01][Z]'
  const write = compile('$fromMillis(at, picture, $zoneOffset(at, "America/St_Johns"))')
  const text = write.evaluate({ at, picture })
  assert.equal(text, '2024-01-15T08:30-03:30')
  assert.equal(compile('$toMillis(text, picture)').evaluate({ text, picture }), at)
  assert.equal(compile('$fromMillis(at, "[H01]:[m01] [Z0000]", "-0030")').evaluate({ at }), '11:30 -0030')
})

test('a date is formatted as interface.md says', () => {
  const at = Date.UTC(2024, 2, 1, 3)
  const local = '$fromMillis(at, "[Y0001]-[M01]-[D01]", $zoneOffset(at))'
  const quarter = `$fromMillis($toMillis($addMonths(${local}, 3)), "[D] [MNn] [Y]")`
  assert.equal(compile(quarter).evaluate({ at }, {}, { zone: 'America/New_York' }), '29 May 2024')
  assert.match(String(compile('$fromMillis(0, "[Y]", "Europe/Berlin")').evaluate(null)), /NaN/)
  assert.equal(compile('$fromMillis(0, "[H01]:[m01]", "+05:30")').evaluate(null), '00:05')
})

test('a trace shows every sub-expression with its place', () => {
  const source = 'a.b + $sum(c)'
  const seen: [string, unknown][] = []
  const trace = ({ position, value }: { position: number; value: unknown }) =>
    seen.push([source.slice(position), value])
  assert.equal(compile(source).evaluate({ a: { b: 1 }, c: [1, 2] }, {}, { trace }), 4)
  assert.ok(seen.some(([rest, value]) => rest.startsWith('$sum(c)') && value === 3))
  assert.deepEqual(seen.at(-1), ['+ $sum(c)', 4])
  assert.throws(
    () => compile('$map([1..200000], function($i) { $i })').evaluate(null, {}, { trace: () => {} }),
    bounded,
  )
})

test('bindings may take the names of functions', () => {
  assert.equal(compile('$sum & $now').evaluate(null, { sum: 'a', now: 'b' }), 'ab')
  const sum: CustomFunction = {
    params: [{ name: 'max', type: 'number' }],
    returnType: { type: 'number' },
    body: '$max + max',
  }
  assert.equal(compile('$sum(2)', { functions: { sum } }).evaluate(null), 4)
})

test('names of prototypes are names like any other', () => {
  const input: unknown = JSON.parse('{"__proto__": {"a": 1}, "b": {}}')
  assert.equal(compile('`__proto__`.a').evaluate(input), 1)
  assert.equal(compile('b.`__proto__`').evaluate(input), undefined)
  assert.equal(compile('b.constructor').evaluate(input), undefined)
  const made = compile('{"__proto__": {"polluted": true}}').evaluate(null)
  assert.equal(JSON.stringify(made), '{"__proto__":{"polluted":true}}')
  assert.equal(Object.getPrototypeOf(made), Object.prototype)
})

test('an evaluation that fails has used its steps too', () => {
  const budget = createBudget(10_000)
  assert.throws(
    () => compile('($f := function() { $f() }; $f())').evaluate(null, {}, { budget }),
    failsWith('B1004'),
  )
  assert.equal(budget.stepsLeft, 0)
})

test('what an error or a warning quotes can be kept, wherever the text is cut', () => {
  const warned: string[] = []
  const messages = [
    '$error("\\ud83d")',
    '$error("\\u0000")',
    '$uppercase([$pad("", 57, "a") & "😀" & "bbb"])',
  ].map((source) => {
    try {
      return compile(source).evaluate({})
    } catch (error) {
      return error instanceof ExpressionError ? error.message : error
    }
  })
  compile('$zoneOffset(0, $pad("", 99, "a") & "😀")').evaluate({}, {}, { warn: (text) => warned.push(text) })
  for (const text of [...messages, ...warned])
    assert.ok(typeof text === 'string' && text.isWellFormed() && !text.includes('\0'), JSON.stringify(text))
  assert.equal(warned.length, 1)
})
