import type { EventType, NoteType } from '@countersign/engine'
import { isRecord, isString, keyOf } from '../session/shape.ts'
import type { Story } from './story.ts'
import type { MonitorWording } from './wording.ts'
import type { TrailRow } from './workflow.ts'

/** Every type of the trail has a sentence: `event.<type>`. */
const TYPES = {
  'workflow.created': true,
  'workflow.changed': true,
  'workflow.started': true,
  'workflow.completed': true,
  'workflow.voided': true,
  'workflow.failed': true,
  'workflow.declined': true,
  'workflow.erased': true,
  'workflow.held': true,
  'workflow.released': true,
  'step.started': true,
  'step.completed': true,
  'step.failed': true,
  'step.skipped': true,
  'participant.task_assigned': true,
  'participant.email_sent': true,
  'participant.email_failed': true,
  'participant.task_viewed': true,
  'participant.document_viewed': true,
  'participant.consented': true,
  'participant.signing_completed': true,
  'participant.signing_declined': true,
  'participant.reminder_requested': true,
  'participant.reminded': true,
  'participant.delegated': true,
  'participant.link_rotated': true,
  'participant.link_given_out': true,
  'participant.code_sent': true,
  'participant.code_refused': true,
  'participant.authenticated': true,
  'participant.drew_on_phone': true,
  'participant.access_code_given': true,
  'in_person.link_made': true,
  'in_person.handed_over': true,
  'in_person.locked': true,
  'envelope.sent': true,
  'envelope.completed': true,
  'envelope.voided': true,
  'envelope.finalization_failed': true,
  'document.seal_upgraded': true,
  'envelope.seal_failed': true,
  'envelope.seal_requested': true,
  'document.rendered': true,
  'document.failed': true,
  'document.warning': true,
  'copy.left_out': true,
  'entity.updated': true,
  'entity.update_prevented': true,
  'role.output_prevented': true,
  'custom_field.failed': true,
  'expression.warning': true,
  'embed.recipient_asserted': true,
} as const satisfies Record<EventType | NoteType, true>
const isTold = keyOf(TYPES)

/** Why a step was left out. */
const REASONS = {
  include_if: true,
  no_documents: true,
  no_address: true,
  children_skipped: true,
  group_completed: true,
  group_failed: true,
  workflow_ended: true,
} as const
const isReason = keyOf(REASONS)
const ACTORS = { system: true, participant: true, api_key: true, embed: true, user: true } as const
const isActor = keyOf(ACTORS)

/** One event in a sentence. A type that this page does not know yet is shown by its own name. */
export function eventText(words: MonitorWording, story: Story, { type, data = {} }: TrailRow): string {
  if (!isTold(type)) return type
  const { from, to } = data
  const person = isRecord(to) && isString(to.name) ? to.name : personName(words, story, data.participantKey)
  return words.say(`event.${type}`, {
    person,
    former: isRecord(from) && isString(from.name) ? from.name : '…',
    step: stepName(story, data.stepKey),
    document: story.document(data)?.name ?? textOf(data.documentKey),
    envelope: story.envelope(data.envelopeKey)?.name ?? textOf(data.envelopeKey),
    entity: textOf(data.entityKey ?? data.key),
  })
}

/** Why, as far as the row tells. What the service found wrong it says in English alone. */
export function eventDetail(
  words: MonitorWording,
  { data = {} }: TrailRow,
): { text: string; isEnglish: boolean } | undefined {
  const { because, declineReason, voidReason, reason, errorMessage, message } = data
  if (isReason(because)) return { text: words.say(`why.${because}`), isEnglish: false }
  const said = [declineReason, voidReason, reason].find(isString)
  if (said === 'expired') return { text: words.say('run.expired'), isEnglish: false }
  if (said !== undefined) return { text: words.say('run.reason', { reason: said }), isEnglish: false }
  const told = [errorMessage, message].find(isString)
  return told === undefined ? undefined : { text: told, isEnglish: true }
}

/** Why a step was left out, in words. */
export function skipText({ say }: MonitorWording, because: string): string {
  return isReason(because) ? say(`why.${because}`) : because
}

/** Who did it: people by name. */
export function actorText({ say }: MonitorWording, { actorType, actor }: TrailRow): string {
  const name = actor?.name
  if (isString(name)) return name
  return isActor(actorType) ? say(`actor.${actorType}`) : actorType
}

/** A person by name, before they have one by the key of the blueprint. */
export function personName({ say }: MonitorWording, { workflow }: Story, key: unknown): string {
  const person = workflow.participants.find((one) => one.key === key)
  return person?.name ?? person?.email ?? (isString(key) ? key : say('actor.participant'))
}

function stepName(story: Story, key: unknown): string {
  return story.step(key)?.name ?? textOf(key)
}

function textOf(value: unknown): string {
  return isString(value) ? value : '…'
}
