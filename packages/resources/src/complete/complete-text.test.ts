import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FIELD_TYPES } from '../field-types.ts'
import { parseResource } from '../parse-resource.ts'
import type { Resource } from '../shapes/resource.ts'
import { completeText } from './complete-text.ts'
import { definitionAt } from './definition.ts'
import { describeAt } from './describe.ts'

const EMPLOYEE = `apiVersion: countersign/v1
kind: Schema
metadata: { key: employee, version: 1.0.0 }
spec:
  jsonSchemaDraft: 2020-12
  schemaDefinition:
    type: object
    properties:
      firstName: { type: string, description: The given name. }
      address: { $ref: '#/$defs/address' }
    $defs: { address: { type: object, properties: { city: { type: string } } } }
`
const schema = parseResource(EMPLOYEE).resource
const references = [
  { kind: 'Schema', reference: 'employee@1.0.0', name: 'Employee' },
  { kind: 'Schema', reference: 'company@2.1.0' },
  { kind: 'Asset', reference: 'page@1.0.0' },
  { kind: 'Function', reference: 'full_name@1.0.0' },
  { kind: 'Template', reference: 'offer@1.0.0' },
]
const world = {
  lookup: (kind: string, reference: string): Resource | undefined =>
    kind === 'Schema' && reference === 'employee@1.0.0' ? schema : undefined,
  references: (kind: string) => references.filter((each) => each.kind === kind),
}

const TEMPLATE = `apiVersion: countersign/v1
kind: Template
metadata: { key: offer }
spec:
  type: html
  content: page@1.0.0
  functions: { fullName: full_name@1.0.0 }
  inputs:
    - key: employee
      schema: employee@1.0.0
    - { key: other, schema: employee@1.0.0 }
  roles:
    - key: ada
  fields:
    - key: name
      type: text_field
      value: { expression: $.employee.firstName }
      includeIf: $.employee.firstName = "x"
`

/** What is offered where `‸` stands. */
function offered(text: string, kind: 'Template' | 'Blueprint' = 'Template') {
  const offset = text.indexOf('‸')
  assert.ok(offset >= 0)
  return completeText(text.replace('‸', ''), offset, kind, world)
}
const labels = (text: string, kind?: 'Template' | 'Blueprint') =>
  offered(text, kind)?.items.map(({ label }) => label) ?? []
const typing = (from: string, to: string) => {
  assert.ok(TEMPLATE.includes(from), from)
  return TEMPLATE.replace(from, to)
}

const VALUES: [string, string, string, readonly string[]][] = [
  ['a reference', '      schema: employee@1.0.0', '      schema: em‸', ['employee@1.0.0', 'company@2.1.0']],
  [
    'a reference in brackets',
    'key: other, schema: employee@1.0.0',
    'key: other, schema: em‸',
    ['employee@1.0.0', 'company@2.1.0'],
  ],
  ['an asset', 'content: page@1.0.0', 'content: ‸', ['page@1.0.0']],
  ['a function', 'fullName: full_name@1.0.0', 'fullName: ‸', ['full_name@1.0.0']],
  ['the type of a field', 'type: text_field', 'type: ‸', FIELD_TYPES],
  ['the type of the template', 'type: html', 'type: ‸', ['html', 'pdf']],
  ['data in an expression', '$.employee.firstName = "x"', '$.employee.‸', ['firstName', 'address']],
  [
    'data in an expression in brackets',
    '{ expression: $.employee.firstName }',
    '{ expression: $.employee.fi‸ }',
    ['firstName', 'address'],
  ],
  ['data behind a reference of the schema', '$.employee.firstName = "x"', '$.employee.address.‸', ['city']],
  ['inputs in an expression', '$.employee.firstName = "x"', '$.‸', ['employee', 'other']],
]

for (const [name, from, to, expected] of VALUES)
  test(`acceptance 8: what the checks accept is offered: ${name}`, () => {
    assert.deepEqual(labels(typing(from, to)), expected)
  })

test('acceptance 8: what is accepted leaves a text that the checks accept', () => {
  const text = typing('      schema: employee@1.0.0', '      schema: em‸')
  const found = offered(text)
  assert.ok(found)
  const offset = text.indexOf('‸')
  const plain = text.replace('‸', '')
  const accepted = plain.slice(0, found.from) + (found.items[0]?.label ?? '') + plain.slice(offset)
  assert.equal(accepted, TEMPLATE)
})

test('acceptance 8: a template of a document is offered in a blueprint', () => {
  const text = `apiVersion: countersign/v1
kind: Blueprint
metadata: { key: b }
spec:
  envelopes:
    - key: papers
      documents:
        - key: offer
          template: ‸
`
  assert.deepEqual(labels(text, 'Blueprint'), ['offer@1.0.0'])
})

