import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../src/access/user-store.ts'
import { operations } from '../../src/http/operation-list.ts'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { beginSession } from '../../src/people/begin-session.ts'
import { makeLink } from '../../src/people/links.ts'
import { setProvider } from '../../src/people/provider-store.ts'
import { providerContext } from '../../src/people/providers.ts'
import { withOwner } from '../support/database.ts'
import { openDnsServer } from '../support/dns-server.ts'
import { CLIENT } from '../support/openid-provider.ts'
import { openTestService, until } from '../support/service.ts'
import { OWNER_PASSWORD, openOwner, openVisit, tokenOf, type Visit } from '../support/visit.ts'
import { closeDesk, type OwnProviderDesk, openOwnProviderDesk, said } from './own-providers-desk.ts'

let desk: OwnProviderDesk
before(async () => {
  desk = await openOwnProviderDesk()
})
after(() => closeDesk(desk))

const verified = (sub: string, email = `${sub}@example.com`) => ({ sub, email, email_verified: true })

/** Somebody of the organization, without an account. */
async function addUser(email: string, rights: object = {}): Promise<string> {
  await desk.stepUp()
  const grants = [{ mode: 'test', grant: 'viewer' }]
  const made = await desk.org('POST', '/users', { email, name: email, roles: ['member'], grants, ...rights })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.userId
}

/** Another organization, with a user of the address. */
async function elsewhere(email: string): Promise<{ orgId: string; userId: string }> {
  const { service } = desk
  const [orgId, userId] = [newId(Date.now()), newId(Date.now())]
  const createdAt = service.clock.now()
  const sql = 'INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)'
  await withOwner(service.database, (client) => client.query(sql, [orgId, 'Elsewhere', createdAt]))
  const user = { orgId, userId, email, name: email, roles: ['member' as const], grants: [], createdAt }
  await insertUser(service.app.database.system, user)
  return { orgId, userId }
}

/** Takes the invitation with a password. */
async function accept(
  given: { orgId: string; userId: string },
  isMailed: boolean,
  visit = openVisit(desk.service),
) {
  const { config, database, clock } = desk.service.app
  const wanted = { kind: 'invitation', ...given, isMailed } as const
  const { url } = await makeLink(database.system, config.baseUrl, wanted, clock.now())
  const reply = await visit.post('/links/accept', { token: tokenOf(url), password: OWNER_PASSWORD })
  return { visit, reply }
}

test('a provider is set by an owner who has just shown who they are, and its secret is told to nobody', async () => {
  const { org, orgId, service, providerId, liar } = desk
  const listed = await org('GET', '/sign-in-providers')
  assert.equal(listed.status, 200, listed.bytes.toString())
  const [provider] = listed.body.data
  assert.equal(provider.providerId, providerId)
  assert.equal(provider.redirectUri, `${service.app.config.baseUrl}/studio/oidc/${providerId}`)
  assert.equal(listed.body.redirectUriPrefix, provider.redirectUri.replace(/sso$/, ''))
  assert.ok(!listed.bytes.includes(CLIENT.secret))
  const kept = await withOwner(service.database, async (client) =>
    JSON.stringify(
      (await client.query('SELECT p, (SELECT json_agg(c) FROM change_log c) FROM organization_provider p'))
        .rows,
    ),
  )
  assert.ok(!kept.includes(CLIENT.secret))
  const ways = async (body: object) => (await openVisit(service).post('/ways', body)).body.providers
  assert.deepEqual(await ways({ orgId }), [{ providerId, name: 'House' }])
  assert.deepEqual(await ways({}), [])
  assert.deepEqual(await ways({ orgId: newId(Date.now()) }), [])

  const wanted = { name: 'House', issuer: liar.issuer, clientId: CLIENT.id }
  service.clock.advance(limits.stepUpMs)
  assert.deepEqual(said(await org('PUT', '/sign-in-providers/sso', wanted)), [
    403,
    'Sign in again to change how people sign in',
  ])
  assert.equal((await desk.set({ clientSecret: undefined })).status, 200, 'the secret of before goes on')
  const moved = await desk.set({ clientSecret: undefined, clientId: 'another' })
  assert.deepEqual(moved.body.errorInfo.issues, [
    {
      path: '/clientSecret',
      message: "'clientSecret' is required for a new provider, and with another issuer or client",
    },
  ])
  const key = { token: service.tokens.org, body: { ...wanted, clientSecret: 'x' } }
  const byKey = await service.call('PUT', `/v1/orgs/${orgId}/sign-in-providers/own`, key)
  assert.deepEqual(said(byKey), [403, 'Only an owner who is signed in changes how people sign in'])
  const userId = await addUser('adam@example.com', { roles: ['admin'] })
  const { visit } = await accept({ orgId, userId }, true)
  for (const [method, path, body] of [
    ['PUT', '/sign-in-providers/own', { ...wanted, clientSecret: 'x' }],
    ['DELETE', '/sign-in-providers/sso', undefined],
    ['PATCH', '/sign-in-settings', { claimsExpression: '{"roles": "admin"}' }],
  ] as const)
    assert.deepEqual(said(await org(method, path, body, visit)), [
      403,
      'Only an owner who is signed in changes how people sign in',
    ])
})

