/** What somebody tries before they write to people: a test mail, and the records of the domain. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openDnsServer } from '../support/dns-server.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { undo } from '../support/undo.ts'
import { openOwner } from '../support/visit.ts'

const PATH = '/settings/test-mail'

/** Sends a test mail as the owner, who is Olive. */
async function openTester(service: TestService, mode: 'test' | 'live') {
  const token = await (await openOwner(service)).token(service.credentials.orgId, `default-${mode}`)
  return () => service.ns('POST', PATH, { mode, token })
}

test('a test mail goes to whoever asks, as the namespace writes, and says what the mail server said', async (t) => {
  const mails: string[] = []
  let answer = '250 ok'
  const server = await openMailServer((mail) => {
    mails.push(mail)
    return answer
  })
  undo(t, async () => server.close())
  const service = await openTestService({ SMTP_URL: server.url })
  undo(t, () => service.close())
  const settings = {
    senderName: 'Acme Contracts',
    senderEmail: 'sign@acme.example',
    replyTo: 'hr@acme.example',
  }
  assert.equal((await service.ns('PATCH', '', { mode: 'live', body: { settings } })).status, 200)
  const send = await openTester(service, 'live')
  const from = { name: 'Acme Contracts', address: 'sign@acme.example' }
  const about = { to: 'olive@example.com', from, replyTo: 'hr@acme.example' }
  const sent = await send()
  assert.deepEqual([sent.status, sent.body], [200, { ...about, status: 'sent' }])
  const [mail = ''] = mails
  assert.match(mail, /^From: Acme Contracts <sign@acme.example>/m)
  assert.match(mail, /^To: Olive Owner <olive@example.com>/m)
  assert.match(mail, /^Reply-To: hr@acme.example/m)
  assert.match(mail, /Your test e-mail has arrived/)
  answer = '550 5.7.1 not allowed to send as acme.example'
  const refused = await send()
  assert.equal(refused.body.status, 'refused')
  assert.match(refused.body.reason, /not allowed to send as acme\.example/)
  answer = '451 4.7.1 greylisted'
  const delayed = await send()
  assert.equal(delayed.body.status, 'delayed')
  assert.match(delayed.body.reason, /greylisted/)
  assert.equal(mails.length, 3, 'none is tried again')
})

test('a namespace for tests keeps it; API keys have no address; one person gets a few in a while', async (t) => {
  const service = await openTestService()
  undo(t, () => service.close())
  const byKey = await service.ns('POST', PATH)
  assert.equal(byKey.status, 400)
  assert.match(byKey.body.errorInfo.message, /an API key has none/)
  const send = await openTester(service, 'test')
  const kept = await send()
  assert.equal(kept.body.status, 'kept')
  const [mail] = (await service.ns('GET', '/mails')).body.data
  assert.deepEqual(mail.to, { name: 'Olive Owner', address: 'olive@example.com' })
  for (let sent = 1; sent < limits.testRate.burst; sent += 1) assert.equal((await send()).status, 200)
  const refused = await send()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
})

test("the domain's records are read where the name servers have them", async (t) => {
  const names = await openDnsServer(t)
  const service = await openTestService({ WEBHOOK_NAME_SERVERS: names.address })
  undo(t, () => service.close())
  const settings = { senderEmail: 'sign@mail.exämple.com' }
  const changed = await service.ns('PATCH', '', { body: { settings } })
  assert.equal(changed.status, 200, changed.bytes.toString())
  names.texts.set('mail.xn--exmple-cua.com', ['v=spf1 include:_spf.example.net -all'])
  names.texts.set('m1._domainkey.mail.xn--exmple-cua.com', [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`])
  names.texts.set('_dmarc.xn--exmple-cua.com', ['v=DMARC1; p=none'])
  const { status, body } = await service.ns('GET', '/settings/sender-domain?selector=m1')
  assert.equal(status, 200)
  assert.equal(body.domain, 'mail.xn--exmple-cua.com')
  const [spf, dkim, dmarc] = body.records
  assert.deepEqual([spf.state, spf.found], ['fine', ['v=spf1 include:_spf.example.net -all']])
  assert.deepEqual([dkim.state, dkim.found[0].length], ['fine', 410])
  assert.deepEqual([dmarc.state, dmarc.name], ['weak', '_dmarc.xn--exmple-cua.com'])
  assert.match(dmarc.message, /only watches/)
  names.silent.add('mail.xn--exmple-cua.com')
  const silent = (await service.ns('GET', '/settings/sender-domain')).body.records
  assert.deepEqual([silent[0].problem, silent[1].problem], ['notAnswered', 'dkimUnknown'])
  const wrong = await service.ns('GET', '/settings/sender-domain?selector=a%20b')
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.errorInfo.message, /a selector of DKIM/)
})
