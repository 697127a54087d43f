import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckOptions, checkExpression } from './check-expression.ts'
import { type Visible, visibleAt } from './check-paths.ts'
import { compile } from './compile.ts'

function problems(source: string, options: Partial<CheckOptions> = {}): string[] {
  const { errors, warnings } = checkExpression(source, { place: 'template.field.value', ...options })
  return [...errors, ...warnings].map(({ code }) => code)
}

test('good expressions have no problems', () => {
  const roots = ['inputs', 'docOutputs', 'childOutputs']
  const place = 'blueprint.step.onComplete.updates.transform'
  assert.deepEqual(
    problems('$merge([$.inputs.employee, {"salary": docOutputs.offer.employee.salary}])', { place, roots }),
    [],
  )
  assert.deepEqual(problems('$fromMillis($millis(), "[Y]", $zoneOffset($millis(), "Asia/Tokyo"))'), [])
  assert.deepEqual(problems('($f := function($n) { $n < 2 ? 1 : $n * $f($n - 1) }; $f(5))'), [])
  assert.deepEqual(problems('a = 1', { place: 'blueprint.step.includeIf' }), [])
  assert.deepEqual(problems('$map(list, $tax)', { functions: ['tax'] }), [])
})

test('each problem is found', () => {
  assert.deepEqual(problems('a +'), ['S0207'])
  assert.deepEqual(problems('"yes"', { place: 'blueprint.step.includeIf' }), ['C1001'])
  assert.deepEqual(problems('$uppercas(name)'), ['C1002'])
  assert.deepEqual(problems('$nam', { variables: ['name'] }), ['C1003'])
  assert.deepEqual(problems('$.employe.name', { roots: ['employee'] }), ['C1004'])
  assert.deepEqual(problems('$zoneOffset(0, "EST")'), ['C1005'])
  assert.deepEqual(problems('$match(a, /a(?=b)/)'), ['S0304'])
  assert.deepEqual(problems('$eval(text)'), ['C2001'])
  assert.deepEqual(problems('$fromMillis(0, "[Y]", "+05:30")'), ['C2002'])
  assert.deepEqual(problems('$fromMillis(0, "[Y]", "Asia/Tokyo")'), ['C2002'])
  assert.deepEqual(problems('0 ~> $fromMillis("[Y]", "+05:30")'), ['C2002'])
  assert.deepEqual(problems('0 ~> $zoneOffset("europe/berlin")'), ['C1005'])
  const yesOrNo = 'a = 1 ? ("yes") : "no"'
  assert.deepEqual(problems(yesOrNo, { place: 'blueprint.step.includeIf' }), ['C1001'])
  const signatures = { tax: { parameters: 2, result: { anything: true } } } as const
  const tax = { functions: ['tax'], signatures }
  assert.deepEqual(problems('$tax(1)', tax), ['C1006'])
  assert.deepEqual(problems('[$tax(1, 2), 1 ~> $tax(2), $map(list, $tax), $map(list, $tax(1, ?))]', tax), [])
})

test('suggestions and places', () => {
  const { errors } = checkExpression('1 +\n$.employe.name', {
    place: 'template.field.value',
    roots: ['employee'],
  })
  assert.equal(errors[0]?.line, 2)
  assert.match(errors[0]?.message ?? '', /did you mean employee\?/)
})

test('references follow filters, variables and lambdas', () => {
  const paths = (source: string) =>
    compile(source)
      .references()
      .paths.map(({ root, path }) => [root, ...path].join('.'))
      .sort()
  assert.deepEqual(paths('$.a.b[c > 1].d'), ['.a.b.c', '.a.b.d'])
  assert.deepEqual(paths('($x := a.b; $x.c)'), ['.a.b', '.a.b.c'])
  assert.deepEqual(paths('$map(a.items, function($i) { $i.price * $$.rate })'), [
    '.a.items',
    '.a.items.price',
    '.rate',
  ])
  assert.deepEqual(paths('a.items^(>price).{"n": name}'), ['.a.items', '.a.items.name', '.a.items.price'])
  assert.deepEqual(paths('$p.street'), ['p.street'])
})

const employee = {
  type: 'object',
  additionalProperties: false,
  properties: {
    firstName: { type: 'string' },
    salary: { type: 'number' },
    address: { $ref: '#/$defs/address' },
    jobs: {
      type: 'array',
      items: { type: 'object', additionalProperties: false, properties: { title: { type: 'string' } } },
    },
    notes: { type: 'object', properties: { text: {} } },
    tags: { type: 'object', additionalProperties: { type: 'object', properties: { color: {} } } },
    free: {},
  },
  $defs: {
    address: {
      allOf: [{ properties: { city: {} } }, { additionalProperties: false, properties: { zip: {} } }],
    },
  },
}

