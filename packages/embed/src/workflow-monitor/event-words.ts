import { DONE_BY } from '@countersign/engine/done-by'
import { isRecord, isString, keyOf, listOf } from '../session/shape.ts'
import type { Story } from './story.ts'
import type { MonitorWording } from './wording.ts'
import type { TrailRow, Workflow } from './workflow.ts'

/** Every type of the trail has a sentence, `event.<type>`. */
const isTold = keyOf(DONE_BY)
const isKeys = listOf(isString)

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
  const person = isRecord(to) && isString(to.name) ? to.name : personOf(words, story, data)
  return words.say(`event.${type}`, {
    person,
    former: isRecord(from) && isString(from.name) ? from.name : '…',
    step: stepName(story, data.stepKey),
    document: story.document(data)?.name ?? textOf(data.documentKey),
    envelope: story.envelope(data.envelopeKey)?.name ?? textOf(data.envelopeKey),
    entity: textOf(data.entityKey ?? data.key),
  })
}

/** Whom a row names; of one that names a step, whose step it is. */
function personOf(words: MonitorWording, story: Story, data: Record<string, unknown>): string {
  const { recipientName, participantKey = story.step(data.stepKey)?.participantKey } = data
  return isString(recipientName) ? recipientName : personName(words, story, participantKey)
}

/** Why, as far as the row tells. What the service found wrong it says in English alone. */
export function eventDetail(
  words: MonitorWording,
  { workflow }: Story,
  { data = {} }: TrailRow,
): { text: string; isEnglish: boolean } | undefined {
  const { because, declineReason, voidReason, reason, errorMessage, message } = data
  if (isReason(because)) return { text: words.say(`why.${because}`), isEnglish: false }
  const { unmarkedDocuments: unmarked } = data
  if (isKeys(unmarked))
    return { text: unmarked.map((key) => unmarkedText(words, workflow, key)).join(' · '), isEnglish: false }
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

/** That somebody agreed to a document, and no mark of their signature stands in it. */
export function unmarkedText({ say }: MonitorWording, { envelopes }: Workflow, key: string): string {
  const document = envelopes.flatMap(({ documents }) => documents).find((one) => one.key === key)
  return say('did.unmarked', { document: document?.name ?? key })
}

/** Who did it: people by name. */
export function actorText({ say }: MonitorWording, { type, actorType, actor }: TrailRow): string {
  if (isTold(type) && DONE_BY[type] === 'service') return say('actor.system')
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
