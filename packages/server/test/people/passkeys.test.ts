import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { makeLink } from '../../src/people/links.ts'
import { type Authenticator, CERTIFIED, openAuthenticator } from '../support/authenticator.ts'
import { withOwner } from '../support/database.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let origin: string
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService()
  service.clock.stop()
  origin = service.app.config.baseUrl
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(() => service.close())

const OLIVE = 'olive@example.com'
const NOT_ACCEPTED =
  'The passkey was not accepted: it is not known here, or too much time has passed. Try again'
const said = ({ status, body }: Reply) => [status, body.errorInfo?.message ?? '']

async function add(visit: Visit, device: Authenticator, name?: string): Promise<Reply> {
  const options = await visit.post('/factors/passkey/begin', {})
  assert.equal(options.status, 200, options.bytes.toString())
  return visit.post('/factors/passkey/confirm', { ...device.make(options.body), ...(name && { name }) })
}

const begin = async (visit: Visit, purpose = 'sign_in') =>
  (await visit.post('/passkeys/begin', { for: purpose })).body

async function enter(visit: Visit, device: Authenticator, lie = {}): Promise<Reply> {
  return visit.post('/passkeys/sign-in', device.show(await begin(visit), lie))
}

/** Somebody else of the organization. */
async function invite(email: string, isMailed = false): Promise<{ visit: Visit; url: string }> {
  const token = await owner.token(orgId)
  const user = { email, name: email, roles: ['member'] }
  const made = await service.call('POST', `/v1/orgs/${orgId}/users`, { token, body: user })
  const wanted = { kind: 'invitation', orgId, userId: made.body.userId, isMailed } as const
  const { database, clock } = service.app
  const { url } = await makeLink(database.system, origin, wanted, clock.now())
  return { visit: openVisit(service), url }
}

let telephone: Authenticator

test('a passkey is added, named, listed, and signs in alone', async () => {
  telephone = openAuthenticator(origin)
  const options = (await owner.post('/factors/passkey/begin', {})).body
  assert.deepEqual(options.rp, { id: 'localhost', name: 'Countersign' })
  assert.deepEqual(options.authenticatorSelection, {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  })
  const added = await owner.post('/factors/passkey/confirm', { ...telephone.make(options), name: 'Phone' })
  assert.equal(added.status, 200, added.bytes.toString())
  assert.equal(added.body.recoveryCodes.length, limits.recoveryCodes)
  const { factorId } = added.body
  assert.equal((await owner.post('/factors/rename', { factorId, name: 'Telephone' })).status, 200)
  const [listed] = (await owner.post('/factors', {})).body.data
  assert.deepEqual(
    [listed.factorId, listed.kind, listed.name, listed.isSynced],
    [factorId, 'passkey', 'Telephone', false],
  )
  const visit = openVisit(service)
  const begun = await begin(visit)
  assert.deepEqual(begun.allowCredentials, [], 'nobody learns which passkeys there are')
  const entered = await visit.post('/passkeys/sign-in', telephone.show(begun))
  assert.equal(entered.status, 200, entered.bytes.toString())
  assert.equal(entered.body.person.email, OLIVE)
  assert.equal((await visit.read()).body.person.email, OLIVE)
  assert.deepEqual(
    (await visit.signIn(OLIVE, OWNER_PASSWORD)).body,
    { needsCode: true, factors: ['passkey'] },
    'a password alone opens nothing any more',
  )
})

