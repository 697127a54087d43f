import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { EXPRESSION_LENGTH_MAX, ISSUES_MAX } from '@countersign/resources'
import { request } from 'undici'
import type { App } from '../../src/app.ts'
import { operations } from '../../src/http/operation-list.ts'
import { jobHandlers } from '../../src/job-handlers.ts'
import { openWorker } from '../../src/jobs/worker.ts'
import { limits } from '../../src/limits.ts'
import { changeWorkflow } from '../../src/workflows/change-workflow.ts'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { DRAWN, openPerson } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from '../workflows/blueprint.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  const widgets = [{ page: 1, x: 60, y: 780, width: 180, height: 24 }]
  const more = { type: 'text_field', role: 'first', required: false, widgets }
  await pushAgreement(service.ns, {
    fields: ['first_more', 'first_most'].map((key) => ({ key, ...more })),
  })
})
after(() => service.close())

/** 400 with the limit and the value in the message. */
function requireLimit(reply: Reply, limit: number, value: number | null): void {
  assert.equal(reply.status, 400, `${reply.status} ${reply.bytes.toString().slice(0, 300)}`)
  const { message, issues = [] } = reply.body.errorInfo
  const messages: string[] = [message, ...issues.map((issue: { message: string }) => issue.message)]
  const says = (text: string) =>
    text.includes(String(limit)) && (value === null || text.includes(String(value)))
  assert.ok(messages.some(says), `${limit}, ${value}: ${messages.slice(0, 3).join(' | ')}`)
}

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))
const resource = (kind: string, key: string, spec: object) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version: 'draft' },
  spec,
})
const push = (path: string, kind: string, spec: object) =>
  service.ns('POST', path, { body: resource(kind, 'many', spec) })
const start = (body: object) => service.ns('POST', '/workflows', { body })

test('a body of as many bytes as its operation takes, and of one more, on JSON and YAML', async () => {
  const send = (path: string, type: string, bytes: number) =>
    service.ns('POST', path, { bytes: ' '.repeat(bytes), headers: { 'Content-Type': type } })
  for (const [path, type, max] of [
    ['/workflows', 'application/json', limits.bodyBytesMax],
    ['/schemas', 'application/yaml', limits.bodyBytesMax],
    ['/resources/apply', 'application/json', limits.bodyBytesMax],
    ['/expressions/evaluate', 'application/json', limits.bodyBytesMax],
    ['/webhook-endpoints', 'application/json', limits.plainBodyBytesMax],
    ['/api-keys', 'application/json', limits.plainBodyBytesMax],
  ] as const) {
    assert.equal((await send(path, type, max)).status, 400, path)
    const reply = await send(path, type, max + 1)
    assert.equal(reply.status, 413, path)
    assert.equal(
      reply.body.errorInfo.message,
      `The body has ${max + 1} bytes; at most ${max} are allowed here`,
    )
  }
})

test('each operation says what it takes: 2 MB where something is carried, 1 MB of what was entered, 64 kB elsewhere', () => {
  const sizes = Map.groupBy(
    operations.filter(({ method }) => method !== 'GET'),
    ({ bodyBytesMax = limits.plainBodyBytesMax }) => bodyBytesMax,
  )
  const names = (size: number) => new Set(sizes.get(size)?.map(({ operationId }) => operationId))
  const carrying = [...names(limits.bodyBytesMax)].filter(
    (name) => !/^(create|replace|change)[A-Z]/.test(name),
  )
  assert.deepEqual(carrying.toSorted(), [
    'applyResources',
    'checkWorkflow',
    'evaluateExpression',
    'previewWorkflowDocument',
    'renderTemplate',
    'simulateBlueprint',
    'tryClaimsExpression',
    'updateWorkflow',
  ])
  assert.deepEqual([...names(limits.fieldsBodyBytesMax)].toSorted(), ['continueUpload', 'saveFields'])
  assert.deepEqual([...names(limits.settingsBodyBytesMax)], ['updateNamespace'])
  for (const plain of ['createWebhookEndpoint', 'complete', 'voidWorkflow'])
    assert.ok(names(limits.plainBodyBytesMax).has(plain), plain)
})

