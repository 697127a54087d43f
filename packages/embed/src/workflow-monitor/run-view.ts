import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { icon } from '@countersign/ui/icons'
import { tabs } from '@countersign/ui/tabs'
import { html, nothing, type TemplateResult } from 'lit'
import { dataView } from './data-view.ts'
import { type Downloads, documentsView } from './documents-view.ts'
import { personName } from './event-words.ts'
import { RUN_MARKS } from './marks.ts'
import { momentBar } from './moment-bar.ts'
import { peopleView } from './people-view.ts'
import { type PictureFacts, stepPicture } from './step-picture.ts'
import { Story } from './story.ts'
import { trailView } from './trail-view.ts'
import { listText, type MonitorWording } from './wording.ts'
import {
  type EntitiesThen,
  type Envelope,
  isReady,
  type Participant,
  type TrailRow,
  type Workflow,
} from './workflow.ts'

const PARTS = ['steps', 'people', 'documents', 'data', 'trail'] as const
type Part = (typeof PARTS)[number]

/** A part besides the view's own: of the run as it is now. */
export interface ExtraPart {
  key: string
  label: string
  view(): TemplateResult
}

/** What whoever mounts the view adds to it, such as buttons. */
export interface Extras {
  parts?(workflow: Workflow, trail: readonly TrailRow[]): readonly ExtraPart[]
  ofWorkflow?(workflow: Workflow): TemplateResult | typeof nothing
  ofParticipant?(workflow: Workflow, participant: Participant): TemplateResult | typeof nothing
}

export interface RunFacts extends Omit<PictureFacts, 'workflow'> {
  workflow: Workflow
  trail: readonly TrailRow[]
  /** The workflow as it was at the event that is shown; absent: it is shown as it is now. */
  past: { sequence: number; workflow: Workflow; versions: EntitiesThen['versions'] } | undefined
  look(sequence: number | undefined): void
  /** Its own or an extra one; the first where there is none of that name. */
  part: string
  open(part: string): void
  downloads: Omit<Downloads, 'isOffered'> & { isAllowed: boolean }
  live: { state: 'on' | 'paused' | 'offline' | 'over'; pause(isPaused: boolean): void }
  extras: Extras
  /** What stands in the upper corner. */
  corner: TemplateResult | typeof nothing
}

/** One run: its state, what it waits for, and its parts, as it is or as it was. */
export function runView(words: MonitorWording, facts: RunFacts): TemplateResult {
  const { say } = words
  const { workflow } = facts
  const seen = facts.past?.workflow ?? workflow
  const extras = facts.extras.parts?.(workflow, facts.trail) ?? []
  const all = [...PARTS.map((key) => ({ key, label: say(`tab.${key}`) })), ...extras]
  const part = all.find(({ key }) => key === facts.part)?.key ?? PARTS[0]
  const extra = extras.find(({ key }) => key === part)
  return html`${workflow.mode === 'test' ? html`<p class="ribbon" part="ribbon"><strong>${say('run.test')}</strong></p>` : nothing}
    <div class="run">
      <header class="run-head" part="header">
        <h1 class="run-name" tabindex="-1"><bdi>${workflow.name}</bdi></h1>
        ${badge({ label: say(`run.${seen.status}`), ...RUN_MARKS[seen.status] })}
        ${seen.progress.total > 0 ? html`<span class="fine">${say('run.progress', seen.progress)}</span>` : nothing}
        <span class="run-corner">${liveView(words, facts)}${facts.corner}</span>
      </header>
      ${facts.past === undefined ? nowView(words, facts) : nothing}
      ${facts.extras.ofWorkflow?.(workflow) ?? nothing}
      ${isTold(facts) ? momentBar(words, { workflow, trail: facts.trail, shown: facts.past?.sequence, look: facts.look }) : nothing}
      ${tabs({ id: 'part', label: say('tab.label'), tabs: all, chosen: part, choose: facts.open, panel: extra?.view() ?? panelOf(words, facts, seen, PARTS.find((key) => key === part) ?? PARTS[0]) })}
    </div>`
}

