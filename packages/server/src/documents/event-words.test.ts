import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showEvent } from './event-words.ts'

function wordsOf(type: string): string {
  const hashes = { payloadHash: '', previousHash: '', hash: '', salt: null, payload: null }
  const at = '2026-01-01T00:00:00.000Z'
  return showEvent('en', { workflowId: '', sequence: 1, at, type, actorType: 'system', ...hashes }, new Map())
    .what
}

test('an entry is told in words, one of a type that is not known by its type', () => {
  assert.equal(wordsOf('participant.signing_completed'), 'Signed')
  assert.equal(wordsOf('unheard.of'), 'unheard.of')
  assert.equal(wordsOf('toString'), 'toString')
})
