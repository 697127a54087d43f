import { badge } from '@countersign/ui/badge'
import { icon } from '@countersign/ui/icons'
import { pressTree } from '@countersign/ui/tree'
import { html, nothing, type TemplateResult } from 'lit'
import { skipText } from './event-words.ts'
import { PERSON_MARKS, STEP_MARKS } from './marks.ts'
import type { MonitorWording } from './wording.ts'
import { type Action, type Step, stepsOf, type Workflow } from './workflow.ts'

export interface PictureFacts {
  workflow: Workflow
  /** Groups whose steps are out of sight. */
  shut: ReadonlySet<string>
  /** The step that has the focus, or had it last. */
  chosen: string | undefined
  choose(key: string): void
  toggle(key: string): void
}

/**
 * The steps as nested boxes: one below the other where they follow each other, side by side where they run together. It is a tree, with the
 * keys of one (WAI-ARIA APG, Tree View); the name of each node says what the box shows.
 */
export function stepPicture(words: MonitorWording, facts: PictureFacts): TemplateResult {
  const { steps } = facts.workflow
  const focusable = isInSight(facts, steps, facts.chosen) ? facts.chosen : steps[0]?.key
  return html`<ol class="boxes" part="steps" role="tree" aria-label=${words.say('tab.steps')}
    @keydown=${(event: KeyboardEvent) => pressTree(event, { ...facts, choose: (key) => press(facts, key) })}>${boxesOf(words, facts, steps, focusable, 1)}</ol>`
}

function isInSight(facts: PictureFacts, steps: readonly Step[], key: string | undefined): boolean {
  return steps.some(
    (step) => step.key === key || (!facts.shut.has(step.key) && isInSight(facts, step.children ?? [], key)),
  )
}

/** Chosen by a click or a key: the steps of a group are shown, or put out of sight. */
function press(facts: PictureFacts, key: string): void {
  facts.choose(key)
  if (stepsOf(facts.workflow.steps).some((step) => step.key === key && step.type === 'group'))
    facts.toggle(key)
}

function boxesOf(
  words: MonitorWording,
  facts: PictureFacts,
  steps: readonly Step[],
  focusable: string | undefined,
  level: number,
): TemplateResult[] {
  return steps.map((step, index) => {
    const { key, children = [] } = step
    const isGroup = step.type === 'group'
    const isOpen = isGroup && !facts.shut.has(key)
    const said = wordsOf(words, facts.workflow, step)
    return html`<li class="box" part="step" role="none" data-kind=${isGroup ? (step.execution ?? 'sequential') : 'person'} data-status=${step.status}>
      <div class="box-words" role="treeitem" data-key=${key} aria-level=${level} aria-posinset=${index + 1} aria-setsize=${steps.length}
        aria-expanded=${isGroup ? isOpen : nothing} tabindex=${key === focusable ? 0 : -1} @click=${() => press(facts, key)}>
        <div class="box-head">
          ${isGroup ? html`<span class="box-knob" aria-hidden="true">${icon('next')}</span>` : nothing}
          <p class="box-name"><bdi>${said.name}</bdi></p>
          ${badge({ label: said.status, ...markOf(step) })}
        </div>
        ${said.lines.map((line) => html`<p class="fine">${line}</p>`)}
        ${said.problem ? html`<p class="problem" lang="en" dir="auto">${said.problem}</p>` : nothing}
      </div>
      ${isOpen ? html`<ol class="boxes" role="none">${boxesOf(words, facts, children, focusable, level + 1)}</ol>` : nothing}
    </li>`
  })
}

interface Said {
  name: string
  status: string
  lines: readonly string[]
  /** What went wrong, in the service's own words. */
  problem: string | undefined
}

function wordsOf(words: MonitorWording, workflow: Workflow, step: Step): Said {
  const person = workflow.participants.find(({ key }) => key === step.participantKey)
  const who = person?.name ?? person?.email
  const name = step.name ?? who ?? step.key
  const status = words.say(isPersonal(step) ? `person.${step.action.status}` : `step.${step.status}`)
  const at = timeOf(step)
  const decline = declineOf(workflow, step)
  const lines = [
    step.type === 'group' ? ruleOf(words, step) : whoLine(name, person?.name, person?.email),
    at === undefined ? '' : words.instant(at, workflow.timezone),
    step.skippedBecause === undefined ? '' : skipText(words, step.skippedBecause),
    decline === undefined ? '' : declineText(words, step, decline),
  ].filter((line) => line !== '')
  return { name, status, lines, problem: decline ? undefined : step.errorMessage }
}

/** What stands in the name of the box is not said twice. */
function whoLine(name: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== name).join(' · ')
}

/** Of a person what they did, of a group how far it is. */
function isPersonal(step: Step): step is Step & { action: Action } {
  const { status, action } = step
  return (
    action !== undefined &&
    action.status !== 'pending' &&
    status !== 'skipped' &&
    (status !== 'failed' || action.status === 'declined')
  )
}

function markOf(step: Step) {
  return isPersonal(step) ? PERSON_MARKS[step.action.status] : STEP_MARKS[step.status]
}

function timeOf({ type, status, action, startedAt, completedAt }: Step): string | undefined {
  if (type === 'group' || status === 'skipped') return undefined
  const did = action?.signedAt ?? action?.declinedAt ?? action?.viewedAt ?? action?.readyAt
  return did ?? completedAt ?? startedAt
}

interface Decline {
  person: string
  reason: string
}

/** The service says of a step that failed by a decline: “<participant> declined: <reason>”. */
function declineOf({ participants }: Workflow, { errorMessage = '' }: Step): Decline | undefined {
  const [key = '', rest] = errorMessage.split(/ declined(?:: |$)/, 2)
  const person = rest === undefined ? undefined : participants.find((one) => one.key === key)
  return person && { person: person.name ?? key, reason: rest ?? '' }
}

function declineText({ say }: MonitorWording, { type }: Step, { person, reason }: Decline): string {
  if (type === 'group') return say('event.participant.signing_declined', { person })
  return reason === '' ? '' : say('run.reason', { reason })
}

/** In which order, and how many are enough: “2 of 3 needed, 1 done”. */
function ruleOf({ say }: MonitorWording, { execution, completion, quorum, children = [] }: Step): string {
  const way = say(execution === 'parallel' ? 'group.parallel' : 'group.sequential')
  const needed = completion === 'any' ? 1 : completion === 'quorum' ? quorum : undefined
  if (needed === undefined) return way
  const completed = children.filter(({ status }) => status === 'completed').length
  return `${way} · ${say('group.needs', { needed, total: children.length, completed })}`
}