test('a body without a length is cut off at the same limit, and says so', async () => {
  const stream = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(16 * 1024, ' ')
    })(),
  )
  const path = `/v1/orgs/${service.credentials.orgId}/namespaces/default-test/webhook-endpoints`
  const reply = await request(`${service.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.tokens.test}`, 'Content-Type': 'application/json' },
    body: stream,
  })
  assert.equal(reply.statusCode, 413)
  const max = limits.plainBodyBytesMax
  const { errorInfo } = JSON.parse(await reply.body.text())
  assert.equal(errorInfo.message, `The body has more than ${max} bytes; at most ${max} are allowed here`)
})

test('a body of so many values, and of one more: counted before any is looked at', async () => {
  const send = (values: number) =>
    service.ns('POST', '/workflows', {
      bytes: `{"data":[${'0,'.repeat(values - 2)}0]}`,
      headers: { 'Content-Type': 'application/json' },
    })
  const within = await send(limits.bodyValuesMax)
  assert.match(within.body.errorInfo.message, /'data' must be an object/)
  requireLimit(await send(limits.bodyValuesMax + 1), limits.bodyValuesMax, limits.bodyValuesMax + 1)
})

test('at most 100 problems are told, and made', async () => {
  const unknown = Object.fromEntries(list(limits.bodyValuesMax - 1, (index) => [`k${index}`, 1]))
  for (const path of ['/workflows', '/expressions/evaluate']) {
    const reply = await service.ns('POST', path, { body: unknown })
    assert.equal(reply.status, 400)
    assert.equal(reply.body.errorInfo.issues.length, ISSUES_MAX, path)
  }
})

test('fields, participants, steps and documents of a resource', async () => {
  const widgets = [{ page: 1, x: 1, y: 1, width: 9, height: 9 }]
  const fields = list(limits.fieldsPerDocumentMax + 1, (index) => ({
    key: `f${index}`,
    type: 'text_field',
    widgets,
  }))
  requireLimit(
    await push('/templates', 'Template', { type: 'pdf', content: 'agreement_pdf@1.0.0', fields }),
    limits.fieldsPerDocumentMax,
    fields.length,
  )
  const person = (index: number) => ({ key: `p${index}`, name: 'Ann', email: 'ann@example.com' })
  const participants = list(limits.participantsPerWorkflowMax + 1, person)
  requireLimit(
    await push('/blueprints', 'Blueprint', { participants }),
    limits.participantsPerWorkflowMax,
    participants.length,
  )
  const group = (key: string, children: object[]) => ({
    key,
    type: 'group',
    execution: 'sequential',
    children,
  })
  const action = { type: 'sign', envelope: 'papers', assignments: [{ document: 'd', role: 'first' }] }
  const leaf = (index: number) => ({ key: `s${index}`, type: 'participant', participant: 'ann', action })
  const leaves = list(limits.stepsPerWorkflowMax - 1, leaf)
  const orchestration = group('root', [group('one', leaves.slice(0, 250)), group('two', leaves.slice(250))])
  requireLimit(
    await push('/blueprints', 'Blueprint', { orchestration }),
    limits.stepsPerWorkflowMax,
    limits.stepsPerWorkflowMax + 2,
  )
  const document = (index: number) => ({ key: `d${index}`, template: 'agreement_template@1.0.0' })
  const envelope = (key: string, from: number, count: number) => ({
    key,
    documents: list(count, (index) => document(from + index)),
  })
  const inputs = [{ key: 'deal', schema: 'agreement_deal@1.0.0' }]
  const envelopes = [envelope('a', 0, 101), envelope('b', 101, 100)]
  requireLimit(
    await push('/blueprints', 'Blueprint', { inputs, envelopes }),
    limits.documentsPerWorkflowMax,
    201,
  )
})

test('an expression of 10 000 characters, and one of more', async () => {
  const body = (length: number) => ({
    params: [],
    returnType: { type: 'number' },
    body: `1${' '.repeat(length - 2)}1`.replace(/1$/, ''),
  })
  const longest = `1${' '.repeat(EXPRESSION_LENGTH_MAX - 1)}`
  assert.equal((await push('/functions', 'Function', { ...body(10), body: longest })).status, 201)
  const reply = await service.ns('POST', '/functions', {
    body: resource('Function', 'longer', { ...body(10), body: `${longest} ` }),
  })
  requireLimit(reply, EXPRESSION_LENGTH_MAX, EXPRESSION_LENGTH_MAX + 1)
})

