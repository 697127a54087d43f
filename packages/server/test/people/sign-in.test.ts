import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, HOUR_MS, plusMillis } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { makeLink } from '../../src/people/links.ts'
import { beginTry } from '../../src/people/try-store.ts'
import { withOwner } from '../support/database.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { OWNER_PASSWORD, openVisit, tokenOf, type Visit } from '../support/visit.ts'

let service: TestService
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService({ TRUST_PROXY: 'true' })
  orgId = service.credentials.orgId
})
after(() => service.close())

/** Whoever was first. */
let OLIVE = 'olive@example.com'
const from = (ip: string) => openVisit(service, { 'X-Forwarded-For': ip })
const query = (sql: string, params: readonly unknown[]) =>
  withOwner(service.database, async (client) => void (await client.query(sql, [...params])))
const audit = async () => {
  const exchange = { grantType: 'api_key', apiKey: service.credentials.orgApiKey }
  const token = (await service.call('POST', '/v1/auth/token', { body: exchange })).body.accessToken
  return (await service.call('GET', `/v1/orgs/${orgId}/audit`, { token })).body.data
}

test('23: the setup link makes the first owner, once, of two who open it at once one', async () => {
  const token = tokenOf(service.credentials.studio.setupUrl)
  const visit = openVisit(service)
  const shown = await visit.post('/links/read', { token })
  assert.deepEqual(
    { ...shown.body, expiresAt: '' },
    { kind: 'setup', organizationName: 'My organization', needsSignIn: false, expiresAt: '' },
  )
  const weak = { token, email: OLIVE, name: 'Olive', password: 'too short' }
  assert.equal((await visit.post('/links/accept', weak)).status, 400)
  assert.equal(
    (await visit.post('/links/accept', { token, name: 'x', password: OWNER_PASSWORD })).status,
    400,
  )
  const taken = await Promise.all(
    ['olive@example.com', 'mallory@example.com'].map((email) =>
      openVisit(service).post('/links/accept', {
        token,
        email,
        name: 'Olive Owner',
        password: OWNER_PASSWORD,
      }),
    ),
  )
  assert.deepEqual(taken.map(({ status }) => status).toSorted(), [200, 404])
  const first = taken.find(({ status }) => status === 200)
  const { person, organizations } = first?.body ?? {}
  assert.deepEqual(organizations[0].roles, ['owner'])
  assert.equal(organizations[0].scopes.length, 10)
  assert.deepEqual(
    organizations[0].namespaces.map((one: { namespaceKey: string }) => one.namespaceKey).toSorted(),
    ['default-live', 'default-test'],
  )
  const again = await openVisit(service).post('/links/read', { token })
  assert.equal(again.status, 404)
  assert.ok(!again.body.path.includes(token))
  // The one who lost has no account.
  const other = person.email === OLIVE ? 'mallory@example.com' : OLIVE
  assert.equal((await openVisit(service).signIn(other, OWNER_PASSWORD)).status, 401)
  OLIVE = person.email
  owner = openVisit(service)
  const signedIn = await owner.signIn(person.email.toUpperCase(), OWNER_PASSWORD)
  assert.equal(signedIn.status, 200, signedIn.bytes.toString())
})

test('whoever is signed in is told the time zone of each namespace', async () => {
  const namespace = await service.ns('GET', '')
  const headers = { 'If-Match': namespace.headers.get('ETag') ?? '' }
  const changed = await service.ns('PATCH', '', { body: { timezone: 'Asia/Kolkata' }, headers })
  assert.equal(changed.status, 200, changed.bytes.toString())
  const { body } = await owner.read()
  const zones = body.organizations[0].namespaces.map(
    ({ namespaceKey, timezone }: { namespaceKey: string; timezone: string }) => [namespaceKey, timezone],
  )
  assert.deepEqual(zones.toSorted(), [
    ['default-live', 'UTC'],
    ['default-test', 'Asia/Kolkata'],
  ])
})

