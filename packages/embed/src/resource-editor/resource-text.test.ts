import assert from 'node:assert/strict'
import { test } from 'node:test'
import { YamlText } from '@countersign/resources/yaml-text'
import { charactersRead } from '../../../resources/test/count-read.ts'
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

const LARGE = `metadata: { key: large }\nspec:\n  fields:\n${Array.from({ length: 300 }, (_, at) => `    - key: field_${at}\n      label: Field ${at}\n`).join('')}`

test('of a large text an edit, and taking it back and doing it again, read a small part', () => {
  const text = new ResourceText(LARGE)
  text.edit([{ path: ['spec', 'fields', 7, 'label'], value: 'Other' }], undefined, 0)
  text.edit([{ path: ['spec', 'fields', 7, 'label'], value: 'Another' }], undefined, 100)
  text.edit([{ path: ['spec', 'fields'], move: 200, to: 3 }])
  text.edit([{ path: ['spec', 'fields', 40], value: undefined }])
  text.edit([{ path: ['spec', 'fields'], at: 90, insert: { key: 'new', label: 'New' } }])
  for (const way of ['undo', 'redo', 'undo'] as const)
    for (let step = 0; step < 5; step += 1) {
      // A move is read from where it comes from to where it goes.
      const isMove = step === 2
      const before = text.text
      const read = charactersRead(() => assert.ok(text[way]() && text.value))
      assert.notEqual(text.text, before)
      const most = isMove ? text.text.length : text.text.length / 20
      assert.ok(read < most, `${way} ${step}: ${read} of ${text.text.length} characters`)
      assertAsReadAnew(text)
    }
  assert.ok(text.text === LARGE)
})

function assertAsReadAnew({ text, value, places }: ResourceText): void {
  const anew = new YamlText(text)
  assert.deepEqual(value, anew.value)
  for (const at of [0, 3, 39, 40, 90, 199, 200, 299])
    assert.deepEqual(places.rangeOf(['spec', 'fields', at]), anew.rangeOf(['spec', 'fields', at]), `${at}`)
}

test('who types in a large text waits for no reading of it; what it says is read when it is asked for', () => {
  const text = new ResourceText(LARGE)
  const read = charactersRead(() => {
    for (let at = 0; at < 50; at += 1) text.type(`${text.text}#`, at, undefined)
    assert.equal(text.knownValue, undefined)
    text.undo()
    text.redo()
  })
  assert.equal(read, 0)
  assert.ok(charactersRead(() => text.value) >= LARGE.length)
})
