import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, ExpressionError, ExpressionSyntaxError } from '../src/index.ts'
import { readSuite, type SuiteCase } from './suite-runner.ts'

/** Runaway cases: the reference's test bench stops them with its own code, here a bound does (README, Exceptions). */
const bounds: Readonly<Record<string, string>> = {
  'tail-recursion/case002.json': 'B1002',
  'tail-recursion/case005.json': 'B1002',
  'tail-recursion/case006.json': 'B1001',
}

test('every case of the public suite', () => {
  const cases = readSuite()
  assert.ok(cases.length >= 1_283)
  for (const item of cases) assert.deepEqual(outcomeOf(item), expectedOf(item), `${item.name}: ${item.expr}`)
})

function expectedOf({ name, expected }: SuiteCase): unknown {
  const bound = bounds[name]
  return bound === undefined ? expected : { kind: 'error', code: bound }
}

function outcomeOf({ expr, input, bindings, depth }: SuiteCase): unknown {
  try {
    const value = compile(expr).evaluate(input, bindings, depth === null ? {} : { depthMax: depth })
    return value === undefined
      ? { kind: 'undefined' }
      : { kind: 'result', value: JSON.parse(JSON.stringify(value)) }
  } catch (error) {
    const isOurs = error instanceof ExpressionError || error instanceof ExpressionSyntaxError
    return { kind: 'error', code: isOurs ? error.code : error }
  }
}
