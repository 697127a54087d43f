import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { unmetExpectations } from '@countersign/engine'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { formOf } from '@countersign/ui/json-form/form-of'
import { record } from '@countersign/ui/json-form/schema'
import { loadExample } from '../../../../../../examples/load-example.ts'
import { ResourceText } from '../../resource-text.ts'
import { runSample } from '../../simulate/run-sample.ts'
import { gotAsExpected } from './got-as-expected.ts'
import { formsOfText } from './scenario-forms.ts'

interpretSchemas()

const EXAMPLES = new URL('../../../../../../examples/', import.meta.url)
const TEXT = readFileSync(new URL('employee-onboarding/offer_accepted.scenario.yaml', EXAMPLES), 'utf8')
const { lookup, uploads } = loadExample('employee-onboarding')
const world = {
  find: (...asked: Parameters<typeof lookup>) => lookup(...asked) ?? null,
  file: (fileId: string) => uploads.get(fileId)?.facts ?? null,
  form: () => [],
}

/** The names of the properties at a path of names in a value, as its form has them. */
function namesAt(
  schema: Record<string, unknown>,
  value: unknown,
  path: readonly (string | number)[],
): string[] {
  let at: unknown = schema
  let now = value
  for (const name of path) {
    const form = formOf(schema, at, now)
    at =
      form.kind === 'list'
        ? form.itemAt(Number(name))
        : form.kind === 'object'
          ? form.properties.find(({ key }) => key === name)?.schema
          : undefined
    now = typeof now === 'object' && now !== null ? Reflect.get(now, name) : undefined
  }
  const form = formOf(schema, at, now)
  return form.kind === 'object' ? form.properties.map(({ key }) => key) : [form.kind]
}

function simulated(text: string) {
  const ask = { text, kind: 'Scenario', reference: 'offer_accepted@draft', declines: [] } as const
  return runSample({ ...ask, at: '2030-06-30T22:30:00.000Z', timezone: 'Europe/Berlin' }, world)
}

test('a scenario has forms by the schemas, people, documents, fields and steps of its blueprint', () => {
  const forms = formsOfText(TEXT, world)
  assert.ok(forms)
  const spec = record(record(new ResourceText(TEXT).value).spec)
  assert.deepEqual(namesAt(forms.data, { data: spec.data }, ['data']), ['employee', 'offer'])
  const address = namesAt(forms.data, { data: spec.data }, ['data', 'employee', 'address'])
  assert.deepEqual(address, ['lines', 'postcode', 'country'])
  const people = { signing: spec.signing }
  const documents = namesAt(forms.people, people, ['signing', 1, 'fields'])
  assert.deepEqual(documents, ['offer_letter'])
  const fields = namesAt(forms.people, people, ['signing', 0, 'fields', 'offer_letter'])
  assert.ok(fields.includes('start_date') && !fields.includes('manager_signature'), fields.join())
  const expected = { expect: spec.expect }
  assert.ok(namesAt(forms.expected, expected, ['expect', 'steps']).includes('manager_approves'))
  assert.deepEqual(namesAt(forms.expected, expected, ['expect', 'documents']), ['several'])
  assert.ok(namesAt(forms.expected, expected, ['expect', 'entities', 'employee']).includes('undertaking'))
})

test('what differs is told at its place; what was got is expected as one step, and then nothing differs', async () => {
  const wrong = TEXT.replace('manager_approves: completed', 'manager_approves: skipped # for now').replace(
    'status: approved',
    'status: accepted # soon approved',
  )
  const { result } = await simulated(wrong)
  assert.ok(result.is === 'run')
  assert.deepEqual(
    result.differences?.map(({ path, expected, got }) => [path, expected, got]),
    [
      ['/steps/manager_approves', 'skipped', 'completed'],
      ['/entities/employee/status', 'accepted', 'approved'],
    ],
  )
  const text = new ResourceText(wrong)
  const next = gotAsExpected(result.simulation, result.expect)
  assert.ok(next)
  assert.ok(text.edit([{ path: ['spec', 'expect'], value: next }]))
  assert.equal(
    text.text,
    wrong.replace('skipped # for now', 'completed # for now').replace('accepted # soon', 'approved # soon'),
  )
  assert.deepEqual(unmetExpectations(result.simulation, next), [])
  assert.ok(text.undo())
  assert.equal(text.text, wrong)
})

test('where nothing is expected, steps, documents and the data that changed are', async () => {
  const { result } = await simulated(TEXT.slice(0, TEXT.indexOf('  expect:')))
  assert.ok(result.is === 'run')
  assert.equal(result.differences, undefined)
  const next = gotAsExpected(result.simulation, undefined)
  assert.deepEqual(next?.documents, ['offer_letter', 'nda'])
  assert.deepEqual(Object.keys(next?.steps ?? {}), ['onboarding', 'employee_signs', 'manager_approves'])
  assert.deepEqual(Object.keys(next?.entities ?? {}), ['employee'])
  assert.deepEqual(next && unmetExpectations(result.simulation, next), [])
})

test('of what is expected nothing is required, and a property that is named like a keyword stays', () => {
  const definition = {
    type: 'object',
    required: ['required', 'kind'],
    properties: { required: { type: 'boolean' }, kind: { const: { required: ['a'] } } },
  }
  const { lookup: known } = loadExample('employee-onboarding')
  const find: typeof known = (kind, reference) => {
    const found = known(kind, reference)
    if (found?.kind !== 'Schema') return found
    return { ...found, spec: { ...found.spec, schemaDefinition: definition } }
  }
  const forms = formsOfText(TEXT, { ...world, find: (...asked) => find(...asked) ?? null })
  assert.ok(forms)
  const expected = record(record(forms.expected.properties).expect)
  const { employee } = record(record(record(expected.properties).entities).properties)
  assert.deepEqual(record(employee).properties, definition.properties)
  assert.equal('required' in record(employee), false)
})

test('documents differ as the list that they stand in, and what nobody could sign is told apart', async () => {
  const wrong = TEXT.replace(/documents: .*/, 'documents: [nda, annex]')
  const { result } = await simulated(wrong)
  assert.ok(result.is === 'run')
  assert.deepEqual(
    result.differences?.map(({ what, path, expected, got }) => [what, path, expected, got]),
    [['document', '/documents', ['nda', 'annex'], ['offer_letter', 'nda']]],
  )
  const unknown = TEXT.replace('start_date:', 'no_such_field:')
  const other = await simulated(unknown)
  assert.ok(other.result.is === 'run')
  assert.ok(
    other.result.differences?.some(
      ({ what, message }) => what === 'signing' && /no_such_field/.test(message),
    ),
  )
})
