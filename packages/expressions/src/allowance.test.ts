import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AllowanceSpent, countCompiled, withAllowance } from './allowance.ts'
import { compile } from './compile.ts'
import { ExpressionError } from './errors.ts'

const long = compile('$sum([1..30000].($ * 2))')
const short = compile('1 + 1')

/** Whether an evaluation beyond the allowance is worth another try. */
function spentBy(work: () => unknown, steps = 1_000): boolean | undefined {
  try {
    withAllowance(steps, work)
    return undefined
  } catch (error) {
    if (error instanceof AllowanceSpent) return error.hasPrepared
    throw error
  }
}

test('what is within the allowance gives what it gives without', () => {
  const given = withAllowance(1_000_000, () => long.evaluate({}))
  assert.equal(given, long.evaluate({}))
})

test('one evaluation that does more is stopped, and so are many that do more together', () => {
  assert.equal(
    spentBy(() => long.evaluate({})),
    false,
  )
  assert.equal(
    spentBy(() => {
      for (;;) short.evaluate({})
    }),
    false,
  )
})

test('what was compiled counts, and promises that the next try comes further', () => {
  assert.equal(
    spentBy(() => countCompiled(1_000)),
    true,
  )
  assert.equal(
    spentBy(() => countCompiled(10)),
    undefined,
  )
})

test('an evaluation that ends at its own bounds errs as ever', () => {
  const endless = compile('$sum([1..900000].($ * 2))')
  assert.throws(() => withAllowance(50_000_000, () => endless.evaluate({})), ExpressionError)
})

test('an allowance ends with its computation, however that ends', () => {
  spentBy(() => long.evaluate({}))
  assert.equal(long.evaluate({}), 900_030_000)
})
