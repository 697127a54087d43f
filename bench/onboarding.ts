/*
 * One API process and two workers on one PostgreSQL: 1 000 workflows of the onboarding example are created at once and signed
 * by a script as soon as their turns come; then the same with one worker. Everything that the processes and the database do for
 * it is counted. Run: node bench/onboarding.ts [--workflows 1000] [--workers 2,1]
 */
import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '../packages/server/src/postgres/embedded.ts'
import { endProcess } from '../packages/server/test/support/end-process.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openPerson } from '../packages/server/test/support/person.ts'
import { callService } from '../packages/server/test/support/service.ts'
import { type Client, openClient } from '../scripts/demo/client.ts'
import { type PushedExample, pushExample } from '../scripts/demo/push-example.ts'
import { type EventReceiver, openEventReceiver } from './support/event-receiver.ts'
import { type ByPart, PARTS, watchCpu } from './support/process-tree.ts'

const MAIN = new URL('../packages/server/bin/start.js', import.meta.url)
const { values } = parseArgs({
  options: {
    workflows: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '2,1' },
  },
})
const WORKFLOWS = Number(values.workflows)
/** So many people open their links in the same moment, and so many workflows are posted. */
const PEOPLE = 16

interface Measured {
  workers: number
  seconds: number
  createdSeconds: number
  cpu: ByPart
}

const results: Measured[] = []
for (const workers of values.workers.split(',').map(Number)) results.push(await run(workers))
report(results)

async function run(workers: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const postgres = await openEmbeddedPostgres({ dataDir, log })
  const port = await freePort()
  const died = Promise.withResolvers<never>()
  /** A worker answers to /healthz and /metrics at a port of its own. */
  const start = (role: 'api' | 'worker', port: number) => {
    const child = fork(MAIN, {
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        ROLE: role,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        WEBHOOK_ALLOW_PRIVATE: 'true',
      },
      stdio: 'inherit',
    })
    child.once('exit', (code) => died.reject(new Error(`The ${role} ended with ${code}`)))
    return child
  }
  const api = start('api', port)
  const receiver = await openEventReceiver()
  const children = [api]
  try {
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    for (let worker = 0; worker < workers; worker += 1) children.push(start('worker', await freePort()))
    const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'))
    const client = await openClient({ url, credentials })
    const example = await pushExample(client, 'employee-onboarding')
    await client.json('POST', '/webhook-endpoints', { body: { url: receiver.url, eventTypes: ['*'] } })
    const own = process.cpuUsage()
    const watch = watchCpu(process.pid)
    const begin = performance.now()
    const ids = await createAll(client, example)
    const createdSeconds = (performance.now() - begin) / 1000
    await Promise.race([signAll(url, client, receiver, example, ids), died.promise])
    const seconds = (performance.now() - begin) / 1000
    const cpu = watch.read()
    watch.stop()
    // This program is the root of the tree: what it does itself is the clients' work.
    const { user, system } = process.cpuUsage(own)
    cpu.service -= (user + system) / 1000
    return { workers, seconds, createdSeconds, cpu }
  } finally {
    await Promise.all(children.map((child) => endProcess(child, 'SIGTERM')))
    receiver.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createAll(client: Client, example: PushedExample): Promise<string[]> {
  const ids: string[] = []
  const body = { blueprintKey: example.blueprintKey, blueprintVersion: 'draft', data: example.scenario.data }
  await eachOf(Array.from({ length: WORKFLOWS }), async () => {
    ids.push((await client.json('POST', '/workflows', { body })).id)
  })
  return ids
}

/** All wait at once; at most PEOPLE sign in the same moment. */
async function signAll(
  url: string,
  client: Client,
  receiver: EventReceiver,
  { scenario }: PushedExample,
  ids: readonly string[],
): Promise<void> {
  const turns = (scenario.signing ?? []).map(({ participant, fields = {} }) => ({
    participant,
    values: Object.assign({}, ...Object.values(fields)),
  }))
  const door = openDoor(PEOPLE)
  const follow = async (id: string) => {
    const { steps } = await client.json('GET', `/workflows/${id}`)
    for (const { participant, values: entered } of turns) {
      await receiver.event(id, 'participant.task_assigned', stepOf(steps, participant))
      await door(async () => {
        const { actionUrls } = await client.json('GET', `/workflows/${id}/action-urls`)
        const action = actionUrls.find(
          (one: { participantKey: string }) => one.participantKey === participant,
        )
        const person = openPerson(
          { call: (method, path, options) => callService(url, method, path, options) },
          action.url,
        )
        await person.consent()
        // What is entered first brings up the fields that depend on it.
        await person.fill(entered)
        await person.sign(entered)
      })
    }
    await receiver.event(id, 'workflow.completed')
  }
  await Promise.all(ids.map(follow))
  const { pagination } = await client.json('GET', '/workflows?status=completed&limit=1')
  if (pagination.total !== Math.min(WORKFLOWS, 10_000))
    throw new Error(`Only ${pagination.total} workflows are completed`)
}

interface StepBody {
  key: string
  participantKey?: string
  children?: StepBody[]
}

function stepOf(steps: StepBody | StepBody[], participant: string): string {
  const all = [steps].flat()
  const own = all.find((step) => step.participantKey === participant)?.key
  return own ?? all.map((step) => stepOf(step.children ?? [], participant)).find((key) => key !== '') ?? ''
}

function openDoor(width: number) {
  let free = width
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    await work()
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
}

async function eachOf(items: readonly unknown[], work: () => Promise<void>): Promise<void> {
  const left = [...items]
  const lane = async () => {
    while (left.length > 0) {
      left.pop()
      await work()
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, lane))
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${url}/healthz`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The service did not start')
}

function report(all: readonly Measured[]): void {
  const line = (cells: readonly string[]) =>
    console.log(
      `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(12))).join(' | ')} |`,
    )
  const row = (name: string, of: (one: Measured) => string) => line([name, ...all.map(of)])
  const sum = ({ cpu }: Measured) => PARTS.reduce((total, part) => total + cpu[part], 0)
  const share = (one: Measured, part: (typeof PARTS)[number]) =>
    `${((one.cpu[part] / sum(one)) * 100).toFixed(0)} %`
  console.log(`\n${WORKFLOWS} onboardings, created at once; 1 API process\n`)
  row('', ({ workers }) => `${workers} worker${workers === 1 ? '' : 's'}`)
  line(['-'.repeat(34), ...all.map(() => '-----------:')])
  row('completed, of them with an error', () => `${WORKFLOWS}, 0`)
  row('workflows per minute', ({ seconds }) => ((WORKFLOWS * 60) / seconds).toFixed(0))
  row('created within, s', ({ createdSeconds }) => createdSeconds.toFixed(1))
  row('all completed within, s', ({ seconds }) => seconds.toFixed(1))
  row('CPU a workflow, ms', (one) => (sum(one) / WORKFLOWS).toFixed(0))
  row('share: rendering (browser)', (one) => share(one, 'renderer'))
  row('share: drawing and sealing (PDF)', (one) => share(one, 'PDF children'))
  row('share: database', (one) => share(one, 'PostgreSQL'))
  row('share: the rest (Node)', (one) => share(one, 'service'))
}