test('a challenge is taken once, in time, and from the browser that asked', async () => {
  const visit = openVisit(service)
  const begun = await begin(visit)
  const stranger = openVisit(service)
  assert.deepEqual(said(await stranger.post('/passkeys/sign-in', telephone.show(begun))), [401, NOT_ACCEPTED])
  await begin(stranger)
  assert.equal((await stranger.post('/passkeys/sign-in', telephone.show(begun))).status, 401)
  const raced = await Promise.all([1, 2].map(() => visit.post('/passkeys/sign-in', telephone.show(begun))))
  assert.deepEqual(raced.map(({ status }) => status).toSorted(), [200, 401])
  assert.equal((await visit.post('/passkeys/sign-in', telephone.show(begun))).status, 401)
  const late = await begin(visit)
  service.clock.advance(limits.ceremonyLifeMs)
  assert.equal((await visit.post('/passkeys/sign-in', telephone.show(late))).status, 401)
  // One that failed is used up as well.
  const tried = await begin(visit)
  assert.equal(
    (await visit.post('/passkeys/sign-in', telephone.show(tried, { isUnverified: true }))).status,
    401,
  )
  assert.equal((await visit.post('/passkeys/sign-in', telephone.show(tried))).status, 401)
  // One for stepping up signs nobody in.
  const other = openVisit(service)
  await enter(other, telephone)
  const stepUp = await begin(other, 'step_up')
  assert.equal((await other.post('/passkeys/sign-in', telephone.show(stepUp))).status, 401)
})

test('nothing else than what was asked for is accepted', async () => {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const lies = {
    'another origin': { origin: 'https://evil.example' },
    'another port': { origin: `${origin}1` },
    'another relying party': { rpId: 'evil.example' },
    'another challenge': { challenge: 'AAAA' },
    'the making of one': { type: 'webauthn.create' },
    'nobody asked who it is': { isUnverified: true },
    'another key': { key },
    'a counter that went back': { counter: 1 },
  }
  for (const [name, lie] of Object.entries(lies))
    assert.deepEqual(said(await enter(openVisit(service), telephone, lie)), [401, NOT_ACCEPTED], name)
  const unknown = await enter(openVisit(service), openAuthenticator(origin, true, 'AAAA'))
  assert.deepEqual(said(unknown), [401, NOT_ACCEPTED])
  assert.equal((await enter(openVisit(service), telephone)).status, 200)
  await enter(owner, telephone)
  for (const lie of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
    { isUnverified: true },
    { attestation: CERTIFIED },
  ]) {
    const options = (await owner.post('/factors/passkey/begin', {})).body
    const made = openAuthenticator(origin).make(options, lie)
    assert.equal((await owner.post('/factors/passkey/confirm', made)).status, 400, JSON.stringify(lie))
  }
  assert.equal((await owner.post('/factors', {})).body.data.length, 1)
})

test('an authenticator that does not count is taken again and again', async () => {
  const device = openAuthenticator(origin, false)
  assert.equal((await add(owner, device)).status, 200)
  for (let times = 0; times < 2; times++) assert.equal((await enter(openVisit(service), device)).status, 200)
  const again = await add(owner, device)
  assert.equal(again.status, 400, 'one passkey is added once')
})

test('whoever has one steps up with it, and with nobody else’s', async () => {
  service.clock.advance(limits.stepUpMs)
  assert.deepEqual(said(await owner.post('/factors/passkey/begin', {})), [
    403,
    'Sign in again to add a passkey',
  ])
  const { visit: mallory, url } = await invite('mallory@example.com')
  await mallory.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
  const hers = openAuthenticator(origin)
  assert.equal((await add(mallory, hers)).status, 200)
  const options = await begin(owner, 'step_up')
  assert.equal(options.allowCredentials.length, 2)
  const foreign = await owner.post('/step-up', { passkey: hers.show(options) })
  assert.equal(foreign.status, 400)
  const stolen = await begin(mallory, 'step_up')
  assert.equal((await owner.post('/step-up', { passkey: telephone.show(stolen) })).status, 400)
  const shown = telephone.show(await begin(owner, 'step_up'))
  const before = owner.headers
  assert.equal((await owner.post('/step-up', { passkey: shown })).status, 200)
  assert.equal((await service.call('GET', '/v1/auth/session', { headers: before })).status, 401)
  assert.equal((await owner.post('/step-up', { passkey: shown })).status, 400)
  assert.equal((await openVisit(service).post('/passkeys/begin', { for: 'step_up' })).status, 401)
  // A handle of somebody else's with one's own key.
  const mixed = {
    ...hers.show(await begin(openVisit(service))),
    userHandle: telephone.show(options).userHandle ?? '',
  }
  assert.equal((await openVisit(service).post('/passkeys/sign-in', mixed)).status, 401)
})

