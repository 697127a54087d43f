import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../src/access/user-store.ts'
import { newId } from '../../src/lib/ids.ts'
import { makeLink } from '../../src/people/links.ts'
import { openAuthenticator } from '../support/authenticator.ts'
import { withOwner } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { CLIENT, type OpenIdProvider, openOpenIdProvider } from '../support/openid-provider.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let provider: OpenIdProvider
let orgId: string
let owner: Visit
before(async () => {
  const BASE_URL = `http://localhost:${await freePort()}`
  provider = await openOpenIdProvider(`${BASE_URL}/studio/oidc/environment`)
  service = await openTestService({
    BASE_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Example',
  })
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(async () => {
  await service?.close()
  await provider?.close()
})

const said = ({ status, body }: Reply) => [status, body.errorInfo?.message ?? '']
const NOT_ACCEPTED =
  'Signing in at Example was not accepted: it was ended there, begun in another browser, or too much time has passed. Try again'

async function begin(visit: Visit, purpose = 'sign_in'): Promise<string> {
  const begun = await visit.post('/oidc/begin', {
    ...{ providerId: 'environment', for: purpose, returnTo: '/studio/n/default-test?x=1' },
  })
  assert.equal(begun.status, 200, begun.bytes.toString())
  return begun.body.url
}

const finish = (visit: Visit, { search: query }: URL, providerId = 'environment') =>
  visit.post('/oidc/finish', { providerId, query })

const enter = async (visit: Visit, login: string, purpose?: string) =>
  finish(visit, await provider.visit(await begin(visit, purpose), login))

/** A user without an account. */
async function addUser(email: string): Promise<string> {
  await owner.post('/step-up', { password: OWNER_PASSWORD })
  const token = await owner.token(orgId)
  const body = { email, name: email, roles: ['member'], grants: [{ mode: 'test', grant: 'viewer' }] }
  const made = await service.call('POST', `/v1/orgs/${orgId}/users`, { token, body })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.userId
}

test('somebody who was invited signs in at the provider, and goes on where they wanted to', async () => {
  assert.deepEqual((await openVisit(service).post('/ways', {})).body, {
    password: true,
    providers: [{ providerId: 'environment', name: 'Example' }],
  })
  await addUser('ann@example.com')
  provider.accounts.set('ann', { email: 'Ann@example.com', email_verified: true, name: 'Ann' })
  const visit = openVisit(service)
  const url = new URL(await begin(visit))
  assert.equal(url.searchParams.get('code_challenge_method'), 'S256')
  const entered = await finish(visit, await provider.visit(url.href, 'ann'))
  assert.equal(entered.status, 200, entered.bytes.toString())
  assert.equal(entered.body.returnTo, '/studio/n/default-test?x=1')
  assert.equal(entered.body.signedIn.organizations[0].orgId, orgId)
  assert.equal((await visit.read()).body.person.email.toLowerCase(), 'ann@example.com')
  assert.equal((await visit.post('/token', { orgId, namespaceKey: 'default-test' })).status, 200)
})

test('a person is linked once by address, then known by issuer and subject alone', async () => {
  provider.accounts.set('ann', { email: 'renamed@example.com', email_verified: false })
  assert.equal((await enter(openVisit(service), 'ann')).status, 200, 'the subject counts, not the address')
  provider.accounts.set('another', { email: 'ann@example.com', email_verified: true })
  assert.deepEqual(said(await enter(openVisit(service), 'another')), [
    403,
    "Example knows the account of 'ann@example.com' as somebody else: sign in another way, or ask an administrator",
  ])
})

test('an address that is not verified, or that nobody was invited by, lets nobody in', async () => {
  provider.accounts.set('mallory', { email: 'olive@example.com', email_verified: false })
  const visit = openVisit(service)
  assert.deepEqual(said(await enter(visit, 'mallory')), [
    403,
    'Example does not say that your address is verified: verify it there, then try again',
  ])
  assert.equal((await visit.read()).status, 401)
  provider.accounts.set('stranger', { email: 'stranger@example.com', email_verified: true })
  const refused = [403, "Nobody with the address 'stranger@example.com' may sign in here: ask to be invited"]
  assert.deepEqual(said(await enter(openVisit(service), 'stranger')), refused)
  // Nothing of the try is left.
  assert.deepEqual(said(await enter(openVisit(service), 'stranger')), refused)
  const invited = await addUser('stranger@example.com')
  assert.equal((await enter(openVisit(service), 'stranger')).status, 200)
  const token = await owner.token(orgId)
  const path = `/v1/orgs/${orgId}/users/${invited}`
  assert.equal((await service.call('PATCH', path, { token, body: { status: 'disabled' } })).status, 200)
  assert.deepEqual(said(await enter(openVisit(service), 'stranger')), refused)
})

test('who took an address over that nobody had shown to be theirs loses the account to its owner', async () => {
  const userId = await addUser('vera@example.com')
  const { config, database, clock } = service.app
  const wanted = { kind: 'invitation', orgId, userId } as const
  const { url } = await makeLink(database.system, config.baseUrl, wanted, clock.now())
  const mallory = openVisit(service)
  assert.equal(
    (await mallory.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })).status,
    200,
  )
  provider.accounts.set('vera', { email: 'vera@example.com', email_verified: true })
  assert.equal((await enter(openVisit(service), 'vera')).status, 200)
  assert.equal((await mallory.read()).status, 401)
  assert.equal((await openVisit(service).signIn('vera@example.com', OWNER_PASSWORD)).status, 401)
})

