import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR_MS, MINUTE_MS } from '../../src/lib/clock.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService } from '../support/service.ts'
import { undo } from '../support/undo.ts'
import { callsOf, tokenOf } from './world.ts'

test('beside a process whose clock goes an hour too fast: its own tokens are taken everywhere, it takes no others, and its jobs wait for that hour', async (t) => {
  const fast = await openTestService({ LOG_LEVEL: 'silent', ROLE: 'api' }, { workers: false })
  undo(t, () => fast.close())
  const { app, database, clock } = fast
  const kept = { ...database, drop: async () => undefined }
  const right = await openTestService(
    { LOG_LEVEL: 'silent' },
    { remains: { database: kept, dataDir: app.config.dataDir, at: clock.now() } },
  )
  undo(t, () => right.close())
  await pushAgreement(fast.ns)
  clock.advance(HOUR_MS)
  const statuses = async () => [
    (await callsOf(fast, 'test')('GET', '/workflows')).status,
    (await right.ns('GET', '/workflows')).status,
    (await fast.ns('GET', '/workflows', { token: right.tokens.test })).status,
  ]
  assert.deepEqual(await statuses(), [200, 200, 401])
  const token = await tokenOf(fast, 'test')
  assert.equal((await right.ns('GET', '/workflows', { token })).status, 200)
  const { id } = await startAgreement(callsOf(fast, 'test'))
  await right.settle()
  const status = async () =>
    (await callsOf(right, 'test')('GET', `/workflows/${id}`)).body.participants[0].status
  assert.equal(await status(), 'pending')
  right.clock.advance(HOUR_MS + MINUTE_MS)
  await right.settle()
  assert.equal(await status(), 'notified')
})
