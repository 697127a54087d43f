import assert from 'node:assert/strict'
import { AUTHENTICATIONS, type Authentication } from '@countersign/resources'
import type { FactBody, JobRequest, Outcome } from '../fact.ts'
import type { InPersonHost } from '../in-person.ts'
import { DAY_MS, plusMillis } from '../lib/instant.ts'
import { planWorkflow } from '../plan-workflow.ts'
import { generationOf, type ParticipantOverride, type WorkflowOptions } from '../workflow.ts'
import { expandSource, listOf, recordOf } from './expand-case.ts'
import { renderedFact, sealedFact, World } from './world.ts'

/*
 * A case: `says`: the sentence in the specification's words, `covers`: its ids in ../../sentences.yaml;
 * `blueprint` (in the short form of expand-case.ts), `templates`, `schemas`, `functions`, `data`, `participants`, `options`, `timezone`;
 * `hold`: jobs that are not done by themselves (render, mail, seal);
 * `do`: what people do, in order: `sign alice` or `sign alice: {form: {field: value}}`, `decline bob: reason`, `view alice`, `consent alice`, `run`,
 * `void: reason`, `wait 3 days`, `render form`, `fail form: message`, `mail alice` (or `mail alice 1`, with the first link), `bounce alice: message`, `begin main` (its seal),
 * `seal main`, `fail seal main: message` (given up), `fail seal main: {message, again: instant}`, `retry`, `erase`, `legal_hold: reason`, `release`, `remind bob`, `rotate bob`, `code bob: hash` (an access code), `prove bob: email_code`, `device`, `hand bob 1` (the turn that was seen), `lock 2`, `delegate bob: {name, email}`, `delegate bob themselves: …`, `patch: {…}`;
 * `expect`: what must be true afterwards, any of the parts below.
 */

const KINDS: Record<string, JobRequest['kind']> = {
  render: 'render_document',
  mail: 'send_invitation',
  seal: 'seal_envelope',
}
const BY_THEMSELVES: JobRequest['kind'][] = [
  'render_document',
  'send_invitation',
  'seal_envelope',
  'send_completed_mail',
  'send_copy',
  'send_reminder',
]

export function runCase(given: Record<string, unknown>): World {
  const source = expandSource(
    given.blueprint,
    optional(given.templates),
    optional(given.schemas),
    optional(given.functions),
  )
  const world = new World(planWorkflow('plan', source))
  const held = listOf(given.hold).map((word) => KINDS[String(word)])
  const work = BY_THEMSELVES.filter((kind) => !held.includes(kind))
  let last = world.create({
    data: optional(given.data),
    options: optionsOf(optional(given.options)),
    participants: overridesOf(optional(given.participants)),
    ...(given.timezone === undefined ? {} : { timezone: String(given.timezone) }),
  })
  if (last.verdict === 'applied') world.work(work)
  for (const action of listOf(given.do)) {
    last = perform(world, action) ?? last
    world.work(work)
  }
  check(world, last, recordOf(given.expect))
  return world
}

function perform(world: World, action: unknown): Outcome | undefined {
  const [text, argument] = wordsOf(action)
  const [verb = '', target = '', more = ''] = text.split(' ')
  if (verb === 'wait') {
    world.wait(Number(target) * DAY_MS)
    ring(world)
    return undefined
  }
  if (verb === 'sign') {
    world.apply({ type: 'viewed', stepKey: target, documentKey: 'first' })
    world.apply({ type: 'consented', stepKey: target, data: {} })
  }
  return world.apply(factOf(world, { verb, target, more, argument }))
}

/** Timers that are due ring, each once. */
function ring(world: World): void {
  const isDue = (job: JobRequest) => 'runAt' in job && job.runAt <= world.now
  const due = world.jobs.filter(isDue)
  world.jobs = world.jobs.filter((job) => !isDue(job))
  for (const job of due) world.perform(job)
}

/** `decline bob: no` as text, or the same as a map of one entry. */
function wordsOf(action: unknown): [string, unknown] {
  if (typeof action !== 'string') return Object.entries(recordOf(action))[0] ?? ['', undefined]
  const colon = action.indexOf(': ')
  return colon < 0 ? [action, undefined] : [action.slice(0, colon), action.slice(colon + 2)]
}

interface Words {
  verb: string
  target: string
  more: string
  argument: unknown
}

