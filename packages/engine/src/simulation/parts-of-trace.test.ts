import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evaluateExpression } from './evaluate-expression.ts'
import { partsOfTrace } from './parts-of-trace.ts'

function partsOf(expression: string, root: Record<string, unknown>): [string, unknown[]][] {
  const { trace } = evaluateExpression({
    ...{ expression, place: 'function.body', root, variables: {}, functions: {} },
    ...{ nowMs: 0, zone: 'UTC', traceMax: 1_000, traceLengthMax: 10_000 },
  })
  return partsOfTrace(expression, trace).map(({ text, values }) => [text, values])
}

test('each part stands once, as it is written, with everything that it gave', () => {
  const items = [{ price: 10 }, { price: 60 }, { price: 70 }]
  assert.deepEqual(partsOf('$count(items[price > 50]) = 2', { items }), [
    ['price', [10, 60, 70]],
    ['price > 50', [false, true]],
    ['items[price > 50]', [[{ price: 60 }, { price: 70 }]]],
    ['$count(items[price > 50])', [2]],
    ['$count(items[price > 50]) = 2', [true]],
  ])
})

test('what is written as it is, and parentheses around a part, are no parts to read', () => {
  assert.deepEqual(partsOf('( a & "b" ) & \'c"\' & (-2.5e1) & [] & none', { a: 'a' }), [
    ['a', ['a']],
    ['a & "b"', ['ab']],
    ['( a & "b" ) & \'c"\'', ['abc"']],
    ['( a & "b" ) & \'c"\' & (-2.5e1)', ['abc"-25']],
    ['( a & "b" ) & \'c"\' & (-2.5e1) & []', ['abc"-25[]']],
    ['none', [undefined]],
    ['( a & "b" ) & \'c"\' & (-2.5e1) & [] & none', ['abc"-25[]']],
  ])
})

test('the same text in two places is told again only where it gave something else', () => {
  assert.deepEqual(partsOf('$.a & $.a & b.$string()', { a: 'a', b: 1 }), [
    ['$', [{ a: 'a', b: 1 }]],
    ['$.a', ['a']],
    ['$.a & $.a', ['aa']],
    ['$string()', ['1']],
    ['b.$string()', ['1']],
    ['$.a & $.a & b.$string()', ['aa1']],
  ])
})
