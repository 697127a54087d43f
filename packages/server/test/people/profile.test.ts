import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../src/lib/ids.ts'
import { withOwner } from '../support/database.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { openOwner, openVisit, type Visit } from '../support/visit.ts'
import { closeDesk, openOwnProviderDesk } from './own-providers-desk.ts'

let service: TestService
let orgId: string
let owner: Visit
before(async () => {
  service = await openTestService()
  orgId = service.credentials.orgId
  owner = await openOwner(service)
})
after(() => service.close())

const issuesOf = ({ status, body }: Reply) => [status, ...(body.errorInfo?.issues ?? [])]
const ALL = { completed: true, declined: true, failed: true, expiring: true }

test('a person changes their name, language, time zone and mails; what is not named stays', async () => {
  const { personId, email, ...before } = (await owner.read()).body.person
  assert.deepEqual(before, { name: 'Olive Owner', notices: ALL })
  const change = {
    name: ' Olivia Owner ',
    language: 'de',
    timezone: 'Europe/Berlin',
    notices: { failed: false },
  }
  const { status, body } = await owner.post('/profile', change)
  assert.equal(status, 200)
  const after = { name: 'Olivia Owner', language: 'de', timezone: 'Europe/Berlin' }
  assert.deepEqual(body.person, { personId, email, ...after, notices: { ...ALL, failed: false } })
  const next = await owner.post('/profile', { language: null, notices: { declined: false } })
  const { language: _, ...rest } = after
  const person = { personId, email, ...rest, notices: { ...ALL, failed: false, declined: false } }
  assert.deepEqual(next.body.person, person)
  assert.deepEqual((await owner.read()).body.person, person)
  const back = await owner.post('/profile', { timezone: null, notices: ALL })
  assert.deepEqual(back.body.person, { personId, email, name: 'Olivia Owner', notices: ALL })
})

test('the name is that of the user, of the next tokens and of the log', async () => {
  assert.equal((await owner.post('/profile', { name: 'Olive O.' })).status, 200)
  const exchanged = await owner.post('/token', { orgId })
  assert.equal(exchanged.body.subject.name, 'Olive O.')
  const token = exchanged.body.accessToken
  const users = await service.call('GET', `/v1/orgs/${orgId}/users`, { token })
  assert.equal(users.body.data[0].name, 'Olive O.')
  const log = await service.call('GET', `/v1/orgs/${orgId}/audit?limit=1`, { token })
  const [{ operation, actor, subject }] = log.body.data
  assert.deepEqual(
    [operation, actor.name, subject],
    ['updateProfile', 'Olive O.', { type: 'user', id: users.body.data[0].userId }],
  )
})

test('what is no name, no zone and no kind of mail is refused at its place, and changes nothing', async () => {
  const before = (await owner.read()).body.person
  const zone = "'Berlin' is not a time zone: use a full Region/City name, exact in case, or UTC"
  assert.deepEqual(issuesOf(await owner.post('/profile', { name: '  ', timezone: 'Berlin' })), [
    400,
    { path: '/name', message: 'A name has at least one letter' },
    { path: '/timezone', message: zone },
  ])
  for (const name of ['Olive\nOwner', 'Olive \u202eevilO', 'Olive\u0000'])
    assert.equal((await owner.post('/profile', { name })).status, 400, JSON.stringify(name))
  for (const wrong of [
    { language: 'fr' },
    { notices: { voided: true } },
    { notices: { failed: 'no' } },
    { email: 'x@example.com' },
    { name: 'x'.repeat(201) },
    { name: null },
  ])
    assert.equal((await owner.post('/profile', wrong)).status, 400, JSON.stringify(wrong))
  assert.deepEqual((await owner.read()).body.person, before)
  assert.equal((await openVisit(service).post('/profile', { name: 'Nobody' })).status, 401)
})

test('a name is one in all organizations of a person, and of that person alone', async () => {
  const token = await owner.token(orgId)
  const added = { email: 'mia@example.com', name: 'Mia', roles: ['member'] }
  const mia = (await service.call('POST', `/v1/orgs/${orgId}/users`, { token, body: added })).body.userId
  assert.equal((await owner.post('/profile', { name: 'Only Olive' })).status, 200)
  const read = await service.call('GET', `/v1/orgs/${orgId}/users/${mia}`, { token })
  assert.equal(read.body.name, 'Mia')
})

test("a session of an organization's own provider changes accounts of that organization alone", async (t) => {
  const desk = await openOwnProviderDesk()
  t.after(() => closeDesk(desk))
  const bea = { sub: 'bea', email: 'bea@example.com', email_verified: true }
  await desk.stepUp()
  const added = await desk.org('POST', '/users', { email: bea.email, name: 'Bea', roles: ['member'] })
  assert.equal(added.status, 201, added.bytes.toString())
  const visit = openVisit(desk.service)
  assert.equal((await desk.come(bea, visit)).status, 200)
  const { status, body } = await visit.post('/profile', { name: 'Beatrice', notices: { failed: false } })
  assert.deepEqual([status, body.person?.name, body.person?.notices.failed], [200, 'Beatrice', false])
  await withOwner(desk.service.database, async (client) => {
    const other = newId(Date.now())
    const now = desk.service.clock.now()
    const sql = 'INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)'
    await client.query(sql, [other, 'Elsewhere', now])
    await client.query(
      `INSERT INTO org_user (org_id, user_id, email, name, roles, status, person_id, created_at)
       SELECT $1, $2, email, name, '{member}', 'active', person_id, created_at FROM org_user WHERE email = $3`,
      [other, newId(Date.now()), bea.email],
    )
  })
  const refused = await visit.post('/profile', { name: 'Of theirs' })
  assert.deepEqual(
    [refused.status, refused.body.errorInfo.message],
    [403, 'You signed in at House, which opens one organization alone: sign in another way to do this'],
  )
  assert.equal((await visit.read()).body.person.name, 'Beatrice')
})
