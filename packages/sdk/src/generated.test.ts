import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { generate } from '../scripts/generate.ts'
import { typeOf } from '../scripts/types.ts'

test('the generated files are what openapi.json says (npm run openapi writes them anew)', () => {
  for (const [name, text] of Object.entries(generate())) {
    assert.equal(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'), text, name)
  }
})

test('a list of one of several objects is a list of each of them', () => {
  const object = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } })
  const type = typeOf({ type: 'array', items: { anyOf: [object('a'), object('b')] } })
  assert.match(type, /^\(\{.*\} \| \{.*\}\)\[\]$/s)
})
