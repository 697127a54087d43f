import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PLAIN } from '../paint.ts'
import { presentPlaces, presentSides } from './present-sides.ts'

const sides = (from: unknown, to: unknown) => presentSides({ from, to }, PLAIN).map((line) => line.trim())

test('a change has what is there and what is here, each on a line', () => {
  const cases: [unknown, unknown, string[]][] = [
    ['$.a = "x"', '$.b', ['there: $.a = "x"', 'here:  $.b']],
    [undefined, { maxLength: 3 }, ['here:  {"maxLength":3}']],
    [0, undefined, ['there: 0']],
    ['one\ntwo', 'one\nthree', ['there: one\\ntwo', 'here:  one\\nthree']],
    ['', ' a', ['there: ""', 'here:  " a"']],
    [undefined, undefined, []],
  ]
  for (const [from, to, expected] of cases) assert.deepEqual(sides(from, to), expected)
})

test('of long values the lines have the place where they begin to differ', () => {
  const [there = '', here = ''] = sides(`${'a'.repeat(300)}OLD${'b'.repeat(300)}`, `${'a'.repeat(300)}NEW`)
  assert.match(there, /^there: …a{40}OLDb{77}…$/)
  assert.match(here, /^here: {2}…a{40}NEW$/)
  assert.match(sides('x', 'y'.repeat(500)).join('\n'), /^there: x\nhere: {2}y{120}…$/)
})

test('the namespace, the service and the key that it is read with are named, and no secret', () => {
  const there = { baseUrl: 'https://sign.example.com', namespaceKey: 'sales', keyId: 'ab12' }
  assert.deepEqual(presentPlaces(there, ['resources', 'more.yaml']), [
    'here:  resources more.yaml',
    'there: namespace sales at https://sign.example.com, read with the key ab12 of COUNTERSIGN_API_KEY',
  ])
  assert.match(
    presentPlaces({ ...there, profile: 'work' }, []).join('\n'),
    /this folder\n.* of the login work$/,
  )
})