test('what was begun is finished once, in time, by the same browser, with its own state', async () => {
  const visit = openVisit(service)
  const back = await provider.visit(await begin(visit), 'ann')
  const stranger = openVisit(service)
  assert.deepEqual(said(await finish(stranger, back)), [401, NOT_ACCEPTED])
  // Nor in a browser that has begun something of its own: a code that is slipped in signs nobody in.
  await begin(stranger)
  assert.equal((await finish(stranger, back)).status, 401)
  const raced = await Promise.all([1, 2].map(() => finish(visit, back)))
  assert.deepEqual(raced.map(({ status }) => status).toSorted(), [200, 401])
  assert.equal((await finish(visit, back)).status, 401)
  // The state of before with a code of now.
  const again = openVisit(service)
  const fresh = await provider.visit(await begin(again), 'ann')
  fresh.searchParams.set('state', back.searchParams.get('state') ?? '')
  assert.equal((await finish(again, fresh)).status, 401)
  // Another provider's name, and an answer of another issuer (RFC 9207).
  assert.equal((await finish(again, fresh, 'other')).status, 404)
  const mixed = openVisit(service)
  const foreign = await provider.visit(await begin(mixed), 'ann')
  assert.equal(foreign.searchParams.get('iss'), provider.issuer)
  foreign.searchParams.set('iss', 'https://evil.example')
  assert.equal((await finish(mixed, foreign)).status, 401)
  for (const query of ['', '?error=access_denied&state=x', '?code=x', '?code=x&code=y&state=x']) {
    const one = openVisit(service)
    await begin(one)
    assert.equal((await one.post('/oidc/finish', { providerId: 'environment', query })).status, 401, query)
  }
  const pages = ['https://evil.example', '//evil.example', '/studio@evil.example', '/studio\\evil', '/other']
  for (const returnTo of pages) {
    const begun = { providerId: 'environment', for: 'sign_in', returnTo }
    assert.equal((await visit.post('/oidc/begin', begun)).status, 400, returnTo)
  }
})

/** Another organization, which has a user of the address without an account. Returns its id. */
async function inviteElsewhere(email: string): Promise<string> {
  const elsewhere = newId(Date.now())
  const createdAt = service.clock.now()
  const sql = 'INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)'
  await withOwner(service.database, (client) => client.query(sql, [elsewhere, 'Elsewhere', createdAt]))
  const user = { orgId: elsewhere, userId: newId(Date.now()), email, name: email }
  await insertUser(service.app.database.system, { ...user, roles: ['member'], grants: [], createdAt })
  return elsewhere
}

const organizationsOf = ({ body }: Reply): string[] =>
  body.signedIn.organizations.map(({ orgId: id }: { orgId: string }) => id)

test('whoever is in an organization gets into no other by being named there', async () => {
  await inviteElsewhere('ann@example.com')
  assert.deepEqual(organizationsOf(await enter(openVisit(service), 'ann')), [orgId])
})

test('an invitation by address is for nobody who has not shown the address to be theirs', async () => {
  const userId = await addUser('ina@example.com')
  const { config, database, clock } = service.app
  // Passed on, and taken by somebody else, who signs in at the provider as themselves from then on.
  const wanted = { kind: 'invitation', orgId, userId } as const
  const { url } = await makeLink(database.system, config.baseUrl, wanted, clock.now())
  const mallory = openVisit(service)
  const taken = await mallory.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
  assert.equal(taken.status, 200, taken.bytes.toString())
  provider.accounts.set('mal', { email: 'mal@example.com', email_verified: true })
  assert.equal((await enter(mallory, 'mal', 'link')).status, 200)
  assert.deepEqual(organizationsOf(await enter(openVisit(service), 'mal')), [orgId])
  const path = `/v1/orgs/${orgId}/users/${userId}`
  const token = await owner.token(orgId)
  assert.equal((await service.call('PATCH', path, { token, body: { status: 'disabled' } })).status, 200)
  const elsewhere = await inviteElsewhere('ina@example.com')
  const refused = [403, "Nobody with the address 'mal@example.com' may sign in here: ask to be invited"]
  assert.deepEqual(said(await enter(openVisit(service), 'mal')), refused)
  // The address itself, as the provider has verified it, is shown.
  provider.accounts.set('mal', { email: 'Ina@example.com', email_verified: true })
  assert.deepEqual(organizationsOf(await enter(openVisit(service), 'mal')), [elsewhere])
})

