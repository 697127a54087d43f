import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from './compile.ts'
import { needsWatch } from './needs-watch.ts'

const COUNTED = [
  '$.employee.name',
  'employee.grade > 5 and $exists(employee.name)',
  '$merge([$.inputs.employee, {"grade": 8}])',
  'items[price > 3].name',
  '$.a ? $.b : "x" & $.c',
  '[1..10]',
  '$own(1)',
]
const WATCHED = [
  '$match(name, /(a+)+$/)',
  'name ~> $uppercase',
  '$pad("x", 500000000)',
  '($a := [1, 1]; $b := [$a, $a]; $b)',
  '$string($)',
  '$map(items, function($x) { $x })',
  '$eval("1")',
  '$toMillis("x", "[Y]")',
  'items^(price)',
  '$hungry(1)',
  '$unknown(1)',
  '{"a": {"b": $replace(name, /a/, "b")}}',
  'items[$match(name, "x")]',
]
const own = new Map([
  ['own', false],
  ['hungry', true],
])

for (const source of COUNTED) {
  test(`counted by itself: ${source}`, () => assert.equal(needsWatch(parse(source), own), false))
}
for (const source of WATCHED) {
  test(`watched: ${source}`, () => assert.equal(needsWatch(parse(source), own), true))
}
