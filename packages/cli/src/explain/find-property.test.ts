import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS } from '@countersign/resources'
import { Failure } from '../failure.ts'
import { findProperty, type Property } from './find-property.ts'

const namesOf = ({ children }: Property) => children.map(({ path }) => path.split('.').at(-1))

test('a property is found through lists, alternatives and steps in steps', () => {
  const resolution = findProperty('blueprint.envelopes.resolution')
  assert.equal(resolution.isRequired, false)
  assert.match(resolution.description, /When its documents are made/)
  assert.deepEqual(
    resolution.shapes.map((shape) => shape.default),
    ['immediate'],
  )
  const deep = findProperty('blueprint.orchestration.children.children.action.assignments.role')
  assert.equal(deep.isRequired, true)
  assert.ok(namesOf(findProperty('blueprint.orchestration')).includes('children'))
  assert.ok(namesOf(findProperty('blueprint.orchestration')).includes('participant'))
  assert.equal(findProperty('blueprint.orchestration.children').isRequired, true, 'in a group')
  assert.equal(findProperty('Template.spec.fields').path, 'template.fields')
  assert.equal(findProperty('scenario.metadata.key').path, 'scenario.metadata.key')
})

test('every property of every kind is found, and says what it is', () => {
  const seen: string[] = []
  const walk = (path: string, depth: number) => {
    const found = findProperty(path)
    assert.notEqual(found.description, '', path)
    seen.push(path)
    if (depth < 5) for (const child of found.children) walk(child.path, depth + 1)
  }
  for (const kind of KINDS) {
    walk(kind.toLowerCase(), 0)
    walk(`${kind.toLowerCase()}.metadata`, 4)
  }
  assert.ok(seen.length > 150, String(seen.length))
})

test('a misspelt name is told what was meant, and what there is', () => {
  const failing = (path: string, hint: RegExp, message: RegExp) =>
    assert.throws(
      () => findProperty(path),
      (error) => error instanceof Failure && message.test(error.message) && hint.test(error.hints.join('\n')),
    )
  failing(
    'blueprint.envelops',
    /Did you mean envelopes\?\n.*participants/,
    /^blueprint has no property 'envelops'$/,
  )
  failing('bluprint', /Did you mean blueprint\?/, /'bluprint' is not a kind/)
  failing('template.type.html', /^$/, /^template\.type has no property 'html'$/)
})
