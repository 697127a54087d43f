import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { openPerson } from '../support/person.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let server: MailServer
let service: TestService
let orgId: string
let owner: Visit
let sent: string[] = []

before(async () => {
  server = await openMailServer((mail) => {
    sent.push(mail.replaceAll('=\r\n', ''))
    return '250 ok'
  })
  service = await openTestService({ SMTP_URL: server.url })
  service.clock.stop()
  orgId = service.credentials.orgId
  owner = await openOwner(service)
  await pushAgreement((method, path, options) => service.ns(method, path, { ...options, mode: 'live' }))
})
after(async () => {
  await service.close()
  server.close()
})

type Call = (method: string, path: string, options: CallOptions) => ReturnType<TestService['ns']>
const LIVE = 'default-live'
/** Tokens and sessions end in the days that pass here. */
const byKey: Call = async (method, path, options) => {
  const apiKey = service.credentials.namespaces.find(({ mode }) => mode === 'live')?.apiKey
  const reply = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  return service.ns(method, path, { ...options, mode: 'live', token: reply.body.accessToken })
}
const signedIn = async (visit: Visit, email = 'olive@example.com', password = OWNER_PASSWORD) => {
  if ((await visit.read()).status === 401) assert.equal((await visit.signIn(email, password)).status, 200)
  return visit
}
const as =
  (visit: Visit): Call =>
  async (method, path, options) => {
    const token = await visit.token(orgId, LIVE)
    return service.ns(method, path, { ...options, mode: 'live', token })
  }

/** The mails to an address of the time that is over. */
async function noticesTo(address: string): Promise<string[]> {
  await service.settle()
  service.clock.advance(limits.noticeCollectMs + limits.noticeSettleMs)
  await service.settle()
  const found = sent.filter((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail))
  sent = []
  return found
}
const subjectsOf = (mails: readonly string[]) =>
  mails.map((mail) => (/^Subject: (.*(?:\r\n .*)*)/m.exec(mail)?.[1] ?? '').replace(/\r\n /g, ' '))

async function linksOf(id: string): Promise<string[]> {
  await service.settle()
  const { body } = await byKey('GET', `/workflows/${id}/action-urls`, {})
  return body.actionUrls.map(({ url }: { url: string }) => url)
}
async function signAll(id: string): Promise<void> {
  for (const url of await linksOf(id)) {
    await openPerson(service, url).sign()
    await service.settle()
  }
}
const decline = async (id: string, reason: string) => {
  const [url = ''] = await linksOf(id)
  const declined = await openPerson(service, url).send('POST', '/decline', { reason })
  assert.equal(declined.status, 200, declined.bytes.toString())
}

/** Mia, who runs workflows of the live namespace. */
async function openMia(): Promise<{ mia: Visit; userId: string }> {
  const token = await owner.token(orgId)
  const grants = [{ namespaceKey: LIVE, grant: 'operator' }]
  const body = { email: 'mia@example.com', name: 'Mia', roles: ['member'], grants }
  const { userId } = (await service.call('POST', `/v1/orgs/${orgId}/users`, { token, body })).body
  const path = `/v1/orgs/${orgId}/users/${userId}/invitation`
  const { url } = (await service.call('POST', path, { token, body: { mail: false } })).body
  const mia = openVisit(service)
  const account = { token: tokenOf(url), password: 'eleven grey geese' }
  assert.equal((await mia.post('/links/accept', account)).status, 200)
  return { mia, userId }
}