test('documents and participants of a workflow: iterators, added ones, overrides', async () => {
  const inputs = [{ key: 'deal', schema: 'agreement_deal@1.0.0' }]
  const document = { key: 'one', template: 'agreement_template@1.0.0' }
  const iterated = (expressions: string[]) => ({
    inputs,
    envelopes: [
      {
        key: 'papers',
        documents: expressions.map((iterator, index) => ({
          ...document,
          key: `d_${'abc'[index]}`,
          iterator,
        })),
      },
    ],
  })
  const over = limits.iteratorLengthMax + 1
  requireLimit(
    await start({ blueprint: iterated([`[1..${over}]`]), data: DEAL }),
    limits.iteratorLengthMax,
    over,
  )
  const half = limits.documentsPerWorkflowMax / 2
  requireLimit(
    await start({ blueprint: iterated([`[1..${half}]`, `[1..${half}]`, '[1]']), data: DEAL }),
    limits.documentsPerWorkflowMax,
    limits.documentsPerWorkflowMax + 1,
  )
  const made = await start({
    blueprint: { inputs, envelopes: [{ key: 'papers', documents: [document] }] },
    data: DEAL,
    options: { mode: 'review' },
  })
  assert.equal(made.status, 201, made.bytes.toString())
  const documents = list(limits.documentsPerWorkflowMax, (index) => ({ ...document, key: `added_${index}` }))
  const added = await service.ns('PATCH', `/workflows/${made.body.id}`, {
    headers: { 'If-Match': made.headers.get('etag') ?? '' },
    body: { envelopes: [{ key: 'papers', documents }] },
  })
  requireLimit(added, limits.documentsPerWorkflowMax, limits.documentsPerWorkflowMax + 1)
  const participants = Object.fromEntries(
    list(limits.participantsPerWorkflowMax + 1, (index) => [`p${index}`, { name: 'x' }]),
  )
  requireLimit(
    await start({ blueprintKey: 'agreement', blueprintVersion: '1.0.0', participants }),
    limits.participantsPerWorkflowMax,
    limits.participantsPerWorkflowMax + 1,
  )
})

test('[auth-2] [auth-credential-3] [auth-credential-4] [limits-token-lifetime] an access token lives an hour, an embed token two at most', async () => {
  const [key] = service.credentials.namespaces
  const exchange = async (): Promise<string> => {
    const body = { grantType: 'api_key', apiKey: key?.apiKey }
    return (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
  }
  const token = await exchange()
  const { id } = await startAgreement(service.ns)
  const embed = await service.ns('POST', '/auth/embed', {
    token,
    body: {
      intent: 'participant',
      workflowId: id,
      stepKey: 'first_signs',
      allowedOrigins: ['https://a.example'],
      expiresIn: 9_999_999,
    },
  })
  assert.equal(embed.body.expiresIn * 1_000, limits.embedTokenLifeMs)
  const status = async () => (await service.ns('GET', '', { token })).status
  const session = async () =>
    (
      await service.call('GET', '/v1/signing/session', {
        token: embed.body.accessToken,
        headers: { Origin: 'https://a.example' },
      })
    ).status
  service.clock.advance(limits.accessTokenLifeMs - 60_000)
  assert.deepEqual([await status(), await session()], [200, 200])
  service.clock.advance(61_000)
  assert.deepEqual([await status(), await session()], [401, 200])
  service.clock.advance(limits.embedTokenLifeMs - limits.accessTokenLifeMs)
  assert.equal(await session(), 401)
  service.clock.advance(-limits.embedTokenLifeMs - 1_000)
})

async function ready() {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return openPerson(service, actionUrls[0].url)
}

test('signatures: strokes, points, typed characters; what is beyond them is said beside the field', async () => {
  const person = await ready()
  const point = [1, 1]
  const errorOf = async (value: unknown) => {
    const reply = await person.send('PUT', '/fields', { values: { contract: { first_signature: value } } })
    assert.equal(reply.status, 200)
    return reply.body.fields.find((field: { key: string }) => field.key === 'first_signature').error
  }
  const drawn = (strokes: unknown[]) => ({ ...DRAWN, strokes })
  const typed = (length: number) => ({ kind: 'typed', text: 'x'.repeat(length), font: 'caveat' })
  assert.equal(await errorOf(drawn(list(limits.strokesMax, () => [point]))), undefined)
  assert.match(await errorOf(drawn(list(limits.strokesMax + 1, () => [point]))), /signature/)
  assert.equal(await errorOf(drawn([list(limits.strokePointsMax, () => point)])), undefined)
  const many = [list(limits.strokePointsMax, () => point), [point]]
  assert.match(await errorOf(drawn(many)), /5,001 points; at most 5,000/)
  assert.equal(await errorOf(typed(limits.typedSignatureMax)), undefined)
  assert.match(await errorOf(typed(limits.typedSignatureMax + 1)), /signature/)
})

test('what a step keeps altogether, and the reason of a decline', async () => {
  const person = await ready()
  const part = 'x'.repeat(limits.fieldsBodyBytesMax - 100)
  const put = (key: string) =>
    person.send('PUT', '/fields', { values: { contract: { [key]: { text: part } } } })
  for (const key of ['first_title', 'first_signature', 'first_on', 'first_more'])
    assert.equal((await put(key)).status, 200, key)
  requireLimit(await put('first_most'), limits.stepValuesBytesMax, null)
  const long = 'x'.repeat(limits.declineReasonMax + 1)
  requireLimit(await person.send('POST', '/decline', { reason: long }), limits.declineReasonMax, long.length)
  assert.equal((await person.send('POST', '/decline', { reason: long.slice(1) })).status, 200)
})

test('a commit that is never first ends after so many tries, and nothing is half done', async () => {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const db = await tenantDb(service)
  let tries = 0
  const raise = 'UPDATE workflow SET revision = revision + 1 WHERE tenant_id = $1 AND id = $2'
  const change = changeWorkflow(service.app, db, id, async () => {
    tries += 1
    await db.rows(raise, [db.tenantId, id])
    return { type: 'noted', event: 'embed.recipient_asserted', data: {}, actor: { type: 'system' } }
  })
  await assert.rejects(change, /modified by another process/)
  assert.equal(tries, limits.commitTriesMax)
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  assert.ok(data.every(({ type }: { type: string }) => type !== 'embed.recipient_asserted'))
})

/** A PDF with a picture that nothing makes smaller. */
async function makeLargePdf(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const head = 'ffd8ffc00011080010001003011100021100031100'
  const picture = await pdf.embedJpg(
    Buffer.concat([Buffer.from(head, 'hex'), randomBytes(bytes), Buffer.from('ffd9', 'hex')]),
  )
  pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 100, height: 100 })
  return Buffer.from(await pdf.save())
}

