import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { create } from '../resources/examples.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { createHire, HIRE, NEW_HIRE, start, tenantDb } from './blueprint.ts'

let service: TestService

before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
})
after(() => service.close())

const post = (body: object) => service.ns('POST', '/workflows', { body })

async function refused(body: object): Promise<{ path: string; message: string }[]> {
  const reply = await post(body)
  assert.equal(reply.status, 400, JSON.stringify(reply.body))
  return reply.body.errorInfo.issues ?? [{ path: '', message: reply.body.errorInfo.message }]
}

test('a workflow starts by itself and shows everything', async () => {
  const reply = await post({ ...NEW_HIRE, name: 'Hire Ada', description: 'First', labels: { team: 'hr' } })
  assert.equal(reply.status, 201)
  assert.equal(reply.headers.get('etag'), '"1"')
  const { id, createdAt, startedAt, createdBy, participants, steps, ...rest } = reply.body
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.equal(createdAt, startedAt)
  assert.equal(createdBy.type, 'api_key')
  assert.deepEqual(
    participants.map(({ id: _, ...person }: { id: string }) => person),
    [
      {
        key: 'ada',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        status: 'pending',
        notification: { status: 'none' },
      },
      {
        key: 'ben',
        name: 'Ben',
        email: 'ben@example.com',
        status: 'pending',
        notification: { status: 'none' },
      },
    ],
  )
  const [root] = steps
  assert.deepEqual(
    [
      root.key,
      root.status,
      root.execution,
      root.completion,
      root.children.map((child: { key: string }) => child.key),
    ],
    ['hiring', 'in_progress', 'sequential', 'all', ['ada', 'ben']],
  )
  assert.deepEqual(rest, {
    orgId: service.credentials.orgId,
    namespaceKey: 'default-test',
    mode: 'test',
    name: 'Hire Ada',
    description: 'First',
    labels: { team: 'hr' },
    status: 'in_progress',
    source: { type: 'blueprint', blueprintKey: 'hire', blueprintVersion: '1.0.0' },
    timezone: 'UTC',
    customFields: { grade: 7 },
    progress: { completed: 0, total: 2 },
    data: { employee: { name: 'Ada Lovelace', grade: 7 } },
    envelopes: [
      {
        key: 'papers',
        name: 'Papers',
        status: 'pending',
        documents: [{ key: 'offer', name: 'Offer', status: 'pending' }],
      },
    ],
    options: { mode: 'run', disableParticipantNotifications: false },
  })
})

test('an inline blueprint is checked and run the same way', async () => {
  const data = NEW_HIRE.data
  const inline = await post({ blueprint: { spec: HIRE }, data })
  assert.equal(inline.status, 201)
  assert.deepEqual(inline.body.source, { type: 'inline' })
  const bare = await post({ blueprint: HIRE, data })
  assert.equal(bare.status, 201)
  const issues = await refused({ blueprint: { spec: { ...HIRE, colour: 'red' } }, data })
  assert.equal(issues[0]?.path, '/blueprint/spec/colour')
})

test('all problems of a body are told at once', async () => {
  const issues = await refused({
    ...NEW_HIRE,
    data: { employee: { grade: 'high' }, company: {} },
    labels: { 'a b': 'c' },
    participants: { ada: { email: 'nobody' }, carl: { name: 'Carl' } },
    options: {
      timezone: 'EST',
      returnUrl: 'http://example.com',
      expiresAt: 'tomorrow',
      sender: { replyTo: 'x y' },
    },
  })
  assert.deepEqual(issues.map(({ path }) => path).sort(), [
    '/data/company',
    '/data/employee/grade',
    '/data/employee/name',
    '/labels/a b',
    '/options/expiresAt',
    '/options/returnUrl',
    '/options/sender/replyTo',
    '/options/timezone',
    '/participants/ada/email',
    '/participants/carl',
  ])
})

