import assert from 'node:assert/strict'
import test from 'node:test'
import type { ScenarioSigning } from '@countersign/resources'
import { expandSource } from '../testing/expand-case.ts'
import { checkExpectation } from './check-expectation.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'
import type { Simulation, SimulationOutcome } from './simulation.ts'

const AT = '2030-06-30T22:30:00.000Z'

interface Given {
  page?: string
  data?: Record<string, unknown>
  signing?: ScenarioSigning[]
  templates?: Record<string, unknown>
  timezone?: string
}

function outcomeOf(
  blueprint: unknown,
  { data = {}, signing = [], templates = {}, timezone = 'UTC', page }: Given,
) {
  const expanded = expandSource(blueprint, templates)
  const content = page ?? placing(expanded)
  const source = { ...expanded, assets: { 'page@1.0.0': { type: 'html', content } } as const }
  return simulateBlueprint({ blueprint: { ...source, hash: 'plan' }, data, signing, at: AT, timezone })
}

/** A page that has a place for every field. */
function placing({ templates }: ReturnType<typeof expandSource>): string {
  const fields = Object.values(templates).flatMap(({ fields = [] }) => fields)
  return fields.map(({ key }) => `{{field '${key}'}}`).join(' ')
}

function simulate(blueprint: unknown, given: Given = {}): Simulation {
  const outcome: SimulationOutcome = outcomeOf(blueprint, given)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return outcome.simulation
}

const statuses = ({ steps }: Simulation) => Object.fromEntries(steps.map(({ key, status }) => [key, status]))
const documentOf = ({ envelopes }: Simulation, key: string) =>
  envelopes.flatMap(({ documents }) => documents).find((document) => document.key === key)

test('people are asked in the order of the blueprint, and what they enter reaches the entities', () => {
  const simulation = simulate(
    {
      inputs: ['deal'],
      participants: ['alice', { key: 'bob', name: { expression: '$.deal.approver' } }],
      orchestration: {
        sequential: [
          {
            step: 'alice',
            onComplete: {
              updates: [{ key: 'deal', transform: '$merge([$.inputs.deal, $.docOutputs.form.alice])' }],
            },
          },
          { step: 'bob', includeIf: '$.deal.alice_answer = "yes"' },
        ],
      },
      customFields: [{ key: 'answer', value: { expression: '$.deal.alice_answer' } }],
    },
    {
      data: { deal: { approver: 'Roberta' } },
      signing: [{ participant: 'alice', fields: { form: { alice_answer: 'yes' } } }],
    },
  )
  assert.equal(simulation.status, 'completed')
  assert.deepEqual(
    simulation.asked.map(({ order, stepKey, name, after }) => [order, stepKey, name, after]),
    [
      [1, 'alice', 'Alice', undefined],
      [2, 'bob', 'Roberta', 'alice'],
    ],
  )
  assert.deepEqual(simulation.entities.deal, { approver: 'Roberta', alice_answer: 'yes' })
  assert.deepEqual(simulation.customFields, { answer: 'yes' })
  const [, alice, bob] = simulation.steps
  assert.deepEqual(alice?.docOutputs, { form: { alice: { alice_answer: 'yes' } } })
  assert.deepEqual(alice?.updated, ['deal'])
  assert.deepEqual(alice?.entities, simulation.entities)
  assert.deepEqual(bob?.because, {
    rule: 'includeIf',
    expression: '$.deal.alice_answer = "yes"',
    result: true,
  })
  const field = documentOf(simulation, 'form')?.fields.find(({ key }) => key === 'alice_answer')
  assert.deepEqual([field?.value, field?.from, field?.stepKey], ['yes', 'entered', 'alice'])
})

test('those who stand in signing sign first; a quorum skips the others', () => {
  const blueprint = {
    participants: ['alice', 'bob', 'carol'],
    orchestration: { key: 'board', completion: 'quorum', quorum: 2, parallel: ['alice', 'bob', 'carol'] },
  }
  const signing = ['carol', 'bob'].map((participant) => ({ participant, fields: {} }))
  const simulation = simulate(blueprint, { signing })
  assert.deepEqual(statuses(simulation), {
    board: 'completed',
    alice: 'skipped',
    bob: 'completed',
    carol: 'completed',
  })
  const alice = simulation.steps.find(({ key }) => key === 'alice')
  assert.deepEqual(alice?.because, { rule: 'skipped', because: 'group_completed' })
})

