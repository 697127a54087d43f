import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService } from '../support/service.ts'

const WAITING = /^countersign_jobs_waiting\{.*$/gm

test('metrics tell requests by operation, jobs that wait and those that ran, and deliveries by outcome', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    await pushAgreement(service.ns)
    await startAgreement(service.ns)
    const waiting = (await service.call('GET', '/metrics')).bytes.toString()
    assert.match(waiting, /^countersign_jobs_waiting\{kind="render_document"\} [1-9]/m)
    assert.match(waiting, /^countersign_jobs_waiting_age_seconds\{kind="render_document"\} [0-9.]+$/m)
    // Whoever asks all the time does not have the backlog counted all the time.
    await startAgreement(service.ns)
    const again = (await service.call('GET', '/metrics')).bytes.toString()
    assert.deepEqual(again.match(WAITING), waiting.match(WAITING))
    await service.app.worker.start()
    await service.settle()
    await service.call('GET', '/v1/nothing')
    const reply = await service.call('GET', '/metrics')
    assert.equal(reply.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8')
    const text = reply.bytes.toString()
    assert.match(
      text,
      /^countersign_request_seconds_count\{operation="createWorkflow",method="POST",status="201"\} 2$/m,
    )
    assert.match(text, /^countersign_request_seconds_count\{operation="none",method="GET",status="404"\} 1$/m)
    assert.match(text, /^countersign_job_seconds_count\{kind="render_document",outcome="finished"\} [1-9]/m)
    assert.match(text, /^countersign_deliveries_total\{outcome="succeeded"\} 0$/m)
    for (const line of text.trimEnd().split('\n'))
      assert.match(line, /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{[^}]*\})? [0-9.e+-]+)$/)
  } finally {
    await service.close()
  }
})
