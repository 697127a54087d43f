import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { openOwner, type Visit } from '../support/visit.ts'

let service: TestService
let orgId: string
let owner: Visit
const ALICE = 'alice@example.com'
type Mode = 'test' | 'live'

before(async () => {
  service = await openTestService()
  orgId = service.credentials.orgId
  owner = await openOwner(service)
  for (const mode of ['test', 'live'] as const) await pushAgreement(at(mode), { delegation: true })
})
after(() => service.close())

const at =
  (mode: Mode): TestService['ns'] =>
  (method, path, options) =>
    service.ns(method, path, { ...options, mode })
const ask = async (what: 'find' | 'erase', body: object, token?: string): Promise<Reply> =>
  service.call('POST', `/v1/orgs/${orgId}/kept-of-people/${what}`, {
    token: token ?? (await owner.token(orgId)),
    body,
  })
const find = async (email: string) => (await ask('find', { email })).body.data
const idsOf = (rows: readonly { workflowId: string }[]) => rows.map(({ workflowId }) => workflowId)

async function linksOf(mode: Mode, id: string): Promise<string[]> {
  await service.settle()
  const { body } = await at(mode)('GET', `/workflows/${id}/action-urls`)
  return body.actionUrls.map(({ url }: { url: string }) => url)
}
async function finish(mode: Mode, id: string): Promise<void> {
  for (const url of await linksOf(mode, id)) {
    await openPerson(service, url).sign()
    await service.settle()
  }
}

test('what is kept of an address is found in all namespaces, with what somebody did there, and told in the log', async () => {
  const { id: done } = await startAgreement(at('live'), { name: 'Done' })
  await finish('live', done)
  const { id: open } = await startAgreement(at('test'), { name: 'Open' })
  await service.settle()
  const rows = await find('Alice@Example.com')
  assert.deepEqual(idsOf(rows), [open, done])
  const [running, signed] = rows
  assert.deepEqual(
    [running.namespaceKey, running.status, running.because, running.refusal],
    [
      'default-test',
      'in_progress',
      'not_finished',
      'workflow is in_progress: only a finished one can be erased',
    ],
  )
  assert.deepEqual([signed.because, signed.refusal], [undefined, undefined])
  const [as, step] = signed.parts
  assert.deepEqual(as, { as: 'participant', participantKey: 'first', name: 'Alice Archer' })
  assert.deepEqual([step.as, step.stepKey, step.status], ['signer', 'first_signs', 'signed'])
  assert.ok(step.viewedAt <= step.consentedAt && step.consentedAt <= step.signedAt)
  assert.ok(!JSON.stringify(rows).includes('bob@'), 'nothing of others')
  assert.deepEqual(await find('nobody@example.com'), [])
  const log = await service.call('GET', `/v1/orgs/${orgId}/audit?limit=1`, {
    token: await owner.token(orgId),
  })
  assert.equal(log.body.data[0].operation, 'findKeptOfPerson')
  assert.doesNotMatch(JSON.stringify(log.body), /alice@/i)
})

test('lists go on by cursor', async () => {
  const { data, total, nextCursor } = (await ask('find', { email: ALICE, limit: 1 })).body
  assert.equal(total, 2)
  const next = (await ask('find', { email: ALICE, limit: 1, cursor: nextCursor })).body
  assert.equal(next.total, 2)
  assert.notDeepEqual(idsOf(next.data), idsOf(data))
  const last = (await ask('find', { email: ALICE, limit: 1, cursor: next.nextCursor })).body
  assert.deepEqual([last.data, last.nextCursor], [[], undefined])
  assert.equal((await ask('find', { email: ALICE, cursor: 'x' })).status, 400)
})

test('whoever handed over is found as well, until the workflow is erased', async () => {
  const { id } = await startAgreement(at('test'), { name: 'Handed over' })
  const [url = ''] = await linksOf('test', id)
  const to = { name: 'Carol Cole', email: 'carol@example.com', reason: 'On leave' }
  const handed = await openPerson(service, url).send('POST', '/delegate', to)
  assert.equal(handed.status, 200, handed.bytes.toString())
  const again = { name: 'Dave Dunn', email: 'dave@example.com' }
  const [next = ''] = await linksOf('test', id)
  assert.equal((await openPerson(service, next).send('POST', '/delegate', again)).status, 200)
  for (const email of [ALICE, 'carol@example.com', 'dave@example.com'])
    assert.ok(idsOf(await find(email)).includes(id), email)
  assert.equal((await at('test')('POST', `/workflows/${id}/void`, { body: {} })).status, 200)
  const workflows = [{ namespaceKey: 'default-test', workflowId: id }]
  const { body } = await ask('erase', { email: 'carol@example.com', workflows })
  assert.deepEqual(body, { erased: workflows, kept: [] })
  for (const email of [ALICE, 'carol@example.com', 'dave@example.com'])
    assert.ok(!idsOf(await find(email)).includes(id), email)
})