test('documents that no mail takes are not attached; the mail says where they are', async () => {
  const pdf = await makeLargePdf(limits.mailAttachmentsBytesMax)
  await pushAgreement(service.ns, { key: 'large', pdf })
  const { id } = await startAgreement(service.ns, { blueprintKey: 'large' })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.status, 'completed')
  const mail = (await service.mails()).at(-1) ?? ''
  assert.ok(mail.length < 100_000)
  assert.match(mail.replaceAll('=\r\n', ''), /too large for a mail: your signing link shows them/)
})

test('a seal that never succeeds ends after its last attempt; the signatures stay, and it is said', async () => {
  const own = await openTestService({}, { workers: false })
  const key: App['sealKeys']['test'] = {
    ...own.app.sealKeys.test,
    sign: () => Promise.reject(new Error('the key is away')),
  }
  const app: App = { ...own.app, sealKeys: { ...own.app.sealKeys, test: key } }
  const { database, clock, log } = app
  const worker = openWorker({ database, clock, log, handlers: () => jobHandlers(app) })
  await worker.start()
  await pushAgreement(own.ns)
  const { id } = await startAgreement(own.ns)
  await worker.idle()
  const { actionUrls } = (await own.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(own, url).sign()
    await worker.idle()
  }
  const read = async () => (await own.ns('GET', `/workflows/${id}`)).body.envelopes[0].finalization
  assert.deepEqual([(await read()).status, (await read()).lastError], ['retrying', 'the key is away'])
  const db = await tenantDb(own)
  const skip = `UPDATE job SET attempts = $2 WHERE tenant_id = $1 AND kind = 'seal_envelope'`
  await db.rows(skip, [db.tenantId, limits.sealAttemptsMax - 1])
  own.clock.advance(limits.jobRetryDelayMaxMs)
  await worker.idle()
  assert.equal((await read()).status, 'failed')
  const types = (await own.ns('GET', `/workflows/${id}/events?limit=100`)).body.data.map(
    ({ type }: { type: string }) => type,
  )
  assert.equal(types.filter((type: string) => type === 'participant.signing_completed').length, 2)
  await worker.stop()
  await own.close()
})
