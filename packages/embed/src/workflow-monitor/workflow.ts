/** What the service tells of a workflow, as far as the monitor shows it; checked when it arrives. */
import { type Guard, isNumber, isRecord, isString, listOf, oneOf, optional, shape } from '../session/shape.ts'
import { WORKFLOW_STATUSES, type WorkflowStatus } from './workflow-status.ts'

export type { WorkflowStatus }

const STEP_STATUSES = ['pending', 'in_progress', 'completed', 'skipped', 'failed'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]
const ACTION_STATUSES = ['pending', 'ready', 'notified', 'viewed', 'signed', 'declined'] as const
export type ActionStatus = (typeof ACTION_STATUSES)[number]
const ENVELOPE_STATUSES = ['pending', 'in_progress', 'completed', 'voided', 'failed'] as const
export type EnvelopeStatus = (typeof ENVELOPE_STATUSES)[number]
const DOCUMENT_STATUSES = ['pending', 'rendered', 'signed', 'sealed', 'failed'] as const
type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export interface Action {
  status: ActionStatus
  readyAt?: string
  viewedAt?: string
  consentedAt?: string
  signedAt?: string
  declinedAt?: string
  /** Keys of documents in which no signature mark of theirs stands. */
  unmarkedDocuments?: string[]
}
export interface Step {
  key: string
  type: 'group' | 'participant'
  name?: string
  status: StepStatus
  startedAt?: string
  completedAt?: string
  skippedBecause?: string
  errorMessage?: string
  participantKey?: string
  envelopeKey?: string
  action?: Action
  execution?: string
  completion?: string
  quorum?: number
  children?: Step[]
}
export interface Participant {
  key: string
  name?: string
  email?: string
  status: ActionStatus
  notification: { status: string; lastError?: string }
}
export interface WorkflowDocument {
  key: string
  name: string
  status: DocumentStatus
  pageCount?: number
  errorMessage?: string
}
export interface Envelope {
  key: string
  name?: string
  status: EnvelopeStatus
  documents: WorkflowDocument[]
  finalization?: {
    status: 'waiting' | 'sealing' | 'retrying' | 'failed'
    lastError?: string
    nextAttemptAt?: string
  }
}
type Entities = Record<string, unknown>
export interface Workflow {
  id: string
  mode: 'live' | 'test'
  name: string
  status: WorkflowStatus
  /** What keeps it from beginning. */
  pendingReasons?: string[]
  timezone: string
  /** The total is without those that were skipped. */
  progress: { completed: number; total: number; skipped?: number }
  participants: Participant[]
  envelopes: Envelope[]
  steps: Step[]
  data: Entities
  createdAt: string
  startedAt?: string
  endedAt?: string
  erasedAt?: string
  legalHold?: { since: string; reason: string }
  /** A host hands one device from person to person. */
  options?: { inPerson?: { hostName: string } }
  voidReason?: string
  declineReason?: string
  errorMessage?: string
}
/** One row of the audit trail; after an erasure, without what it told. */
export interface TrailRow {
  sequence: number
  at: string
  type: string
  actorType: string
  actor?: Record<string, unknown>
  data?: Record<string, unknown>
}
interface EntityVersion {
  entityKey: string
  version: number
  stepKey?: string
  at: string
}
/** The entities as they were at an event of the trail, and every version that was there by then. */
export interface EntitiesThen {
  sequence: number
  data: Entities
  versions: EntityVersion[]
}

