import assert from 'node:assert/strict'
import { userInfo } from 'node:os'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { ORGANIZATION_NAME_LENGTH_MAX } from '../../src/access/organization-name.ts'
import { runAdmin } from '../support/admin.ts'
import { openTestDatabase } from '../support/database.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const admin = (...args: string[]) => runAdmin(service, ...args)

const exchange = (apiKey: string) =>
  service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })

test('who has the machine makes a new key with every scope, of either kind', async () => {
  const org = await admin('create-key', '--org')
  assert.match(org.stdout, /^sk_org_[0-9a-f]{32}_[0-9A-Za-z]{43}\n$/)
  const ofOrg = await exchange(org.stdout.trim())
  assert.deepEqual(
    [ofOrg.status, ofOrg.body.scopes.length, ofOrg.body.orgId],
    [200, 10, service.credentials.orgId],
  )
  const ns = await admin('create-key', '--namespace', 'default-live')
  const ofNamespace = await exchange(ns.stdout.trim())
  assert.deepEqual(
    [ofNamespace.body.subject.namespaceKey, ofNamespace.body.subject.mode],
    ['default-live', 'live'],
  )
  assert.ok(ofNamespace.body.scopes.includes('workflow:execute'))
})

test('the log of changes tells of a key that was made on the machine', async () => {
  const keyIdOf = (apiKey: string) => apiKey.trim().split('_').at(-2)
  const actor = { type: 'machine', id: userInfo().username }
  const org = await admin('create-key', '--org')
  const ofOrg = await service.call('GET', `/v1/orgs/${service.credentials.orgId}/audit`, {
    token: service.tokens.org,
  })
  assert.deepEqual(
    [ofOrg.body.data[0].operation, ofOrg.body.data[0].actor, ofOrg.body.data[0].subject],
    ['createOrgApiKey', actor, { type: 'api_key', id: keyIdOf(org.stdout) }],
  )
  const ns = await admin('create-key', '--namespace', 'default-live')
  const ofNamespace = await service.ns('GET', '/audit', { mode: 'live' })
  const [last] = ofNamespace.body.data
  assert.deepEqual(
    [last.operation, last.actor, last.subject],
    ['createNamespaceApiKey', actor, { type: 'api_key', id: keyIdOf(ns.stdout) }],
  )
  assert.ok(!ofNamespace.bytes.includes(ns.stdout.trim().slice(-20)))
  const ofTest = await service.ns('GET', '/audit')
  assert.ok(!ofTest.bytes.includes('machine'), 'another namespace knows nothing of it')
})

test('a database is brought to this version before the processes start, and told so', async () => {
  const again = await admin('migrate', '--json')
  assert.deepEqual([again.code, JSON.parse(again.stdout)], [0, { migrations: [] }])
  const empty = await openTestDatabase('empty')
  try {
    const machine = { app: { ...service.app, config: { ...service.app.config, databaseUrl: empty.url } } }
    const first = await runAdmin(machine, 'migrate')
    assert.match(first.stdout, /^The database is of this version now: \d+ migrations were run, from 0001-/)
  } finally {
    await empty.drop()
  }
})

test('what is wrong is said, and nothing is made', async () => {
  for (const [args, message] of [
    [['create-key'], /either --org or --namespace/],
    [['create-key', '--org', '--namespace', 'default-test'], /either --org or --namespace/],
    [['create-key', '--namespace', 'nowhere'], /Namespace 'nowhere' not found/],
    [['destroy'], /There is no command 'destroy'; it has create-key, /],
    [['resum'], /There is no command 'resum'; did you mean resume\?/],
    [
      ['create-key', '--colour', 'red'],
      /create-key has no option '--colour'; it has --org, --namespace, --json/,
    ],
    [['create-key', '--name', 'x'], /create-key has no option '--name'/],
    [['mails', '--namspace', 'x'], /mails has no option '--namspace'; did you mean --namespace\?/],
    [['end-links', '--org'], /end-links has no option '--org'/],
    [['resume', 'now'], /resume takes nothing besides options, not 'now'/],
  ] as const) {
    const { code, stdout, stderr } = await admin(...args)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, message)
  }
  for (const asked of [['--help'], ['help'], ['mails', '--help'], []])
    assert.match((await admin(...asked)).stdout, /create-key --org/)
})

