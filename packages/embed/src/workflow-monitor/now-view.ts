import { shownStatus } from '@countersign/engine/statuses'
import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { readable } from '@countersign/ui/json-form/readable'
import { html, nothing, type TemplateResult } from 'lit'
import { STATUS_MARKS } from '../statuses/status-badge.ts'
import { personName } from './event-words.ts'
import { Story } from './story.ts'
import { listText, type MonitorWording } from './wording.ts'
import {
  type Action,
  type Envelope,
  isReady,
  problemText,
  stepsOf,
  type TrailRow,
  type Workflow,
} from './workflow.ts'

interface NowFacts {
  workflow: Workflow
  trail: readonly TrailRow[]
  downloads: { isAllowed: boolean; archive(envelope: Envelope): void }
}

/** What it waits for, or how it ended and why, and what can be done now. */
export function nowView(words: MonitorWording, { workflow, trail, downloads }: NowFacts): TemplateResult {
  const shown = shownStatus(workflow)
  const reason = shown === 'expired' ? undefined : (workflow.voidReason ?? workflow.declineReason)
  const asked = askedIn(words, workflow, trail)
  const next = nextText(words, workflow)
  return html`<div class="now" part="now" data-status=${workflow.status}>${icon(STATUS_MARKS[shown].icon)}
    <div class="grow"><p>${nowText(words, workflow, asked)}</p>
      ${reason ? html`<p class="fine">${words.say('run.reason', { reason })}</p>` : nothing}
      ${workflow.errorMessage ? html`<p class="problem" lang="en" dir="auto">${problemText(workflow, workflow.errorMessage)}</p>` : nothing}
      ${missingView(words, workflow)}
      ${waitingView(words, workflow, asked)}
      ${next === undefined ? nothing : html`<p class="now-next">${next}</p>`}
    </div>
    ${downloads.isAllowed ? workflow.envelopes.map((envelope) => archiveButton(words, workflow, envelope, downloads)) : nothing}</div>`
}

/** Where there is one envelope its documents are all there are; of several no one is the next step before the others. */
function archiveButton(
  { say }: MonitorWording,
  workflow: Workflow,
  envelope: Envelope,
  { archive }: NowFacts['downloads'],
): TemplateResult | typeof nothing {
  const { name: document = envelope.key } = envelope
  if (!isReady(workflow, envelope)) return nothing
  const isOnly = workflow.envelopes.length === 1
  const label = isOnly ? say('document.all') : say('document.download', { document })
  return button({
    label,
    icon: 'download',
    kind: isOnly ? 'primary' : 'plain',
    press: () => archive(envelope),
  })
}

/** Whoever is asked now, with what they did so far. */
interface Asked {
  names: readonly string[]
  /** When the first of them was asked. */
  since: string | undefined
}

function askedIn(words: MonitorWording, workflow: Workflow, trail: readonly TrailRow[]): Asked {
  const story = new Story(workflow, trail)
  for (const row of trail) story.tell(row)
  const keys = story.asked.map(({ key }) => key)
  const [since] = stepsOf(workflow.steps)
    .flatMap(({ participantKey = '', action }) =>
      keys.includes(participantKey) && isUnanswered(action) ? [action.readyAt] : [],
    )
    .sort()
  return { names: keys.map((key) => personName(words, story, key)), since }
}

function nowText(words: MonitorWording, workflow: Workflow, { names }: Asked): string {
  const { say, instant } = words
  const { status, timezone, erasedAt } = workflow
  if (erasedAt !== undefined) return say('run.erased', { at: instant(erasedAt, timezone) })
  const sealing = finalizationsOf(workflow)
  const again = sealing.find((one) => one.status === 'retrying')
  if (again)
    return say('run.retrying', { at: again.nextAttemptAt ? instant(again.nextAttemptAt, timezone) : '' })
  if (sealing.some((one) => one.status === 'failed')) return say('run.sealFailed')
  if (status === 'voided') return say(shownStatus(workflow) === 'expired' ? 'run.expired' : 'run.voidedText')
  const declined = namesOf(workflow.participants.filter((one) => one.status === 'declined'))
  if (status === 'declined' && declined.length > 0)
    return say('run.declinedBy', { people: listText(words, declined) })
  if (status === 'pending' && onlyWaits(workflow)) return say('pending.review')
  if (status !== 'in_progress') return say(`run.${status}Text`)
  if (names.length > 0) return say('run.waitingFor', { people: listText(words, names) })
  return say(sealing.length > 0 ? 'run.sealing' : 'run.preparing')
}

/** Since when it waits; before its start, for whom besides. */
function waitingView(
  words: MonitorWording,
  { status, participants, createdAt, timezone }: Workflow,
  { since }: Asked,
): TemplateResult | typeof nothing {
  const { say, instant } = words
  const from = status === 'pending' ? createdAt : status === 'in_progress' ? since : undefined
  if (from === undefined) return nothing
  const people = status === 'pending' ? namesOf(participants) : []
  return html`<p class="fine">${say('run.since', { at: instant(from, timezone) })}</p>
    ${people.length === 0 ? nothing : html`<p class="fine">${say('run.signers', { people: listText(words, people) })}</p>`}`
}

function isUnanswered(action: Action | undefined): action is Action & { readyAt: string } {
  return action?.readyAt !== undefined && action.signedAt === undefined && action.declinedAt === undefined
}

function namesOf(people: Workflow['participants']): string[] {
  return people.map(({ key, name, email }) => name ?? email ?? key)
}

function finalizationsOf({ envelopes }: Workflow) {
  return envelopes.flatMap(({ finalization }) => finalization ?? [])
}

/** What can be done by whom, where it does not go on by itself. */
function nextText({ say }: MonitorWording, workflow: Workflow): string | undefined {
  const { status, erasedAt } = workflow
  const shown = shownStatus(workflow)
  if (erasedAt !== undefined) return undefined
  const sealing = finalizationsOf(workflow).map((one) => one.status)
  if (sealing.includes('retrying')) return say('next.retrying')
  if (sealing.includes('failed')) return say('next.sealFailed')
  if (status === 'declined' || status === 'failed') return say(`next.${status}`)
  if (status !== 'voided') return undefined
  return say(shown === 'expired' ? 'next.expired' : 'next.voided')
}

/** Nothing is missing but somebody who starts it. */
function onlyWaits({ pendingReasons = [] }: Workflow): boolean {
  return pendingReasons.length > 0 && pendingReasons.every((reason) => reason === 'review')
}

/** What keeps it from beginning. */
function missingView(words: MonitorWording, workflow: Workflow): TemplateResult | typeof nothing {
  const { status, pendingReasons = [] } = workflow
  if (status !== 'pending' || pendingReasons.length === 0 || onlyWaits(workflow)) return nothing
  return html`<ul class="now-missing">${pendingReasons.map((reason) => html`<li>${missingText(words, workflow, reason)}</li>`)}</ul>`
}

function missingText({ say }: MonitorWording, { participants }: Workflow, reason: string): string {
  const [kind = '', key = ''] = reason.split(':')
  switch (kind) {
    case 'missing_entity':
      return say('pending.data', { name: readable(key) })
    case 'missing_participant_email': {
      const [name = key] = namesOf(participants.filter((one) => one.key === key))
      return say('pending.address', { name })
    }
    case 'no_participants':
      return say('pending.nobody')
    case 'root_step_excluded':
      return say('pending.root')
    case 'review':
      return say('pending.review')
    default:
      return reason
  }
}
