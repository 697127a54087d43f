import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pushForm } from '../documents/form.ts'
import { publish } from '../documents/letter.ts'
import { makePdf } from '../support/agreement.ts'
import { openPerson, type Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  const schemaDefinition = { type: 'object' }
  await publish(service, 'test', 'Schema', 'any', { jsonSchemaDraft: '2020-12', schemaDefinition })
  const content = `<p>{{field 'signature'}}</p>{{#each deal.parts}}<p>{{field 'state' index=@index}}</p>{{/each}}
    {{#if deal.heavy}}<p>{{field 'weight'}} {{field 'seen'}} {{field 'remark'}}</p>{{/if}}`
  await publish(service, 'test', 'Asset', 'page', { type: 'html', content })
  const required = { role: 'owner', required: true }
  await publish(service, 'test', 'Template', 'deal', {
    type: 'html',
    content: 'page@1.0.0',
    inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
    roles: [{ key: 'owner', output: { transform: '{"fields": $keys($.fields), "kept": $.fields.weight}' } }],
    fields: [
      { key: 'signature', type: 'signature', role: 'owner' },
      { key: 'state', type: 'text_field', ...required },
      { key: 'weight', type: 'number', ...required, value: { expression: '$.deal.weight' } },
      { key: 'seen', type: 'initial', role: 'owner' },
      { key: 'remark', type: 'text_field', ...required, includeIf: '$.deal.quiet = false' },
    ],
  })
})
after(() => service.close())

async function start(deal: object) {
  const blueprint = {
    inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'paper', template: 'deal@1.0.0' }] }],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'paper', role: 'owner' }] },
      onComplete: { updates: [{ key: 'deal', transform: '$.docOutputs.paper.owner' }] },
    },
  }
  const { body } = await service.ns('POST', '/workflows', { body: { blueprint, data: { deal } } })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${body.id}/action-urls`)).body
  return { workflowId: `${body.id}`, person: openPerson(service, actionUrls[0].url) }
}

async function namesIn(person: Person) {
  const { fields } = await person.session()
  const named = fields.map(
    ({ key, index, required }: { key: string; index?: number; required: boolean }) => ({
      name: index === undefined ? key : `${key}.${index}`,
      required,
    }),
  )
  return named.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name))
}

async function signed(deal: object) {
  const { workflowId, person } = await start(deal)
  const listed = await namesIn(person)
  await person.sign()
  await service.settle()
  const { status, data } = (await service.ns('GET', `/workflows/${workflowId}`)).body
  return { listed, status, outcome: data.deal }
}

test('a loop without a round and a part that is left out ask for nothing, whatever their fields require', async () => {
  assert.deepEqual(await signed({ parts: [], heavy: false, weight: 7 }), {
    listed: [{ name: 'signature', required: true }],
    status: 'completed',
    // Expressions see what the document was made with.
    outcome: { fields: ['signature', 'weight'], kept: 7 },
  })
})

test('the same fields are asked for where the text has them', async () => {
  const { listed, status } = await signed({ parts: ['a', 'b'], heavy: true, quiet: false })
  const names = ['remark', 'seen', 'signature', 'state.0', 'state.1', 'weight']
  assert.deepEqual(
    listed,
    names.map((name) => ({ name, required: true })),
  )
  assert.equal(status, 'completed')
})

test('a value for a field that the document has no place for is refused like one for an unknown field', async () => {
  const { person } = await start({ parts: [], heavy: false, weight: 7 })
  await person.consent()
  const seen = { kind: 'typed', text: 'A.', font: 'caveat' }
  const refused = await person.send('PUT', '/fields', {
    values: { paper: { weight: 8, seen, nothing: 'x' } },
  })
  assert.equal(refused.status, 400)
  assert.deepEqual(
    refused.body.errorInfo.issues.map(({ path, message }: { path: string; message: string }) => [
      path,
      message,
    ]),
    ['weight', 'seen', 'nothing'].map((name) => [
      `/values/paper/${name}`,
      `Document 'paper' has no field '${name}' that this person fills in`,
    ]),
  )
})

test('what a condition of the field hides stays listed where the text has a place for it', async () => {
  const { person } = await start({ parts: [], heavy: true, weight: 7, quiet: true })
  const { fields } = await person.session()
  const remark = fields.find(({ key }: { key: string }) => key === 'remark')
  assert.deepEqual([remark?.included, remark?.required], [false, false])
})

test('a PDF keeps its fields without a place as they were: listed, and not asked for', async () => {
  const pdf = await makePdf(1)
  const widgets = [{ page: 1, x: 100, y: 100, width: 200, height: 20 }]
  const fields = [
    { key: 'name', type: 'text_field', role: 'seller', required: true, widgets },
    { key: 'city', type: 'text_field', role: 'seller', required: true },
    { key: 'agreed', type: 'check_box', role: 'buyer' },
  ]
  await pushForm(service, 'plain', { pdf, fields })
  const body = { blueprintKey: 'plain', blueprintVersion: '1.0.0', data: { deal: { price: 1 } } }
  const created = await service.ns('POST', '/workflows', { body })
  assert.equal(created.status, 201, created.bytes.toString())
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${created.body.id}/action-urls`)).body
  const seller = openPerson(service, actionUrls[0].url)
  assert.deepEqual(await namesIn(seller), [
    { name: 'city', required: false },
    { name: 'name', required: true },
  ])
  const saved = await seller.send('PUT', '/fields', { values: { form: { city: 'Ulm' } } })
  assert.equal(saved.status, 200)
})
