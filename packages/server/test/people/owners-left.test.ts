import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keepClaimed, setClaimed } from '../../src/people/person-store.ts'
import { codeOf } from '../../src/people/totp.ts'
import { fromBase32 } from '../support/base32.ts'
import { CLIENT, openOpenIdProvider } from '../support/openid-provider.ts'
import type { Reply } from '../support/reply.ts'
import { until } from '../support/service.ts'
import { openVisit, type Visit } from '../support/visit.ts'
import { closeDesk, type OwnProviderDesk, openOwnProviderDesk, said } from './own-providers-desk.ts'

// What an organization's provider gave goes with it, and its owners are not locked out by what they change.

let desk: OwnProviderDesk
let elsewhere: { issuer: string; close(): Promise<void> }
before(async () => {
  desk = await openOwnProviderDesk()
  elsewhere = await openOpenIdProvider('https://example.com')
})
after(async () => {
  await closeDesk(desk)
  await elsewhere?.close()
})

const EXPRESSION = '{"roles": "admin", "grants": {"mode": "test", "grant": "author"}}'
const verified = (sub: string) => ({ sub, email: `${sub}@example.com`, email_verified: true })
const settings = (body: object, visit?: Visit) => desk.org('PATCH', '/sign-in-settings', body, visit)
const byClaims = async (email: string) => {
  const { body } = await desk.org('GET', '/users?limit=100')
  return body.data.find((one: { email: string }) => one.email === email).byClaims
}
/** With what it names, and nobody let in who was not invited. */
const house = (change: object = {}) => ({
  ...{ name: 'House', issuer: desk.liar.issuer, clientId: CLIENT.id, hasSecondFactor: false, ...change },
})

async function ends(token: string): Promise<void> {
  await until(
    'the token ends',
    async () => (await desk.service.ns('GET', '/workflows', { token })).status === 401,
  )
}

test('what claims of a provider gave goes with it, within a second, and what those of another gave stays', async () => {
  const { orgId, set, come, org, service } = desk
  assert.equal((await settings({ claimsExpression: EXPRESSION })).status, 200)
  assert.equal((await set({ createsPeople: true })).status, 200)
  assert.equal((await set({ createsPeople: true }, 'gate')).status, 200)
  const gate = `${orgId}.gate`
  const [amy, ben, cem] = [openVisit(service), openVisit(service), openVisit(service)]
  for (const [name, visit, providerId] of [
    ['amy', amy, undefined],
    ['ben', ben, gate],
    ['cem', cem, gate],
  ] as const)
    assert.equal((await come(verified(name), visit, 'sign_in', providerId)).status, 200)
  // Who came to both has what the last one gave.
  assert.equal((await come(verified('cem'), openVisit(service))).status, 200)
  const tokens = await Promise.all([amy, ben, cem].map((visit) => visit.token(orgId, 'default-test')))
  const [ofAmy = '', ofBen = '', ofCem = ''] = tokens
  assert.equal((await org('DELETE', '/sign-in-providers/sso')).status, 200)
  // The session of Cem goes on, by the other provider; what his token could do ends.
  await Promise.all([ends(ofAmy), ends(ofCem)])
  assert.equal((await service.ns('GET', '/workflows', { token: ofBen })).status, 200)
  assert.equal(await byClaims('amy@example.com'), undefined)
  assert.equal(await byClaims('cem@example.com'), undefined)
  assert.deepEqual(await byClaims('ben@example.com'), {
    roles: ['admin'],
    grants: [{ mode: 'test', grant: 'author' }],
  })
  assert.equal((await cem.post('/token', { orgId, namespaceKey: 'default-test' })).status, 404)
  const another = { clientId: 'another', clientSecret: 'another', createsPeople: true }
  assert.equal((await set({ ...another, name: 'Gate' }, 'gate')).status, 200)
  await ends(ofBen)
  assert.equal(await byClaims('ben@example.com'), undefined)
  assert.equal((await org('DELETE', '/sign-in-providers/gate')).status, 200)
  assert.equal((await settings({ claimsExpression: '' })).status, 200)
  assert.equal((await set()).status, 200)
})

