import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openBrowser, provenService, startWithCodes } from '../support/codes.ts'
import { HOST } from '../support/embed.ts'
import { linkIn, type MailServer, openMailServer } from '../support/mail-server.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

/*
 * What a certificate of completion says of how people were asked and came in, and of who named them, through the whole service.
 */

let service: TestService
let mailServer: MailServer
const sent: string[] = []
before(async () => {
  mailServer = await openMailServer((mail) => {
    sent.push(mail)
    return '250 ok'
  })
  service = await openTestService({ SMTP_URL: mailServer.url })
  for (const call of [service.ns, live]) await pushAgreement(call, { delegation: true })
})
after(async () => {
  await service.close()
  mailServer.close()
})

const live: TestService['ns'] = (method, path, options) =>
  service.ns(method, path, { ...options, mode: 'live' })

async function started(call: TestService['ns'], body: object = {}): Promise<string> {
  const { id } = await startAgreement(call, body)
  await service.settle()
  return id
}

async function signBy(url: string): Promise<void> {
  await openPerson(service, url).sign()
  await service.settle()
}

async function linkOf(call: TestService['ns'], id: string, participant: string): Promise<string> {
  const { body } = await call('GET', `/workflows/${id}/action-urls`)
  return body.actionUrls.find((one: { participantKey: string }) => one.participantKey === participant).url
}

/** The last mail to an address that was kept. */
async function keptLink(address: string): Promise<string> {
  const { body } = await service.ns('GET', `/mails?to=${address}`)
  return linkIn(body.data[0].text)
}

async function trailOf(call: TestService['ns'], id: string): Promise<ReturnType<typeof JSON.parse>[]> {
  return (await call('GET', `/workflows/${id}/events?limit=100`)).body.data
}

/** What is copied out of the certificate, or undefined where no program can. */
async function certificateOf(call: TestService['ns'], id: string): Promise<string | undefined> {
  const { body } = await call('GET', `/workflows/${id}`)
  assert.equal(body.status, 'completed')
  const { bytes } = await call('GET', `/files/${body.envelopes[0].certificateFileId}/content`)
  return (await runTool('pdftotext', ['-raw', 'FILE', '-'], bytes))?.replaceAll(/\s+/g, ' ')
}

function requireSaid(text: string | undefined, wanted: readonly string[], unwanted: readonly string[]): void {
  if (text === undefined) return
  for (const said of wanted) assert.ok(text.includes(said), `“${said}” is missing in ${text}`)
  for (const said of unwanted) assert.ok(!text.includes(said), `“${said}” is in ${text}`)
}

const AS_GIVEN = 'Names and e-mail addresses are as the sender gave them; no identity document was asked for.'

test(
  judgedBy('pdftotext', 'a link that was mailed, and a page of the sender’s application, are told apart'),
  async () => {
    const id = await started(live)
    const before = await live('POST', `/workflows/${id}/participants/second/delegate`, {
      body: { name: 'Carol Cole', email: 'carol@example.com', reason: 'Bob has left' },
    })
    assert.equal(before.status, 200, before.bytes.toString())
    await signBy(linkIn(sent.findLast((mail) => mail.includes('To: Alice Archer')) ?? ''))
    const minted = await live('POST', '/auth/embed', {
      body: { intent: 'participant', workflowId: id, stepKey: 'second_signs', allowedOrigins: [HOST] },
    })
    assert.equal(minted.status, 201, minted.bytes.toString())
    const call: TestService['call'] = (method, path, options) =>
      service.call(method, path, { ...options, headers: { ...options?.headers, Origin: HOST } })
    await openPerson({ call }, `/${minted.body.accessToken}`).sign()
    await service.settle()
    const given = (await trailOf(live, id)).filter(({ type }) => type === 'participant.link_given_out')
    assert.deepEqual(
      given.map(({ data, actor }) => [data.stepKey, data.how, actor.type]),
      [['second_signs', 'embed_token', 'api_key']],
    )
    requireSaid(
      await certificateOf(live, id),
      [
        'Personal link, sent by e-mail to alice@example.com CONSENT',
        'Opened in the sender’s application (embed token)',
        'Embed token given to the sender’s application',
        'Invitation sent by e-mail',
        'CHANGED BY The sender (API key); before: Bob Baker <bob@example.com>',
        'Bob has left',
        AS_GIVEN,
      ],
      ['DELEGATED BY', 'ASKED', 'kept in'],
    )
  },
)

