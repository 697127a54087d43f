import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { readPdfForm } from '@countersign/pdf-form'
import { parseResource } from '@countersign/resources'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { loadExample } from '../../../../../examples/load-example.ts'
import { fillingOf, heldStep } from './filling.ts'
import type { SampleAsk } from './messages.ts'
import { runSample, type SampleWorld } from './run-sample.ts'
import { participantNamed } from './simulation-context.ts'
import { signingOf } from './template-blueprint.ts'

const EXAMPLES = new URL('../../../../../examples/', import.meta.url)
const FOLDERS = ['quick-start', 'employee-onboarding', 'board-resolution']
const NOW = { declines: [], at: '2030-06-30T22:30:00.000Z', timezone: 'Europe/Berlin' } as const

interpretSchemas()

async function worldOf(folder: string): Promise<SampleWorld> {
  const { lookup, uploads } = loadExample(folder)
  const forms = new Map(
    await Promise.all(
      [...uploads]
        .filter(([, { facts }]) => facts.contentType === 'application/pdf')
        .map(
          async ([fileId, { bytes }]) => [fileId, (await readPdfForm(new Uint8Array(bytes))).fields] as const,
        ),
    ),
  )
  return {
    find: (kind, reference) => lookup(kind, reference) ?? null,
    file: (fileId) => uploads.get(fileId)?.facts ?? null,
    form: (fileId) => forms.get(fileId) ?? [],
  }
}

const textOf = (folder: string, name: string) => readFileSync(new URL(`${folder}/${name}`, EXAMPLES), 'utf8')
const namesOf = (folder: string, kind: string) =>
  readdirSync(new URL(`${folder}/`, EXAMPLES)).filter((name) => name.endsWith(`.${kind}.yaml`))

async function run(ask: Pick<SampleAsk, 'text' | 'kind' | 'reference'> & Partial<SampleAsk>, folder: string) {
  const { result, heard, wanted } = await runSample({ ...NOW, ...ask }, await worldOf(folder))
  assert.deepEqual(wanted, { references: [], files: [] })
  assert.equal(result.is, 'run', JSON.stringify(result))
  return { ...result, heard }
}

for (const folder of FOLDERS)
  test(`15, 16: every scenario is met in the editor, from its own text and from that of its blueprint: ${folder}`, async () => {
    const scenarios = namesOf(folder, 'scenario')
    const [blueprint = ''] = namesOf(folder, 'blueprint')
    const reference = `${blueprint.split('.')[0]}@draft`
    assert.ok(scenarios.length > 0)
    for (const name of scenarios) {
      const text = textOf(folder, name)
      const own = await run({ text, kind: 'Scenario', reference: 'sample@draft' }, folder)
      assert.equal(own.expectation?.passed, true)
      const ofBlueprint = await run(
        { text: textOf(folder, blueprint), kind: 'Blueprint', reference, sample: { is: 'scenario', text } },
        folder,
      )
      assert.deepEqual(ofBlueprint.simulation, own.simulation)
      assert.ok(own.expressions.every(({ path }) => path === undefined))
      for (const { path, source, count } of ofBlueprint.expressions) {
        assert.ok(path && path.length > 1)
        assert.ok(count > 0 || source.length > 0)
      }
      // A reason in the tree is what the expression is said to have given.
      for (const { because } of own.simulation.steps)
        if (because.rule === 'includeIf')
          assert.deepEqual(
            ofBlueprint.expressions.find(({ source }) => source === because.expression)?.value,
            because.result,
          )
    }
  })

test('a moment of the run, and somebody who declines', async () => {
  const folder = 'employee-onboarding'
  const ask = {
    text: textOf(folder, 'offer_accepted.scenario.yaml'),
    kind: 'Scenario',
    reference: 'offer_accepted@draft',
  } as const
  const { acts } = await run(ask, folder)
  assert.deepEqual(
    acts.map(({ stepKey }) => stepKey),
    ['employee_signs', 'manager_approves'],
  )
  const first = await run({ ...ask, actsMax: 1 }, folder)
  assert.equal(first.simulation.status, 'in_progress')
  assert.deepEqual(first.acts, acts)
  const declined = await run({ ...ask, declines: ['manager_approves'] }, folder)
  assert.equal(declined.simulation.status, 'declined')
  assert.equal(declined.expectation?.passed, false)
})

test('a template is tried with a person for each of its roles, and with data that its schemas allow', async () => {
  const folder = 'employee-onboarding'
  const text = textOf(folder, 'offer_letter.template.yaml')
  const { simulation, expressions } = await run(
    {
      text,
      kind: 'Template',
      reference: 'offer_letter@draft',
      sample: { is: 'scenario', text: textOf(folder, 'offer_accepted.scenario.yaml') },
    },
    folder,
  )
  assert.equal(simulation.status, 'completed')
  assert.ok(simulation.envelopes[0]?.documents[0]?.fields.length)
  assert.ok(expressions.some(({ count, value }) => count > 0 && value !== undefined))
  assert.ok(expressions.every(({ path }) => path !== undefined))
})

