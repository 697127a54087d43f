import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '../session/session.ts'
import { pollMsOf, SCREENS, viewOf, wordsOf } from './screens.ts'

const consent = {
  version: '1',
  locale: 'en',
  hash: 'h',
  title: 't',
  summary: [],
  paragraphs: [],
  agreement: 'a',
}
const sealed = { key: 'a', name: 'A', sha256: '', pages: [], signedAvailable: true }
const session: Session = {
  state: 'ready',
  workflowId: 'id',
  stepKey: 'step',
  mode: 'live',
  workflowName: 'w',
  sender: { name: 's' },
  participant: { key: 'p', name: 'P', email: '' },
  timezone: 'UTC',
  documents: [sealed],
  fields: [],
  marks: [],
}

test('the consent comes before the documents, once', () => {
  assert.equal(viewOf({ ...session, consent }), 'consent')
  assert.equal(viewOf({ ...session, consent: { ...consent, acceptedAt: 'now' } }), 'ready')
  assert.equal(viewOf({ ...session, state: 'signed', consent }), 'signed')
  assert.equal(viewOf(session), 'ready')
})

test('the service is asked again while something is still to come, and not afterwards', () => {
  const open = { ...session, documents: [sealed, { ...sealed, signedAvailable: false }] }
  assert.equal(pollMsOf('completed', open, 0), 2000)
  assert.equal(pollMsOf('completed', session, 0), undefined)
  assert.equal(pollMsOf('preparing', session, 0), 1000)
  for (const view of ['declined', 'voided', 'expired', 'closed', 'failed', 'sessionExpired'] as const) {
    assert.equal(pollMsOf(view, session, 0), undefined, view)
  }
})

test('a seal that comes in a moment is looked for every second, one that does not come now and then', () => {
  const sealing = { ...session, state: 'signed', envelope: { name: 'e', isSealing: true } } as const
  assert.equal(pollMsOf('signed', sealing, 59_000), 1000)
  assert.equal(pollMsOf('signed', sealing, 61_000), 10_000)
  assert.equal(pollMsOf('signed', { ...sealing, envelope: { name: 'e' } }, 0), 10_000)
})

test('a screen promises only what comes', () => {
  const way = { isLink: true, hasTimedOut: false, sealingForMs: 0 }
  assert.equal(
    wordsOf('signed', { ...session, envelope: { name: 'e', isSealing: true } }, way).text,
    'signed.sealing',
  )
  const late = { ...way, sealingForMs: 61_000 }
  for (const [mails, text] of [
    [true, 'signed.sealingLong'],
    [false, 'signed.sealingLongUnmailed'],
  ] as const) {
    const sealing = { ...session, mails, envelope: { name: 'e', isSealing: true } }
    assert.equal(wordsOf('signed', sealing, late).text, text)
  }
  assert.equal(wordsOf('signed', { ...session, mails: true }, way).text, 'signed.text')
  for (const view of ['signed', 'waiting', 'delegated'] as const) {
    assert.equal(wordsOf(view, { ...session, mails: false }, way).text, `${view}.unmailed`)
  }
  for (const view of ['signed', 'completed'] as const) {
    const further = { ...session, hasFurtherStep: true } as const
    assert.deepEqual(wordsOf(view, { ...further, mails: true }, way), {
      title: 'signed.title',
      text: 'signed.further',
    })
    assert.equal(wordsOf(view, { ...further, mails: false }, way).text, 'signed.furtherUnmailed')
  }
  assert.equal(wordsOf('sessionExpired', session, way).text, 'sessionExpired.linkText')
  const embedded = { ...way, isLink: false }
  assert.equal(wordsOf('sessionExpired', session, embedded).text, 'sessionExpired.text')
  // Whoever has signed gets no further token: on a page of others nothing is to be found later.
  assert.equal(wordsOf('signed', { ...session, mails: false }, embedded).text, 'signed.embedded')
  assert.equal(wordsOf('wrongOrigin', session, way).text, 'wrongOrigin.link')
  assert.equal(wordsOf('wrongOrigin', session, embedded).text, 'wrongOrigin.text')
  assert.equal(
    wordsOf('sessionExpired', session, { ...embedded, hasTimedOut: true }).text,
    'sessionExpired.kept',
  )
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
