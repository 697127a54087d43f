import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSession, isSignature } from './session.ts'

const smallest = {
  state: 'waiting',
  workflowId: 'id',
  stepKey: 'step',
  mode: 'live',
  workflowName: 'w',
  sender: { name: 's' },
  participant: { key: 'p', name: 'P', email: '' },
  timezone: 'UTC',
  documents: [],
  fields: [],
  marks: [],
}

test('a session of the least that the contract allows is taken, also with members of a later version', () => {
  assert.equal(isSession(smallest), true)
  assert.equal(isSession({ ...smallest, later: 1, sender: { name: 's', later: [] } }), true)
})

test('a session that lacks or mistypes a member is not', () => {
  for (const name of Object.keys(smallest)) {
    assert.equal(isSession({ ...smallest, [name]: undefined }), false, name)
    assert.equal(isSession({ ...smallest, [name]: 5 }), false, name)
  }
  assert.equal(isSession({ ...smallest, state: 'done' }), false)
  assert.equal(isSession(null), false)
})

test('signatures are of one of three kinds', () => {
  assert.equal(isSignature({ kind: 'drawn', width: 1, height: 1, strokes: [[[0, 0, 0.5]]] }), true)
  assert.equal(isSignature({ kind: 'typed', text: 'A', font: 'caveat' }), true)
  assert.equal(isSignature({ kind: 'image', fileId: 'f' }), true)
  assert.equal(isSignature({ kind: 'typed', text: 'A', font: 'arial' }), false)
  assert.equal(isSignature('A'), false)
})
