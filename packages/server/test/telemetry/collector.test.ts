import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { telemetry } from '../../src/config-telemetry.ts'
import { required } from '../../src/lib/assert.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { openLog } from '../../src/lib/log.ts'
import { limits } from '../../src/limits.ts'
import { openSeeing, type Seeing } from '../../src/seeing.ts'
import { type Collector, openCollector } from '../support/collector.ts'
import { until } from '../support/until.ts'

// A collector that takes nothing, or takes its time, holds up nobody.

interface Watched {
  collector: Collector
  seeing: Seeing
  /** What the log wrote. */
  lines: string[]
}

async function watch(
  t: { after(close: () => void): void },
  settings: Record<string, string> = {},
): Promise<Watched> {
  const collector = await openCollector(t)
  const config = required(
    telemetry({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      ...settings,
    }),
    'a collector',
  )
  const lines: string[] = []
  const log = openLog('info', systemClock.now, (line) => void lines.push(line))
  const seeing = await openSeeing({ telemetry: config, logLevel: 'info', role: 'all' }, log, '')
  return { collector, seeing, lines }
}

const work = ({ trace }: Seeing, kind = 'x') =>
  trace.whole({ name: 'job', facts: { 'countersign.job.kind': kind } }, async () => kind)

test('what waits is bounded while the collector hangs, and goes on when it answers again', async (t) => {
  const { collector, seeing } = await watch(t)
  const held: ServerResponse[] = []
  const { answer } = collector
  collector.answer = (response) => void held.push(response)
  const many = 3 * limits.telemetryQueueMax
  for (let count = 0; count < limits.telemetryBatchMax; count++) await work(seeing)
  await until('the first batch is on its way', () => held.length > 0)
  for (let count = 0; count < many; count++) assert.equal(await work(seeing), 'x')
  collector.answer = answer
  for (const response of held) answer(response)
  await until('the queue is empty', () => collector.spans.length >= limits.telemetryQueueMax)
  await work(seeing, 'last')
  await until('what came later is seen', () =>
    collector.spans.some(({ facts }) => facts['countersign.job.kind'] === 'last'),
  )
  assert.ok(collector.spans.length <= limits.telemetryQueueMax + 2 * limits.telemetryBatchMax + 1)
  await seeing.close()
})

test('a process ends within its time though the collector says nothing', async (t) => {
  const { collector, seeing } = await watch(t)
  collector.answer = () => undefined
  await work(seeing)
  seeing.log.info('a line')
  const begin = performance.now()
  await seeing.close()
  const tookMs = performance.now() - begin
  // A timer may be a moment early.
  assert.ok(
    tookMs > limits.telemetryFlushMs - 50 && tookMs < limits.telemetryTimeoutMs - 1_000,
    `${tookMs} ms`,
  )
})

test('what a collector refuses is told once a minute, however often, and counted', async (t) => {
  const { collector, seeing, lines } = await watch(t)
  collector.answer = (response) => response.writeHead(400).end('{"message": "no"}')
  for (const count of [1, 2, 3]) {
    await work(seeing)
    seeing.log.info('a line')
    await until(`batch ${count} was sent`, () => collector.bodies.length >= 2 * count)
  }
  const told = lines.filter((line) => line.includes('takes nothing')).map((line) => JSON.parse(line))
  assert.equal(told.length, 1)
  assert.deepEqual([told[0].level, told[0].lost, told[0].error], ['warn', 1, 'Bad Request'])
  await seeing.close()
})

test('what waits at the end of a process is sent', async (t) => {
  const { collector, seeing } = await watch(t)
  const long = 'x'.repeat(limits.telemetryTextMax + 1)
  await seeing.trace.whole({ name: 'job' }, async () => seeing.log.info('within', { list: [1, 2], long }))
  await seeing.close()
  const [span] = collector.spans
  const [line] = collector.lines
  assert.ok(span !== undefined && line !== undefined)
  assert.deepEqual([line.spanId, line.traceId, line.facts.list], [span.spanId, span.traceId, '[1,2]'])
  assert.equal(line.facts.long, long.slice(1), 'a long text is cut')
})

test('what goes on after its whole has ended is no part of it; what is thrown marks a span by its class', async (t) => {
  const { collector, seeing } = await watch(t)
  const { trace } = seeing
  const later = Promise.withResolvers<void>()
  let late: Promise<void> | undefined
  class Odd extends Error {}
  await assert.rejects(
    trace.whole({ name: 'whole' }, async () => {
      late = later.promise.then(() => trace.part({ name: 'late' }, async () => undefined))
      await trace.part({ name: 'part' }, async (span) => span.tell({ 'countersign.pages': 3 }))
      throw new Odd('with what somebody wrote')
    }),
    Odd,
  )
  later.resolve()
  await late
  await trace.part({ name: 'alone' }, async () => undefined)
  await seeing.close()
  assert.deepEqual(
    collector.spans.map(({ name, isFailed, facts }) => [name, isFailed, facts['error.type']]),
    [
      ['part', false, undefined],
      ['whole', true, 'Odd'],
    ],
  )
  assert.ok(!collector.bodies.some((body) => body.includes('somebody wrote')))
})

test('the usual form is protobuf, and a share of 0 records no trace, but the log', async (t) => {
  const { collector, seeing } = await watch(t, {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  await work(seeing, 'unrecorded')
  seeing.log.info('a line of the log')
  await seeing.close()
  assert.deepEqual(
    collector.headers.map((headers) => headers['content-type']),
    ['application/x-protobuf'],
  )
  assert.ok(collector.bodies[0]?.includes('a line of the log'))
})