function factOf(world: World, { verb, target, more, argument }: Words): FactBody {
  const reason = argument === undefined ? {} : { reason: String(argument) }
  switch (verb) {
    case 'sign':
    case 'complete':
      return { type: 'completed', stepKey: target, values: valuesOf(argument), data: {} }
    case 'decline':
      return { type: 'declined', stepKey: target, ...reason }
    case 'consent':
      return { type: 'consented', stepKey: target, data: {} }
    case 'view':
      return { type: 'viewed', stepKey: target, documentKey: 'first' }
    case 'run':
      return { type: 'run' }
    case 'void':
      return { type: 'void', ...reason }
    case 'render':
      return renderedFact(target)
    case 'mail':
      return {
        type: 'participant_notified',
        stepKey: target,
        ...(more !== '' && { generation: Number(more) }),
      }
    case 'bounce':
      return { type: 'email_failed', stepKey: target, message: String(argument) }
    case 'seal':
      return sealedFact(world.workflow, target)
    case 'begin':
      return { type: 'seal_started', envelopeKey: target }
    case 'fail':
      return target === 'seal'
        ? sealFailureOf(more, argument)
        : { type: 'document_failed', documentKey: target, message: String(argument) }
    case 'remind':
      return { type: 'remind', participantKey: target }
    case 'rotate':
      return { type: 'link_rotated', participantKey: target }
    case 'code':
      return { type: 'access_code_given', participantKey: target, accessCodeHash: String(argument) }
    case 'device':
      return { type: 'in_person_opened', expiresAt: plusMillis(world.now, DAY_MS) }
    case 'hand':
      return { type: 'in_person_handed_over', stepKey: target, turn: Number(more) }
    case 'lock':
      return { type: 'in_person_locked', turn: Number(target) }
    case 'prove':
      return { type: 'authenticated', stepKey: target, method: methodOf(argument) }
    case 'delegate':
      return delegationOf(target, more, recordOf(argument))
    case 'erase':
      return { type: 'erased', reason: 'request' }
    case 'legal_hold':
      return { type: 'legal_hold', hold: true, ...reason }
    case 'release':
      return { type: 'legal_hold', hold: false, ...reason }
    case 'retry':
      return { type: 'retry_finalization' }
    case 'patch':
      return patchOf(world, optional(argument))
    default:
      throw new Error(`Nobody can '${verb}'`)
  }
}

function methodOf(argument: unknown): Authentication {
  const method = AUTHENTICATIONS.find((one) => one === argument)
  if (method === undefined) throw new Error(`Nobody proves who they are by '${argument}'`)
  return method
}

/** `fail seal main: message` when nobody tries any more, `{message, again}` when somebody does, at that instant. */
function sealFailureOf(envelopeKey: string, argument: unknown): FactBody {
  if (typeof argument === 'string') return { type: 'seal_failed', envelopeKey, message: argument }
  const { message, again } = recordOf(argument)
  return { type: 'seal_failed', envelopeKey, message: String(message), nextAttemptAt: String(again) }
}

/** `delegate bob: {name, email}`; `delegate bob themselves: …` by the person at the link, in the step of that name. */
function delegationOf(participantKey: string, how: string, given: Record<string, unknown>): FactBody {
  return {
    type: 'delegated',
    participantKey,
    name: String(given.name),
    email: String(given.email),
    ...(given.reason !== undefined && { reason: String(given.reason) }),
    ...(how === 'themselves' && { stepKey: participantKey }),
  }
}

function patchOf(world: World, changes: Record<string, unknown>): FactBody {
  const participants = overridesOf(optional(changes.participants))
  const options = changes.options === undefined ? {} : { options: optionsOf(optional(changes.options)) }
  return {
    type: 'patched',
    changes: { data: optional(changes.data), participants, ...options },
    participantIds: world.idsOf(Object.keys(participants)),
  }
}

function valuesOf(argument: unknown): Record<string, Record<string, unknown>> {
  const entries = Object.entries(optional(argument))
  return Object.fromEntries(entries.map(([document, fields]) => [document, recordOf(fields)]))
}

function overridesOf(given: Record<string, unknown>): Record<string, ParticipantOverride> {
  return Object.fromEntries(
    Object.entries(given).map(([key, override]) => {
      const { name, email, accessCodeHash } = recordOf(override)
      return [
        key,
        {
          ...(name === undefined ? {} : { name: String(name) }),
          ...(email === undefined ? {} : { email: String(email) }),
          ...(accessCodeHash === undefined ? {} : { accessCodeHash: String(accessCodeHash) }),
        },
      ]
    }),
  )
}

