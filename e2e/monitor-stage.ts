/** What the tests of the monitor stand on: the real service and a second one on its database, `ss-workflow-monitor` on a host's page, Studio, a run of each kind. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { FactBody } from '@countersign/engine'
import { sealedFact } from '@countersign/engine/testing'
import type { Browser, Locator, Page } from 'playwright-core'
import { hearErrors } from '../packages/embed/test/hear-errors.ts'
import { HostPage } from '../packages/embed/test/host-page.ts'
import type { App } from '../packages/server/src/app.ts'
import type { Db } from '../packages/server/src/postgres/db.ts'
import { changeWorkflow } from '../packages/server/src/workflows/change-workflow.ts'
import { loadWorkflow } from '../packages/server/src/workflows/load-workflow.ts'
import { type Instance, openInstance } from '../packages/server/test/races/instances.ts'
import { create } from '../packages/server/test/resources/examples.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { until } from '../packages/server/test/support/until.ts'
import { HIRE_RESOURCES, tenantDb } from '../packages/server/test/workflows/blueprint.ts'
import { give, openHost } from './host-stage.ts'
import { WIDE } from './looks.ts'
import { StudioOwner, type Surface } from './surface.ts'

type Json = ReturnType<typeof JSON.parse>

/** Enough to be made, and not long to wait. */
const SHORT_MS = 1500
const PDF = new URL('../examples/quick-start/agreement.pdf', import.meta.url)

const signs = (key: string, name: string) => ({
  key,
  type: 'participant',
  name,
  participant: key,
  action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'minutes', role: key }] },
})
const box = (y: number) => ({ page: 1, x: 60, y, width: 200, height: 40 })
const PEOPLE = ['ada', 'ben', 'cy', 'dee']
const MINUTES = {
  type: 'html',
  content: 'page@1.0.0',
  inputs: [{ key: 'employee', schema: 'employee@1.0.0' }],
  data: { transform: '{"employee": $.employee}' },
  roles: PEOPLE.map((key) => ({ key })),
  fields: PEOPLE.map((role, at) => ({
    key: `sign_${role}`,
    type: 'signature',
    role,
    widgets: [box(100 + at * 60)],
  })),
}
/** A step that is left out, then two of three side by side, one of whom changes the data. */
const BOARD = {
  inputs: [{ key: 'employee', schema: 'employee@1.0.0' }],
  participants: [
    { key: 'ada', name: { expression: '$.employee.name' }, email: 'ada@example.com' },
    { key: 'ben', name: 'Ben Okri', email: 'ben@example.com' },
    { key: 'cy', name: 'Cy Twombly', email: 'cy@example.com' },
    { key: 'dee', name: 'Dee Reed', email: 'dee@example.com' },
  ],
  envelopes: [
    {
      key: 'papers',
      name: 'Board papers',
      documents: [{ key: 'minutes', name: 'Minutes of the board', template: 'minutes@1.0.0' }],
    },
  ],
  orchestration: {
    key: 'hiring',
    type: 'group',
    name: 'Hiring',
    execution: 'sequential',
    children: [
      { ...signs('dee', 'Legal looks at it'), includeIf: '$.employee.grade > 8' },
      {
        key: 'board',
        type: 'group',
        name: 'The board agrees',
        execution: 'parallel',
        completion: 'quorum',
        quorum: 2,
        children: [
          signs('ada', 'The chair signs'),
          signs('ben', 'The treasurer signs'),
          signs('cy', 'The secretary signs'),
        ],
        onComplete: {
          updates: [{ key: 'employee', transform: '$merge([$.inputs.employee, {"grade": 8}])' }],
        },
      },
    ],
  },
}

export class MonitorStage {
  readonly service: TestService
  /** A second process, as far as the database can tell. */
  readonly #other: Instance
  readonly #db: Db
  readonly #otherDb: Db
  readonly host: HostPage
  readonly #fileId: string
  readonly #owner: StudioOwner

