/** Every wrong resource, asked of the worker that an element starts in a browser, and a few as people type them: as the service answers PUT. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { withForm } from '@countersign/pdf/testing/odd-pdfs'
import { samplePdf } from '@countersign/pdf/testing/sample-pdf'
import { isKind, type Kind, parseResourceStream } from '@countersign/resources'
import type { Page } from 'playwright-core'
import { checkText } from '../packages/embed/src/resource-editor/check/check-text.ts'
import type {
  FromWorker,
  LearntFact,
  ToWorker,
} from '../packages/embed/src/resource-editor/check/messages.ts'
import { caseFiles, caseWorld, type WrongCase, wrongCases } from '../packages/resources/test/wrong-cases.ts'
import { PATHS, resource, SPECS } from '../packages/server/test/resources/examples.ts'
import { slowed } from '../packages/server/test/support/slowness.ts'
import { until } from '../packages/server/test/support/until.ts'
import { type HostStage, openHostStage } from './host-stage.ts'
import { ask, rememberWorkers, startAgain, tell, tellFile } from './page-worker.ts'
import { openResource, plainText } from './resource-stage.ts'
import { onEither, onHost } from './surface.ts'

type Checked = Extract<FromWorker, { is: 'checked' }>

/** From the last key to the sentence (spec/components.md). */
const PROBLEMS_MS = 500
/** What is learnt leads to more: a circle of resources is as long. */
const ROUNDS_MAX = 10

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await createWorld()
  await create('Asset', 'page')
  for (const kind of Object.keys(SPECS)) await create(kindOf(kind), 'subject')
})
after(() => stage?.close())

const create = (kind: Kind, key: string) =>
  stage.client.json('POST', PATHS[kind], { body: resource(kind, key) })

/** What the cases refer to, with files of the service's. */
async function createWorld(): Promise<void> {
  let { text } = caseWorld()
  for (const fileId of caseFiles.keys()) {
    const request = { bytes: await bytesOf(fileId), contentType: 'application/pdf' }
    text = text.replaceAll(fileId, (await stage.client.json('POST', '/files?name=case.pdf', request)).fileId)
  }
  for (const { resource: body } of parseResourceStream(text))
    if (body) await stage.client.json('POST', PATHS[body.kind], { body })
}

async function bytesOf(fileId: string): Promise<Uint8Array<ArrayBuffer>> {
  const { pages, form = [] } = caseFiles.get(fileId) ?? { pages: [] }
  return new Uint8Array(form.length > 0 ? withForm() : await samplePdf({ pages: pages.length }))
}

function kindOf(name: string): Kind {
  assert.ok(isKind(name), name)
  return name
}

/** The text of each resource, by its kind and reference. */
function factsOf(texts: readonly string[]): Map<string, LearntFact> {
  return new Map(
    texts
      .flatMap((text) => parseResourceStream(text))
      .flatMap(({ resource }): [string, LearntFact][] => {
        if (resource === undefined) return []
        const reference = `${resource.metadata.key}@${resource.metadata.version}`
        const text = JSON.stringify(resource)
        return [[`${resource.kind} ${reference}`, { is: 'resource', kind: resource.kind, reference, text }]]
      }),
  )
}

/** As the element asks: what the worker wants to know is told, until it wants no more. */
async function checked(page: Page, { subject, kind }: WrongCase, facts: ReadonlyMap<string, LearntFact>) {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const question = {
      is: 'check',
      id: round,
      text: subject.text,
      kind: isKind(kind) ? kind : 'Template',
    } as const
    const { problems, wanted } = await ask<ToWorker, Checked>(page, question)
    if (wanted.references.length + wanted.files.length === 0) return problems
    for (const { kind: of, reference } of wanted.references) {
      const none = { is: 'resource', kind: of, reference, text: null } as const
      await tell<ToWorker>(page, facts.get(`${of} ${reference}`) ?? none)
    }
    for (const fileId of wanted.files) await tellCaseFile(page, fileId)
  }
  throw new Error(`After ${ROUNDS_MAX} rounds the worker still wants to know more`)
}

async function tellCaseFile(page: Page, fileId: string): Promise<void> {
  const file = caseFiles.get(fileId)
  if (file === undefined) return tell<ToWorker>(page, { is: 'file', fileId, facts: null })
  const facts = { contentType: 'application/pdf', pageCount: file.pages.length }
  await tellFile(page, { is: 'file', fileId, facts } satisfies ToWorker, await bytesOf(fileId))
}

