import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { create } from '../resources/examples.ts'
import { makePdf } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
let fileId: string
before(async () => {
  service = await openTestService()
  const schemaDefinition = { type: 'object' }
  await create(
    service,
    'Schema',
    'any',
    { jsonSchemaDraft: '2020-12', schemaDefinition },
    { version: '1.0.0' },
  )
  await create(service, 'Asset', 'page', { type: 'html', content: PAGE }, { version: '1.0.0' })
  await create(service, 'Template', 'lease', LEASE, { version: '1.0.0' })
  const upload = await service.ns('POST', '/files?name=terms.pdf', {
    bytes: await makePdf(),
    headers: { 'Content-Type': 'application/pdf' },
  })
  fileId = upload.body.fileId
})
after(() => service.close())

const PAGE = `<p>Lease of {{machine.name}}</p><p>{{field 'note'}}</p><p>{{field 'signature'}}</p>
{{#each machine.parts}}<p>{{this}}: {{field 'state' index=@index}}</p>{{/each}}`

const LEASE = {
  type: 'html',
  content: 'page@1.0.0',
  inputs: [{ key: 'machine', schema: 'any@1.0.0' }],
  roles: [
    {
      key: 'tenant',
      output: { transform: '{"machine": $.machine.name, "note": $.fields.note, "states": $.fields.state}' },
    },
    { key: 'owner', required: false },
  ],
  fields: [
    { key: 'note', type: 'text_field', role: 'tenant', value: { expression: '"for " & $.machine.name' } },
    { key: 'signature', type: 'signature', role: 'tenant' },
    {
      key: 'state',
      type: 'text_field',
      role: 'tenant',
      value: { expression: '[$.machine.parts.("new " & $)]' },
    },
  ],
}

const signs = (key: string, participant: string, envelope: string, document: string) => ({
  key,
  type: 'participant',
  participant,
  action: { type: 'sign', envelope, assignments: [{ document, role: 'tenant' }] },
})

const BLUEPRINT = {
  inputs: [
    { key: 'deal', schema: 'any@1.0.0' },
    { key: 'remark', schema: 'any@1.0.0', required: '$.deal.needsRemark' },
  ],
  participants: [
    { key: 'ada', name: 'Ada', email: 'ada@example.com' },
    { key: 'ben', name: 'Ben', email: { expression: '$.deal.ben' }, required: false },
    { key: 'eve', name: { expression: '$.deal.signer' }, email: 'eve@example.com' },
  ],
  envelopes: [
    {
      key: 'leases',
      documents: [
        {
          key: 'lease',
          name: 'Lease',
          template: 'lease@1.0.0',
          iterator: '$.deal.machines',
          inputs: { machine: { expression: '$.__iterator__.current' } },
        },
      ],
    },
    { key: 'terms', documents: [{ key: 'terms', name: 'Terms', fileId: { expression: '$.deal.terms' } }] },
    {
      key: 'later',
      resolution: 'just_in_time',
      documents: [
        {
          key: 'receipt',
          template: 'lease@1.0.0',
          inputs: { machine: { expression: '{"name": $.deal.signer}' } },
        },
      ],
    },
  ],
  orchestration: {
    key: 'all',
    type: 'group',
    execution: 'sequential',
    children: [
      {
        key: 'both',
        type: 'group',
        execution: 'parallel',
        children: [
          {
            ...signs('ada_signs', 'ada', 'leases', 'lease'),
            onComplete: {
              updates: [
                {
                  key: 'deal',
                  transform:
                    '$merge([$.inputs.deal, {"notes": $.docOutputs.lease.tenant.note, "states": $.docOutputs.lease0.tenant.states, "signer": "Grace"}])',
                },
              ],
            },
          },
          signs('ben_signs', 'ben', 'leases', 'lease'),
        ],
        onComplete: {
          updates: [
            { key: 'deal', transform: '$.childOutputs.ada_signs.deal' },
            { key: 'nothing', transform: '1' },
          ],
        },
      },
      signs('eve_signs', 'eve', 'later', 'receipt'),
    ],
  },
  customFields: [{ key: 'signer', value: { expression: '$.deal.signer' } }],
}

const linkAt = async (id: string, stepKey: string) => {
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return openPerson(service, actionUrls.find((one: Json) => one.stepKey === stepKey).url)
}

