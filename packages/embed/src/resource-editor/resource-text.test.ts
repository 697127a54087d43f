import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ResourceText } from './resource-text.ts'

const START = 'metadata: { key: offer } # the letter\nspec:\n  type: html\n'

test('acceptance 11: text, form and page share one history of more than a hundred steps', () => {
  const text = new ResourceText(START)
  const states = [text.text]
  for (let step = 0; step < 120; step++) {
    if (step % 2 === 0) text.edit([{ path: ['spec', `field_${step}`], value: step }])
    else text.replace(`${text.text}# typed ${step}\n`)
    states.push(text.text)
  }
  assert.equal(new Set(states).size, 121)
  for (const state of states.toReversed().slice(1)) {
    assert.ok(text.undo())
    assert.equal(text.text, state)
  }
  assert.equal(text.undo(), false)
  for (const state of states.slice(1)) {
    assert.ok(text.redo())
    assert.equal(text.text, state)
  }
  assert.equal(text.canRedo, false)
})

test('what is typed in one go is one step, and a pause or another place begins a new one', () => {
  const text = new ResourceText('a: ')
  text.type('a: x', 0, undefined)
  text.type('a: xy', 100, undefined)
  text.type('a: xyz', 2000, undefined)
  text.type('ba: xyz', 2100, undefined)
  const seen: string[] = []
  while (text.undo()) seen.push(text.text)
  assert.deepEqual(seen, ['a: xyz', 'a: xy', 'a: '])
})

test('what changes after a step was taken back cannot be redone into', () => {
  const text = new ResourceText('a: 1\n')
  text.edit([{ path: ['a'], value: 2 }])
  text.undo()
  text.edit([{ path: ['a'], value: 3 }])
  assert.equal(text.canRedo, false)
  assert.equal(text.text, 'a: 3\n')
})

test('several edits are one step, and who listens is told what changed and by what', () => {
  const text = new ResourceText(START)
  const told: unknown[] = []
  const end = text.listen((change, by) => told.push([change, by]))
  text.edit(
    [
      { path: ['spec', 'type'], value: 'pdf' },
      { path: ['metadata', 'key'], value: 'nda' },
    ],
    'form',
  )
  assert.equal(text.text, START.replace('html', 'pdf').replace('offer', 'nda'))
  text.undo()
  assert.equal(text.text, START)
  end()
  text.redo()
  assert.equal(told.length, 2)
  assert.deepEqual(
    told.map((each) => (Array.isArray(each) ? each[1] : each)),
    ['form', undefined],
  )
})

test('while a text cannot be read it says what it said before, and no value is changed', () => {
  const text = new ResourceText(START)
  text.type(START.replace('{ key', '{{ key'), 0, undefined)
  assert.equal(text.isReadable, false)
  assert.deepEqual(text.value, { metadata: { key: 'offer' }, spec: { type: 'html' } })
  assert.equal(text.edit([{ path: ['spec', 'type'], value: 'pdf' }]), false)
  text.undo()
  assert.equal(text.isReadable, true)
})
