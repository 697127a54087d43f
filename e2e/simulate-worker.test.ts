/** The scenarios of the examples and random blueprints, run in the worker that an element starts in a browser: as the service simulates them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { samplePdf } from '@countersign/pdf/testing/sample-pdf'
import type { Page } from 'playwright-core'
import type {
  FromSimulation,
  SampleAsk,
  ToSimulation,
} from '../packages/embed/src/resource-editor/simulate/messages.ts'
import { Dice } from '../packages/engine/test/simulation/dice.ts'
import {
  type RandomSource,
  randomData,
  randomSource,
} from '../packages/engine/test/simulation/random-blueprint.ts'
import { PATHS } from '../packages/server/test/resources/examples.ts'
import type { Client } from '../scripts/demo/client.ts'
import { pushExample } from '../scripts/demo/push-example.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { ask, rememberWorkers, startAgain, tell, tellFile } from './page-worker.ts'
import { openResource } from './resource-stage.ts'

type Json = ReturnType<typeof JSON.parse>
type Ran = Extract<FromSimulation, { is: 'ran' }>
type Wanted = Ran['wanted']

const BLUEPRINTS = 200
const EXAMPLES = ['quick-start', 'employee-onboarding', 'board-resolution']
/** What is learnt leads to more. */
const ROUNDS_MAX = 10
/** What the documents of random blueprints name as a file. */
const RANDOM_FILE = '0190f3a0-0000-7000-8000-000000000000'

let stage: HostStage
let client: Client

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  client = stage.client
  for (const example of EXAMPLES) await pushExample(client, example)
})
after(() => stage?.close())

/** A page whose element has started its worker of simulations, and a second one of these for the test. */
async function openWorkerPage(): Promise<{ page: Page; done(): Promise<void> }> {
  const { page, context, again, done } = await openResource(stage, 'blueprint', 'equipment_loan')
  await rememberWorkers(context)
  await page.close()
  const opened = await again()
  await opened.getByRole('tab', { name: 'Simulation' }).click()
  await startAgain(opened, 'simulate.worker')
  return { page: opened, done }
}

/** As the element asks: what the worker wants to know it is told, from what the service has. */
async function run(page: Page, question: SampleAsk): Promise<Ran['result']> {
  for (let id = 0; id < ROUNDS_MAX; id += 1) {
    const { result, wanted } = await ask<ToSimulation, Ran>(page, { is: 'run', id, ask: question })
    if (wanted.references.length + wanted.files.length === 0) return result
    await teach(page, wanted)
  }
  throw new Error(`After ${ROUNDS_MAX} rounds the worker still wants to know more`)
}

async function teach(page: Page, { references, files }: Wanted): Promise<void> {
  for (const { kind, reference } of references) {
    const [key, version] = reference.split('@')
    const body = await client.json('GET', `${PATHS[kind]}/${key}/versions/${version}`).catch(() => null)
    const text = body && JSON.stringify(body)
    await tell<ToSimulation>(page, { is: 'resource', kind, reference, text })
  }
  for (const fileId of files) {
    const { contentType, pageCount } = await client.json('GET', `/files/${fileId}`)
    const facts = { contentType, ...(pageCount !== undefined && { pageCount }) }
    const bytes = await client.bytes(`/files/${fileId}/content`)
    await tellFile(page, { is: 'file', fileId, facts } satisfies ToSimulation, bytes)
  }
}

/** What a page has of a run, in the form of the service's answer. */
function asAnswered(result: Ran['result']): Json {
  if (result.is === 'refused') return { issues: result.issues }
  assert.ok(result.is === 'run', JSON.stringify(result))
  const { simulation, expectation } = result
  return JSON.parse(JSON.stringify({ ...simulation, ...(expectation && { expectation }) }))
}

test('acceptance 15: the worker in the browser simulates every scenario of the examples as the service does, item by item', async (t) => {
  const { page, done } = await openWorkerPage()
  const { data: scenarios } = await client.json('GET', '/scenarios?limit=100')
  assert.equal(scenarios.length, 4)
  for (const { metadata } of scenarios)
    await t.test(metadata.key, async () => {
      const scenario = await client.json('GET', `/scenarios/${metadata.key}/versions/draft`)
      const [key] = scenario.spec.for.split('@')
      const path = `/blueprints/${key}/versions/draft`
      const answer = await client.json('POST', `${path}/simulate`, {
        body: { scenario: `${metadata.key}@draft` },
      })
      const { at, timezone } = answer
      const result = await run(page, {
        text: JSON.stringify(await client.json('GET', path)),
        kind: 'Blueprint',
        reference: `${key}@draft`,
        sample: { is: 'scenario', text: JSON.stringify(scenario) },
        declines: [],
        at,
        timezone,
      })
      assert.deepEqual(asAnswered(result), answer)
      assert.equal(answer.expectation.passed, true)
    })
  await done()
})

const made = (kind: string, key: string, spec: object) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version: '1.0.0' },
  spec,
})

/** What random blueprints refer to is the same for all. */
async function createWorld({ schemas, templates }: RandomSource): Promise<void> {
  for (const [reference, spec] of Object.entries(schemas))
    await client.json('POST', '/schemas', { body: made('Schema', reference.split('@')[0] ?? '', spec) })
  await client.json('POST', '/assets', { body: made('Asset', 'page', { type: 'html', content: PAGE }) })
  for (const [reference, spec] of Object.entries(templates))
    await client.json('POST', '/templates', { body: made('Template', reference.split('@')[0] ?? '', spec) })
}
const PAGE = ['alice', 'bob', 'carol', 'dave', 'erin'].map((key) => `{{field "${key}_answer"}}`).join(' ')

test(`acceptance 15: the worker in the browser simulates ${BLUEPRINTS} random blueprints as the service does, item by item`, async () => {
  const { page, done } = await openWorkerPage()
  await createWorld(randomSource(new Dice(1)))
  const bytes = new Uint8Array(await samplePdf({ pages: 1 }))
  const { fileId } = await client.json('POST', '/files?name=any.pdf', {
    bytes,
    contentType: 'application/pdf',
  })
  let ran = 0
  for (let seed = 1; seed <= BLUEPRINTS; seed += 1) {
    const dice = new Dice(seed)
    const spec = JSON.parse(JSON.stringify(randomSource(dice).blueprint).replaceAll(RANDOM_FILE, fileId))
    const { answer, result } = await simulateBoth(page, `random_${seed}`, spec, randomData(dice))
    assert.deepEqual(asAnswered(result), answer, `seed ${seed}`)
    if (result.is === 'run') ran += 1
  }
  assert.ok(ran > BLUEPRINTS / 2, `only ${ran} could begin`)
  await done()
})

async function simulateBoth(page: Page, key: string, spec: object, data: object) {
  const draft = { ...made('Blueprint', key, spec), metadata: { key } }
  const kept = await client.json('POST', '/blueprints', { body: draft })
  const answer = await client
    .json('POST', `/blueprints/${key}/versions/draft/simulate`, { body: { data } })
    .catch(refusalOf)
  const { at = new Date().toISOString(), timezone = 'UTC' } = answer
  const result = await run(page, {
    text: JSON.stringify(kept),
    kind: 'Blueprint',
    reference: `${key}@draft`,
    sample: { is: 'data', text: JSON.stringify(data) },
    declines: [],
    at,
    timezone,
  })
  return { answer, result }
}

/** What the service found wrong with the data. */
function refusalOf(error: unknown): Json {
  const [, body] = /was answered 400: (.*)$/s.exec(String(error)) ?? []
  if (body === undefined) throw error
  return { issues: JSON.parse(body).errorInfo.issues }
}
