import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { runAdmin } from '../support/admin.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService()
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(() => service.close())

const ANN = 'ann@example.com'
const NEW_PASSWORD = 'seventeen purple lamps'

const org = (method: string, path: string, token: string, body?: object): Promise<Reply> =>
  service.call(method, `/v1/orgs/${orgId}${path}`, { token, ...(body && { body }) })
const byOwner = async (method: string, path: string, body?: object) =>
  org(method, path, await owner.token(orgId), body)

async function addUser(email: string, rights: object = {}): Promise<string> {
  const made = await byOwner('POST', '/users', { email, name: 'Ann', roles: ['member'], ...rights })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.userId
}

/** The link of the last mail to somebody, as plain text has it. */
async function mailedLink(email: string, path: string): Promise<string> {
  let link = ''
  await until(`a mail to ${email} has a link`, async () => {
    await service.app.worker.idle()
    const mails = (await service.mails()).filter((mail) => new RegExp(`^To: .*${email}`, 'm').test(mail))
    const text = (mails.at(-1) ?? '').replaceAll('=\r\n', '')
    link = new RegExp(`http://localhost:0/studio/${path}/[\\w-]{43}`).exec(text)?.[0] ?? ''
    return link !== ''
  })
  return link
}

test('an invitation comes by mail, and as a link to pass on; either is used once, for both', async () => {
  const userId = await addUser(ANN, { grants: [{ mode: 'test', grant: 'author' }] })
  const invited = await byOwner('POST', `/users/${userId}/invitation`, { language: 'de' })
  assert.equal(invited.status, 201, invited.bytes.toString())
  assert.equal(invited.headers.get('cache-control'), 'no-store')
  const link = await mailedLink(ANN, 'invite')
  assert.notEqual(link, invited.body.url)
  const mail = (await service.mails()).at(-1) ?? ''
  assert.match(mail, /Content-Language: de/)
  const visit = openVisit(service)
  const shown = await visit.post('/links/read', { token: tokenOf(link) })
  assert.deepEqual([shown.body.kind, shown.body.email, shown.body.needsSignIn], ['invitation', ANN, false])
  const taken = await visit.post('/links/accept', { token: tokenOf(link), password: OWNER_PASSWORD })
  assert.equal(taken.status, 200, taken.bytes.toString())
  assert.equal(taken.body.organizations[0].namespaces[0].namespaceKey, 'default-test')
  for (const used of [link, invited.body.url])
    assert.equal((await visit.post('/links/read', { token: tokenOf(used) })).status, 404)
  assert.equal((await byOwner('GET', `/users/${userId}`)).body.hasAccount, true)
  const again = await byOwner('POST', `/users/${userId}/invitation`, {})
  assert.deepEqual(
    [again.status, again.body.errorInfo.message],
    [400, `'${ANN}' has an account already, and signs in with it`],
  )
})

test('a new invitation ends the one before, and nobody invites more than they may give', async () => {
  const userId = await addUser('bob@example.com')
  const first = await byOwner('POST', `/users/${userId}/invitation`, { mail: false })
  const second = await byOwner('POST', `/users/${userId}/invitation`, { mail: false })
  const visit = openVisit(service)
  assert.equal((await visit.post('/links/read', { token: tokenOf(first.body.url) })).status, 404)
  assert.equal((await visit.post('/links/read', { token: tokenOf(second.body.url) })).status, 200)
  const { org: key } = service.tokens
  const boss = await addUser('boss@example.com', { roles: ['owner'] })
  const granted = await addUser('granted@example.com', { grants: [{ mode: 'live', grant: 'viewer' }] })
  for (const id of [boss, granted]) {
    assert.equal((await org('POST', `/users/${id}/invitation`, key, { mail: false })).status, 403)
  }
  assert.equal((await org('POST', `/users/${userId}/invitation`, key, { mail: false })).status, 201)
  await byOwner('PATCH', `/users/${userId}`, { status: 'disabled' })
  assert.equal((await byOwner('POST', `/users/${userId}/invitation`, {})).status, 400)
})

