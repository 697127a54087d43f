import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PLAIN } from '../paint.ts'
import { type Link, presentLinks } from './present-links.ts'
import type { Step } from './present-workflow.ts'

function signs(key: string, participantKey: string, status: Step['status'], name?: string): Step {
  return {
    ...{ key, type: 'participant', status, participantKey, envelopeKey: `${key}_papers` },
    ...(name !== undefined && { name }),
  }
}

function linkOf({ key, participantKey = '' }: Step, status: Link['status']): Link {
  return {
    actionType: 'sign',
    participantKey,
    stepKey: key,
    status,
    url: `https://x/sign/${key}`,
    name: 'Ada',
  }
}

test('of a person with two steps each link says which one it is for; others are as short as ever', () => {
  const [order, agree, release] = [
    signs('order', 'ada', 'in_progress', 'Place the order'),
    signs('agree', 'ben', 'pending'),
    signs('release', 'ada', 'pending'),
  ]
  const group = { execution: 'sequential', children: [order, agree, release] }
  const steps: Step[] = [{ key: 'all', type: 'group', status: 'in_progress', ...group }]
  const links = [linkOf(order, 'notified'), linkOf(agree, 'pending'), linkOf(release, 'pending')]
  assert.deepEqual(presentLinks({ steps }, links, PLAIN), [
    '  ada Ada for step order (Place the order, envelope order_papers): notified',
    'https://x/sign/order',
    '  ben Ada pending, not asked yet: later, or never',
    'https://x/sign/agree',
    '  ada Ada for step release (envelope release_papers): pending, not asked yet: later, or never',
    'https://x/sign/release',
  ])
})