test('instances of an iterator are listed, those that are left out as well, with the reason', () => {
  const simulation = simulate(
    {
      inputs: ['deal'],
      participants: ['alice'],
      envelopes: [
        {
          key: 'main',
          documents: [
            { key: 'form', iterator: '$.deal.assets', includeIf: '$.__iterator__.current.kept' },
            { key: 'annex', includeIf: '$.deal.annexed' },
          ],
        },
        { key: 'later', includeIf: 'false', documents: ['paper'] },
      ],
      orchestration: { step: 'alice' },
    },
    { data: { deal: { assets: [{ kept: true }, { kept: false }, { kept: true }] } } },
  )
  const [main, later] = simulation.envelopes
  assert.deepEqual(
    main?.documents.map(({ key, included, because }) => [key, included, because.result]),
    [
      ['form0', true, true],
      ['form1', false, false],
      ['form2', true, true],
      ['annex', false, undefined],
    ],
  )
  assert.deepEqual(later?.because, { rule: 'includeIf', expression: 'false', result: false })
  assert.equal(later?.documents[0]?.included, false)
  assert.deepEqual(simulation.asked[0]?.documents, ['form0', 'form2'])
})

test('fields are computed, prefilled, entered and dated as in a real document', () => {
  const fields = [
    { key: 'total', type: 'number', value: { expression: '$.deal.amount * 2' } },
    { key: 'city', type: 'text_field', role: 'alice', value: 'Kendal' },
    { key: 'note', type: 'text_field', role: 'alice', includeIf: '$.fields.city = "Leeds"' },
    { key: 'sign', type: 'signature', role: 'alice' },
    { key: 'on', type: 'signed_date', role: 'alice' },
    { key: 'each', type: 'text_field', value: { expression: '$.deal.names' } },
    { key: 'own', type: 'text_field', role: 'alice' },
  ]
  const roles = [{ key: 'alice', output: { transform: '$.fields' } }]
  const templates = { 'form@1.0.0': { inputs: [{ key: 'deal', schema: 'any@1.0.0' }], roles, fields } }
  const blueprint = { inputs: ['deal'], participants: ['alice'], orchestration: { step: 'alice' } }
  const simulation = simulate(blueprint, {
    templates,
    page: `{{#each deal.names}}{{field 'each' index=@index}}{{field "own" index=@index}}{{/each}}
      {{field 'total'}} {{field 'city'}} {{field 'note'}} {{field 'sign'}} {{field 'on'}}`,
    timezone: 'Europe/Berlin',
    signing: [{ participant: 'alice', fields: { form: { own: ['one', 'two'] } } }],
    data: { deal: { amount: 21, names: ['Ada', 'Grace'] } },
  })
  assert.deepEqual(
    documentOf(simulation, 'form')?.fields.map(({ key, index, value, from, included }) => [
      index === undefined ? key : `${key}.${index}`,
      value,
      from,
      included,
    ]),
    [
      ['total', 42, 'computed', true],
      ['city', 'Kendal', 'prefilled', true],
      ['note', undefined, 'nothing', false],
      ['sign', { kind: 'typed', text: 'Alice', font: 'dancing_script' }, 'entered', true],
      ['on', '2030-07-01', 'service', true],
      ['each.0', 'Ada', 'computed', true],
      ['each.1', 'Grace', 'computed', true],
      ['own.0', 'one', 'entered', true],
      ['own.1', 'two', 'entered', true],
    ],
  )
  const [alice] = simulation.steps
  assert.deepEqual(alice?.docOutputs, {
    form: { alice: { city: 'Kendal', sign: { kind: 'typed' }, own: ['one', 'two'], on: '2030-07-01' } },
  })
})