test('nothing unknown is dropped and nothing is coerced', async () => {
  assert.equal((await refused({ ...NEW_HIRE, colour: 'red' }))[0]?.path, '/colour')
  assert.equal((await refused({ ...NEW_HIRE, options: { mode: 1 } }))[0]?.path, '/options/mode')
})

test('a blueprint that does not exist is named', async () => {
  const issues = await refused({ ...NEW_HIRE, blueprintVersion: '9.9.9' })
  assert.match(issues[0]?.message ?? '', /^Blueprint 'hire@9\.9\.9' not found; there is /)
  assert.equal(issues[0]?.path, '/blueprintVersion')
  const misspelt = await refused({ ...NEW_HIRE, blueprintKey: 'hiree' })
  assert.match(misspelt[0]?.message ?? '', /^Blueprint 'hiree@\S+' not found; did you mean 'hire'\?$/)
  assert.equal(misspelt[0]?.path, '/blueprintKey')
  assert.equal((await refused({ data: {} }))[0]?.path, '/blueprintKey')
  assert.equal((await refused({ ...NEW_HIRE, blueprint: HIRE }))[0]?.path, '/blueprint')
})

test('entities may have so many bytes and no more', async () => {
  const employee = { name: 'x'.repeat(limits.entityBytesMax - '{"employee":{"name":""}}'.length) }
  assert.equal((await post({ ...NEW_HIRE, data: { employee } })).status, 201)
  const issues = await refused({ ...NEW_HIRE, data: { employee: { name: `${employee.name}y` } } })
  assert.equal(issues[0]?.path, '/data')
  assert.match(issues[0]?.message ?? '', new RegExp(String(limits.entityBytesMax)))
})

test('text that no database holds is refused, not stored', async () => {
  const issues = await refused({ ...NEW_HIRE, data: { employee: { name: 'a\u0000' } } })
  assert.equal(issues[0]?.path, '/data/employee/name')
  const half = {
    bytes: JSON.stringify(NEW_HIRE).replace('Ada', '\\ud800'),
    headers: { 'Content-Type': 'application/json' },
  }
  assert.equal((await service.ns('POST', '/workflows', half)).status, 400)
})

test('so many labels and days of expiry, and no more', async () => {
  const labels = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`l${index}`, 'x']))
  await start(service, { labels: labels(limits.labelsMax) })
  assert.equal((await refused({ ...NEW_HIRE, labels: labels(limits.labelsMax + 1) }))[0]?.path, '/labels')
  await start(service, { options: { expiresInDays: limits.expiryDaysMax } })
  const path = (await refused({ ...NEW_HIRE, options: { expiresInDays: limits.expiryDaysMax + 1 } }))[0]?.path
  assert.equal(path, '/options/expiresInDays')
})

test('the zone is that of the options, else of the namespace at this moment', async () => {
  assert.equal((await start(service, { options: { timezone: 'Asia/Tokyo' } })).timezone, 'Asia/Tokyo')
  await service.ns('PATCH', '', { body: { timezone: 'Europe/Berlin' } })
  const berlin = await start(service)
  await service.ns('PATCH', '', { body: { timezone: 'UTC' } })
  assert.equal(berlin.timezone, 'Europe/Berlin')
  assert.equal((await service.ns('GET', `/workflows/${berlin.id}`)).body.timezone, 'Europe/Berlin')
})

test('returnUrl leads to a listed origin', async () => {
  await service.ns('PATCH', '', { body: { settings: { returnOrigins: ['https://app.example.com'] } } })
  const returnUrl = 'https://app.example.com/done?x=1'
  assert.equal((await start(service, { options: { returnUrl } })).options.returnUrl, returnUrl)
  const issues = await refused({ ...NEW_HIRE, options: { returnUrl: 'https://evil.example.com/' } })
  assert.equal(issues[0]?.path, '/options/returnUrl')
})

