import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { publish } from '../documents/letter.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

/*
 * Documents in which the HTML, or its own condition, leaves out every signature of a person: they agree without a mark there, and are told to have done so.
 */

let service: TestService
before(async () => {
  service = await openTestService()
  const schemaDefinition = { type: 'object' }
  await publish(service, 'test', 'Schema', 'any', { jsonSchemaDraft: '2020-12', schemaDefinition })
  const letter = `<h1>Terms</h1>{{#if deal.large}}<p>{{field 'signature'}}</p>{{/if}}
    {{#if deal.long}}<p>{{field 'initials'}}</p>{{/if}}`
  await pushTemplate('terms', letter, [
    { key: 'signature', type: 'signature', role: 'owner' },
    { key: 'initials', type: 'initial', role: 'owner' },
  ])
  await pushTemplate('addendum', "<h1>Addendum</h1><p>{{field 'signature'}}</p>", [
    { key: 'signature', type: 'signature', role: 'owner', includeIf: '$.deal.large' },
  ])
  await pushTemplate('order', "<h1>Order</h1><p>{{field 'signature'}}</p>", [
    { key: 'signature', type: 'signature', role: 'owner' },
  ])
})
after(() => service.close())

async function pushTemplate(key: string, content: string, fields: object[]): Promise<void> {
  await publish(service, 'test', 'Asset', `${key}_page`, { type: 'html', content })
  await publish(service, 'test', 'Template', key, {
    type: 'html',
    content: `${key}_page@1.0.0`,
    inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
    roles: [{ key: 'owner' }],
    fields,
  })
}

const assigned = (key: string) => ({ document: key, role: 'owner' })

async function signed(documents: readonly string[], deal: object) {
  const blueprint = {
    inputs: [{ key: 'deal', schema: 'any@1.0.0' }],
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [
      {
        key: 'papers',
        documents: documents.map((key) => ({ key, name: `The ${key}`, template: `${key}@1.0.0` })),
      },
    ],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: documents.map(assigned) },
    },
  }
  const { body } = await service.ns('POST', '/workflows', { body: { blueprint, data: { deal } } })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${body.id}/action-urls`)).body
  await openPerson(service, actionUrls[0].url).sign()
  await service.settle()
  const { status, steps, envelopes } = (await service.ns('GET', `/workflows/${body.id}`)).body
  assert.equal(status, 'completed')
  const trail = (await service.ns('GET', `/workflows/${body.id}/events?limit=100`)).body.data
  const row = trail.find(({ type }: { type: string }) => type === 'participant.signing_completed')
  const { bytes } = await service.ns('GET', `/files/${envelopes[0].certificateFileId}/content`)
  const text = await runTool('pdftotext', ['-raw', 'FILE', '-'], bytes)
  return {
    told: steps[0].action.unmarkedDocuments,
    recorded: row.data.unmarkedDocuments,
    certificate: text?.replaceAll(/\s+/g, ' '),
  }
}

const SAID = 'agreed without a signature mark'

test(
  judgedBy('pdftotext', 'a document without a mark is named beside the person and in the trail'),
  async () => {
    const { told, recorded, certificate } = await signed(['order', 'terms'], { large: false })
    assert.deepEqual(told, ['terms'])
    assert.deepEqual(recorded, ['terms'])
    assert.match(certificate ?? '', new RegExp(`SIGNATURE Drawn by hand · id \\S+ “The terms”: ${SAID}`))
    assert.ok(!certificate?.includes(`“The order”: ${SAID}`))
  },
)

test(
  judgedBy('pdftotext', 'so is one whose signature is left out by its condition, with the data of the start'),
  async () => {
    const { told, recorded, certificate } = await signed(['order', 'addendum'], { large: false })
    assert.deepEqual([told, recorded], [['addendum'], ['addendum']])
    assert.ok(certificate?.includes(`“The addendum”: ${SAID}`), certificate)
    const large = await signed(['order', 'addendum'], { large: true })
    assert.equal(large.told, undefined)
  },
)

test(judgedBy('pdftotext', 'who signs nothing but such a document is told so, too'), async () => {
  const { told, certificate } = await signed(['terms'], { large: false })
  assert.deepEqual(told, ['terms'])
  assert.ok(certificate?.includes(`SIGNATURE “The terms”: ${SAID}`), certificate)
})

for (const deal of [{ large: true }, { long: true }])
  test(judgedBy('pdftotext', `nothing is said where one mark stands: ${Object.keys(deal)}`), async () => {
    const { told, recorded, certificate } = await signed(['order', 'terms'], deal)
    assert.deepEqual([told, recorded], [undefined, undefined])
    assert.ok(!certificate?.includes(SAID))
  })
