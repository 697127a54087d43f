import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { YamlEdit } from '@countersign/resources/yaml-text'
import { record } from '@countersign/ui/json-form/schema'
import { wordingOf } from '../../../texts/texts.ts'
import { ResourceText } from '../../resource-text.ts'
import { en, type FormPartKey } from '../texts/en.ts'
import {
  addDefinition,
  addProperty,
  nullEdits,
  objectAround,
  removeEdits,
  renameEdits,
  requiredEdits,
  typeEdits,
} from './schema-edits.ts'
import { nodeAt, type SchemaNode, schemaTree } from './schema-tree.ts'
import { typeChoices } from './tree-node.ts'

const TEXT = `spec:
  jsonSchemaDraft: 2020-12 # the newest
  schemaDefinition:
    type: object
    required: [name, home] # always
    properties:
      name: { type: string, maxLength: 100 } # of the person
      home: # where
        $ref: "#/$defs/address"
      lines:
        type: array
        items: { type: object, properties: { amount: { type: number } } }
    $defs:
      address:
        type: object
        properties:
          street: { type: [string, 'null'] }
`

/** The text after edits, each an undo step, which gives the text of before. */
function after(make: (tree: SchemaNode) => YamlEdit[]): string {
  const text = new ResourceText(TEXT)
  assert.ok(text.edit(make(treeOf(text))))
  const changed = text.text
  assert.ok(text.undo())
  assert.equal(text.text, TEXT)
  assert.equal(text.canUndo, false)
  return changed
}

function treeOf(text: ResourceText): SchemaNode {
  return schemaTree(record(record(text.value).spec).schemaDefinition)
}

function at(tree: SchemaNode, pointer: string): SchemaNode {
  const node = nodeAt(tree, pointer)
  assert.ok(node, pointer)
  return node
}

test('the tree has properties, entries of lists and definitions, with what is required', () => {
  const lines = (node: SchemaNode): string[] => [
    `${node.pointer}${node.isRequired ? ' required' : ''}`,
    ...node.children.flatMap(lines),
  ]
  assert.deepEqual(lines(treeOf(new ResourceText(TEXT))), [
    ' required',
    '/properties/name required',
    '/properties/home required',
    '/properties/lines',
    '/properties/lines/items',
    '/properties/lines/items/properties/amount',
    '/$defs/address',
    '/$defs/address/properties/street',
  ])
})

test('acceptance 9: a property gets another name, and keeps its place, comments and quoting', () => {
  assert.equal(
    after((tree) => renameEdits(tree, at(tree, '/properties/name'), 'fullName')),
    TEXT.replace('[name, home]', '[fullName, home]').replace('      name: {', '      fullName: {'),
  )
})

test('acceptance 9: what refers to a definition follows its name', () => {
  assert.equal(
    after((tree) => renameEdits(tree, at(tree, '/$defs/address'), 'place')),
    TEXT.replace('#/$defs/address', '#/$defs/place').replace('      address:\n', '      place:\n'),
  )
})

test('acceptance 9: a property is taken out, with its place among the required ones', () => {
  const removed = after((tree) => removeEdits(tree, at(tree, '/properties/name')))
  assert.equal(removed, TEXT.replace('[name, home]', '[home]').replace(/ {6}name: .*\n/, ''))
})

test('required is set and taken back; of one alone the list goes', () => {
  const set = after((tree) => requiredEdits(tree, at(tree, '/properties/lines'), true))
  assert.equal(set, TEXT.replace('[name, home]', '[name, home, lines]'))
  const text = new ResourceText('spec: { schemaDefinition: { required: [a], properties: { a: {} } } }\n')
  const tree = treeOf(text)
  assert.ok(text.edit(requiredEdits(tree, at(tree, '/properties/a'), false)))
  assert.deepEqual(text.value, { spec: { schemaDefinition: { properties: { a: {} } } } })
})

test('another kind of value keeps what both know of', () => {
  const changed = after((tree) => typeEdits(at(tree, '/properties/name'), 'integer', '2020-12'))
  assert.equal(changed, TEXT.replace('{ type: string, maxLength: 100 }', '{ type: integer }'))
  const referring = after((tree) => typeEdits(at(tree, '/properties/name'), '#/$defs/address', '2020-12'))
  assert.match(referring, /name: \{ \$ref: ["']?#\/\$defs\/address/)
  const listed = after((tree) => typeEdits(at(tree, '/properties/home'), 'array', '2020-12'))
  assert.match(listed, /home: \{ type: array, items: \{ type: string \} \} # where/)
})

test('null is allowed besides, and no more', () => {
  const name = after((tree) => nullEdits(at(tree, '/properties/name'), true))
  assert.match(name, /type: \[ ?string, ["']null["'] ?\]/)
  const street = after((tree) => nullEdits(at(tree, '/$defs/address/properties/street'), false))
  assert.match(street, /street: \{ type: string \}/)
})

test('a property is added to the object around, a definition where its draft keeps them', () => {
  const text = new ResourceText(TEXT)
  const tree = treeOf(text)
  const entry = at(tree, '/properties/lines/items')
  assert.equal(objectAround(tree, at(tree, '/properties/lines/items/properties/amount')), entry)
  assert.equal(objectAround(tree, at(tree, '/properties/lines')), tree)
  const { edits, pointer } = addProperty(entry)
  assert.equal(pointer, '/properties/lines/items/properties/property1')
  assert.ok(text.edit(edits))
  assert.ok(nodeAt(treeOf(text), pointer))
  assert.equal(addDefinition(tree, 'draft-07').pointer, '/definitions/definition1')
  assert.equal(addDefinition(tree, '2020-12').pointer, '/$defs/definition1')
})

test('null is allowed besides where a schema says by its properties alone that it asks for objects', () => {
  const text = new ResourceText('spec: { schemaDefinition: { properties: { a: { properties: {} } } } }\n')
  const node = () => at(treeOf(text), '/properties/a')
  assert.ok(text.edit(nullEdits(node(), true)))
  assert.deepEqual(node().schema.type, ['object', 'null'])
  assert.ok(text.edit(nullEdits(node(), false)))
  assert.equal(node().schema.type, 'object')
})

test('a definition whose name is no percent encoding, or has a slash, is offered by its name', () => {
  const text = new ResourceText('spec: { schemaDefinition: { $defs: { "50% off": {}, "a/b": {} } } }\n')
  const words = wordingOf<FormPartKey>('en', en)
  const labels = typeChoices(words, treeOf(text), 'any').map(({ label }) => label)
  assert.deepEqual(labels.slice(-2), ['Like 50% off', 'Like a/b'])
})