const text = optional(isString)
const facts: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> => isRecord(value)
const isAction = shape<Action>({
  status: oneOf(ACTION_STATUSES),
  readyAt: text,
  viewedAt: text,
  consentedAt: text,
  signedAt: text,
  declinedAt: text,
  unmarkedDocuments: optional(listOf(isString)),
})
const isStep: Guard<Step> = (value): value is Step => isStepShape(value)
const isStepShape = shape<Step>({
  key: isString,
  type: oneOf(['group', 'participant']),
  name: text,
  status: oneOf(STEP_STATUSES),
  startedAt: text,
  completedAt: text,
  skippedBecause: text,
  errorMessage: text,
  participantKey: text,
  envelopeKey: text,
  action: optional(isAction),
  execution: text,
  completion: text,
  quorum: optional(isNumber),
  children: optional(listOf(isStep)),
})
const isDocument = shape<WorkflowDocument>({
  key: isString,
  name: isString,
  status: oneOf(DOCUMENT_STATUSES),
  pageCount: optional(isNumber),
  errorMessage: text,
})
const isEnvelope = shape<Envelope>({
  key: isString,
  name: text,
  status: oneOf(ENVELOPE_STATUSES),
  documents: listOf(isDocument),
  finalization: optional(
    shape<NonNullable<Envelope['finalization']>>({
      status: oneOf(['waiting', 'sealing', 'retrying', 'failed']),
      lastError: text,
      nextAttemptAt: text,
    }),
  ),
})
const isParticipant = shape<Participant>({
  key: isString,
  name: text,
  email: text,
  status: oneOf(ACTION_STATUSES),
  notification: shape<Participant['notification']>({ status: isString, lastError: text }),
})
export const isWorkflow = shape<Workflow>({
  id: isString,
  mode: oneOf(['live', 'test']),
  name: isString,
  status: oneOf(WORKFLOW_STATUSES),
  pendingReasons: optional(listOf(isString)),
  timezone: isString,
  progress: shape<Workflow['progress']>({
    completed: isNumber,
    total: isNumber,
    skipped: optional(isNumber),
  }),
  participants: listOf(isParticipant),
  envelopes: listOf(isEnvelope),
  steps: listOf(isStep),
  data: facts,
  createdAt: isString,
  startedAt: text,
  endedAt: text,
  erasedAt: text,
  legalHold: optional(shape<NonNullable<Workflow['legalHold']>>({ since: isString, reason: isString })),
  options: optional(
    shape<NonNullable<Workflow['options']>>({
      inPerson: optional(shape<{ hostName: string }>({ hostName: isString })),
    }),
  ),
  voidReason: text,
  declineReason: text,
  errorMessage: text,
})
export const isTrail = shape<{ data: TrailRow[] }>({
  data: listOf(
    shape<TrailRow>({
      sequence: isNumber,
      at: isString,
      type: isString,
      actorType: isString,
      actor: optional(facts),
      data: optional(facts),
    }),
  ),
})
export const isEntitiesThen = shape<EntitiesThen>({
  sequence: isNumber,
  data: facts,
  versions: listOf(
    shape<EntityVersion>({ entityKey: isString, version: isNumber, stepKey: text, at: isString }),
  ),
})

/** Nothing changes any more: sealed, or ended otherwise. */
export function isSettled({ status, envelopes, erasedAt }: Workflow): boolean {
  if (erasedAt !== undefined) return true
  if (status === 'pending' || status === 'in_progress') return false
  return envelopes.every(({ finalization }) => finalization === undefined || finalization.status === 'failed')
}

/** An envelope whose documents are sealed, and there to be downloaded at once, where its workflow is done. */
export function isReady({ status, erasedAt }: Workflow, envelope: Envelope): boolean {
  return status === 'completed' && erasedAt === undefined && envelope.status === 'completed'
}

/** What the service says of a document begins with its key; people know its name. */
export function problemText({ envelopes }: Workflow, message: string): string {
  const [, key, rest = ''] = /^document (\S+): (.*)$/s.exec(message) ?? []
  const document = envelopes.flatMap(({ documents }) => documents).find((one) => one.key === key)
  return document === undefined ? message : `${document.name}: ${rest}`
}

/** All steps of a tree, groups before what is in them. */
export function stepsOf(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...stepsOf(step.children ?? [])])
}
