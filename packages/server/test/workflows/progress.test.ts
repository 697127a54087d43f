import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FactBody } from '@countersign/engine'
import { DAY_MS } from '../../src/lib/clock.ts'
import type { Db } from '../../src/postgres/db.ts'
import { changeWorkflow } from '../../src/workflows/change-workflow.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { createHire, NEW_HIRE, RENDERED, sign, start, TOGETHER, tell, tenantDb } from './blueprint.ts'

let service: TestService
let db: Db

before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
  db = await tenantDb(service)
})
after(() => service.close())

const together = { blueprintKey: undefined, blueprintVersion: undefined, blueprint: TOGETHER }

async function countOf(sql: string, ...params: unknown[]): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql, [db.tenantId, ...params])
  return row?.count ?? -1
}

const jobsOf = (id: string, kind: string) =>
  countOf(
    `SELECT count(*) FROM job WHERE tenant_id = $1 AND payload->>'workflowId' = $2 AND kind = $3`,
    id,
    kind,
  )

test('two people completing in the same instant both count, once', async () => {
  const { id } = await start(service, together)
  await tell(service, db, id, RENDERED)
  for (const stepKey of ['ada', 'ben']) await tell(service, db, id, { type: 'consented', stepKey, data: {} })
  const complete = (stepKey: string) =>
    tell(service, db, id, { type: 'completed', stepKey, values: {}, data: {} })
  const results = await Promise.all([complete('ada'), complete('ben'), complete('ada'), complete('ben')])
  assert.equal(results.filter(({ verdict }) => verdict === 'applied').length, 2)
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.deepEqual(body.progress, { completed: 2, total: 2 })
  assert.equal(body.envelopes[0].finalization.status, 'waiting')
  const signed = `SELECT count(*) FROM event WHERE tenant_id = $1 AND workflow_id = $2 AND event_type = 'participant.signing_completed'`
  assert.equal(await countOf(signed, id), 2)
  assert.equal(await jobsOf(id, 'seal_envelope'), 1)
})

test('whoever was not first starts over with what is there then', async () => {
  const { id } = await start(service)
  const seen: number[] = []
  const changed = await changeWorkflow(service.app, db, id, async ({ revision }) => {
    seen.push(revision)
    const raise = 'UPDATE workflow SET revision = revision + 1 WHERE tenant_id = $1 AND id = $2'
    if (seen.length <= 3) await db.rows(raise, [db.tenantId, id])
    return { type: 'noted', event: 'embed.recipient_asserted', data: {}, actor: { type: 'system' } }
  })
  assert.deepEqual(seen, [1, 2, 3, 4])
  assert.equal(changed.revision, 5)
  const noted = `SELECT count(*) FROM audit_event WHERE tenant_id = $1 AND workflow_id = $2 AND type = 'embed.recipient_asserted'`
  assert.equal(await countOf(noted, id), 1)
})

test('many facts in the same instant keep the chain whole', async () => {
  const { id } = await start(service)
  const facts = Array.from({ length: 20 }, (_, number) =>
    tell(service, db, id, { type: 'noted', event: 'embed.recipient_asserted', data: { number } }),
  )
  await Promise.all(facts)
  const sequences = await db.rows<{ sequence: number }>(
    'SELECT sequence FROM audit_event WHERE tenant_id = $1 AND workflow_id = $2 ORDER BY sequence',
    [db.tenantId, id],
  )
  assert.deepEqual(
    sequences.map(({ sequence }) => sequence),
    sequences.map((_, index) => index + 1),
  )
})

test('a job that runs twice gives one result, and writes nothing the second time', async () => {
  const { id } = await start(service)
  assert.equal((await tell(service, db, id, RENDERED)).verdict, 'applied')
  const before = await service.ns('GET', `/workflows/${id}`)
  const again = await tell(service, db, id, RENDERED)
  assert.deepEqual([again.verdict, again.reason], ['unchanged', 'document is rendered'])
  const after = await service.ns('GET', `/workflows/${id}`)
  assert.equal(after.headers.get('etag'), before.headers.get('etag'))
  assert.equal(await jobsOf(id, 'send_invitation'), 1)
})

test('a whole workflow: statuses, events in sequence, entities with who made them', async () => {
  const onComplete = {
    updates: [{ key: 'employee', transform: '$merge([$.inputs.employee, {"grade": 8}])' }],
  }
  const orchestration = { ...TOGETHER.orchestration, onComplete }
  const { id } = await start(service, { ...together, blueprint: { ...TOGETHER, orchestration } })
  await tell(service, db, id, RENDERED)
  await sign(service, db, id, 'ben')
  await sign(service, db, id, 'ada')
  const sealed: FactBody = {
    type: 'envelope_sealed',
    envelopeKey: 'papers',
    documents: [{ key: 'offer', fileId: RENDERED_FILE, sha256: '1'.repeat(64), sealLevel: 'B-B' }],
  }
  await tell(service, db, id, sealed)
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.deepEqual([body.status, body.data.employee.grade, body.customFields], ['completed', 8, { grade: 8 }])
  assert.deepEqual(body.envelopes[0].documents[0].status, 'sealed')
  assert.ok(body.completedAt >= body.startedAt)
  const events = await db.rows<{
    event_type: string
    sequence: number
    custom_fields: object
    workflow: object
  }>(
    'SELECT event_type, sequence, custom_fields, workflow FROM event WHERE tenant_id = $1 AND workflow_id = $2 ORDER BY sequence',
    [db.tenantId, id],
  )
  assert.deepEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, index) => index + 1),
  )
  assert.equal(events[0]?.event_type, 'workflow.started')
  assert.deepEqual(events[0]?.custom_fields, { grade: NEW_HIRE.data.employee.grade })
  assert.equal(events.at(-1)?.event_type, 'workflow.completed')
  assert.deepEqual(events.at(-1)?.workflow, { name: body.name, labels: body.labels })
  assert.deepEqual(events.at(-1)?.custom_fields, { grade: 8 })
  const versions = await db.rows(
    'SELECT entity_key, version, step_key FROM workflow_entity WHERE tenant_id = $1 AND workflow_id = $2 ORDER BY version',
    [db.tenantId, id],
  )
  assert.deepEqual(versions, [
    { entity_key: 'employee', version: 1, step_key: null },
    { entity_key: 'employee', version: 2, step_key: 'hiring' },
  ])
  const open =
    'SELECT count(*) FROM signing_link WHERE tenant_id = $1 AND workflow_id = $2 AND closed_at IS NULL'
  assert.equal(await countOf(open, id), 0)
})

const RENDERED_FILE = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a workflow expires by its timer, once', async () => {
  const service = await openTestService()
  try {
    await createHire(service)
    const options = { mode: 'review', expiresInDays: 2 }
    const { id } = await start(service, { options })
    service.clock.advance(2 * DAY_MS + 1000)
    const ended = await until('the workflow expired', async () => {
      const { body } = await service.ns('GET', `/workflows/${id}`, { token: await freshToken(service) })
      return body.status === 'voided' ? body : undefined
    })
    assert.equal(ended.voidReason, 'expired')
  } finally {
    await service.close()
  }
})

async function freshToken(service: TestService): Promise<string> {
  const apiKey = service.credentials.namespaces[0]?.apiKey
  const reply = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  return reply.body.accessToken
}
