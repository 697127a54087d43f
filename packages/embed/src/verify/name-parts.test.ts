import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namePartsOf } from './name-parts.ts'

test('the name of a certificate in the parts that people look for', () => {
  const cases: readonly [string, object][] = [
    ['O=Example Ltd, CN=Document Seal', { organization: 'Example Ltd', name: 'Document Seal' }],
    [
      'C=DE, O=Example\\, Inc., OU=Seals, CN=Seal',
      { country: 'DE', organization: 'Example, Inc.', name: 'Seal' },
    ],
    // What looks like another attribute is part of the value that it stands in.
    ['CN=Mallory\\, O=Example Ltd', { name: 'Mallory, O=Example Ltd' }],
    ['CN=a\\\\, O=b', { name: 'a\\', organization: 'b' }],
    ['OU=Seals, 2.5.4.5=42', {}],
    ['', {}],
  ]
  for (const [text, parts] of cases) assert.deepEqual(namePartsOf(text), parts, text)
})
