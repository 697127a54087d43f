/** The code of docs/guides, as a reader would copy it, against the real service. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { runTool } from '@countersign/pdf/testing/outside-tools'
import { hasTools } from '@countersign/pdf/testing/tools'
import { publish } from '../packages/server/test/documents/letter.ts'
import { openPerson } from '../packages/server/test/support/person.ts'
import { openTestService, type TestService, until } from '../packages/server/test/support/service.ts'
import { openGuide, readGuide } from './guide-stage.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service?.close())

const workflowOf = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body

/** Somebody with this link signs, with these values. */
async function sign(link: string, values: Record<string, unknown> = {}) {
  await service.settle()
  await openPerson(service, link).sign(values)
  await service.settle()
}

test('authentication: a token, a request, and a key that may do little', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'authentication')
  const typed = JSON.parse(await guide.type())
  const made = [await guide.call('narrow-key.ts', 'makeKey'), await guide.python('narrow_key', 'make_key')]
  for (const key of [typed, ...made, ...(await guide.go('makeKey'))]) {
    assert.deepEqual(key.scopes.toSorted(), ['workflow:create', 'workflow:read'])
    const { body } = await service.call('POST', '/v1/auth/token', {
      body: { grantType: 'api_key', apiKey: key.apiKey },
    })
    const refused = await service.ns('GET', '/webhook-endpoints', { token: body.accessToken })
    assert.equal(refused.status, 403)
    assert.match(refused.body.errorInfo.message, /webhook:read/)
  }
})

test('errors: a problem is named with its place, in the shape that the guide shows', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'errors')
  const output = await guide.type()
  const answer = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  assert.deepEqual(Object.keys(answer), ['statusCode', 'timestamp', 'path', 'traceId', 'errorInfo'])
  assert.ok(answer.errorInfo.issues.some(({ path }: { path: string }) => path === '/colour'))
  const asked = ['start', 'no_such_blueprint', '1.0.0'] as const
  assert.match(await guide.call('start.ts', ...asked), /no_such_blueprint/)
  assert.match(await guide.python('start', ...asked), /no_such_blueprint/)
  const [inGo] = await guide.go(...asked)
  assert.match(inGo, /no_such_blueprint/)
})

test('a second signer: signed by two, or by one below the bound', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'second-signer')
  const { actionUrls } = JSON.parse(await guide.type())
  for (const { url } of actionUrls) await sign(url)
  const path = join(guide.folder, 'order.yaml')
  const pushed = [
    await guide.call('purchase.ts', 'pushOrder', path),
    await guide.python('purchase', 'push_order', path),
    ...(await guide.go('pushOrder', path)),
  ]
  for (const { resources } of pushed)
    assert.deepEqual(
      resources.map(({ status }: { status: string }) => status),
      Array(5).fill('unchanged'),
    )
  const { links } = await guide.python('purchase', 'start_purchase', 900)
  for (const link of links) await sign(link)
  const [linksInGo] = await guide.go('startPurchase', 900)
  for (const link of linksInGo) await sign(link)
  const small = await guide.call('purchase.ts', 'startPurchase', 20)
  await sign(small.links[0])
  const { data } = (await service.ns('GET', '/workflows')).body
  assert.deepEqual(
    data.map(({ status }: { status: string }) => status),
    ['completed', 'completed', 'completed', 'completed'],
  )
  const [group] = (await workflowOf(small.id)).steps
  assert.deepEqual(
    group.children.map(({ status }: { status: string }) => status),
    ['completed', 'skipped'],
  )
})