test('what a real run would refuse of signing is said, and fails the expectation', () => {
  const fields = [
    { key: 'age', type: 'number', role: 'alice', validation: { min: 18 }, required: true },
    { key: 'fixed', type: 'text_field', role: 'alice', value: 'x', readOnly: true },
  ]
  const templates = { 'form@1.0.0': { roles: [{ key: 'alice' }], fields } }
  const simulation = simulate(
    { participants: ['alice'], orchestration: { step: 'alice' } },
    {
      templates,
      signing: [{ participant: 'alice', fields: { form: { age: 17, fixed: 'y', nothing: 1 } } }],
    },
  )
  assert.deepEqual(
    simulation.warnings.map(({ code, documentKey, field }) => [code, documentKey, field]),
    [
      ['unknown_field', 'form', 'fixed'],
      ['unknown_field', 'form', 'nothing'],
      ['value_refused', 'form', 'age'],
      ['value_missing', 'form', 'age'],
    ],
  )
  const { passed, items } = checkExpectation(simulation, { steps: { alice: 'completed' } })
  assert.equal(passed, false)
  assert.deepEqual(
    items.map(({ what, key, passed }) => [what, key, passed]),
    [
      ['workflow', 'status', false],
      ['step', 'alice', false],
      ['signing', 'form.fixed', false],
      ['signing', 'form.nothing', false],
      ['signing', 'form.age', false],
      ['signing', 'form.age', false],
    ],
  )
})

test('an expectation is compared item by item, with the place of every difference', () => {
  const simulation = simulate(
    { inputs: ['deal'], participants: ['alice'], orchestration: { step: 'alice' } },
    { data: { deal: { lines: [{ n: 1, m: 1 }], at: 1, more: 'than is asked for' } } },
  )
  const { passed, items } = checkExpectation(simulation, {
    steps: { alice: 'skipped', nobody: 'completed' },
    documents: ['annex'],
    entities: { deal: { at: 2, lines: [{ n: 2 }], none: null } },
  })
  assert.equal(passed, false)
  assert.deepEqual(
    items.map(({ message }) => message),
    [
      'the workflow is completed',
      'step alice is completed, expected skipped',
      "there is no step 'nobody'",
      'document annex is not made',
      'document form is made, but not expected',
      'deal.at is 1, expected 2',
      'deal.lines[0].n is 1, expected 2',
      'deal.none is nothing, expected null',
    ],
  )
  assert.ok(
    checkExpectation(simulation, { documents: ['form'], entities: { deal: { at: 1, lines: [{ n: 1 }] } } })
      .passed,
  )
})

test('prevented updates and broken custom fields are warnings; a broken onComplete fails the workflow', () => {
  const simulation = simulate({
    inputs: ['deal?'],
    participants: ['alice'],
    orchestration: {
      step: 'alice',
      onComplete: { updates: [{ key: 'deal', transform: '$.inputs.missing' }] },
    },
    customFields: [{ key: 'bad', value: { expression: '$number("x")' } }],
  })
  assert.deepEqual(
    simulation.warnings.map(({ code, entity, field }) => [code, entity ?? field]),
    [
      ['custom_field_failed', 'bad'],
      ['update_prevented', 'deal'],
    ],
  )
  assert.deepEqual(simulation.steps[0]?.prevented, [{ entity: 'deal', because: 'undefined' }])
  const failed = simulate({
    inputs: ['deal?'],
    participants: ['alice'],
    orchestration: { step: 'alice', onComplete: { validate: '$number("x")' } },
  })
  assert.equal(failed.status, 'failed')
  assert.match(failed.errorMessage ?? '', /^step alice: onComplete\.validate: /)
})

