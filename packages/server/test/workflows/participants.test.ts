import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '../../src/lib/clock.ts'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson, type Person } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

type Json = ReturnType<typeof JSON.parse>

async function begin(body: object = {}): Promise<{ id: string; first: Person; second: Person }> {
  const { id } = await startAgreement(service.ns, body)
  await service.settle()
  const [first, second] = await linksOf(id)
  assert(first && second)
  return { id, first, second }
}

async function linksOf(id: string): Promise<Person[]> {
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return actionUrls.map(({ url }: { url: string }) => openPerson(service, url))
}

const act = (id: string, key: string, what: string, body?: object): Promise<Reply> =>
  service.ns('POST', `/workflows/${id}/participants/${key}/${what}`, body === undefined ? {} : { body })

const mailsTo = async (address: string) =>
  (await service.mails()).filter((mail) => mail.includes(`To: `) && mail.includes(address))

const eventsOf = async (id: string): Promise<Json[]> =>
  (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data

const ZOE = { name: 'Zoe Zimmer', email: 'zoe@example.com', reason: 'Alice is on leave' }

test('delegating ends the old link and session, asks the other one anew, and forgets what was typed', async () => {
  const { id, first } = await begin()
  await first.consent()
  await first.fill({ first_title: 'Director', first_signature: DRAWN })
  const { accessToken } = (
    await service.ns('POST', '/auth/embed', {
      body: {
        intent: 'participant',
        workflowId: id,
        stepKey: 'first_signs',
        allowedOrigins: ['https://host.example.com'],
      },
    })
  ).body
  const delegated = await act(id, 'first', 'delegate', ZOE)
  assert.equal(delegated.status, 200, delegated.bytes.toString())
  const alice = delegated.body.participants[0]
  assert.deepEqual([alice.name, alice.email, alice.status], [ZOE.name, ZOE.email, 'ready'])
  assert.equal((await first.send('GET', '/session')).status, 401)
  assert.equal(
    (await first.send('PUT', '/fields', { values: { contract: { first_title: 'Thief' } } })).status,
    401,
  )
  const embedded = await service.call('GET', '/v1/signing/session', {
    token: accessToken,
    headers: { Origin: 'https://host.example.com' },
  })
  assert.equal(embedded.status, 401)
  await service.settle()
  assert.equal((await mailsTo(ZOE.email)).length, 1)
  const [zoe] = await linksOf(id)
  assert(zoe)
  const session = await zoe.session()
  assert.deepEqual([session.state, session.participant.name], ['ready', ZOE.name])
  assert.equal(session.consent.acceptedAt, undefined)
  assert.ok(session.fields.every(({ value }: Json) => value === undefined))
  await zoe.sign({ first_title: 'Deputy' })
  await service.settle()
  const [, bob] = await linksOf(id)
  await bob?.sign()
  await service.settle()
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.equal(body.status, 'completed')
  const told = (await eventsOf(id)).find(({ type }) => type === 'participant.delegated')
  assert.deepEqual(told.data.from, { name: 'Alice Archer', email: 'alice@example.com' })
  assert.equal(told.data.reason, ZOE.reason)
  assert.equal((await mailsTo('alice@example.com')).filter((mail) => mail.includes('Completed:')).length, 0)
})

test('delegating twice to the same person is delegating once; what cannot be is refused with its place', async () => {
  const { id } = await begin()
  await act(id, 'first', 'delegate', ZOE)
  await service.settle()
  const before = (await service.ns('GET', `/workflows/${id}`)).headers.get('etag')
  const again = await act(id, 'first', 'delegate', ZOE)
  assert.deepEqual([again.status, again.headers.get('etag')], [200, before])
  const wrong = await act(id, 'first', 'delegate', { name: 'Zoe', email: 'nowhere' })
  assert.deepEqual(
    [wrong.status, wrong.body.errorInfo.issues[0].path, wrong.body.errorInfo.message],
    [400, '/email', "'nowhere' is not an e-mail address"],
  )
  assert.equal((await act(id, 'nobody', 'delegate', ZOE)).status, 404)
  assert.equal((await act(id, 'first', 'delegate', { name: 'Zoe' })).status, 400)
  const waiting = await startAgreement(service.ns, { options: { mode: 'review' } })
  const early = await act(waiting.id, 'first', 'delegate', ZOE)
  assert.match(early.body.errorInfo.message, /^workflow is pending: /)
})

test('a participant hands over on the page only where the blueprint lets them', async () => {
  const { first } = await begin()
  assert.equal((await first.session()).canDelegate, undefined)
  const refused = await first.send('POST', '/delegate', { name: 'Zoe', email: 'zoe@example.com' })
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [400, 'this participant may not hand over to somebody else'],
  )
  const { spec } = (await service.ns('GET', '/blueprints/agreement')).body
  const participants = spec.participants.map((participant: object) => ({ ...participant, delegation: true }))
  const blueprint = { spec: { ...spec, participants } }
  const { id, first: alice } = await begin({
    blueprint,
    blueprintKey: undefined,
    blueprintVersion: undefined,
  })
  assert.equal((await alice.session()).canDelegate, true)
  const done = await alice.send('POST', '/delegate', { name: 'Zoe', email: 'zoe@example.com' })
  assert.deepEqual(
    [done.status, done.body],
    [200, { delegatedTo: { name: 'Zoe', email: 'zoe@example.com' } }],
  )
  assert.equal((await alice.send('GET', '/session')).status, 401)
  const [zoe] = await linksOf(id)
  assert(zoe)
  assert.equal((await zoe.session()).participant.email, 'zoe@example.com')
  const signed = await zoe.sign()
  assert.deepEqual([signed.state, signed.canDelegate], ['signed', undefined])
  const late = await zoe.send('POST', '/delegate', { name: 'Yara', email: 'yara@example.com' })
  assert.deepEqual([late.status, late.body.errorInfo.message], [400, 'this participant signed before'])
})

