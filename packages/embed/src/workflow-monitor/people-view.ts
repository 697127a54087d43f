import { shownStatusOfPerson } from '@countersign/engine/statuses'
import { breakable } from '@countersign/ui/breakable'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { statusBadge } from '../statuses/status-badge.ts'
import { unmarkedText } from './event-words.ts'
import type { MonitorWording } from './wording.ts'
import { type Action, type Participant, stepsOf, type Workflow } from './workflow.ts'

const DID = [
  ['status.ready', 'readyAt'],
  ['status.viewed', 'viewedAt'],
  ['did.consented', 'consentedAt'],
  ['status.signed', 'signedAt'],
  ['status.declined', 'declinedAt'],
] as const

/** People with what each did, and when. */
export function peopleView(
  words: MonitorWording,
  workflow: Workflow,
  more: (participant: Participant) => TemplateResult | typeof nothing,
): TemplateResult {
  const { say } = words
  if (workflow.participants.length === 0)
    return emptyState({ icon: 'person', title: say('person.none'), text: say('person.noneText') })
  return html`<ul class="cards" part="people">${workflow.participants.map(
    (participant) => html`<li class="box">
      <div class="box-head">
        <p class="box-name"><bdi>${participant.name ?? say('person.nobody')}</bdi></p>
        ${statusOf(words, workflow, participant)}
      </div>
      ${participant.email ? html`<p class="fine"><bdi>${breakable(participant.email)}</bdi></p>` : nothing}
      ${participant.notification.lastError ? html`<p class="problem">${say('person.unreached', { message: participant.notification.lastError })}</p>` : nothing}
      ${actionsOf(workflow, participant).map((action) => didView(words, workflow, action))}
      ${more(participant)}
    </li>`,
  )}</ul>`
}

function statusOf(words: MonitorWording, workflow: Workflow, { key, status }: Participant): TemplateResult {
  const own = stepsOf(workflow.steps).filter(({ participantKey }) => participantKey === key)
  return statusBadge(words, shownStatusOfPerson(workflow, own, status))
}

function actionsOf({ steps }: Workflow, { key }: Participant): Action[] {
  return stepsOf(steps).flatMap(({ participantKey, action }) =>
    participantKey === key && action !== undefined && action.status !== 'pending' ? [action] : [],
  )
}

function didView(words: MonitorWording, workflow: Workflow, action: Action): TemplateResult {
  const { timezone } = workflow
  return html`<dl class="did">${DID.map(([key, time]) => {
    const at = action[time]
    return at === undefined
      ? nothing
      : html`<div><dt>${words.say(key)}</dt><dd><time datetime=${at}>${words.instant(at, timezone)}</time></dd></div>`
  })}</dl>
  ${(action.unmarkedDocuments ?? []).map((key) => html`<p class="fine">${unmarkedText(words, workflow, key)}</p>`)}`
}
