import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { JsonValue } from '@countersign/evidence'
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

test('what follows from an act is done by the service, and the act by whoever did it', () => {
  const actor = { type: 'participant', id: '1', name: 'Ada Byron', ip: '192.0.2.1' } as const
  const hashes = { payloadHash: '', previousHash: '', hash: '', salt: null }
  const at = '2026-01-01T00:00:00.000Z'
  const shown = (type: string, data: JsonValue) => {
    const row = { workflowId: '', sequence: 1, at, type, actorType: 'participant', ...hashes } as const
    const { who, ip, detail } = showEvent('en', { ...row, payload: { actor, data } }, new Map())
    return { who, ip, detail }
  }
  assert.deepEqual(shown('participant.signing_completed', { stepKey: 'ada_signs' }), {
    who: 'Ada Byron',
    ip: '192.0.2.1',
    detail: 'ada_signs',
  })
  for (const type of ['step.skipped', 'participant.task_assigned', 'workflow.completed'])
    assert.deepEqual(
      shown(type, { stepKey: 'manager_signs' }),
      { who: 'Countersign', ip: undefined, detail: 'manager_signs' },
      type,
    )
})
