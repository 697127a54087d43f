import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { makeLink } from '../../src/people/links.ts'
import { withOwner } from '../support/database.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService({ TRUST_PROXY: 'true' })
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(() => service.close())

const OLIVE = 'olive@example.com'
const said = ({ status, body }: Reply) => [status, body.errorInfo?.message ?? '']
const query = (sql: string, params: readonly unknown[]) =>
  withOwner(service.database, async (client) => (await client.query(sql, [...params])).rows)
/** The time in which a session is trusted passes. */
const wait = () => service.clock.advance(limits.stepUpMs)
const org = async (method: string, path: string, body?: object, token?: string) =>
  service.call(method, `/v1/orgs/${orgId}${path}`, {
    token: token ?? (await owner.token(orgId)),
    ...(body && { body }),
  })
const ns = async (method: string, path: string, body?: object) =>
  service.ns(method, path, { token: await owner.token(orgId, 'default-test'), ...(body && { body }) })

/** Of people.md, Step-up, and what else of these is under a name of its own. */
const ASKED = {
  createOrgApiKey: 'make an API key',
  createNamespaceApiKey: 'make an API key',
  rotateWebhookSecret: 'rotate the secret of a webhook endpoint',
  inviteUser: 'invite somebody',
  eraseWorkflow: 'erase a workflow',
  eraseKeptOfPerson: 'erase what is kept of somebody',
  confirmRetention: 'erase what waits',
  createSealKey: 'change the sealing keys',
  answerSealKeyRequest: 'change the sealing keys',
  retireSealKey: 'change the sealing keys',
  changePassword: 'change your password',
  beginTotp: 'add a second factor',
  confirmTotp: 'add a second factor',
  renewRecoveryCodes: 'make other recovery codes',
  removeFactor: 'remove a second factor',
  beginPasskeyFactor: 'add a passkey',
  confirmPasskeyFactor: 'add a passkey',
  updateSignInSettings: 'change how people sign in',
  setSignInProvider: 'change how people sign in',
  removeSignInProvider: 'change how people sign in',
}

test('what asks for who one is says so, and no embed token can do it', () => {
  const asked = operations.filter(({ stepUp }) => stepUp !== undefined)
  assert.deepEqual(Object.fromEntries(asked.map(({ operationId, stepUp }) => [operationId, stepUp])), ASKED)
  assert.deepEqual(
    operations
      .filter(({ stepUpBesides }) => stepUpBesides !== undefined)
      .map(({ operationId }) => operationId),
    ['createNamespace', 'createUser', 'updateUser'],
  )
  for (const { operationId, embeds } of asked) assert.equal(embeds, undefined, operationId)
})

