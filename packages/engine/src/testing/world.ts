import assert from 'node:assert/strict'
import { advance } from '../advance.ts'
import { type Creation, createWorkflowState, participantKeys } from '../create-state.ts'
import type {
  Actor,
  EntityVersion,
  FactBody,
  JobRequest,
  LinkChange,
  Outcome,
  WorkflowEvent,
} from '../fact.ts'
import { checkInvariants, checkTransition } from '../invariants.ts'
import { type Instant, MINUTE_MS, plusMillis } from '../lib/instant.ts'
import type { Plan } from '../plan-workflow.ts'
import { findEnvelope, type WorkflowState } from '../workflow.ts'

/** An instant to begin with; any other would do. */
const BEGIN: Instant = '2030-01-01T09:00:00.000Z'
const SYSTEM: Actor = { type: 'system' }

/** Facts that may rightly happen twice. */
const REPEATABLE = new Set([
  'patched',
  'noted',
  'seal_failed',
  'remind',
  'link_rotated',
  'code_told',
  'authenticated',
  'drawn_on_phone',
  'in_person_opened',
])

/** One workflow in memory with everything that its outcomes asked for. Invariants are checked after every fact. */
export class World {
  readonly plan: Plan
  readonly events: WorkflowEvent[] = []
  readonly versions: EntityVersion[] = []
  readonly links: LinkChange[] = []
  /** Every change of a status that one fact made, as `Envelope: pending → voided`. */
  readonly moves = new Set<string>()
  jobs: JobRequest[] = []
  now: Instant = BEGIN
  #workflow: WorkflowState | undefined

  constructor(plan: Plan) {
    this.plan = plan
  }

  get workflow(): WorkflowState {
    assert.ok(this.#workflow, 'the workflow was created')
    return this.#workflow
  }

  wait(ms: number): void {
    this.now = plusMillis(this.now, ms)
  }

  create(given: Partial<Creation>): Outcome {
    const keys = participantKeys(this.plan, given.participants ?? {})
    const outcome = createWorkflowState(this.plan, {
      id: 'workflow',
      name: 'A case',
      labels: {},
      source: { type: 'inline' },
      timezone: 'UTC',
      options: { mode: 'run', disableParticipantNotifications: false },
      data: {},
      participants: {},
      participantIds: this.idsOf(keys),
      createdBy: { type: 'api_key', id: 'key' },
      at: this.now,
      actor: SYSTEM,
      ...given,
    })
    this.#keep(outcome)
    return outcome
  }

  idsOf(keys: readonly string[]): Record<string, string> {
    return Object.fromEntries(keys.map((key) => [key, `id of ${key}`]))
  }

  /** Applies a fact a minute after the last one. What was applied must change nothing when it happens again. */
  apply(fact: FactBody, plan: Plan = this.plan, actor: Actor = SYSTEM): Outcome {
    this.wait(MINUTE_MS)
    const whole = { ...fact, at: this.now, actor }
    const before = JSON.stringify(this.workflow)
    const outcome = advance(plan, this.workflow, whole)
    assert.equal(JSON.stringify(this.workflow), before, 'advance leaves its arguments as they are')
    if (outcome.verdict !== 'applied') return outcome
    checkTransition(this.workflow, outcome.workflow)
    this.#keep(outcome)
    if (!REPEATABLE.has(fact.type)) {
      const again = advance(plan, this.workflow, whole)
      assert.notEqual(again.verdict, 'applied', `${fact.type} happens once`)
    }
    return outcome
  }

  /** Does the waiting jobs of these kinds, as workers would. */
  work(kinds: readonly JobRequest['kind'][]): void {
    for (;;) {
      const job = this.jobs.find(({ kind }) => kinds.includes(kind))
      if (job === undefined) return
      this.jobs = this.jobs.filter((other) => other !== job)
      this.perform(job)
    }
  }

  perform(job: JobRequest): void {
    switch (job.kind) {
      case 'render_document':
        this.apply(renderedFact(job.payload.documentKey))
        break
      case 'send_invitation':
        this.apply({
          type: 'participant_notified',
          stepKey: job.payload.stepKey,
          generation: job.payload.generation,
        })
        break
      case 'seal_envelope':
        this.apply({ type: 'seal_started', envelopeKey: job.payload.envelopeKey })
        this.apply(sealedFact(this.workflow, job.payload.envelopeKey))
        break
      case 'expire_workflow':
        this.apply({ type: 'expire' })
        break
      case 'send_reminder': {
        const { stepKey, askedAt, number } = job.payload
        this.apply({ type: 'reminder_sent', stepKey, askedAt, number })
        break
      }
      case 'remind_participant': {
        const { stepKey, askedAt, number } = job.payload
        this.apply({ type: 'reminder_due', stepKey, askedAt, number })
        break
      }
      case 'send_completed_mail':
      case 'send_copy':
      case 'erase_workflow':
        break
    }
  }

  #keep(outcome: Outcome): void {
    if (outcome.verdict !== 'applied') return
    checkInvariants(this.plan, outcome.workflow)
    // What is stored is JSON: it must come back as it was.
    assert.deepEqual(JSON.parse(JSON.stringify(outcome.workflow)), outcome.workflow)
    this.#keepMoves(outcome.workflow)
    this.#workflow = outcome.workflow
    this.events.push(...outcome.events)
    this.versions.push(...outcome.entityVersions)
    this.links.push(...outcome.links)
    this.jobs.push(...outcome.jobs)
    this.#checkCounts()
  }

  /** What is there for the first time was pending before. */
  #keepMoves(after: WorkflowState): void {
    const before = this.#workflow === undefined ? new Map<string, string>() : statusesIn(this.#workflow)
    for (const [what, to] of statusesIn(after)) {
      const from = before.get(what) ?? 'pending'
      if (from !== to) this.moves.add(`${what.split('|', 1)[0]}: ${from} → ${to}`)
    }
  }

  #checkCounts(): void {
    const sequences = this.events.flatMap(({ catalogue }) =>
      catalogue === undefined ? [] : [catalogue.sequence],
    )
    assert.deepEqual(
      sequences,
      sequences.map((_, index) => index + 1),
      'sequences have no gaps',
    )
    assert.equal(this.workflow.eventSequence, sequences.length)
    assert.equal(this.workflow.auditSequence, this.events.length)
  }
}

/** The status of everything in a workflow that has one. */
function statusesIn({ status, steps, envelopes }: WorkflowState): Map<string, string> {
  const statuses = new Map<string, string>([['Workflow|', status]])
  for (const step of steps) {
    statuses.set(`Step|${step.key}`, step.status)
    if (step.action !== undefined) statuses.set(`Participant action|${step.key}`, step.action.status)
  }
  for (const { key, status, documents } of envelopes) {
    statuses.set(`Envelope|${key}`, status)
    for (const document of documents) statuses.set(`Document|${key}/${document.key}`, document.status)
  }
  return statuses
}

export function renderedFact(documentKey: string): FactBody {
  return {
    type: 'document_rendered',
    documentKey,
    fileId: `file of ${documentKey}`,
    sha256: `hash of ${documentKey}`,
    pageCount: 1,
  }
}

export function sealedFact(workflow: WorkflowState, envelopeKey: string): FactBody {
  const documents = findEnvelope(workflow, envelopeKey)?.documents ?? []
  return {
    type: 'envelope_sealed',
    envelopeKey,
    documents: documents.map(({ key }) => ({
      key,
      fileId: `sealed file of ${key}`,
      sha256: `sealed hash of ${key}`,
      sealLevel: 'B-B',
    })),
    certificateFileId: `certificate of ${envelopeKey}`,
  }
}
