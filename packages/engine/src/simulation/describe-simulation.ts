import { groupBy } from '@countersign/resources'
import type { EntityVersion, WorkflowEvent } from '../fact.ts'
import { describeFailure } from '../failure.ts'
import { required } from '../lib/assert.ts'
import { entitiesAt, type StepState } from '../workflow.ts'
import { describeEnvelope } from './describe-envelope.ts'
import { evaluatedReason, NOT_REACHED, reasonOf, skipped } from './reason.ts'
import type { Run } from './run.ts'
import type { Reason, SimulatedParticipant, SimulatedStep, Simulation } from './simulation.ts'
import { warningsOf } from './warnings.ts'

/** Everything that a run came to. */
export function describeSimulation(run: Run): Simulation {
  const { workflow } = run
  const happened = happenedIn(run)
  return {
    status: workflow.status,
    pendingReasons: workflow.pendingReasons,
    ...(workflow.errorMessage !== undefined && { errorMessage: workflow.errorMessage }),
    at: run.at,
    timezone: workflow.timezone,
    participants: workflow.participants.map(({ key }) => describeParticipant(run, key)),
    steps: workflow.steps.map((step) => describeStep(run, step, happened)),
    envelopes: workflow.envelopes.map((envelope) => describeEnvelope(run, envelope)),
    asked: run.asked,
    entities: entitiesAt(workflow, workflow.data),
    history: run.versions.map(({ entityKey, version, value, stepKey }) => ({
      entity: entityKey,
      version,
      value,
      ...(stepKey !== undefined && { stepKey }),
    })),
    customFields: workflow.customFields,
    warnings: warningsOf(run),
  }
}

function describeParticipant(run: Run, key: string): SimulatedParticipant {
  const state = required(
    run.workflow.participants.find((participant) => participant.key === key),
    `participant ${key}`,
  )
  const wanted = run.plan.participants.get(key)?.required ?? true
  const asked = run.evaluations.get(`participant ${key}: required`)?.result
  const isRequired = typeof wanted === 'boolean' ? wanted : asked === undefined ? undefined : asked === true
  const { name, email, locale } = state
  const authentication = run.plan.participants.get(key)?.authentication ?? []
  return {
    key,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(locale !== undefined && { locale }),
    ...(isRequired !== undefined && { required: isRequired }),
    ...(authentication.length > 0 && { authentication }),
    steps: run.workflow.steps.flatMap((step) => (step.action?.participantKey === key ? [step.key] : [])),
  }
}

/** By step: the entities that it gave a version, and the updates that were prevented. */
interface Happened {
  versions: ReadonlyMap<string | undefined, readonly EntityVersion[]>
  prevented: ReadonlyMap<unknown, readonly WorkflowEvent[]>
}

function happenedIn({ versions, events }: Run): Happened {
  return {
    versions: groupBy(versions, ({ stepKey }) => stepKey),
    prevented: groupBy(
      events.filter(({ type }) => type === 'entity.update_prevented'),
      ({ data }) => data.stepKey,
    ),
  }
}

function describeStep(run: Run, step: StepState, happened: Happened): SimulatedStep {
  const completion = run.completions.get(step.key)
  const updated = (happened.versions.get(step.key) ?? []).map(({ entityKey }) => entityKey)
  const prevented = (happened.prevented.get(step.key) ?? []).map(describePrevented)
  const { name, parent, action, skippedBecause, failure } = step
  return {
    key: step.key,
    type: step.type,
    ...(name !== undefined && { name }),
    ...(parent !== undefined && { parent }),
    ...(action !== undefined && { participantKey: action.participantKey }),
    status: step.status,
    included: step.status !== 'skipped' && step.status !== 'pending',
    because: reasonOfStep(run, step),
    ...(skippedBecause !== undefined && { skippedBecause }),
    ...(failure !== undefined && { errorMessage: describeFailure(failure) }),
    ...(completion !== undefined && { entities: completion.entities }),
    ...(completion !== undefined && action !== undefined && { docOutputs: completion.docOutputs }),
    ...(completion !== undefined && action === undefined && { childOutputs: completion.childOutputs }),
    ...(updated.length > 0 && { updated: [...new Set(updated)] }),
    ...(prevented.length > 0 && { prevented }),
  }
}

function reasonOfStep(run: Run, { key, status, skippedBecause }: StepState): Reason {
  const place = `step ${key}: includeIf`
  const source = run.plan.steps.get(key)?.spec.includeIf
  if (status === 'pending') return evaluatedReason(run, 'includeIf', place) ?? NOT_REACHED
  if (skippedBecause === undefined) return reasonOf(run, place, source)
  if (skippedBecause !== 'include_if') return skipped(skippedBecause)
  return evaluatedReason(run, 'includeIf', place) ?? skipped(skippedBecause)
}

function describePrevented({ data }: WorkflowEvent): { entity: string; because: string; message?: string } {
  const message = data.message === undefined ? {} : { message: String(data.message) }
  return { entity: String(data.entityKey), because: String(data.because), ...message }
}
