import type { SimulatedStep } from '@countersign/engine'
import type { Step } from '@countersign/resources'
import { badge } from '@countersign/ui/badge'
import type { TemplateResult } from 'lit'
import { type Box, boxes } from '../../picture/boxes.ts'
import { reasonView } from '../../workflow-editor/reason-view.ts'
import { PERSON_MARKS, STEP_MARKS } from '../../workflow-monitor/marks.ts'
import { personOf, type RunContext } from './simulation-context.ts'

/** The steps as far as the run is at the moment that is looked at. */
export function pictureView(context: RunContext): TemplateResult {
  const { words, run, shut, chosen, choose, toggle } = context
  const { orchestration } = run
  const drawn = orchestration === undefined ? [] : [boxOf(context, orchestration)]
  return boxes({ label: words.say('tab.steps'), boxes: drawn, shut, chosen, choose, toggle })
}

function boxOf(context: RunContext, spec: Step): Box {
  const { run } = context
  const step = run.simulation.steps.find(({ key }) => key === spec.key)
  const isGroup = spec.type === 'group'
  const person = isGroup ? '' : personOf(run, spec.key)
  const name = spec.name ?? (isGroup ? spec.key : person)
  const lines = [
    ...(isGroup ? [ruleOf(context, spec)] : person === name ? [] : [person]),
    ...(step ? whyOf(context, step) : []),
  ]
  return {
    key: spec.key,
    kind: !isGroup ? 'person' : spec.execution === 'parallel' ? 'parallel' : 'sequential',
    name,
    status: step?.status ?? 'pending',
    marks: markOf(context, spec.key, step),
    lines,
    problem: didDecline(context, spec.key) ? undefined : step?.errorMessage,
    ...(isGroup && { children: spec.children.map((child) => boxOf(context, child)) }),
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

function markOf(context: RunContext, key: string, step: SimulatedStep | undefined): TemplateResult {
  const { words, run } = context
  const status = step?.status ?? 'pending'
  const isOver = status === 'completed' || status === 'failed'
  const act = isOver ? run.acts.find(({ stepKey }) => stepKey === key) : undefined
  if (act) return badge({ label: words.say(`person.${act.did}`), ...PERSON_MARKS[act.did] })
  return badge({ label: words.say(`step.${status}`), ...STEP_MARKS[status] })
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