test('a link that its maker has seen gives what its maker may still give, and is over when they may not', async () => {
  const { org: key } = service.tokens
  const isOpen = async (url: string) =>
    (await openVisit(service).post('/links/read', { token: tokenOf(url) })).status === 200
  const linkBy = async (token: string, id: string): Promise<string> => {
    const made = await org('POST', `/users/${id}/invitation`, token, { mail: false })
    assert.equal(made.status, 201, made.bytes.toString())
    return made.body.url
  }
  // An org key gives the role member alone: whoever gets more is not let in by its link.
  const raised = await addUser('raised@example.com')
  const ofKey = await linkBy(key, raised)
  assert.equal((await byOwner('PATCH', `/users/${raised}`, { roles: ['admin'] })).status, 200)
  assert.equal(await isOpen(ofKey), false)
  const account = { token: tokenOf(ofKey), password: OWNER_PASSWORD }
  assert.equal((await openVisit(service).post('/links/accept', account)).status, 404)
  assert.equal(await isOpen(await linkBy(await owner.token(orgId), raised)), true)
  // Nor is anybody by the link of a key that was revoked, or of an admin who was disabled.
  const wanted = { name: 'inviting', scopes: ['user:create'] }
  const { keyId, apiKey } = (await org('POST', '/api-keys', key, wanted)).body
  const invited = await addUser('invited@example.com')
  const exchanged = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  const ofRevoked = await linkBy(exchanged.body.accessToken, invited)
  assert.equal(await isOpen(ofRevoked), true)
  assert.equal((await org('POST', `/api-keys/${keyId}/revoke`, key, {})).status, 200)
  assert.equal(await isOpen(ofRevoked), false)
  const admin = await addUser('admin@example.com', { roles: ['admin'] })
  const leaver = openVisit(service)
  const taken = { token: tokenOf(await linkBy(await owner.token(orgId), admin)), password: OWNER_PASSWORD }
  assert.equal((await leaver.post('/links/accept', taken)).status, 200)
  const ofAdmin = await linkBy(await leaver.token(orgId), raised)
  assert.equal(await isOpen(ofAdmin), true)
  assert.equal((await byOwner('PATCH', `/users/${admin}`, { status: 'disabled' })).status, 200)
  assert.equal(await isOpen(ofAdmin), false)
})

test("a link that was passed on makes no account that a mailbox would show to be another one's", async () => {
  const email = 'victim@example.com'
  const userId = await addUser(email)
  const copied = await byOwner('POST', `/users/${userId}/invitation`, { mail: false })
  const mallory = openVisit(service)
  const account = { token: tokenOf(copied.body.url), password: 'mallory was here first' }
  assert.equal((await mallory.post('/links/accept', account)).status, 200)
  // Whoever has the mailbox gets the account, and nobody who was in it before.
  await mallory.post('/reset/ask', { email })
  const link = await mailedLink(email, 'reset')
  const victim = openVisit(service)
  const reset = await victim.post('/reset/do', { token: tokenOf(link), password: NEW_PASSWORD })
  assert.equal(reset.status, 200, reset.bytes.toString())
  assert.equal((await mallory.read()).status, 401)
  assert.equal((await mallory.signIn(email, 'mallory was here first')).status, 401)
  assert.equal((await victim.signIn(email, NEW_PASSWORD)).status, 200)
})

test("asking for a new password says the same to everybody, and fills nobody's mailbox", async () => {
  const visit = openVisit(service)
  const [known, unknown] = [
    await visit.post('/reset/ask', { email: ANN }),
    await visit.post('/reset/ask', { email: 'nobody@example.com' }),
  ]
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
  for (let count = 0; count < limits.resetMails.free + 3; count++)
    await visit.post('/reset/ask', { email: ANN })
  await visit.post('/reset/ask', { email: 'olive@example.com' })
  await mailedLink('olive@example.com', 'reset')
  await mailedLink(ANN, 'reset')
  const { data } = (await byOwner('GET', '/audit?operation=askReset&limit=100')).body
  const { userId } = (await owner.read()).body.organizations[0]
  const asked = data.filter((one: { subject: { id: string } }) => one.subject.id !== userId)
  // That of somebody else's address, and so many of hers.
  assert.equal(asked.length, 1 + limits.resetMails.free)
})