test('whoever started a workflow is told when everybody has signed, with a link and where to switch it off', async () => {
  const { id } = await startAgreement(as(owner), { name: 'Lease of Maple House' })
  await signAll(id)
  const [mail = '', ...others] = await noticesTo('olive@example.com')
  assert.deepEqual(others, [])
  assert.match(subjectsOf([mail])[0] ?? '', /Lease of Maple House.*Everybody has signed/)
  assert.ok(mail.includes(`/studio/n/default-live/workflows/${id}?org=`), mail)
  assert.ok(mail.includes('/studio/me'))
  assert.doesNotMatch(mail, /\/sign\//)
  assert.deepEqual(await noticesTo('olive@example.com'), [], 'once')
})

test('what happens within some minutes is one mail, which names the first and counts the rest', async () => {
  const names = Array.from({ length: limits.noticesShown + 2 }, (_, index) => `Bulk ${index}`)
  for (const name of names) {
    const { id } = await startAgreement(as(owner), { name })
    await decline(id, 'No')
  }
  const mails = await noticesTo('olive@example.com')
  assert.equal(mails.length, 1)
  const [mail = ''] = mails
  assert.match(subjectsOf(mails)[0] ?? '', new RegExp(`News of .*${names.length}.* workflows`))
  const text = mail.slice(0, mail.indexOf('text/html'))
  assert.equal(names.filter((name) => new RegExp(`${name}\\b`).test(text)).length, limits.noticesShown)
  assert.match(text, /And more: .*2/)
})

test('a workflow of a program tells the user whom it names as its sender, and nobody else', async () => {
  const sender = { replyTo: 'Olive@example.com' }
  const { id } = await startAgreement(byKey, { name: 'Named', options: { sender } })
  await decline(id, 'The rent is too high')
  const [mail = '', ...others] = await noticesTo('olive@example.com')
  assert.deepEqual(others, [])
  assert.match(mail, /The rent is too high/)
  const own = await startAgreement(as(owner), { name: 'Own', options: { sender } })
  await decline(own.id, 'No')
  assert.equal((await noticesTo('olive@example.com')).length, 1, 'both are Olive: one mail')
  const strangers = await startAgreement(byKey, { options: { sender: { replyTo: 'x@example.org' } } })
  await decline(strangers.id, 'No')
  assert.deepEqual(await noticesTo('x@example.org'), [])
  const plain = await startAgreement(byKey)
  await decline(plain.id, 'No')
  assert.deepEqual(await noticesTo('olive@example.com'), [])
})

test('kinds that a person switched off are not mailed; language and zone are theirs', async () => {
  const german = { language: 'de', timezone: 'Asia/Kolkata', notices: { declined: false } }
  assert.equal((await owner.post('/profile', german)).status, 200)
  const declined = await startAgreement(as(owner))
  await decline(declined.id, 'No')
  assert.deepEqual(await noticesTo('olive@example.com'), [])
  const expiresAt = new Date(Date.parse(service.clock.now()) + 8 * DAY_MS).toISOString()
  const { id } = await startAgreement(as(owner), { name: 'Frist', options: { expiresAt } })
  await noticesTo('olive@example.com')
  service.clock.advance(6 * DAY_MS - 2 * limits.noticeCollectMs)
  assert.deepEqual(await noticesTo('olive@example.com'), [], 'two days before, and not earlier')
  service.clock.advance(limits.noticeCollectMs)
  const [soon = '', ...more] = await noticesTo('olive@example.com')
  assert.deepEqual(more, [])
  assert.match(soon, /Die Zeit l=C3=A4uft bald ab|Die Zeit läuft bald ab/)
  assert.match(soon, /Content-Language: de/)
  service.clock.advance(limits.noticeAheadMs)
  const [over = ''] = await noticesTo('olive@example.com')
  assert.match(over, /abgelaufen/)
  assert.equal((await byKey('GET', `/workflows/${id}`, {})).body.status, 'voided')
  await signedIn(owner)
  assert.equal((await owner.post('/profile', { language: null, notices: { declined: true } })).status, 200)
})

test('an expiry that was moved, and a workflow that ended before, tell nothing', async () => {
  await signedIn(owner)
  const at = (days: number) => new Date(Date.parse(service.clock.now()) + days * DAY_MS).toISOString()
  const { id } = await startAgreement(as(owner), { options: { expiresAt: at(8), mode: 'review' } })
  const { headers } = await byKey('GET', `/workflows/${id}`, {})
  const match = { 'If-Match': headers.get('ETag') ?? '' }
  const body = { options: { expiresAt: at(40) } }
  assert.equal((await as(owner)('PATCH', `/workflows/${id}`, { body, headers: match })).status, 200)
  const ended = await startAgreement(as(owner), { options: { expiresAt: at(8) } })
  assert.equal((await as(owner)('POST', `/workflows/${ended.id}/void`, { body: {} })).status, 200)
  service.clock.advance(7 * DAY_MS)
  assert.deepEqual(await noticesTo('olive@example.com'), [])
})

test('who lost the namespace, or may act no more, is told nothing; an erased workflow neither', async () => {
  await signedIn(owner)
  const { mia, userId } = await openMia()
  const lost = await startAgreement(as(mia), { name: 'Lost' })
  const kept = await startAgreement(as(mia), { name: 'Kept' })
  await decline(kept.id, 'No')
  assert.equal((await noticesTo('mia@example.com')).length, 1)
  const erased = await startAgreement(as(mia), { name: 'Erased' })
  await decline(erased.id, 'No')
  assert.equal((await byKey('DELETE', `/workflows/${erased.id}`, {})).status, 200)
  assert.deepEqual(await noticesTo('mia@example.com'), [])
  await decline(lost.id, 'No')
  assert.equal((await owner.signIn('olive@example.com', OWNER_PASSWORD)).status, 200)
  const token = await owner.token(orgId)
  const path = `/v1/orgs/${orgId}/users/${userId}`
  assert.equal((await service.call('PATCH', path, { token, body: { grants: [] } })).status, 200)
  assert.deepEqual(await noticesTo('mia@example.com'), [])
})
