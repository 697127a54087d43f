import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expandSource } from '../testing/expand-case.ts'
import { checkExpectation } from './check-expectation.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'

test('fields that the HTML leaves out are no fields of a simulation, and a value for one is told', () => {
  const blueprint = { inputs: ['deal'], participants: ['alice'], orchestration: { step: 'alice' } }
  const templates = {
    'form@1.0.0': {
      type: 'html',
      content: 'page@1.0.0',
      inputs: [{ key: 'deal', schema: 'deal@1.0.0' }],
      roles: [{ key: 'alice' }],
      fields: [
        { key: 'name', type: 'text_field', role: 'alice', required: true },
        { key: 'why', type: 'text_field', role: 'alice', required: true },
        { key: 'row', type: 'text_field', role: 'alice', required: true },
      ],
    },
  }
  const page =
    "{{field 'name'}}{{#if deal.large}}{{field 'why'}}{{/if}}{{#each deal.rows}}{{field 'row' index=@index}}{{/each}}"
  const assets = { 'page@1.0.0': { type: 'html', content: page } } as const
  const source = { ...expandSource(blueprint, templates), assets, hash: 'plan' }
  const fields = { form: { name: 'Ada', why: 'It is large' } }
  const run = (deal: object) => {
    const more = {
      signing: [{ participant: 'alice', fields }],
      at: '2030-06-30T22:30:00.000Z',
      timezone: 'UTC',
    }
    const outcome = simulateBlueprint({ blueprint: source, data: { deal }, ...more })
    assert.ok(outcome.ok, JSON.stringify(outcome))
    const { status, envelopes, warnings } = outcome.simulation
    return {
      status,
      fields: envelopes[0]?.documents[0]?.fields.map(({ key, included }) => [key, included]),
      told: warnings.map(({ code, message }) => [code, message]),
    }
  }
  assert.deepEqual(run({ large: false, rows: [] }), {
    status: 'completed',
    fields: [
      ['name', true],
      ['why', false],
      ['row', false],
    ],
    told: [['unknown_field', "'why' is left out by the HTML of form"]],
  })
  const large = run({ large: true, rows: [] })
  assert.deepEqual([large.status, large.told], ['completed', []])
  assert.deepEqual(large.fields?.[1], ['why', true])
  const missing = run({ large: true, rows: ['a'] })
  assert.equal(missing.status, 'in_progress')
  assert.match(missing.told[0]?.[1] ?? '', /^alice could not sign: .*Row/)
})

test('values for a later step of a person are no mistake before that step was signed', () => {
  const template = (key: string) => ({
    type: 'html',
    content: 'page@1.0.0',
    roles: [{ key: 'alice' }],
    fields: [{ key, type: 'check_box', role: 'alice', required: true }],
  })
  const blueprint = {
    participants: ['alice'],
    envelopes: ['first', 'second'].map((key) => ({
      key,
      documents: [{ key: `${key}_form`, template: `${key}@1.0.0` }],
    })),
    orchestration: { sequential: ['first', 'second'].map((key) => ({ step: 'alice', key, in: key })) },
  }
  const source = expandSource(blueprint, { 'first@1.0.0': template('one'), 'second@1.0.0': template('two') })
  const told = (second: Record<string, unknown>) => {
    const fields = { first_form: { one: true }, second_form: second, third_form: { three: true } }
    const outcome = simulateBlueprint({
      blueprint: { ...source, hash: 'plan' },
      data: {},
      signing: [{ participant: 'alice', fields }],
      at: '2030-06-30T22:30:00.000Z',
      timezone: 'UTC',
    })
    assert.ok(outcome.ok, JSON.stringify(outcome))
    const { status, warnings } = outcome.simulation
    return [status, warnings.filter(({ code }) => code === 'unknown_field').map(({ message }) => message)]
  }
  const others = ["'alice' signs no document 'third_form'"]
  assert.deepEqual(told({ two: true }), ['completed', others])
  assert.deepEqual(told({ two: false }), ['in_progress', others])
})

const AT = { at: '2030-06-30T22:30:00.000Z', timezone: 'UTC' }

test('a value for a field whose includeIf leaves it out is told, and fails the test of a scenario', () => {
  const fields = [
    { key: 'seen', type: 'check_box', role: 'alice' },
    { key: 'mark', type: 'signature', role: 'alice', includeIf: '$.fields.seen' },
  ]
  const source = expandSource(
    { participants: ['alice'], orchestration: { step: 'alice' } },
    { 'form@1.0.0': { roles: [{ key: 'alice' }], fields } },
  )
  const run = (form: Record<string, unknown>) => {
    const signing = [{ participant: 'alice', fields: { form } }]
    const outcome = simulateBlueprint({ blueprint: { ...source, hash: 'plan' }, data: {}, signing, ...AT })
    assert.ok(outcome.ok)
    const { simulation } = outcome
    return {
      told: simulation.warnings.map(({ code, message }) => [code, message]),
      passed: checkExpectation(simulation, {}).passed,
    }
  }
  const mark = { kind: 'typed', text: 'Alice', font: 'dancing_script' }
  assert.deepEqual(run({ seen: true, mark }), { told: [], passed: true })
  assert.deepEqual(run({ seen: false, mark }), {
    told: [['unknown_field', "'mark' is left out by its includeIf in form"]],
    passed: false,
  })
  // What they signed and what they did not: nothing is entered for what is not there.
  assert.deepEqual(run({ seen: false }), { told: [], passed: true })
})

test('whoever stands in signing before those who are asked first is told, and fails the test of a scenario', () => {
  const people = ['guardian', 'patient', 'physician']
  const source = expandSource({
    participants: people,
    orchestration: { sequential: people.map((key) => ({ step: key })) },
  })
  const run = (order: readonly string[]) => {
    const signing = order.map((participant) => ({ participant }))
    const outcome = simulateBlueprint({ blueprint: { ...source, hash: 'plan' }, data: {}, signing, ...AT })
    assert.ok(outcome.ok)
    const { simulation } = outcome
    const told = simulation.warnings.map(({ code, stepKey, message }) => [code, stepKey, message])
    return { told, passed: checkExpectation(simulation, {}).passed }
  }
  for (const order of [people, ['guardian', 'physician'], ['patient']])
    assert.deepEqual(run(order), { told: [], passed: true }, order.join())
  const told = run(['patient', 'guardian', 'physician'])
  assert.deepEqual(told, {
    told: [
      ['out_of_turn', 'patient', "'patient' stands before 'guardian' in signing, and is asked after them"],
    ],
    passed: false,
  })
  assert.equal(run(['physician', 'patient', 'guardian']).told.length, 2)
})

test('a field in the HTML that the template does not have fails the document, as a run would', () => {
  const template = {
    type: 'html',
    content: 'page@1.0.0',
    roles: [{ key: 'alice' }],
    fields: [{ key: 'mark', type: 'signature', role: 'alice' }],
  }
  const source = expandSource(
    { participants: ['alice'], orchestration: { step: 'alice' } },
    { 'form@1.0.0': template },
  )
  const run = (page: string) => {
    const assets = { 'page@1.0.0': { type: 'html', content: page } } as const
    const outcome = simulateBlueprint({ blueprint: { ...source, assets, hash: page }, data: {}, ...AT })
    assert.ok(outcome.ok)
    return outcome.simulation
  }
  assert.equal(run("{{field 'mark'}}").status, 'completed')
  const misspelt = run("{{field 'mark'}}{{field 'makr'}}")
  assert.equal(misspelt.status, 'failed')
  assert.match(misspelt.errorMessage ?? '', /places a field 'makr', which the template does not have/)
})
