import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openCollector, type SeenSpan } from '../support/collector.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { openReceiver } from '../webhooks/receiver.ts'
import { createEndpoint } from '../webhooks/support.ts'

// The main job, watched: what the collector hears of it, and what it must not hear.

const SECRET_HEADER = 'key-of-the-collector'
const WORKFLOW = 'Lease of Ms Ames'

const collector = await openCollector({ after })
const receiver = await openReceiver({ after })
let service: TestService
/** Everything that no span may say. */
const personal: string[] = []

before(async () => {
  service = await openTestService(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${SECRET_HEADER}`,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=proof%20ground',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'debug',
    },
    { hear: () => undefined },
  )
  await runMainJob()
})
after(() => service.close())

async function runMainJob(): Promise<void> {
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'] })
  await pushAgreement(service.ns, { execution: 'parallel' })
  const { id } = await startAgreement(service.ns, { name: WORKFLOW })
  await service.settle()
  const { body } = await service.ns('GET', `/workflows/${id}/action-urls`)
  for (const { url } of body.actionUrls) {
    const person = openPerson(service, url)
    personal.push(person.token)
    await person.sign()
  }
  await service.settle()
  const { body: done } = await service.ns('GET', `/workflows/${id}`)
  assert.equal(done.status, 'completed')
  personal.push(id, WORKFLOW, service.tokens.test, service.credentials.orgApiKey, 'Some text', '/hook?x=1')
  for (const { name, email } of Object.values(DEAL.deal)) personal.push(name, email)
  personal.push(service.credentials.orgId, ...service.credentials.namespaces.map(({ apiKey }) => apiKey))
}

function seen(what: string, is: (span: SeenSpan) => boolean): Promise<SeenSpan> {
  return until(what, () => collector.spans.find(is))
}

const below = ({ spanId }: SeenSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

const job = (kind: string) => seen(`a job ${kind} is seen`, ({ name }) => name === `job ${kind}`)

test('a request is a span by its pattern, and its statements are below it', async () => {
  const span = await seen('the request', ({ facts }) => facts['countersign.operation'] === 'createWorkflow')
  assert.equal(span.name, 'POST /v1/orgs/:orgId/namespaces/:namespaceKey/workflows')
  assert.equal(span.kind, 2)
  assert.equal(span.parentSpanId, undefined)
  assert.equal(span.facts['http.response.status_code'], 201)
  assert.equal(span.facts['http.route'], '/v1/orgs/:orgId/namespaces/:namespaceKey/workflows')
  const statements = below(span).filter(({ name }) => name === 'statement')
  const summaries = statements.map(({ facts }) => String(facts['db.query.summary']))
  assert.ok(
    summaries.some((summary) => /INSERT workflow\b.*INSERT job\b/.test(summary)),
    `it writes workflow and jobs: ${summaries.join('; ')}`,
  )
  for (const summary of summaries) assert.match(summary, /^[A-Za-z_0-9, ]+$/)
  for (const { kind, facts } of statements)
    assert.deepEqual([kind, facts['db.system.name']], [3, 'postgresql'])
  // The body came by another way than the request's head.
  const rest = collector.spans.filter(({ traceId }) => traceId === span.traceId)
  assert.deepEqual(new Set(rest.map(({ name }) => name)).has('job render_document'), false)
  assert.ok(!summaries.includes('SELECT claim_jobs'), 'the look for jobs is no part of it')
})

test('jobs are traces of their own: the document is rendered, the envelope sealed', async () => {
  const render = await job('render_document')
  assert.deepEqual([render.parentSpanId, render.facts['countersign.attempt']], [undefined, 1])
  const [made] = below(render).filter(({ name }) => name === 'render')
  assert.ok(made)
  assert.equal(made.facts['countersign.pages'], 1)
  const tasks = below(made).flatMap(({ facts }) => facts['countersign.task'] ?? [])
  assert.ok(tasks.includes('inspectPdf'), `the child's task is below it: ${tasks}`)
  assert.ok(below(render).some(({ facts }) => facts['db.query.summary'] !== undefined))
  const seal = await job('seal_envelope')
  const [sealed] = below(seal).filter(({ name }) => name === 'seal')
  assert.ok(sealed)
  assert.deepEqual(
    [sealed.facts['countersign.documents'], sealed.facts['countersign.seal.level']],
    [1, 'B-B'],
  )
  assert.ok(below(sealed).some(({ facts }) => facts['countersign.task'] === 'drawCertificate'))
  assert.equal(seal.isFailed, false)
})

test('a delivery is a span of its own, and its receiver is told of no trace', async () => {
  const span = await seen(
    'the delivery',
    ({ name, facts }) => name === 'delivery' && facts['countersign.event.type'] === 'workflow.completed',
  )
  assert.deepEqual([span.kind, span.parentSpanId], [3, undefined])
  assert.equal(span.facts['http.response.status_code'], 204)
  assert.ok(receiver.received.length > 0)
  for (const { headers } of receiver.received) assert.equal(headers.traceparent, undefined)
})

test("the error envelope's traceId finds its trace, with hyphens as a fact and without as the trace's id", async () => {
  const reply = await service.ns('GET', '/workflows/01980000-0000-7000-8000-000000000000')
  assert.equal(reply.status, 404)
  const { traceId } = reply.body
  assert.equal(reply.headers.get('x-trace-id'), traceId)
  const span = await seen('the refused request', ({ facts }) => facts['countersign.trace_id'] === traceId)
  assert.equal(span.traceId, traceId.replaceAll('-', ''))
  assert.equal(span.facts['http.response.status_code'], 404)
  const line = await until('the line of the request', () =>
    collector.lines.find(({ facts, message }) => message === 'request' && facts.traceId === traceId),
  )
  assert.deepEqual([line.level, line.traceId, line.spanId], ['DEBUG', span.traceId, span.spanId])
})

test('a trace that came in goes on, as it is recorded or not', async () => {
  const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const call = (flags: string, id: string) =>
    service.call('GET', '/v1/nothing', { headers: { traceparent: `00-${id}-${spanId}-${flags}` } })
  const unrecorded = 'ab'.repeat(16)
  await call('00', unrecorded)
  const reply = await call('01', traceId)
  assert.equal(reply.body.traceId.replaceAll('-', ''), traceId)
  const span = await seen('the continued trace', (one) => one.traceId === traceId && one.kind === 2)
  assert.equal(span.parentSpanId, spanId)
  assert.equal(span.name, 'GET', 'an address that is none has no pattern')
  assert.ok(!collector.spans.some((one) => one.traceId === unrecorded))
})

test('lines of the log go out as they are written, with the trace that they belong to', async () => {
  const span = await seen('the request', ({ facts }) => facts['countersign.operation'] === 'createWorkflow')
  const line = await until('its line', () => collector.lines.find(({ spanId }) => spanId === span.spanId))
  assert.deepEqual([line.message, line.level, line.traceId], ['request', 'DEBUG', span.traceId])
  assert.equal(line.facts.status, 201)
})

test('spans say of the process which one it is, and nothing of people, values, ids or tokens', async () => {
  await service.call('GET', `/sign/${personal[0]}`)
  await seen('the page', ({ name }) => name === 'GET /sign/:token')
  const { resource } = await seen('a span', () => true)
  assert.equal(resource['service.name'], 'countersign')
  assert.equal(resource['deployment.environment.name'], 'proof ground')
  assert.equal(resource['countersign.role'], 'all')
  assert.match(String(resource['service.instance.id']), /^[0-9a-f-]{36}$/)
  assert.ok(collector.headers.every((headers) => headers['x-api-key'] === SECRET_HEADER))
  const traces = collector.bodies.map(String).filter((text) => text.startsWith('{"resourceSpans"'))
  assert.ok(traces.length > 0)
  for (const text of traces)
    for (const word of personal) assert.ok(!text.includes(word), `a span says '${word}'`)
  // Lines are those of stdout, where a workflow's id may stand; tokens and mail never do.
  const lines = collector.bodies.map(String).filter((text) => text.startsWith('{"resourceLogs"'))
  const secret = [
    service.tokens.test,
    ...Object.values(DEAL.deal).flatMap(({ name, email }) => [name, email]),
  ]
  for (const text of lines)
    for (const word of secret) assert.ok(!text.includes(word), `a line says '${word}'`)
})