test('an expression of the start that errs refuses the workflow with its place', async () => {
  const envelopes = [{ ...HIRE.envelopes[0], includeIf: '$.employee.grade + "x" = 1' }]
  const [issue] = await refused({ blueprint: { ...HIRE, envelopes }, data: NEW_HIRE.data })
  assert.match(issue?.message ?? '', /^envelope papers: includeIf: /)
})

test('what it runs on is kept, so that a draft that changes does not change it', async () => {
  const draft = { blueprintKey: 'hire', blueprintVersion: 'draft' }
  const read = await service.ns('GET', '/blueprints/hire/versions/1.0.0')
  assert.equal(read.status, 200)
  const body = {
    apiVersion: 'countersign/v1',
    kind: 'Blueprint',
    metadata: { key: 'hire', version: 'draft' },
    spec: HIRE,
  }
  const put = await service.ns('PUT', '/blueprints/hire/versions/draft', {
    body,
    headers: { 'If-Match': read.headers.get('etag') ?? '' },
  })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  const first = await start(service, draft)
  const changed = { ...body, spec: { ...HIRE, customFields: [] } }
  const second = await service.ns('PUT', '/blueprints/hire/versions/draft', {
    body: changed,
    headers: { 'If-Match': put.headers.get('etag') ?? '' },
  })
  assert.equal(second.status, 200, JSON.stringify(second.body))
  assert.deepEqual((await start(service, draft)).customFields, {})
  const db = await tenantDb(service)
  const rows = await db.rows<{ count: number }>(
    'SELECT count(DISTINCT plan_hash) AS count FROM workflow WHERE tenant_id = $1 AND blueprint_version = $2',
    [db.tenantId, 'draft'],
  )
  assert.equal(rows[0]?.count, 2)
  assert.deepEqual((await service.ns('GET', `/workflows/${first.id}`)).body.customFields, { grade: 7 })
})

test('a template that errs refuses the start, with the place', async () => {
  const offer = (change: object) => ({
    type: 'html',
    content: 'page@1.0.0',
    inputs: [{ key: 'employee', schema: 'employee@1.0.0' }],
    roles: [{ key: 'employee' }, { key: 'manager' }],
    ...change,
  })
  const published = { version: '1.0.0' }
  await create(
    service,
    'Template',
    'bad_data',
    offer({ data: { transform: '$.employee.name + 1' } }),
    published,
  )
  const field = { key: 'age', type: 'number', value: { expression: '$.employee.name' } }
  await create(service, 'Template', 'bad_field', offer({ fields: [field] }), published)
  const using = (template: string) => ({
    blueprint: { ...HIRE, envelopes: [{ key: 'papers', documents: [{ key: 'offer', template }] }] },
    data: NEW_HIRE.data,
  })
  assert.match(
    (await refused(using('bad_data@1.0.0')))[0]?.message ?? '',
    /^document offer: data\.transform: /,
  )
  const message = (await refused(using('bad_field@1.0.0')))[0]?.message
  assert.match(
    message ?? '',
    /^document offer: fields\.age\.value: gives 'Ada Lovelace' where a number is needed/,
  )
  const waiting = await post({ ...using('bad_field@1.0.0'), options: { mode: 'review' } })
  assert.equal(waiting.status, 201)
  const run = await service.ns('POST', `/workflows/${waiting.body.id}/run`)
  assert.equal(run.status, 400)
  assert.equal((await service.ns('GET', `/workflows/${waiting.body.id}`)).body.status, 'pending')
})

test('a file that an expression names and nobody uploaded refuses the start', async () => {
  const fileId = { expression: '"01890a5d-ac96-774b-bcce-b302099a8057"' }
  const envelopes = [{ key: 'papers', documents: [{ key: 'offer', template: 'offer@1.0.0', fileId }] }]
  const [issue] = await refused({ blueprint: { ...HIRE, envelopes }, data: NEW_HIRE.data })
  assert.equal(issue?.message, "document offer: file '01890a5d-ac96-774b-bcce-b302099a8057' not found")
})
