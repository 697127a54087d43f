import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { FactBody } from './fact.ts'
import { DAY_MS } from './lib/instant.ts'
import { planWorkflow } from './plan-workflow.ts'
import { expandSource } from './testing/expand-case.ts'
import { renderedFact, sealedFact, World } from './testing/world.ts'
import { envelopeStatuses, isFinal, workflowStatuses } from './workflow.ts'

/*
 * Random blueprints under random facts, in any order, late and doubled. World checks the invariants after every fact; here it is
 * shown that no workflow ever gets stuck. A failure prints the seed and the shrunk example.
 */

const PEOPLE = ['alice', 'bob', 'carol', 'dave']
const RUNS = 300
const OPTIONS = {
  mode: 'run',
  disableParticipantNotifications: false,
  reminders: { everyDays: 1, max: 3 },
} as const
const IN_PERSON = { ...OPTIONS, inPerson: { hostName: 'Hanna', hostEmail: 'hanna@example.test' } }

type Node = { person: string; include: string; envelope: string; update: boolean } | Group
interface Group {
  parallel: boolean
  completion: 'all' | 'any' | 'quorum'
  include: string
  update: boolean
  children: Node[]
}

const include = fc.constantFrom('true', 'true', 'true', 'true', 'false', '$.deal.n > 1')
const leaf = fc.record({
  person: fc.constantFrom(...PEOPLE),
  include,
  envelope: fc.constantFrom('main', 'extra', 'later'),
  update: fc.boolean(),
})
const { group } = fc.letrec<{ node: Node; group: Group }>((tie) => ({
  node: fc.oneof({ depthSize: 'small', maxDepth: 4 }, leaf, tie('group')),
  group: fc.record({
    parallel: fc.boolean(),
    completion: fc.constantFrom('all', 'any', 'quorum'),
    include,
    update: fc.boolean(),
    children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  }),
}))

const deed = fc.record({
  kind: fc.constantFrom(
    'work',
    'work',
    'work',
    'sign',
    'sign',
    'sign',
    'sign',
    'decline',
    'replace',
    'remind',
    'rotate',
    'retry',
    'device',
    'hand',
    'lock',
    'erase',
    'stranger',
    'fail',
    'end',
  ),
  which: fc.nat(1000),
})

test('random workflows under random facts keep their invariants and end', () => {
  fc.assert(
    fc.property(group, fc.array(deed, { maxLength: 60 }), fc.boolean(), (root, deeds, isInPerson) => {
      const world = new World(planWorkflow('plan', expandSource(blueprintOf(root))))
      world.create({ data: { deal: { n: 1 } }, participants: {}, options: isInPerson ? IN_PERSON : OPTIONS })
      if (world.workflow.status === 'pending') return
      for (const { kind, which } of deeds) act(world, kind, which)
      finish(world)
    }),
    { numRuns: RUNS },
  )
})

function blueprintOf(root: Group): Record<string, unknown> {
  let count = 0
  const update = { updates: [{ key: 'deal', transform: '{"n": $.inputs.deal.n + 1}' }] }
  const expand = (node: Node): Record<string, unknown> => {
    const key = `s${count++}`
    const common = { includeIf: node.include, ...(node.update ? { onComplete: update } : {}) }
    if ('person' in node) return { step: key, by: node.person, in: node.envelope, ...common }
    const children = node.children.map(expand)
    const execution = node.parallel ? { parallel: children } : { sequential: children }
    const quorum = node.completion === 'quorum' ? { quorum: Math.ceil(children.length / 2) } : {}
    return { key, completion: node.completion, ...quorum, ...execution, ...common }
  }
  return {
    inputs: ['deal'],
    participants: [
      ...PEOPLE.slice(1, -1),
      { key: 'dave', authentication: ['email_code'] },
      { key: 'alice', required: false, email: { expression: '$.deal.nobody' } },
    ],
    envelopes: [
      { key: 'main', documents: ['form'] },
      { key: 'extra', documents: [{ key: 'annex', iterator: '[1..$.deal.n]' }] },
      { key: 'later', resolution: 'just_in_time', includeIf: '$.deal.n < 4', documents: ['paper'] },
      { key: 'unsigned', documents: ['notice'] },
    ],
    orchestration: expand(root),
  }
}

