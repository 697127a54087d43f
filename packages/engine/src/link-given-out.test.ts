import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Actor } from './fact.ts'
import { linksToGiveOut } from './link-given-out.ts'
import { planWorkflow } from './plan-workflow.ts'
import { expandSource } from './testing/expand-case.ts'
import { World } from './testing/world.ts'

const KEY: Actor = { type: 'api_key', id: 'key 1' }
const OTHER: Actor = { type: 'api_key', id: 'key 2' }

function started(): World {
  const orchestration = { sequential: ['alice', 'bob'] }
  const source = expandSource({ participants: ['alice', 'bob'], orchestration }, {}, {}, {})
  const world = new World(planWorkflow('plan', source))
  world.create({})
  world.work(['render_document', 'send_invitation'])
  return world
}

function give(world: World, actor: Actor, how: 'api' | 'embed_token' = 'api', generation?: number): string {
  const links = linksToGiveOut(world.workflow, how, actor)
  const given = generation === undefined ? links : links.map((link) => ({ ...link, generation }))
  return world.apply({ type: 'link_given_out', links: given, how }, world.plan, actor).verdict
}

function told(world: World): string[] {
  return world.events.flatMap(({ type, data, actor }) =>
    type === 'participant.link_given_out' ? [`${data.participantKey} ${data.how} ${actor.id}`] : [],
  )
}

test('a link that was given out is told once for each credential and way', () => {
  const world = started()
  assert.deepEqual([give(world, KEY), give(world, KEY)], ['applied', 'unchanged'])
  assert.deepEqual([give(world, OTHER), give(world, KEY, 'embed_token')], ['applied', 'applied'])
  assert.deepEqual(told(world), [
    ...['alice api key 1', 'bob api key 1', 'alice api key 2', 'bob api key 2'],
    ...['alice embed_token key 1', 'bob embed_token key 1'],
  ])
})

test('a link that was replaced is another one; who has signed, and what has ended, is not concerned', () => {
  const world = started()
  give(world, KEY)
  world.apply({ type: 'link_rotated', participantKey: 'bob' })
  assert.equal(give(world, KEY, 'api', 1), 'unchanged', 'the one that was replaced opens nothing')
  assert.equal(give(world, KEY), 'applied')
  world.apply({ type: 'delegated', participantKey: 'bob', name: 'Zoe', email: 'zoe@example.test' })
  world.apply({ type: 'consented', stepKey: 'alice', data: {} })
  world.apply({ type: 'completed', stepKey: 'alice', values: {}, data: {} })
  assert.equal(give(world, OTHER), 'applied')
  assert.deepEqual(told(world), ['alice api key 1', 'bob api key 1', 'bob api key 1', 'bob api key 2'])
  world.apply({ type: 'void' })
  assert.equal(give(world, KEY), 'unchanged')
})

test('a step that names nobody keeps no link from the others', () => {
  const orchestration = { sequential: ['alice', { step: 'bob', by: 'nobody' }] }
  const world = new World(
    planWorkflow('plan', expandSource({ participants: ['alice'], orchestration }, {}, {}, {})),
  )
  world.create({})
  world.work(['render_document', 'send_invitation'])
  assert.equal(give(world, KEY), 'applied')
  assert.deepEqual(told(world), ['alice api key 1'])
})

test('what became of a mail, and with what a person came in, is in the trail and not in the catalogue', () => {
  const world = started()
  world.apply({ type: 'link_rotated', participantKey: 'alice' })
  const sent = { type: 'participant_notified', stepKey: 'alice', generation: 2, mail: 'kept' } as const
  assert.equal(world.apply(sent).verdict, 'applied')
  world.apply({ type: 'viewed', stepKey: 'alice', documentKey: 'first', cameBy: 'embed_token' })
  world.apply({ type: 'declined', stepKey: 'alice', cameBy: 'link' })
  const evidence = world.events.flatMap(({ type, evidence }) =>
    evidence === undefined ? [] : [[type, evidence.mail ?? evidence.cameBy]],
  )
  assert.deepEqual(evidence.slice(-3), [
    ['participant.email_sent', 'kept'],
    ['participant.task_viewed', 'embed_token'],
    ['participant.signing_declined', 'link'],
  ])
  assert.ok(world.events.every(({ data }) => !('mail' in data) && !('cameBy' in data)))
})
