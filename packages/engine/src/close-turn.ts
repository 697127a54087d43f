import type { LinkChange, Outcome } from './fact.ts'
import type { Turn } from './turn.ts'
import { type ActionState, generationOf, valueKey, type WorkflowState } from './workflow.ts'

/** The link of a step before a turn; undefined of a group. */
type LinkBefore = { link: ActionState['link']; generation: number } | undefined

/** The links of all steps, in their order, which never changes. */
export function linksOf({ steps }: WorkflowState): LinkBefore[] {
  return steps.map(({ action }) => action && { link: action.link, generation: generationOf(action) })
}

/** The result of a turn: forgets values that nothing points to any more, and tells which links open and close. */
export function closeTurn(turn: Turn, links: readonly LinkBefore[]): Outcome {
  const { plan, workflow, events, jobs, entityVersions, results, completions } = turn
  workflow.values = valuesPointedTo(workflow)
  workflow.changedAt = turn.at
  return {
    verdict: 'applied',
    plan,
    workflow,
    events,
    jobs,
    links: linkChanges(turn, links),
    entityVersions,
    trace: { evaluations: results, completions },
  }
}

function valuesPointedTo(workflow: WorkflowState): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const keep = (entity: string, version: number) => {
    const key = valueKey(entity, version)
    kept[key] = workflow.values[key]
  }
  const branches = [workflow.data, ...Object.values(workflow.branches)]
  for (const { outputs } of workflow.steps) if (outputs !== undefined) branches.push(outputs)
  for (const pointers of branches)
    for (const [entity, version] of Object.entries(pointers)) keep(entity, version)
  for (const { documents } of workflow.envelopes) {
    for (const { inputs } of documents) {
      for (const input of Object.values(inputs ?? {}))
        if ('entity' in input) keep(input.entity, input.version)
    }
  }
  return kept
}

function linkChanges({ workflow: after, handedOver }: Turn, before: readonly LinkBefore[]): LinkChange[] {
  const changes: LinkChange[] = []
  for (const [at, { key, action }] of after.steps.entries()) {
    if (action === undefined) continue
    const { link: was = 'none', generation } = before[at] ?? {}
    // A step that was left out in the very turn that opened its link never had one.
    if (was === 'none' && action.link === 'closed') action.link = 'none'
    const base = { stepKey: key, participantKey: action.participantKey }
    if (was === 'none' && action.link === 'open') changes.push({ ...base, change: 'open' })
    if (was === 'open' && action.link === 'closed') changes.push({ ...base, change: 'close' })
    if (action.link === 'open' && generationOf(action) > (generation ?? 1)) {
      const renewed = {
        change: 'renew',
        generation: generationOf(action),
        handedOver: handedOver.has(key),
      } as const
      changes.push({ ...base, ...renewed })
    }
  }
  return changes
}