onHost(
  'acceptance 7: the worker in the browser tells every wrong resource with the sentence and at the place of the service',
)(async (surface, t) => {
  const { page, context, again, done } = await openResource(stage.on(surface), 'function', 'subject')
  await rememberWorkers(context)
  await page.close()
  const opened = await again()
  await startAgain(opened, 'check.worker')
  const world = factsOf([caseWorld().text])
  for (const one of wrongCases())
    await t.test(one.name, async () => {
      const own = factsOf(one.before.map(({ text }) => text))
      assert.deepEqual(await checked(opened, one, new Map([...world, ...own])), one.expected)
      // The next case may mean another resource by the same name.
      for (const [name, fact] of own) {
        const former = world.get(name)
        if (fact.is === 'resource') await tell<ToWorker>(opened, former ?? { ...fact, text: null })
      }
    })
  await done()
})

/** Of each kind some that are told by their text alone, whatever it refers to. */
function typedCases(): WrongCase[] {
  const unknown = { find: () => undefined, file: () => undefined }
  const alone = wrongCases().filter(
    ({ subject, kind, expected }) =>
      isKind(kind) && isDeepStrictEqual(checkText(subject.text, kind, unknown).problems, expected),
  )
  return [...Map.groupBy(alone, ({ kind }) => kind).values()].flatMap((all) => all.slice(0, 2))
}

/** From the next key until the list under the text says this, line for line, in ms. */
const MEASURE = (said: readonly string[]) => `{
  globalThis.toldMs = undefined
  const root = document.querySelector('#signing').shadowRoot
  let pressedMs
  addEventListener('keydown', () => (pressedMs ??= performance.now()), { capture: true, once: true })
  const look = () => {
    const lines = [...root.querySelectorAll('.problem-line')].map((line) => line.textContent.replace(/\\s+/g, ' ').trim())
    if (pressedMs !== undefined && JSON.stringify(lines) === ${JSON.stringify(JSON.stringify(said))}) globalThis.toldMs = performance.now() - pressedMs
    else requestAnimationFrame(look)
  }
  look()
}`

/** A page that asked for nothing for so long has all that it asks for at its start. */
const QUIET_MS = 500

onEither(
  'acceptance 7: what is wrong is told as it is typed, of every kind; shape and expressions without a request',
)(async (surface, t) => {
  const cases = typedCases()
  assert.deepEqual(new Set(cases.map(({ kind }) => kind)), new Set(Object.keys(PATHS)))
  for (const [kind, all] of Map.groupBy(cases, (one) => one.kind)) {
    const { page, done } = await openResource(stage.on(surface), kind.toLowerCase(), 'subject')
    let askedMs = performance.now()
    page.on('request', () => {
      askedMs = performance.now()
    })
    const text = await plainText(page)
    await page.getByText('No problems found').waitFor()
    await until('it has what it asks for at its start', () => performance.now() - askedMs > slowed(QUIET_MS))
    const asked: string[] = []
    // What is loaded late, such as the code that reads PDFs, asks for nothing of the resource.
    page.on('request', (request) => {
      if (request.url().includes('/v1/orgs/')) asked.push(request.url())
    })
    for (const { name, subject, expected } of all)
      await t.test(name, async () => {
        // Nobody can read this; the key that makes it readable is the one that counts.
        await text.fill(`[${subject.text}`)
        await page.locator('.problem-line').first().waitFor()
        const lines = expected.map(
          ({ severity, line, column, message }) =>
            `${severity === 'error' ? 'Error' : 'Note'} · Line ${line}, column ${column} ${message}`,
        )
        await text.press('Control+Home')
        await page.evaluate(MEASURE(lines))
        await page.keyboard.press('Delete')
        const toldMs = await until('it is told', () => page.evaluate<number | undefined>('toldMs'))
        assert.equal(await text.inputValue(), subject.text)
        assert.ok(toldMs <= slowed(PROBLEMS_MS), `told after ${toldMs} ms`)
        if (!subject.text.includes('@')) assert.deepEqual(asked, [])
        asked.length = 0
      })
    await done()
  }
})
