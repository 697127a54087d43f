import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findUser, insertUser, lockOrganization, updateUser } from '../../src/access/user-store.ts'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { insertIdentity } from '../../src/people/identity-store.ts'
import { makeLink } from '../../src/people/links.ts'
import { findPersonOf, joinUser, setPassword } from '../../src/people/person-store.ts'
import { holdProvider, removeProvider } from '../../src/people/provider-store.ts'
import { deleteSessions } from '../../src/people/session-store.ts'
import { withOwner } from '../support/database.ts'
import { CLIENT } from '../support/openid-provider.ts'
import { until } from '../support/service.ts'
import { OWNER_PASSWORD, openVisit, tokenOf, type Visit } from '../support/visit.ts'
import { closeDesk, type OwnProviderDesk, openOwnProviderDesk, said } from './own-providers-desk.ts'

// What somebody tried who wanted to get in, and must not work.

let desk: OwnProviderDesk
before(async () => {
  desk = await openOwnProviderDesk()
})
after(() => closeDesk(desk))

const verified = (sub: string, email: unknown = `${sub}@example.com`) => ({
  sub,
  email,
  email_verified: true,
})

async function addUser(email: string, rights: object = { roles: ['member'] }): Promise<string> {
  await desk.stepUp()
  const made = await desk.org('POST', '/users', { email, name: email, ...rights })
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.userId
}

async function linkOf(userId: string, isMailed = false): Promise<string> {
  const { service, orgId } = desk
  const { config, database, clock } = service.app
  const wanted = { kind: 'invitation', orgId, userId, isMailed } as const
  return tokenOf((await makeLink(database.system, config.baseUrl, wanted, clock.now())).url)
}

async function member(email: string): Promise<Visit> {
  const visit = openVisit(desk.service)
  const token = await linkOf(await addUser(email))
  const reply = await visit.post('/links/accept', { token, password: OWNER_PASSWORD })
  assert.equal(reply.status, 200, reply.bytes.toString())
  return visit
}

test('a provider that says odd things of somebody lets nobody in, and breaks nothing', async () => {
  const { come, set } = desk
  assert.equal((await set({ createsPeople: true })).status, 200)
  const odd: Record<string, object> = {
    'a list of addresses': verified('odd', ['olive@example.com']),
    'an object': verified('odd', { toString: 'olive@example.com' }),
    'no address': verified('odd', 'olive'),
    'two addresses': verified('odd', 'olive@example.com, eve@evil.example'),
    'a line more': verified('odd', 'olive@example.com\n'),
    'a character that no text has': verified('odd', 'nul\u0000@example.com'),
    'without end': verified('odd', `${'a'.repeat(3000)}@example.com`),
    'another case': verified('odd', 'OLIVE@Example.COM'),
  }
  for (const [name, claims] of Object.entries(odd)) {
    const [status, message] = said(await come(claims))
    assert.equal(status, 403, `${name}: ${message}`)
  }
  for (const sub of [
    's'.repeat(limits.oidcSubjectLengthMax + 1),
    's'.repeat(5000),
    'nul\u0000',
    '',
    7,
    ['odd'],
  ])
    assert.equal((await come({ ...verified('new'), sub })).status, 401, JSON.stringify(sub).slice(0, 40))
  // A name that is none is not one.
  for (const [index, name] of [
    ['a list'],
    'n'.repeat(limits.oidcNameLengthMax + 1),
    'nul\u0000',
    '',
    7,
  ].entries()) {
    const email = `named_${index}@example.com`
    const came = await come({ ...verified(`named_${index}`), name })
    assert.equal(came.status, 200, came.bytes.toString())
    assert.equal(came.body.signedIn.person.name, email)
  }
})

test('letters that look like others are others: no address but the very same opens an account', async () => {
  const { come, service } = desk
  await member('kate@example.com')
  const other = '\u212Aate@example.com'
  const came = await come(verified('kelvin', other))
  assert.notEqual(came.body.signedIn?.person?.email, 'kate@example.com')
  const found = await findPersonOf(service.app.database.system, other)
  assert.notEqual(found?.person.email, 'kate@example.com')
})