test('24: the cookie opens the exchange for a token, and nothing else', async () => {
  const { body } = await owner.read()
  const cookie = owner.headers.Cookie ?? ''
  for (const path of [`/v1/orgs/${orgId}`, `/v1/orgs/${orgId}/namespaces/default-test/workflows`]) {
    const reply = await service.call('GET', path, { headers: owner.headers })
    assert.equal(reply.status, 401, path)
  }
  assert.match(cookie, /^countersign=[\w-]{43}$/)
  const { createdAt, steppedUpUntil } = body.session
  assert.equal(Date.parse(steppedUpUntil) - Date.parse(createdAt), limits.stepUpMs)
  const ofOrg = await owner.post('/token', { orgId })
  const { userId } = body.organizations[0]
  assert.equal(ofOrg.body.expiresIn, limits.userTokenLifeMs / 1000)
  assert.equal(ofOrg.headers.get('cache-control'), 'no-store')
  assert.deepEqual(ofOrg.body.subject, {
    type: 'user',
    id: userId,
    name: 'Olive Owner',
    orgId,
    scopeLevel: 'org',
  })
  const token = await owner.token(orgId, 'default-test')
  assert.equal((await service.ns('GET', '/workflows', { token })).status, 200)
  // A token for the one is none for the other.
  assert.equal((await service.ns('GET', '/workflows', { mode: 'live', token })).status, 404)
  assert.equal((await service.ns('GET', '/workflows', { token: ofOrg.body.accessToken })).status, 403)
  for (const wrong of [
    { orgId: '01890000-0000-7000-8000-000000000000' },
    { orgId: 'x' },
    { orgId, namespaceKey: 'nowhere' },
  ]) {
    assert.equal((await owner.post('/token', wrong)).status, 404)
  }
  const exchange = { grantType: 'api_key', apiKey: cookie.split('=')[1] }
  assert.equal((await service.call('POST', '/v1/auth/token', { body: exchange })).status, 401)
})

test('what a person does is told with their name: keys, resources, workflows', async () => {
  const token = await owner.token(orgId, 'default-test')
  const { userId } = (await owner.read()).body.organizations[0]
  const asset = {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: 'by_olive' },
    spec: { type: 'css', content: '' },
  }
  const made = await service.ns('POST', '/assets', { token, body: asset })
  assert.deepEqual(made.body.status?.createdBy ?? made.body.createdBy, { type: 'user', id: userId })
  assert.deepEqual(made.body.updatedBy, { type: 'user', id: userId, name: 'Olive Owner' })
  const headers = { 'If-Match': made.headers.get('ETag') ?? '' }
  const draft = '/assets/by_olive/versions/draft'
  const changed = await service.ns('PATCH', draft, { body: { metadata: { name: 'Theirs' } }, headers })
  assert.deepEqual(changed.body.createdBy, { type: 'user', id: userId })
  assert.equal(changed.body.updatedBy.type, 'api_key')
  assert.equal(changed.body.updatedBy.name, undefined)
  const documents = [{ ...asset, metadata: { key: 'by_olive', name: 'Hers again' } }]
  await service.ns('POST', '/resources/apply', { token, body: { documents } })
  const listed = (await service.ns('GET', '/assets/by_olive/versions')).body.data
  assert.deepEqual(listed[0].updatedBy, { type: 'user', id: userId, name: 'Olive Owner' })
  const key = await service.ns('POST', '/api-keys', { token, body: { name: 'Hers', scopes: ['audit:read'] } })
  assert.equal(key.status, 201)
  const { body } = await service.ns('GET', '/audit', { token })
  const actorOf = (operation: string) =>
    body.data.find((one: { operation: string }) => one.operation === operation)?.actor
  for (const operation of ['createNamespaceApiKey', 'createAsset'])
    assert.deepEqual(actorOf(operation), { type: 'user', id: userId, name: 'Olive Owner' }, operation)
  const blueprint = { envelopes: [{ key: 'env', documents: [] }] }
  const body2 = { blueprint, options: { mode: 'review' } }
  const workflow = await service.ns('POST', '/workflows', { token, body: body2 })
  assert.deepEqual(workflow.body.createdBy, { type: 'user', id: userId })
  const events = await service.ns('GET', `/workflows/${workflow.body.id}/events`, { token })
  const { type, id, name } = events.body.data[0].actor
  assert.deepEqual([type, id, name], ['user', userId, 'Olive Owner'])
})

test('signing out ends the session, its cookie and its tokens; others are ended one by one or all', async () => {
  const [a, b, c] = [openVisit(service), openVisit(service), openVisit(service)]
  for (const visit of [a, b, c]) await visit.signIn(OLIVE, OWNER_PASSWORD)
  const token = await a.token(orgId, 'default-test')
  const before = a.headers
  assert.equal((await service.ns('GET', '/workflows', { token })).status, 200)
  const out = await a.post('/sign-out', {})
  assert.match(
    out.headers.get('set-cookie') ?? '',
    /^countersign=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/,
  )
  await until('the token ends', async () => (await service.ns('GET', '/workflows', { token })).status === 401)
  const kept = await service.call('GET', '/v1/auth/session', { headers: before })
  assert.equal(kept.status, 401)
  const { body } = await b.post('/sessions', {})
  const own = body.data.filter((one: { isCurrent: boolean }) => one.isCurrent)
  assert.equal(own.length, 1)
  const { sessionId } = (await c.read()).body.session
  assert.deepEqual((await b.post('/sessions/end', { sessionId })).body, { ended: [sessionId] })
  assert.equal((await b.post('/sessions/end', { sessionId })).status, 404)
  assert.equal((await c.read()).status, 401)
  await b.post('/sessions/end', { others: true })
  assert.equal((await b.post('/sessions', {})).body.data.length, 1)
  assert.equal((await b.read()).status, 200)
  await owner.signIn(OLIVE, OWNER_PASSWORD)
})

