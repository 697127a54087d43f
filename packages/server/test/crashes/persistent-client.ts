import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { DEAL } from '../support/agreement.ts'
import { DRAWN } from '../support/person.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { callService, until } from '../support/service.ts'

/** A client that never gives up: what is not acknowledged is asked again. */
export class PersistentClient {
  /** Null while nobody can be asked. */
  service: { url: string } | null = null
  token = ''
  orgId = ''
  closed = false

  async ask(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    for (;;) {
      const reply = await this.#try(method, path, options)
      if (reply !== null && reply.status < 500 && reply.status !== 429) return reply
      if (this.closed) throw new Error(`${method} ${path} was never answered`)
      await delay(30)
    }
  }

  ns(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    return this.ask(method, `/v1/orgs/${this.orgId}/namespaces/default-test${path}`, {
      token: this.token,
      ...options,
    })
  }

  async #try(method: string, path: string, options: CallOptions): Promise<Reply | null> {
    const { service } = this
    if (service === null) return null
    return callService(service.url, method, path, options).catch(() => null)
  }
}

/** A signature that was answered with 200. */
export interface Acknowledged {
  workflowId: string
  stepKey: string
}

export async function exchangeKey(client: PersistentClient, apiKey: string): Promise<string> {
  const body = { grantType: 'api_key', apiKey }
  return (await client.ask('POST', '/v1/auth/token', { body })).body.accessToken
}

/** One workflow from creation to the second signature, across however many crashes. */
export async function runFlow(
  client: PersistentClient,
  workflows: string[],
  acknowledged: Acknowledged[],
): Promise<void> {
  const body = { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: DEAL }
  const created = await client.ns('POST', '/workflows', { body })
  assert.equal(created.status, 201, created.bytes.toString())
  const { id } = created.body
  workflows.push(id)
  for (const stepKey of ['first_signs', 'second_signs']) {
    const token = await until(`${stepKey} has a link`, () => linkOf(client, id, stepKey), 120_000)
    await until(
      `${stepKey} is ready`,
      async () => (await client.ask('GET', '/v1/signing/session', { token })).body.state === 'ready',
      120_000,
    )
    await sign(client, token, stepKey.replace('_signs', ''))
    acknowledged.push({ workflowId: id, stepKey })
  }
}

async function linkOf(client: PersistentClient, id: string, stepKey: string): Promise<string | undefined> {
  const reply = await client.ns('GET', `/workflows/${id}/action-urls`)
  assert.equal(reply.status, 200, reply.bytes.toString())
  const { actionUrls } = reply.body
  const found = actionUrls.find((action: { stepKey: string }) => action.stepKey === stepKey)
  return found?.url.split('/').at(-1)
}

async function sign(client: PersistentClient, token: string, role: string): Promise<void> {
  const session = (await client.ask('GET', '/v1/signing/session', { token })).body
  await client.ask('POST', '/v1/signing/consent', { token, body: { consentHash: session.consent.hash } })
  const contract = {
    [`${role}_signature`]: DRAWN,
    [`${role}_title`]: 'Director',
    [`${role}_on`]: '2026-12-01',
  }
  const filled = await client.ask('PUT', '/v1/signing/fields', { token, body: { values: { contract } } })
  assert.equal(filled.status, 200, filled.bytes.toString())
  const completed = await client.ask('POST', '/v1/signing/complete', {
    token,
    body: { shownHash: filled.body.shownHash },
  })
  assert.equal(completed.status, 200, completed.bytes.toString())
  assert.ok(['signed', 'completed'].includes(completed.body.state), completed.body.state)
}

/** None of these was lost. */
export async function checkAcknowledged(
  client: PersistentClient,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const { workflowId, stepKey } of await lostOf(client, acknowledged))
    assert.fail(`${stepKey} of ${workflowId} was acknowledged, and is lost`)
}

/** Those that the service knows nothing of. */
export async function lostOf(
  client: PersistentClient,
  acknowledged: readonly Acknowledged[],
): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = []
  for (const one of acknowledged) {
    const { body } = await client.ns('GET', `/workflows/${one.workflowId}`)
    if (body.steps === undefined || statusOf(body.steps, one.stepKey) !== 'completed') lost.push(one)
  }
  return lost
}

interface StepBody {
  key: string
  status: string
  children?: StepBody[]
}

function statusOf(steps: StepBody | StepBody[], key: string): string | undefined {
  const all = [steps].flat()
  return (
    all.find((step) => step.key === key)?.status ??
    all.map((step) => statusOf(step.children ?? [], key)).find(Boolean)
  )
}

/** Every workflow ends, with each signature and the seal once. */
export async function checkAllEnd(client: PersistentClient, workflows: readonly string[]): Promise<void> {
  for (const id of workflows) {
    const workflow = await until(
      `workflow ${id} is completed`,
      async () => {
        const { body } = await client.ns('GET', `/workflows/${id}`)
        return body.status === 'completed' && body
      },
      120_000,
    )
    const [envelope] = workflow.envelopes
    const sealed = await client.ns('GET', `/files/${envelope.documents[0].signedFileId}/content`)
    assert.equal(sealed.bytes.toString('latin1', 0, 5), '%PDF-')
    const { data } = (await client.ns('GET', `/workflows/${id}/events?limit=100`)).body
    const types = data.map((event: { type: string }) => event.type)
    for (const [type, times] of [
      ['participant.signing_completed', 2],
      ['envelope.completed', 1],
      ['workflow.completed', 1],
    ] as const) {
      assert.equal(types.filter((one: string) => one === type).length, times, `${type} of ${id}`)
    }
  }
}
