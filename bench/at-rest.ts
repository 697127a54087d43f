/*
 * What the service costs while nobody uses it: the time of its first and of a later start, and the memory of its Node processes after
 * a flow, once its idle children have ended. Run: node bench/at-rest.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEventReceiver } from './support/event-receiver.ts'
import { memoryOf } from './support/process-tree.ts'
import { startServiceProcess } from './support/service-process.ts'
import { openFlowClient, runFlow } from './support/signing-flow.ts'

const FLOWS = 8
const IDLE_WAIT_MS_MAX = 90_000

const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'))
const receiver = await openEventReceiver()
const first = await startServiceProcess(dataDir)
await first.stop()
const service = await startServiceProcess(dataDir)
try {
  const fresh = memoryOf(service.pid)
  const client = await openFlowClient(service, receiver)
  for (let flow = 0; flow < FLOWS; flow += 1) await runFlow(client)
  const busy = memoryOf(service.pid)
  await client.http.close()
  await untilIdle(service.pid)
  const rest = memoryOf(service.pid)
  console.log('| | value | wanted |')
  console.log('|---|---:|---:|')
  console.log(`| first start, s | ${(first.startMs / 1000).toFixed(1)} | ≤ 20 |`)
  console.log(`| later start, s | ${(service.startMs / 1000).toFixed(1)} | ≤ 3 |`)
  console.log(`| service just started, MB | ${fresh.service.toFixed(0)} | ≤ 200 |`)
  console.log(`| service after ${FLOWS} flows, MB | ${busy.service.toFixed(0)} | |`)
  console.log(`| service at rest after them, MB | ${rest.service.toFixed(0)} | ≤ 200 |`)
  console.log(`| its children at rest, MB | ${(rest['PDF children'] + rest.renderer).toFixed(0)} | 0 |`)
} finally {
  await service.stop()
  receiver.close()
  await rm(dataDir, { recursive: true, force: true })
}

/** Children stop by themselves when nothing needs them. */
async function untilIdle(pid: number): Promise<void> {
  const end = performance.now() + IDLE_WAIT_MS_MAX
  while (performance.now() < end) {
    const memory = memoryOf(pid)
    if (memory['PDF children'] + memory.renderer === 0) return
    await delay(500)
  }
}
