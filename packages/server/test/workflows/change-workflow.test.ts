import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'
import { createHire, etagOf, HIRE, NEW_HIRE, start, tenantDb } from './blueprint.ts'

let service: TestService

before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
})
after(() => service.close())

const review = { options: { mode: 'review' } }
const patch = (id: string, body: object, etag = '"1"') =>
  service.ns('PATCH', `/workflows/${id}`, { body, headers: { 'If-Match': etag } })

test('If-Match is required, well-formed and current', async () => {
  const { id } = await start(service, review)
  const missing = await service.ns('PATCH', `/workflows/${id}`, { body: { name: 'x' } })
  assert.equal(missing.status, 400)
  assert.match(missing.body.errorInfo.message, /If-Match header is required/)
  assert.equal((await patch(id, { name: 'x' }, '*')).status, 400)
  assert.equal((await patch(id, { name: 'x' }, 'W/"1"')).status, 400)
  assert.equal((await patch(id, { name: 'x' }, '"7"')).status, 409)
  const first = await patch(id, { name: 'x' })
  assert.equal(first.status, 200)
  assert.equal(etagOf(first), '"2"')
  assert.equal((await patch(id, { name: 'y' })).status, 409)
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.name, 'x')
})

test('texts, labels, people and options merge, entities are replaced', async () => {
  const { id } = await start(service, {
    ...review,
    description: 'old',
    labels: { team: 'hr', city: 'Ulm' },
    participants: { ada: { name: 'A.', email: 'other@example.com' } },
    options: { mode: 'review', expiresInDays: 3, sender: { name: 'HR' } },
  })
  const changed = await patch(id, {
    name: 'new',
    description: null,
    labels: { city: null, floor: '3' },
    data: { employee: { name: 'Augusta' } },
    participants: { ada: { name: null } },
    options: { expiresAt: null, disableParticipantNotifications: true },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { name, description, labels, data, participants, options, status, pendingReasons } = changed.body
  assert.deepEqual([name, description, labels], ['new', undefined, { team: 'hr', floor: '3' }])
  assert.deepEqual(data, { employee: { name: 'Augusta' } })
  assert.deepEqual([participants[0].name, participants[0].email], ['Augusta', 'other@example.com'])
  assert.deepEqual(options, { mode: 'review', disableParticipantNotifications: true, sender: { name: 'HR' } })
  assert.deepEqual([status, pendingReasons], ['pending', ['review']])
  assert.deepEqual((await service.ns('GET', `/workflows/${id}`)).body, changed.body)
})

test('when the last reason to wait is gone it starts', async () => {
  const waiting = await start(service, { data: {} })
  assert.deepEqual(waiting.pendingReasons, ['missing_entity:employee'])
  const started = await patch(waiting.id, { data: NEW_HIRE.data })
  assert.deepEqual([started.body.status, started.body.pendingReasons], ['in_progress', undefined])
  const links = await service.ns('GET', `/workflows/${waiting.id}/action-urls`)
  assert.equal(links.body.actionUrls.length, 2)
})

test('once started it cannot be changed', async () => {
  const { id } = await start(service)
  const more = { key: 'papers', documents: [{ key: 'more', template: 'offer@1.0.0' }] }
  for (const changes of [{ name: 'x' }, { data: NEW_HIRE.data }, { envelopes: [more] }]) {
    const reply = await patch(id, changes)
    assert.equal(reply.status, 400)
    assert.equal(
      reply.body.errorInfo.message,
      'workflow has started and cannot be changed; void it and create a new one',
    )
  }
})

test('documents are added to an envelope, checked like the rest', async () => {
  const { id } = await start(service, review)
  const wrong = await patch(id, {
    envelopes: [{ key: 'nothing', documents: [{ key: 'more', template: 'offer@1.0.0' }] }],
  })
  assert.equal(wrong.body.errorInfo.issues[0].path, '/envelopes/0/key')
  assert.equal(
    (await patch(id, { envelopes: [{ key: 'papers', documents: [{ key: 'more', template: 'no@1.0.0' }] }] }))
      .status,
    400,
  )
  const added = await patch(id, {
    envelopes: [{ key: 'papers', documents: [{ key: 'more', name: 'More', template: 'offer@1.0.0' }] }],
  })
  assert.equal(added.status, 200, JSON.stringify(added.body))
  const keys = added.body.envelopes[0].documents.map(({ key }: { key: string }) => key)
  assert.deepEqual(keys, ['offer', 'more'])
  const run = await service.ns('POST', `/workflows/${id}/run`)
  assert.deepEqual([run.status, run.body.status], [200, 'in_progress'])
  const db = await tenantDb(service)
  const jobs = await db.rows<{ payload: { documentKey: string } }>(
    `SELECT payload FROM job WHERE tenant_id = $1 AND kind = 'render_document' AND payload->>'workflowId' = $2`,
    [db.tenantId, id],
  )
  assert.deepEqual(jobs.map(({ payload }) => payload.documentKey).sort(), ['more', 'offer'])
})

test('run starts what waits in review, once', async () => {
  const { id } = await start(service, review)
  const run = await service.ns('POST', `/workflows/${id}/run`)
  assert.deepEqual([run.status, run.body.status, etagOf(run)], [200, 'in_progress', '"2"'])
  const again = await service.ns('POST', `/workflows/${id}/run`)
  assert.equal(again.status, 400)
  assert.equal(again.body.errorInfo.message, 'workflow is in_progress and cannot be run')
})

test('run does not start what still lacks something', async () => {
  const { id } = await start(service, { ...review, data: {} })
  const run = await service.ns('POST', `/workflows/${id}/run`)
  assert.equal(run.status, 400)
  assert.match(run.body.errorInfo.message, /missing_entity:employee/)
})

test('void ends it, with and without a reason', async () => {
  const one = await start(service)
  const ended = await service.ns('POST', `/workflows/${one.id}/void`, { body: { reason: 'wrong person' } })
  assert.deepEqual([ended.status, ended.body.status, ended.body.voidReason], [200, 'voided', 'wrong person'])
  const other = await start(service, review)
  assert.equal((await service.ns('POST', `/workflows/${other.id}/void`)).body.status, 'voided')
  const again = await service.ns('POST', `/workflows/${one.id}/void`)
  assert.equal(again.status, 400)
  assert.equal(again.body.errorInfo.message, 'workflow is voided and cannot be voided')
  assert.equal((await service.ns('POST', `/workflows/${one.id}/void`, { body: { reason: 7 } })).status, 400)
})

test('a computed address that is missing keeps it from starting', async () => {
  const participants = [
    { key: 'ada', name: 'Ada', email: { expression: '$.employee.email' } },
    HIRE.participants[1],
  ]
  const waiting = await start(service, {
    blueprintKey: undefined,
    blueprintVersion: undefined,
    blueprint: { ...HIRE, participants },
  })
  assert.deepEqual(waiting.pendingReasons, ['missing_participant_email:ada'])
  const started = await patch(waiting.id, { participants: { ada: { email: 'ada@example.com' } } })
  assert.equal(started.body.status, 'in_progress')
})
