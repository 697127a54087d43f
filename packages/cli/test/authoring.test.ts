/** What authors get wrong, and what the tool says of it: files alone. */
import assert from 'node:assert/strict'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { type Desk, type Ended, openDesk } from './support.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  const made = await desk.run(['init', 'garden'])
  assert.equal(made.code, 0, made.stderr)
})
after(() => desk.clear())

/** Runs the tool on the example with one text changed. */
async function withChange(file: string, from: string, to: string, args: readonly string[]): Promise<Ended> {
  const path = desk.path('garden', file)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(from), `${file} holds ${from}`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
  try {
    return await desk.run(args, { cwd: desk.path('garden') })
  } finally {
    await writeFile(path, text)
  }
}

const BLUEPRINT = 'volunteer_onboarding.blueprint.yaml'
const SCENARIO = 'volunteer_signs.scenario.yaml'

/** A limit that is one off: the head is asked, and has a field that the scenario knows nothing of. */
const OVER_LIMIT = `apiVersion: countersign/v1
kind: Schema
metadata: { key: order, version: draft }
spec: { jsonSchemaDraft: 2020-12, schemaDefinition: { type: object, properties: { total: { type: number } } } }
---
apiVersion: countersign/v1
kind: Asset
metadata: { key: page, version: draft }
spec: { type: html, content: "{{field 'buyer_signs'}} {{field 'number'}} {{field 'head_signs'}}" }
---
apiVersion: countersign/v1
kind: Template
metadata: { key: form, version: draft }
spec:
  type: html
  content: page@draft
  roles: [{ key: buyer }, { key: head, required: false }]
  fields:
    - { key: buyer_signs, type: signature, role: buyer }
    - { key: number, type: text_field, role: head, required: true }
    - { key: head_signs, type: signature, role: head }
---
apiVersion: countersign/v1
kind: Blueprint
metadata: { key: limit, version: draft }
spec:
  inputs: [{ key: order, schema: order@draft }]
  participants:
    - { key: buyer, name: Buyer, email: buyer@example.com }
    - { key: head, name: Head, email: head@example.com }
  envelopes: [{ key: papers, documents: [{ key: form, name: Order, template: form@draft }] }]
  orchestration:
    key: both
    type: group
    execution: sequential
    children:
      - key: buyer_signs
        type: participant
        participant: buyer
        action: { type: sign, envelope: papers, assignments: [{ document: form, role: buyer }] }
      - key: head_signs
        type: participant
        participant: head
        includeIf: $.order.total >= 1000
        action: { type: sign, envelope: papers, assignments: [{ document: form, role: head }] }
---
apiVersion: countersign/v1
kind: Scenario
metadata: { key: at_the_limit, version: draft }
spec:
  for: limit@draft
  data: { order: { total: 1000 } }
  signing: [{ participant: buyer }]
  expect: { steps: { head_signs: skipped } }
`

const PAGE = 'agreement.html'
const PAGE_TEXT = '<h2>What we do for you</h2>'

