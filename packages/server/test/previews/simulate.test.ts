import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { openPreviewPool, runPreview } from '../../src/previews/preview-pool.ts'
import { create } from '../resources/examples.ts'
import { DEAL, pushAgreement } from '../support/agreement.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await pushAgreement(service.ns)
  const signing = [
    { participant: 'first', fields: { contract: { first_title: 'Dr', first_on: '2026-01-02' } } },
    { participant: 'second', fields: { contract: { second_title: 'Prof', second_on: '2026-01-03' } } },
  ]
  const expect = { steps: { first_signs: 'completed', all: 'completed' }, documents: ['contract'] }
  await create(service, 'Scenario', 'good', { for: 'agreement@1.0.0', data: DEAL, signing, expect })
  await create(service, 'Scenario', 'bad', {
    for: 'agreement@1.0.0',
    data: DEAL,
    signing,
    expect: { steps: { second_signs: 'skipped' }, documents: ['contract', 'annex'] },
  })
})
after(() => service.close())

const simulate = (body: object, version = '1.0.0') =>
  service.ns('POST', `/blueprints/agreement/versions/${version}/simulate`, { body })

test('steps, people, documents and fields, and nothing is stored', async () => {
  const { status, body } = await simulate({ data: DEAL })
  assert.equal(status, 200)
  assert.equal(body.status, 'completed')
  assert.deepEqual(
    body.asked.map(({ stepKey, name, after: before }: Record<string, string>) => [stepKey, name, before]),
    [
      ['first_signs', 'Alice Archer', undefined],
      ['second_signs', 'Bob Baker', 'first_signs'],
    ],
  )
  const [contract] = body.envelopes[0].documents
  assert.equal(contract.because.rule, 'always')
  assert.equal(contract.fields.length, 8)
  assert.equal((await service.ns('GET', '/workflows')).body.pagination.total, 0)
  assert.deepEqual(await service.mails(), [])
})

test('a scenario with expect passes or fails, item by item', async () => {
  const good = await simulate({ scenario: 'good@draft' })
  assert.deepEqual(
    good.body.expectation.items.filter(({ passed }: { passed: boolean }) => !passed),
    [],
  )
  assert.equal(good.body.expectation.passed, true)
  assert.equal(
    good.body.steps.find(({ key }: { key: string }) => key === 'first_signs').docOutputs.contract.first.title,
    'Dr',
  )
  const bad = await simulate({ scenario: 'bad@draft' })
  assert.equal(bad.body.expectation.passed, false)
  const failed = bad.body.expectation.items.filter(({ passed }: { passed: boolean }) => !passed)
  assert.deepEqual(
    failed.map(({ what, key }: Record<string, string>) => `${what} ${key}`),
    ['step second_signs', 'document annex'],
  )
  const none = await simulate({ data: DEAL })
  assert.equal(none.body.expectation, undefined)
  // Instead of the scenario's own: nobody says what they enter, so that the required titles are missing.
  const other = await simulate({ scenario: 'good@draft', signing: [] })
  const missing = other.body.warnings.filter(({ code }: { code: string }) => code === 'value_missing')
  assert.ok(missing.some(({ field }: { field: string }) => field === 'first_title'))
  assert.deepEqual(good.body.warnings, [])
})

test('data that no schema takes is refused with its path, and what is not there is named', async () => {
  const wrong = await simulate({ data: { deal: { first: { name: 'A' } } } })
  assert.equal(wrong.status, 400)
  assert.deepEqual(
    wrong.body.errorInfo.issues.map(({ path }: { path: string }) => path.replace(/\/(email|second)$/, '')),
    ['/data/deal', '/data/deal/first'].slice(0, wrong.body.errorInfo.issues.length),
  )
  assert.equal((await simulate({ data: DEAL }, '9.9.9')).status, 404)
  assert.equal((await simulate({})).status, 400)
  assert.equal((await simulate({ scenario: 'nobody@draft' })).status, 400)
})

test('a draft that no longer fits what it refers to is refused', async () => {
  const schema = (name: string) => ({
    jsonSchemaDraft: '2020-12',
    schemaDefinition: {
      type: 'object',
      additionalProperties: false,
      properties: { [name]: { type: 'boolean' } },
    },
  })
  const made = await create(service, 'Schema', 'changing', schema('here'))
  await create(service, 'Blueprint', 'leaning', {
    inputs: [{ key: 'it', schema: 'changing@draft' }],
    customFields: [{ key: 'a', value: { expression: '$.it.here' } }],
  })
  const call = () =>
    service.ns('POST', '/blueprints/leaning/versions/draft/simulate', {
      body: { data: { it: { here: true } } },
    })
  const before = await call()
  assert.deepEqual(before.body.customFields, { a: true })
  await service.ns('PATCH', '/schemas/changing/versions/draft', {
    body: { spec: { schemaDefinition: { properties: { here: null, there: {} } } } },
    headers: { 'If-Match': made.headers.get('etag') ?? '' },
  })
  const now = await call()
  assert.equal(now.status, 400)
  assert.match(now.body.errorInfo.message, /no longer fits what it refers to/)
})

test('a preview that takes too long or too much is killed, and says so', async () => {
  const tenantId = newId()
  // A child without the memory to start with stands for one that a preview filled.
  const small = openPreviewPool({ size: 1, memoryBytesMax: 1_000_000, idleStopMs: 1_000 })
  try {
    await assert.rejects(runPreview(small, { tenantId }, 'evaluate', {}), {
      name: 'InvalidInput',
      message: `The preview took more than ${limits.previewMemoryBytesMax} bytes of memory`,
    })
  } finally {
    await small.close()
  }
  const slow = openPreviewPool({ size: 1, memoryBytesMax: 1e9, idleStopMs: 1_000 })
  try {
    await assert.rejects(runPreview(slow, { tenantId }, 'evaluate', {}, { timeoutMs: 1 }), {
      name: 'InvalidInput',
      message: 'The preview took longer than 1 ms',
    })
  } finally {
    await slow.close()
  }
})