function optionsOf(given: Record<string, unknown>): WorkflowOptions {
  const { mode, notifications, expiresAt, reminders, inPerson } = given
  return {
    mode: mode === 'review' ? 'review' : 'run',
    disableParticipantNotifications: notifications === 'off',
    ...(expiresAt === undefined ? {} : { expiresAt: String(expiresAt) }),
    ...(reminders === undefined ? {} : { reminders: remindersOf(recordOf(reminders)) }),
    ...(inPerson === undefined ? {} : { inPerson: hostOf(recordOf(inPerson)) }),
  }
}

function remindersOf({ everyDays, max }: Record<string, unknown>): { everyDays: number; max: number } {
  return { everyDays: Number(everyDays), max: Number(max) }
}

function hostOf({ hostName, hostEmail }: Record<string, unknown>): InPersonHost {
  return { hostName: String(hostName), hostEmail: String(hostEmail) }
}

function optional(value: unknown): Record<string, unknown> {
  return value === undefined || value === null ? {} : recordOf(value)
}

/** Every part of `expect`, with what it is compared to. */
const PARTS: Record<string, (world: World, last: Outcome, expected: unknown) => unknown> = {
  status: ({ workflow }) => workflow.status,
  pending: ({ workflow }) => workflow.pendingReasons,
  refused: (_, last) => (last.verdict === 'refused' ? last.message : last.verdict),
  unchanged: (_, last) => (last.verdict === 'unchanged' ? last.reason : last.verdict),
  steps: ({ workflow }) => byKey(workflow.steps, ({ status }) => status),
  skipped: ({ workflow }) => byKey(workflow.steps, ({ skippedBecause }) => skippedBecause),
  people: ({ workflow }) => byKey(workflow.steps, ({ action }) => action?.status),
  links: ({ workflow }) => byKey(workflow.steps, ({ action }) => action?.link),
  notifications: ({ workflow }) => byKey(workflow.steps, ({ action }) => action?.notification?.status),
  envelopes: ({ workflow }) => byKey(workflow.envelopes, ({ status }) => status),
  finalization: ({ workflow }) => byKey(workflow.envelopes, ({ finalization }) => finalization?.status),
  attempts: ({ workflow }) => byKey(workflow.envelopes, ({ finalization }) => finalization),
  documents: ({ workflow }) =>
    byKey(
      workflow.envelopes.flatMap(({ documents }) => documents),
      ({ status }) => status,
    ),
  names: ({ workflow }) =>
    byKey(
      workflow.envelopes.flatMap(({ documents }) => documents),
      ({ name }) => name,
    ),
  generations: ({ workflow }) =>
    byKey(workflow.steps, ({ action }) => (action === undefined ? undefined : generationOf(action))),
  jobs: ({ jobs }) => jobs.map(({ kind }) => kind),
  copies: ({ workflow }) => byKey(workflow.envelopes, ({ copies }) => copies),
  called: ({ workflow }) => byKey(workflow.participants, ({ name }) => name),
  emails: ({ workflow }) => byKey(workflow.participants, ({ email }) => email),
  entities: ({ workflow }) =>
    Object.fromEntries(
      Object.entries(workflow.data).map(([key, version]) => [key, workflow.values[`${key}/${version}`]]),
    ),
  history: ({ versions }) =>
    versions.map(({ entityKey, stepKey }) => `${entityKey} by ${stepKey ?? 'the caller'}`),
  customFields: ({ workflow }) => workflow.customFields,
  error: ({ workflow }) => workflow.errorMessage,
  reason: ({ workflow }) => workflow.voidReason ?? workflow.declineReason,
  events: ({ events }) => events.filter(({ catalogue }) => catalogue !== undefined).map(describeEvent),
  prevented: ({ events }) =>
    events
      .filter(({ type }) => type.endsWith('_prevented'))
      .map(({ data }) => `${data.entityKey ?? data.roleKey}: ${data.because}`),
  audit: ({ events }, _, expected) => {
    const wanted = listOf(expected)
    return [...new Set(events.map(({ type }) => type))].filter((type) => wanted.includes(type))
  },
}

function check(world: World, last: Outcome, expect: Record<string, unknown>): void {
  for (const [part, expected] of Object.entries(expect)) {
    const read = PARTS[part]
    assert.ok(read, `'${part}' can be expected`)
    assert.deepEqual(read(world, last, expected), expected, part)
  }
}

function describeEvent({ type, data }: { type: string; data: Record<string, unknown> }): string {
  const about = type.startsWith('participant.') ? data.participantKey : (data.stepKey ?? data.envelopeKey)
  return about === undefined ? type : `${type} ${about}`
}

function byKey<T extends { key: string }>(
  items: readonly T[],
  read: (item: T) => unknown,
): Record<string, unknown> {
  const entries = items.map((item) => [item.key, read(item)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
