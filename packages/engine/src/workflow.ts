import type { Authentication } from '@countersign/resources'
import type { AttachedFile } from './fields/attachment.ts'
import type { InPersonHost, InPersonState } from './in-person.ts'
import { findByKey } from './lib/find-by-key.ts'
import type { Instant } from './lib/instant.ts'

/*
 * A workflow is one plain JSON value, and it moves only by facts (advance.ts).
 *
 * It is created `pending`. Nothing happens to it until every reason to wait is gone: then it starts. It becomes
 * `in_progress`, the envelopes that resolve immediately get their documents, a link exists for every participant step, and
 * the root step begins.
 *
 * A step waits as `pending`. When its turn comes it is either left out (`skipped`: its includeIf is false, all of its
 * documents are excluded, its optional participant has no address) or it begins (`in_progress`). A participant step ends when
 * its person signs (`completed`) or declines (`failed`); a group ends when its completion holds or can no longer hold. What is
 * still open below a group that ended is `skipped` and its links are closed. A failed step is a failed child of its
 * group; when the failure reaches the root the workflow is `declined` or `failed`. An expression that errs takes
 * the workflow down at once.
 *
 * A participant may be delegated to somebody else: whoever was asked is asked no longer, the link that they had opens nothing, and the
 * other one is asked anew, without the consent and the values of the first. Reminders are timers that count from the asking.
 *
 * An envelope is `pending` until the first person is asked, then `in_progress`. When the last signature that it still waits
 * for is given it is handed to sealing, and is `completed` when the seal is there, whatever happens to the workflow in
 * between. An envelope that can no longer get a signature is `voided`. The workflow is `completed` when its root step
 * is done and every envelope is completed or voided.
 *
 * Data: `data` points to the version of each entity that counts outside of parallel groups. Every child of a parallel
 * group has pointers of its own in `branches` while the group runs. `values` holds only the values that something still
 * points to; the whole history is in the table of entity versions.
 */

/** Statuses with those that may follow; one without a next is final. */
export const workflowStatuses = {
  pending: ['in_progress', 'voided'],
  in_progress: ['completed', 'failed', 'declined', 'voided'],
  completed: [],
  failed: [],
  declined: [],
  voided: [],
} as const
export type WorkflowStatus = keyof typeof workflowStatuses

/** A step may fail or be skipped before it began, and be skipped while it runs (others decided its group). */
export const stepStatuses = {
  pending: ['in_progress', 'skipped', 'failed'],
  in_progress: ['completed', 'skipped', 'failed'],
  completed: [],
  skipped: [],
  failed: [],
} as const
export type StepStatus = keyof typeof stepStatuses

/** Nobody is asked before every document is there, so that an envelope in progress has none that could fail. */
export const envelopeStatuses = {
  pending: ['in_progress', 'voided', 'failed'],
  in_progress: ['completed', 'voided'],
  completed: [],
  voided: [],
  failed: [],
} as const
export type EnvelopeStatus = keyof typeof envelopeStatuses

/** A document that nobody signs is sealed as it was rendered. */
export const documentStatuses = {
  pending: ['rendered', 'failed'],
  rendered: ['signed', 'sealed'],
  signed: ['sealed'],
  sealed: [],
  failed: [],
} as const
export type DocumentStatus = keyof typeof documentStatuses

/** Whoever was asked may hand over to somebody else, who is asked anew. */
export const actionStatuses = {
  pending: ['ready'],
  ready: ['notified', 'viewed', 'signed', 'declined'],
  notified: ['viewed', 'signed', 'declined', 'ready'],
  viewed: ['signed', 'declined', 'ready'],
  signed: [],
  declined: [],
} as const
export type ActionStatus = keyof typeof actionStatuses

/** The statuses of a table. */
export function statusesOf<S extends string>(table: Readonly<Record<S, readonly string[]>>): S[] {
  const isStatus = (key: string): key is S => Object.hasOwn(table, key)
  return Object.keys(table).filter(isStatus)
}

/** True when nothing follows a status in its table. */
export function isFinal<S extends string>(table: Readonly<Record<S, readonly string[]>>, status: S): boolean {
  return table[status].length === 0
}

/** True when the table lets `to` follow `from`. */
export function mayFollow<S extends string>(
  table: Readonly<Record<S, readonly string[]>>,
  from: S,
  to: S,
): boolean {
  return table[from].includes(to)
}

/** Version numbers of entities, by entity key. */
export type Pointers = Record<string, number>