test('nobody is signed in under a cookie that they brought: each sign-in has a session of its own', async () => {
  const visit = openVisit(service)
  const brought = 'A'.repeat(43)
  const credentials = { email: OLIVE, password: OWNER_PASSWORD }
  const reply = await visit.post('/sign-in', credentials, { headers: { Cookie: `countersign=${brought}` } })
  assert.ok(!reply.headers.get('set-cookie')?.includes(brought))
  const headers = { ...openVisit(service).headers, Cookie: `countersign=${brought}` }
  assert.equal((await service.call('GET', '/v1/auth/session', { headers })).status, 401)
  const first = visit.headers
  await visit.signIn(OLIVE, OWNER_PASSWORD)
  assert.notEqual(visit.headers.Cookie, first.Cookie)
  assert.equal((await service.call('GET', '/v1/auth/session', { headers: first })).status, 401)
  const twice = { ...visit.headers, Cookie: `${visit.headers.Cookie}; countersign=${brought}` }
  assert.equal((await service.call('GET', '/v1/auth/session', { headers: twice })).status, 401)
})

test('a session ends after twelve hours without use, and after two weeks', async () => {
  const visit = openVisit(service)
  await visit.signIn(OLIVE, OWNER_PASSWORD)
  service.clock.advance(limits.personSessionIdleMs - HOUR_MS)
  assert.equal((await visit.read()).status, 200)
  service.clock.advance(limits.personSessionIdleMs)
  assert.equal((await visit.read()).status, 401)
  await visit.signIn(OLIVE, OWNER_PASSWORD)
  const step = limits.personSessionIdleMs - HOUR_MS
  for (let passed = step; passed < limits.personSessionLifeMs; passed += step) {
    assert.equal((await visit.read()).status, 200)
    service.clock.advance(step)
  }
  assert.equal((await visit.read()).status, 200)
  service.clock.advance(step)
  assert.equal((await visit.read()).status, 401)
  await service.app.housekeeping.tidy()
  await owner.signIn(OLIVE, OWNER_PASSWORD)
})

test('of more browsers than one person may have, the one that was not used for longest is signed out', async () => {
  const first = openVisit(service)
  await first.signIn(OLIVE, OWNER_PASSWORD)
  await query(
    `INSERT INTO person_session SELECT gen_random_uuid(), person_id, sha256(random()::text::bytea), ways, created_at, last_used_at + interval '1 s', proven_at, expires_at, '', ''
     FROM (SELECT * FROM person_session ORDER BY last_used_at DESC LIMIT 1) one, generate_series(1, $1)`,
    [limits.personSessionsMax],
  )
  await owner.signIn(OLIVE, OWNER_PASSWORD)
  assert.equal((await first.read()).status, 401)
  assert.equal((await owner.post('/sessions', {})).body.data.length, limits.personSessionsMax)
  await owner.post('/sessions/end', { others: true })
})

test('23: wrong passwords, unknown and disabled people hear the same, and wrong tries have to wait', async () => {
  const said = async (visit: Visit, email: string, password: string) => {
    const { status, body } = await visit.signIn(email, password)
    return [status, body.errorInfo.message]
  }
  const visit = from('192.0.2.1')
  const known = await said(visit, OLIVE, 'a wrong password')
  assert.deepEqual(known, [401, 'The address or the password is wrong'])
  assert.deepEqual(await said(visit, 'nobody@example.com', 'a wrong password'), known)
  for (let tries = 1; tries < limits.signInTries.free; tries++) {
    assert.deepEqual(await said(visit, OLIVE, 'a wrong password'), known)
    assert.deepEqual(await said(visit, 'nobody@example.com', 'a wrong password'), known)
  }
  const late = await visit.signIn(OLIVE, OWNER_PASSWORD)
  assert.equal(late.status, 429)
  assert.ok(Number(late.headers.get('retry-after')) <= limits.signInTries.startMs / 1000)
  assert.equal(
    (await visit.signIn('nobody@example.com', 'x')).body.errorInfo.message,
    late.body.errorInfo.message,
  )
  // A stranger who tries locks nobody out who comes from elsewhere.
  assert.equal((await from('192.0.2.2').signIn(OLIVE, OWNER_PASSWORD)).status, 200)
  service.clock.advance(limits.signInTries.startMs)
  assert.equal((await visit.signIn(OLIVE, OWNER_PASSWORD)).status, 200)
  // And who got in begins anew.
  assert.deepEqual(await said(visit, OLIVE, 'a wrong password'), known)
})