test(judgedBy('pdftotext', 'a mail that was only kept is none that was sent'), async () => {
  const id = await started(service.ns)
  const first = openPerson(service, await linkOf(service.ns, id, 'first'))
  const delegated = await first.send('POST', '/delegate', { name: 'Dora Dale', email: 'dora@example.com' })
  assert.equal(delegated.status, 200, delegated.bytes.toString())
  await service.settle()
  await service.ns('POST', `/workflows/${id}/participants/first/remind`)
  await service.settle()
  await signBy(await keptLink('dora@example.com'))
  await linkOf(service.ns, id, 'second')
  await signBy(await linkOf(service.ns, id, 'second'))
  const trail = await trailOf(service.ns, id)
  assert.deepEqual(
    trail.flatMap(({ type, data }) => (data.mail === undefined ? [] : [[type, data.mail]])),
    [
      ['participant.email_sent', 'kept'],
      ['participant.email_sent', 'kept'],
      ['participant.reminded', 'kept'],
      ['participant.email_sent', 'kept'],
    ],
  )
  const given = trail.filter(({ type }) => type === 'participant.link_given_out')
  // Both links when the first one was asked for; not those that took their place, until somebody asks again.
  assert.deepEqual(
    given.map(({ data }) => data.stepKey),
    ['first_signs', 'second_signs'],
  )
  requireSaid(
    await certificateOf(service.ns, id),
    [
      'Personal link, in an e-mail that was kept in this service, not sent CONSENT',
      'Personal link, in an e-mail that was kept in this service, not sent; also given to the sender’s application through the API CONSENT',
      'Invitation kept in the service, not sent',
      'Reminder kept in the service, not sent',
      'Link given to the sender’s application (API)',
      'DELEGATED BY Alice Archer <alice@example.com>',
      'as the sender, or whoever handed over to somebody else, gave them',
      'ASKED',
    ],
    ['sent by e-mail', 'CHANGED BY', ' SENT '],
  )
  assert.ok(!sent.some((mail) => mail.includes('dora@example.com')))
})

test(judgedBy('pdftotext', 'with notifications off the link is what the application was given'), async () => {
  const id = await started(live, { options: { disableParticipantNotifications: true } })
  for (const participant of ['first', 'second']) await signBy(await linkOf(live, id, participant))
  requireSaid(
    await certificateOf(live, id),
    ['Personal link, given to the sender’s application through the API CONSENT', 'ASKED'],
    ['e-mail to', ' SENT ', 'kept in'],
  )
})

test(
  judgedBy('pdftotext', 'whoever asks has one name: on the page, in mail and in the certificate'),
  async () => {
    const { name } = (
      await service.call('GET', `/v1/orgs/${service.credentials.orgId}`, { token: service.tokens.org })
    ).body
    const names = [
      { settings: { senderName: null, company: null }, wanted: name },
      { settings: { senderName: null, company: 'Northwind' }, wanted: 'Northwind' },
      { settings: { senderName: 'Ann Archer', company: 'Northwind' }, wanted: 'Ann Archer' },
    ]
    for (const { settings, wanted } of names) {
      assert.equal((await live('PATCH', '', { body: { settings } })).status, 200)
      const id = await started(live)
      const person = openPerson(service, await linkOf(live, id, 'first'))
      assert.equal((await person.session()).sender.name, wanted)
      assert.match(sent.at(-1) ?? '', new RegExp(`^From: "?${wanted}"? <`, 'm'))
      await person.sign()
      await service.settle()
      await signBy(await linkOf(live, id, 'second'))
      requireSaid(await certificateOf(live, id), [`SENDER ${wanted}`], [])
    }
  },
)

test('a person is promised mail only where it is sent', async () => {
  const told = async (call: TestService['ns'], options: object = {}) => {
    const id = await started(call, { options })
    return (await openPerson(service, await linkOf(call, id, 'first')).session()).mails
  }
  assert.equal(await told(live), true)
  assert.equal(await told(service.ns), false, 'test namespaces keep their mail')
  assert.equal(await told(live, { disableParticipantNotifications: true }), false)
})

test('codes that proved who somebody is stand on the certificate', async () => {
  const body = { participants: { first: { accessCode: 'blue whale' } } }
  const { id, urls } = await startWithCodes(service, ['access_code', 'email_code'], body)
  const browser = openBrowser(service, urls[0] ?? '')
  await browser.giveCode('blue whale')
  await browser.giveCode(await browser.askCode())
  await openPerson(provenService(service, browser), browser.token).sign()
  await service.settle()
  await signBy(urls[1] ?? '')
  const wanted = [
    'Chosen by the sender, given right',
    'Sent by e-mail to alice@example.com, given right',
    'Code given',
  ]
  requireSaid(await certificateOf(service.ns, id), wanted, ['bob@example.com, given right', 'whale'])
})