test('what was begun at one provider is finished at no other, and leaves nothing to finish', async () => {
  const { set, orgId, service, liar, providerId } = desk
  assert.equal((await set({ name: 'Gate' }, 'gate')).status, 200)
  await addUser('mix@example.com')
  const visit = openVisit(service)
  const begun = await visit.post('/oidc/begin', { providerId, for: 'sign_in' })
  const { search: query } = liar.back(begun.body.url)
  liar.lies = { claims: verified('mix') }
  const asked = liar.asked
  assert.equal((await visit.post('/oidc/finish', { providerId: `${orgId}.gate`, query })).status, 401)
  assert.equal((await visit.post('/oidc/finish', { providerId, query })).status, 401)
  assert.equal(liar.asked, asked, 'no provider was told the code')
  // Two tabs: what the second has begun goes on, and the first says that it is over.
  const [first, second] = [
    liar.back((await visit.post('/oidc/begin', { providerId, for: 'sign_in' })).body.url),
    liar.back((await visit.post('/oidc/begin', { providerId, for: 'sign_in' })).body.url),
  ]
  const stranger = openVisit(service)
  assert.equal((await stranger.post('/oidc/finish', { providerId, query: second.search })).status, 401)
  assert.equal((await visit.post('/oidc/finish', { providerId, query: second.search })).status, 200)
  assert.equal((await visit.post('/oidc/finish', { providerId, query: first.search })).status, 401)
  liar.lies = {}
  assert.equal((await desk.org('DELETE', '/sign-in-providers/gate')).status, 200)
})

test('taking an invitation shows nobody who one is: an open session is not stepped up by a link', async () => {
  const { service, orgId } = desk
  const visit = await member('idle@example.com')
  const { session } = (await visit.read()).body
  const { body } = await desk.org('GET', '/users?limit=100')
  const { userId } = body.data.find((one: { email: string }) => one.email === 'idle@example.com')
  service.clock.advance(limits.stepUpMs)
  const token = await linkOf(userId)
  const before = visit.headers
  const taken = await visit.post('/links/accept', { token })
  assert.equal(taken.status, 200, taken.bytes.toString())
  const after = (await visit.read()).body.session
  assert.equal(after.steppedUpUntil, undefined)
  assert.equal(after.expiresAt, session.expiresAt)
  assert.equal(said(await visit.post('/password', { password: 'another of my own choice' }))[0], 403)
  assert.deepEqual(visit.headers, before)
  assert.equal((await visit.post('/token', { orgId })).status, 200)
})