test('whoever came by the provider steps up there, as themselves', async () => {
  const visit = openVisit(service)
  await enter(visit, 'ann')
  const { headers } = visit
  const stepped = await enter(visit, 'ann', 'step_up')
  assert.equal(stepped.status, 200, stepped.bytes.toString())
  assert.equal((await service.call('GET', '/v1/auth/session', { headers })).status, 401, 'a new cookie')
  provider.accounts.set('olive', { email: 'olive@example.com', email_verified: true })
  assert.deepEqual(said(await enter(visit, 'olive', 'step_up')), [401, NOT_ACCEPTED])
  const begun = await provider.visit(await begin(visit, 'step_up'), 'ann')
  await enter(visit, 'ann')
  assert.equal((await finish(visit, begun)).status, 401, 'the session is another one')
  const nobody = { providerId: 'environment', for: 'step_up' }
  assert.equal((await openVisit(service).post('/oidc/begin', nobody)).status, 401)
})

test('a session that came by the provider has no second factor until it shows one', async () => {
  const ask = (needs: boolean) =>
    withOwner(service.database, (client) =>
      client.query('UPDATE organization SET needs_second_factor = $2 WHERE org_id = $1', [orgId, needs]),
    )
  await ask(true)
  const visit = openVisit(service)
  const { body } = await enter(visit, 'ann')
  assert.equal(body.signedIn.organizations[0].lacksSecondFactor, true)
  assert.equal((await visit.post('/token', { orgId })).status, 403)
  const device = openAuthenticator(service.app.config.baseUrl)
  const made = device.make((await visit.post('/factors/passkey/begin', {})).body)
  assert.equal((await visit.post('/factors/passkey/confirm', made)).status, 200)
  assert.equal((await visit.post('/token', { orgId })).status, 200)
  await ask(false)
})

test('a service without a provider says so, and switches say who is let in and how', async (t) => {
  const settings = {
    BASE_URL: service.app.config.baseUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Example',
    OIDC_CREATE_PEOPLE: 'true',
    OIDC_DOMAINS: 'example.org',
    PASSWORD_SIGN_IN: 'false',
  }
  const other = await openTestService(settings)
  t.after(() => other.close())
  const come = async (login: string) => {
    const visit = openVisit(other)
    return finish(visit, await provider.visit(await begin(visit), login))
  }
  provider.accounts.set('new', { email: 'new@example.org', email_verified: true, name: 'New' })
  const created = await come('new')
  assert.equal(created.status, 200, created.bytes.toString())
  assert.deepEqual(created.body.signedIn.organizations[0].roles, ['member'])
  assert.deepEqual(created.body.signedIn.organizations[0].namespaces, [])
  provider.accounts.set('sub', { email: 'x@example.org.evil.example', email_verified: true })
  assert.deepEqual(said(await come('sub')), [403, 'Only addresses of example.org sign in here at Example'])
  assert.deepEqual(said(await openVisit(other).signIn('new@example.org', OWNER_PASSWORD)), [
    403,
    'Nobody signs in here with a password: use the other ways of the page',
  ])
  assert.equal((await openVisit(other).post('/ways', {})).body.password, false)
  // Nor by an invitation; the first owner's link of the machine goes on.
  const admin = await openOwner(other)
  const path = `/v1/orgs/${other.credentials.orgId}/users`
  const body = { email: 'i@example.org', name: 'I', roles: ['member'] }
  const token = await admin.token(other.credentials.orgId)
  const { userId } = (await other.call('POST', path, { token, body })).body
  const { database, clock, config } = other.app
  const wanted = { kind: 'invitation', orgId: other.credentials.orgId, userId, isMailed: true } as const
  const { url } = await makeLink(database.system, config.baseUrl, wanted, clock.now())
  const taken = { token: tokenOf(url), password: OWNER_PASSWORD }
  assert.deepEqual(said(await openVisit(other).post('/links/accept', taken)), [
    403,
    "Nobody signs in here with a password: sign in with 'i@example.org' by the other ways of the page",
  ])
  const without = await openTestService()
  t.after(() => without.close())
  assert.deepEqual((await openVisit(without).post('/ways', {})).body, { password: true, providers: [] })
  const asked = { providerId: 'environment', for: 'sign_in' }
  assert.equal((await openVisit(without).post('/oidc/begin', asked)).status, 404)
})