describe('test', () => {
  it('fails when the simulated workflow does, whatever else is as expected', async () => {
    const ended = await withChange(
      BLUEPRINT,
      '$merge([$.inputs.volunteer, $.docOutputs.agreement.volunteer])',
      '$error("no merge")',
      ['test'],
    )
    assert.equal(ended.code, 1, ended.stdout)
    assert.match(ended.stdout, /the workflow is failed, expected completed: step volunteer_signs: .*no merge/)
  })

  it('says first whose turn it should not have been, where that is why somebody could not sign', async () => {
    await mkdir(desk.path('limit'))
    await writeFile(desk.path('limit/all.yaml'), OVER_LIMIT)
    const { code, stdout } = await desk.run(['test', 'limit'])
    assert.equal(code, 1, stdout)
    const [, first, second] = stdout.split('\n')
    assert.match(first ?? '', /step head_signs is in_progress, expected skipped$/)
    assert.match(second ?? '', /head could not sign: .*Number/)
  })

  it('fails when somebody could not sign, unless that is expected', async () => {
    const ended = await withChange(
      SCENARIO,
      'emergency_contact: Sami Haddad, 020 7946 0021\n          photos_allowed: true',
      'photos_allowed: true',
      ['test'],
    )
    assert.equal(ended.code, 1, ended.stdout)
    assert.match(
      ended.stdout,
      /volunteer_signs\.scenario\.yaml:20:9: volunteer could not sign: .* \(agreement\.emergency_contact\)\n/,
    )
    assert.match(ended.stdout, /\d expectations not met after that: the run went no further/)
    assert.doesNotMatch(ended.stdout, /in_progress/)
  })

  it('warns of nothing that a scenario expects', async () => {
    const name = 'volunteer_forgets.scenario.yaml'
    const text = await readFile(desk.path('garden', SCENARIO), 'utf8')
    const [start = ''] = text.split(/^ {2}expect:/m)
    const forgets = start
      .replace('key: volunteer_signs', 'key: volunteer_forgets')
      .replace(/ *emergency_contact: .*\n/, '')
    const expecting = (status: string) => `${forgets}  expect: { status: ${status} }\n`
    await writeFile(desk.path('garden', name), expecting('in_progress'))
    const expected = await desk.run(['test', '--only', 'volunteer_forgets'], { cwd: desk.path('garden') })
    assert.equal(expected.code, 0, expected.stdout)
    assert.ok(!expected.stdout.includes('could not sign'), expected.stdout)
    await writeFile(desk.path('garden', name), expecting('completed'))
    const other = await desk.run(['test', '--only', 'volunteer_forgets'], { cwd: desk.path('garden') })
    await rm(desk.path('garden', name))
    assert.match(other.stdout, /volunteer could not sign: /)
    assert.equal(other.code, 1)
  })

  it('tells every difference of an entity, and compares what is named', async () => {
    const named = await withChange(
      SCENARIO,
      '        task: the herb beds\n        startsOn: "2027-04-05"\n',
      '',
      ['test'],
    )
    assert.equal(named.code, 0, named.stdout + named.stderr)
    const wrong = await withChange(
      SCENARIO,
      'hoursPerWeek: 3\n        emergencyContact: Sami Haddad, 020 7946 0021',
      'hoursPerWeek: 4\n        emergencyContact: nobody',
      ['test'],
    )
    assert.equal(wrong.code, 1)
    assert.match(wrong.stdout, /volunteer\.hoursPerWeek is 3, expected 4/)
    assert.match(wrong.stdout, /volunteer\.emergencyContact is ".*", expected "nobody"/)
  })
})

describe('validate', () => {
  for (const [what, from, to] of [
    ['a misspelt type', 'emergencyContact: { type: string }', 'emergencyContact: { type: strng }'],
    [
      'lookahead',
      'emergencyContact: { type: string }',
      'emergencyContact: { type: string, pattern: "(?=a)b" }',
    ],
  ] as const) {
    it(`tells of ${what} in a schema that a scenario uses, and nothing else`, async () => {
      const ended = await withChange('volunteer.schema.yaml', from, to, ['validate'])
      assert.equal(ended.code, 1)
      assert.match(ended.stderr, /^volunteer\.schema\.yaml:\d+:\d+: error: /)
      assert.match(ended.stderr, /^1 error in 6 files$/m)
      assert.ok(!ended.stderr.includes('    at '), ended.stderr)
    })
  }

  it('names the HTML file and its line when a block is never closed', async () => {
    for (const args of [['validate'], ['test']]) {
      const ended = await withChange(PAGE, PAGE_TEXT, `${PAGE_TEXT}\n  {{#if volunteer.gone}}`, args)
      assert.equal(ended.code, 1, ended.stdout)
      const [head = '', line = '', marks = ''] = ended.stderr.split('\n')
      assert.match(head, /^agreement\.html:\d+:3: error: `\{\{#if volunteer\.gone\}\}` is never closed: add/)
      assert.match(line, /\| {3}\{\{#if volunteer\.gone\}\}$/)
      assert.match(marks, /\| {3}\^+$/)
      assert.match(ended.stderr, /^1 error in /m)
    }
    const json = await withChange(PAGE, PAGE_TEXT, `{{/if}}${PAGE_TEXT}`, ['validate', '--json'])
    const [issue] = JSON.parse(json.stdout).issues
    assert.deepEqual([issue.file, issue.column], ['agreement.html', 1])
  })

  it('underlines an operator of another language in its line', async () => {
    const ended = await withChange(
      BLUEPRINT,
      `{ expression: '"Volunteer agreement of " & $.volunteer.name' }`,
      '{ expression: "$.volunteer.name && $.volunteer.task" }',
      ['validate'],
    )
    assert.equal(ended.code, 1)
    const [head, line = '', marks = ''] = ended.stderr.split('\n')
    assert.match(head ?? '', /: error: 'And' is written and, not &&$/)
    assert.equal(marks.indexOf('^^'), line.indexOf('&&'), ended.stderr)
    assert.ok(marks.endsWith(' ^^'), ended.stderr)
  })
})