test('an issuer is asked for what it says of itself, and an organization has so many', async () => {
  const { liar } = desk
  const nothing = await desk.set({ issuer: `${liar.issuer}/nothing` }, 'other')
  assert.equal(nothing.status, 400)
  assert.match(nothing.body.errorInfo.issues[0].message, /does not answer as an OpenID provider/)
  // A page goes to where the provider says: never to a script.
  liar.lies = { metadata: { authorization_endpoint: 'javascript:alert(1)' } }
  const script = await desk.set({ clientSecret: 'not known yet' }, 'other')
  liar.lies = {}
  assert.equal(script.status, 400, script.bytes.toString())
  for (let count = 1; count < limits.ownProvidersMax; count++)
    assert.equal((await desk.set({}, `more_${count}`)).status, 200)
  assert.deepEqual(said(await desk.set({}, 'more')), [
    400,
    `An organization has at most ${limits.ownProvidersMax} providers`,
  ])
  assert.equal((await desk.set({ name: 'Other' }, 'more_1')).body.name, 'Other')
  for (let count = 1; count < limits.ownProvidersMax; count++)
    assert.equal((await desk.org('DELETE', `/sign-in-providers/more_${count}`)).status, 200)
  assert.equal((await desk.org('DELETE', '/sign-in-providers/more_1')).status, 404)
})

test('issuers of organizations pass the guard of webhooks, by name too', async (t) => {
  const dns = await openDnsServer(t)
  const service = await openTestService({ WEBHOOK_NAME_SERVERS: dns.address }, { hear: () => undefined })
  t.after(() => service.close())
  const owner = await openOwner(service)
  const { orgId } = service.credentials
  const token = await owner.token(orgId)
  const set = (issuer: string) => {
    const body = { name: 'House', issuer, clientId: 'c', clientSecret: 's' }
    return service.call('PUT', `/v1/orgs/${orgId}/sign-in-providers/sso`, { token, body })
  }
  dns.answers = (name) => (name === 'inside.example.com' ? ['127.0.0.1'] : undefined)
  const wrong: Record<string, RegExp> = {
    nothing: /not an absolute URL/,
    'http://login.example.com': /must begin with https/,
    'file:///etc/passwd': /must begin with https/,
    'https://u:p@login.example.com': /user name or password/,
    'https://login.example.com/?x': /a query/,
    'https://127.0.0.1': /must name a public address/,
    'https://[::1]': /must name a public address/,
    'https://2130706433': /must name a public address/,
    'https://localhost': /must name a public address/,
    'https://inside.example.com': /inside\.example\.com has no public address/,
  }
  for (const [issuer, expected] of Object.entries(wrong)) {
    const reply = await set(issuer)
    assert.equal(reply.status, 400, issuer)
    assert.match(reply.body.errorInfo.issues[0].message, expected, issuer)
  }
})

