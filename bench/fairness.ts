/*
 * What a tenant notices of another one that floods the service: reading, from the last signature to the seal, and from creating a
 * workflow to its HTML document in somebody's hands, alone and under each attack of support/attacks.ts, in one run. Both hold valid keys;
 * the attacker has four requests in flight, within the rate limits. How long the event loop of the service was held at most is told too.
 * Run: node bench/fairness.ts [--attacks previews,bodies] [--seconds 10] [--service ../other/packages/server/bin/start.js]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endProcess } from '../packages/server/test/support/end-process.ts'
import type { FromAttacker, ToAttacker } from './support/attacker.ts'
import { attacks } from './support/attacks.ts'
import { openEventReceiver } from './support/event-receiver.ts'
import { type Figures, measureNeighbour, openNeighbour } from './support/neighbour.ts'
import { type ServiceProcess, startServiceProcess } from './support/service-process.ts'

const { values } = parseArgs({
  options: {
    attacks: { type: 'string', default: Object.keys(attacks).join() },
    seconds: { type: 'string', default: '10' },
    service: { type: 'string' },
  },
})
const SECONDS = Number(values.seconds)
const names = values.attacks.split(',')
const unknown = names.find((name) => !(name in attacks))
if (unknown !== undefined)
  throw new Error(`There is no attack '${unknown}': choose among ${Object.keys(attacks).join(', ')}`)

interface Round {
  attack: string
  alone: Figures
  under: Figures
  loopMaxMs: number
  statuses: Record<string, number>
}

const rounds: Round[] = []
for (const attack of names) {
  const round = await run(attack)
  rounds.push(round)
  console.log(JSON.stringify(round))
}
report(rounds)

/** A service of its own for each attack: nothing of the one before is left to do. */
async function run(attack: string): Promise<Round> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
  const settings = { RATE_LIMIT: '100/200', LOG_LEVEL: 'silent' }
  const options = { watch: true, ...(values.service !== undefined && { main: values.service }) }
  const service = await startServiceProcess(dataDir, settings, options)
  const receiver = await openEventReceiver()
  const child = fork(new URL('./support/attacker.ts', import.meta.url))
  try {
    const neighbour = await openNeighbour(service, receiver)
    await prepare(child, attack, service)
    // What starts slowly has started: browsers, children, plans of the database.
    await measureNeighbour(neighbour, 2)
    await service.loopMaxMs()
    const alone = await measureNeighbour(neighbour, SECONDS)
    child.send({ kind: 'go' } satisfies ToAttacker)
    await service.loopMaxMs()
    const under = await measureNeighbour(neighbour, SECONDS)
    const loopMaxMs = await service.loopMaxMs()
    return { attack, alone, under, loopMaxMs, statuses: await stop(child) }
  } finally {
    await endProcess(child, 'SIGKILL')
    receiver.close()
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Child = ReturnType<typeof fork>

async function prepare(child: Child, name: string, { url, other }: ServiceProcess): Promise<void> {
  const prepared = answerOf(child)
  child.send({ kind: 'prepare', name, attacker: { url, ...other } } satisfies ToAttacker)
  await prepared
}

/** What the child says next. @throws when it ends instead, as it does when what it prepares is refused */
async function answerOf(child: Child): Promise<FromAttacker | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([
      once(child, 'message', over).then(([message]: FromAttacker[]) => message),
      once(child, 'exit', over).then(([code]) => {
        throw new Error(`The attacker ended with exit code ${code}`)
      }),
    ])
  } finally {
    over.abort()
  }
}

async function stop(child: Child): Promise<Record<string, number>> {
  const stopped = answerOf(child)
  child.send({ kind: 'stop' } satisfies ToAttacker)
  const message = await stopped
  return message?.kind === 'stopped' ? message.statuses : {}
}

function report(all: readonly Round[]): void {
  const round = (value: number) => Math.round(value * 10) / 10
  const pair = (alone: number, under: number) =>
    `${round(alone)} → ${round(under)} (×${round(under / alone)})`
  const rows = all.map(({ attack, alone, under, loopMaxMs }) => [
    attack,
    {
      'GET p95, ms': pair(alone.getP95Ms, under.getP95Ms),
      'signing → sealed, ms': pair(alone.sealedMs, under.sealedMs),
      'created → HTML ready, ms': pair(alone.readyMs, under.readyMs),
      'loop held, ms': Math.round(loopMaxMs),
    },
  ])
  console.table(Object.fromEntries(rows))
  console.log(
    `load of the machine at the end: ${loadavg().map(round).join(', ')}; wanted: ×3 at most, 100 ms`,
  )
}
