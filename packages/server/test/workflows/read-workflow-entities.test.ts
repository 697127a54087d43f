import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Db } from '../../src/postgres/db.ts'
import { HOST, page } from '../support/embed.ts'
import type { CallOptions } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { createHire, RENDERED, sign, start, TOGETHER, tell, tenantDb } from './blueprint.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
let db: Db
before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
  db = await tenantDb(service)
})
after(() => service.close())

const updating = (transform: string) => ({ updates: [{ key: 'employee', transform }] })
const promote = updating('$merge([$.inputs.employee, {"grade": $.inputs.employee.grade + 1}])')
const [ada, ben] = TOGETHER.orchestration.children
/** ada and ben sign side by side, each with data of their own; then the group makes the workflow's of it, and ben signs once more. */
const BLUEPRINT = {
  ...TOGETHER,
  orchestration: {
    key: 'all',
    type: 'group',
    execution: 'parallel',
    children: [
      { ...ada, onComplete: promote },
      { ...ben, onComplete: promote },
    ],
    onComplete: updating('$merge([$.inputs.employee, {"grade": $.childOutputs.ada.employee.grade + 10}])'),
  },
}

const entities = (id: string, query = '', options: CallOptions = {}) =>
  service.ns('GET', `/workflows/${id}/entities${query}`, options)

async function headOf(id: string): Promise<number> {
  return (await service.ns('GET', `/workflows/${id}/events?limit=1`)).body.pagination.total
}

const review = {
  blueprintKey: undefined,
  blueprintVersion: undefined,
  blueprint: BLUEPRINT,
  options: { mode: 'review' },
}

test('at each event the entities are what reading the workflow gave when it was the last one', async () => {
  service.clock.stop()
  const { id } = await start(service, review)
  const given: { head: number; data: Json }[] = []
  const look = async () => {
    const { body } = await service.ns('GET', `/workflows/${id}`)
    given.push({ head: await headOf(id), data: body.data })
  }
  const patch = async (data: object) => {
    const { headers } = await service.ns('GET', `/workflows/${id}`)
    const ifMatch = { 'If-Match': headers.get('etag') ?? '' }
    const reply = await service.ns('PATCH', `/workflows/${id}`, { headers: ifMatch, body: { data } })
    assert.equal(reply.status, 200, reply.bytes.toString())
    await look()
  }
  await look()
  await patch({ employee: { name: 'Ada King', grade: 8 } })
  await patch({ employee: { name: 'Ada Byron', grade: 9 } })
  assert.equal((await service.ns('POST', `/workflows/${id}/run`, { body: {} })).status, 200)
  await look()
  await tell(service, db, id, RENDERED)
  for (const stepKey of ['ada', 'ben']) {
    await sign(service, db, id, stepKey)
    await look()
  }
  const grades = given.map(({ data }) => data.employee.grade)
  assert.deepEqual(grades, [7, 8, 9, 9, 9, 20])
  for (const { head, data } of given) {
    const then = await entities(id, `?at=${head}`)
    assert.deepEqual([then.status, then.body.sequence, then.body.data], [200, head, data], `at ${head}`)
  }
  const now = await entities(id)
  assert.deepEqual(now.body, (await entities(id, `?at=${await headOf(id)}`)).body)
  assert.deepEqual(
    now.body.versions.map(({ version, stepKey }: Json) => [version, stepKey]),
    [
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, 'ada'],
      [5, 'ben'],
      [6, 'all'],
    ],
  )
})

test('between the events of one change an entity changes with the event that tells of it', async () => {
  const { id } = await start(service, { ...review, options: {} })
  await tell(service, db, id, RENDERED)
  await sign(service, db, id, 'ada')
  await sign(service, db, id, 'ben')
  const { data: trail } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  let told = 1
  for (const { sequence, type, data } of trail) {
    if (type === 'entity.updated') told = data.version
    const { body } = await entities(id, `?at=${sequence}`)
    assert.equal(body.versions.at(-1).version, told, `${sequence} ${type}`)
  }
  assert.equal(told, 4)
})

test('versions of before the sequence was kept are found by their time', async () => {
  const { id } = await start(service, review)
  const client = service.app.database.tenant(db.tenantId)
  await client.commit((tx) => {
    tx.write('UPDATE workflow_entity SET sequence = NULL WHERE tenant_id = $1 AND workflow_id = $2', [
      db.tenantId,
      id,
    ])
  })
  assert.equal((await entities(id, '?at=1')).body.data.employee.grade, 7)
})

test('an event that has not happened, and what is no event, is refused', async () => {
  const { id } = await start(service, review)
  const head = await headOf(id)
  const late = await entities(id, `?at=${head + 1}`)
  assert.equal(late.status, 400)
  assert.equal(late.body.errorInfo.message, `The workflow has ${head} events; there is no event ${head + 1}`)
  for (const at of ['0', '-1', 'x', '1.5', '1000000000']) {
    assert.equal((await entities(id, `?at=${at}`)).status, 400, at)
  }
})

test('monitor and editor of the workflow may read them; nobody else', async () => {
  const { id } = await start(service, review)
  const other = await start(service, review)
  const mint = async (body: object) =>
    (await service.ns('POST', '/auth/embed', { body: { allowedOrigins: [HOST], ...body } })).body.accessToken
  for (const mode of [{}, { mode: 'monitor' }]) {
    const token = await mint({ intent: 'workflow', workflowId: id, ...mode })
    const read = await entities(id, '?at=1', page(token))
    assert.equal(read.status, 200)
    assert.equal(read.body.data.employee.name, 'Ada Lovelace')
    assert.equal((await entities(other.id, '?at=1', page(token))).status, 404)
    assert.equal(
      (await entities(id, '?at=1', page(token, undefined, 'https://evil.example.com'))).status,
      403,
    )
  }
  const builder = {
    intent: 'builder',
    resourceKind: 'blueprint',
    resourceKey: 'hire',
    resourceVersion: '1.0.0',
  }
  assert.equal((await entities(id, '', page(await mint(builder)))).status, 403)
  const key = await service.ns('POST', '/api-keys', { body: { name: 'one', scopes: ['workflow:create'] } })
  const body = { grantType: 'api_key', apiKey: key.body.apiKey }
  const { accessToken } = (await service.call('POST', '/v1/auth/token', { body })).body
  const without = await entities(id, '', { token: accessToken })
  assert.equal(without.status, 403)
  assert.match(without.body.errorInfo.message, /workflow:read/)
})

test('nothing is left of the entities of an erased workflow', async () => {
  const { id } = await start(service, review)
  assert.equal((await service.ns('POST', `/workflows/${id}/void`, { body: {} })).status, 200)
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  assert.deepEqual((await entities(id, '?at=1')).body, { sequence: 1, data: {}, versions: [] })
})