  private constructor(service: TestService, other: Instance, dbs: [Db, Db], host: HostPage, fileId: string) {
    this.service = service
    this.#other = other
    ;[this.#db, this.#otherDb] = dbs
    this.host = host
    this.#fileId = fileId
    const { credentials, app } = service
    this.#owner = new StudioOwner({ url: app.config.baseUrl, credentials })
  }

  static async open(): Promise<MonitorStage> {
    const service = await openTestService({ PORT: String(await freePort()) }, { workers: false })
    const other = await openInstance(service)
    for (const [kind, key, spec] of HIRE_RESOURCES.slice(0, 2))
      await create(service, kind, key, spec, { version: '1.0.0' })
    await create(service, 'Template', 'minutes', MINUTES, { version: '1.0.0' })
    const file = await service.ns('POST', '/files?name=minutes.pdf', {
      bytes: await readFile(PDF),
      headers: { 'Content-Type': 'application/pdf' },
    })
    assert.equal(file.status, 201, file.bytes.toString())
    const host = await HostPage.open(service.app.config.baseUrl, 'ss-workflow-monitor')
    const dbs: [Db, Db] = [await tenantDb(service), await tenantOf(other.app, service)]
    return new MonitorStage(service, other, dbs, host, file.body.fileId)
  }

  async close(): Promise<void> {
    await this.host.close()
    await this.#other.close()
    await this.service.close()
  }

  /** A run whose documents are there, so that the board is asked; `review`: one that waits for somebody to start it; `missing`: for its data too. */
  async start(kind: 'run' | 'review' | 'missing' | 'unmade' | 'short' = 'run'): Promise<string> {
    const mode = kind === 'review' || kind === 'missing' ? 'review' : 'run'
    const data = kind === 'missing' ? {} : { employee: { name: 'Ada Lovelace', grade: 7 } }
    const expiresAt = new Date(Date.now() + SHORT_MS).toISOString()
    const options = { mode, ...(kind === 'short' && { expiresAt }) }
    const body = { blueprint: BOARD, name: 'A new colleague', data, options }
    const reply = await this.service.ns('POST', '/workflows', { body })
    assert.equal(reply.status, 201, reply.bytes.toString())
    const { id } = reply.body
    if (kind === 'run' || kind === 'short') await this.render(id)
    return id
  }

  async render(id: string): Promise<void> {
    const document = { fileId: this.#fileId, sha256: '0'.repeat(64), pageCount: 1 }
    await this.tell(id, { type: 'document_rendered', documentKey: 'minutes', ...document })
  }

  /** Brings a fact as a worker or the signing page would. */
  async tell(id: string, fact: FactBody): Promise<void> {
    await changeWorkflow(this.service.app, this.#db, id, () => ({ ...fact, actor: { type: 'system' } }))
  }

  /** Somebody signs at the other process. */
  async sign(id: string, stepKey: string): Promise<void> {
    const actor = { type: 'participant', name: NAMES[stepKey] ?? stepKey } as const
    for (const fact of [
      { type: 'viewed', stepKey, documentKey: 'minutes' },
      { type: 'consented', stepKey, data: {} },
      { type: 'completed', stepKey, values: {}, data: {} },
    ] satisfies FactBody[])
      await changeWorkflow(this.#other.app, this.#otherDb, id, () => ({ ...fact, actor }))
  }

  /** The documents are sealed. */
  async seal(id: string): Promise<void> {
    const { workflow } = await loadWorkflow(this.#db, id)
    const fact = sealedFact(workflow, 'papers')
    if (fact.type !== 'envelope_sealed') throw new Error('a seal is told otherwise')
    const documents = fact.documents.map((document) => ({
      ...document,
      fileId: this.#fileId,
      sha256: '1'.repeat(64),
    }))
    await this.tell(id, { type: 'seal_started', envelopeKey: 'papers' })
    await this.tell(id, { ...fact, documents, certificateFileId: this.#fileId })
  }

  /** Its time runs out. */
  async expire(id: string): Promise<void> {
    await until('its time has run out', async () => {
      await this.tell(id, { type: 'expire' }).catch(() => undefined)
      return (await this.read(id)).status === 'voided'
    })
  }

  /** Sealing did not work, and is tried again later. */
  async failSeal(id: string): Promise<void> {
    const nextAttemptAt = new Date(Date.now() + 3_600_000).toISOString()
    await this.tell(id, { type: 'seal_started', envelopeKey: 'papers' })
    await this.tell(id, {
      type: 'seal_failed',
      envelopeKey: 'papers',
      message: 'the authority does not answer',
      nextAttemptAt,
    })
  }

  async read(id: string): Promise<Json> {
    return (await this.service.ns('GET', `/workflows/${id}`)).body
  }

  async trail(id: string): Promise<Json> {
    return (await this.service.ns('GET', `/workflows/${id}/events?limit=100`)).body
  }

  async mint(id: string, more: object = {}): Promise<string> {
    const body = {
      intent: 'workflow',
      mode: 'monitor',
      workflowId: id,
      allowedOrigins: [this.host.origin],
      ...more,
    }
    const reply = await this.service.ns('POST', '/auth/embed', { body })
    assert.equal(reply.status, 201, reply.bytes.toString())
    return reply.body.accessToken
  }

  /** The host's page, with hostile style and the policy of the documentation; what breaks it, or is logged as an error, fails at `done`. */
  async page(browser: Browser, locale?: string): Promise<Shown> {
    const shown = await newWindow(browser, locale)
    await openHost(shown.page, this.host)
    return shown
  }

  /** A page on which a run is seen. */
  async watch(browser: Browser, id: string, { surface = 'embedded', locale }: Where = {}): Promise<Shown> {
    const shown = surface === 'studio' ? await newWindow(browser, locale) : await this.page(browser, locale)
    if (surface === 'studio') await this.#owner.open(shown.page, `workflows/${id}`)
    else await shown.set(await this.mint(id))
    await shown.page.getByRole('tab').first().waitFor()
    return shown
  }
}

interface Where {
  surface?: Surface
  locale?: string
}

async function newWindow(browser: Browser, locale = 'en-GB'): Promise<Shown> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: WIDE })
  return new Shown(await context.newPage())
}

export const stepOf = (page: Page, name: string): Locator => page.getByRole('treeitem', { name })
export const openPart = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

const NAMES: Readonly<Record<string, string>> = { ada: 'Ada Lovelace', ben: 'Ben Okri', cy: 'Cy Twombly' }

async function tenantOf(app: App, service: TestService): Promise<Db> {
  const namespace = await app.directory.namespace(service.credentials.orgId, 'default-test')
  assert.ok(namespace)
  return app.database.tenant(namespace.tenantId)
}

/** A page with the element, and what it did. */
export class Shown {
  readonly page: Page
  /** Requests to the service for what the token opens, oldest first. */
  readonly asked: string[] = []
  readonly #errors: string[] = []

  constructor(page: Page) {
    this.page = page
    hearErrors(page, this.#errors)
    page.on('request', (request) => {
      if (request.url().includes('/v1/orgs/')) this.asked.push(request.url())
    })
  }

  async set(token: string): Promise<void> {
    await give(this.page, token)
  }

  async heard(): Promise<{ name: string; detail: Json; connecting: boolean }[]> {
    return this.page.evaluate('heard')
  }

  async untilHeard(name: string): Promise<Json> {
    return until(
      `the page hears ${name}`,
      async () => (await this.heard()).find((event) => event.name === name)?.detail,
    )
  }

  /** What the browser tells of windows that are behind others. */
  async hide(isHidden: boolean): Promise<void> {
    await this.page.evaluate((hidden) => {
      Object.defineProperty(document, 'visibilityState', {
        value: hidden ? 'hidden' : 'visible',
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  }

  async done(): Promise<void> {
    assert.deepEqual(await this.page.evaluate('refusals'), [], 'the policy of the page holds')
    await this.page.context().close()
    assert.deepEqual(this.#errors, [])
  }
}