test('reset-sign-in on the machine takes away whatever somebody signs in with, and prints a link', async () => {
  assert.equal((await owner.read()).status, 200)
  const made = await runAdmin(service, 'reset-sign-in', 'OLIVE@example.com')
  assert.equal(made.code, 0, made.stderr)
  assert.equal((await owner.read()).status, 401)
  assert.equal((await owner.signIn('olive@example.com', OWNER_PASSWORD)).status, 401)
  const token = tokenOf(made.stdout.trim())
  assert.equal((await owner.post('/reset/do', { token, password: NEW_PASSWORD })).status, 200)
  assert.equal((await owner.signIn('olive@example.com', NEW_PASSWORD)).status, 200)
  const wrong = await runAdmin(service, 'reset-sign-in', 'nobody@example.com')
  assert.deepEqual([wrong.code, /Nobody here has the address/.test(wrong.stderr)], [1, true])
})

test('who is disabled leaves keys and endpoints, which are listed, and revoked in the same step', async () => {
  const email = 'leaver@example.com'
  const userId = await addUser(email, { roles: ['admin'] })
  const invited = await byOwner('POST', `/users/${userId}/invitation`, { mail: false })
  const leaver = openVisit(service)
  await leaver.post('/links/accept', { token: tokenOf(invited.body.url), password: OWNER_PASSWORD })
  const token = await leaver.token(orgId, 'default-test')
  const key = await service.ns('POST', '/api-keys', { token, body: { name: 'Left', scopes: ['audit:read'] } })
  const other = await service.ns('POST', '/api-keys', {
    body: { name: 'Not theirs', scopes: ['audit:read'] },
  })
  const endpoint = await service.ns('POST', '/webhook-endpoints', {
    token,
    body: { url: 'https://hooks.example.com/', eventTypes: ['*'] },
  })
  assert.equal(endpoint.status, 201, endpoint.bytes.toString())
  const { data } = (await byOwner('GET', `/users/${userId}/made`)).body
  assert.deepEqual(
    data.map((one: { kind: string; id: string; namespaceKey: string }) => [
      one.kind,
      one.id,
      one.namespaceKey,
    ]),
    [
      ['webhook_endpoint', endpoint.body.id, 'default-test'],
      ['api_key', key.body.keyId, 'default-test'],
    ],
  )
  const foreign = { status: 'disabled', revoke: [other.body.keyId] }
  const refused = await byOwner('PATCH', `/users/${userId}`, foreign)
  assert.equal(refused.status, 400)
  assert.equal((await byOwner('GET', `/users/${userId}`)).body.status, 'active', 'nothing of it was done')
  const revoke = data.map((one: { id: string }) => one.id)
  const byKey = await org('PATCH', `/users/${userId}`, service.tokens.org, { revoke })
  assert.equal(byKey.status, 403)
  assert.equal((await byOwner('PATCH', `/users/${userId}`, { status: 'disabled', revoke })).status, 200)
  const keys = (await service.ns('GET', '/api-keys')).body.data
  const statusOf = (keyId: string) => keys.find((one: { keyId: string }) => one.keyId === keyId).status
  assert.deepEqual([statusOf(key.body.keyId), statusOf(other.body.keyId)], ['Revoked', 'Active'])
  const left = await service.ns('GET', `/webhook-endpoints/${endpoint.body.id}`)
  assert.equal(left.body.isActive, false)
  assert.deepEqual((await byOwner('GET', `/users/${userId}/made`)).body.data, [])
})

