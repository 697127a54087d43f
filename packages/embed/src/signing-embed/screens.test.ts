import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SESSION_STATES, type Session } from '../session/session.ts'
import { pollMsOf, SCREENS, VIEW_OF_FAILURE, viewOf } from './screens.ts'

const consent = { version: '1', locale: 'en', hash: 'h', title: 't', paragraphs: [], agreement: 'a' }
const sealed = { key: 'a', name: 'A', sha256: '', pages: [], signedAvailable: true }
const session: Session = {
  state: 'ready',
  mode: 'live',
  workflowName: 'w',
  sender: { name: 's' },
  participant: { key: 'p', name: 'P', email: '' },
  timezone: 'UTC',
  documents: [sealed],
  fields: [],
  marks: [],
}

test('every state of a session and every failure has a screen', () => {
  for (const state of SESSION_STATES) assert.ok(SCREENS[viewOf({ ...session, state })])
  for (const view of Object.values(VIEW_OF_FAILURE)) assert.ok(SCREENS[view])
})

test('the consent comes before the documents, once', () => {
  assert.equal(viewOf({ ...session, consent }), 'consent')
  assert.equal(viewOf({ ...session, consent: { ...consent, acceptedAt: 'now' } }), 'ready')
  assert.equal(viewOf({ ...session, state: 'signed', consent }), 'signed')
  assert.equal(viewOf(session), 'ready')
})

test('the service is asked again while something is still to come, and not afterwards', () => {
  const open = { ...session, documents: [sealed, { ...sealed, signedAvailable: false }] }
  assert.equal(pollMsOf('completed', open), 2000)
  assert.equal(pollMsOf('completed', session), undefined)
  assert.equal(pollMsOf('preparing', session), 1000)
  for (const view of ['declined', 'voided', 'expired', 'closed', 'failed', 'sessionExpired'] as const) {
    assert.equal(pollMsOf(view, session), undefined, view)
  }
})

test('only screens on which something can be signed have the button that signs', () => {
  const signing = Object.entries(SCREENS).filter(([, { actions }]) =>
    [...actions].some((action) => action === 'complete'),
  )
  assert.deepEqual(
    signing.map(([view]) => view),
    ['ready'],
  )
})
