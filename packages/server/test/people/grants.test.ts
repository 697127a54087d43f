import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NAMESPACE_SCOPES, ORG_SCOPES } from '../../src/access/scopes.ts'
import type { Grant } from '../../src/access/user-store.ts'
import { limits } from '../../src/limits.ts'
import { makeLink } from '../../src/people/links.ts'
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

const org = (method: string, path: string, token: string, body?: object): Promise<Reply> =>
  service.call(method, `/v1/orgs/${orgId}${path}`, { token, ...(body && { body }) })
const byOwner = async (method: string, path: string, body?: object) =>
  org(method, path, await owner.token(orgId), body)
const said = ({ status, body }: Reply) => [status, body.errorInfo?.message ?? '']

interface Member {
  visit: Visit
  userId: string
  email: string
}

let count = 0
/** Somebody who has taken an invitation. */
async function member(rights: object): Promise<Member> {
  count += 1
  const email = `member${count}@example.com`
  const made = await byOwner('POST', '/users', {
    email,
    name: `Member ${count}`,
    roles: ['member'],
    ...rights,
  })
  assert.equal(made.status, 201, made.bytes.toString())
  const { userId } = made.body
  const { config, database, clock } = service.app
  const link = await makeLink(
    database.system,
    config.baseUrl,
    { kind: 'invitation', orgId, userId },
    clock.now(),
  )
  const visit = openVisit(service)
  const taken = await visit.post('/links/accept', { token: tokenOf(link.url), password: OWNER_PASSWORD })
  assert.equal(taken.status, 200, taken.bytes.toString())
  return { visit, userId, email }
}

/** Of people.md. */
const VIEWER = 'namespace:read resource:read workflow:read file:read webhook:read audit:read'
const WORTH = {
  viewer: VIEWER.split(' '),
  operator: `${VIEWER} workflow:create workflow:update workflow:execute file:upload`.split(' '),
  author:
    `${VIEWER} resource:create resource:update resource:delete file:upload file:delete workflow:create workflow:execute`.split(
      ' ',
    ),
  developer: NAMESPACE_SCOPES,
} satisfies Record<Grant['grant'], readonly string[]>

test('each grant is worth exactly its scopes, in the namespaces that it names', async () => {
  for (const [grant, scopes] of Object.entries(WORTH)) {
    const { visit } = await member({ grants: [{ mode: 'test', grant }] })
    const reply = await visit.post('/token', { orgId, namespaceKey: 'default-test' })
    assert.deepEqual(new Set(reply.body.scopes), new Set<string>(scopes), grant)
    assert.equal((await visit.post('/token', { orgId, namespaceKey: 'default-live' })).status, 404)
    assert.deepEqual((await visit.post('/token', { orgId })).body.scopes, [])
  }
  const { visit } = await member({
    grants: [
      { namespaceKey: 'default-live', grant: 'viewer' },
      { mode: 'live', grant: 'operator' },
      { mode: 'test', grant: 'author' },
    ],
  })
  const { namespaces } = (await visit.read()).body.organizations[0]
  assert.deepEqual(
    namespaces
      .map((one: { namespaceKey: string; grants: string[] }) => [one.namespaceKey, one.grants])
      .toSorted(),
    [
      ['default-live', ['viewer', 'operator']],
      ['default-test', ['author']],
    ],
  )
  const token = await visit.token(orgId, 'default-live')
  assert.deepEqual(said(await service.ns('POST', '/api-keys', { mode: 'live', token })), [
    403,
    'Token lacks required scope: api-key:create',
  ])
})

test('roles: owners and admins are developers everywhere, billing is of owners and billing alone', async () => {
  const [admin, billing] = [await member({ roles: ['admin'] }), await member({ roles: ['billing'] })]
  const scopesOf = async ({ visit }: { visit: Visit }) => (await visit.post('/token', { orgId })).body.scopes
  assert.deepEqual(await scopesOf({ visit: owner }), ORG_SCOPES)
  assert.deepEqual(
    await scopesOf(admin),
    ORG_SCOPES.filter((scope) => !scope.startsWith('billing')),
  )
  assert.deepEqual(await scopesOf(billing), ['organization:read', 'billing:read', 'billing:manage'])
  const live = await admin.visit.post('/token', { orgId, namespaceKey: 'default-live' })
  assert.deepEqual(live.body.scopes, NAMESPACE_SCOPES)
  assert.equal((await billing.visit.post('/token', { orgId, namespaceKey: 'default-live' })).status, 404)
  // An admin mints org keys as a person, with what they have.
  const token = await admin.visit.token(orgId)
  const mint = (scopes: string[]) => org('POST', '/api-keys', token, { name: 'Key', scopes })
  assert.equal((await mint(['user:read'])).status, 201)
  assert.deepEqual(said(await mint(['billing:read'])), [403, 'Token lacks required scope: billing:read'])
})

