import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  documentKeys,
  freeKey,
  givable,
  isKnown,
  sentDocuments,
  withAdded,
  withDocument,
  withFreeKeys,
  withoutDocuments,
} from './added-documents.ts'

const PLAN = {
  blueprint: {
    inputs: [
      { key: 'ada', schema: 'person@1.0.0' },
      { key: 'guest', schema: 'person@1.0.0' },
      { key: 'deal', schema: 'deal@1.0.0' },
    ],
    envelopes: [
      { key: 'papers', documents: [{ key: 'offer', template: 'offer@1.0.0' }] },
      { key: 'others', documents: [] },
    ],
  },
  templates: { 'offer@1.0.0': { type: 'html' as const, content: 'page@1.0.0' } },
}

test('a document gets a key of its own from its name', () => {
  assert.equal(freeKey('Übersicht der Kosten (2030)', new Set()), 'ubersicht_der_kosten_2030')
  assert.equal(freeKey('Offer', documentKeys(PLAN, [])), 'offer_2')
  assert.equal(freeKey('2030', new Set()), 'document_2030')
  assert.equal(freeKey('契約書', new Set(['document'])), 'document_2')
  const long = freeKey('word '.repeat(40), new Set(['word']))
  assert.match(long, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/)
  assert.ok(long.length <= 64)
})

test('documents are added and taken away by envelope, and sent without what only the page has', () => {
  const file = new Blob(['%PDF'])
  const one = withDocument([], 'papers', { key: 'rules', name: 'Rules', fileId: 'f', file })
  const two = withDocument(one, 'papers', { key: 'terms', name: 'Terms', template: 'terms@2.0.0' })
  assert.deepEqual(sentDocuments(two), [
    {
      key: 'papers',
      documents: [
        { key: 'rules', name: 'Rules', fileId: 'f' },
        { key: 'terms', name: 'Terms', template: 'terms@2.0.0' },
      ],
    },
  ])
  assert.deepEqual(withoutDocuments(two, new Set(['rules', 'terms'])), [])
  assert.deepEqual(withAdded(PLAN, two).blueprint.envelopes, [
    {
      key: 'papers',
      documents: [
        { key: 'offer', template: 'offer@1.0.0' },
        { key: 'rules', name: 'Rules', fileId: 'f' },
      ],
    },
    { key: 'others', documents: [] },
  ])
  assert.equal(isKnown({ key: 'terms', name: 'Terms', template: 'terms@2.0.0' }, PLAN), false)
})

test('somebody else has added one of the same key meanwhile: it gets another', () => {
  const added = withDocument([], 'others', { key: 'offer', name: 'Offer', fileId: 'f' })
  assert.deepEqual(withFreeKeys(added, PLAN), [
    { key: 'others', documents: [{ key: 'offer_2', name: 'Offer', fileId: 'f' }] },
  ])
})

test('an input of a template is given data of its schema, those of its name first', () => {
  assert.deepEqual(givable(PLAN, { key: 'guest', schema: 'person@1.0.0' }), ['guest', 'ada'])
  assert.deepEqual(givable(PLAN, { key: 'other', schema: 'other@1.0.0' }), [])
})
