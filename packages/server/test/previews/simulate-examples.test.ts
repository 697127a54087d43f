import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dateInZone, type SimulatedDocument, type Simulation } from '@countersign/engine'
import type { ScenarioSpec } from '@countersign/resources'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from '../workflows/blueprint.ts'
import { push } from './push-example.ts'

/*
 * A simulation is worth what it has in common with the real thing: every scenario of the examples is simulated, and then run, with people who
 * enter the same values in the same order.
 */

type Json = ReturnType<typeof JSON.parse>

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

for (const folder of ['quick-start', 'employee-onboarding', 'board-resolution']) {
  test(`${folder}: simulations and runs come to the same`, async (suite) => {
    const resources = await push(service, folder)
    for (const resource of resources) {
      if (resource.kind !== 'Scenario') continue
      await suite.test(resource.metadata.key, () => compare(resource.metadata.key, resource.spec))
    }
  })
}

async function compare(scenario: string, { for: reference = '', data, signing = [] }: ScenarioSpec) {
  const [blueprintKey = '', blueprintVersion = ''] = reference.split('@')
  const path = `/blueprints/${blueprintKey}/versions/${blueprintVersion}/simulate`
  const simulated = await service.ns('POST', path, { body: { scenario: `${scenario}@draft` } })
  assert.equal(simulated.status, 200, simulated.bytes.toString())
  const simulation: Simulation = simulated.body
  assert.deepEqual(simulation.warnings, [])

  const made = await service.ns('POST', '/workflows', { body: { blueprintKey, blueprintVersion, data } })
  assert.equal(made.status, 201, made.bytes.toString())
  const { id } = made.body
  await signAll(id, signing)
  const { body: run } = await service.ns('GET', `/workflows/${id}`)

  assert.deepEqual(stepsOf(run.steps), stepsOfSimulation(simulation))
  assert.deepEqual(
    run.envelopes.map(envelopeFacts),
    simulation.envelopes.map((envelope) =>
      envelopeFacts({ ...envelope, documents: envelope.documents.filter(({ included }) => included) }),
    ),
  )
  assert.deepEqual(run.status, simulation.status)
  assert.deepEqual(run.data, simulation.entities)
  assert.deepEqual(run.customFields, simulation.customFields)
  assert.deepEqual(run.participants.map(personFacts), simulation.participants.map(personFacts))
  assert.deepEqual(
    await askedOrder(id),
    simulation.asked.map(({ stepKey }) => stepKey),
  )
  await compareFields(id, run, simulation)
}

/** Everybody who is asked signs, in the order of `signing`, until nobody is asked any more. */
async function signAll(id: string, signing: NonNullable<ScenarioSpec['signing']>): Promise<void> {
  const rank = (key: string) => {
    const place = signing.findIndex(({ participant }) => participant === key)
    return place < 0 ? signing.length : place
  }
  for (;;) {
    await service.settle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    const { progress } = (await service.ns('GET', `/workflows/${id}`)).body
    const asked =
      progress.completed === progress.total
        ? []
        : actionUrls.filter(({ status }: Json) => status === 'notified')
    const [next] = asked.toSorted((a: Json, b: Json) => rank(a.participantKey) - rank(b.participantKey))
    if (next === undefined) return
    const person = openPerson(service, next.url)
    const entry = signing.find(({ participant }) => participant === next.participantKey)
    const { documents } = await person.session()
    const values = Object.fromEntries(
      documents.map(({ key }: Json) => [key, entry?.fields?.[key] ?? {}] as const),
    )
    const saved = await person.send('PUT', '/fields', { values })
    assert.equal(saved.status, 200, saved.bytes.toString())
    await person.sign()
  }
}

function stepsOf(steps: Json[]): [string, string, string | undefined][] {
  return steps.flatMap(({ key, status, skippedBecause, children = [] }) => [
    [key, status, skippedBecause] as [string, string, string | undefined],
    ...stepsOf(children),
  ])
}

function stepsOfSimulation({ steps }: Simulation): [string, string, string | undefined][] {
  return steps.map(({ key, status, skippedBecause }) => [key, status, skippedBecause])
}

function envelopeFacts({ key, status, documents }: Json): Json {
  return { key, status, documents: documents.map((one: Json) => [one.key, one.name, one.status]) }
}

function personFacts({ key, name, email }: Json): Json {
  return { key, name, email }
}

async function askedOrder(id: string): Promise<string[]> {
  const { data } = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  return data
    .filter(({ type }: Json) => type === 'participant.task_assigned')
    .map((event: Json) => event.data.stepKey)
}

/** Every field of every document: whether it is there, and with what value. */
async function compareFields(id: string, run: Json, simulation: Simulation): Promise<void> {
  const real = await realFields(id)
  const documents = simulation.envelopes.flatMap((envelope) => envelope.documents)
  let compared = 0
  for (const document of documents.filter(({ included }) => included)) {
    const { placed, values, computed } = real(document.key)
    assert.deepEqual(placed.toSorted(), namesOf(document).toSorted(), `fields of ${document.key}`)
    assert.deepEqual(values, valuesOf(document, run), `values of ${document.key}`)
    assert.deepEqual(computed, computedOf(document), `computed values of ${document.key}`)
    compared += Object.keys(values).length
  }
  assert.ok(compared >= 3, `only ${compared} values were compared`)
}

/** What rendering placed, and what is drawn in the end. */
async function realFields(id: string) {
  const db = await tenantDb(service)
  const layouts = await db.rows<{ layout: Json }>(
    'SELECT layout FROM workflow_document WHERE tenant_id = $1 AND workflow_id = $2',
    [db.tenantId, id],
  )
  const kept = await db.rows<{ values: Json }>(
    'SELECT "values" FROM workflow_values WHERE tenant_id = $1 AND workflow_id = $2 AND frozen_at IS NOT NULL',
    [db.tenantId, id],
  )
  return (documentKey: string) => {
    const fields: Json[] =
      layouts.find(({ layout }) => layout.documentKey === documentKey)?.layout.fields ?? []
    const values: Record<string, unknown> = Object.assign(
      {},
      ...kept.map((row) => row.values[documentKey] ?? {}),
    )
    return {
      placed: fields.map(({ key, index }) => (index === undefined ? key : `${key}.${index}`)),
      values,
      // Prefilled ones of people are among their values.
      computed: Object.fromEntries(
        fields.flatMap(({ key, value }) => (value === undefined || key in values ? [] : [[key, value]])),
      ),
    }
  }
}

function namesOf({ fields }: SimulatedDocument): string[] {
  return fields.map(({ key, index }) => (index === undefined ? key : `${key}.${index}`))
}

/** What the service drew when the document was made. */
function computedOf({ fields }: SimulatedDocument): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ key, role, value }) =>
      role !== undefined || value === undefined ? [] : [[key, value]],
    ),
  )
}

/** What people entered or left as it was; days of signing are those of their steps. */
function valuesOf({ fields }: SimulatedDocument, run: Json): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { key, index, type, stepKey, included, value } of fields) {
    if (stepKey === undefined || !included || value === undefined) continue
    if (type === 'signed_date') assert.equal(value, signedOn(run.steps, stepKey, run.timezone))
    else values[index === undefined ? key : `${key}.${index}`] = value
  }
  return values
}

function signedOn(steps: Json[], stepKey: string, timezone: string): string | undefined {
  for (const { key, action, children = [] } of steps) {
    if (key === stepKey) return dateInZone(action.signedAt, timezone)
    const found = signedOn(children, stepKey, timezone)
    if (found !== undefined) return found
  }
  return undefined
}