test('paths are checked against schemas, as far as they tell', () => {
  const visible: Visible = { keys: { employee: { schema: employee }, fields: { anything: true } } }
  const found = (source: string) => {
    const { errors, warnings } = checkExpression(source, { place: 'template.field.value', visible })
    return [...errors, ...warnings].map(({ code, message }) => `${code} ${message}`)
  }
  const good =
    '[employee.(firstName & address.city & address.zip), employee.jobs[0].title, employee.free.x.y, fields.z, employee.tags.any.color, employee.*.x, $map(employee.jobs, function($j) { $j.title })]'
  assert.deepEqual(found(good), [])
  assert.deepEqual(found('$.employee.fristName'), [
    "C1004 There is no 'fristName' in $.employee; did you mean firstName?",
  ])
  assert.deepEqual(found('employe.firstName'), ["C1004 There is no 'employe' here; did you mean employee?"])
  assert.deepEqual(found('employee.jobs.titel'), [
    "C1004 There is no 'titel' in $.employee.jobs; did you mean title?",
  ])
  assert.deepEqual(found('employee.address.street'), ["C1004 There is no 'street' in $.employee.address"])
  assert.deepEqual(found('employee.salary.amount'), [
    "C1004 $.employee.salary has no fields, so it has no 'amount'",
  ])
  assert.deepEqual(found('employee.notes.txt'), [
    "C2003 The schema does not name 'txt' in $.employee.notes; did you mean text?",
  ])
  assert.deepEqual(found('employee.jobs[titel = "x"].title'), [
    "C1004 There is no 'titel' in $.employee.jobs; did you mean title?",
  ])
  assert.deepEqual(found('(employee{firstName: salary}).anything'), [])
  assert.deepEqual(found('$home(1).street'), ['C1002 Unknown function $home'])
  const updates: Visible = { keys: { docOutputs: { keys: {} }, inputs: { keys: { order: { schema: {} } } } } }
  const [outside] = checkExpression('$.order.total', {
    place: 'blueprint.step.onComplete.updates.transform',
    visible: updates,
  }).errors
  assert.equal(outside?.message, "There is no 'order' here; did you mean $.inputs.order?")
  const [nothing] = checkExpression('$.a', { place: 'template.field.value', roots: [] }).errors
  assert.equal(nothing?.message, "There is no 'a' here")
  const variables = { variables: ['p'], visibleVariables: { p: { schema: employee } } }
  assert.equal(checkExpression('$p.salry', { place: 'function.body', ...variables }).errors.length, 1)
})

test('what a custom function gives is checked, and what numbered documents give', () => {
  const found = (source: string) => {
    const place = 'blueprint.step.onComplete.updates.transform'
    const offer: Visible = { keys: { signer: { anything: true } } }
    return checkExpression(source, {
      place,
      functions: ['home'],
      signatures: { home: { parameters: 1, result: visibleAt({ schema: employee }, ['address']) } },
      visible: { keys: { docOutputs: { keys: { offer }, numbered: { offer } } } },
    }).errors.map(({ message }) => message)
  }
  assert.deepEqual(found('$home(1).zip'), [])
  assert.deepEqual(found('$home(1).zop'), ["There is no 'zop' in $home(); did you mean zip?"])
  assert.deepEqual(found('[$.docOutputs.offer.signer, docOutputs.offer12.signer.name]'), [])
  assert.deepEqual(found('docOutputs.offer1.sinner'), [
    "There is no 'sinner' in $.docOutputs.offer1; did you mean signer?",
  ])
})

test('where a result comes from', () => {
  const result = (source: string) => compile(source).references().result
  assert.deepEqual(result('$.company.directors[active = true]'), { root: '', path: ['company', 'directors'] })
  assert.deepEqual(result('$filter(people, function($p) { $p.age > 1 })'), { root: '', path: ['people'] })
  assert.equal(result('people.{"name": name}'), null)
  assert.equal(result('people{name: age}'), null)
  assert.deepEqual(visibleAt({ keys: { a: { anything: true } } }, ['b']), { anything: true })
})

test('a function that is called without its $ is told to lack it', () => {
  const { errors } = checkExpression('needsManager($.order) and total > 5', {
    place: 'template.field.value',
    roots: ['order'],
    functions: ['needsManager'],
  })
  assert.deepEqual(
    errors.map(({ message }) => message),
    [
      "There is no 'needsManager' here: a function begins with $, as $needsManager(…)",
      "There is no 'total' here",
    ],
  )
})

test('a condition whose data is no boolean by its schema is told what to compare', () => {
  const schema = {
    type: 'object',
    properties: {
      text: { type: 'string' },
      count: { type: 'integer' },
      isThere: { type: 'boolean' },
      maybe: { type: ['boolean', 'null'] },
      either: { type: ['boolean', 'string'] },
      person: { type: 'object' },
    },
  }
  const told = (source: string, place: CheckOptions['place'] = 'blueprint.step.includeIf') =>
    checkExpression(source, { place, visible: { keys: { data: { schema } } } }).warnings.map(
      ({ message }) => message,
    )
  assert.deepEqual(told('$.data.text'), [
    'A condition gives true or false, and $.data.text is a text: compare it, as in $.data.text != ""',
  ])
  assert.deepEqual(told('$.data.count'), [
    'A condition gives true or false, and $.data.count is a number: compare it, as in $.data.count > 0',
  ])
  assert.match(told('$.data.person')[0] ?? '', /as in \$exists\(\$\.data\.person\)$/)
  assert.match(told('$uppercase($.data.text)')[0] ?? '', /is a text/)
  for (const fine of [
    '$.data.isThere',
    '$.data.maybe',
    '$.data.either',
    '$.data.text != ""',
    '$exists($.data.text)',
  ])
    assert.deepEqual(told(fine), [], fine)
  assert.deepEqual(told('$.data.text', 'template.field.value'), [])
})
