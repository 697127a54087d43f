import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

test('kept mail is listed newest first, with the link that it holds, by address and page', async () => {
  await startAgreement(service.ns)
  await service.settle()
  const invited = (await service.ns('GET', '/mails')).body
  assert.equal(invited.pagination.total, 1)
  const [mail] = invited.data
  assert.deepEqual([mail.to, mail.attachments], [{ name: 'Alice Archer', address: 'alice@example.com' }, []])
  const [url] = /\S+\/sign\/\S+/.exec(mail.text) ?? []
  await openPerson(service, url ?? '').sign()
  await service.settle()
  const all = (await service.ns('GET', '/mails')).body
  assert.deepEqual(
    all.data.map(({ to }: { to: { address: string } }) => to.address),
    ['bob@example.com', 'alice@example.com'],
  )
  const first = (await service.ns('GET', '/mails?limit=1')).body
  const rest = (await service.ns('GET', `/mails?limit=1&cursor=${first.pagination.nextCursor}`)).body
  assert.deepEqual([...first.data, ...rest.data], all.data)
  const toBob = (await service.ns('GET', '/mails?to=BOB@example.com')).body
  assert.deepEqual(
    [toBob.data.length, toBob.pagination.total, toBob.data[0].mailId],
    [1, 1, all.data[0].mailId],
  )
})

test('a live namespace keeps no mail for anybody to read', async () => {
  const reply = await service.ns('GET', '/mails', { mode: 'live' })
  assert.deepEqual(
    [reply.status, reply.body.errorInfo.message],
    [404, 'Mail is kept in test namespaces only: this one is live'],
  )
})

test('people and sender that a request names are those of its mail and its page', async () => {
  const { id } = await startAgreement(service.ns, {
    participants: { first: { name: 'Anna Ahorn', email: 'anna@example.com', locale: 'de-CH' } },
    options: {
      sender: { name: 'Legal Team', replyTo: 'legal@example.com' },
      reminders: { everyDays: 3, max: 2 },
      expiresInDays: 30,
    },
  })
  await service.settle()
  const [mail] = (await service.ns('GET', '/mails?to=anna@example.com')).body.data
  assert.deepEqual([mail.from.name, mail.replyTo], ['Legal Team', 'legal@example.com'])
  assert.equal(mail.subject, 'Legal Team bittet Sie um Ihre Unterschrift: agreement')
  assert.match(mail.text, /Bitte unterschreiben bis: \d+\. \p{L}+ \d{4} um \d\d:\d\d UTC/u)
  const [url] = /\S+\/sign\/\S+/.exec(mail.text) ?? []
  const session = await openPerson(service, url ?? '').session()
  assert.deepEqual(session.participant, {
    key: 'first',
    name: 'Anna Ahorn',
    email: 'anna@example.com',
    locale: 'de-CH',
  })
  assert.equal(session.sender.name, 'Legal Team')
  const { options } = (await service.ns('GET', `/workflows/${id}`)).body
  assert.deepEqual(options.reminders, { everyDays: 3, max: 2 })
})