test('the whole request takes as long for an unknown address as for a wrong password', async () => {
  const timed = async (email: string, round: number) => {
    const visit = from(`198.51.100.${round}`)
    const begin = performance.now()
    assert.equal((await visit.signIn(email, 'a wrong password')).status, 401)
    return performance.now() - begin
  }
  const rounds = Array.from({ length: 15 }, (_, round) => round + 1)
  const known: number[] = []
  const unknown: number[] = []
  // One after the other, so that whatever slows the machine slows both; the first pair warms up.
  for (const round of rounds) {
    known.push(await timed(OLIVE, round))
    unknown.push(await timed(`nobody${round}@example.com`, round))
  }
  const median = (times: readonly number[]) => times.slice(1).toSorted((a, b) => a - b)[7] ?? 0
  const ratio = median(unknown) / median(known)
  assert.ok(ratio > 0.6 && ratio < 1.67, `unknown takes ${ratio.toFixed(2)} times as long as known`)
})

test('whoever may choose a password signs in with it, however long it is as their keyboard writes it', async () => {
  const password = 'äöü'.repeat(limits.passwordLengthMax / 4).normalize('NFD')
  assert.ok([...password].length > limits.passwordLengthMax)
  const { config, database, clock } = service.app
  const link = await makeLink(
    database.system,
    config.baseUrl,
    { kind: 'setup', orgId, createdBy: 'machine' },
    clock.now(),
  )
  const account = {
    token: tokenOf(link.url),
    email: 'long@example.com',
    name: 'Lo',
    password: `7+${password}`,
  }
  const taken = await openVisit(service).post('/links/accept', account)
  assert.equal(taken.status, 200, taken.bytes.toString())
  const reply = await openVisit(service).signIn(account.email, account.password)
  assert.equal(reply.status, 200, reply.bytes.toString())
})

test('many tries at once are counted one by one, and those of one network together', async () => {
  const visits = Array.from({ length: 12 }, () => from('192.0.2.3'))
  const replies = await Promise.all(visits.map((visit) => visit.signIn(OLIVE, 'a wrong password')))
  const tried = replies.filter(({ status }) => status === 401).length
  assert.equal(tried, limits.signInTries.free)
  const { free } = limits.signInTriesOfNetwork
  await query('UPDATE sign_in_try SET tries = $1 WHERE tries > 0', [free])
  assert.equal((await from('192.0.2.3').signIn('new@example.com', 'x')).status, 401)
  assert.equal((await from('192.0.2.3').signIn('newer@example.com', 'x')).status, 429)
  assert.equal((await from('2001:db8:1:2::1').signIn('new@example.com', 'x')).status, 401)
})

test('two who try at once do not wait for one another, whichever clock is ahead', async () => {
  const { system } = service.app.database
  const now = service.clock.now()
  assert.equal(await beginTry(system, 'two at once', limits.signInTries, now), null)
  assert.equal(await beginTry(system, 'two at once', limits.signInTries, plusMillis(now, -50)), null)
})

test('sign-ins that worked and failed stand in the log of the organization, and no address or password does', async () => {
  service.clock.advance(DAY_MS)
  await from('192.0.2.4').signIn(OLIVE, 'a wrong password')
  const failed = (await owner.signIn(OLIVE, OWNER_PASSWORD)) && 'failed_sign_in'
  await until('the failure is logged', async () =>
    (await audit()).some((one: { subject: { type: string } }) => one.subject.type === failed),
  )
  const rows = await audit()
  const wrong = rows.find((one: { subject: { type: string } }) => one.subject.type === failed)
  const { userId } = (await owner.read()).body.organizations[0]
  assert.deepEqual(
    [wrong.operation, wrong.actor, wrong.subject.id, wrong.ip],
    ['signIn', { type: 'visitor', id: '' }, userId, '192.0.2.4'],
  )
  const right = rows.find((one: { subject: { type: string } }) => one.subject.type === 'session')
  assert.deepEqual(right.actor, { type: 'user', id: userId, name: 'Olive Owner' })
  const text = JSON.stringify(rows)
  for (const secret of [OLIVE, OWNER_PASSWORD, owner.headers.Cookie?.split('=')[1] ?? ''])
    assert.ok(!text.includes(secret))
})