test('a passkey is a second factor, and who removes it ends what came by it', async () => {
  const path = `/v1/orgs/${orgId}/sign-in-settings`
  const token = await owner.token(orgId)
  const set = (needsSecondFactor: boolean) =>
    service.call('PATCH', path, { token, body: { needsSecondFactor } })
  assert.equal((await set(true)).status, 200)
  const visit = openVisit(service)
  await enter(visit, telephone)
  assert.equal((await visit.read()).body.organizations[0].lacksSecondFactor, false)
  assert.equal((await visit.post('/token', { orgId })).status, 200)
  await set(false)
  const { data } = (await owner.post('/factors', {})).body
  for (const { factorId } of data)
    assert.equal((await owner.post('/factors/remove', { factorId })).status, 200)
  assert.equal((await visit.read()).status, 401)
  assert.equal((await enter(openVisit(service), telephone)).status, 401)
  assert.equal((await owner.read()).status, 200, 'whoever removes it stays')
  assert.equal((await owner.post('/factors', {})).body.recoveryCodesLeft, 0)
  assert.equal((await openVisit(service).signIn(OLIVE, OWNER_PASSWORD)).body.person.email, OLIVE)
})

test('an account with a passkey alone is nobody’s who is invited to its address, and keeps its last way in', async () => {
  const email = 'pat@example.com'
  const first = await invite(email, true)
  await first.visit.post('/links/accept', { token: tokenOf(first.url), password: OWNER_PASSWORD })
  const device = openAuthenticator(origin)
  const { factorId } = (await add(first.visit, device)).body
  await withOwner(service.database, (client) =>
    client.query('UPDATE person SET password = NULL WHERE email = $1', [email]),
  )
  const last = await first.visit.post('/factors/remove', { factorId })
  assert.deepEqual(said(last), [
    400,
    'You sign in with this passkey alone: choose a password, or add a passkey, before',
  ])
  assert.equal((await enter(first.visit, device)).body.person.email, email)
  const wanted = { kind: 'setup', orgId, userId: null, isMailed: true, createdBy: 'machine' } as const
  const { database, clock } = service.app
  const { url } = await makeLink(database.system, origin, wanted, clock.now())
  const account = { token: tokenOf(url), email, name: 'M', password: OWNER_PASSWORD }
  assert.equal((await openVisit(service).post('/links/accept', account)).status, 403)
})

test('who is disabled gets in by no passkey, and nobody adds more than so many', async () => {
  const { visit, url } = await invite('dora@example.com')
  const accepted = await visit.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
  const [{ userId }] = accepted.body.organizations
  const device = openAuthenticator(origin)
  await add(visit, device)
  for (let made = 1; made < limits.factorsMax; made++)
    assert.equal((await add(visit, openAuthenticator(origin))).status, 200)
  assert.equal((await add(visit, openAuthenticator(origin))).status, 400)
  const token = await owner.token(orgId)
  const path = `/v1/orgs/${orgId}/users/${userId}`
  await owner.post('/step-up', { password: OWNER_PASSWORD })
  assert.equal((await service.call('PATCH', path, { token, body: { status: 'disabled' } })).status, 200)
  assert.deepEqual(said(await enter(openVisit(service), device)), [401, NOT_ACCEPTED])
})

test('an address by number has no passkeys, and says so', async (t) => {
  const other = await openTestService({ BASE_URL: 'http://127.0.0.1:3000' })
  t.after(() => other.close())
  const reply = await openVisit(other).post('/passkeys/begin', { for: 'sign_in' })
  assert.match(
    String(said(reply)[1]),
    /^Passkeys need a host with a name, and BASE_URL is http:\/\/127\.0\.0\.1:3000/,
  )
})
