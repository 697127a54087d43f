import assert from 'node:assert/strict'
import test from 'node:test'
import { limits } from '../limits.ts'
import { type LaneItem, Lanes } from './lanes.ts'

const items = (count: number, webhookId: string, tenantId = 'tenant'): LaneItem[] =>
  Array.from({ length: count }, () => ({ tenantId, webhookId }))

const countOf = (begun: readonly LaneItem[], webhookId: string) =>
  begun.filter((item) => item.webhookId === webhookId).length

test('an endpoint has only so many attempts under way, whatever waits for it', () => {
  const lanes = new Lanes<LaneItem>()
  lanes.add(items(1_000, 'a'), false)
  lanes.add(items(3, 'b'), false)
  const begun = lanes.begin()
  assert.equal(countOf(begun, 'a'), limits.webhookEndpointAttemptsMax)
  assert.equal(countOf(begun, 'b'), 3)
  assert.deepEqual(lanes.begin(), [])
  lanes.end({ tenantId: 'tenant', webhookId: 'a' }, false)
  assert.equal(countOf(lanes.begin(), 'a'), 1)
})

test('a slow endpoint gets fewer until it is quick again', () => {
  const lanes = new Lanes<LaneItem>()
  lanes.add(items(100, 'a'), false)
  const begun = lanes.begin()
  for (const item of begun) lanes.end(item, true)
  assert.equal(lanes.begin().length, limits.webhookSlowEndpointAttemptsMax)
  lanes.end({ tenantId: 'tenant', webhookId: 'a' }, false)
  const more = lanes.begin().length
  assert.equal(more, limits.webhookEndpointAttemptsMax - limits.webhookSlowEndpointAttemptsMax + 1)
})

test('a tenant has only so many attempts under way, and its endpoints share them in turn', () => {
  const lanes = new Lanes<LaneItem>()
  const names = Array.from({ length: 16 }, (_, index) => `endpoint ${index}`)
  for (const name of names) lanes.add(items(50, name), false)
  lanes.add(items(50, 'other', 'neighbour'), false)
  const begun = lanes.begin()
  const ofTenant = names.map((name) => countOf(begun, name))
  assert.equal(
    ofTenant.reduce((sum, count) => sum + count, 0),
    limits.webhookTenantAttemptsMax,
  )
  assert.equal(Math.max(...ofTenant), limits.webhookTenantAttemptsMax / names.length)
  assert.equal(countOf(begun, 'other'), limits.webhookEndpointAttemptsMax)
  for (const item of begun) lanes.end(item, false)
  assert.equal(lanes.begin().length, limits.webhookTenantAttemptsMax + limits.webhookEndpointAttemptsMax)
})

test('the process has only so many attempts under way', () => {
  const lanes = new Lanes<LaneItem>()
  for (let tenant = 0; tenant < 200; tenant += 1)
    lanes.add(items(20, `endpoint ${tenant}`, `tenant ${tenant}`), false)
  assert.equal(lanes.begin().length, limits.webhookAttemptsMax)
  assert.equal(lanes.running, limits.webhookAttemptsMax)
})

test('a quick endpoint with much to give is offered more each time, up to a bound; a slow one little', () => {
  const lanes = new Lanes<LaneItem>()
  const offers: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const offer = lanes.offers().a ?? limits.webhookShareMin
    offers.push(offer)
    lanes.add(items(offer, 'a'), false)
    let dry = 0
    while (lanes.queued > 0) {
      for (const item of lanes.begin()) {
        if (lanes.runsDry(item)) dry += 1
        lanes.end(item, false)
      }
    }
    assert.equal(dry, 1, 'the next take is asked for once')
  }
  assert.deepEqual(offers, [64, 256, 1024, 2048, 2048, 2048, 2048, 2048])
  lanes.add(items(1, 'a'), false)
  for (const item of lanes.begin()) lanes.end(item, true)
  assert.equal(lanes.offers().a, limits.webhookSlowEndpointAttemptsMax)
})

test('an endpoint that gave less than was asked for has no more; one that was asked for nothing may have', () => {
  const lanes = new Lanes<LaneItem>()
  const [item] = items(1, 'a')
  assert.ok(item)
  lanes.add(items(5, 'a'), false)
  lanes.begin()
  assert.equal(lanes.runsDry(item), false)
  lanes.add(items(limits.webhookShareMin, 'a'), false)
  assert.equal(lanes.offers().a, 0)
  lanes.add([], false)
  while (lanes.queued > limits.webhookShareMin / 2) for (const begun of lanes.begin()) lanes.end(begun, false)
  assert.equal(lanes.runsDry(item), true)
})

test('while events wait to be fanned out, an endpoint that gave less than was asked for may get more', () => {
  const lanes = new Lanes<LaneItem>()
  const [item] = items(1, 'a')
  assert.ok(item)
  lanes.add(items(5, 'a'), true)
  lanes.begin()
  assert.equal(lanes.runsDry(item), true)
  assert.equal(lanes.runsDry(item), false, 'said once')
})

test('what was taken and not begun can be given back', () => {
  const lanes = new Lanes<LaneItem>()
  lanes.add(items(20, 'a'), false)
  const begun = lanes.begin()
  assert.equal(lanes.drain().length, 20 - begun.length)
  assert.equal(lanes.queued, 0)
  assert.deepEqual(lanes.begin(), [])
})
