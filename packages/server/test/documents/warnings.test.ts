import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { limits } from '../../src/limits.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { publish } from './letter.ts'

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

interface Row {
  type: string
  data: { documentKey?: string; message?: string; place?: string }
}

/** Has the HTML made into a document of a workflow. Gives the warnings of its audit trail. */
async function warningsOf(key: string, content: string): Promise<string[]> {
  const rows = await trailOf(await workflowOf(key, content))
  assert.ok(rows.some(({ type }) => type === 'document.rendered'))
  return rows
    .filter(({ type, data }) => type === 'document.warning' && data.documentKey === 'page')
    .map(({ data }) => data.message ?? '')
}

async function trailOf(id: string): Promise<Row[]> {
  const { body } = await service.ns('GET', `/workflows/${id}/events?limit=100`)
  return body.data
}

/** A workflow whose document is rendered. */
async function workflowOf(key: string, content: string, more: object = { fields: FIELDS }): Promise<string> {
  await publish(service, 'test', 'Asset', key, { type: 'html', content })
  const template = { type: 'html', content: `${key}@1.0.0`, roles: [{ key: 'reader' }], ...more }
  await publish(service, 'test', 'Template', key, template)
  await publish(service, 'test', 'Blueprint', key, {
    participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
    envelopes: [{ key: 'papers', documents: [{ key: 'page', name: 'Page', template: `${key}@1.0.0` }] }],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'page', role: 'reader' }] },
    },
  })
  const body = { blueprintKey: key, blueprintVersion: '1.0.0' }
  const created = await service.ns('POST', '/workflows', { body })
  assert.equal(created.status, 201, created.bytes.toString())
  await service.settle()
  return created.body.id
}

const FIELDS = [{ key: 'sign', type: 'signature', role: 'reader' }]
const SIGN = "<p>{{field 'sign'}}</p>"

test('a link that was taken out is told in the audit trail', async () => {
  const warnings = await warningsOf('linked', `${SIGN}<a href="javascript:x">x</a> <a href="tel:1">y</a>`)
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /^A link to 'javascript:x' was removed: links may lead to http, https/)
})

test('of more than documentWarningsMax warnings the first ones are told, and how many more there were', async () => {
  const max = limits.documentWarningsMax
  const links = Array.from({ length: max + 5 }, (_, index) => `<a href="file:///${index}">x</a>`)
  const warnings = await warningsOf('crowded', `${SIGN}${links.join(' ')}`)
  assert.equal(warnings.length, max)
  assert.equal(warnings.at(-1), '6 more warnings are not shown')
})

test('a computed zone that is none gives nothing, and the audit trail says so wherever a document asks for it', async () => {
  const offset = '$zoneOffset(0, "No" & "where")'
  const id = await workflowOf('zoned', `${SIGN}{{field 'shown'}}{{field 'asked'}}{{offset}}`, {
    data: { transform: `{"offset": ${offset}}` },
    fields: [
      ...FIELDS,
      { key: 'shown', type: 'text_field', role: 'reader', value: { expression: offset } },
      { key: 'asked', type: 'text_field', role: 'reader', includeIf: `${offset} = "+0100"` },
    ],
  })
  const { body } = await service.ns('GET', `/workflows/${id}/action-urls`)
  await openPerson(service, body.actionUrls[0].url).sign()
  const warned = (await trailOf(id)).filter(({ type }) => type === 'expression.warning')
  assert.deepEqual(
    warned.map(({ data }) => data.place),
    [
      'document page: data.transform',
      'document page: fields.shown.value',
      "document page: condition of the field 'asked'",
    ],
  )
  assert.match(warned[0]?.data.message ?? '', /Nowhere/)
})

test('warnings of texts that no column holds are kept all the same', async () => {
  const long = `$pad("", 99, "a") & "😀"`
  const zones = [long, '"\\u0000"', '"\\ud83d"'].map((zone) => `$zoneOffset(0, ${zone} & "")`)
  const cut = `<p style="width:90pt;overflow:hidden;white-space:nowrap">${'b'.repeat(59)}😀</p>`
  const id = await workflowOf('unstorable', `${SIGN}${cut}{{#each all}}{{this}}{{/each}}`, {
    data: { transform: `{"all": [${zones.join()}]}` },
    fields: FIELDS,
  })
  const trail = await trailOf(id)
  assert.equal(trail.filter(({ type }) => type === 'document.rendered').length, 1)
  assert.equal(trail.filter(({ type }) => type === 'expression.warning').length, 2)
  assert.equal(trail.filter(({ type }) => type === 'document.warning').length, 1)
})