test('the last owner who can sign in is not locked out by what becomes of their provider', async () => {
  const { orgId, come, org, owner, service, stepUp } = desk
  await stepUp()
  assert.match(said(await settings({ passwordSignIn: false }))[1], /^You have no passkey yourself/)
  const both = { passwordSignIn: false, needsSecondFactor: true }
  assert.match(said(await settings(both))[1], /^You have no passkey yourself/)
  assert.equal((await come(verified('olive'), owner, 'link')).status, 200)
  // With the provider she can take it back: passwords may go.
  assert.equal((await settings({ passwordSignIn: false })).status, 200)
  const olive = openVisit(service)
  assert.equal((await come(verified('olive'), olive)).status, 200)
  const alone = /^No owner of the organization could sign in /
  const path = '/sign-in-providers/sso'
  const refused = async (what: string, reply: Promise<Reply>) => {
    const [status, message] = said(await reply)
    assert.deepEqual([status, alone.test(message)], [400, true], `${what}: ${message}`)
  }
  await refused('removed', org('DELETE', path, undefined, olive))
  const other = { issuer: elsewhere.issuer, clientSecret: CLIENT.secret }
  await refused('another issuer', org('PUT', path, house(other), olive))
  await refused('another client', org('PUT', path, house({ clientId: 'b', clientSecret: 'b' }), olive))
  await refused('other domains', org('PUT', path, house({ domains: ['example.org'] }), olive))
  const second = await settings({ needsSecondFactor: true }, olive)
  assert.match(said(second)[1], /^You have no second factor yourself/)
  // Nothing of all that was kept.
  assert.equal((await olive.read()).status, 200)
  assert.equal((await org('PUT', path, house({ hasSecondFactor: true }), olive)).status, 200)
  assert.equal((await settings({ needsSecondFactor: true }, olive)).status, 200)
  await refused('no second factor there', org('PUT', path, house(), olive))
  // As it says: beside another one, by which she has come, it may go.
  const gate = house({ name: 'Gate', hasSecondFactor: true, clientSecret: CLIENT.secret })
  assert.equal((await org('PUT', '/sign-in-providers/gate', gate, olive)).status, 200)
  assert.equal((await org('DELETE', path, undefined, olive)).status, 200)
  assert.equal((await olive.read()).status, 401)
  const back = openVisit(service)
  assert.equal((await come(verified('olive'), back, 'sign_in', `${orgId}.gate`)).status, 200)
  const open = { needsSecondFactor: false, passwordSignIn: true }
  assert.equal((await settings(open, back)).status, 200)
})

test('the last owner keeps the second factor that the organization asks for', async () => {
  const { owner, service } = desk
  assert.equal((await desk.org('DELETE', '/sign-in-providers/gate')).status, 200)
  const [first, second] = [await addApp(owner), await addApp(owner, 1)]
  assert.equal((await settings({ needsSecondFactor: true })).status, 200)
  assert.equal((await owner.post('/factors/remove', { factorId: first })).status, 200)
  const last = await owner.post('/factors/remove', { factorId: second })
  assert.deepEqual(said(last), [
    400,
    'You are the last owner of My organization who can sign in there, and could not without it: add another passkey or app before',
  ])
  assert.equal((await owner.post('/factors', {})).body.data.length, 1)
  assert.equal((await settings({ needsSecondFactor: false })).status, 200)
  assert.equal((await owner.post('/factors/remove', { factorId: second })).status, 200)
  assert.equal((await service.call('GET', '/v1/auth/session', { headers: owner.headers })).status, 200)
})

test('what claims gave stays where its provider is in use at the start, and goes where the environment put it out of use', async () => {
  const { service, come, set, orgId } = desk
  const { system } = service.app.database
  assert.equal((await settings({ claimsExpression: EXPRESSION })).status, 200)
  assert.equal((await set({ createsPeople: true })).status, 200)
  assert.equal((await come(verified('dan'), openVisit(service))).status, 200)
  const { body } = await desk.org('GET', '/users?limit=100')
  const { userId } = body.data.find((one: { email: string }) => one.email === 'dan@example.com')
  await keepClaimed(system, null)
  assert.ok(await byClaims('dan@example.com'))
  await keepClaimed(system, elsewhere.issuer)
  assert.equal(await byClaims('dan@example.com'), undefined)
  const user = { orgId, userId }
  await setClaimed(system, user, { roles: ['admin'], grants: [] }, elsewhere.issuer)
  await keepClaimed(system, elsewhere.issuer)
  assert.deepEqual(await byClaims('dan@example.com'), { roles: ['admin'], grants: [] })
  await keepClaimed(system, null)
  assert.equal(await byClaims('dan@example.com'), undefined)
})

/** An app that shows codes. @param beside steps of the clock: no code is taken twice */
async function addApp(visit: Visit, beside = 0): Promise<string> {
  await desk.stepUp()
  const { factorId, secret } = (await visit.post('/factors/totp/begin', { name: 'App' })).body
  const code = codeOf(fromBase32(secret), Math.floor(Date.parse(desk.service.clock.now()) / 30_000) + beside)
  const added = await visit.post('/factors/totp/confirm', { factorId, code })
  assert.equal(added.status, 200, added.bytes.toString())
  return factorId
}