test('after ten minutes a person signs in again for what harms most, and API keys are not asked', async () => {
  const endpoint = { url: 'https://hooks.example.com/', eventTypes: ['*'] }
  const { id } = (await ns('POST', '/webhook-endpoints', endpoint)).body
  const { userId } = (await org('POST', '/users', { email: 'u@example.com', name: 'U', roles: ['member'] }))
    .body
  const key = { name: 'Key', scopes: ['audit:read'] }
  const erased = '/workflows/01890000-0000-7000-8000-000000000000'
  const live = (namespaceKey: string) => ({ namespaceKey, mode: 'live' })
  const admin = { email: 'a@example.com', name: 'A', roles: ['admin'] }
  const granted = { ...admin, roles: ['member'], grants: [{ mode: 'test', grant: 'viewer' }] }
  const all: [string, () => Promise<Reply>, number][] = [
    ['make an API key', () => ns('POST', '/api-keys', key), 201],
    ['make an API key', () => org('POST', '/api-keys', { name: 'Key', scopes: ['user:read'] }), 201],
    [ASKED.rotateWebhookSecret, () => ns('POST', `/webhook-endpoints/${id}/rotate-secret`), 200],
    ['invite somebody', () => org('POST', `/users/${userId}/invitation`, { mail: false }), 201],
    ['erase a workflow', () => ns('DELETE', erased), 404],
    ['make a live namespace', () => org('POST', '/namespaces', live('by-owner')), 201],
    ['change what somebody may do', () => org('POST', '/users', admin), 201],
    ['change what somebody may do', () => org('POST', '/users', { ...granted, email: 'g@example.com' }), 201],
    ['change what somebody may do', () => org('PATCH', `/users/${userId}`, { roles: ['admin'] }), 200],
    ['change what somebody may do', () => org('PATCH', `/users/${userId}`, { grants: [] }), 200],
    ['change what somebody may do', () => org('PATCH', `/users/${userId}`, { status: 'disabled' }), 200],
  ]
  wait()
  assert.equal((await owner.read()).body.session.steppedUpUntil, undefined)
  for (const [to, ask] of all) assert.deepEqual(said(await ask()), [403, `Sign in again to ${to}`])
  // What harms less goes on.
  assert.equal((await org('PATCH', `/users/${userId}`, { name: 'Uwe' })).status, 200)
  const plain = { email: 'p@example.com', name: 'P', roles: ['member'] }
  assert.equal((await org('POST', '/users', plain)).status, 201)
  assert.equal((await org('POST', '/namespaces', { namespaceKey: 'for-tests', mode: 'test' })).status, 201)
  const byKey = { token: service.tokens.test, body: key }
  assert.equal((await service.ns('POST', '/api-keys', byKey)).status, 201)
  const { org: orgKey } = service.tokens
  assert.equal((await org('POST', '/namespaces', live('by-key'), orgKey)).status, 201)
  assert.equal((await owner.post('/step-up', { password: OWNER_PASSWORD })).status, 200)
  for (const [to, ask, status] of all) assert.equal((await ask()).status, status, to)
})

test('who lacks the scope hears that, and is not asked to sign in', async () => {
  const { userId } = (
    await org('POST', '/users', {
      email: 'viewer@example.com',
      name: 'Viewer',
      roles: ['member'],
      grants: [{ mode: 'test', grant: 'viewer' }],
    })
  ).body
  const { url } = (await org('POST', `/users/${userId}/invitation`, { mail: false })).body
  const viewer = openVisit(service)
  await viewer.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
  wait()
  const token = await viewer.token(orgId, 'default-test')
  const reply = await service.ns('POST', '/api-keys', { token, body: {} })
  assert.deepEqual(said(reply), [403, 'Token lacks required scope: api-key:create'])
})

test('a step-up renews the cookie, and the session and its access tokens go on', async () => {
  wait()
  const token = await owner.token(orgId, 'default-test')
  const make = () => service.ns('POST', '/api-keys', { token, body: { name: 'K', scopes: ['audit:read'] } })
  assert.equal((await make()).status, 403)
  const old = owner.headers
  const first = (await owner.read()).body.session
  const reply = await owner.post('/step-up', { password: OWNER_PASSWORD })
  assert.equal(reply.status, 200, reply.bytes.toString())
  const { sessionId, expiresAt, steppedUpUntil } = reply.body.session
  assert.deepEqual([sessionId, expiresAt], [first.sessionId, first.expiresAt])
  assert.ok(Date.parse(steppedUpUntil) > Date.parse(service.clock.now()))
  assert.notEqual(owner.headers.Cookie, old.Cookie)
  assert.equal((await service.call('GET', '/v1/auth/session', { headers: old })).status, 401)
  assert.equal((await make()).status, 201)
})

test('what another process has just been shown counts at once', async () => {
  wait()
  const token = await owner.token(orgId, 'default-test')
  const make = () => service.ns('POST', '/api-keys', { token, body: { name: 'K', scopes: ['audit:read'] } })
  assert.equal((await make()).status, 403)
  await query('UPDATE person_session SET proven_at = $1', [service.clock.now()])
  assert.equal((await make()).status, 201)
})

test('of two step-ups at once one renews the session, and the browser is not signed out', async () => {
  const replies = await Promise.all(
    [1, 2].map(() =>
      service.call('POST', '/v1/auth/session/step-up', {
        headers: owner.headers,
        body: { password: OWNER_PASSWORD },
      }),
    ),
  )
  const right = replies.filter(({ status }) => status === 200)
  assert.equal(right.length, 1, replies.map(said).join())
  const others = replies.filter(({ status }) => status !== 200 && status !== 401 && status !== 409)
  assert.deepEqual(others.map(said), [])
  const [, Cookie = ''] = /^([^;]*)/.exec(right[0]?.headers.get('set-cookie') ?? '') ?? []
  const headers = { ...owner.headers, Cookie }
  assert.equal((await service.call('GET', '/v1/auth/session', { headers })).status, 200)
  await owner.signIn(OLIVE, OWNER_PASSWORD)
})

