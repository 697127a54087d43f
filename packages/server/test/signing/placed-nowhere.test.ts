import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { publish } from '../documents/letter.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  const schemaDefinition = { type: 'object' }
  await publish(service, 'test', 'Schema', 'any', { jsonSchemaDraft: '2020-12', schemaDefinition })
  const content = `<p>{{field 'signature'}}</p>{{#each deal.parts}}<p>{{field 'state' index=@index}}</p>{{/each}}
    {{#if deal.heavy}}<p>{{field 'weight'}} {{field 'seen'}}</p>{{/if}}`
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
    ],
  })
})
after(() => service.close())

async function signed(deal: object) {
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
  const person = openPerson(service, actionUrls[0].url)
  const { fields } = await person.session()
  const asked = fields
    .filter((field: { required: boolean }) => field.required)
    .map(({ key, index }: { key: string; index?: number }) => (index === undefined ? key : `${key}.${index}`))
  await person.sign()
  await service.settle()
  const { status, data } = (await service.ns('GET', `/workflows/${body.id}`)).body
  return { asked: asked.toSorted(), status, outcome: data.deal }
}

test('a loop without a round and a part that is left out ask for nothing, whatever their fields require', async () => {
  assert.deepEqual(await signed({ parts: [], heavy: false, weight: 7 }), {
    asked: ['signature'],
    status: 'completed',
    outcome: { fields: ['signature', 'weight'], kept: 7 },
  })
})

test('the same fields are asked for where the text has them', async () => {
  const { asked, status } = await signed({ parts: ['a', 'b'], heavy: true })
  assert.deepEqual([asked, status], [['seen', 'signature', 'state.0', 'state.1', 'weight'], 'completed'])
})