test('nobody gives or takes what they lack', async () => {
  const [admin, other] = [await member({ roles: ['admin'] }), await member({})]
  const token = await admin.visit.token(orgId)
  const { userId: ownerId } = (await owner.read()).body.organizations[0]
  const change = (userId: string, body: object) => org('PATCH', `/users/${userId}`, token, body)
  for (const [userId, body] of [
    [admin.userId, { roles: ['admin', 'owner'] }],
    [other.userId, { roles: ['owner'] }],
    [other.userId, { roles: ['member', 'billing'] }],
    [ownerId, { roles: ['member'] }],
    [ownerId, { status: 'disabled' }],
  ] as const) {
    const [status, message] = said(await change(userId, body))
    assert.equal(status, 403, JSON.stringify(body))
    assert.match(message, /^Only somebody who has the role '(?:owner|billing)' can give it or take it$/)
  }
  const create = { email: 'new@example.com', name: 'New', roles: ['owner'] }
  assert.equal((await org('POST', '/users', token, create)).status, 403)
  assert.equal((await change(other.userId, { roles: ['admin'] })).status, 200)
  assert.equal((await change(other.userId, { roles: ['member'], grants: [] })).status, 200)
  const viewer = await other.visit.token(orgId)
  assert.deepEqual(said(await org('PATCH', `/users/${other.userId}`, viewer, { roles: ['admin'] })), [
    403,
    'Token lacks required scope: user:update',
  ])
})

test('an org key sets the roles member and billing alone, and no grants: it makes no owner and reaches no namespace', async () => {
  const { org: key } = service.tokens
  const other = await member({ grants: [{ mode: 'test', grant: 'developer' }] })
  const admin = await member({ roles: ['admin'] })
  const user = { email: 'by-key@example.com', name: 'By key' }
  for (const roles of [['owner'], ['admin'], ['member', 'owner']]) {
    assert.match(
      said(await org('POST', '/users', key, { ...user, roles }))[1],
      /sets the roles member and billing alone/,
    )
  }
  const grants = [{ mode: 'live', grant: 'viewer' }]
  assert.match(
    said(await org('POST', '/users', key, { ...user, roles: ['member'], grants }))[1],
    /cannot set grants/,
  )
  const change = (userId: string, body: object) => org('PATCH', `/users/${userId}`, key, body)
  for (const body of [{ roles: ['owner'] }, { roles: ['admin', 'member'] }, { grants }, { grants: [] }]) {
    assert.equal((await change(other.userId, body)).status, 403, JSON.stringify(body))
  }
  for (const body of [{ roles: ['member'] }, { status: 'disabled' }]) {
    assert.equal((await change(admin.userId, body)).status, 403, JSON.stringify(body))
  }
  // Who left is disabled by a program too, and comes back by a person.
  assert.equal((await change(other.userId, { roles: ['billing'], status: 'disabled' })).status, 200)
  assert.equal((await change(other.userId, { status: 'active' })).status, 403)
  assert.equal((await byOwner('PATCH', `/users/${other.userId}`, { status: 'active' })).status, 200)
  // A key gives no more of billing than it has.
  const little = await org('POST', '/api-keys', key, {
    name: 'Users',
    scopes: ['user:create', 'user:update'],
  })
  const exchange = { grantType: 'api_key', apiKey: little.body.apiKey }
  const { accessToken } = (await service.call('POST', '/v1/auth/token', { body: exchange })).body
  assert.match(
    said(await org('POST', '/users', accessToken, { ...user, roles: ['billing'] }))[1],
    /billing|organization:read/,
  )
  assert.equal((await org('POST', '/users', accessToken, { ...user, roles: ['member'] })).status, 201)
})

