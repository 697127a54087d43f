import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Acknowledged,
  checkAllEnd,
  exchangeKey,
  lostOf,
  PersistentClient,
  runFlow,
} from '../crashes/persistent-client.ts'
import { type ServiceProcess, startProcess } from '../crashes/service-processes.ts'
import { pushAgreement } from '../support/agreement.ts'
import { freePort } from '../support/free-port.ts'
import { openReplicatedDatabase, type ReplicatedDatabase } from '../support/replicated-database.ts'
import type { CallOptions, Reply } from '../support/reply.ts'
import { until } from '../support/until.ts'

/** How the primary goes: its machine dies, or hangs and keeps every connection. */
export type Loss = 'killed' | 'frozen'

export interface Promotion {
  how: Loss
  /** The longest time around it in which nobody was answered. */
  silentMs: number
  /** Signatures that were acknowledged until the standby took over. */
  acknowledged: number
}

export interface Outcome {
  promotions: Promotion[]
  workflows: number
  acknowledged: number
  lost: Acknowledged[]
}

export interface Plan {
  losses: readonly Loss[]
  flows: number
  /** Between two of them at least so many signatures are acknowledged. */
  signaturesBetween: number
  say(line: string): void
  /** Works on what is there after each promotion, while nobody stands by. */
  whileAlone?(database: ReplicatedDatabase, how: Loss): Promise<void>
}

/** Notes when it was answered. */
class ListeningClient extends PersistentClient {
  readonly answeredAt: number[] = []

  override async ask(method: string, path: string, options?: CallOptions): Promise<Reply> {
    const reply = await super.ask(method, path, options)
    this.answeredAt.push(performance.now())
    return reply
  }

  /** The longest time without an answer since then. */
  silenceSince(at: number): number {
    const times = [at, ...this.answeredAt.filter((time) => time > at)]
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
  }
}

interface Stage {
  database: ReplicatedDatabase
  client: ListeningClient
  workflows: string[]
  acknowledged: Acknowledged[]
}

/**
 * The main job, so many flows at once, on an API process and a worker whose primary is lost and replaced again and again. A signature is lost
 * when it was acknowledged and the service that goes on does not know it.
 */
export async function runFailover(plan: Plan): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-failover-'))
  const database = await openReplicatedDatabase('countersign')
  const client = new ListeningClient()
  const processes: ServiceProcess[] = []
  try {
    const port = await freePort()
    const shared = { dataDir, databaseUrl: database.url }
    processes.push(await startProcess({ ...shared, role: 'api', port }))
    processes.push(await startProcess({ ...shared, role: 'worker', port: 0 }))
    client.service = { url: `http://127.0.0.1:${port}` }
    const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
    client.orgId = credentials.orgId
    client.token = await exchangeKey(client, credentials.namespaces[0].apiKey)
    await pushAgreement((method, path, options) => client.ns(method, path, options))
    return await underLoad(plan, { database, client, workflows: [], acknowledged: [] })
  } finally {
    client.closed = true
    for (const one of processes) await one.kill()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function underLoad(plan: Plan, stage: Stage): Promise<Outcome> {
  const { client, workflows, acknowledged } = stage
  let goesOn = true
  const flows = Promise.all(
    Array.from({ length: plan.flows }, async () => {
      while (goesOn) await runFlow(client, workflows, acknowledged)
    }),
  )
  let failure: unknown
  flows.catch((error: unknown) => {
    failure = error
  })
  const signatures = (count: number) => {
    const wanted = acknowledged.length + count
    const isThere = () => {
      if (failure !== undefined) throw failure
      return acknowledged.length >= wanted
    }
    return until(`${wanted} signatures were acknowledged`, isThere, 240_000)
  }
  const promotions: Promotion[] = []
  for (const how of plan.losses) {
    await signatures(plan.signaturesBetween)
    const promotion = await loseOne(plan, stage, how, signatures)
    promotions.push(promotion)
    plan.say(
      `${promotions.length}: ${how}, ${Math.round(promotion.silentMs)} ms without an answer, ${promotion.acknowledged} signatures acknowledged before`,
    )
  }
  await signatures(plan.signaturesBetween)
  goesOn = false
  await flows
  await checkAllEnd(client, workflows)
  return {
    promotions,
    workflows: workflows.length,
    acknowledged: acknowledged.length,
    lost: await lostOf(client, acknowledged),
  }
}

async function loseOne(
  plan: Plan,
  stage: Stage,
  how: Loss,
  signatures: (count: number) => Promise<unknown>,
): Promise<Promotion> {
  const { database, client, acknowledged } = stage
  const before = acknowledged.length
  const begin = performance.now()
  await database.lose(how)
  await database.promote()
  // As many as flows: every one of them may have got through.
  await signatures(plan.flows)
  const silentMs = client.silenceSince(begin)
  await plan.whileAlone?.(database, how)
  await database.standBy()
  return { how, silentMs, acknowledged: before }
}
