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
  const content = `<p>{{field 'sign'}} {{field 'email'}} {{field 'plain'}}</p>
    {{#each deal.parts}}<p>{{name}} {{field 'state' index=@index}} {{field 'note' index=@index}}</p>{{/each}}`
  await publish(service, 'test', 'Asset', 'page', { type: 'html', content })
  const role = 'owner'
  await publish(service, 'test', 'Template', 'deal', {
    type: 'html',
    content: 'page@1.0.0',
    inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
    roles: [{ key: role }],
    fields: [
      { key: 'sign', type: 'signature', role, label: { expression: "'Signature for ' & $.deal.title" } },
      { key: 'email', type: 'text_field', role, label: 'E-mail address', autocomplete: 'email' },
      { key: 'plain', type: 'text_field', role, label: { expression: '$.deal.nothing' } },
      { key: 'state', type: 'text_field', role, label: { expression: "'State of ' & $.__item__.name" } },
      { key: 'note', type: 'text_field', role, required: true, label: { expression: '$.__item__.no' } },
    ],
  })
})
after(() => service.close())

const inline = {
  inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
  participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
  envelopes: [{ key: 'papers', documents: [{ key: 'paper', template: 'deal@1.0.0' }] }],
  orchestration: {
    key: 'ada_signs',
    type: 'participant',
    participant: 'ada',
    action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'paper', role: 'owner' }] },
  },
}

async function start(deal: object) {
  const { body } = await service.ns('POST', '/workflows', { body: { blueprint: inline, data: { deal } } })
  await service.settle()
  return body.id
}

test('labels are computed with the document, in loops over the element', async () => {
  const parts = [
    { name: 'Boiler', no: 7 },
    { name: 'Pipe', no: 8 },
  ]
  const id = await start({ title: 'House 4', parts })
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const person = openPerson(service, actionUrls[0].url)
  const { fields, shownHash } = await person.session()
  assert.deepEqual(
    fields.map(({ label, index, autocomplete }: Record<string, unknown>) => [label, index, autocomplete]),
    [
      ['Signature for House 4', undefined, undefined],
      ['E-mail address', undefined, 'email'],
      ['Plain', undefined, undefined],
      ['State of Boiler', 0, undefined],
      ['7', 0, undefined],
      ['State of Pipe', 1, undefined],
      ['8', 1, undefined],
    ],
  )
  await person.consent()
  const { errorInfo } = (await person.send('POST', '/complete', { shownHash })).body
  assert.deepEqual(
    errorInfo.issues.map(({ message }: { message: string }) => message),
    ['Signature for House 4 is missing.', '7 is missing.', '8 is missing.'],
  )
})

test('a label that is no text fails the document at its place', async () => {
  const id = await start({ title: 'x', parts: [{ name: 'a', no: { is: 1 } }] })
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.equal(body.status, 'failed')
  assert.match(JSON.stringify(body), /fields\.note\.label: gives an object where text is needed/)
  const long = await start({ title: 'x', parts: [{ name: 'a'.repeat(500), no: 1 }] })
  const told = JSON.stringify((await service.ns('GET', `/workflows/${long}`)).body)
  assert.match(told, /fields\.state\.label: gives 509 characters; at most 500 are allowed/)
})

test('what a label and autocomplete may say is checked when the template is saved', async () => {
  const body = {
    apiVersion: 'countersign/v1',
    kind: 'Template',
    metadata: { key: 'checked', version: 'draft', name: 'Checked' },
    spec: {
      type: 'html',
      content: 'page@1.0.0',
      inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
      roles: [{ key: 'owner' }],
      fields: [
        { key: 'sign', type: 'signature', role: 'owner', autocomplete: 'name' },
        { key: 'email', type: 'text_field', role: 'owner', label: { expression: '$.fields.sign' } },
        { key: 'plain', type: 'text_field', role: 'owner' },
        { key: 'state', type: 'text_field', role: 'owner' },
        { key: 'note', type: 'text_field', role: 'owner' },
      ],
    },
  }
  const refused = await service.ns('POST', '/templates', { body })
  assert.equal(refused.status, 400)
  const [issue] = refused.body.errorInfo.issues
  assert.equal(issue.path, '/spec/fields/1/label/expression')
  const fields = body.spec.fields.filter(({ key }) => key !== 'email')
  const email = { key: 'email', type: 'text_field', role: 'owner' }
  const saved = await service.ns('POST', '/templates', {
    body: { ...body, spec: { ...body.spec, fields: [...fields, email] } },
  })
  assert.equal(saved.status, 201, saved.bytes.toString())
  assert.ok(
    saved.body.warnings.some(
      ({ message }: { message: string }) =>
        message ===
        "'autocomplete' has no effect on a signature: it is for text_field and number and date and radio and dropdown",
    ),
    JSON.stringify(saved.body.warnings),
  )
  const password = { ...email, autocomplete: 'current-password' }
  const card = await service.ns('POST', '/templates', {
    body: {
      ...body,
      metadata: { ...body.metadata, key: 'other' },
      spec: { ...body.spec, fields: [...fields, password] },
    },
  })
  assert.equal(card.status, 400)
})