test('another organization is made on the machine: its own namespaces, keys and first owner, and nothing of the first', async () => {
  const { code, stdout, stderr } = await admin('create-organization', ' Analytical Engines ')
  assert.equal(code, 0, stderr)
  const made = JSON.parse(stdout)
  assert.deepEqual(
    made.namespaces.map(({ namespaceKey, mode }: { namespaceKey: string; mode: string }) => [
      namespaceKey,
      mode,
    ]),
    [
      ['default-test', 'test'],
      ['default-live', 'live'],
    ],
  )
  const { body: token } = await exchange(made.orgApiKey)
  const asIts = (path: string) => service.call('GET', path, { token: token.accessToken })
  assert.equal((await asIts(`/v1/orgs/${made.orgId}`)).body.name, 'Analytical Engines')
  assert.equal((await asIts(`/v1/orgs/${service.credentials.orgId}`)).status, 404)
  const [{ operation, actor, subject }] = (await asIts(`/v1/orgs/${made.orgId}/audit`)).body.data
  assert.deepEqual(
    [operation, actor, subject],
    ['create-organization', { type: 'machine', id: userInfo().username }, { type: 'organization' }],
  )
  for (const { apiKey, namespaceKey } of made.namespaces) {
    const { body } = await exchange(apiKey)
    const base = `/v1/orgs/${made.orgId}/namespaces/${namespaceKey}`
    const listed = await service.call('GET', `${base}/workflows`, { token: body.accessToken })
    assert.deepEqual([listed.status, listed.body.data], [200, []])
  }
  assert.match(made.studio.setupUrl, /\/studio\/setup\//)
  const { organizations } = JSON.parse((await admin('list-organizations', '--json')).stdout)
  assert.deepEqual(
    organizations.map(({ orgId, name, namespaces, people }: Record<string, unknown>) => [
      orgId,
      name,
      namespaces,
      people,
    ]),
    [
      [service.credentials.orgId, 'My organization', ['default-live', 'default-test'], 0],
      [made.orgId, 'Analytical Engines', ['default-live', 'default-test'], 0],
    ],
  )
  const held = (await admin('list-access')).stdout
  for (const orgId of [service.credentials.orgId, made.orgId])
    assert.match(held, new RegExp(`of the namespace default-live in the organization ${orgId},`))
  const lines = (await admin('list-organizations')).stdout.trimEnd().split('\n')
  assert.equal(lines.length, 2)
  assert.match(
    lines[1] ?? '',
    /'Analytical Engines', since \d{4}-\d\d-\d\d, namespaces: default-live, default-test, people: 0$/,
  )
})

test('an organization whose name is none is not made', async () => {
  const { length } = JSON.parse((await admin('list-organizations', '--json')).stdout).organizations
  for (const name of ['', '  ', 'a\nb', 'a'.repeat(ORGANIZATION_NAME_LENGTH_MAX + 1)]) {
    const { code, stdout, stderr } = await admin('create-organization', name)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /An organization has a name of 1 to 200 characters in one line/)
  }
  assert.match((await admin('create-organization')).stderr, /create-organization takes NAME/)
  assert.equal(JSON.parse((await admin('list-organizations', '--json')).stdout).organizations.length, length)
})

test('a database of another version gets no key', async () => {
  const client = new pg.Client(service.database.connection)
  await client.connect()
  try {
    await client.query("INSERT INTO migration (name) VALUES ('9999-to-come.sql')")
    const newer = await admin('create-key', '--org')
    assert.deepEqual([newer.code, newer.stdout], [1, ''])
    assert.match(newer.stderr, /9999-to-come\.sql, which this version does not know/)
    await client.query("DELETE FROM migration WHERE name = '9999-to-come.sql' OR name LIKE '0036-%'")
    const older = await admin('create-key', '--org')
    assert.deepEqual([older.code, older.stdout], [1, ''])
    assert.match(older.stderr, /has not been migrated to this version: it lacks 0036-/)
  } finally {
    await client.end()
  }
})
