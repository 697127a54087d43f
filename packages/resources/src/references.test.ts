import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseResource } from './parse-resource.ts'
import { parseReference, referencesOf, splitReferences } from './references.ts'

function parsed(kind: string, spec: object) {
  const { resource, issues } = parseResource({
    apiVersion: 'countersign/v1',
    kind,
    metadata: { key: 'subject' },
    spec,
  })
  assert.deepEqual(issues, [])
  assert.ok(resource)
  return resource
}

test('a reference is key@version', () => {
  assert.deepEqual(parseReference('employee@1.2.3'), { key: 'employee', version: '1.2.3' })
  assert.deepEqual(parseReference('employee@draft'), { key: 'employee', version: 'draft' })
  for (const text of [
    'employee',
    'employee@',
    '@1.0.0',
    'Employee@1.0.0',
    'employee@latest',
    'employee@1.0',
    'a@b@1.0.0',
  ]) {
    assert.equal(parseReference(text), undefined, text)
  }
})

test('every place of a reference is found, in both forms', () => {
  const template = parsed('Template', {
    type: 'html',
    contentKey: 'page',
    contentVersion: '1.0.0',
    inputs: [{ key: 'employee', schemaKey: 'employee', schemaVersion: 'draft', schema: 'employee@draft' }],
    roles: [
      { key: 'signer', output: { schemaKey: 'signed', schemaVersion: '2.0.0', transform: '$.fields' } },
    ],
    functions: { net: { functionKey: 'net_pay', functionVersion: '1.0.0' }, gross: 'gross_pay@1.0.0' },
  })
  assert.deepEqual(
    referencesOf(template).map(({ kinds, reference, path }) => [kinds[0], reference, path.join('/')]),
    [
      ['Asset', 'page@1.0.0', 'spec/content'],
      ['Schema', 'employee@draft', 'spec/inputs/0/schema'],
      ['Schema', 'signed@2.0.0', 'spec/roles/0/output/schema'],
      ['Function', 'net_pay@1.0.0', 'spec/functions/net'],
      ['Function', 'gross_pay@1.0.0', 'spec/functions/gross'],
    ],
  )
})

test('the other kinds', () => {
  const found = (kind: string, spec: object) =>
    referencesOf(parsed(kind, spec)).map(({ reference }) => reference)
  assert.deepEqual(
    found('Asset', {
      type: 'html',
      content: '',
      partials: { head: 'head@draft' },
      styles: ['print@draft', { assetKey: 'screen', assetVersion: 'draft' }],
      images: { logo: { asset: 'logo@draft' } },
      data: { schemaKey: 'page_data', schemaVersion: '1.0.0' },
    }),
    ['head@draft', 'print@draft', 'screen@draft', 'logo@draft', 'page_data@1.0.0'],
  )
  assert.deepEqual(
    found('Blueprint', {
      inputs: [{ key: 'a', schema: 'a@1.0.0' }],
      envelopes: [{ key: 'e', documents: [{ key: 'd', templateKey: 't', templateVersion: '1.0.0' }] }],
    }),
    ['a@1.0.0', 't@1.0.0'],
  )
  assert.deepEqual(
    found('Function', {
      params: [{ name: 'p', type: 'object', schema: 's@1.0.0' }],
      returnType: { type: 'object', schema: 'r@1.0.0' },
      body: '1',
    }),
    ['s@1.0.0', 'r@1.0.0'],
  )
  assert.deepEqual(found('Scenario', { for: 'b@draft', data: {} }), ['b@draft'])
})

test('answers carry both forms, and what they carry is accepted again', () => {
  const template = parsed('Template', {
    type: 'html',
    content: 'page@1.0.0',
    inputs: [{ key: 'employee', schema: 'employee@draft' }],
  })
  const split = splitReferences('Template', template.spec)
  assert.deepEqual(split, {
    type: 'html',
    content: 'page@1.0.0',
    contentKey: 'page',
    contentVersion: '1.0.0',
    inputs: [{ key: 'employee', schema: 'employee@draft', schemaKey: 'employee', schemaVersion: 'draft' }],
  })
  assert.deepEqual(parsed('Template', split), template)
})
