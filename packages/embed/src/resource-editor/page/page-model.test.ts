import assert from 'node:assert/strict'
import { test } from 'node:test'
import { YamlText } from '@countersign/resources/yaml-text'
import { arranged } from './arrange.ts'
import { heldIn, isInside, resized } from './box.ts'
import { guidesOf, snapped } from './snap.ts'
import { pagesOf, placedBoxes, readTemplate, type TemplateFacts } from './template.ts'
import { addField, addRole, pasteFields, placeBoxes, removeBoxes, setOfFields } from './template-edits.ts'

const TEXT = `# The offer, as people sign it
apiVersion: countersign/v1
kind: Template
metadata: { key: offer }   # one line
spec:
  type: pdf
  content: 'letter@draft'
  roles:
    - { key: employee, name: "Employee" }
  fields:
    - key: city   # where they live
      type: text_field
      role: employee
      widgets: [ { page: 1, x: 72, y: 100, width: 180, height: 18 }, { page: -1, x: 72, y: 50, width: 180, height: 18 } ]
    # Everybody initials.
    - { key: initials, type: initial, role: employee, widgets: [{ page: all, x: 500, y: 800, width: 64, height: 28 }] }
`
const read = (text: string): TemplateFacts => {
  const template = readTemplate(new YamlText(text).value)
  assert.ok(template)
  return template
}
const after = (edits: Parameters<YamlText['edited']>[0], text = TEXT) => {
  const edited = new YamlText(text).edited(edits)?.text
  assert.ok(edited)
  return edited
}

test('a widget stands on each page that it names', () => {
  assert.deepEqual(pagesOf('all', 3), [1, 2, 3])
  assert.deepEqual(pagesOf(-1, 3), [3])
  assert.deepEqual(pagesOf([1, -1, 1, 9], 3), [1, 3])
  const boxes = placedBoxes(read(TEXT), 3)
  assert.deepEqual(
    boxes.map(({ id, page }) => `${id} on ${page}`),
    ['city 0 on 1', 'city 1 on 3', 'initials 0 on 1', 'initials 0 on 2', 'initials 0 on 3'],
  )
})

test('9: moving and resizing change their numbers alone', () => {
  const [city] = placedBoxes(read(TEXT), 3)
  assert.ok(city)
  const edits = placeBoxes([{ from: city, to: { x: 73.456, y: 100, width: 200, height: 18 } }])
  assert.equal(after(edits), TEXT.replace('x: 72, y: 100, width: 180', 'x: 73.46, y: 100, width: 200'))
})

