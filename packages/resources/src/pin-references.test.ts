import assert from 'node:assert/strict'
import test from 'node:test'
import { draftReferences, pinReferences } from './pin-references.ts'

test('references to drafts are named in each form, and those to versions are left', () => {
  const spec = {
    contentKey: 'paper',
    contentVersion: 'draft',
    inputs: [
      { key: 'deal', schema: 'deal@draft' },
      { key: 'other', schema: 'deal@1.0.0' },
    ],
    functions: [
      'money@draft',
      { functionKey: 'shout', functionVersion: 'draft' },
      { function: 'calm@draft' },
    ],
  }
  const before = structuredClone(spec)
  assert.deepEqual(
    draftReferences('Template', spec).map(({ reference }) => reference),
    ['paper@draft', 'deal@draft', 'money@draft', 'shout@draft', 'calm@draft'],
  )
  const versions: Record<string, string> = {
    'paper@draft': '2.0.0',
    'deal@draft': '1.1.0',
    'shout@draft': '3.0.0',
    'calm@draft': '1.0.1',
  }
  assert.deepEqual(
    pinReferences('Template', spec, ({ reference }) => versions[reference]),
    [
      { path: ['spec', 'contentVersion'], value: '2.0.0' },
      { path: ['spec', 'inputs', 0, 'schema'], value: 'deal@1.1.0' },
      { path: ['spec', 'functions', 1, 'functionVersion'], value: '3.0.0' },
      { path: ['spec', 'functions', 2, 'function'], value: 'calm@1.0.1' },
    ],
  )
  assert.deepEqual(spec, before)
})

test('the combined form and a pair beside it name the same version', () => {
  const spec = { for: 'deal@draft', forKey: 'deal', forVersion: 'draft' }
  assert.deepEqual(
    pinReferences('Scenario', spec, () => '1.0.0'),
    [
      { path: ['spec', 'for'], value: 'deal@1.0.0' },
      { path: ['spec', 'forVersion'], value: '1.0.0' },
    ],
  )
})
