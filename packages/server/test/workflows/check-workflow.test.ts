import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

const BODY = { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: DEAL }
const check = (body: object): Promise<Reply> => service.ns('POST', '/workflows/check', { body })
const total = async () => (await service.ns('GET', '/workflows')).body.pagination.total

test('what would be created is told, and nothing is: no workflow, no mail', async () => {
  const { status, body } = await check({ ...BODY, name: 'Lease', options: { timezone: 'Europe/Oslo' } })
  assert.deepEqual(
    [status, body],
    [
      200,
      {
        name: 'Lease',
        status: 'in_progress',
        timezone: 'Europe/Oslo',
        participants: [
          { key: 'first', name: 'Alice Archer', email: 'alice@example.com' },
          { key: 'second', name: 'Bob Baker', email: 'bob@example.com' },
        ],
      },
    ],
  )
  const waiting = await check({ ...BODY, data: {} })
  assert.deepEqual([waiting.body.status, waiting.body.pendingReasons], ['pending', ['missing_entity:deal']])
  await service.settle()
  assert.equal(await total(), 0)
  assert.deepEqual((await service.ns('GET', '/mails')).body.data, [])
})

test('it is refused with the very problems that creating it is refused with', async () => {
  const first = await startAgreement(service.ns, { externalId: 'row 1' })
  const wrong: object[] = [
    { ...BODY, data: { deal: { first: { name: 'Alice' } }, other: {} } },
    { ...BODY, participants: { third: { name: 'Carol' } } },
    { ...BODY, options: { timezone: 'EST', expiresAt: '2001-01-01T00:00:00Z' } },
    { ...BODY, blueprintVersion: '7.0.0' },
    { ...BODY, externalId: 'row 1' },
    { ...BODY, surprise: true },
  ]
  for (const body of wrong) {
    const checked = await check(body)
    const created = await service.ns('POST', '/workflows', { body })
    assert.equal(checked.status, 400, JSON.stringify(body))
    assert.deepEqual(checked.body.errorInfo, created.body.errorInfo)
  }
  const taken = await check({ ...BODY, externalId: 'row 1' })
  assert.match(taken.body.errorInfo.message, new RegExp(`workflow '${first.id}' has it`))
  assert.equal(await total(), 1)
})

test('another namespace has neither the blueprint nor the externalId', async () => {
  const body = { ...BODY, externalId: 'row 1' }
  const there = await service.ns('POST', '/workflows/check', { mode: 'live', body })
  assert.equal(there.status, 400)
  assert.match(there.body.errorInfo.message, /agreement@1\.0\.0/)
})
