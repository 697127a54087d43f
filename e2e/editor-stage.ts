/** What the tests of the editor of workflows stand on: the real service, a workflow that has not started, `ss-workflow-editor` on a host's page, and Studio. */

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { hearErrors } from '../packages/embed/test/hear-errors.ts'
import { type PushedExample, pushExample } from '../scripts/demo/push-example.ts'
import { give, type HostStage, openHost, openHostStage } from './host-stage.ts'
import { WIDE } from './looks.ts'
import type { Surface } from './surface.ts'

type Json = ReturnType<typeof JSON.parse>

interface Opened {
  page: Page
  /** What the element tells the page of its host. */
  heard(name: string): Promise<Json[]>
  done(): Promise<void>
}

export class EditorStage {
  readonly host: HostStage['host']
  readonly client: HostStage['client']
  readonly service: HostStage['service']
  readonly browser: HostStage['browser']
  readonly example: PushedExample
  readonly #stage: HostStage

  constructor(stage: HostStage, example: PushedExample) {
    this.#stage = stage
    this.example = example
    ;({ host: this.host, client: this.client, service: this.service, browser: this.browser } = stage)
  }

  static async open(): Promise<EditorStage> {
    const stage = await openHostStage('ss-workflow-editor')
    return new EditorStage(stage, await pushExample(stage.client, 'employee-onboarding'))
  }

  close(): Promise<void> {
    return this.#stage.close()
  }

  /** A workflow that waits for what is missing, or for somebody to start it. */
  async pending(body: object = {}, client = this.client): Promise<string> {
    const { id } = await client.json('POST', '/workflows', {
      body: {
        blueprintKey: this.example.blueprintKey,
        blueprintVersion: 'draft',
        data: this.example.scenario.data,
        options: { mode: 'review' },
        ...body,
      },
    })
    return id
  }

  async tokenOf(workflowId: string, more: object = {}, client = this.client): Promise<string> {
    const { accessToken } = await client.json('POST', '/auth/embed', {
      body: { intent: 'workflow', workflowId, allowedOrigins: [this.host.origin], ...more },
    })
    return accessToken
  }

  /** A workflow in its editor. */
  async edit(surface: Surface, workflowId: string, shownBy = this.browser): Promise<Opened> {
    if (surface === 'embedded') return this.open(await this.tokenOf(workflowId), {}, shownBy)
    const opened = await this.#window({}, shownBy)
    await this.#stage.owner.open(opened.page, `workflows/${workflowId}`)
    return opened
  }

  /** The host's page with hostile style and the policy that is documented: whatever it refuses fails the test. Without a token it is quiet. */
  async open(token?: string, context: object = {}, shownBy = this.browser): Promise<Opened> {
    const opened = await this.#window(context, shownBy)
    await openHost(opened.page, this.host)
    if (token !== undefined) await give(opened.page, token)
    return opened
  }

  async #window(context: object, shownBy: HostStage['browser']): Promise<Opened> {
    const settings = { locale: 'en-GB', reducedMotion: 'reduce', viewport: WIDE, ...context } as const
    const opened = await shownBy.newContext(settings)
    const page = await opened.newPage()
    const errors: string[] = []
    hearErrors(page, errors)
    return {
      page,
      heard: async (name) => {
        const all: Json[] = await page.evaluate('heard')
        return all.filter((one) => one.name === name).map(({ detail }) => detail)
      },
      done: async () => {
        assert.deepEqual(await page.evaluate('refusals'), [], 'the policy of the page holds')
        assert.deepEqual(errors, [])
        await opened.close()
      },
    }
  }
}

/** What was typed stands in the service. */
export const untilSaved = (page: Page): Promise<void> =>
  page.getByText('Everything is saved').first().waitFor()