test('a second signer whom the first one names: asked at the address that was entered, and left out only by word', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const guide = await openGuide(t, service, 'second-signer')
  const saved = await service.ns('POST', '/resources/apply', {
    bytes: await readFile(join(guide.folder, 'lease.yaml')),
    headers: { 'Content-Type': 'application/yaml' },
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const start = async (values: Record<string, unknown>) => {
    const data = { lease: { tenant: 'ada@example.com' } }
    const body = { blueprintKey: 'lease', blueprintVersion: 'draft', data }
    const { id } = (await service.ns('POST', '/workflows', { body })).body
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    await sign(actionUrls[0].url, values)
    return { id, url: actionUrls[1].url, workflow: await workflowOf(id) }
  }
  for (const email of ['g..race@bits.example', 'grace@bits', 'grace@-bits.example', '@bits.example'])
    await assert.rejects(start({ alone: false, name: 'Grace', email }), /e-mail address/, email)
  // What the field lets pass is written: the schema is no second rule.
  const named = await start({ alone: false, name: 'Grace', email: 'g.race+x@bits.example' })
  const guarantor = named.workflow.participants.find(({ key }: { key: string }) => key === 'guarantor')
  assert.deepEqual([guarantor.name, guarantor.email], ['Grace', 'g.race+x@bits.example'])
  await sign(named.url)
  assert.equal((await workflowOf(named.id)).status, 'completed')
  const alone = await start({ alone: true })
  assert.equal(alone.workflow.status, 'completed')
  assert.deepEqual(
    alone.workflow.steps[0].children.map(({ status }: { status: string }) => status),
    ['completed', 'skipped'],
  )
})

test('approval over a limit: checked, pushed, signed by two, verified and published by the tool', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const guide = await openGuide(t, service, 'approval-over-a-limit')
  const tested = await guide.type()
  assert.match(tested, /✓ 7 resources valid\n/)
  assert.match(tested, /2 passed of 2 scenarios/)
  assert.match(tested, /skipped/)
  const ran = guide.type()
  const id = await until('the run has begun', async () => {
    const { data } = (await service.ns('GET', '/workflows?limit=1')).body
    return data[0]?.source.blueprintKey === 'approval' && data[0].id
  })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) await sign(url, { cost_centre: '4711' })
  const printed = await ran
  assert.match(printed, /7 resources new[\s\S]*Approval is completed/)
  const [, shown = ''] =
    /among the events between:\n```\n(.*?)```/s.exec(await readGuide('approval-over-a-limit')) ?? []
  const real = linesOf(printed)
  const places = linesOf(shown).map((line) => real.indexOf(line))
  assert.ok(places.length > 10 && !places.includes(-1), printed)
  assert.equal((await workflowOf(id)).data.request.costCentre, '4711')
  assert.match(await guide.type(), /signed\/form\.pdf: TEST [^\n]*sealed by a trusted authority/)
  assert.match(await guide.type(), /published as 1\.0\.0/)
})

test('conditional fields: what is not asked for is not there', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'conditional-fields')
  const byCar = JSON.parse(await guide.type())
  assert.equal(byCar.status, 'completed', JSON.stringify(byCar.warnings))
  const tryVisit = (days: number, answers: object) =>
    guide.call('visits.ts', 'tryVisit', join(guide.folder, 'visit.yaml'), days, answers)
  assert.equal((await tryVisit(1, {})).status, 'completed')
  const path = join(guide.folder, 'visit.yaml')
  assert.equal((await guide.python('visits', 'try_visit', path, 1, {})).status, 'completed')
  const [inGo] = await guide.go('tryVisit', path, 1, {})
  assert.equal(inGo.status, 'completed')
  const withoutPlate = await tryVisit(1, { by_car: true })
  assert.equal(withoutPlate.status, 'in_progress')
  assert.match(JSON.stringify(withoutPlate.warnings), /plate/i)
  assert.equal((await tryVisit(3, {})).status, 'in_progress')
  assert.equal((await tryVisit(3, { address: 'At home' })).status, 'completed')
})

test('data that flows back: answers stand in the data, and what was there stays', async (t) => {
  if (!hasTools(t, 'bash', 'curl', 'python3', 'go')) return
  const guide = await openGuide(t, service, 'data-that-flows-back')
  await sign((await guide.type()).trim(), { phone: '020 7946 0021', newsletter: true })
  const contactOf = (externalId: string) => guide.call('contact.ts', 'contactOf', externalId)
  const found = [
    await contactOf('customer-17'),
    await guide.python('contact', 'contact_of', 'customer-17'),
    ...(await guide.go('contactOf', 'customer-17')),
  ]
  for (const { contact } of found)
    assert.deepEqual(contact, { email: 'ada@example.com', phone: '020 7946 0021', newsletter: true })
  assert.equal(await contactOf('nobody'), undefined)
  assert.deepEqual(await guide.go('contactOf', 'nobody'), [null])
})

