import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Values } from './client.ts'
import type { Failure, Outcome } from './failure.ts'
import type { Session, SessionField } from './session.ts'
import { ValueKeeper } from './value-keeper.ts'

const field: SessionField = {
  document: 'offer',
  key: 'city',
  type: 'text_field',
  label: 'City',
  included: true,
  required: true,
  readOnly: false,
  widgets: [],
}
const session: Session = {
  state: 'ready',
  workflowId: 'id',
  stepKey: 'step',
  mode: 'test',
  workflowName: 'w',
  sender: { name: 's' },
  participant: { key: 'p', name: 'P', email: 'p@example.com' },
  timezone: 'UTC',
  documents: [],
  fields: [field],
  marks: [],
}
const kept: Outcome<Session> = { ok: true, value: session }
const lost = (kind: Failure['kind'], issues: Failure['issues'] = []): Outcome<Session> => ({
  ok: false,
  failure: { kind, message: 'no', issues },
})

function makeKeeper(answers: Outcome<Session>[]) {
  const sent: Values[] = []
  const failures: string[] = []
  const keeper = new ValueKeeper({
    send: async (values) => {
      sent.push(values)
      return answers.shift() ?? kept
    },
    kept: () => {},
    failed: (failure) => failures.push(failure.kind),
    changed: () => {},
  })
  return { keeper, sent, failures }
}
/** Lets everything that waits for promises run. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('what is typed is on its way within a second of the first key, all keys in one call', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { keeper, sent } = makeKeeper([])
  for (const value of ['B', 'Be', 'Ber']) {
    keeper.set(field, value)
    mock.timers.tick(300)
    await settle()
  }
  keeper.set(field, 'Berl')
  assert.deepEqual(sent, [{ offer: { city: 'Be' } }], 'counted from the first key, not from the last')
  assert.equal(keeper.shown(field).value, 'Berl')
  await settle()
  mock.timers.tick(1000)
  await settle()
  assert.deepEqual(sent.at(-1), { offer: { city: 'Berl' } })
  assert.equal(keeper.allKept, true)
})

test('without a network values stay, and go out again by themselves, the newest word of each field', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { keeper, sent, failures } = makeKeeper([lost('offline'), lost('offline')])
  keeper.set(field, 'Bern')
  mock.timers.tick(1000)
  await settle()
  keeper.set(field, 'Basel')
  mock.timers.tick(1000)
  await settle()
  assert.deepEqual(failures, ['offline', 'offline'])
  assert.equal(keeper.allKept, false)
  assert.deepEqual(keeper.takeUnkept(), { offer: { city: 'Basel' } })
  mock.timers.tick(2000)
  await settle()
  assert.deepEqual(sent.at(-1), { offer: { city: 'Basel' } })
  assert.equal(keeper.allKept, true)
})

test('a value that would not be stored waits with its reason for the next change; the others go out', async () => {
  const other = { ...field, key: 'name' }
  const issues = [{ path: '/values/offer/city', message: 'too long' }]
  const { keeper, sent } = makeKeeper([lost('refused', issues)])
  keeper.set(field, 'x'.repeat(10))
  keeper.set(other, 'Ada')
  await keeper.flush()
  assert.equal(keeper.shown(field).error, 'too long')
  assert.deepEqual(sent.at(-1), { offer: { name: 'Ada' } })
  keeper.set(field, 'x')
  assert.equal(keeper.shown(field).error, undefined)
  await keeper.flush()
  assert.deepEqual(sent.at(-1), { offer: { city: 'x' } })
  keeper.close()
})

test('a refusal that is about no field is told, since the session may have ended meanwhile', async () => {
  const { keeper, failures } = makeKeeper([lost('refused')])
  keeper.set(field, 'Bern')
  await keeper.flush()
  assert.deepEqual(failures, ['refused'])
  keeper.close()
})

test('clearing a field sends null, and nothing is sent after closing', async () => {
  const { keeper, sent } = makeKeeper([])
  keeper.set({ ...field, index: 1 }, null)
  assert.equal('value' in keeper.shown({ ...field, index: 1, value: 'old' }), false)
  await keeper.flush()
  assert.deepEqual(sent, [{ offer: { 'city.1': null } }])
  keeper.set(field, 'late')
  keeper.close()
  await keeper.flush()
  assert.equal(sent.length, 1)
})
