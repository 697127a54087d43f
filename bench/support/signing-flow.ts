import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import { DEAL, pushAgreement } from '../../packages/server/test/support/agreement.ts'
import { callService } from '../../packages/server/test/support/service.ts'
import type { EventReceiver } from './event-receiver.ts'
import type { ServiceProcess } from './service-process.ts'

/** A client and the browsers of two people, as calls. */
export interface FlowClient {
  service: ServiceProcess
  receiver: EventReceiver
  http: Pool
  signature: Buffer
}

const input = (name: string) => readFile(new URL(`../input/${name}`, import.meta.url))
const WAIT_MS_MAX = 60_000

/** Pushes the agreement on the three pages, registers the receiver. */
export async function openFlowClient(service: ServiceProcess, receiver: EventReceiver): Promise<FlowClient> {
  const pdf = Buffer.from(await input('input-3page.pdf'))
  await pushAgreement(
    (method, path, options) =>
      callService(service.url, method, `${service.base}${path}`, { token: service.token, ...options }),
    { pdf },
  )
  return connectFlowClient(service, receiver)
}

/** The same on a service that knows the agreement. */
export async function connectFlowClient(
  service: ServiceProcess,
  receiver: EventReceiver,
): Promise<FlowClient> {
  const http = new Pool(service.url, { connections: 32 })
  const client = { service, receiver, http, signature: await input('input-signature.png') }
  await api(client, 'POST', '/webhook-endpoints', { url: receiver.url, eventTypes: ['*'] })
  return client
}

export interface FlowTimes {
  flowMs: number
  /** From sending the last signature to the sealed PDF in hand. */
  sealedMs: number
  sealed: Buffer
}

/** The main job: create, run, two people sign one after the other, the sealed PDF is fetched when the webhook says so. */
export async function runFlow(client: FlowClient): Promise<FlowTimes> {
  const begin = performance.now()
  const { receiver } = client
  const id = await startFlow(client)
  await signAs(client, id, 'first')
  const sent = await signAs(client, id, 'second')
  await arrived(receiver.event(id, 'envelope.completed'), `the seal of ${id}`)
  const sealed = await download(client, id)
  const sealedMs = performance.now() - sent
  await arrived(receiver.event(id, 'workflow.completed'), `the end of ${id}`)
  return { flowMs: performance.now() - begin, sealedMs, sealed }
}

/** Creates and runs a workflow. */
export async function startFlow(client: FlowClient): Promise<string> {
  const body = {
    blueprintKey: 'agreement',
    blueprintVersion: '1.0.0',
    data: DEAL,
    options: { mode: 'review' },
  }
  const { id } = await api(client, 'POST', '/workflows', body)
  await api(client, 'POST', `/workflows/${id}/run`)
  return id
}

/** Everything that one person's browser sends; the instant at which it sent the signature. */
export async function signAs(client: FlowClient, id: string, who: 'first' | 'second'): Promise<number> {
  const complete = await prepareToSign(client, id, who)
  const sent = performance.now()
  await complete()
  return sent
}

/** Everything up to the press on the last button, which the caller does. */
export async function prepareToSign(
  client: FlowClient,
  id: string,
  who: 'first' | 'second',
): Promise<() => Promise<void>> {
  const stepKey = `${who}_signs`
  await arrived(client.receiver.event(id, 'participant.task_assigned', stepKey), `the turn of ${stepKey}`)
  const { actionUrls } = await api(client, 'GET', `/workflows/${id}/action-urls`)
  const { url } = actionUrls.find((one: { stepKey: string }) => one.stepKey === stepKey)
  const token: string = url.slice(url.lastIndexOf('/') + 1)
  const page = (method: Method, path: string, body?: object) => browse(client, token, method, path, body)
  await send(client, { method: 'GET', path: `/sign/${token}`, headers: {} })
  const { consent, documents } = await page('GET', '/session')
  await page('POST', '/consent', { consentHash: consent.hash })
  const [{ key }] = documents
  await bytes(client, token, `/documents/${key}?state=original`)
  await page('POST', '/viewed', { documentKey: key })
  const { fileId } = await upload(client, token)
  // The page sends each value within a second of its entry: three entries, three calls.
  const keep = (values: object) => page('PUT', '/fields', { values: { [key]: values } })
  await keep({ [`${who}_signature`]: { kind: 'image', fileId } })
  await keep({ [`${who}_title`]: 'Managing director' })
  const { shownHash } = await keep({ [`${who}_on`]: '2026-12-01' })
  return async () => {
    await page('POST', '/complete', { shownHash })
  }
}

/** The sealed document of a workflow. */
export function download(client: FlowClient, id: string): Promise<Buffer> {
  const path = `${client.service.base}/workflows/${id}/envelopes/papers/documents/contract?state=signed`
  return send(client, { method: 'GET', path, headers: { authorization: `Bearer ${client.service.token}` } })
}

type Json = ReturnType<typeof JSON.parse>
type Method = 'GET' | 'PATCH' | 'POST' | 'PUT'

interface Call {
  method: Method
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

async function send({ http }: FlowClient, call: Call): Promise<Buffer> {
  const { statusCode, body } = await http.request(call)
  const received = Buffer.from(await body.arrayBuffer())
  if (statusCode >= 300) throw new Error(`${call.method} ${call.path}: ${statusCode} ${received}`)
  return received
}

/** A request with the key of the live namespace; what is not answered with 2xx is an error. */
export async function api(client: FlowClient, method: Method, path: string, body?: object): Promise<Json> {
  const { base, token } = client.service
  return json(client, token, method, `${base}${path}`, body)
}

function browse(
  client: FlowClient,
  token: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Json> {
  return json(client, token, method, `/v1/signing${path}`, body)
}

async function json(
  client: FlowClient,
  token: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Json> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const call = { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return JSON.parse((await send(client, call)).toString())
}

function bytes(client: FlowClient, token: string, path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}` }
  return send(client, { method: 'GET', path: `/v1/signing${path}`, headers })
}

async function upload(client: FlowClient, token: string): Promise<Json> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const body = client.signature
  return JSON.parse(
    (await send(client, { method: 'POST', path: '/v1/signing/images', headers, body })).toString(),
  )
}

async function arrived(event: Promise<void>, what: string): Promise<void> {
  const late = new AbortController()
  const refused = delay(WAIT_MS_MAX, undefined, { signal: late.signal }).then(() => {
    throw new Error(`Waited ${WAIT_MS_MAX} ms in vain for ${what}`)
  })
  await Promise.race([event, refused]).finally(() => {
    refused.catch(() => undefined)
    late.abort()
  })
}
