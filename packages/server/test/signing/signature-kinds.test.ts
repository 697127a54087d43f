import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

const TYPED = { kind: 'typed', text: 'Alice Archer', font: 'caveat' }
const initials = {
  key: 'first_initials',
  type: 'initial',
  role: 'first',
  signature: { kinds: ['typed', 'drawn'] },
  widgets: [{ page: 1, x: 60, y: 500, width: 60, height: 24 }],
}

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns, { fields: [initials] })
})
after(() => service.close())
afterEach(() => allow(null))

async function allow(signatureKinds: string[] | null): Promise<void> {
  const { status } = await service.ns('PATCH', '', { body: { settings: { signatureKinds } } })
  assert.equal(status, 200)
}

async function firstPerson(): Promise<Person> {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return openPerson(service, actionUrls[0].url)
}

const fieldOf = (session: { fields: { key: string }[] }, key: string): Record<string, unknown> =>
  session.fields.find((field) => field.key === key) ?? {}

test('a session tells how each field may be signed: the field narrows what the namespace allows', async () => {
  const person = await firstPerson()
  const told = async () => {
    const session = await person.session()
    return ['first_signature', 'first_initials', 'first_title'].map(
      (key) => fieldOf(session, key).signatureKinds,
    )
  }
  assert.deepEqual(await told(), [['drawn', 'typed', 'uploaded'], ['drawn', 'typed'], undefined])
  await allow(['uploaded', 'drawn'])
  assert.deepEqual(await told(), [['drawn', 'uploaded'], ['drawn'], undefined])
  await allow(['uploaded'])
  assert.deepEqual(await told(), [['uploaded'], ['uploaded'], undefined], 'where nothing would remain')
})

test('a signature of another kind comes back with the reason when it is adopted, and is not completed', async () => {
  await allow(['drawn'])
  const person = await firstPerson()
  await person.consent()
  const session = await person.fill({ first_signature: TYPED, first_initials: TYPED })
  const message = 'This way of signing is not offered here. Choose one of the others.'
  const refusal = { code: 'other_kind_expected', values: { kinds: ['drawn'] } }
  const told = fieldOf(session, 'first_signature')
  assert.deepEqual([told.error, told.refusal], [message, refusal])
  assert.deepEqual(fieldOf(session, 'first_initials').refusal, refusal)
  const refused = await person.send('POST', '/complete', { shownHash: session.shownHash })
  assert.equal(refused.status, 400)
  const wanted = { path: '/values/contract/first_signature', message, refusal }
  assert.deepEqual(refused.body.errorInfo.issues[1], wanted)
  const done = await person.sign({ first_signature: DRAWN, first_initials: DRAWN })
  assert.equal(done.state, 'signed')
})

test('what was adopted before the namespace forbade it is refused at completion', async () => {
  const person = await firstPerson()
  await person.consent()
  const { shownHash } = await person.fill({ first_signature: TYPED, first_initials: TYPED })
  await allow(['drawn'])
  assert.equal((await person.send('POST', '/complete', { shownHash })).status, 400)
  await allow(null)
  assert.equal((await person.send('POST', '/complete', { shownHash })).status, 200)
})

test('kinds are only for signatures and initials, each once, and at least one', async () => {
  const push = (key: string, field: object) =>
    assert.rejects(
      pushAgreement(service.ns, { key, fields: [{ ...initials, ...field }] }),
      ({ message }: Error) => {
        assert.match(message, /signature/)
        return true
      },
    )
  await push('texts', { type: 'text_field' })
  await push('none', { signature: { kinds: [] } })
  await push('twice', { signature: { kinds: ['drawn', 'drawn'] } })
  await push('odd', { signature: { kinds: ['stamped'] } })
})
