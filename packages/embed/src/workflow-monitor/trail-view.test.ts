import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../texts/languages.ts'
import { wordingOf } from '../texts/texts.ts'
import { actorText } from './event-words.ts'
import { workflowAt } from './story.ts'
import { en, type MonitorKey } from './texts/en.ts'
import { MONITOR_TEXTS } from './texts/load-texts.ts'
import { trailLines } from './trail-view.ts'
import type { Action, Step, TrailRow, Workflow } from './workflow.ts'

const signs = (key: string, action: Action): Step => ({
  key,
  type: 'participant',
  name: `Step of ${key}`,
  participantKey: key,
  status: 'in_progress',
  action,
})
const WORKFLOW: Workflow = {
  id: 'w',
  mode: 'live',
  name: 'A run',
  status: 'in_progress',
  timezone: 'UTC',
  progress: { completed: 0, total: 2 },
  participants: [
    { key: 'ada', name: 'Zoe', status: 'ready', notification: { status: 'none' } },
    { key: 'ben', name: 'Ben', status: 'ready', notification: { status: 'none' } },
  ],
  envelopes: [],
  steps: [signs('ada', { status: 'ready' }), signs('ben', { status: 'ready' })],
  data: {},
  createdAt: '2030-01-01T09:00:00.000Z',
}

const row = (sequence: number, at: string, type: string, data?: Record<string, unknown>): TrailRow => ({
  sequence,
  at: `2030-01-${at}:00.000Z`,
  type,
  actorType: 'system',
  ...(data && { data }),
})
const asks = (sequence: number, at: string, key: string): TrailRow[] => [
  row(sequence, at, 'step.started', { stepKey: key }),
  row(sequence + 1, at, 'participant.task_assigned', { stepKey: key, participantKey: key }),
]
const TRAIL: TrailRow[] = [
  row(1, '01T09:00', 'workflow.started', {}),
  ...asks(2, '01T09:00', 'ada'),
  ...asks(4, '01T09:59', 'ben'),
  row(6, '04T10:00', 'participant.delegated', {
    stepKey: 'ada',
    participantKey: 'ada',
    from: { name: 'Ada' },
    to: { name: 'Zoe' },
    reason: 'On holiday',
  }),
  row(7, '04T12:30', 'participant.signing_completed', { stepKey: 'ben', participantKey: 'ben' }),
  row(8, '04T12:31', 'document.shredded', { errorMessage: 'told in English' }),
  row(9, '04T12:32', 'step.skipped', { stepKey: 'ada', because: 'no_address' }),
  row(10, '06T12:31', 'workflow.voided'),
]

async function said(language: Language) {
  const words = wordingOf<MonitorKey>(language, await MONITOR_TEXTS[language]())
  return trailLines(words, WORKFLOW, TRAIL)
}

test('each event is a sentence with the names of then, and waits of an hour and more say for whom', async () => {
  const lines = await said('en')
  assert.deepEqual(
    lines.map(({ what }) => what),
    [
      'The workflow started',
      '“Step of ada” began',
      'It is the turn of Ada',
      '“Step of ben” began',
      'It is the turn of Ben',
      'Zoe signs in place of Ada',
      'Ben signed',
      'document.shredded',
      '“Step of ada” was skipped',
      'The workflow was voided',
    ],
  )
  assert.deepEqual(
    lines.map(({ wait }) => wait).filter((wait) => wait !== undefined),
    ['3 days, waiting for Ada and Ben', '2 hours, waiting for Zoe and Ben', '1 day without an event'],
  )
  assert.deepEqual(
    lines.flatMap(({ detail }) => detail ?? []),
    [
      { text: 'Reason given: On holiday', isEnglish: false },
      { text: 'told in English', isEnglish: true },
      { text: 'There is no address, and it may be left out', isEnglish: false },
    ],
  )
})

test('waits are told in the forms of the language', async () => {
  const waits = async (language: Language) => (await said(language)).flatMap(({ wait }) => wait ?? [])
  assert.deepEqual((await waits('de'))[0], '3 Tage gewartet auf Ada und Ben')
  assert.deepEqual((await waits('pl'))[1], '2 godziny oczekiwania: Zoe i Ben')
  assert.deepEqual((await waits('ar'))[2], '\u2068يوم\u2069 من دون أحداث')
})

test('who is at the screen, as a page says, has a name: that which it gave, or that of the participant', () => {
  const words = wordingOf<MonitorKey>('en', en)
  const asserted = (data: Record<string, unknown>) =>
    trailLines(words, WORKFLOW, [row(1, '01T09:00', 'embed.recipient_asserted', data)]).map(
      ({ what }) => what,
    )
  assert.deepEqual(asserted({ participantKey: 'ben', recipientEmail: 'b@example.com' }), [
    'A page said that Ben is at the screen',
  ])
  assert.deepEqual(asserted({ stepKey: 'ben' }), ['A page said that Ben is at the screen'])
  assert.deepEqual(asserted({ stepKey: 'ben', recipientName: 'Benjamin' }), [
    'A page said that Benjamin is at the screen',
  ])
})

test('what follows by itself is done by the service, whoever it followed from', () => {
  const words = wordingOf<MonitorKey>('en', en)
  const by = (type: string) =>
    actorText(words, { ...row(1, '01T09:00', type), actorType: 'participant', actor: { name: 'Ada' } })
  assert.equal(by('participant.signing_completed'), 'Ada')
  for (const type of ['step.completed', 'participant.email_sent', 'envelope.completed', 'workflow.completed'])
    assert.equal(by(type), 'The service', type)
})

test('a signature without a mark says in which documents, and is looked back at with them', async () => {
  const documents = [{ key: 'terms', name: 'The terms', status: 'rendered' } as const]
  const workflow: Workflow = {
    ...WORKFLOW,
    envelopes: [{ key: 'papers', status: 'in_progress', documents }],
  }
  const data = { stepKey: 'ben', participantKey: 'ben', unmarkedDocuments: ['terms', 'gone'] }
  const trail = [...TRAIL.slice(0, 6), row(7, '04T12:30', 'participant.signing_completed', data)]
  const detailIn = async (language: Language) => {
    const words = wordingOf<MonitorKey>(language, await MONITOR_TEXTS[language]())
    return trailLines(words, workflow, trail).at(-1)?.detail
  }
  assert.deepEqual(await detailIn('en'), {
    text: '“The terms”: agreed without a signature mark · “gone”: agreed without a signature mark',
    isEnglish: false,
  })
  assert.match((await detailIn('de'))?.text ?? '', /^„The terms“: zugestimmt ohne sichtbare Unterschrift/)
  const unmarkedAt = (sequence: number) =>
    workflowAt(workflow, trail, sequence).steps.map(({ action }) => action?.unmarkedDocuments)
  assert.deepEqual(unmarkedAt(6), [undefined, undefined])
  assert.deepEqual(unmarkedAt(7), [undefined, ['terms', 'gone']])
})