test('a simulation that fails, waits or stops at somebody who cannot sign fails the test, unless that is expected', () => {
  const failed = simulate({
    inputs: ['deal?'],
    participants: ['alice'],
    orchestration: { step: 'alice', onComplete: { validate: '$number("x")' } },
  })
  const [item, ...others] = checkExpectation(failed, { documents: ['form'] }).items.filter(
    ({ passed }) => !passed,
  )
  assert.match(item?.message ?? '', /^the workflow is failed, expected completed: step alice: onComplete/)
  assert.deepEqual(others, [])
  assert.ok(checkExpectation(failed, { status: 'failed' }).passed)

  const waiting = simulate({ inputs: ['deal'], participants: ['alice'], orchestration: { step: 'alice' } })
  assert.ok(!checkExpectation(waiting, {}).passed)
  assert.ok(checkExpectation(waiting, { status: 'pending' }).passed)

  const fields = [{ key: 'age', type: 'number', role: 'alice', validation: { min: 18 }, required: true }]
  const given = {
    templates: { 'form@1.0.0': { roles: [{ key: 'alice' }], fields } },
    signing: [{ participant: 'alice', fields: { form: { age: 17 } } }],
  }
  const young = simulate({ participants: ['alice'], orchestration: { step: 'alice' } }, given)
  assert.deepEqual([young.status, statuses(young)], ['in_progress', { alice: 'in_progress' }])
  assert.ok(!checkExpectation(young, { steps: { alice: 'in_progress' } }).passed)
  assert.ok(checkExpectation(young, { status: 'in_progress', steps: { alice: 'in_progress' } }).passed)
  assert.ok(!checkExpectation(young, { status: 'completed' }).passed)

  const unlisted = simulate(
    { participants: ['alice'], orchestration: { step: 'alice' } },
    { templates: given.templates },
  )
  assert.equal(unlisted.status, 'completed', 'a preview without signing is played to its end')
  const said = (simulation: typeof young) => simulation.warnings.map(({ message }) => message).join('\n')
  assert.match(said(young), /alice could not sign: /)
  assert.match(said(unlisted), /^The run signs without it, but alice has to fill it in: /)
  assert.ok(!checkExpectation(unlisted, {}).passed)
})

test('a computed zone that is none is a warning wherever a document asks for it', () => {
  const offset = '$zoneOffset(0, "No" & "where")'
  const simulation = simulate(
    { participants: ['alice'], orchestration: { step: 'alice' } },
    {
      page: '<p>{{offset}}</p>',
      templates: {
        'form@1.0.0': {
          type: 'html',
          content: 'page@1.0.0',
          data: { transform: `{"offset": ${offset}}` },
          roles: [{ key: 'alice' }],
          fields: [
            { key: 'shown', type: 'text_field', role: 'alice', value: { expression: offset } },
            { key: 'asked', type: 'text_field', role: 'alice', includeIf: `${offset} = "+0100"` },
          ],
        },
      },
    },
  )
  assert.equal(simulation.status, 'completed')
  assert.deepEqual(
    simulation.warnings.map(({ code, message }) => [
      code,
      message.replace(/: \$zoneOffset: no offset.*/, ''),
    ]),
    [
      ['expression_warning', 'document form: data.transform'],
      ['expression_warning', 'document form: fields.shown.value'],
      ['expression_warning', "document form: condition of the field 'asked'"],
    ],
  )
})

test('data that no schema takes, or a start that errs, is refused with the place', () => {
  const blueprint = {
    inputs: ['deal'],
    participants: ['alice'],
    envelopes: [{ key: 'main', includeIf: '$number("x")', documents: ['form'] }],
    orchestration: { step: 'alice' },
  }
  const wrong = outcomeOf(blueprint, { data: { deal: 'text', other: {} } })
  assert.ok(!wrong.ok)
  assert.deepEqual(
    wrong.issues.map(({ path }) => path),
    ['/data/deal', '/data/other'],
  )
  const erring = outcomeOf(blueprint, { data: { deal: {} } })
  assert.ok(!erring.ok)
  assert.match(erring.issues[0]?.message ?? '', /^envelope main: includeIf: /)
  const missing = simulate(blueprint)
  assert.deepEqual([missing.status, missing.pendingReasons], ['pending', ['missing_entity:deal']])
  const [told] = checkExpectation(missing, {}).items
  assert.equal(told?.message, "the workflow is pending, expected completed: there is no data of 'deal'")
})
