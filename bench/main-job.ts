/*
 * The main job over HTTP, as a client and two browsers call: a template on a PDF of three pages, two people in sequence, for each a
 * signature as an image, a text and a date; created, run, signed twice, told by webhook, downloaded. One, four and eight flows at
 * once against one service with its embedded PostgreSQL; everything that its processes and its database do for it is counted.
 * Run: node bench/main-job.ts [--statements]   with the flag, the statements that the last round sent are listed
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEventReceiver } from './support/event-receiver.ts'
import { type ByPart, cpuOf, memoryOf, PARTS } from './support/process-tree.ts'
import { type ServiceProcess, startServiceProcess } from './support/service-process.ts'
import {
  connectFlowClient,
  type FlowClient,
  type FlowTimes,
  openFlowClient,
  runFlow,
} from './support/signing-flow.ts'
import { countStatements, openStatementCounter, type StatementCounter } from './support/statement-counter.ts'

const AT_ONCE = [1, 4, 8]
/** At least so many, and eight rounds. */
const FLOWS_MIN = 24
const WARM_UP = 8

interface Measured {
  atOnce: number
  flows: FlowTimes[]
  seconds: number
  cpu: ByPart
  statements: number
  memory: ByPart
}

const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const receiver = await openEventReceiver()
let service = await startServiceProcess(dataDir)
try {
  await (await openFlowClient(service, receiver)).http.close()
  // The counter is loaded when the database starts.
  await countStatements(dataDir)
  await service.stop()
  service = await startServiceProcess(dataDir)
  const counter = await openStatementCounter(dataDir)
  const client = await connectFlowClient(service, receiver)
  const run = async (atOnce: number, count: number) => {
    const flows = await runFlows(client, atOnce, count)
    // The last mails and deliveries belong to it.
    await counter.quiet()
    return flows
  }
  await run(4, WARM_UP)
  const results: Measured[] = []
  for (const atOnce of AT_ONCE) {
    const count = Math.max(FLOWS_MIN, atOnce * 8)
    results.push(await measure(service, counter, atOnce, () => run(atOnce, count)))
  }
  report(results)
  if (process.argv.includes('--statements')) {
    const flowsOfLast = results.at(-1)?.flows.length ?? 1
    for (const { calls, query } of await counter.list()) {
      console.log(
        `${(calls / flowsOfLast).toFixed(2).padStart(7)}  ${query.replace(/\s+/g, ' ').slice(0, 150)}`,
      )
    }
  }
  await counter.close()
  await client.http.close()
} finally {
  await service.stop()
  receiver.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function runFlows(client: FlowClient, atOnce: number, count: number): Promise<FlowTimes[]> {
  const flows: FlowTimes[] = []
  let begun = 0
  const lane = async () => {
    while (begun++ < count) flows.push(await runFlow(client))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return flows
}

async function measure(
  { pid }: ServiceProcess,
  counter: StatementCounter,
  atOnce: number,
  run: () => Promise<FlowTimes[]>,
): Promise<Measured> {
  await counter.reset()
  const before = cpuOf(pid)
  const begin = performance.now()
  const flows = await run()
  const seconds = (performance.now() - begin) / 1000
  const after = cpuOf(pid)
  for (const part of PARTS) after[part] -= before[part]
  return { atOnce, flows, seconds, cpu: after, statements: await counter.read(), memory: memoryOf(pid) }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function sum(parts: ByPart): number {
  return PARTS.reduce((total, part) => total + parts[part], 0)
}

function report(results: readonly Measured[]): void {
  const sealedP50 = ({ flows }: Measured) =>
    quantile(
      flows.map(({ sealedMs }) => sealedMs),
      0.5,
    )
  const alone = results[0] === undefined ? Number.NaN : sealedP50(results[0])
  const flowMs =
    (share: number) =>
    ({ flows }: Measured) =>
      quantile(
        flows.map((flow) => flow.flowMs),
        share,
      )
  const sealedMs =
    (share: number) =>
    ({ flows }: Measured) =>
      quantile(
        flows.map((flow) => flow.sealedMs),
        share,
      )
  const rows: [string, string, (result: Measured) => number, number][] = [
    ['flows/s', '', ({ flows, seconds }) => flows.length / seconds, 2],
    ['flow, p50 ms', '', flowMs(0.5), 0],
    ['flow, p95 ms', '', flowMs(0.95), 0],
    ['last signature → sealed PDF, p50 ms', '', sealedP50, 0],
    ['last signature → sealed PDF, p95 ms', '', sealedMs(0.95), 0],
    ['ratio to one flow alone (p50)', '≤ 3 at 8', (result) => sealedP50(result) / alone, 2],
    ['CPU ms/flow, all processes', '≤ 160', ({ cpu, flows }) => sum(cpu) / flows.length, 0],
    ...PARTS.map((part): [string, string, (result: Measured) => number, number] => [
      `CPU ms/flow, ${part}`,
      '',
      ({ cpu, flows }) => cpu[part] / flows.length,
      0,
    ]),
    ['SQL statements/flow', '≤ 55', ({ statements, flows }) => statements / flows.length, 1],
    ...PARTS.map((part): [string, string, (result: Measured) => number, number] => [
      `memory MB, ${part}`,
      '',
      ({ memory }) => memory[part],
      0,
    ]),
    ['memory MB, without PostgreSQL', '≤ 450', ({ memory }) => sum(memory) - memory.PostgreSQL, 0],
  ]
  const line = (cells: readonly string[]) =>
    console.log(
      `| ${cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(9))).join(' | ')} |`,
    )
  line(['The main job, flows at once:', ...results.map(({ atOnce }) => String(atOnce)), 'wanted'])
  line(['-'.repeat(36), ...results.map(() => '--------:'), '--------:'])
  for (const [name, wanted, of, digits] of rows) {
    line([name, ...results.map((result) => of(result).toFixed(digits)), wanted])
  }
}
