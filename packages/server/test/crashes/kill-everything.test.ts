import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pushAgreement } from '../support/agreement.ts'
import { freePort } from '../support/free-port.ts'
import { openRandom } from '../support/random.ts'
import { until } from '../support/service.ts'
import {
  type Acknowledged,
  checkAcknowledged,
  checkAllEnd,
  exchangeKey,
  PersistentClient,
  runFlow,
} from './persistent-client.ts'
import { type RunningService, startService } from './running-service.ts'

const KILLS = 20
const FLOWS = 4
/** From one start to the next kill: on a slow machine as much longer as its starts take, or nothing would ever be made in a life. */
const LIFE_MS_MAX = 1_500
const LIFE_OF_START = 0.75

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`SIGKILL of everything loses nothing that was acknowledged (SEED=${seed})`, async (t) => {
  const random = openRandom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-crash-'))
  const port = await freePort()
  const client = new PersistentClient()
  let lifeMsMax = LIFE_MS_MAX
  const start = async () => {
    const fromMs = performance.now()
    const started = await startService(dataDir, port)
    lifeMsMax = Math.max(LIFE_MS_MAX, LIFE_OF_START * (performance.now() - fromMs))
    return started
  }
  let service: RunningService = await start()
  client.service = service
  t.after(async () => {
    client.closed = true
    await service.killAll()
    await rm(dataDir, { recursive: true, force: true })
  })
  client.orgId = service.credentials.orgId
  client.token = await exchangeKey(client, service.credentials.namespaces[0]?.apiKey ?? '')
  await pushAgreement((method, path, options) => client.ns(method, path, options))
  const acknowledged: Acknowledged[] = []
  const workflows: string[] = []
  let killing = true
  const flows = Array.from({ length: FLOWS }, async () => {
    while (killing) await runFlow(client, workflows, acknowledged)
  })
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(random.next() * lifeMsMax)
    client.service = null
    await service.killAll()
    service = await start()
    client.service = service
    await checkAcknowledged(client, acknowledged.slice(-3 * FLOWS))
  }
  await until('every flow has begun another workflow', async () => workflows.length >= 2 * FLOWS, 60_000)
  killing = false
  await Promise.all(flows)
  await checkAllEnd(client, workflows)
  t.diagnostic(
    `${KILLS} kills, ${workflows.length} workflows, ${acknowledged.length} acknowledged signatures`,
  )
})
