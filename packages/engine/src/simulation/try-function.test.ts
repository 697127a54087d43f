import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FunctionSpec, Lookup, Resource } from '@countersign/resources'
import { GatherFailure } from '../gather-blueprint.ts'
import { type FunctionTrial, tryFunction } from './try-function.ts'

const MONEY: FunctionSpec = {
  params: [
    { name: 'amount', type: 'number' },
    { name: 'currency', type: 'string' },
  ],
  returnType: { type: 'string' },
  body: '$currency & " " &\n  $string($amount * 2)',
}

function resource(key: string, spec: FunctionSpec): Resource {
  return { apiVersion: 'countersign/v1', kind: 'Function', metadata: { key, version: 'draft' }, spec }
}

const none: Lookup = () => undefined

function attempt(
  spec: Partial<FunctionSpec>,
  args: FunctionTrial['args'] = { amount: 4, currency: 'GBP' },
  lookup = none,
) {
  return tryFunction({
    alias: 'money',
    spec: { ...MONEY, ...spec },
    args,
    lookup,
    nowMs: 0,
    zone: 'UTC',
    traceMax: 100,
    traceLengthMax: 10_000,
  })
}

test('acceptance 16: a function gives its result, and every part of its body its value', () => {
  const { result, trace, error } = attempt({})
  assert.equal(error, undefined)
  assert.equal(result, 'GBP 8')
  assert.ok(trace.some(({ line, value }) => line === 2 && value === 8))
})

test('types of arguments and of the result are enforced, as in a call', () => {
  const missing = attempt({}, { currency: 'GBP' })
  assert.match(missing.error?.message ?? '', /amount.*number/)
  assert.equal(missing.result, undefined)
  const other = attempt({ returnType: { type: 'number' } })
  assert.match(other.error?.message ?? '', /number/)
  assert.equal('result' in other, false)
})

test('what fails in the body is told at its line and column; what is no expression, too', () => {
  const failed = attempt({ body: '$currency &\n  $number("x")' })
  assert.deepEqual([failed.error?.line, failed.error?.column], [2, 3])
  const [broken] = attempt({ body: '$amount +' }).issues
  assert.equal(broken?.line, 1)
})

test('an endless function ends by counting', () => {
  const endless = '($again := function($n) { $again($n + 1) }; $again(0))'
  const { error, stepsUsed } = attempt({ body: endless })
  assert.match(error?.message ?? '', /steps/)
  assert.ok(stepsUsed > 100_000)
})

test('what it calls is found, and has to be there', () => {
  const twice = resource('twice', { ...MONEY, params: [], body: '"twice"' })
  const lookup: Lookup = (_, reference) => (reference === 'twice@draft' ? twice : undefined)
  const calls = { functions: { twice: 'twice@draft' }, body: '$twice()' }
  assert.equal(attempt(calls, undefined, lookup).result, 'twice')
  assert.throws(() => attempt(calls), new GatherFailure("Function 'twice@draft' not found"))
  const itself = resource('twice', { ...MONEY, functions: { twice: 'twice@draft' } })
  assert.throws(() => attempt(calls, undefined, () => itself), /calls itself/)
})
