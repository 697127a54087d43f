import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Machine, openMachine } from '../backup/machine.ts'
import { type ServiceProcess, startProcess } from '../crashes/service-processes.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { freePort } from '../support/free-port.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { openPerson } from '../support/person.ts'
import { openPrometheus, type Prometheus } from '../support/prometheus.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { openReceiver, type Receiver } from '../webhooks/receiver.ts'
import { createEndpoint } from '../webhooks/support.ts'

type Mode = 'live' | 'test'

/** Services that are watched, and what they depend on. */
export interface World {
  prometheus: Prometheus
  /** All in one process. It has done the main job in its test namespace; nobody stamps the time for its live one. */
  whole: TestService
  /** Of `whole`: what its mail server says of the next mails, and the receiver of its test namespace. */
  mail: { says: string }
  receiver: Receiver
  /** Takes requests alone, and a process of its own works for it. */
  api: TestService
  worker: { start(): Promise<void>; kill(): Promise<void> }
  /** Empty, for what is restored. */
  restored: Machine
  /** For what an ailment needs. */
  folder: string
  /** Steps of its end, the last one first. */
  steps: (() => unknown)[]
  close(): Promise<void>
}

const ACCEPTED = '250 ok'
/** Nothing listens there. */
const NOBODY = 'http://127.0.0.1:9'
/** A minute's wait for the next try would be a minute of the test. */
const QUICK = { startingDelaySeconds: 2, maxDoublings: 0 }
const QUIET = { LOG_LEVEL: 'silent', WEBHOOK_ALLOW_PRIVATE: 'true' }

export const addressOf = ({ url }: TestService): string => new URL(url).host

/** @param rules of alerts */
export async function openWorld(rules: string): Promise<World> {
  const steps: (() => unknown)[] = []
  const close = async () => {
    for (const step of steps.reverse()) await step()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'countersign-operating-'))
    steps.push(() => rm(folder, { recursive: true, force: true }))
    const restored = await openMachine()
    steps.push(restored.remove)
    const prometheus = await openPrometheus(rules)
    steps.push(prometheus.close)
    const receiver = await openReceiver({ after: (end) => steps.push(end) })
    const mail = { says: ACCEPTED }
    const mailServer = await openMailServer(() => mail.says)
    steps.push(mailServer.close)
    const whole = await openWhole(mailServer, receiver)
    steps.push(whole.close)
    const api = await openTestService({ ...QUIET, ROLE: 'api', RATE_LIMIT: '100/200' }, { workers: false })
    steps.push(api.close)
    const worker = await workerOf(api)
    steps.push(worker.kill)
    const other = await openReceiver({ after: (end) => steps.push(end) })
    await createEndpoint(api, { url: other.url, eventTypes: ['*'] })
    await pushAgreement(api.ns)
    await worker.start()
    for (const [name, address] of [
      ['whole', addressOf(whole)],
      ['api', addressOf(api)],
      ['worker', worker.address],
    ] as const)
      await prometheus.watch(name, address)
    return { prometheus, whole, mail, receiver, api, worker, restored, folder, steps, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openWhole(mailServer: MailServer, receiver: Receiver): Promise<TestService> {
  const settings = { ...QUIET, SMTP_URL: mailServer.url, TIMESTAMP_URL: NOBODY }
  const service = await openTestService(settings)
  const plain = { settings: { seal: { level: 'B-B' } } }
  assert.equal((await service.ns('PATCH', '', { body: plain })).status, 200)
  await createEndpoint(service, { url: receiver.url, eventTypes: ['*'], retryConfig: QUICK })
  for (const mode of ['test', 'live'] as const)
    await pushAgreement(callsOf(service, mode), { execution: 'parallel' })
  return service
}

async function workerOf({ database, app }: TestService): Promise<World['worker'] & { address: string }> {
  const { dataDir, baseUrl } = app.config
  const port = await freePort()
  let running: ServiceProcess | null = null
  return {
    address: `127.0.0.1:${port}`,
    async start() {
      running = await startProcess({ role: 'worker', dataDir, baseUrl, port, databaseUrl: database.url })
      await until('the worker answers', async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
        return reply?.ok
      })
    },
    async kill() {
      await running?.kill()
    },
  }
}

/** A new access token of the namespace of one mode. */
export async function tokenOf(service: TestService, mode: Mode): Promise<string> {
  const [first, second] = service.credentials.namespaces
  const key = mode === 'test' ? first : second
  const body = { grantType: 'api_key', apiKey: key?.apiKey }
  return (await service.call('POST', '/v1/auth/token', { body })).body.accessToken
}

/** A service's calls of one mode, with a new token each: tests push time past the life of the service's own. */
export function callsOf(service: TestService, mode: Mode): TestService['ns'] {
  return async (method, path, options) =>
    service.ns(method, path, { ...options, mode, token: await tokenOf(service, mode) })
}

/** Has an agreement signed by both, and waits for what follows. @returns the workflow's id */
export async function doMainJob(service: TestService, mode: Mode): Promise<string> {
  const call = callsOf(service, mode)
  const { id } = await startAgreement(call)
  await service.settle()
  const { actionUrls } = (await call('GET', `/workflows/${id}/action-urls`)).body
  assert.equal(actionUrls.length, 2)
  for (const { url } of actionUrls) await openPerson(service, url).sign()
  await service.settle()
  return id
}
