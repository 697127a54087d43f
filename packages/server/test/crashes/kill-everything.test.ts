import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { DEAL, pushAgreement } from '../support/agreement.ts'
import { DRAWN } from '../support/person.ts'
import { type CallOptions, callService, type Reply, until } from '../support/service.ts'
import { type RunningService, startService } from './running-service.ts'

const KILLS = 20
const FLOWS = 4
/** Together, from one start to the next kill. */
const LIFE_MS_MAX = 1_500

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

/** mulberry32: the same numbers for the same seed. */
function openRandom(state: number): () => number {
  let current = state
  return () => {
    current = (current + 0x6d2b79f5) | 0
    let t = Math.imul(current ^ (current >>> 15), 1 | current)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A client that never gives up: what is not acknowledged is asked again. */
class Client {
  service: RunningService | null = null
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

interface Acknowledged {
  workflowId: string
  stepKey: string
}

test(`SIGKILL of everything loses nothing that was acknowledged (SEED=${seed})`, {
  timeout: 300_000,
}, async (t) => {
  const random = openRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-crash-'))
  const port = await freePort()
  const client = new Client()
  client.service = await startService(dataDir, port)
  t.after(async () => {
    client.closed = true
    await client.service?.killAll()
    await rm(dataDir, { recursive: true, force: true })
  })
  client.orgId = client.service.credentials.orgId
  client.token = await exchange(client)
  await pushAgreement((method, path, options) => client.ns(method, path, options))
  const acknowledged: Acknowledged[] = []
  const workflows: string[] = []
  let killing = true
  const flows = Array.from({ length: FLOWS }, async () => {
    while (killing) await flow(client, workflows, acknowledged)
  })
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(random() * LIFE_MS_MAX)
    const { service } = client
    client.service = null
    await service?.killAll()
    client.service = await startService(dataDir, port)
    await checkAcknowledged(client, acknowledged)
  }
  killing = false
  await Promise.all(flows)
  assert.ok(workflows.length > FLOWS, `only ${workflows.length} workflows ran`)
  await checkAllEnd(client, workflows)
  t.diagnostic(
    `${KILLS} kills, ${workflows.length} workflows, ${acknowledged.length} acknowledged signatures`,
  )
})

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function exchange(client: Client): Promise<string> {
  const [namespace] = client.service?.credentials.namespaces ?? []
  const body = { grantType: 'api_key', apiKey: namespace?.apiKey }
  return (await client.ask('POST', '/v1/auth/token', { body })).body.accessToken
}

/** One workflow from creation to the second signature, across however many crashes. */
async function flow(client: Client, workflows: string[], acknowledged: Acknowledged[]): Promise<void> {
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

async function linkOf(client: Client, id: string, stepKey: string): Promise<string | undefined> {
  const reply = await client.ns('GET', `/workflows/${id}/action-urls`)
  assert.equal(reply.status, 200, reply.bytes.toString())
  const { actionUrls } = reply.body
  const found = actionUrls.find((action: { stepKey: string }) => action.stepKey === stepKey)
  return found?.url.split('/').at(-1)
}

async function sign(client: Client, token: string, role: string): Promise<void> {
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

async function checkAcknowledged(client: Client, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { workflowId, stepKey } of acknowledged.slice(-3 * FLOWS)) {
    const { body } = await client.ns('GET', `/workflows/${workflowId}`)
    assert.equal(statusOf(body.steps, stepKey), 'completed', `${stepKey} of ${workflowId} was acknowledged`)
  }
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

async function checkAllEnd(client: Client, workflows: readonly string[]): Promise<void> {
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
