import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FIELD_TYPES } from '@countersign/resources'
import { SESSION_STATES } from '../../signing/session-state.ts'

const guide = readFileSync(new URL('../../../../../docs/signing-api.md', import.meta.url), 'utf8')

test('docs/signing-api.md names every type of field and every state of a session', () => {
  const [, types = ''] = /\n {2}type: ((?:'\w+'[ |\n]*)+)/.exec(guide) ?? []
  const [, states = ''] = /\ntype SessionState =((?:\n .*)+)/.exec(guide) ?? []
  assert.deepEqual(namesIn(types), FIELD_TYPES.toSorted())
  assert.deepEqual(namesIn(states), SESSION_STATES.toSorted())
})

function namesIn(union: string): string[] {
  const bare = union.replaceAll(/\/\/.*$/gm, '')
  return [...bare.matchAll(/'(\w+)'/g)].map(([, name = '']) => name).toSorted()
}