test('whoever is invited comes in, to this organization alone, and nothing of the account is theirs to change', async () => {
  const { service, orgId, come, providerId } = desk
  await addUser('bea@example.com')
  const other = await elsewhere('bea@example.com')
  const visit = openVisit(service)
  const came = await come(verified('bea'), visit)
  assert.equal(came.status, 200, came.bytes.toString())
  const { signedIn } = came.body
  assert.deepEqual(signedIn.session.provider, { providerId, name: 'House', orgId })
  const orgIds = ({ organizations }: { organizations: { orgId: string }[] }) =>
    organizations.map((one) => one.orgId)
  assert.deepEqual(orgIds(signedIn), [orgId])
  const { reply: joined } = await accept(other, false, visit)
  assert.equal(joined.status, 403, 'the invitation of another organization is not taken')
  // Of another organization the session sees nothing, even where the person belongs to it.
  await withOwner(service.database, (client) =>
    client.query(
      'UPDATE org_user u SET person_id = p.person_id FROM person p WHERE u.user_id = $1 AND p.email = u.email',
      [other.userId],
    ),
  )
  assert.deepEqual(orgIds((await visit.read()).body), [orgId])
  assert.equal((await visit.post('/token', { orgId: other.orgId })).status, 404)
  assert.equal((await visit.post('/token', { orgId })).status, 200)
  const ofAccount = operations.filter((one) => one.plane === 'person' && one.isForBound !== true)
  assert.ok(ofAccount.length >= 8)
  for (const { path, operationId } of ofAccount) {
    const reply = await visit.post(path.replace('/v1/auth/session', ''), {})
    assert.deepEqual(
      said(reply),
      [403, 'You signed in at House, which opens one organization alone: sign in another way to do this'],
      operationId,
    )
  }
  // Nor of the browsers in which they are signed in otherwise.
  const { body } = await visit.post('/sessions', {})
  assert.equal(body.data.length, 1)
})

test('it is never anybody who has something else here, but for whoever signs in with that first', async () => {
  const { service, orgId, come } = desk
  const email = 'carl@example.com'
  const userId = await addUser(email)
  const { visit: carl } = await accept({ orgId, userId }, true)
  const refused = `Somebody with the address '${email}' has an account here: sign in with it, then link it with House`
  assert.deepEqual(said(await come(verified('carl'))), [403, refused])
  assert.deepEqual(said(await come(verified('mallory', 'olive@example.com')))[0], 403, 'nor the owner')
  // Who belongs elsewhere, too, without a way in.
  const other = await elsewhere('dora@example.com')
  await accept(other, true)
  await withOwner(service.database, (client) =>
    client.query("UPDATE person SET password = NULL WHERE email = 'dora@example.com'"),
  )
  await addUser('dora@example.com')
  assert.equal((await come(verified('dora'))).status, 403)
  // An address that the provider does not vouch for.
  await addUser('emil@example.com')
  assert.equal((await come({ sub: 'emil', email: 'emil@example.com', email_verified: false })).status, 403)
  assert.equal((await come({ sub: 'emil', email: 'emil@example.com', email_verified: 'true' })).status, 403)

  service.clock.advance(limits.stepUpMs)
  assert.deepEqual(said(await come(verified('carl'), carl, 'link')), [
    403,
    'Sign in again to link your account with House',
  ])
  await carl.post('/step-up', { password: OWNER_PASSWORD })
  const shownUntil = (await carl.read()).body.session.steppedUpUntil
  assert.equal((await come(verified('carl', 'other@example.com'), carl, 'link')).status, 200)
  assert.equal((await carl.read()).body.session.steppedUpUntil, shownUntil, 'linking shows nothing')
  const bound = await come(verified('carl'))
  assert.equal(bound.status, 200)
  assert.equal(bound.body.signedIn.person.email, email)
  assert.equal(bound.body.signedIn.session.provider.name, 'House')
  // One subject is one person's.
  assert.equal((await come(verified('carl'), desk.owner, 'link')).status, 403)
  await until('what was tried is in the log of the organization', async () => {
    const log = await desk.log()
    const failed = log.filter(({ subject }) => subject.type === 'failed_sign_in')
    return failed.length >= 4 && log.some(({ operation }) => operation === 'linkProvider')
  })
})