test('the last owner who can sign in neither goes nor is disabled, whoever tries and however many at once', async () => {
  const { userId } = (await owner.read()).body.organizations[0]
  // A record without an account is no owner who can sign in.
  await byOwner('POST', '/users', { email: 'paper@example.com', name: 'Paper', roles: ['owner'] })
  for (const body of [{ roles: ['member'] }, { status: 'disabled' }]) {
    const reply = await byOwner('PATCH', `/users/${userId}`, body)
    assert.equal(reply.status, 400)
    assert.match(
      reply.body.errorInfo.message,
      /^'olive@example.com' is the last owner .* make somebody else an owner first$/,
    )
  }
  const second = await member({ roles: ['owner'] })
  const oneself = await byOwner('PATCH', `/users/${userId}`, { status: 'disabled' })
  assert.deepEqual(said(oneself), [
    400,
    "'olive@example.com' is you: nobody disables themselves. Ask another owner or admin of the organization to do it",
  ])
  assert.equal((await byOwner('GET', `/users/${userId}`)).body.status, 'active')
  const [a, b] = [await owner.token(orgId), await second.visit.token(orgId)]
  const replies = await Promise.all([
    org('PATCH', `/users/${second.userId}`, a, { roles: ['member'] }),
    org('PATCH', `/users/${userId}`, b, { roles: ['member'] }),
  ])
  assert.equal(
    replies.filter(({ status }) => status === 200).length,
    1,
    replies.map(({ bytes }) => String(bytes)).join(),
  )
  const left = (await org('GET', '/users?limit=100', service.tokens.org)).body.data.filter(
    (one: { roles: string[]; hasAccount: boolean }) => one.roles.includes('owner') && one.hasAccount,
  )
  assert.equal(left.length, 1)
  if (left[0].userId !== userId) owner = second.visit
})

test('23: tokens end within a second when roles, grants or the status change, those that were minted with them too', async () => {
  const one = await member({ grants: [{ mode: 'test', grant: 'developer' }] })
  const ask = (token: string) => service.ns('GET', '/workflows', { token })
  const ends = (what: string, token: string) =>
    until(`the token ends: ${what}`, async () => (await ask(token)).status === 401)
  const first = await one.visit.token(orgId, 'default-test')
  assert.equal((await ask(first)).status, 200)
  await byOwner('PATCH', `/users/${one.userId}`, { name: 'Another name' })
  assert.equal((await ask(first)).status, 200)
  await byOwner('PATCH', `/users/${one.userId}`, { grants: [{ mode: 'test', grant: 'operator' }] })
  await ends('grants', first)
  await byOwner('PATCH', `/users/${one.userId}`, { grants: [{ mode: 'test', grant: 'developer' }] })
  const token = await one.visit.token(orgId, 'default-test')
  const body = { name: 'key', scopes: ['workflow:read'] }
  assert.equal((await service.ns('POST', '/api-keys', { token, body })).status, 201)
  const schema = {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: `asset${count}` },
    spec: { type: 'css', content: '' },
  }
  assert.equal((await service.ns('POST', '/assets', { token, body: schema })).status, 201)
  const Origin = 'https://app.example.com'
  const wanted = {
    intent: 'builder',
    resourceKind: 'asset',
    resourceKey: `asset${count}`,
    allowedOrigins: [Origin],
  }
  const minted = await service.ns('POST', '/auth/embed', { token, body: wanted })
  assert.equal(minted.status, 201, minted.bytes.toString())
  const build = () =>
    service.ns('GET', `/assets/asset${count}/versions/draft`, {
      token: minted.body.accessToken,
      headers: { Origin },
    })
  assert.equal((await build()).status, 200)
  await one.visit.post('/sign-out', {})
  await ends('signed out', token)
  assert.equal((await build()).status, 200, 'what was minted is not of the session')
  await one.visit.signIn(one.email, OWNER_PASSWORD)
  const last = await one.visit.token(orgId, 'default-test')
  await byOwner('PATCH', `/users/${one.userId}`, { status: 'disabled' })
  await ends('disabled', last)
  assert.equal((await build()).status, 401)
  assert.equal((await one.visit.read()).status, 401)
  const out = await openVisit(service).signIn(one.email, OWNER_PASSWORD)
  assert.deepEqual(said(out), [401, 'The address or the password is wrong'])
  // Whoever has the browser does not come back with the person.
  await byOwner('PATCH', `/users/${one.userId}`, { status: 'active' })
  assert.equal((await one.visit.read()).status, 401)
  assert.equal((await openVisit(service).signIn(one.email, OWNER_PASSWORD)).status, 200)
})

test('grants are checked', async () => {
  const post = async (grants: object[]) =>
    byOwner('POST', '/users', { email: 'g@example.com', name: 'G', roles: ['member'], grants })
  for (const [grants, path] of [
    [[{ namespaceKey: 'nowhere', grant: 'viewer' }], '/grants/0/namespaceKey'],
    [[{ mode: 'test', grant: 'king' }], '/grants/0'],
    [[{ mode: 'test', namespaceKey: 'default-test', grant: 'viewer' }], '/grants/0'],
  ] as const) {
    const reply = await post([...grants])
    assert.equal(reply.status, 400, JSON.stringify(grants))
    assert.ok(reply.body.errorInfo.issues[0].path.startsWith(path), JSON.stringify(reply.body))
  }
  const many = Array.from({ length: limits.grantsMax + 1 }, (_, index) => ({
    namespaceKey: `n${index}`,
    grant: 'viewer',
  }))
  assert.equal((await post(many)).status, 400)
})
