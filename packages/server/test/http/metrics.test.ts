import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { hasTools, run } from '@countersign/pdf/testing/tools'
import { DAY_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { runAdmin } from '../support/admin.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const RULES = readFileSync(`${DEPLOY}prometheus/countersign.rules.yml`, 'utf8')

test('each alert fires when it must and not when all is well, and the runbook has a section for it', (t) => {
  if (!hasTools(t, 'promtool')) return
  const cases = `${DEPLOY}prometheus/countersign.rules.test.yml`
  run('promtool', ['test', 'rules', cases])
  const runbook = readFileSync(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8')
  const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  assert.ok(alerts.length > 0)
  for (const alert of alerts) {
    assert.ok(readFileSync(cases, 'utf8').includes(`alertname="${alert}"`), alert)
    assert.ok(runbook.includes(`\n## ${alert}\n`), alert)
    assert.ok(RULES.includes(`docs/runbook.md#${alert.toLowerCase()}`), alert)
  }
})

/** What is asked for in deploy/, without what Prometheus adds to the name of a histogram. */
function askedFor(): string[] {
  const texts = [RULES, readFileSync(`${DEPLOY}grafana/countersign.json`, 'utf8')]
  const names = texts.flatMap((text) => text.match(/\b(?:countersign|process)_[a-z_]+/g) ?? [])
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count)$/, '')))]
}

const WAITING = /^countersign_jobs_waiting\{.*$/gm

test('metrics tell requests by operation, jobs that wait and those that ran, and deliveries by outcome', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    await pushAgreement(service.ns)
    await startAgreement(service.ns)
    service.clock.advance(7_000)
    const waiting = (await service.call('GET', '/metrics')).bytes.toString()
    assert.match(waiting, /^countersign_jobs_waiting\{kind="render_document"\} [1-9]/m)
    assert.match(waiting, /^countersign_jobs_waiting_age_seconds\{kind="render_document"\} [0-9.]+$/m)
    const [, age] = /^countersign_deliveries_waiting_age_seconds ([0-9.]+)$/m.exec(waiting) ?? []
    assert.ok(Number(age) >= 7, waiting)
    // Whoever asks all the time does not have the backlog counted all the time.
    const look = async () => (await service.call('GET', '/metrics')).bytes.toString().match(WAITING)
    let started = 1
    await until('two looks that are close together tell the same', async () => {
      const before = await look()
      await startAgreement(service.ns)
      started++
      return isDeepStrictEqual(await look(), before)
    })
    await service.app.worker.start()
    await service.settle()
    await service.call('GET', '/v1/nothing')
    const reply = await service.call('GET', '/metrics')
    assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    const text = reply.bytes.toString()
    const created = `operation="createWorkflow",method="POST",status="201"`
    assert.match(text, new RegExp(`^countersign_request_seconds_count\\{${created}\\} ${started}$`, 'm'))
    assert.match(text, /^countersign_request_seconds_count\{operation="none",method="GET",status="404"\} 1$/m)
    assert.match(text, /^countersign_job_seconds_count\{kind="render_document",outcome="finished"\} [1-9]/m)
    assert.match(text, /^countersign_deliveries_total\{outcome="succeeded"\} 0$/m)
    for (const part of ['database', 'files', 'integrity', 'sealing'])
      assert.match(text, new RegExp(`^countersign_ready\\{part="${part}"\\} 1$`, 'm'))
    assert.match(text, /^countersign_paused 0$/m)
    assert.match(text, /^countersign_database_connections\{state="idle"\} [1-9]/m)
    assert.match(text, /^countersign_database_waiting \d+$/m)
    assert.match(text, /^countersign_children\{pool="html",state="(?:busy|idle)"\} [1-9]/m)
    assert.match(text, /^countersign_children_waiting\{pool="html"\} 0$/m)
    assert.match(text, /^countersign_mails_total\{outcome="kept"\} [1-9]/m)
    assert.match(text, /^process_cpu_seconds_total [0-9.]+$/m)
    const [, end] = /^countersign_certificate_end_seconds\{seal="live"\} (\d+)$/m.exec(text) ?? []
    assert.ok(Number(end) * 1000 > Date.parse(service.clock.now()), text)
    assert.deepEqual(
      askedFor().filter((name) => !text.includes(`# TYPE ${name} `)),
      [],
    )
    for (const line of text.trimEnd().split('\n'))
      assert.match(line, /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? [0-9.e+-]+)$/)
  } finally {
    await service.close()
  }
})

test('jobs that fail and are tried again are counted by /metrics, /readyz and on the machine, and forgotten once they are done', async () => {
  // Nothing listens there.
  const service = await openTestService({ SMTP_URL: 'smtp://127.0.0.1:9' }, { hear: () => undefined })
  try {
    const live: TestService['ns'] = (method, path, options) =>
      service.ns(method, path, { ...options, mode: 'live' })
    assert.equal((await runAdmin(service, 'failing-jobs')).stdout, 'No job is failing.\n')
    await pushAgreement(live)
    const { id } = await startAgreement(live)
    service.clock.advance(10_000)
    await service.settle()
    service.clock.advance(10_000)
    const text = (await service.call('GET', '/metrics')).bytes.toString()
    assert.match(text, /^countersign_jobs_retrying\{kind="send_invitation"\} 1$/m)
    assert.match(text, /^countersign_mails_total\{outcome="delayed"\} [1-9]/m)
    const [, age] =
      /^countersign_jobs_retrying_age_seconds\{kind="send_invitation"\} ([0-9.]+)$/m.exec(text) ?? []
    assert.ok(Number(age) >= 10, text)
    const ready = await service.call('GET', '/readyz')
    assert.equal(ready.status, 200)
    assert.equal(ready.body.work.retrying, 1)
    assert.ok(ready.body.work.retryingSeconds >= 10)
    const { stdout } = await runAdmin(service, 'failing-jobs')
    assert.match(
      stdout,
      /^send_invitation of namespace [\da-f-]{36}: failing since 20\S+Z, tries: \d+, the next at 20\S+Z\n {2}.*ECONNREFUSED/,
    )
    // As many more as it lists.
    await withOwner(service.database, (client) =>
      client.query(
        `INSERT INTO job (tenant_id, id, kind, payload, run_at, created_at, attempts, failing_since, last_error)
         SELECT tenant_id, gen_random_uuid(), 'nothing', payload, run_at, created_at, 1, now() + interval '1 day', 'no'
         FROM job, generate_series(1, $1) WHERE kind = 'send_invitation'`,
        [limits.failingJobsShown],
      ),
    )
    const long = (await runAdmin(service, 'failing-jobs')).stdout.trimEnd().split('\n')
    assert.deepEqual([long.length, long.at(-1)], [2 * limits.failingJobsShown + 1, 'There are more.'])
    await withOwner(service.database, (client) => client.query("DELETE FROM job WHERE kind = 'nothing'"))
    assert.equal((await live('POST', `/workflows/${id}/void`, { body: { reason: 'no' } })).status, 200)
    service.clock.advance(DAY_MS)
    await service.settle()
    assert.equal((await runAdmin(service, 'failing-jobs')).stdout, 'No job is failing.\n')
  } finally {
    await service.close()
  }
})
