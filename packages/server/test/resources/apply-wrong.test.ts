// Whatever stands in resources that are sent together, what is wrong is told: no check fails itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'yaml'
import { filesOf, mutationsOf, randomOf } from '../../../resources/test/mutations.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { resource } from './examples.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const apply = (documents: unknown[], options: object = {}) =>
  service.ns('POST', '/resources/apply', { body: { documents, ...options } })

const REQUESTS = 60
const seed = Number(process.env.SEED ?? 1)

for (const [what, property, path, message] of [
  ['a misspelt type', { type: 'strng' }, 'type', /must be one of array, .*, not the text 'strng'/],
  ['lookahead', { type: 'string', pattern: '(?=a)b' }, 'pattern', /uses lookaround/],
] as const) {
  test(`a schema with ${what} is refused for that alone, beside a scenario and a template that use it`, async () => {
    const answer = await apply([
      resource('Schema', 'wrong_person', {
        jsonSchemaDraft: '2020-12',
        schemaDefinition: { type: 'object', additionalProperties: false, properties: { name: property } },
      }),
      resource('Template', 'wrong_letter', {
        type: 'html',
        content: 'wrong_page@draft',
        inputs: [{ key: 'person', schema: 'wrong_person@draft' }],
        data: { transform: '$.person.name' },
      }),
      resource('Asset', 'wrong_page', { type: 'html', content: '<p>{{data}}</p>' }),
      resource('Scenario', 'wrong_case', { for: 'wrong_letter@draft', data: { person: { name: 'Ada' } } }),
    ])
    assert.equal(answer.status, 400, answer.bytes.toString())
    const { issues } = answer.body.errorInfo
    assert.deepEqual(
      issues.map((issue: { path: string }) => issue.path),
      [`/documents/0/spec/schemaDefinition/properties/name/${path}`],
    )
    assert.match(issues[0].message, message)
  })
}

test('of an example with any value made another the service says 200 or 400', async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const random = randomOf(seed)
  const files = filesOf('board-resolution').filter(({ path }) => !path.includes('.asset.'))
  const all = files.flatMap((file) => mutationsOf(file).map((mutation) => ({ file, mutation })))
  for (let count = 0; count < REQUESTS; count++) {
    const chosen = all[Math.floor(random() * all.length)]
    assert.ok(chosen !== undefined)
    const documents = files.map((file) => (file === chosen.file ? chosen.mutation.value : parse(file.text)))
    const { status, bytes } = await apply(documents, { dryRun: true, publish: 'deserved' })
    const { path, name } = chosen.mutation
    assert.ok([200, 400].includes(status), `${chosen.file.path} /${path.join('/')} ${name}: ${bytes}`)
  }
})
