import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS } from '@countersign/resources'
import { formSchemaOf } from '@countersign/resources/json-schema'
import { record } from '@countersign/ui/json-form/schema'
import { ResourceText } from '../resource-text.ts'
import { editsBetween } from './form-edits.ts'
import { schemaOf, sectionAt, sectionsOf } from './sections.ts'

const TEXT = `spec:
  # who signs
  participants:
    - key: ada   # first
      name: "Ada"
    - { key: bob, name: 'Bob' } # second
    - key: cy
      name: Cy
`
const [ADA, BOB, CY] = [
  { key: 'ada', name: 'Ada' },
  { key: 'bob', name: 'Bob' },
  { key: 'cy', name: 'Cy' },
]

function after(participants: readonly unknown[]): string {
  const text = new ResourceText(TEXT)
  const edits = editsBetween(['spec'], { participants: [ADA, BOB, CY] }, { participants })
  assert.ok(text.edit(edits))
  assert.deepEqual(text.value, { spec: { participants } })
  const changed = text.text
  assert.ok(text.undo())
  assert.equal(text.text, TEXT)
  assert.equal(text.canUndo, false)
  return changed
}

test('a form changes its own value in the text, and nothing else', () => {
  assert.equal(
    after([ADA, { key: 'bob', name: 'Robert' }, CY]),
    TEXT.replace("name: 'Bob' } # second", 'name: Robert } # second'),
  )
})

test('an entry that is moved takes its comments with it', () => {
  const moved = after([BOB, ADA, CY])
  assert.ok(moved.indexOf('# second') < moved.indexOf('# first'))
  assert.match(moved, /key: ada +# first/)
})

test('an entry that is taken out of the middle leaves the others as they are', () => {
  assert.equal(after([ADA, CY]), TEXT.replace("    - { key: bob, name: 'Bob' } # second\n", ''))
})

test('nothing changed is no edit', () => {
  assert.deepEqual(editsBetween(['spec'], { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), [])
})

for (const kind of KINDS)
  test(`each property of a ${kind} that its author writes stands in exactly one part of its form`, () => {
    const spec = record(record(formSchemaOf(kind).properties).spec)
    const shapes = Array.isArray(spec.anyOf) ? spec.anyOf.map(record) : [spec]
    for (const shape of shapes) {
      const names = Object.keys(record(shape.properties))
      assert.ok(names.length > 0)
      const holder = { type: record(record(shape.properties).type).const }
      for (const name of names) {
        const holding = sectionsOf(kind, holder.type).filter(
          (section) =>
            section.path[0] === 'spec' &&
            name in record(schemaOf(formSchemaOf(kind), section, holder).properties),
        )
        assert.equal(holding.length, 1, name)
        assert.equal(sectionAt(kind, ['spec', name], holder.type)?.key, holding[0]?.key)
      }
    }
  })
