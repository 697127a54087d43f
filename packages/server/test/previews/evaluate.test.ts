import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { create } from '../resources/examples.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await create(service, 'Function', 'twice', {
    params: [{ name: 'a', type: 'number' }],
    returnType: { type: 'number' },
    body: '$a * 2',
  })
  await create(service, 'Function', 'four_times', {
    params: [{ name: 'a', type: 'number' }],
    returnType: { type: 'number' },
    body: '$twice($twice($a))',
    functions: { twice: 'twice@draft' },
  })
  await create(service, 'Scenario', 'ada', { data: { employee: { name: 'Ada', age: 36 } } })
})
after(() => service.close())

const evaluate = (body: object) => service.ns('POST', '/expressions/evaluate', { body })
const PLACE = 'template.field.value'
const DATA = { employee: { name: 'Ada', age: 36 } }

test('result, type and steps', async () => {
  for (const [expression, result, type] of [
    ['$.employee.name & "!"', 'Ada!', 'string'],
    ['employee.age + 1', 37, 'number'],
    ['employee.age > 40', false, 'boolean'],
    ['[1, 2]', [1, 2], 'array'],
    ['{"a": null}', { a: null }, 'object'],
    ['null', null, 'null'],
    ['$.employee.nothing', undefined, 'undefined'],
  ] as const) {
    const { status, body } = await evaluate({ expression, place: PLACE, data: DATA })
    assert.equal(status, 200)
    assert.deepEqual([body.result, body.type], [result, type], expression)
    assert.ok(body.stepsUsed > 0 || expression === 'null', expression)
    assert.deepEqual(body.warnings, [])
    assert.equal(body.trace, undefined)
  }
  const scenario = await evaluate({ expression: 'employee.age', place: PLACE, scenario: 'ada@draft' })
  assert.equal(scenario.body.result, 36)
})

test('what is seen depends on the place', async () => {
  const onComplete = 'blueprint.step.onComplete.updates.transform'
  for (const [place, expression, data, result] of [
    [onComplete, '$.inputs.employee.name', DATA, 'Ada'],
    [onComplete, 'inputs.employee.name', { inputs: DATA }, 'Ada'],
    [onComplete, 'docOutputs.nda.signer.x', { inputs: {}, docOutputs: { nda: { signer: { x: 1 } } } }, 1],
    ['template.role.output.transform', '$.fields.title', { fields: { title: 'Dr' } }, 'Dr'],
    ['blueprint.document.name', '__iterator__.index', { __iterator__: { index: 2 } }, 2],
    ['function.body', '$a + a', { a: 2 }, 4],
  ] as const) {
    const { body } = await evaluate({ expression, place, data })
    assert.equal(body.result, result, `${place}: ${JSON.stringify(body)}`)
  }
})

test('functions by alias', async () => {
  const functions = { quadruple: 'four_times@draft' }
  const { body } = await evaluate({
    expression: '$quadruple(employee.age)',
    place: PLACE,
    data: DATA,
    functions,
  })
  assert.equal(body.result, 144)
  const missing = await evaluate({
    expression: '1',
    place: PLACE,
    data: {},
    functions: { f: 'nobody@draft' },
  })
  assert.equal(missing.status, 400)
  assert.deepEqual(missing.body.errorInfo.issues, [
    { path: '/functions/f', message: "Function 'nobody@draft' not found" },
  ])
})

test('the zone is that of the namespace, and now is now', async () => {
  await service.ns('PATCH', '', { body: { timezone: 'Asia/Kolkata' } })
  const { body } = await evaluate({ expression: '$zoneOffset($millis())', place: PLACE, data: {} })
  assert.equal(body.result, '+0530')
  const now = await evaluate({ expression: '$now()', place: PLACE, data: {} })
  assert.ok(now.body.result <= service.clock.now() && now.body.result > '2020')
})

test('trace tells the value of every sub-expression, at its place', async () => {
  const expression = 'employee.age +\n  $length(employee.name)'
  const { body } = await evaluate({ expression, place: PLACE, data: DATA, trace: true })
  assert.equal(body.result, 39)
  type Told = Record<'line' | 'column' | 'start' | 'end', number> & { value: unknown }
  const seen = body.trace.map(({ line, column, start, end, value }: Told) => {
    return [`${line}:${column}`, expression.slice(start, end), value]
  })
  assert.deepEqual(seen, [
    ['1:1', 'employee.age', 36],
    ['2:11', 'employee.name', 'Ada'],
    ['2:3', '$length(employee.name)', 3],
    ['1:14', expression, 39],
  ])
  assert.equal(body.traceCut, false)
})

test('a trace ends at its limits', async () => {
  const many = await evaluate({ expression: '[1..5000].($ + 1)', place: PLACE, data: {}, trace: true })
  assert.equal(many.body.trace.length, limits.traceEntriesMax)
  assert.equal(many.body.traceCut, true)
  const long = await evaluate({
    expression: `$pad("x", ${limits.traceLengthMax})`,
    place: PLACE,
    data: {},
    trace: true,
  })
  assert.equal(long.body.traceCut, true)
  assert.equal(long.body.result.length, limits.traceLengthMax)
})

test('what could not be saved is refused with its place; what errs says why', async () => {
  const refused = await evaluate({ expression: '1 +\n $nowhere(2)', place: PLACE, data: {} })
  assert.equal(refused.status, 400)
  const [issue] = refused.body.errorInfo.issues
  assert.deepEqual([issue.path, issue.line], ['/expression', 2])
  assert.equal((await evaluate({ expression: '1 +', place: PLACE, data: {} })).status, 400)

  const errs = await evaluate({ expression: '1 +\n "a"', place: PLACE, data: {}, trace: true })
  assert.equal(errs.status, 200)
  assert.equal(errs.body.type, 'undefined')
  assert.equal(errs.body.error.line, 1)
  assert.match(errs.body.error.message, /number/)
  const condition = await evaluate({
    expression: 'employee.age',
    place: 'blueprint.step.includeIf',
    data: DATA,
  })
  assert.deepEqual(
    [condition.body.result, condition.body.error.message],
    [36, 'gives a number where a boolean is needed'],
  )
  const endless = await evaluate({
    expression: '($f := function($n) { $f($n + 1) }; $f(0))',
    place: PLACE,
    data: {},
  })
  assert.equal(endless.status, 200)
  assert.ok(endless.body.error !== undefined)
  const warned = await evaluate({ expression: '$fromMillis(0, "[Y]", "+05:30")', place: PLACE, data: {} })
  assert.equal(warned.body.warnings.length, 1)
})

test('one of data and scenario, and nothing unknown', async () => {
  for (const [body, message] of [
    [{ expression: '1', place: PLACE }, /^Give data or scenario$/],
    [{ expression: '1', place: PLACE, data: {}, scenario: 'ada@draft' }, /^Give data or scenario, not both$/],
    [{ expression: '1', place: PLACE, scenario: 'bob@draft' }, /Scenario 'bob@draft' not found/],
    [{ expression: '1', place: 'somewhere', data: {} }, /place/],
    [{ expression: '1', place: PLACE, data: {}, zone: 'UTC' }, /zone/],
    [{ expression: 'x'.repeat(10_001), place: PLACE, data: {} }, /expression/],
  ] as const) {
    const reply = await evaluate(body)
    assert.equal(reply.status, 400)
    assert.match(reply.body.errorInfo.message, message)
  }
})
