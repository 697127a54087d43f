import { groupBy } from '@countersign/resources'
import { checkEntities } from '../check-entities.ts'
import { createWorkflowState, participantKeys } from '../create-state.ts'
import type { JobRequest } from '../fact.ts'
import { type Plan, planWorkflow } from '../plan-workflow.ts'
import type { ParticipantOverride } from '../workflow.ts'
import { describeSimulation } from './describe-simulation.ts'
import { overheard } from './overheard.ts'
import { bring, keep, type Run } from './run.ts'
import { simulateDocument } from './simulate-document.ts'
import { declineStep, nextSigner, signStep } from './simulate-signing.ts'
import type { SimulationOutcome, SimulationRequest } from './simulation.ts'

/**
 * What a workflow of a blueprint would do: the plan and the facts of a real one, with documents that are rendered and sealed at once and people
 * who sign as soon as they are asked. Nothing is stored, rendered or mailed (spec/resources.md, Previews).
 * @throws ExpressionClockError when the clock stopped an expression
 */
export function simulateBlueprint(request: SimulationRequest): SimulationOutcome {
  const { blueprint, data, participants = {}, at, timezone } = request
  const { hash, ...source } = blueprint
  const plan = overheard(planWorkflow(hash, source), request.heard)
  const issues = checkEntities(plan, data)
  if (issues.length > 0) return { ok: false, issues }
  const created = createWorkflowState(plan, {
    id: 'simulation',
    name: blueprint.name ?? 'Simulation',
    labels: {},
    source: { type: 'inline' },
    timezone,
    options: { mode: 'run', disableParticipantNotifications: true },
    data: { ...data },
    participants: withAccessCodes(plan, participants),
    participantIds: Object.fromEntries(participantKeys(plan, participants).map((key) => [key, key])),
    createdBy: { type: 'system', id: 'simulation' },
    at,
    actor: { type: 'system' },
  })
  if (created.verdict === 'refused') return { ok: false, issues: [{ path: '', message: created.message }] }
  if (created.verdict === 'unchanged') throw new Error('Nothing was created')
  const run = openRun(request, plan, created.workflow)
  keep(run, created)
  play(run, request)
  return { ok: true, simulation: describeSimulation(run), acts: run.acts }
}

/** Access codes are chosen when a workflow is created: here everybody has one who is asked for it. */
function withAccessCodes(
  { participants }: Plan,
  given: NonNullable<SimulationRequest['participants']>,
): Record<string, ParticipantOverride> {
  const chosen = [...participants.values()]
    .filter(({ authentication }) => authentication?.includes('access_code'))
    .map(({ key }) => [key, { ...given[key], accessCodeHash: 'simulated' }] as const)
  return { ...given, ...Object.fromEntries(chosen) }
}

function openRun(request: SimulationRequest, plan: Run['plan'], workflow: Run['workflow']): Run {
  const { signing = [], isStrict = false } = request
  return {
    plan,
    at: request.at,
    signing,
    isPlayed: isStrict || signing.length > 0,
    entries: groupBy(
      signing.map((entry, order) => ({ order, entry })),
      ({ entry }) => entry.participant,
    ),
    formValues: request.formValues ?? (() => []),
    workflow,
    jobs: [],
    events: [],
    versions: [],
    evaluations: new Map(),
    completions: new Map(),
    placements: new Map(),
    signed: new Map(),
    asked: [],
    warnings: [],
    blocked: new Set(),
    usedEntries: new Map(),
    acts: [],
  }
}

/** Jobs first, then the next person, until nobody is left. Every round ends a job or a step. */
function play(
  run: Run,
  { declines = [], actsMax = Number.POSITIVE_INFINITY }: Pick<SimulationRequest, 'declines' | 'actsMax'>,
): void {
  for (;;) {
    const job = run.jobs.shift()
    if (job !== undefined) {
      perform(run, job)
      continue
    }
    const stepKey = run.acts.length < actsMax ? nextSigner(run) : undefined
    if (stepKey === undefined) return
    if (declines.includes(stepKey)) declineStep(run, stepKey)
    else signStep(run, stepKey)
  }
}

function perform(run: Run, job: JobRequest): void {
  if (job.kind === 'render_document') simulateDocument(run, job.payload.documentKey)
  else if (job.kind === 'seal_envelope') sealEnvelope(run, job.payload.envelopeKey)
}

function sealEnvelope(run: Run, envelopeKey: string): void {
  const envelope = run.workflow.envelopes.find(({ key }) => key === envelopeKey)
  const documents = (envelope?.documents ?? []).map(({ key }) => ({
    key,
    fileId: `sealed ${key}`,
    sha256: '',
    sealLevel: 'B-B',
  }))
  bring(run, { type: 'envelope_sealed', envelopeKey, documents })
}
