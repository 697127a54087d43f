import type { EventType, NoteType } from '@countersign/engine'
import { isRecord, isString, keyOf } from '../session/shape.ts'
import type { Story } from './story.ts'
import type { MonitorWording } from './wording.ts'
import type { TrailRow } from './workflow.ts'

/**
 * Every type of the trail has a sentence, `event.<type>`, and somebody who did it: the actor of its row, or the service,
 * where it follows from what the actor did. That the last signature completes a workflow is no act of its signer.
 */
const TYPES = {
  'workflow.created': 'actor',
  'workflow.changed': 'actor',
  'workflow.started': 'actor',
  'workflow.completed': 'service',
  'workflow.voided': 'actor',
  'workflow.failed': 'service',
  'workflow.declined': 'service',
  'workflow.erased': 'actor',
  'workflow.held': 'actor',
  'workflow.released': 'actor',
  'step.started': 'service',
  'step.completed': 'service',
  'step.failed': 'service',
  'step.skipped': 'service',
  'participant.task_assigned': 'service',
  'participant.email_sent': 'service',
  'participant.email_failed': 'service',
  'participant.task_viewed': 'actor',
  'participant.document_viewed': 'actor',
  'participant.consented': 'actor',
  'participant.signing_completed': 'actor',
  'participant.signing_declined': 'actor',
  'participant.reminder_requested': 'actor',
  'participant.reminded': 'service',
  'participant.delegated': 'actor',
  'participant.link_rotated': 'actor',
  'participant.link_given_out': 'actor',
  'participant.code_sent': 'service',
  'participant.code_refused': 'service',
  'participant.authenticated': 'actor',
  'participant.drew_on_phone': 'actor',
  'participant.access_code_given': 'actor',
  'in_person.link_made': 'actor',
  'in_person.handed_over': 'actor',
  'in_person.locked': 'actor',
  'envelope.sent': 'service',
  'envelope.completed': 'service',
  'envelope.voided': 'service',
  'envelope.finalization_failed': 'service',
  'document.seal_upgraded': 'service',
  'envelope.seal_failed': 'service',
  'envelope.seal_requested': 'actor',
  'document.rendered': 'service',
  'document.failed': 'service',
  'document.warning': 'service',
  'copy.left_out': 'service',
  'entity.updated': 'service',
  'entity.update_prevented': 'service',
  'role.output_prevented': 'service',
  'custom_field.failed': 'service',
  'expression.warning': 'service',
  'embed.recipient_asserted': 'actor',
} as const satisfies Record<EventType | NoteType, 'actor' | 'service'>
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
export function actorText({ say }: MonitorWording, { type, actorType, actor }: TrailRow): string {
  if (isTold(type) && TYPES[type] === 'service') return say('actor.system')
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
