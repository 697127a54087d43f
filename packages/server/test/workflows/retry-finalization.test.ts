import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../src/app.ts'
import { jobHandlers } from '../../src/job-handlers.ts'
import { openWorker } from '../../src/jobs/worker.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService } from '../support/service.ts'
import { tenantDb } from './blueprint.ts'

test('sealing is tried now when somebody asks: while it waits for its next attempt, and after it was given up', async () => {
  const service = await openTestService({}, { workers: false })
  let isAway = true
  const { sealKeys } = service.app
  const key: App['sealKeys']['test'] = {
    ...sealKeys.test,
    sign: (bytes) => (isAway ? Promise.reject(new Error('the key is away')) : sealKeys.test.sign(bytes)),
  }
  const app: App = { ...service.app, sealKeys: { ...sealKeys, test: key } }
  const { database, clock, log } = app
  const worker = openWorker({ database, clock, log, handlers: () => jobHandlers(app) })
  await worker.start()
  try {
    await pushAgreement(service.ns)
    const options = { sender: { replyTo: 'olive@example.com' } }
    const { id } = await startAgreement(service.ns, { options })
    const early = await service.ns('POST', `/workflows/${id}/retry-finalization`)
    assert.deepEqual(
      [early.status, early.body.errorInfo.message],
      [400, 'no envelope of the workflow waits for another attempt at its seal'],
    )
    await worker.idle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    for (const { url } of actionUrls) {
      await openPerson(service, url).sign()
      await worker.idle()
    }
    const read = async () => (await service.ns('GET', `/workflows/${id}`)).body
    const finalization = async () => (await read()).envelopes[0].finalization
    assert.deepEqual([(await finalization()).status, (await finalization()).attempts], ['retrying', 1])
    const sealing = async () => (await service.ns('GET', '/counts')).body.sealing
    assert.deepEqual(await sealing(), { retrying: 1 })

    const retried = await service.ns('POST', `/workflows/${id}/retry-finalization`)
    assert.deepEqual([retried.status, retried.body.envelopes[0].finalization.status], [200, 'waiting'])
    await worker.idle()
    assert.deepEqual([(await finalization()).status, (await finalization()).attempts], ['retrying', 2])

    const db = await tenantDb(service)
    const exhaust = `UPDATE job SET attempts = $2 WHERE tenant_id = $1 AND kind = 'seal_envelope'`
    await db.rows(exhaust, [db.tenantId, limits.sealAttemptsMax - 1])
    await service.ns('POST', `/workflows/${id}/retry-finalization`)
    await worker.idle()
    assert.equal((await finalization()).status, 'failed')
    const notices = 'SELECT recipient, kind FROM sender_notice WHERE tenant_id = $1 AND workflow_id = $2'
    const told = await db.rows(notices, [db.tenantId, id])
    assert.deepEqual(told, [{ recipient: 'mail:olive@example.com', kind: 'failed' }])

    isAway = false
    await service.ns('POST', `/workflows/${id}/retry-finalization`)
    await worker.idle()
    assert.equal((await read()).status, 'completed')
    assert.equal((await read()).envelopes[0].documents[0].status, 'sealed')
  } finally {
    await worker.stop()
    await service.close()
  }
})
