import { setTimeout as delay } from 'node:timers/promises'
import { callService } from '../../packages/server/test/support/service.ts'
import type { EventReceiver } from './event-receiver.ts'
import type { ServiceProcess } from './service-process.ts'
import { type FlowClient, openFlowClient, prepareToSign, signAs, startFlow } from './signing-flow.ts'

/** A tenant that does its work, and has others beside it. */
export interface Neighbour {
  flows: FlowClient
  /** A workflow that is read over and over. */
  id: string
}

/** Medians, but for reading. What was not done in time counts as long as it was waited for. */
export interface Figures {
  getP95Ms: number
  sealedMs: number
  readyMs: number
}

/** Between two readings. */
const PAUSE_MS = 15
const WAIT_MS_MAX = 20_000

/** Pushes an agreement on a PDF and a letter of HTML. */
export async function openNeighbour(service: ServiceProcess, receiver: EventReceiver): Promise<Neighbour> {
  const flows = await openFlowClient(service, receiver)
  for (const [path, kind, key, spec] of LETTER) {
    const body = { apiVersion: 'countersign/v1', kind, metadata: { key, version: '1.0.0' }, spec }
    const reply = await callService(service.url, 'POST', `${service.base}/${path}`, {
      token: service.token,
      body,
    })
    if (reply.status !== 201) throw new Error(`${path}: ${reply.bytes.toString()}`)
  }
  return { flows, id: await startFlow(flows) }
}

const LETTER = [
  [
    'assets',
    'Asset',
    'letter_page',
    { type: 'html', content: '<h1>Dear reader</h1><p>{{field "sign"}}</p>' },
  ],
  [
    'templates',
    'Template',
    'letter',
    {
      type: 'html',
      content: 'letter_page@1.0.0',
      roles: [{ key: 'reader' }],
      fields: [{ key: 'sign', type: 'signature', role: 'reader' }],
    },
  ],
  [
    'blueprints',
    'Blueprint',
    'letter',
    {
      participants: [{ key: 'reader', name: 'Ann', email: 'ann@example.com' }],
      envelopes: [
        { key: 'papers', documents: [{ key: 'letter', name: 'Letter', template: 'letter@1.0.0' }] },
      ],
      orchestration: {
        key: 'reads',
        type: 'participant',
        participant: 'reader',
        action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'letter', role: 'reader' }] },
      },
    },
  ],
] as const

/** Does everything for so long, side by side. */
export async function measureNeighbour(neighbour: Neighbour, seconds: number): Promise<Figures> {
  const end = performance.now() + seconds * 1000
  const repeat = async (work: () => Promise<number>) => {
    const times: number[] = []
    do times.push(await work())
    while (performance.now() < end)
    return times.toSorted((a, b) => a - b)
  }
  const [gets, seals, letters] = await Promise.all([
    repeat(() => readOnce(neighbour)),
    repeat(() => inTime(sealOnce(neighbour))),
    repeat(() => inTime(makeLetter(neighbour))),
  ])
  const at = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { getP95Ms: at(gets, 0.95), sealedMs: at(seals, 0.5), readyMs: at(letters, 0.5) }
}

async function readOnce({ flows: { service, http }, id }: Neighbour): Promise<number> {
  await delay(PAUSE_MS)
  const begin = performance.now()
  const path = `${service.base}/workflows/${id}`
  const reply = await http.request({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${service.token}` },
  })
  await reply.body.dump()
  if (reply.statusCode !== 200) throw new Error(`GET ${path}: ${reply.statusCode}`)
  return performance.now() - begin
}

/** From the last signature to the event that tells of the seal. */
async function sealOnce({ flows }: Neighbour): Promise<number> {
  const id = await startFlow(flows)
  await signAs(flows, id, 'first')
  const complete = await prepareToSign(flows, id, 'second')
  const begin = performance.now()
  await complete()
  await flows.receiver.event(id, 'envelope.completed')
  return performance.now() - begin
}

/** From creating a workflow to the event that tells its reader's turn. */
async function makeLetter({ flows: { service, receiver, http } }: Neighbour): Promise<number> {
  const begin = performance.now()
  const reply = await http.request({
    method: 'POST',
    path: `${service.base}/workflows`,
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ blueprintKey: 'letter', blueprintVersion: '1.0.0' }),
  })
  const created: { id: string } = JSON.parse(await reply.body.text())
  await receiver.event(created.id, 'participant.task_assigned', 'reads')
  return performance.now() - begin
}

/** The time of the work; what was refused or not done in time counts as waited for in vain. */
async function inTime(work: Promise<number>): Promise<number> {
  const late = new AbortController()
  const waited = delay(WAIT_MS_MAX, WAIT_MS_MAX, { signal: late.signal }).catch(() => WAIT_MS_MAX)
  try {
    return await Promise.race([work.catch(() => WAIT_MS_MAX), waited])
  } finally {
    late.abort()
  }
}
