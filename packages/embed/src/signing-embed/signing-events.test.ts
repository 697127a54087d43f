import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SsSigningEmbedElement } from '../../static/countersign.d.ts'
import type { Session } from '../session/session.ts'
import { eventsOf, goesOn } from './signing-events.ts'

const session: Session = {
  state: 'ready',
  workflowId: 'workflow',
  stepKey: 'ada_signs',
  mode: 'live',
  workflowName: 'Offer',
  sender: { name: 'Northwind' },
  participant: { key: 'ada', name: 'Ada', email: 'ada@example.com' },
  timezone: 'UTC',
  documents: [],
  fields: [],
  marks: [],
}
const names = (before: Session | undefined, after: Session) =>
  eventsOf(before, after).map(({ name, detail }) => `${name} ${'stepKey' in detail && detail.stepKey}`)
const steps = (...states: Session['state'][]) =>
  states.map((state, index) => ({ key: ['ada_signs', 'ada_confirms'][index] ?? '', state }))

test('what was the case before stands in ready, and nothing is told twice', () => {
  assert.deepEqual(names(undefined, { ...session, state: 'completed' }), ['ready ada_signs'])
  assert.deepEqual(names(session, session), [])
})

test('who signs last is told of both, who signed before of the end alone', () => {
  const signed: Session = { ...session, state: 'signed' }
  const completed: Session = { ...session, state: 'completed' }
  assert.deepEqual(names(session, completed), ['signed ada_signs', 'completed ada_signs'])
  assert.deepEqual(names(session, signed), ['signed ada_signs'])
  assert.deepEqual(names(signed, completed), ['completed ada_signs'])
})

test('somebody else declining is not this person declining', () => {
  const ending = { at: '2026-03-04T09:12:00.000Z' }
  const declined: Session = { ...session, state: 'declined', ending: { ...ending, by: 'you' } }
  assert.deepEqual(names(session, declined), ['declined ada_signs'])
  assert.deepEqual(names(session, { ...declined, ending: { ...ending, by: 'another' } }), [])
})

test('another step of the same person is told as one that is ready, and ends of former ones are still told', () => {
  const first: Session = { ...session, steps: steps('ready', 'waiting') }
  const signed: Session = { ...session, state: 'signed', steps: steps('signed', 'ready') }
  const second: Session = { ...signed, state: 'ready', stepKey: 'ada_confirms' }
  assert.deepEqual([goesOn(first), goesOn(signed), goesOn(second)], [false, true, false])
  assert.deepEqual(names(signed, second), ['ready ada_confirms'])
  assert.deepEqual(names(first, second), ['signed ada_signs', 'ready ada_confirms'])
  assert.deepEqual(names(second, { ...second, steps: steps('completed', 'ready') }), ['completed ada_signs'])
})

test('the types tell hosts what they hear', () => {
  const element: Pick<SsSigningEmbedElement, 'addEventListener'> = { addEventListener: () => {} }
  element.addEventListener('completed', ({ detail }) => {
    const state: 'completed' = detail.state
    return [state, detail.stepKey]
  })
})