test('whoever sits at an open session does not guess the password there', async () => {
  const thief = openVisit(service, { 'X-Forwarded-For': '192.0.2.9' })
  await thief.signIn(OLIVE, OWNER_PASSWORD)
  const { Cookie } = thief.headers
  for (let tries = 0; tries < limits.signInTries.free; tries++) {
    const reply = await thief.post('/step-up', { password: 'a wrong password' })
    assert.deepEqual(said(reply), [400, 'The password is wrong'])
  }
  assert.equal((await thief.post('/step-up', { password: OWNER_PASSWORD })).status, 429)
  // It is counted as one with signing in.
  assert.equal((await openVisit(service, { 'X-Forwarded-For': '192.0.2.9' }).signIn(OLIVE, 'x')).status, 429)
  assert.equal(thief.headers.Cookie, Cookie)
  await until('failures are logged', async () => {
    const { data } = (await org('GET', '/audit?operation=stepUp&limit=100')).body
    const failed = data.filter((one: { subject: { type: string } }) => one.subject.type === 'failed_sign_in')
    return failed.length === limits.signInTries.free
  })
})

test('another password signs out everywhere else, and ends links for a new one', async () => {
  const NEW = 'seventeen purple lamps'
  const [here, there] = [openVisit(service), openVisit(service)]
  await here.signIn(OLIVE, OWNER_PASSWORD)
  await there.signIn(OLIVE, OWNER_PASSWORD)
  wait()
  assert.deepEqual(said(await here.post('/password', { password: NEW })), [
    403,
    'Sign in again to change your password',
  ])
  assert.equal((await here.post('/step-up', { password: OWNER_PASSWORD })).status, 200)
  assert.equal((await here.post('/password', { password: 'oliveowner12' })).status, 400)
  const { config, database, clock } = service.app
  const { personId } = (await here.read()).body.person
  const { url } = await makeLink(database.system, config.baseUrl, { kind: 'reset', personId }, clock.now())
  const reply = await here.post('/password', { password: NEW })
  assert.equal(reply.status, 200, reply.bytes.toString())
  assert.equal((await here.read()).status, 200)
  assert.equal((await there.read()).status, 401)
  const token = tokenOf(url)
  assert.equal((await there.post('/reset/do', { token, password: OWNER_PASSWORD })).status, 404)
  assert.equal((await there.signIn(OLIVE, OWNER_PASSWORD)).status, 401)
  assert.equal((await there.signIn(OLIVE, NEW)).status, 200)
  await here.post('/password', { password: OWNER_PASSWORD })
  await owner.signIn(OLIVE, OWNER_PASSWORD)
})

test('a password that was hashed with other parameters is hashed anew when its person signs in', async () => {
  const costs = { memory: 4_096, passes: 3, parallelism: 1 }
  const nonce = Buffer.from('some salt of old')
  const tag = argon2Sync('argon2id', { ...costs, message: Buffer.from(OWNER_PASSWORD), nonce, tagLength: 24 })
  const [salt, kept] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const old = `$argon2id$v=19$m=4096,t=3,p=1$${salt}$${kept}`
  await query('UPDATE person SET password = $1 WHERE email = $2', [old, OLIVE])
  service.clock.advance(HOUR_MS)
  const passwordNow = async () =>
    String((await query('SELECT password FROM person WHERE email = $1', [OLIVE]))[0]?.password)
  assert.equal((await owner.signIn(OLIVE, 'a wrong password')).status, 401)
  assert.equal(await passwordNow(), old)
  assert.equal((await owner.signIn(OLIVE, OWNER_PASSWORD)).status, 200)
  const anew = await passwordNow()
  assert.match(anew, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await owner.signIn(OLIVE, OWNER_PASSWORD)).status, 200)
  assert.equal(await passwordNow(), anew, 'and then it stays')
})