test('instances, a file by expression, an envelope without signers, just in time, copies of data, somebody optional: all in one run', async () => {
  const deal = {
    machines: [
      { name: 'Press', parts: ['belt', 'wheel'] },
      { name: 'Lathe', parts: [] },
    ],
    terms: fileId,
    signer: 'nobody yet',
  }
  const made = await service.ns('POST', '/workflows', { body: { blueprint: BLUEPRINT, data: { deal } } })
  assert.equal(made.status, 201, made.bytes.toString())
  const { id } = made.body
  await service.settle()
  const begun = (await service.ns('GET', `/workflows/${id}`)).body
  assert.deepEqual(
    begun.envelopes.map(({ key, status, documents }: Json) => [
      key,
      status,
      documents.map((one: Json) => one.name),
    ]),
    [
      ['leases', 'in_progress', ['Lease 0', 'Lease 1']],
      ['terms', 'completed', ['Terms']],
      ['later', 'pending', ['receipt']],
    ],
  )
  const ada = await linkAt(id, 'ada_signs')
  const session = await ada.session()
  assert.deepEqual(
    session.fields
      .filter(({ key }: Json) => key === 'note')
      .map(({ document, value }: Json) => [document, value]),
    [
      ['lease0', 'for Press'],
      ['lease1', 'for Lathe'],
    ],
  )
  assert.deepEqual(
    session.fields
      .filter(({ key }: Json) => key === 'state')
      .map(({ document, index, value }: Json) => [document, index, value]),
    [
      ['lease0', 0, 'new belt'],
      ['lease0', 1, 'new wheel'],
    ],
  )
  await ada.send('PUT', '/fields', { values: { lease0: { 'state.1': 'cracked' } } })
  await ada.sign()
  await service.settle()
  const eve = await linkAt(id, 'eve_signs')
  assert.equal((await eve.session()).participant.name, 'Grace')
  await eve.sign()
  await service.settle()
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.equal(body.status, 'completed')
  assert.deepEqual(body.data.deal.notes, ['for Press', 'for Lathe'])
  assert.deepEqual(body.data.deal.states, ['new belt', 'cracked'])
  assert.deepEqual(body.customFields, { signer: 'Grace' })
  assert.deepEqual(body.progress, { completed: 2, total: 2, skipped: 1 })
  const [all] = body.steps
  assert.deepEqual(
    all.children[0].children.map(({ key, status, skippedBecause }: Json) => [key, status, skippedBecause]),
    [
      ['ada_signs', 'completed', undefined],
      ['ben_signs', 'skipped', 'no_address'],
    ],
  )
  assert.ok(body.envelopes.every(({ status }: Json) => status === 'completed'))
  const events = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  const prevented = events.filter(({ type }: Json) => type === 'entity.update_prevented')
  assert.deepEqual(
    prevented.map(({ data }: Json) => [data.stepKey, data.entityKey, data.because]),
    [['both', 'nothing', 'unknown_input']],
  )
  const zip = await service.ns('GET', `/workflows/${id}/envelopes/leases/documents.zip`)
  assert.equal(zip.status, 200)
})

test('a blueprint without orchestration makes and seals its documents, and completes', async () => {
  const { orchestration: _, participants: __, envelopes, ...rest } = BLUEPRINT
  const blueprint = { ...rest, envelopes: envelopes.slice(0, 2) }
  const deal = { machines: [{ name: 'Press' }], terms: fileId }
  const { body } = await service.ns('POST', '/workflows', { body: { blueprint, data: { deal } } })
  await service.settle()
  const done = (await service.ns('GET', `/workflows/${body.id}`)).body
  assert.equal(done.status, 'completed')
  assert.deepEqual(
    done.envelopes.flatMap(({ documents }: Json) => documents).map(({ key, status }: Json) => [key, status]),
    [
      ['lease', 'sealed'],
      ['terms', 'sealed'],
    ],
  )
})

test('an input that an expression requires is waited for', async () => {
  const deal = { machines: [], terms: fileId, needsRemark: true }
  const { body } = await service.ns('POST', '/workflows', { body: { blueprint: BLUEPRINT, data: { deal } } })
  assert.deepEqual([body.status, body.pendingReasons], ['pending', ['missing_entity:remark']])
})