test('9: a place that is taken away leaves the others, the last one takes its field along', () => {
  const template = read(TEXT)
  const [first, second, initials] = placedBoxes(template, 3)
  assert.ok(first && second && initials)
  assert.deepEqual(read(after(removeBoxes(template, [second]))).fields[0]?.widgets.length, 1)
  const rest = after(removeBoxes(template, [first, second]))
  assert.deepEqual(
    read(rest).fields.map(({ key }) => key),
    ['initials'],
  )
  assert.match(rest, /# Everybody initials\.\n {4}- \{ key: initials, /)
  assert.deepEqual(read(after(removeBoxes(template, [first, second, initials]))).fields, [])
})

test('9: what is added has a free key, and the text before it stays', () => {
  const template = read(TEXT)
  const box = { x: 10, y: 20, width: 180, height: 48 }
  const one = addField(template, { type: 'signature', role: 'employee', page: 2, box })
  assert.equal(one.key, 'employee_signature')
  const text = after(one.edits)
  assert.ok(text.startsWith(TEXT))
  const again = addField(read(text), { type: 'signature', role: 'employee', page: 2, box })
  assert.equal(again.key, 'employee_signature_2')
  const role = addRole(template, ' Head of Société ')
  assert.equal(role?.key, 'head_of_societe')
  assert.deepEqual(read(after(role?.edits ?? [])).roles.at(-1), {
    key: 'head_of_societe',
    name: 'Head of Société',
  })
  assert.equal(addRole(template, '  '), undefined)
  assert.equal(addRole(template, '署名者')?.key, 'role')
})

test('a template without roles and fields gets its first ones', () => {
  const bare = 'kind: Template\nmetadata: { key: a }\nspec:\n  type: pdf\n  content: a@draft\n'
  const role = addRole(read(bare), 'Client')
  const text = after(role?.edits ?? [], bare)
  const box = { x: 1, y: 2, width: 3, height: 4 }
  const { edits } = addField(read(text), { type: 'date', role: 'client', page: 1, box })
  assert.deepEqual(
    read(after(edits, text)).fields.map(({ key, role: whose }) => [key, whose]),
    [['client_date', 'client']],
  )
})

test('properties of several fields change at once; what is copied gets a key of its own', () => {
  const template = read(TEXT)
  const boxes = placedBoxes(template, 3)
  const text = after(setOfFields(boxes, 'required', true))
  assert.deepEqual(
    read(text).fields.map(({ isRequired }) => isRequired),
    [true, true],
  )
  const widgets = [{ page: 1, x: 5, y: 6, width: 7, height: 8 }]
  const pasted = pasteFields(template, [{ key: 'city', type: 'text_field', role: 'nobody', widgets }], 2, 10)
  assert.deepEqual(pasted.keys, ['city_2'])
  const [, , field] = read(after(pasted.edits)).fields
  assert.deepEqual(field?.widgets, [{ page: 2, x: 15, y: 16, width: 7, height: 8, rotation: 0 }])
  assert.equal(field?.role, undefined)
})

test('boxes are aligned, spread and made as large as the first one', () => {
  const boxes = [
    { x: 10, y: 0, width: 20, height: 10 },
    { x: 100, y: 50, width: 40, height: 20 },
    { x: 40, y: 90, width: 10, height: 30 },
  ]
  assert.deepEqual(
    arranged(boxes, 'left').map(({ x }) => x),
    [10, 10, 10],
  )
  assert.deepEqual(
    arranged(boxes, 'right').map(({ x, width }) => x + width),
    [140, 140, 140],
  )
  assert.deepEqual(
    arranged(boxes, 'middle').map(({ y, height }) => y + height / 2),
    [60, 60, 60],
  )
  assert.deepEqual(
    arranged(boxes, 'width').map(({ width }) => width),
    [20, 20, 20],
  )
  const across = arranged(boxes, 'across').toSorted((a, b) => a.x - b.x)
  const gaps = across
    .slice(1)
    .map((box, index) => box.x - (across[index]?.x ?? 0) - (across[index]?.width ?? 0))
  assert.deepEqual(gaps, [30, 30])
})

test('a movement catches at what is near, and only there', () => {
  const box = { x: 100, y: 100, width: 50, height: 20 }
  const guides = guidesOf([{ x: 200, y: 300, width: 80, height: 20 }])
  assert.deepEqual(snapped(box, { x: 97, y: 10 }, guides, 4), { by: { x: 100, y: 10 }, x: 200 })
  assert.deepEqual(snapped(box, { x: 85, y: 10 }, guides, 4), { by: { x: 85, y: 10 } })
  // The right edge alone goes along.
  assert.deepEqual(snapped(box, { x: 52, y: 0 }, guides, 4, { x: 1, y: 0 }), { by: { x: 50, y: 0 }, x: 200 })
})

test('no side gets lost, and what lies outside is known', () => {
  const box = { x: 10, y: 10, width: 20, height: 20 }
  assert.deepEqual(resized(box, { x: -1, y: 0 }, { x: 50, y: 50 }), { x: 26, y: 10, width: 4, height: 20 })
  assert.deepEqual(resized(box, { x: 1, y: 1 }, { x: 5, y: -5 }), { x: 10, y: 10, width: 25, height: 15 })
  const page = { width: 100, height: 100 }
  assert.equal(isInside({ ...box, x: 85 }, page), false)
  assert.deepEqual(heldIn({ ...box, x: 85, y: -3 }, page), { x: 80, y: 0, width: 20, height: 20 })
})
