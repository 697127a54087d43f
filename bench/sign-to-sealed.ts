/*
 * From the last signature to the seal, with 1, 4 and 16 envelopes waiting for it: workflows of the main job are brought to
 * the press on the last button, which is then pressed for all of them in the same instant.
 * Run: node bench/sign-to-sealed.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEventReceiver } from './support/event-receiver.ts'
import { sealAtOnce } from './support/seal-at-once.ts'
import { startServiceProcess } from './support/service-process.ts'
import { openFlowClient, runFlow } from './support/signing-flow.ts'

const WAITING = [1, 4, 16]
const ROUNDS = 9
const WARM_UP = 8

const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const receiver = await openEventReceiver()
const service = await startServiceProcess(dataDir)
try {
  const client = await openFlowClient(service, receiver)
  for (let flow = 0; flow < WARM_UP; flow += 1) await runFlow(client)
  const rows: { waiting: number; first: number; last: number }[] = []
  for (const waiting of WAITING) {
    const rounds: { first: number; last: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await sealAtOnce(client, waiting))
    rows.push({
      waiting,
      first: median(rounds.map(({ first }) => first)),
      last: median(rounds.map(({ last }) => last)),
    })
  }
  const alone = rows[0]?.last ?? Number.NaN
  console.log(
    '| envelopes waiting | first sealed, ms | last sealed, ms | ms an envelope | ratio of that to one alone |',
  )
  console.log('|---:|---:|---:|---:|---:|')
  for (const { waiting, first, last } of rows) {
    const each = last / waiting
    console.log(
      `| ${waiting} | ${first.toFixed(0)} | ${last.toFixed(0)} | ${each.toFixed(1)} | ${(each / alone).toFixed(2)} |`,
    )
  }
  await client.http.close()
} finally {
  await service.stop()
  receiver.close()
  await rm(dataDir, { recursive: true, force: true })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