test('HTML templates: what people choose is filled in at the places that the page shows', async (t) => {
  const guide = await openGuide(t, service, '../html-templates')
  const documents = await readFile(join(guide.folder, 'choices.yaml'), 'utf8')
  const applied = await service.ns('POST', '/resources/apply', {
    bytes: Buffer.from(documents),
    headers: { 'Content-Type': 'application/yaml' },
  })
  assert.equal(applied.status, 200, JSON.stringify(applied.body))
  const blueprint = {
    participants: [{ key: 'ada', name: 'Ada Byron', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'form', template: 'membership@draft' }] }],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'form', role: 'member' }] },
    },
  }
  const { id } = (await service.ns('POST', '/workflows', { body: { blueprint } })).body
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const person = openPerson(service, actionUrls[0].url)
  const { fields } = await person.session()
  assert.deepEqual(
    fields.map(({ key, widgets }: { key: string; widgets: unknown[] }) => [key, widgets.length]),
    [
      ['kind', 1],
      ['pays', 2],
      ['country', 1],
      ['terms', 1],
      ['signature', 1],
    ],
  )
  await person.sign({ kind: 'firm', pays: 'year', country: 'Austria', terms: true })
  await service.settle()
  const { bytes } = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents/form?state=signed`)
  if (!hasTools(t, 'pdftotext')) return
  const text = (await runTool('pdftotext', ['-layout', 'FILE', '-'], bytes)) ?? ''
  assert.match(text, /I join as +a firm[\s\S]*I live in +Austria/)
})

/** A workflow whose one document, `form`, asks for what docs/signing-api.md fills in; the link of its signer. */
async function startNote(): Promise<{ id: string; link: string }> {
  const blueprint = {
    participants: [{ key: 'ada', name: 'Ada Byron', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'form', template: 'note@1.0.0' }] }],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'form', role: 'signer' }] },
    },
  }
  const { id } = (await service.ns('POST', '/workflows', { body: { blueprint } })).body
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return { id, link: actionUrls[0].url }
}

test('the signing API: from the link to the signature', async (t) => {
  if (!hasTools(t, 'bash', 'curl')) return
  const content = "<p>{{field 'remark'}}</p><p>{{field 'signature'}}</p>"
  await publish(service, 'test', 'Asset', 'note_page', { type: 'html', content })
  await publish(service, 'test', 'Template', 'note', {
    type: 'html',
    content: 'note_page@1.0.0',
    roles: [{ key: 'signer' }],
    fields: [
      { key: 'remark', type: 'text_field', role: 'signer', required: true },
      { key: 'signature', type: 'signature', role: 'signer' },
    ],
  })
  const typed = await startNote()
  const called = await startNote()
  const guide = await openGuide(t, service, '../signing-api', { env: { LINK: typed.link } })
  const signature = { kind: 'typed', text: 'Ada Byron', font: 'caveat' }
  const signing = guide.call('sign.ts', 'signAs', called.link, { form: { remark: 'Fine', signature } })
  await service.settle()
  assert.match(await guide.type(), /^(signed|completed)$/m)
  assert.match((await signing).state, /^(signed|completed)$/)
  await service.settle()
  assert.equal((await workflowOf(typed.id)).status, 'completed')
  assert.equal((await workflowOf(called.id)).status, 'completed')
})

/** What a command printed, line by line, without what is another each time. */
function linesOf(text: string): string[] {
  const always = text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]+){4}/g, 'ID')
    .replaceAll(/^http\S+\/sign\/\S+/gm, 'LINK')
    .replaceAll(/^\d\d:\d\d:\d\d/gm, 'TIME')
  return always.split('\n').slice(0, -1)
}