test('whoever shows later that the address is theirs gets the account, and not who came by the provider', async () => {
  const { come, service } = desk
  await addUser('fay@example.com')
  const mallory = openVisit(service)
  assert.equal((await come(verified('mallory_of_fay', 'fay@example.com'), mallory)).status, 200)
  const other = await elsewhere('fay@example.com')
  const { visit: fay, reply } = await accept(other, true)
  assert.equal(reply.status, 200, reply.bytes.toString())
  assert.equal((await mallory.read()).status, 401)
  assert.equal((await come(verified('mallory_of_fay', 'fay@example.com'))).status, 403)
  assert.equal((await fay.read()).status, 200)
})

test('a session of the provider steps up there, and no other session does', async () => {
  const { come, service, orgId, owner } = desk
  await addUser('gus@example.com')
  const visit = openVisit(service)
  await come(verified('gus'), visit)
  const auth_time = () => Math.floor(Date.now() / 1000)
  assert.equal((await come({ ...verified('gus'), auth_time: auth_time() }, visit, 'step_up')).status, 200)
  assert.equal((await come({ ...verified('bea'), auth_time: auth_time() }, visit, 'step_up')).status, 401)
  assert.equal((await come(verified('gus'), visit, 'link')).status, 403)
  // The owner linked their account there: it shows nothing in a session that another way began.
  await desk.stepUp()
  assert.equal((await come(verified('olive'), owner, 'link')).status, 200)
  assert.deepEqual(said(await come({ ...verified('olive'), auth_time: auth_time() }, owner, 'step_up')), [
    403,
    'House does not show who you are in this session: use what you signed in with',
  ])
  assert.equal((await owner.post('/token', { orgId })).status, 200)
})

test('a provider that is removed, or becomes another, ends what it began within a second', async () => {
  const { come, service, orgId } = desk
  await addUser('hal@example.com')
  const visit = openVisit(service)
  const enter = async () => assert.equal((await come(verified('hal'), visit)).status, 200)
  const ends = async (token: string) => {
    assert.equal((await visit.read()).status, 401)
    await until(
      'the token ends',
      async () => (await service.ns('GET', '/workflows', { token })).status === 401,
    )
  }
  await enter()
  const token = await visit.token(orgId, 'default-test')
  assert.equal((await service.ns('GET', '/workflows', { token })).status, 200)
  assert.equal((await desk.set({ clientId: 'another', clientSecret: 'another' })).status, 200)
  await ends(token)
  // Another client may call the same people otherwise: whom the one before knew is forgotten.
  assert.equal((await come({ ...verified('of_another', 'hal@example.com'), aud: 'another' })).status, 200)
  assert.equal((await desk.set()).status, 200)
  await enter()
  const again = await visit.token(orgId, 'default-test')
  assert.equal((await desk.org('DELETE', '/sign-in-providers/sso')).status, 200)
  await ends(again)
  assert.equal((await come(verified('hal'), visit)).status, 404)
  // Whom the one of before let in is let in by the next.
  assert.equal((await desk.set()).status, 200)
  const spelt = await visit.post('/oidc/begin', { providerId: `${desk.providerId}.x`, for: 'sign_in' })
  assert.equal(spelt.status, 404, 'it has one name')
  await enter()
})

