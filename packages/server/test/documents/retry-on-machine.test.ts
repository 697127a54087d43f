import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { limits } from '../../src/limits.ts'
import { runAdmin } from '../support/admin.ts'
import { withOwner } from '../support/database.ts'
import { AWAY, openStage, signedAgreement } from './lasting-stage.ts'

test('on the machine all that is not sealed is tried again: what waits, and what was given up', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const { service, behaviour } = await openStage(t, {})
  const admin = (...args: string[]) => runAdmin(service, ...args)
  const statusOf = async (id: string) => {
    const { status, envelopes } = (await service.ns('GET', `/workflows/${id}`)).body
    return [status, envelopes[0].finalization?.status]
  }
  assert.equal(
    (await admin('retry-finalization', '--all')).stdout,
    'Every envelope that everybody has signed is sealed.\n',
  )
  behaviour.time = () => AWAY
  const first = await signedAgreement(service)
  await withOwner(service.database, (client) =>
    client.query(`UPDATE job SET attempts = $1 WHERE kind = 'seal_envelope'`, [limits.sealAttemptsMax - 1]),
  )
  service.clock.advance(limits.jobRetryDelayMaxMs)
  await service.settle()
  assert.deepEqual(await statusOf(first), ['in_progress', 'failed'])
  const second = await signedAgreement(service, { isPushed: true })
  assert.deepEqual(await statusOf(second), ['in_progress', 'retrying'])

  const refused = await admin('retry-finalization')
  assert.deepEqual([refused.code, /takes --all/.test(refused.stderr)], [1, true], refused.stderr)
  const { stdout } = await admin('retry-finalization', '--all')
  assert.match(stdout, /^The service that runs tries to seal 2 workflows again/)
  await service.settle()
  delete behaviour.time
  const again = await admin('retry-finalization', '--all')
  assert.equal(again.code, 0, again.stderr)
  await service.settle()
  for (const id of [first, second]) assert.deepEqual(await statusOf(id), ['completed', undefined])
  const [line] = (await service.ns('GET', '/audit')).body.data
  assert.deepEqual([line.operation, line.actor.type], ['retry-finalization', 'machine'])
  const none = await admin('retry-finalization', '--all', '--json')
  assert.deepEqual(JSON.parse(none.stdout), { workflows: 0 })
})
