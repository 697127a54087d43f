import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Workflow } from '@countersign/sdk'
import { PLAIN } from '../paint.ts'
import { presentWorkflow } from './present-workflow.ts'

type Step = Workflow['steps'][number]
type Did = NonNullable<Step['action']>
type Person = Workflow['participants'][number]

const AT = '2030-01-01T09:00:00.000Z'

function signs(person: string, status: Step['status'], action: Did, skippedBecause?: string): Step {
  return {
    key: `${person}_signs`,
    type: 'participant',
    status,
    participantKey: person,
    envelopeKey: 'papers',
    action,
    ...(skippedBecause !== undefined && { skippedBecause }),
  }
}

function person(key: string, status: Person['status']): Person {
  return { key, id: key, name: key, status, notification: { status: 'disabled' } }
}

/** Ada signed, Ben was asked, Cy is not needed, Dee was still to be asked; then it ended. */
function shown(ending: Pick<Workflow, 'status' | 'voidReason'>): string[] {
  const children: Step[] = [
    signs('ada', 'completed', { status: 'signed', signedAt: AT, unmarkedDocuments: ['terms'] }),
    signs('ben', 'skipped', { status: 'viewed' }, 'workflow_ended'),
    signs('cy', 'skipped', { status: 'ready' }, 'group_completed'),
    signs('dee', 'skipped', { status: 'pending' }, 'workflow_ended'),
  ]
  const workflow: Workflow = {
    id: 'w1',
    orgId: 'org',
    namespaceKey: 'sales',
    mode: 'live',
    name: 'Loan',
    labels: {},
    source: { type: 'inline' },
    timezone: 'UTC',
    participants: [
      person('ada', 'signed'),
      person('ben', 'viewed'),
      person('cy', 'ready'),
      person('dee', 'pending'),
    ],
    progress: { completed: 1, total: 1, skipped: 3 },
    envelopes: [],
    steps: [{ key: 'all', type: 'group', status: 'skipped', skippedBecause: 'workflow_ended', children }],
    data: {},
    customFields: {},
    options: { mode: 'run', disableParticipantNotifications: false },
    createdAt: AT,
    createdBy: { type: 'api_key', id: 'k1' },
    ...ending,
  }
  return presentWorkflow(workflow, PLAIN)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
}

test('of everybody it says whether they are skipped, voided or expired, as every page does', () => {
  const voided = shown({ status: 'voided', voidReason: 'a test' })
  assert.deepEqual(voided.slice(voided.indexOf('people') + 1), [
    'ada signed ada',
    'ben voided ben',
    'cy skipped cy',
    'dee skipped dee',
    'steps',
    'all voided (workflow_ended)',
    'ada_signs completed (terms: agreed without a signature mark)',
    'ben_signs voided (workflow_ended)',
    'cy_signs skipped (group_completed)',
    'dee_signs skipped (workflow_ended)',
  ])
  const expired = shown({ status: 'voided', voidReason: 'expired' })
  assert.ok(expired.includes('ben expired ben'), expired.join('\n'))
  assert.ok(expired.includes('ben_signs expired (workflow_ended)'))
  assert.ok(expired.includes('dee skipped dee'))
})
