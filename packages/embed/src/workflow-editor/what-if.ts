import { type SimulationOutcome, simulateSample } from '@countersign/engine'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { withAdded } from './added-documents.ts'
import type { Draft } from './draft.ts'
import type { PendingWorkflow, WorkflowPlan } from './pending-workflow.ts'

interpretSchemas()

/**
 * What the workflow would do with the data and people as they are typed: the service's own engine, here in the page. Data that its schemas
 * refuse are told as the service tells them.
 */
export function whatIf(
  { timezone, name }: Pick<PendingWorkflow, 'timezone' | 'name'>,
  { forms, participants: _, ...source }: WorkflowPlan,
  draft: Pick<Draft, 'data' | 'participants' | 'envelopes'>,
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