test('a rotated link opens nothing, the new one resumes', async () => {
  const { id, first } = await begin()
  await first.consent()
  await first.fill({ first_title: 'Director' })
  const rotated = await act(id, 'first', 'rotate-link')
  assert.equal(rotated.status, 200, rotated.bytes.toString())
  assert.equal((await first.send('GET', '/session')).status, 401)
  await service.settle()
  const [anew] = await linksOf(id)
  const session = await anew?.session()
  assert.ok(session.consent.acceptedAt)
  assert.equal(session.fields.find(({ key }: Json) => key === 'first_title').value, 'Director')
  const sent = (await eventsOf(id)).filter(({ type }) => type === 'participant.email_sent')
  assert.equal(sent.length, 2)
})

test('a reminder is mailed to whoever has their turn, and to nobody else', async () => {
  const { id } = await begin()
  const before = (await mailsTo('alice@example.com')).length
  assert.equal((await act(id, 'first', 'remind')).status, 200)
  await service.settle()
  const mails = await mailsTo('alice@example.com')
  assert.equal(mails.length, before + 1)
  assert.ok(mails.some((mail) => mail.includes('Subject: Reminder: ')))
  const types = (await eventsOf(id)).map(({ type }) => type)
  assert.ok(types.includes('participant.reminded'))
  const other = await act(id, 'second', 'remind')
  assert.deepEqual(
    [other.status, other.body.errorInfo.message],
    [400, "it is not the turn of participant 'second'"],
  )
  assert.equal((await act(id, 'nobody', 'remind')).status, 404)
  const quiet = await begin({ options: { disableParticipantNotifications: true } })
  const off = await act(quiet.id, 'first', 'remind')
  assert.match(off.body.errorInfo.message, /notifications of participants are off/)
})