test('names that may stand there are offered, without those that do', () => {
  const ofRole = labels(typing('    - key: ada\n', '    - key: ada\n      ‸\n'))
  assert.ok(
    ofRole.includes('output') && ofRole.includes('required') && !ofRole.includes('key'),
    String(ofRole),
  )
  const ofSpec = labels(typing('  roles:', '  ro‸\n  roles:'))
  assert.ok(ofSpec.includes('data') && !ofSpec.includes('content'), String(ofSpec))
  const ofField = labels(typing('{ key: other, schema: employee@1.0.0 }', '{ key: other, ‸ }'))
  assert.ok(ofField.includes('schema') && !ofField.includes('key'), String(ofField))
})

test('functions are offered with what they take', () => {
  const found = offered(typing('$.employee.firstName = "x"', '$‸'))?.items ?? []
  const substring = found.find(({ label }) => label === '$substring')
  assert.equal(substring?.detail, '(string, number, number?) → string')
  assert.ok(found.some(({ label }) => label === '$fullName'))
})

test('a shape says what it means', () => {
  const said = (before: string) =>
    describeAt(TEMPLATE, TEMPLATE.indexOf(before) + before.length, 'Template', world.lookup)
  assert.match(said('type: text_')?.text ?? '', /\w/)
  const given = said('{ expression: $.employee.firstN')
  assert.equal(given?.text, 'employee.firstName: string. The given name.')
  assert.equal(TEMPLATE.slice(given?.from, given?.to), 'firstName')
  assert.notEqual(said('{ expression: $.empl')?.text, undefined)
})

/** What is declared where the `‸` stands: a place of this text, or a resource. */
function declared(text: string, kind: 'Template' | 'Blueprint') {
  const offset = text.indexOf('‸')
  const plain = text.replace('‸', '')
  const found = definitionAt(plain, offset, kind)
  if (found?.is !== 'here') return found && `${found.kinds} ${found.reference}`
  const line = plain.slice(0, found.range.from).split('\n').length
  return `${line}: ${plain.slice(found.range.from, found.range.to)}`
}

test('what is named leads to where it is declared', () => {
  const at = (before: string) => declared(TEMPLATE.replace(before, `${before}‸`), 'Template')
  assert.equal(at('content: pa'), 'Asset page@1.0.0')
  assert.equal(at('fullName: full_'), 'Function full_name@1.0.0')
  assert.equal(at('schema: emp'), 'Schema employee@1.0.0')
  assert.equal(at('{ expression: $.employee.first'), '9: key: employee')
  assert.equal(at('includeIf: $.emp'), '9: key: employee')
  assert.equal(at('type: text_'), undefined)
  const more = TEMPLATE.replace('type: text_field', 'type: text_field\n      role: ada').replace(
    '$.employee.firstName = "x"',
    '$fullName($.employee) = $.fields.name',
  )
  assert.equal(declared(more.replace('role: a', 'role: a‸'), 'Template'), '13: key: ada')
  assert.equal(declared(more.replace('$full', '$full‸'), 'Template'), '7: fullName: full_name@1.0.0')
  assert.equal(declared(more.replace('$.fields.na', '$.fields.na‸'), 'Template'), '15: key: name')
  assert.equal(declared('spec: [‸', 'Template'), undefined)
})

const BLUEPRINT = `kind: Blueprint
spec:
  inputs: [{ key: deal, schema: deal@1.0.0 }]
  participants: [{ key: buyer, name: Ada, email: ada@example.com }]
  envelopes:
    - { key: papers, documents: [{ key: contract, template: contract@1.0.0 }] }
  orchestration:
    key: all
    type: group
    children:
      - key: sign
        type: participant
        participant: buyer
        action: { type: sign, envelope: papers, assignments: [{ document: contract, role: buyer }] }
        onComplete: { updates: [{ key: deal, transform: $.docOutputs.contract.buyer }] }
    onComplete: { updates: [{ key: deal, transform: $.childOutputs.sign }] }
`

test('people, envelopes, documents and steps of a blueprint are found by their names', () => {
  const at = (before: string) => declared(BLUEPRINT.replace(before, `${before}‸`), 'Blueprint')
  assert.equal(at('participant: bu'), '4: key: buyer')
  assert.equal(at('envelope: pa'), '6: key: papers')
  assert.equal(at('document: con'), '6: key: contract')
  assert.equal(at('template: con'), 'Template contract@1.0.0')
  assert.equal(at('$.docOutputs.con'), '6: key: contract')
  assert.equal(at('$.childOutputs.si'), '11: key: sign')
})
