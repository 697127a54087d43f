import type { SimulatedStep } from '@countersign/engine'
import type { Step } from '@countersign/resources'
import { badge } from '@countersign/ui/badge'
import { html, type TemplateResult } from 'lit'
import { type Box, boxes } from '../../picture/boxes.ts'
import { statusBadge } from '../../statuses/status-badge.ts'
import { reasonView } from '../../workflow-editor/reason-view.ts'
import { type Filling, fillingOf, heldStep } from './filling.ts'
import { participantNamed, type RunContext } from './simulation-context.ts'

/** The steps as far as the run is at the moment that is looked at. */
export function pictureView(context: RunContext): TemplateResult {
  const { words, run, shut, chosen, choose, toggle } = context
  const { orchestration } = run
  const drawn = orchestration === undefined ? [] : [boxOf(context, orchestration, fillingOf(run))]
  return boxes({ label: words.say('tab.steps'), boxes: drawn, shut, chosen, choose, toggle })
}

function boxOf(context: RunContext, spec: Step, fillings: ReadonlyMap<string, Filling>): Box {
  const { run } = context
  const step = run.simulation.steps.find(({ key }) => key === spec.key)
  const isGroup = spec.type === 'group'
  const person = isGroup ? '' : participantNamed(run, spec.participant)
  const name = spec.name ?? (isGroup ? spec.key : person)
  const filling = fillings.get(spec.key)
  const lines = [
    ...(isGroup ? [ruleOf(context, spec)] : person === name ? [] : [person]),
    ...(step ? whyOf(context, step) : []),
    ...missingView(context, filling),
  ]
  return {
    key: spec.key,
    kind: !isGroup ? 'person' : spec.execution === 'parallel' ? 'parallel' : 'sequential',
    name,
    status: isHeld(spec, fillings) ? 'held' : (step?.status ?? 'pending'),
    marks: isGroup && isHeld(spec, fillings) ? html`` : markOf(context, spec, step, filling),
    lines,
    problem: didDecline(context, spec.key) ? undefined : step?.errorMessage,
    ...(isGroup && { children: spec.children.map((child) => boxOf(context, child, fillings)) }),
  }
}

/** Which expression gave what, where one decided. */
function whyOf({ words }: RunContext, { because, status }: SimulatedStep): TemplateResult[] {
  const isTold = because.rule === 'includeIf' || (because.rule === 'skipped' && status === 'skipped')
  return isTold ? [reasonView(words, because)] : []
}

function didDecline({ run }: RunContext, stepKey: string): boolean {
  return run.acts.some((act) => act.stepKey === stepKey && act.did === 'declined')
}

/** Somebody in it cannot sign: it is not done, though the run went on. */
function isHeld(spec: Step, fillings: ReadonlyMap<string, Filling>): boolean {
  if (spec.type === 'group') return spec.children.some((child) => isHeld(child, fillings))
  return fillings.has(spec.key)
}

/** The required fields that keep a person from signing, by name. */
function missingView({ words }: RunContext, filling: Filling | undefined): TemplateResult[] {
  const { missing = [] } = filling ?? {}
  if (missing.length === 0) return []
  const fields = new Intl.ListFormat(words.locale).format(missing)
  return [
    html`<span class="problem">${words.say('sim.missingFields', { fields, count: missing.length })}</span>`,
  ]
}

function markOf(
  { words, run, moment }: RunContext,
  spec: Step,
  step: SimulatedStep | undefined,
  filling: Filling | undefined,
): TemplateResult {
  const { say } = words
  if (filling) return badge({ label: say('sim.cannotSign'), tone: 'warning', icon: 'alert' })
  // A person of a blueprint agrees to what others filled in; of a template alone that would say more than is known.
  if (spec.type === 'participant' && run.idleRoles.includes(spec.participant))
    return badge({ label: say('sim.nothingToFill'), icon: 'ended' })
  const status = step?.status ?? 'pending'
  if (status === 'pending' && heldStep(run, moment) !== undefined)
    return badge({ label: say('sim.notReached'), icon: 'ended' })
  const isOver = status === 'completed' || status === 'failed'
  const act = isOver ? run.acts.find(({ stepKey }) => stepKey === spec.key) : undefined
  return statusBadge(words, act?.did ?? status)
}

/** In which order, and how many are enough: “2 of 3 needed, 1 done”. */
function ruleOf({ words, run }: RunContext, spec: Extract<Step, { type: 'group' }>): string {
  const { execution, completion, quorum, children } = spec
  const way = words.say(execution === 'parallel' ? 'group.parallel' : 'group.sequential')
  const needed = completion === 'any' ? 1 : completion === 'quorum' ? quorum : undefined
  if (needed === undefined) return way
  const done = new Set(
    run.simulation.steps.filter(({ status }) => status === 'completed').map(({ key }) => key),
  )
  const completed = children.filter(({ key }) => done.has(key)).length
  return `${way} · ${words.say('group.needs', { needed, total: children.length, completed })}`
}