test('what is not known is asked for, and what is not there is named', async () => {
  const folder = 'quick-start'
  const text = textOf(folder, 'equipment_loan.blueprint.yaml')
  const ask: SampleAsk = { ...NOW, text, kind: 'Blueprint', reference: 'equipment_loan@draft' }
  const nothing = { file: () => undefined, form: () => [] }
  const { result, wanted } = await runSample(ask, { ...nothing, find: () => undefined })
  assert.equal(result.is, 'missing')
  assert.ok(wanted.references.some(({ kind, reference }) => `${kind} ${reference}` === 'Schema loan@draft'))
  const gone = await runSample(ask, { ...nothing, find: () => null })
  assert.equal(gone.result.is, 'missing')
  assert.deepEqual(gone.wanted.references, [])
  const broken = await runSample({ ...ask, text: 'kind: [' }, { ...nothing, find: () => null })
  assert.deepEqual(broken.result, { is: 'unreadable', what: 'text' })
})

test('data of one own, and a blueprint that has no scenario yet', async () => {
  const folder = 'quick-start'
  const text = textOf(folder, 'equipment_loan.blueprint.yaml')
  const ask = { text, kind: 'Blueprint', reference: 'equipment_loan@draft' } as const
  const sampled = await run(ask, folder)
  assert.ok(Object.keys(sampled.data).includes('loan'))
  const again = await run({ ...ask, sample: { is: 'data', text: JSON.stringify(sampled.data) } }, folder)
  assert.deepEqual(again.simulation, sampled.simulation)
})

test('a document in which nothing is entered is not taken for the template that is tried', () => {
  const template = {
    type: 'pdf',
    content: 'page@draft',
    roles: [{ key: 'reader' }],
    fields: [{ key: 'note', type: 'text_field', role: 'reader' }],
  } as const
  const entered = { note: 'Read' }
  const signing = [{ participant: 'reader', fields: { other: {}, letter: entered } }]
  const own = signingOf(
    { ...template, roles: [...template.roles], fields: [...template.fields] },
    'memo@draft',
    { signing },
  )
  assert.deepEqual(own, [{ participant: 'reader', fields: { memo: entered } }])
})

const FORM = `apiVersion: countersign/v1
kind: Template
metadata: {key: memo, version: draft}
spec:
  type: html
  content: page@draft
  roles: [{key: employee}, {key: manager, name: The manager}]
  fields:
    - {key: reason, type: text_field, role: employee, required: true}
    - {key: note, type: text_field, role: manager, includeIf: "CONDITION"}
`
const PAGE = {
  apiVersion: 'countersign/v1',
  kind: 'Asset',
  metadata: { key: 'page', version: 'draft' },
  spec: { type: 'html', content: '<p>{{field "reason"}} {{field "note"}}</p>' },
} as const

async function tried(condition: string, sample?: SampleAsk['sample']) {
  const { resource } = parseResource(JSON.stringify(PAGE))
  const world = { find: () => resource ?? null, file: () => null, form: () => [] }
  const text = FORM.replace('CONDITION', condition)
  const ask = { ...NOW, text, kind: 'Template', reference: 'memo@draft', ...(sample && { sample }) } as const
  const { result } = await runSample(ask, world)
  assert.ok(result.is === 'run', JSON.stringify(result))
  return result
}

test('a template stops at the first who cannot sign, and a role with nothing to fill in is not asked', async () => {
  const stopped = await tried('true')
  assert.deepEqual(stopped.acts, [])
  assert.deepEqual(stopped.idleRoles, [])
  assert.deepEqual(
    stopped.simulation.steps.map(({ key, status }) => [key, status]),
    [
      ['signing', 'in_progress'],
      ['employee_signs', 'in_progress'],
      ['manager_signs', 'pending'],
    ],
  )
  assert.equal(heldStep(stopped, undefined), 'employee_signs')
  assert.deepEqual([...fillingOf(stopped)], [['employee_signs', { missing: ['reason'] }]])

  const alone = await tried('false')
  assert.deepEqual(alone.idleRoles, ['manager'])
  assert.equal(alone.expressions.find(({ source }) => source === 'false')?.value, false)
  assert.deepEqual(
    alone.simulation.asked.map(({ participantKey }) => participantKey),
    ['employee'],
  )
  assert.equal(participantNamed(alone, 'manager'), 'The manager')

  const scenario = {
    apiVersion: 'countersign/v1',
    kind: 'Scenario',
    metadata: { key: 'told', version: 'draft' },
    spec: { data: {}, signing: [{ participant: 'employee', fields: { memo: { reason: 'Leave' } } }] },
  }
  const whole = await tried('false', { is: 'scenario', text: JSON.stringify(scenario) })
  assert.deepEqual(whole.acts, [{ stepKey: 'employee_signs', did: 'signed' }])
  assert.equal(whole.simulation.status, 'completed')
  assert.equal(heldStep(whole, undefined), undefined)
})