/** Whether somebody waits for what another transaction holds, in a call of this function of the database. */
async function isWaitingFor(name: string): Promise<boolean> {
  const sql = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ $1`
  return (await desk.service.app.database.system.rows(sql, [name])).length > 0
}

test('a password that is compared while another one is set begins no session', async () => {
  const { database, passwords } = desk.service.app
  const email = 'late@example.com'
  await member(email)
  const personId = (await findPersonOf(database.system, email))?.person.personId ?? ''
  const changer = database.unit(personId, 0)
  const thief = openVisit(desk.service)
  try {
    await setPassword(changer.system, personId, await passwords.hash('nineteen silver spoons'))
    let isDone = false
    const tried = thief.signIn(email, OWNER_PASSWORD).finally(() => {
      isDone = true
    })
    await until(
      'the sign-in waits, or is done',
      async () => isDone || (await isWaitingFor('people_hold_password')),
    )
    await deleteSessions(changer.system, { personId, boundTo: null }, null, null)
    await changer.finish(() => undefined)
    assert.equal((await tried).status, 401)
    assert.equal((await thief.read()).status, 401)
  } finally {
    await changer.undo()
  }
  assert.equal((await openVisit(desk.service).signIn(email, 'nineteen silver spoons')).status, 200)
})

test('whose role is changed while they take an invitation has the role that was given last', async () => {
  const { service, orgId } = desk
  const { database } = service.app
  const userId = await addUser('demoted@example.com', { roles: ['admin'] })
  const token = await linkOf(userId)
  const changer = database.unit(orgId, 0)
  try {
    await lockOrganization(changer.system, orgId)
    const taken = openVisit(service).post('/links/accept', { token, password: OWNER_PASSWORD })
    await until('who takes it waits', () => isWaitingFor('access_lock_organization'))
    const user = await findUser(changer.system, orgId, userId)
    assert.ok(user !== null)
    await updateUser(changer.system, { ...user, roles: ['member'] })
    await changer.finish(() => undefined)
    assert.deepEqual((await taken).body.organizations[0].roles, ['member'])
  } finally {
    await changer.undo()
  }
})

test('an organization hears nothing of somebody whom it has disabled, and who acts for another one', async () => {
  const { service, org, stepUp } = desk
  const { database, clock } = service.app
  const email = 'left@example.com'
  const userId = await addUser(email)
  const visit = openVisit(service)
  const account = { token: await linkOf(userId), password: OWNER_PASSWORD }
  assert.equal((await visit.post('/links/accept', account)).status, 200)
  const personId = (await findPersonOf(database.system, email))?.person.personId ?? ''
  const [elsewhere, createdAt] = [newId(), clock.now()]
  const sql = 'INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)'
  await withOwner(service.database, (client) => client.query(sql, [elsewhere, 'Elsewhere', createdAt]))
  const user = { orgId: elsewhere, userId: newId(), email, name: email, roles: ['member' as const] }
  await insertUser(database.system, { ...user, grants: [], createdAt })
  await joinUser(database.system, user, personId)
  const told = async () => {
    const { data } = (await org('GET', '/audit?limit=100')).body
    return data.filter((one: { actor: { id: string } }) => one.actor.id === userId).length
  }
  assert.equal((await openVisit(service).signIn(email, OWNER_PASSWORD)).status, 200)
  const before = await told()
  assert.equal(before, 2, 'who may act in both is told to both')
  await stepUp()
  assert.equal((await org('PATCH', `/users/${userId}`, { status: 'disabled' })).status, 200)
  const again = openVisit(service)
  assert.equal((await again.signIn(email, OWNER_PASSWORD)).status, 200)
  await again.post('/sign-out', {})
  assert.equal(await told(), before)
})

test('links are of no use to whom they were not meant for, or too late', async () => {
  const { service, org } = desk
  const userId = await addUser('gone@example.com')
  const token = await linkOf(userId, true)
  await desk.stepUp()
  assert.equal((await org('PATCH', `/users/${userId}`, { status: 'disabled' })).status, 200)
  const visit = openVisit(service)
  assert.equal((await visit.post('/links/read', { token })).status, 404)
  assert.equal((await visit.post('/links/accept', { token, password: OWNER_PASSWORD })).status, 404)
  // Of two kinds neither opens what the other does.
  const invited = await linkOf(await addUser('kind@example.com'))
  assert.equal((await visit.post('/reset/do', { token: invited, password: OWNER_PASSWORD })).status, 404)
  // Whoever names another address than that of the link gets the link's.
  const named = { token: invited, email: 'olive@example.com', password: OWNER_PASSWORD }
  assert.equal((await visit.post('/links/accept', named)).body.person?.email, 'kind@example.com')
})

test('a link in a mail leads to the service, whatever host a request named', async () => {
  const { service } = desk
  const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
  const asked = await openVisit(service).post('/reset/ask', { email: 'olive@example.com' }, { headers })
  assert.equal(asked.status, 200)
  const mail = await until('the mail', async () =>
    (await service.mails()).find((one) => /^To: .*olive@example.com/m.test(one)),
  )
  assert.ok(mail.includes(`${new URL(service.app.config.baseUrl).host}/studio/reset/`))
  assert.ok(!mail.includes('evil.example'))
})

test('where somebody goes on after a provider is in Studio, whatever was asked for', async () => {
  const { service, providerId } = desk
  for (const returnTo of [
    ...[
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/studio@evil.example',
      '/studio.evil.example',
    ],
    ...[
      'javascript:alert(1)',
      '/v1/auth/session',
      '/studio\n//evil.example',
      '/studio/#x',
      '/studio/\\evil.example',
    ],
  ]) {
    const asked = { providerId, for: 'sign_in', returnTo }
    assert.equal((await openVisit(service).post('/oidc/begin', asked)).status, 400, returnTo)
  }
})

test('a page is shown in no frame of another', async () => {
  const { service } = desk
  for (const path of [
    '/studio',
    '/studio/sign-in',
    '/studio/setup/x',
    '/studio/reset/x',
    '/studio/oidc/environment',
  ]) {
    const { headers } = await fetch(`${service.url}${path}`)
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path)
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    // A window that another site opened is not led away by it.
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin')
  }
})

test('who comes and who removes the provider wait for each other in one order, and neither for ever', async () => {
  const { service, orgId, liar, set } = desk
  const { database, clock } = service.app
  assert.equal((await set({ name: 'Gone' }, 'gone')).status, 200)
  const now = clock.now()
  const issuer = `${liar.issuer}/gone`
  const provider = { orgId, providerKey: 'gone' }
  const personId = (await findPersonOf(database.system, 'olive@example.com'))?.person.personId ?? ''
  const [remover, comer] = [database.unit(orgId, 0), database.unit(orgId, 0)]
  try {
    await lockOrganization(remover.system, orgId)
    let isHeld = false
    const came = holdProvider(comer.system, provider, { issuer: liar.issuer, clientId: CLIENT.id }).then(
      async (isThere) => {
        isHeld = true
        return isThere && insertIdentity(comer.system, personId, { orgId, issuer, subject: 'gone' }, now)
      },
    )
    await until(
      'who comes waits, or has the provider',
      async () => isHeld || (await isWaitingFor('people_hold_provider')),
    )
    const removed = removeProvider(remover.system, orgId, 'gone').then(() => remover.finish(() => undefined))
    // One that the database ended lets the other go on.
    came.catch(() => comer.undo())
    removed.catch(() => remover.undo())
    const [outcome, left] = await Promise.allSettled([came, removed])
    assert.deepEqual(
      [outcome, left.status],
      [{ status: 'fulfilled', value: false }, 'fulfilled'],
      'neither was ended by the database',
    )
  } finally {
    await remover.undo()
    await comer.undo()
  }
})

test('who comes while the provider is removed is not let in, and hears it in a sentence', async () => {
  const { service, liar, providerId, set, org, stepUp } = desk
  const visits = ['a', 'b', 'c', 'd'].map((sub) => ({ sub, visit: openVisit(service) }))
  for (const { sub } of visits) await addUser(`${sub}@example.com`)
  const queries: string[] = []
  for (const { visit } of visits) {
    const { url } = (await visit.post('/oidc/begin', { providerId, for: 'sign_in' })).body
    queries.push(liar.back(url).search)
  }
  await stepUp()
  liar.lies = { claims: verified('a') }
  const [removed, ...came] = await Promise.all([
    org('DELETE', '/sign-in-providers/sso'),
    ...visits.map(({ visit }, index) => visit.post('/oidc/finish', { providerId, query: queries[index] })),
  ])
  liar.lies = {}
  assert.equal(removed?.status, 200)
  for (const reply of came) assert.ok([200, 401, 403, 404].includes(reply.status), reply.bytes.toString())
  for (const { visit } of visits) assert.equal((await visit.read()).status, 401)
  assert.equal((await set({ issuer: liar.issuer, clientId: CLIENT.id })).status, 200)
})
