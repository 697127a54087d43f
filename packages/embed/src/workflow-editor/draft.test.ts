import assert from 'node:assert/strict'
import { test } from 'node:test'
import { record } from '@countersign/ui/json-form/schema'
import { afterSaving, changesBetween, type Draft } from './draft.ts'
import { merge, replaceAt } from './merge.ts'

const DRAFT: Draft = {
  name: 'Offer',
  description: 'For Ada',
  labels: { team: 'engines' },
  data: { employee: { name: 'Ada', grade: 7 }, offer: { salary: 100 } },
  participants: { ada: { email: 'ada@example.com', locale: 'de' }, ben: {} },
  options: { mode: 'review', disableParticipantNotifications: false, expiresAt: '2030-01-01T00:00:00.000Z' },
  envelopes: [],
}

test('only what was changed is sent, and null takes away', () => {
  assert.deepEqual(changesBetween(DRAFT, structuredClone(DRAFT)), {})
  const after: Draft = {
    ...DRAFT,
    description: '',
    labels: { site: 'Berlin' },
    data: { ...DRAFT.data, employee: { name: 'Ada', grade: 8 } },
    participants: { ada: { email: 'countess@example.com' }, ben: { accessCode: '1234' } },
    options: { mode: 'review', disableParticipantNotifications: true, reminders: { everyDays: 2, max: 3 } },
  }
  assert.deepEqual(changesBetween(DRAFT, after), {
    description: null,
    labels: { team: null, site: 'Berlin' },
    data: { employee: { name: 'Ada', grade: 8 } },
    participants: { ada: { email: 'countess@example.com', locale: null }, ben: { accessCode: '1234' } },
    options: { disableParticipantNotifications: true, expiresAt: null, reminders: { everyDays: 2, max: 3 } },
  })
  assert.deepEqual(afterSaving(after).participants.ben, {})
})

test('two people change one workflow: what one of them changed stands, what both changed is told', () => {
  const mine = { ...DRAFT, name: 'Mine', data: { ...DRAFT.data, employee: { name: 'Ada', grade: 8 } } }
  const theirs = {
    ...DRAFT,
    name: 'Theirs',
    labels: {},
    data: { employee: { name: 'Ada King', grade: 7 }, offer: { salary: 100 }, bonus: { percent: 5 } },
  }
  const { value, clashes, taken } = merge(DRAFT, mine, theirs)
  assert.deepEqual(value, {
    ...DRAFT,
    name: 'Mine',
    labels: {},
    data: { employee: { name: 'Ada King', grade: 8 }, offer: { salary: 100 }, bonus: { percent: 5 } },
  })
  assert.deepEqual(clashes, [{ path: '/name', mine: 'Mine', theirs: 'Theirs' }])
  assert.deepEqual(taken.toSorted(), ['/data/bonus', '/data/employee/name', '/labels/team'])
  assert.deepEqual(replaceAt(value, '/name', 'Theirs'), { ...record(value), name: 'Theirs' })
})

test('nothing is lost where one takes away what the other changes, and lists are one value', () => {
  assert.deepEqual(merge({ a: { b: 1 } }, { a: { b: 2 } }, {}), {
    value: { a: { b: 2 } },
    clashes: [{ path: '/a', mine: { b: 2 }, theirs: undefined }],
    taken: [],
  })
  assert.deepEqual(merge({ a: 1 }, {}, { a: 2 }), {
    value: {},
    clashes: [{ path: '/a', mine: undefined, theirs: 2 }],
    taken: [],
  })
  assert.deepEqual(merge([1], [1, 2], [1, 3]).clashes, [{ path: '', mine: [1, 2], theirs: [1, 3] }])
  assert.deepEqual(merge({ x: 1 }, { x: 2 }, { x: 2 }), { value: { x: 2 }, clashes: [], taken: [] })
})

test('a part is replaced by its pointer, also where its name has a slash', () => {
  assert.deepEqual(replaceAt({ 'a/b': { c: 1 }, d: 2 }, '/a~1b/c', 3), { 'a/b': { c: 3 }, d: 2 })
  assert.deepEqual(replaceAt({ a: 1, d: 2 }, '/a', undefined), { d: 2 })
})