/** After an erasure the trail tells no more than what happened when. */
function isTold({ workflow, trail }: RunFacts): boolean {
  return trail.length > 1 && workflow.erasedAt === undefined
}

function liveView({ say }: MonitorWording, { live }: RunFacts): TemplateResult | typeof nothing {
  const { state, pause } = live
  if (state === 'over') return nothing
  const isPaused = state === 'paused'
  return html`<span class="run-live" data-state=${state}><span class="run-live-state">${say(`live.${state}`)}</span>
    ${button({ label: say(isPaused ? 'live.resume' : 'live.pause'), kind: isPaused ? 'plain' : 'quiet', press: () => pause(!isPaused) })}</span>`
}

/** What it waits for, or how it ended and why. */
function nowView(words: MonitorWording, { workflow, trail, downloads }: RunFacts): TemplateResult {
  const reason =
    workflow.voidReason === 'expired' ? undefined : (workflow.voidReason ?? workflow.declineReason)
  return html`<div class="now" part="now" data-status=${workflow.status}>${icon(RUN_MARKS[workflow.status].icon)}
    <div class="grow"><p>${nowText(words, workflow, trail)}</p>
      ${reason ? html`<p class="fine">${words.say('run.reason', { reason })}</p>` : nothing}
      ${workflow.errorMessage ? html`<p class="problem" lang="en" dir="auto">${workflow.errorMessage}</p>` : nothing}
    </div>
    ${downloads.isAllowed ? workflow.envelopes.map((envelope) => archiveButton(words, workflow, envelope, downloads)) : nothing}</div>`
}

/** Where there is one envelope its documents are all there are; of several no one is the next step before the others. */
function archiveButton(
  { say }: MonitorWording,
  workflow: Workflow,
  envelope: Envelope,
  { archive }: RunFacts['downloads'],
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

function nowText(words: MonitorWording, workflow: Workflow, trail: readonly TrailRow[]): string {
  const { say, instant } = words
  const { status, timezone, erasedAt } = workflow
  if (erasedAt !== undefined) return say('run.erased', { at: instant(erasedAt, timezone) })
  const sealing = workflow.envelopes.flatMap(({ finalization }) => finalization ?? [])
  const again = sealing.find((one) => one.status === 'retrying')
  if (again)
    return say('run.retrying', { at: again.nextAttemptAt ? instant(again.nextAttemptAt, timezone) : '' })
  if (sealing.some((one) => one.status === 'failed')) return say('run.sealFailed')
  if (status === 'voided') return say(workflow.voidReason === 'expired' ? 'run.expired' : 'run.voidedText')
  if (status !== 'in_progress') return say(`run.${status}Text`)
  const story = new Story(workflow, trail)
  for (const row of trail) story.tell(row)
  const people = story.asked.map(({ key }) => personName(words, story, key))
  if (people.length > 0) return say('run.waitingFor', { people: listText(words, people) })
  return say(sealing.length > 0 ? 'run.sealing' : 'run.preparing')
}

function panelOf(words: MonitorWording, facts: RunFacts, seen: Workflow, part: Part): TemplateResult {
  const { past, downloads, extras } = facts
  switch (part) {
    case 'steps':
      return stepPicture(words, { ...facts, workflow: seen })
    case 'people':
      return peopleView(words, seen, (one) =>
        past ? nothing : (extras.ofParticipant?.(seen, one) ?? nothing),
      )
    case 'documents':
      return documentsView(words, seen, {
        ...downloads,
        isOffered: downloads.isAllowed && past === undefined,
      })
    case 'data':
      return dataView(words, seen, past?.versions ?? [])
    case 'trail':
      return trailView(words, { ...facts, shown: past?.sequence, canLook: isTold(facts) })
  }
}