test('reminders come by their timer, after a standstill once, and end at their number', async () => {
  const own = await openTestService()
  try {
    await pushAgreement(own.ns)
    const options = { reminders: { everyDays: 2, max: 2 } }
    const { id } = await startAgreement(own.ns, { options })
    await own.settle()
    const reminded = async () => {
      const { apiKey } = own.credentials.namespaces[0] ?? { apiKey: '' }
      const reply = await own.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
      const token = reply.body.accessToken
      const { body } = await own.ns('GET', `/workflows/${id}/events?limit=100`, { token })
      return body.data.filter(({ type }: Json) => type === 'participant.reminded').length
    }
    own.clock.advance(DAY_MS)
    await own.settle()
    assert.equal(await reminded(), 0)
    own.clock.advance(9 * DAY_MS)
    await own.settle()
    assert.equal(await reminded(), 1)
    own.clock.advance(2 * DAY_MS)
    await own.settle()
    assert.equal(await reminded(), 2)
    own.clock.advance(20 * DAY_MS)
    await own.settle()
    assert.equal(await reminded(), 2)
  } finally {
    await own.close()
  }
})

test('copies receive the sealed documents, those without an address are left out', async () => {
  const { spec } = (await service.ns('GET', '/blueprints/agreement')).body
  const copies = [
    { email: 'archive@example.com', name: 'Archive' },
    { email: { expression: '$.deal.second.email & ".copy"' } },
    { email: { expression: '$.deal.first.name' } },
  ]
  const blueprint = { spec: { ...spec, copies } }
  const { id, first, second } = await begin({
    blueprint,
    blueprintKey: undefined,
    blueprintVersion: undefined,
    data: DEAL,
  })
  await first.sign()
  await service.settle()
  await second.sign()
  await service.settle()
  const [mail] = await mailsTo('archive@example.com')
  assert.match(mail ?? '', /Subject: Completed: /)
  assert.match(mail ?? '', /filename="?Contract\.pdf/)
  assert.equal((await mailsTo('bob@example.com.copy')).length, 1)
  const left = (await eventsOf(id)).filter(({ type }) => type === 'copy.left_out')
  assert.deepEqual(
    left.map(({ data }) => data.index),
    [2],
  )
})

test('signing and being replaced in the same instant: one of the two happens', async () => {
  const rounds = await Promise.all(Array.from({ length: 6 }, () => begin()))
  for (const [round, { id, first }] of rounds.entries()) {
    await first.consent()
    const { shownHash } = await first.fill({ first_title: 'Director', first_signature: DRAWN })
    const complete = () => first.send('POST', '/complete', { shownHash })
    const delegate = () => act(id, 'first', 'delegate', ZOE)
    const [signed, delegated] =
      round % 2 === 0
        ? await Promise.all([complete(), delegate()])
        : (await Promise.all([delegate(), complete()])).toReversed()
    assert(signed && delegated)
    const { body } = await service.ns('GET', `/workflows/${id}`)
    const [person] = body.participants
    if (signed.status === 200) {
      assert.equal(delegated.status, 400, delegated.bytes.toString())
      assert.deepEqual([person.name, person.status], ['Alice Archer', 'signed'])
    } else {
      assert.deepEqual([delegated.status, person.name], [200, ZOE.name])
      // Asked anew: the mail may be on its way or sent.
      assert.ok(['ready', 'notified'].includes(person.status), person.status)
      assert.ok([400, 401].includes(signed.status), signed.bytes.toString())
    }
  }
})

test('what is typed in the instant of the delegation never reaches the other one', async () => {
  const rounds = await Promise.all(Array.from({ length: 6 }, () => begin()))
  for (const { id, first } of rounds) {
    const type = (title: string) =>
      first.send('PUT', '/fields', { values: { contract: { first_title: title } } })
    await Promise.all([type('One'), act(id, 'first', 'delegate', ZOE), type('Two'), type('Three')])
    const [zoe] = await linksOf(id)
    assert(zoe)
    const session = await zoe.session()
    assert.ok(session.fields.every(({ value }: Json) => value === undefined))
  }
})