export type SkipReason =
  | 'include_if'
  | 'no_documents'
  | 'no_address'
  | 'children_skipped'
  | 'group_completed'
  | 'group_failed'
  | 'workflow_ended'

/** Why a step failed, carried up to whatever it makes fail. */
export type Failure =
  | { cause: 'declined'; participantKey: string; reason?: string; isShared?: true }
  | { cause: 'error'; message: string }

export interface NotificationState {
  status: 'pending' | 'sent' | 'failed' | 'disabled'
  at?: Instant
  lastError?: string
}

/** A credential of the sender's that was given what opens a step: the link itself, or a token for a page of the sender's. */
export interface GivenOut {
  how: 'api' | 'embed_token'
  to: string
}

export interface ReminderState {
  /** Asked for so far, by callers and by the timer. */
  requested: number
  /** Of them, by the timer. */
  byTimer: number
  /** The last one that went out. */
  sent: number
  sentAt?: Instant
}

/** A file that the person attached, in a field of a document. */
export interface AttachmentState extends AttachedFile {
  documentKey: string
  /** The field's name: its key, with the index of a field in a loop. */
  field: string
}

export interface ActionState {
  participantKey: string
  envelopeKey: string
  status: ActionStatus
  /** `none` until the workflow starts. */
  link: 'none' | 'open' | 'closed'
  /** Of the link: raised when it is replaced, and earlier ones are worthless. Absent: 1. */
  generation?: number
  /** To whom else than the person the present link was given. */
  givenOut?: readonly GivenOut[]
  /** How often the step was handed over to somebody else. */
  handovers?: number
  reminders?: ReminderState
  notification?: NotificationState
  readyAt?: Instant
  /** When the first document was on the screen. */
  viewedAt?: Instant
  /** When each was, by key. */
  viewedDocuments?: Record<string, Instant>
  consentedAt?: Instant
  /** Of the text that was agreed to. */
  consentHash?: string
  /** When a code was right for the last time, by the way in which it is asked for. */
  authenticated?: Partial<Record<Authentication, Instant>>
  signedAt?: Instant
  /** Who it was: a participant may be delegated to somebody else before a later step. */
  signedBy?: { name?: string; email?: string }
  /** What they attached when they signed. */
  attachments?: AttachmentState[]
  /** Keys of the documents in which no signature mark of theirs stands, since the HTML left out its place. */
  unmarkedDocuments?: string[]
  declinedAt?: Instant
}

export interface GroupState {
  execution: 'sequential' | 'parallel'
  completion: 'all' | 'any' | 'quorum'
  quorum?: number
}

export interface StepState {
  key: string
  type: 'group' | 'participant'
  name?: string
  parent?: string
  /** Of groups: what the blueprint says, for showing. */
  group?: GroupState
  status: StepStatus
  startedAt?: Instant
  /** When it ended, in whatever way. */
  completedAt?: Instant
  skippedBecause?: SkipReason
  failure?: Failure
  /** Place of the failure in the audit trail: which of several came last, also within one millisecond. */
  failedSequence?: number
  /** All entities right after this step completed; kept while its group still runs. */
  outputs?: Pointers
  /** Of participant steps. */
  action?: ActionState
}

/** What an input of a document's template was given: an entity at one version, or a computed value. */
export type DocumentInputState = { entity: string; version: number } | { value: unknown }

export interface DocumentState {
  key: string
  /** Key of the blueprint's document; differs from `key` in instances of an iterator. */
  source: string
  /** Place in the iterator's array, when it gave more than one. */
  number?: number
  name: string
  status: DocumentStatus
  /** What the blueprint's fileId gave. */
  sourceFileId?: string
  /** Given up when nobody will sign any more: the rendering keeps them. */
  inputs?: Record<string, DocumentInputState>
  fileId?: string
  sha256?: string
  pageCount?: number
  signedFileId?: string
  signedSha256?: string
  sealLevel?: string
  errorMessage?: string
}

export interface FinalizationState {
  status: 'waiting' | 'sealing' | 'retrying' | 'failed'
  attempts: number
  lastError?: string
  nextAttemptAt?: Instant
}

export interface EnvelopeState {
  key: string
  name?: string
  status: EnvelopeStatus
  /** Whether includeIf and the documents were evaluated; before, `documents` shows the blueprint's. */
  resolved: boolean
  excluded?: true
  documents: DocumentState[]
  sentAt?: Instant
  /** The last signature: from here on the envelope is sealed, whatever happens. `sequence` is its place in the audit trail. */
  signed?: { at: Instant; sequence: number }
  finalization?: FinalizationState
  certificateFileId?: string
  /** Sealed files whose seals were raised or renewed since: they stay as they were given out. */
  earlierFileIds?: string[]
  /** Who else receives the sealed documents, evaluated when they were there. */
  copies?: { email: string; name?: string }[]
  completedAt?: Instant
}