test('switches say who is let in, and how', async () => {
  const { come, org, orgId, service } = desk
  const refused = "Nobody with the address 'new@example.com' may sign in here: ask to be invited"
  assert.deepEqual(said(await come(verified('new'))), [403, refused])
  assert.equal((await desk.set({ createsPeople: true, domains: ['example.org'] })).status, 200)
  assert.deepEqual(said(await come(verified('new'))), [
    403,
    'Only addresses of example.org sign in here at House',
  ])
  const made = await come(verified('new', 'new@example.org'))
  assert.equal(made.status, 200, made.bytes.toString())
  assert.deepEqual(made.body.signedIn.organizations[0].roles, ['member'])
  const { body: users } = await org('GET', '/users?limit=100')
  const { userId } = users.data.find((one: { email: string }) => one.email === 'new@example.org')
  await desk.stepUp()
  await org('PATCH', `/users/${userId}`, { status: 'disabled' })
  assert.equal((await come(verified('new', 'new@example.org'))).status, 403, 'nor made anew')

  await desk.set({ hasSecondFactor: false })
  await addUser('ida@example.com')
  const ask = (needs: boolean) =>
    withOwner(service.database, (client) =>
      client.query('UPDATE organization SET needs_second_factor = $2 WHERE org_id = $1', [orgId, needs]),
    )
  await ask(true)
  const visit: Visit = openVisit(service)
  const { body } = await come(verified('ida'), visit)
  assert.equal(body.signedIn.organizations[0].lacksSecondFactor, true)
  assert.equal((await visit.post('/token', { orgId })).status, 403)
  await ask(false)
  await desk.set({ hasSecondFactor: true })
  await ask(true)
  assert.equal((await visit.post('/token', { orgId })).status, 200, 'the provider asks for one itself')
  await ask(false)

  const noPasskey = await org('PATCH', '/sign-in-settings', { passwordSignIn: false })
  assert.match(noPasskey.body.errorInfo.issues[0].message, /You have no passkey yourself/)
  await withOwner(service.database, (client) =>
    client.query('UPDATE organization SET password_sign_in = false WHERE org_id = $1', [orgId]),
  )
  assert.match(
    said(await desk.owner.post('/token', { orgId }))[1],
    /takes no passwords: sign in with a passkey, or at its provider/,
  )
  assert.equal((await desk.owner.read()).body.organizations[0].refusesPassword, true)
  assert.equal((await visit.post('/token', { orgId })).status, 200)
})

test('the environment wins: with its provider organizations have none of their own', async (t) => {
  const { liar } = desk
  const settings = { OIDC_ISSUER: liar.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
  const service = await openTestService(settings, { hear: () => undefined })
  t.after(() => service.close())
  const owner = await openOwner(service)
  const { orgId } = service.credentials
  const { database, clock, secrets } = service.app
  // What was set before the environment had one.
  const own = { orgId, providerKey: 'sso', name: 'House', issuer: liar.issuer, clientId: CLIENT.id }
  const clientSecret = secrets.encrypt(CLIENT.secret, providerContext(own))
  const rest = { scopes: [], domains: [], createsPeople: true, hasSecondFactor: false }
  await setProvider(database.system, { ...own, ...rest, clientSecret }, clock.now())
  const { personId } = (await owner.read()).body.person
  const boundTo = { orgId, providerKey: 'sso', name: 'House', hasSecondFactor: false }
  const whence = { ip: '', userAgent: '', traceId: newId(Date.now()) }
  const { token } = await beginSession(
    database.system,
    { personId, ways: ['oidc'], boundTo },
    null,
    whence,
    clock.now(),
  )
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: `countersign=${token}` }
  assert.equal((await service.call('GET', '/v1/auth/session', { headers })).status, 401)
  const visit = openVisit(service)
  const begun = { providerId: `${orgId}.sso`, for: 'sign_in' }
  assert.equal((await visit.post('/oidc/begin', begun)).status, 404)
  assert.deepEqual((await visit.post('/ways', { orgId })).body.providers, [
    { providerId: 'environment', name: '127.0.0.1' },
  ])
  const access = await owner.token(orgId)
  const ofSettings = await service.call('GET', `/v1/orgs/${orgId}/sign-in-settings`, { token: access })
  assert.deepEqual(ofSettings.body.lockedByEnvironment, ['providers'])
  const body = { name: 'House', issuer: liar.issuer, clientId: CLIENT.id }
  const set = await service.call('PUT', `/v1/orgs/${orgId}/sign-in-providers/sso`, { token: access, body })
  assert.deepEqual(said(set), [
    400,
    'The environment has a provider (OIDC_ISSUER), at which everybody signs in: organizations have none of their own then',
  ])
})
