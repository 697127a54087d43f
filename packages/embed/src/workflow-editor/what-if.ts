import { type SimulationOutcome, simulateSample } from '@countersign/engine'
import { withAdded } from './added-documents.ts'
import type { Draft } from './draft.ts'
import type { PendingWorkflow, WorkflowPlan } from './pending-workflow.ts'

export type WhatIfWorkflow = Pick<PendingWorkflow, 'timezone' | 'name'>
export type WhatIfDraft = Pick<Draft, 'data' | 'participants' | 'envelopes'>

/**
 * What the workflow would do with the data and people as they are typed, by the service's own engine. Data that its schemas refuse are told
 * as the service tells them.
 * @returns undefined for what takes too long, or is a bug of the simulation: the service decides in any case
 */
export function whatIf(
  workflow: WhatIfWorkflow,
  plan: WorkflowPlan,
  draft: WhatIfDraft,
  at: string,
): SimulationOutcome | undefined {
  try {
    return simulated(workflow, plan, draft, at)
  } catch {
    return undefined
  }
}

function simulated(
  { timezone, name }: WhatIfWorkflow,
  { forms, participants: _, ...source }: WorkflowPlan,
  draft: WhatIfDraft,
  at: string,
): SimulationOutcome {
  const people = Object.entries(draft.participants).map(([key, { accessCode: _code, ...said }]) => [
    key,
    said,
  ])
  const blueprint = { ...withAdded(source, draft.envelopes), hash: 'what-if', name }
  const request = { blueprint, data: draft.data, participants: Object.fromEntries(people), at, timezone }
  return simulateSample({ request, forms })
}
