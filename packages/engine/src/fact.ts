import type { Authentication } from '@countersign/resources'
import type { EraseReason, EventType, NoteType, SealedDocument } from './event-data.ts'
import type { ExpressionWarning } from './fields/expression-warnings.ts'
import type { Instant } from './lib/instant.ts'
import type { Plan } from './plan-workflow.ts'
import type {
  AttachmentState,
  GivenOut,
  ParticipantOverride,
  WorkflowOptions,
  WorkflowState,
} from './workflow.ts'

/** Who made a fact happen, as the audit trail keeps it. */
export interface Actor {
  type: 'system' | 'participant' | 'api_key' | 'embed' | 'user'
  id?: string
  name?: string
  ip?: string
  userAgent?: string
}

/** What PATCH changes, checked at the door: options are the new ones, whole. */
export interface Changes {
  name?: string
  description?: string | null
  labels?: Record<string, string | null>
  data?: Record<string, unknown>
  participants?: Record<string, ParticipantChange | null>
  options?: WorkflowOptions
}

/** A part that is null goes back to what the blueprint says. */
export type ParticipantChange = { [K in keyof ParticipantOverride]: ParticipantOverride[K] | null }

/** A rendered document: bytes are in the blob store, the layout with documents/. */
interface RenderedDocument {
  fileId: string
  sha256: string
  pageCount: number
  /** What its author should know, in sentences: a character without a glyph, a link that was taken out. */
  warnings?: readonly string[]
  expressionWarnings?: readonly ExpressionWarning[]
}

/** What became of a mail: sent, or only kept by the service (test namespaces, and where no mail server is set). */
interface Mailed {
  mail?: 'sent' | 'kept'
}

/** The link of a step in one of its generations. */
export interface StepLink {
  stepKey: string
  generation: number
}

/** With what a person came in. */
export interface CameIn {
  cameBy?: 'link' | 'embed_token' | 'in_person'
}

/** A sealed file whose seal was raised or renewed: which one it takes the place of. The bytes of that one are its beginning. */
export interface UpgradedFile {
  replaces: { fileId: string; sha256: string }
}

export type FactBody =
  /** `participantIds`: new ids for participants that the change adds. */
  | { type: 'patched'; changes: Changes; participantIds: Record<string, string> }
  | { type: 'run' }
  | { type: 'void'; reason?: string }
  | { type: 'expire' }
  | ({ type: 'document_rendered'; documentKey: string } & RenderedDocument)
  | {
      type: 'document_failed'
      documentKey: string
      message: string
      expressionWarnings?: readonly ExpressionWarning[]
    }
  /** `generation`: of the link that the mail holds; the present one when absent. */
  | ({ type: 'participant_notified'; stepKey: string; generation?: number } & Mailed)
  /** The sealed documents, or a copy of them, could not be mailed, and nobody tries again. */
  | { type: 'completed_mail_failed'; stepKey: string; message: string }
  | { type: 'copy_failed'; envelopeKey: string; index: number; message: string }
  | { type: 'email_failed'; stepKey: string; message: string; generation?: number }
  /** Somebody asks for a reminder of a participant whose turn it is. */
  | { type: 'remind'; participantKey: string }
  /** A timer: `askedAt` is when the person was asked, `number` counts the timer's reminders from 1. */
  | { type: 'reminder_due'; stepKey: string; askedAt: Instant; number: number }
  /** `number` counts all reminders since the person was asked. */
  | ({ type: 'reminder_sent'; stepKey: string; askedAt: Instant; number: number } & Mailed)
  | { type: 'reminder_failed'; stepKey: string; askedAt: Instant; number: number; message: string }
  /** `stepKey`: where the participant themselves hands over. */
  | {
      type: 'delegated'
      participantKey: string
      name: string
      email: string
      reason?: string
      stepKey?: string
      /** Of a new access code, for whoever takes the place. */
      accessCodeHash?: string
    }
  | { type: 'link_rotated'; participantKey: string }
  /** The actor, a credential of the sender's, was given what opens these steps, otherwise than by a mail to the person. */
  | { type: 'link_given_out'; links: readonly StepLink[]; how: GivenOut['how'] }
  /** The host gets a link for a device on which people sign in person; an earlier one opens nothing any more. */
  | { type: 'in_person_opened'; expiresAt: Instant }
  /** A person says that they are the one, and has the device from now on. `turn`: as they saw it. */
  | { type: 'in_person_handed_over'; stepKey: string; turn: number }
  /** Nobody has the device any more. */
  | { type: 'in_person_locked'; turn: number }
  /** The sender chose an access code for somebody who is to sign; only its hash comes here. */
  | { type: 'access_code_given'; participantKey: string; accessCodeHash: string }
  /** A code went out to a step's person, or as many were wrong as may be. */
  | ({
      type: 'code_told'
      stepKey: string
      event: 'participant.code_sent' | 'participant.code_refused'
      method: Authentication
    } & CameIn)
  /** A step's person gave the right code; in each browser anew. */
  | ({ type: 'authenticated'; stepKey: string; method: Authentication } & CameIn)
  | ({ type: 'viewed'; stepKey: string; documentKey: string } & CameIn)
  /** A phone drew into the session, at an address that the session had made for it. */
  | { type: 'drawn_on_phone'; stepKey: string; kind: 'signature' | 'initial' }
  | ({ type: 'consented'; stepKey: string; data: Record<string, unknown> } & CameIn)
  /** `values`: document key → field key → value. `data` is for the audit trail: hashes of what was shown and signed. */
  | ({
      type: 'completed'
      stepKey: string
      values: SignedValues
      attachments?: readonly AttachmentState[]
      unmarkedDocuments?: readonly string[]
      data: Record<string, unknown>
      expressionWarnings?: readonly ExpressionWarning[]
    } & CameIn)
  | ({ type: 'declined'; stepKey: string; reason?: string; isShared?: true } & CameIn)
  | { type: 'seal_started'; envelopeKey: string }
  /** Sealing is to be tried now, also where it was given up. */
  | { type: 'retry_finalization' }
  | { type: 'seal_failed'; envelopeKey: string; message: string; nextAttemptAt?: Instant }
  | { type: 'envelope_sealed'; envelopeKey: string; documents: SealedDocument[]; certificateFileId?: string }
  | {
      type: 'seal_upgraded'
      envelopeKey: string
      documents: readonly (SealedDocument & UpgradedFile)[]
      certificate?: Omit<SealedDocument, 'key'> & UpgradedFile
    }
  | { type: 'erased'; reason: EraseReason }
  /** Whether nothing of it may be erased; of a hold the reason, of its end perhaps. */
  | { type: 'legal_hold'; hold: boolean; reason?: string }
  /** Something that belongs into the audit trail and changes nothing else. */
  | { type: 'noted'; event: NoteType; data: Record<string, unknown> }

