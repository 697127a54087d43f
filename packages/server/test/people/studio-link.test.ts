import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE_MS, plusMillis } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { findSetupUrl } from '../../src/people/find-setup-url.ts'
import { findLink } from '../../src/people/link-store.ts'
import { makeLink } from '../../src/people/links.ts'
import { findUserOf } from '../../src/people/person-store.ts'
import { hashToken } from '../../src/people/token.ts'
import { greetingOf } from '../../src/run-service.ts'
import { runAdmin } from '../support/admin.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { openVisit, tokenOf } from '../support/visit.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

const admin = (...args: string[]) => runAdmin(service, ...args)

test('whoever starts the service by hand is told the setup link, as long as it is open', async () => {
  const { app, clock, credentials } = service
  const find = (now = clock.now()) => findSetupUrl(app.database.system, app.config.dataDir, now)
  assert.equal(await find(), credentials.studio.setupUrl)
  assert.match(greetingOf(app.config, await find()), new RegExp(`owner .*${credentials.studio.setupUrl}`))
  assert.equal(await find(plusMillis(clock.now(), limits.setupLinkLifeMs)), null)
  assert.match(greetingOf(app.config, null), /Sign in: http:.*\/studio\n/)
  assert.equal(await findSetupUrl(app.database.system, '/nowhere', clock.now()), null)
})

test('studio-link makes owners of whoever has the machine says, of an organization and of an address', async () => {
  const visit = openVisit(service)
  const made = await admin('studio-link', 'olive@example.com')
  assert.equal(made.code, 0, made.stderr)
  assert.match(made.stdout, /^http:\/\/localhost:3000\/studio\/setup\/[\w-]{43}\n$/)
  const shown = await visit.post('/links/read', { token: tokenOf(made.stdout.trim()) })
  assert.deepEqual(
    [shown.body.email, shown.body.name, shown.body.needsSignIn],
    ['olive@example.com', 'olive', false],
  )
  const { orgId } = service.credentials
  const anybody = await admin('studio-link', '--org', orgId)
  const account = { token: tokenOf(anybody.stdout.trim()), password: 'thirteen green bottles', name: 'Olive' }
  const taken = await visit.post('/links/accept', { ...account, email: 'olive@example.com' })
  assert.equal(taken.status, 200, taken.bytes.toString())
  assert.deepEqual(taken.body.organizations[0].roles, ['owner'])
  // All links of the purpose are used up, that of credentials.json too.
  for (const link of [made.stdout.trim(), anybody.stdout.trim(), service.credentials.studio.setupUrl])
    assert.equal((await visit.post('/links/read', { token: tokenOf(link) })).status, 404)
  // Later ones make more owners, and somebody who has an account signs in for it.
  const later = await admin('studio-link', 'OLIVE@example.com')
  const stranger = openVisit(service)
  const token = tokenOf(later.stdout.trim())
  assert.equal((await stranger.post('/links/read', { token })).body.needsSignIn, true)
  const refused = await stranger.post('/links/accept', { token, password: 'another long password' })
  assert.equal(refused.status, 403)
  assert.equal((await visit.post('/links/accept', { token })).status, 200)
  const log = await service.call('GET', `/v1/orgs/${orgId}/audit?operation=studio-link`, {
    token: service.tokens.org,
  })
  assert.equal(log.body.data.length, 3)
  assert.equal(log.body.data[0].actor.type, 'machine')
  for (const [args, message] of [
    [['studio-link', 'nobody'], /'nobody' is not an e-mail address/],
    [['studio-link', '--org', 'x'], /Organization 'x' not found/],
    [['studio-link', '--org'], /'--org <value>' argument missing/],
  ] as const) {
    const wrong = await admin(...args)
    assert.deepEqual([wrong.code, message.test(wrong.stderr)], [1, true], wrong.stderr)
  }
})

test('a setup link is open for a day, an invitation for a week, a new password for an hour', async () => {
  const { config, database, clock } = service.app
  const { orgId } = service.credentials
  const { system } = database
  const user = await findUserOf(system, orgId, 'olive@example.com')
  const { userId = '', personId = null } = user ?? {}
  for (const [wanted, lifeMs] of [
    [{ kind: 'setup', orgId, createdBy: 'machine' }, limits.setupLinkLifeMs],
    [{ kind: 'invitation', orgId, userId }, limits.invitationLifeMs],
    [{ kind: 'reset', personId }, limits.resetLinkLifeMs],
  ] as const) {
    const { url } = await makeLink(system, config.baseUrl, wanted, clock.now())
    const isOpen = async () => (await findLink(system, hashToken(tokenOf(url)), clock.now())) !== null
    service.clock.advance(lifeMs - MINUTE_MS)
    assert.equal(await isOpen(), true, wanted.kind)
    service.clock.advance(MINUTE_MS)
    assert.equal(await isOpen(), false, wanted.kind)
  }
})

test('the link of the first start is over once somebody owns the organization, in whatever way they came', async (t) => {
  const own = await openTestService()
  t.after(() => own.close())
  const { app, clock, credentials } = own
  const { orgId, studio } = credentials
  const { system } = app.database
  await runAdmin(own, 'studio-link', 'olive@example.com')
  const token = tokenOf(studio.setupUrl)
  const visit = openVisit(own)
  assert.equal((await visit.post('/links/read', { token })).status, 200, 'nobody has an account yet')
  const { userId = '' } = (await findUserOf(system, orgId, 'olive@example.com')) ?? {}
  const invitation = { kind: 'invitation', orgId, userId } as const
  const { url } = await makeLink(system, app.config.baseUrl, invitation, clock.now())
  const account = { name: 'Olive', password: 'thirteen green bottles' }
  assert.equal((await visit.post('/links/accept', { token: tokenOf(url), ...account })).status, 200)
  const stranger = openVisit(own)
  const taken = await stranger.post('/links/accept', { token, email: 'mallory@example.com', ...account })
  assert.deepEqual([taken.status, (await stranger.post('/links/read', { token })).status], [404, 404])
  assert.equal(await findSetupUrl(system, app.config.dataDir, clock.now()), null, 'nor is it printed')
  const later = await runAdmin(own, 'studio-link')
  const another = { token: tokenOf(later.stdout.trim()), email: 'max@example.com', ...account }
  assert.equal((await stranger.post('/links/accept', another)).status, 200, 'those asked for go on')
})
