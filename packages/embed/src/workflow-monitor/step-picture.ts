import { cutOffStatus, isCutOff } from '@countersign/engine/statuses'
import type { TemplateResult } from 'lit'
import { type Box, boxes } from '../picture/boxes.ts'
import { statusBadge } from '../statuses/status-badge.ts'
import { skipText } from './event-words.ts'
import { listText, type MonitorWording } from './wording.ts'
import {
  type Action,
  type ActionStatus,
  problemText,
  type Step,
  type StepStatus,
  stepsOf,
  type Workflow,
} from './workflow.ts'

export interface PictureFacts {
  workflow: Workflow
  /** Groups whose steps are out of sight. */
  shut: ReadonlySet<string>
  /** The step that has the focus, or had it last. */
  chosen: string | undefined
  choose(key: string): void
  toggle(key: string): void
}

/** The steps of a run, as far as each is. */
export function stepPicture(words: MonitorWording, facts: PictureFacts): TemplateResult {
  const { workflow, shut, chosen, toggle } = facts
  const choose = (key: string) => press(facts, key)
  const drawn = workflow.steps.map((step) => boxOf(words, workflow, step))
  return boxes({ label: words.say('tab.steps'), boxes: drawn, shut, chosen, choose, toggle })
}

/** Chosen by a click or a key: the steps of a group are shown, or put out of sight. */
function press(facts: PictureFacts, key: string): void {
  facts.choose(key)
  if (stepsOf(facts.workflow.steps).some((step) => step.key === key && step.type === 'group'))
    facts.toggle(key)
}

function boxOf(words: MonitorWording, workflow: Workflow, step: Step): Box {
  const { key, status, children = [] } = step
  const { name, lines, problem } = wordsOf(words, workflow, step)
  const isGroup = step.type === 'group'
  return {
    key,
    kind: !isGroup ? 'person' : step.execution === 'parallel' ? 'parallel' : 'sequential',
    name,
    status,
    marks: statusBadge(words, shownOf(workflow, step)),
    lines,
    problem,
    ...(isGroup && { children: children.map((child) => boxOf(words, workflow, child)) }),
  }
}

interface Said {
  name: string
  lines: readonly string[]
  /** What went wrong, in the service's own words. */
  problem: string | undefined
}

function wordsOf(words: MonitorWording, workflow: Workflow, step: Step): Said {
  const person = workflow.participants.find(({ key }) => key === step.participantKey)
  const who = person?.name ?? person?.email
  const name = step.name ?? who ?? step.key
  const at = timeOf(step)
  const decline = declineOf(workflow, step)
  const lines = [
    step.type === 'group' ? ruleOf(words, step) : whoLine(name, person?.name, person?.email),
    at === undefined ? '' : words.instant(at, workflow.timezone),
    step.skippedBecause === undefined ? '' : skipText(words, step.skippedBecause),
    decline === undefined ? '' : declineText(words, workflow, step, decline),
  ].filter((line) => line !== '')
  return { name, lines, problem: decline ? undefined : ownProblem(workflow, step) }
}

/** A group takes the problem over from the step that has it, where it stands already. */
function ownProblem(workflow: Workflow, { errorMessage, children = [] }: Step): string | undefined {
  if (errorMessage === undefined || children.some((child) => child.errorMessage === errorMessage))
    return undefined
  return problemText(workflow, errorMessage)
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

function shownOf(workflow: Workflow, step: Step): ActionStatus | StepStatus | 'voided' | 'expired' {
  if ([step, ...stepsOf(step.children ?? [])].some(isCutOff) && step.status === 'skipped')
    return cutOffStatus(workflow)
  return isPersonal(step) ? step.action.status : step.status
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

/** Of a group everybody in it who declined, as the view of the whole run names them. */
function declineText(
  words: MonitorWording,
  { participants }: Workflow,
  { type, children = [] }: Step,
  { person, reason }: Decline,
): string {
  const { say } = words
  if (type === 'group') {
    const keys = stepsOf(children).flatMap(({ action, participantKey }) =>
      action?.status === 'declined' ? [participantKey] : [],
    )
    const names = participants.filter(({ key }) => keys.includes(key)).map(({ key, name }) => name ?? key)
    return say('group.declinedBy', { people: listText(words, names.length === 0 ? [person] : names) })
  }
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