function act(world: World, kind: string, which: number): void {
  const { workflow } = world
  const pick = <T>(items: readonly T[]): T | undefined => items[which % Math.max(items.length, 1)]
  const asked = workflow.steps.filter(
    ({ action, status }) => action !== undefined && status === 'in_progress',
  )
  const step = kind === 'stranger' ? pick(workflow.steps) : pick(asked)
  if (kind === 'work') perform(world, which)
  else if (kind === 'fail') failSeal(world, pick(workflow.envelopes)?.key ?? '')
  else if (kind === 'end') end(world, which)
  else if (kind in REQUESTS) world.apply(requestOf(kind, which))
  else if (step !== undefined) {
    if (step.action?.participantKey === 'dave')
      world.apply({ type: 'authenticated', stepKey: step.key, method: 'email_code' })
    world.apply({ type: 'consented', stepKey: step.key, data: {} })
    if (kind === 'decline') world.apply({ type: 'declined', stepKey: step.key })
    else world.apply({ type: 'completed', stepKey: step.key, values: {}, data: {} })
  }
}

/** What callers ask for about somebody, whoever's turn it is. */
const REQUESTS: Record<string, (person: string, which: number) => FactBody> = {
  replace: (participantKey, which) => ({
    type: 'delegated',
    participantKey,
    name: `Deputy ${which}`,
    email: `deputy${which}@example.test`,
  }),
  remind: (participantKey) => ({ type: 'remind', participantKey }),
  rotate: (participantKey) => ({ type: 'link_rotated', participantKey }),
  retry: () => ({ type: 'retry_finalization' }),
  device: () => ({ type: 'in_person_opened', expiresAt: '2040-01-01T00:00:00.000Z' }),
  hand: (_, which) => ({ type: 'in_person_handed_over', stepKey: `s${which % 8}`, turn: which % 5 }),
  lock: (_, which) => ({ type: 'in_person_locked', turn: which % 5 }),
  erase: () => ({ type: 'erased', reason: 'request' }),
}

function requestOf(kind: string, which: number): FactBody {
  const request = REQUESTS[kind]
  assert.ok(request)
  return request(PEOPLE[which % PEOPLE.length] ?? 'alice', which)
}

/** A worker takes any job that was ever asked for: one may run late, or twice. */
function perform(world: World, which: number): void {
  const job = world.jobs[which % Math.max(world.jobs.length, 1)]
  if (job !== undefined) world.perform(job)
}

function failSeal(world: World, envelopeKey: string): void {
  const facts: FactBody[] = [
    { type: 'seal_started', envelopeKey },
    { type: 'seal_failed', envelopeKey, message: 'no timestamp', nextAttemptAt: world.now },
  ]
  for (const fact of facts) world.apply(fact)
}

/** Rarely, so that most workflows go their way. */
function end(world: World, which: number): void {
  if (which % 20 === 0) world.apply({ type: 'void' })
  else if (which % 20 === 1) world.apply({ type: 'document_failed', documentKey: 'form', message: 'no page' })
  else world.wait(DAY_MS)
}

/** Everybody does what is left to do: then the workflow must have ended and every envelope be sealed or voided. */
function finish(world: World): void {
  for (;;) {
    const before = JSON.stringify(world.workflow)
    for (const { documents, resolved } of world.workflow.envelopes) {
      if (resolved) for (const { key } of documents) world.apply(renderedFact(key))
    }
    for (const { key, status } of world.workflow.steps) {
      if (status === 'in_progress')
        act(
          world,
          'sign',
          world.workflow.steps.findIndex((step) => step.key === key),
        )
    }
    for (const { key } of world.workflow.envelopes) world.apply(sealedFact(world.workflow, key))
    if (JSON.stringify(world.workflow) === before) break
  }
  assert.ok(isFinal(workflowStatuses, world.workflow.status), `workflow is ${world.workflow.status} for ever`)
  for (const { key, status } of world.workflow.envelopes) {
    assert.ok(isFinal(envelopeStatuses, status), `envelope ${key} is ${status} for ever`)
  }
}
