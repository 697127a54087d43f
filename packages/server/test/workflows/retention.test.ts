import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { areMany, hasClockMoved, nextLookAt, retentionTerms } from '../../src/workflows/retention.ts'
import { runAdmin } from '../support/admin.ts'
import { openTestService, type TestService } from '../support/service.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
before(async () => {
  service = await openTestService()
  await service.app.housekeeping.tidy()
})
after(() => service.close())

/** Tokens by their keys: those of the service's own are over within the hour, and these tests last weeks. */
const tokens = new Map<string, string>()

async function tokenOf(apiKey: string): Promise<string> {
  const known = tokens.get(apiKey)
  if (known !== undefined) return known
  const answer = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  tokens.set(apiKey, answer.body.accessToken)
  return answer.body.accessToken
}

async function ns(method: string, path: string, body?: object, mode: 'test' | 'live' = 'test') {
  const { apiKey = '' } = service.credentials.namespaces.find((namespace) => namespace.mode === mode) ?? {}
  return service.ns(method, path, { mode, token: await tokenOf(apiKey), ...(body && { body }) })
}

function advance(ms: number): void {
  service.clock.advance(ms)
  tokens.clear()
}

/** As many days as the housekeeping sees, one after the other. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day++) {
    advance(DAY_MS)
    await look()
  }
}

async function look(): Promise<void> {
  await service.app.housekeeping.tidy()
  await service.settle()
}

const retain = async (retention: object | null, mode?: 'live') => {
  const reply = await ns('PATCH', '', { settings: { retention } }, mode)
  assert.equal(reply.status, 200, reply.bytes.toString())
}

async function start(name: string, mode?: 'live'): Promise<string> {
  const blueprint = { envelopes: [{ key: 'env', documents: [] }] }
  const made = await ns('POST', '/workflows', { name, blueprint, options: { mode: 'review' } }, mode)
  assert.equal(made.status, 201, made.bytes.toString())
  return made.body.id
}

async function ended(name: string, mode?: 'live'): Promise<string> {
  const id = await start(name, mode)
  assert.equal((await ns('POST', `/workflows/${id}/void`, {}, mode)).status, 200)
  return id
}

const isErased = async (id: string, mode?: 'live') =>
  (await ns('GET', `/workflows/${id}`, undefined, mode)).body.erasedAt !== undefined
const retention = async (query = '') => (await ns('GET', `/retention${query}`)).body
const idsOf = ({ data }: Json) => data.map(({ workflowId }: Json) => workflowId)

test('the setting is bounded by the plan, each namespace has its moment of the day, and many are told from few', () => {
  assert.deepEqual(retentionTerms({}, undefined), { isHeld: false })
  assert.deepEqual(retentionTerms({}, 90), { days: 90, planDays: 90, isHeld: false })
  assert.equal(retentionTerms({ retention: { completedDays: 120 } }, 90).days, 90)
  assert.equal(retentionTerms({ retention: { completedDays: 30 } }, 90).days, 30)
  const [first, second] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000002000001']
  const now = '2030-01-31T12:00:00.000Z'
  assert.equal(nextLookAt(first, now), '2030-02-01T00:00:00.001Z')
  assert.notEqual(nextLookAt(second, now), nextLookAt(first, now))
  const [few, most] = [limits.retentionUnaskedMax, limits.retentionUnaskedMost]
  const all = (few + 1) / limits.retentionUnaskedShare
  assert.deepEqual(
    [areMany(few, few), areMany(few + 1, all - 1), areMany(few + 1, all)],
    [false, true, false],
  )
  assert.deepEqual(
    [areMany(most, 10 * most), areMany(most, 100 * most), areMany(most + 1, 100 * most)],
    [true, false, true],
  )
  const state = { nextAt: now, lookedAt: '2030-01-30T12:00:00.000Z' }
  assert.deepEqual(
    ['2030-02-01T11:59:00.000Z', '2030-02-01T12:01:00.000Z', '2030-01-29T11:00:00.000Z'].map((at) =>
      hasClockMoved(state, at),
    ),
    [false, true, true],
  )
})

test('what has had its time is erased by the daily look, with its reason; what is on hold, open or of others stays', async () => {
  const [gone, held, other] = [await ended('Goes'), await ended('Held'), await ended('Other', 'live')]
  const open = await start('Open')
  await ns('POST', `/workflows/${held}/legal-hold`, { hold: true, reason: 'A dispute' })
  await retain({ completedDays: limits.retentionAheadDays + 1 })
  assert.deepEqual(idsOf(await retention()), [], 'what is far ahead is not listed')
  await retain({ completedDays: 10 })
  const ahead = await retention()
  assert.deepEqual([ahead.days, ahead.legalHold, ahead.waiting, idsOf(ahead)], [10, false, undefined, [gone]])
  const [due] = ahead.data
  assert.equal(Date.parse(due.dueAt) - Date.parse(due.endedAt), 10 * DAY_MS)
  await days(9)
  assert.equal(await isErased(gone), false)
  await days(2)
  assert.deepEqual(
    [await isErased(gone), await isErased(held), await isErased(open), await isErased(other, 'live')],
    [true, false, false, false],
  )
  const trail = (await ns('GET', `/workflows/${gone}/events?limit=100`)).body.data
  assert.deepEqual(
    [trail.at(-1).type, trail.at(-1).data.reason, trail.at(-1).actor],
    ['workflow.erased', 'retention', { type: 'system' }],
  )
  const log = (await ns('GET', `/audit?subjectId=${gone}`)).body.data
  assert.deepEqual(
    log.map(({ operation, actor }: Json) => [operation, actor]),
    [['eraseWorkflow', { type: 'machine', id: 'retention' }]],
  )
  const told = (await ns('GET', '/events?eventType=workflow.erased')).body.data
  assert.deepEqual(
    told.map(({ data }: Json) => [data.workflowId, data.reason]),
    [[gone, 'retention']],
  )
  await ns('POST', `/workflows/${held}/legal-hold`, { hold: false })
  await days(1)
  assert.equal(await isErased(held), true, 'once the hold is lifted, the next look erases it')
})

test('under legal hold of the namespace nothing is due, and nothing goes; the plan bounds what is not set', async () => {
  const id = await ended('Kept by the namespace')
  await retain({ completedDays: 1, legalHold: true })
  const held = await retention()
  assert.deepEqual([held.legalHold, held.data], [true, []])
  await days(3)
  assert.equal(await isErased(id), false)
  await retain(null)
  assert.equal((await retention()).days, undefined)
  const { orgId, orgApiKey } = service.credentials
  const bill = async (retentionDays: number | null) =>
    service.call('PATCH', `/v1/orgs/${orgId}/billing`, {
      token: await tokenOf(orgApiKey),
      body: { retentionDays },
    })
  assert.equal((await bill(2)).status, 200)
  const planned = await retention()
  assert.deepEqual([planned.days, planned.planDays], [2, 2])
  await days(1)
  assert.equal(await isErased(id), true)
  assert.equal((await bill(null)).status, 200)
})

test('when the clock jumps nothing is erased before somebody confirms it, and nothing that they have not seen', async () => {
  await retain({ completedDays: 3 })
  const [first, second] = [await ended('First'), await ended('Second')]
  advance(5 * DAY_MS)
  await look()
  const waits = await retention()
  assert.deepEqual([waits.waiting.because, waits.waiting.workflows], ['clock', 2])
  const later = await ended('Later')
  await days(1)
  const still = await retention()
  assert.deepEqual([still.waiting.because, still.waiting.since], ['clock', waits.waiting.since])
  assert.deepEqual([await isErased(first), await isErased(second)], [false, false])
  const stale = await ns('POST', '/retention/confirm', { foundAt: waits.waiting.foundAt })
  assert.equal(stale.status, 409, stale.bytes.toString())
  await ns('POST', `/workflows/${second}/legal-hold`, { hold: true, reason: 'Seen just in time' })
  const confirmed = await ns('POST', '/retention/confirm', { foundAt: still.waiting.foundAt })
  assert.deepEqual([confirmed.status, confirmed.body.waiting], [200, undefined], confirmed.bytes.toString())
  await service.settle()
  assert.deepEqual(
    [await isErased(first), await isErased(second), await isErased(later)],
    [true, false, false],
  )
  const again = await ns('POST', '/retention/confirm')
  assert.deepEqual([again.status, again.body.errorInfo.message], [400, 'Nothing waits for a confirmation'])
  const [line] = (await ns('GET', '/audit?operation=confirmRetention')).body.data
  assert.equal(line.operation, 'confirmRetention')
})

test('what a lifted hold adds is not confirmed unseen', async () => {
  const [seen, unseen] = [await ended('Seen'), await ended('Unseen')]
  await ns('POST', `/workflows/${unseen}/legal-hold`, { hold: true, reason: 'A dispute' })
  advance(5 * DAY_MS)
  await look()
  const { foundAt, workflows } = (await retention()).waiting
  await ns('POST', `/workflows/${unseen}/legal-hold`, { hold: false })
  const refused = await ns('POST', '/retention/confirm', { foundAt })
  assert.equal(refused.status, 409, refused.bytes.toString())
  const { stderr } = await runAdmin(service, 'confirm-retention', '--namespace', 'default-test')
  assert.equal(
    stderr,
    `More wait by now than the ${workflows} that were found: the next daily look tells how many\n`,
  )
  await days(1)
  assert.deepEqual([await isErased(seen), await isErased(unseen)], [false, false])
  const { waiting } = await retention()
  assert.equal(waiting.workflows, workflows + 1)
  assert.equal((await ns('POST', '/retention/confirm', { foundAt: waiting.foundAt })).status, 200)
  await service.settle()
  assert.deepEqual([await isErased(seen), await isErased(unseen)], [true, true])
})

test('a clock that goes back is noticed, and what is not due any more waits no longer', async () => {
  const id = await ended('Before the clock went back')
  advance(40 * DAY_MS)
  await look()
  assert.equal((await retention()).waiting.because, 'clock')
  advance(-40 * DAY_MS)
  await look()
  const now = await retention()
  assert.equal(now.waiting, undefined)
  assert.equal(await isErased(id), false)
  await days(4)
  assert.equal(await isErased(id), true, 'days that pass as they should erase it')
})

test('far more than usual waits; pages list it, and whoever has the machine may confirm it', async () => {
  const many = limits.retentionUnaskedMax + 5
  await retain(null)
  const names = Array.from({ length: many }, (_, index) => `Of many ${index}`)
  const ids: string[] = []
  for (const name of names) ids.push(await ended(name))
  await days(2)
  await retain({ completedDays: 1 })
  await days(1)
  const waits = await retention('?limit=100')
  assert.deepEqual([waits.waiting.because, waits.waiting.workflows], ['many', many])
  assert.equal(waits.total, many)
  const rest = await retention(`?limit=100&cursor=${waits.nextCursor}`)
  assert.deepEqual([...idsOf(waits), ...idsOf(rest)], ids)
  assert.equal(await isErased(ids[0] ?? ''), false)
  const listed = await runAdmin(service, 'confirm-retention')
  const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`
  assert.match(
    listed.stdout,
    new RegExp(
      `default-test: ${many} workflows that ended before ${instant}, waiting since ${instant} \\(far`,
    ),
  )
  const done = await runAdmin(service, 'confirm-retention', '--namespace', 'default-test')
  assert.match(done.stdout, new RegExp(`${many} workflows`))
  await service.settle()
  assert.deepEqual([await isErased(ids[0] ?? ''), await isErased(ids.at(-1) ?? '')], [true, true])
  assert.deepEqual((await retention()).data, [])
  const [line] = (await ns('GET', '/audit?operation=confirm-retention')).body.data
  assert.equal(line.actor.type, 'machine')
  assert.equal((await runAdmin(service, 'confirm-retention')).stdout, 'Nothing waits.\n')
})