test('what was made with the keys of somebody who leaves is listed with the key, and revoked where that is wanted', async () => {
  const userId = await addUser('deep@example.com', { grants: [{ mode: 'test', grant: 'developer' }] })
  const { url } = (await byOwner('POST', `/users/${userId}/invitation`, { mail: false })).body
  const leaver = openVisit(service)
  await leaver.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
  const token = await leaver.token(orgId, 'default-test')
  const make = async (by: string, path: string, body: object, method = 'POST') => {
    const made = await service.ns(method, path, { token: by, body })
    assert.equal(made.status, 201, made.bytes.toString())
    return made.body
  }
  const tokenOfKey = async (apiKey: string): Promise<string> =>
    (await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })).body
      .accessToken
  const key = { name: 'key', scopes: ['api-key:create', 'webhook:create', 'webhook:update'] }
  const first = await make(token, '/api-keys', key)
  const second = await make(await tokenOfKey(first.apiKey), '/api-keys', key)
  const third = await make(await tokenOfKey(second.apiKey), '/api-keys', key)
  const hook = { url: 'https://hooks.example.com/in?key=s3cret', eventTypes: ['*'] }
  const own = await make(token, '/webhook-endpoints/by-url', hook, 'PUT')
  const other = { ...hook, url: 'https://hooks.example.com/other' }
  const hidden = await make(await tokenOfKey(second.apiKey), '/webhook-endpoints', other)
  type Listed = { id: string; name: string; madeWith?: string }
  const listed = async (by: string): Promise<Listed[]> =>
    (await org('GET', `/users/${userId}/made`, by)).body.data
  const data = await listed(await owner.token(orgId))
  assert.deepEqual(
    data.map(({ id, madeWith }) => [id, madeWith]).toSorted(),
    [
      [first.keyId, undefined],
      [own.id, undefined],
      [second.keyId, first.keyId],
      [third.keyId, second.keyId],
      [hidden.id, second.keyId],
    ].toSorted(),
  )
  // Whoever does not make an endpoint, but finds it there, has not made it.
  assert.equal((await service.ns('PUT', '/webhook-endpoints/by-url', { body: hook })).status, 200)
  const ofKey = await listed(service.tokens.org)
  assert.equal(ofKey.find(({ id }) => id === own.id)?.name, 'https://hooks.example.com')
  const revoke = data.map(({ id }) => id)
  assert.equal((await byOwner('PATCH', `/users/${userId}`, { status: 'disabled', revoke })).status, 200)
  const body = { grantType: 'api_key', apiKey: third.apiKey }
  assert.equal((await service.call('POST', '/v1/auth/token', { body })).status, 401)
  assert.equal((await service.ns('GET', `/webhook-endpoints/${hidden.id}`)).body.isActive, false)
})

test('so many things are revoked together at most', async () => {
  const { userId } = (await owner.read()).body.organizations[0]
  const revoke = Array.from({ length: limits.revokedMax + 1 }, (_, index) => String(index))
  assert.equal((await byOwner('PATCH', `/users/${userId}`, { revoke })).status, 400)
})

test('a new password ends all sessions, and its link works once and in time', async () => {
  const ann = openVisit(service)
  assert.equal((await ann.signIn(ANN, OWNER_PASSWORD)).status, 200)
  const token = tokenOf(await mailedLink(ANN, 'reset'))
  const visit = openVisit(service)
  assert.equal((await visit.post('/links/accept', { token, password: NEW_PASSWORD })).status, 404)
  assert.equal((await visit.post('/reset/do', { token, password: 'password1234' })).status, 400)
  const both = await Promise.all(
    [NEW_PASSWORD, 'nineteen silver spoons'].map((password) =>
      openVisit(service).post('/reset/do', { token, password }),
    ),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 404])
  assert.equal((await ann.read()).status, 401)
  assert.equal((await ann.signIn(ANN, OWNER_PASSWORD)).status, 401)
  service.clock.advance(limits.resetMails.mostMs)
  await visit.post('/reset/ask', { email: 'olive@example.com' })
  const late = tokenOf(await mailedLink('olive@example.com', 'reset'))
  service.clock.advance(limits.resetLinkLifeMs + MINUTE_MS)
  assert.equal((await visit.post('/reset/do', { token: late, password: NEW_PASSWORD })).status, 404)
  assert.equal((await owner.signIn('olive@example.com', NEW_PASSWORD)).status, 200)
})
