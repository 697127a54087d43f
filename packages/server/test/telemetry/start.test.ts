import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openCollector } from '../support/collector.ts'
import { openTestDatabase } from '../support/database.ts'
import { endProcess } from '../support/end-process.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

// Processes as an operator starts them.

const MAIN = fileURLToPath(new URL('../../bin/start.js', import.meta.url))
const TELL = new URL('../support/tell-loaded.ts', import.meta.url).href
const START_MS = 90_000

interface Started {
  /** What it wrote so far. */
  said(): string
  /** SIGTERM, and the wait for its end. */
  stop(): Promise<number | null>
}

async function start(t: TestContext, settings: Record<string, string>): Promise<Started> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-telemetry-'))
  const port = String(await freePort())
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: 'info',
    ...settings,
  }
  const child = spawn(process.execPath, ['--import', TELL, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  t.after(async () => {
    await endProcess(child, 'SIGKILL')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`)
    return said.includes('Countersign is ready')
  }
  await until('the service is ready', isReady, START_MS)
  return { said: () => said, stop: () => endProcess(child, 'SIGTERM') }
}

test('without a collector nothing of OpenTelemetry is loaded', async (t) => {
  const service = await start(t, { OTEL_SERVICE_NAME: 'other', OTEL_TRACES_SAMPLER: 'always_on' })
  assert.equal(await service.stop(), 0)
  assert.match(service.said(), /^modules of OpenTelemetry: 0$/m)
})

test('a service whose collector is not there starts, works and stops', async (t) => {
  const service = await start(t, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
  assert.equal(await service.stop(), 0)
  assert.match(service.said(), /^modules of OpenTelemetry: [1-9]/m)
})

test('each of several processes says which one it is', async (t) => {
  const collector = await openCollector(t)
  const service = await start(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_RESOURCE_ATTRIBUTES: 'service.instance.id=pod-7',
    PROCESSES: '2',
  })
  const names = ['api-1', 'api-2', 'supervisor', 'worker-1']
  await until('each has said that it is ready', () => {
    const ready = collector.lines.filter(({ message }) => message.startsWith('Countersign is ready'))
    const told = new Set(ready.map(({ resource }) => resource['countersign.process']))
    return names.every((name) => told.has(name))
  })
  await service.stop()
  const all = [...collector.lines, ...collector.spans].map(({ resource }) => resource)
  assert.deepEqual(
    [...new Set(all.map((resource) => resource['service.instance.id']))].sort(),
    names.map((name) => `pod-7/${name}`),
  )
  const roles = all.map((resource) => `${resource['countersign.process']} ${resource['countersign.role']}`)
  assert.deepEqual([...new Set(roles)].sort(), [
    'api-1 api',
    'api-2 api',
    'supervisor supervisor',
    'worker-1 worker',
  ])
})
