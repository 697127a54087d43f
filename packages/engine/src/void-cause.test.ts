import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plusMillis } from './lib/instant.ts'
import { planWorkflow } from './plan-workflow.ts'
import { expandSource } from './testing/expand-case.ts'
import { World } from './testing/world.ts'
import { hasExpired } from './workflow.ts'

/** Its time is over when the first minute is. */
function started(): World {
  const source = expandSource({ participants: ['alice'] }, {}, {}, {})
  const world = new World(planWorkflow('plan', source))
  const expiresAt = plusMillis(world.now, 1)
  world.create({ options: { mode: 'run', disableParticipantNotifications: false, expiresAt } })
  return world
}

test('only time lets a workflow expire: a person may give any reason, and erasing takes it away', () => {
  const world = started()
  assert.equal(world.apply({ type: 'void', reason: 'expired' }).verdict, 'applied')
  assert.equal(hasExpired(world.workflow), false)
  world.apply({ type: 'erased', reason: 'request' })
  assert.equal(hasExpired(world.workflow), false, 'the reason is a word that stands for what was erased')
})

test('an expired workflow stays one when it is erased', () => {
  const world = started()
  assert.equal(world.apply({ type: 'expire' }).verdict, 'applied')
  assert.equal(hasExpired(world.workflow), true)
  world.apply({ type: 'erased', reason: 'request' })
  assert.deepEqual([hasExpired(world.workflow), world.workflow.voidReason], [true, 'expired'])
})

test('what was voided before causes were kept is known by its reason', () => {
  const world = started()
  world.apply({ type: 'expire' })
  const { voidCause, ...before } = world.workflow
  assert.equal(voidCause, 'expired')
  assert.equal(hasExpired(before), true)
  assert.equal(hasExpired({ ...before, voidReason: 'A mistake' }), false)
})
