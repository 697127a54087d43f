import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CheckOptions, checkExpression } from './check-expression.ts'
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
  assert.deepEqual(problems('$eval(text)'), ['C2001'])
  assert.deepEqual(problems('$fromMillis(0, "[Y]", "+05:30")'), ['C2002'])
  assert.deepEqual(problems('$fromMillis(0, "[Y]", "Asia/Tokyo")'), ['C2002'])
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