export interface ParticipantOverride {
  name?: string
  email?: string
  locale?: string
  /** Of the code that the sender chose; nothing of the code itself is known here. */
  accessCodeHash?: string
}

/** Somebody was put in a participant's place. */
export interface Handover {
  from: { name?: string; email?: string }
  /** The person themselves, or the sender's application. */
  by: 'participant' | 'sender'
  reason?: string
}

export interface ParticipantState {
  key: string
  id: string
  name?: string
  email?: string
  locale?: string
  override?: ParticipantOverride
  /** From whom they took over, and who wanted it so; of several times the last. */
  handover?: Handover
  /** When the first step began and name and address became final. */
  fixedAt?: Instant
}

export interface WorkflowOptions {
  mode: 'run' | 'review'
  disableParticipantNotifications: boolean
  expiresAt?: Instant
  reminders?: { everyDays: number; max: number }
  sender?: { name?: string; replyTo?: string }
  returnUrl?: string
  /** Everybody signs at a device of this host: nobody is invited or reminded by mail. */
  inPerson?: InPersonHost
}

export type WorkflowSource =
  | { type: 'blueprint'; blueprintKey: string; blueprintVersion: string }
  | { type: 'inline' }

export interface CreatedBy {
  type: string
  id: string
}

export interface WorkflowState {
  id: string
  name: string
  description?: string
  /** What the sender's application calls it: of one workflow of the namespace. */
  externalId?: string
  labels: Record<string, string>
  status: WorkflowStatus
  source: WorkflowSource
  planHash: string
  timezone: string
  options: WorkflowOptions
  pendingReasons: string[]
  createdAt: Instant
  createdBy: CreatedBy
  /** The last fact; the next one is not earlier, whatever the clock of its machine says. */
  changedAt: Instant
  startedAt?: Instant
  /** When it became completed, failed, declined or voided. */
  endedAt?: Instant
  /** When everything that tells of people was taken out of it. */
  erasedAt?: Instant
  /** While it is there, nothing of the workflow is erased; `by` is who set it last. */
  legalHold?: { since: Instant; reason: string; by: CreatedBy }
  voidReason?: string
  /** Of a voided one: somebody asked for it, or its time ran out. What was voided before causes were kept has none. */
  voidCause?: 'asked' | 'expired'
  declineReason?: string
  /** The others who were asked are told the reason, as whoever declined was told before. */
  isDeclineShared?: true
  errorMessage?: string
  /** Catalogue events so far. */
  eventSequence: number
  /** Entries of the audit trail so far. */
  auditSequence: number
  data: Pointers
  branches: Record<string, Pointers>
  /** The highest version of each entity. */
  versions: Pointers
  /** `entity/version` → value, for what is still pointed to. */
  values: Record<string, unknown>
  inPerson?: InPersonState
  participants: ParticipantState[]
  envelopes: EnvelopeState[]
  /** Depth first, as the blueprint has them. */
  steps: StepState[]
  customFields: Record<string, unknown>
}

/** Key of `values`. */
export function valueKey(entity: string, version: number): string {
  return `${entity}/${version}`
}

/** The entities that pointers lead to. */
export function entitiesAt(workflow: WorkflowState, pointers: Pointers): Record<string, unknown> {
  const entities: Record<string, unknown> = {}
  for (const [entity, version] of Object.entries(pointers)) {
    entities[entity] = workflow.values[valueKey(entity, version)]
  }
  return entities
}

export function findStep(workflow: WorkflowState, key: string): StepState | undefined {
  return findByKey(workflow.steps, key)
}

export function findEnvelope(workflow: WorkflowState, key: string): EnvelopeState | undefined {
  return workflow.envelopes.find((envelope) => envelope.key === key)
}

/** Whether its time ran out. What was voided before causes were kept says so in its reason alone. */
export function hasExpired({ voidCause, voidReason }: WorkflowState): boolean {
  return voidCause === undefined ? voidReason === 'expired' : voidCause === 'expired'
}

export function findParticipant(workflow: WorkflowState, key: string): ParticipantState | undefined {
  return workflow.participants.find((participant) => participant.key === key)
}

/** Which link of a step is the one that opens it. */
export function generationOf({ generation = 1 }: Pick<ActionState, 'generation'>): number {
  return generation
}
