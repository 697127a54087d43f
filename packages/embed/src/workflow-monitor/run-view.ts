import { shownStatus } from '@countersign/engine/statuses'
import { button } from '@countersign/ui/button'
import { tabs } from '@countersign/ui/tabs'
import { html, nothing, type TemplateResult } from 'lit'
import { progressText, statusBadge } from '../statuses/status-badge.ts'
import { dataView } from './data-view.ts'
import { type Downloads, documentsView } from './documents-view.ts'
import { type MomentFacts, momentBar } from './moment-bar.ts'
import { nowView } from './now-view.ts'
import { peopleView } from './people-view.ts'
import { type PictureFacts, stepPicture } from './step-picture.ts'
import { trailView } from './trail-view.ts'
import type { MonitorWording } from './wording.ts'
import type { EntitiesThen, Participant, TrailRow, Workflow } from './workflow.ts'

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
  momentFold: MomentFacts['fold']
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
        ${statusBadge(words, shownStatus(seen))}
        ${isCounted(seen) ? html`<span class="fine">${progressText(words, seen.progress, seen.status)}</span>` : nothing}
        <span class="run-corner">${liveView(words, facts)}${facts.corner}</span>
      </header>
      ${facts.past === undefined ? nowView(words, facts) : nothing}
      ${facts.extras.ofWorkflow?.(workflow) ?? nothing}
      ${isTold(facts) ? momentBar(words, { workflow, trail: facts.trail, shown: facts.past?.sequence, look: facts.look, fold: facts.momentFold }) : nothing}
      ${tabs({ id: 'part', label: say('tab.label'), tabs: all, chosen: part, choose: facts.open, panel: extra?.view() ?? panelOf(words, facts, seen, PARTS.find((key) => key === part) ?? PARTS[0]) })}
    </div>`
}

/** What is over before everything was done is not on its way any more. */
function isCounted({ status, progress }: Workflow): boolean {
  return progress.total > 0 && (status === 'in_progress' || status === 'completed')
}

/** After an erasure the trail tells no more than what happened when. */
function isTold({ workflow, trail }: RunFacts): boolean {
  return trail.length > 1 && workflow.erasedAt === undefined
}

/** What was is not on its way. */
function liveView({ say }: MonitorWording, { live, past }: RunFacts): TemplateResult | typeof nothing {
  const { state, pause } = live
  if (state === 'over' || past !== undefined) return nothing
  const isPaused = state === 'paused'
  return html`<span class="run-live" data-state=${state}><span class="run-live-state">${say(`live.${state}`)}</span>
    ${button({ label: say(isPaused ? 'live.resume' : 'live.pause'), kind: isPaused ? 'plain' : 'quiet', press: () => pause(!isPaused) })}</span>`
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