export type SignedValues = Record<string, Record<string, unknown>>

/** Something that happened, at an instant. The same fact may come twice, or late. */
export type Fact = FactBody & { at: Instant; actor: Actor }

/**
 * An entry of the audit trail. Those of the catalogue (events.md) also go to webhooks: there `data` is exactly what the
 * catalogue lists besides workflowId and customFields, and `sequence` counts them from 1. `evidence` is for the audit trail only.
 */
export type WorkflowEvent = {
  at: Instant
  actor: Actor
  data: Record<string, unknown>
  evidence?: Record<string, unknown>
} & (
  | { type: EventType; catalogue: { sequence: number; customFields: Record<string, unknown> } }
  | { type: NoteType; catalogue?: never }
)

export type JobRequest =
  | { kind: 'render_document'; payload: { workflowId: string; documentKey: string }; key: string }
  | {
      kind: 'send_invitation'
      payload: { workflowId: string; stepKey: string; generation: number }
      key: string
    }
  | {
      kind: 'send_reminder'
      payload: { workflowId: string; stepKey: string; askedAt: Instant; number: number }
      key: string
    }
  | {
      kind: 'remind_participant'
      payload: { workflowId: string; stepKey: string; askedAt: Instant; number: number }
      key: string
      runAt: Instant
    }
  /** `hurry`: one that waits for its next attempt runs now. */
  | { kind: 'seal_envelope'; payload: { workflowId: string; envelopeKey: string }; key: string; hurry?: true }
  | { kind: 'send_completed_mail'; payload: { workflowId: string; envelopeKey: string }; key: string }
  | {
      kind: 'send_copy'
      payload: { workflowId: string; envelopeKey: string; index: number }
      key: string
    }
  | { kind: 'erase_workflow'; payload: { workflowId: string; reason: EraseReason }; key: string }
  | { kind: 'expire_workflow'; payload: { workflowId: string }; key: string; runAt: Instant }

/** `renew`: earlier links of the step are worthless; `handedOver`: and what was typed there is somebody else's. */
export type LinkChange = { stepKey: string; participantKey: string } & (
  | { change: 'open' | 'close' }
  | { change: 'renew'; generation: number; handedOver: boolean }
)

/** One version of one entity. `stepKey` is the step that made it, absent for creation and PATCH. */
export interface EntityVersion {
  entityKey: string
  version: number
  /** The event of the audit trail from which on it is there. */
  sequence: number
  value: unknown
  at: Instant
  stepKey?: string
}

/** What a fact makes of a workflow; all of it is written in one transaction. */
export interface Applied {
  verdict: 'applied'
  /** The plan that it runs on from now on. */
  plan: Plan
  workflow: WorkflowState
  events: WorkflowEvent[]
  jobs: JobRequest[]
  links: LinkChange[]
  entityVersions: EntityVersion[]
  /** How it came about: for simulations, stored nowhere. */
  trace: Trace
}

/** What an expression at a place gave. */
export interface EvaluatedExpression {
  source: string
  result: unknown
}

/** A step that completed in the turn: the entities right after its onComplete, and what its expressions saw. */
export interface StepCompletion {
  stepKey: string
  entities: Record<string, unknown>
  docOutputs: Record<string, unknown>
  childOutputs: Record<string, unknown>
}

export interface Trace {
  /** By place, as messages name it. */
  evaluations: ReadonlyMap<string, EvaluatedExpression>
  completions: readonly StepCompletion[]
}

/**
 * `unchanged`: the fact happened before, or came too late to matter. `refused`: the caller asked for something that this
 * workflow does not allow now; `message` is for the caller.
 */
export type Outcome =
  | Applied
  | { verdict: 'unchanged'; workflow: WorkflowState; reason: string }
  | { verdict: 'refused'; message: string; path?: string }

/** What a fact found: undefined when it was applied. */
export type Verdict = { unchanged: string } | { refused: string; path?: string } | undefined