test('what can be erased is erased, whole; what is in progress, under legal hold or of others stays, with the reason', async () => {
  const { id: held } = await startAgreement(at('test'), { name: 'Held' })
  assert.equal((await at('test')('POST', `/workflows/${held}/void`, { body: {} })).status, 200)
  const hold = (legalHold: boolean) =>
    at('test')('PATCH', '', { body: { settings: { retention: { legalHold } } } })
  assert.equal((await hold(true)).status, 200)
  const rows = await find(ALICE)
  const refusal = 'The namespace is under legal hold: nothing of it can be erased'
  const kept = rows.find((row: { workflowId: string }) => row.workflowId === held)
  assert.deepEqual([kept.because, kept.refusal], ['namespace_hold', refusal])
  const done = rows.find((row: { name: string }) => row.name === 'Done').workflowId
  const live = { namespaceKey: 'default-live', workflowId: done }
  const test = { namespaceKey: 'default-test', workflowId: held }
  const others = await ask('erase', { email: 'x@example.com', workflows: [live] })
  const nothing = 'It keeps nothing of this address, or was erased before'
  assert.deepEqual(others.body, { erased: [], kept: [{ ...live, reason: nothing }] })
  const elsewhere = { namespaceKey: 'nowhere', workflowId: done }
  const workflows = [live, test, elsewhere]
  const { body } = await ask('erase', { email: ALICE, workflows })
  assert.deepEqual(body.erased, [live])
  assert.deepEqual(body.kept, [
    { ...test, reason: refusal },
    { ...elsewhere, reason: nothing },
  ])
  assert.equal((await at('live')('GET', `/workflows/${done}`)).body.name, 'erased')
  const trail = await at('live')('GET', `/workflows/${done}/events`)
  assert.equal(trail.body.data.at(-1).actor.type, 'user')
  assert.equal((await hold(false)).status, 200)
  assert.deepEqual((await ask('erase', { email: ALICE, workflows: [test] })).body.erased, [test])
})

test('of another organization nothing is found, and nothing is erased', async () => {
  const { id } = await startAgreement(at('live'), { name: 'Neighbours' })
  assert.equal((await at('live')('POST', `/workflows/${id}/void`, { body: {} })).status, 200)
  const workflows = [{ namespaceKey: 'default-live', workflowId: id }]
  assert.ok(idsOf(await find(ALICE)).includes(id))
  const other = newId(Date.now())
  const moveTo = (from: string, to: string) =>
    withOwner(service.database, async (client) => {
      await client.query(
        `INSERT INTO organization (org_id, name, created_at, updated_at) VALUES ($1, 'Elsewhere', now(), now()) ON CONFLICT DO NOTHING`,
        [other],
      )
      await client.query(
        `UPDATE namespace SET org_id = $2 WHERE org_id = $1 AND namespace_key = 'default-live'`,
        [from, to],
      )
    })
  await moveTo(orgId, other)
  service.app.directory.forget()
  assert.ok(!idsOf(await find(ALICE)).includes(id))
  const { body } = await ask('erase', { email: ALICE, workflows })
  assert.deepEqual(body, {
    erased: [],
    kept: [{ ...workflows[0], reason: 'It keeps nothing of this address, or was erased before' }],
  })
  await moveTo(other, orgId)
  service.app.directory.forget()
  assert.deepEqual((await ask('erase', { email: ALICE, workflows })).body.erased, workflows)
})

test('neither org keys nor another organization find or erase anything, and erasing asks who one is', async () => {
  const workflows = [{ namespaceKey: 'default-live', workflowId: service.credentials.orgId }]
  for (const what of ['find', 'erase'] as const) {
    const body = { email: ALICE, ...(what === 'erase' && { workflows }) }
    const byKey = await ask(what, body, service.tokens.org)
    assert.deepEqual(
      [byKey.status, byKey.body.errorInfo.message],
      [403, 'An org API key reaches no namespaces: an owner or an admin who is signed in does this'],
    )
    assert.equal((await ask(what, body, service.tokens.live)).status, 403)
    const token = await owner.token(orgId)
    const other = `/v1/orgs/01890000-0000-7000-8000-000000000000/kept-of-people/${what}`
    assert.equal((await service.call('POST', other, { token, body })).status, 404)
    const wrong = await ask(what, { ...body, email: 'no address' })
    assert.equal(wrong.status, 400)
  }
  const many = Array.from({ length: limits.erasedTogetherMax + 1 }, () => workflows[0])
  assert.equal((await ask('erase', { email: ALICE, workflows: many })).status, 400)
  const token = await owner.token(orgId)
  service.clock.advance(limits.stepUpMs)
  const late = await ask('erase', { email: ALICE, workflows }, token)
  assert.deepEqual(
    [late.status, late.body.errorInfo.message],
    [403, 'Sign in again to erase what is kept of somebody'],
  )
})
