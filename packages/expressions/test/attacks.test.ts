import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, ExpressionError, ExpressionSyntaxError, expressionLimits } from '../src/index.ts'
import { type Attack, attacks } from './attacks.ts'

const msMax = 1_200
const bytesMax = 128_000_000
/** The process's own ups and downs are not an attack's. */
const settleEvery = 20

test('every attack ends in time and memory, and the process lives', (t) => {
  // What else the machine does is not an attack's: the evaluation's own clock counts this thread's work here, too.
  t.mock.method(performance, 'now', workedMs)
  for (const [index, attack] of attacks.entries()) {
    if (index % settleEvery === 0) globalThis.gc?.()
    const before = process.memoryUsage()
    const began = workedMs()
    const code = run(attack)
    const ms = workedMs() - began
    const after = process.memoryUsage()
    const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
    assert.ok(ms < msMax, `${attack.name} took ${ms} ms`)
    assert.ok(bytes < bytesMax, `${attack.name} took ${bytes} bytes`)
    assert.notEqual(code, 'B1009', `${attack.name} was stopped by the clock, not by counting`)
  }
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false)
})

test('each bound is the one that stops what crosses it', () => {
  const cases: [string, string][] = [
    ['endless tail recursion', 'B1001'],
    ['deep recursion', 'B1002'],
    ['pad', 'B1003'],
    ['huge range', 'B1003'],
    ['formatNumber fraction', 'B1005'],
    ['a source that is too long', 'B2001'],
    ['parentheses', 'B2002'],
    ['unrolled repetition', 'B2003'],
    ['result of a doubled structure', 'B1003'],
  ]
  for (const [name, code] of cases) {
    const attack = attacks.find((candidate) => candidate.name === name)
    assert.equal(attack === undefined ? 'no such attack' : run(attack), code, name)
  }
  assert.ok(attacks.length > 60)
})

test('what stays inside the bounds is not stopped', () => {
  const { sourceCharactersMax, depthMax } = expressionLimits
  assert.equal(compile(`1${' '.repeat(sourceCharactersMax - 1)}`).evaluate(null), 1)
  assert.equal(compile('($f := function($n) { $n = 0 ? 0 : 1 + $f($n - 1) }; $f(150))').evaluate(null), 150)
  assert.equal(compile('($f := function($n) { $n = 0 ? 0 : $f($n - 1) }; $f(50000))').evaluate(null), 0)
  assert.equal(compile('$length($pad("x", 15000000))').evaluate(null), 15_000_000)
  assert.equal(compile('$sum([1..100000])').evaluate(null), 5_000_050_000)
  const half = Math.floor(depthMax / 2) - 2
  assert.equal(compile(`${'('.repeat(half)}1${')'.repeat(half)}`).evaluate(null), 1)
})

/** Time that this thread has had a processor. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The code that an attack ended with; 'right' when it gave a result. */
function run({ source, input }: Attack): string {
  try {
    compile(source).evaluate(input ?? null)
    return 'right'
  } catch (error) {
    if (error instanceof ExpressionError || error instanceof ExpressionSyntaxError) return error.code
    throw error
  }
}
