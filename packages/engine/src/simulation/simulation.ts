import type { TraceEntry } from '@countersign/expressions'
import type { Authentication, FieldType, Issue, ScenarioSigning } from '@countersign/resources'
import type { FormValue } from '../fields/value-at-rendering.ts'
import type { Instant } from '../lib/instant.ts'
import type { ResolvedBlueprint } from '../resolved-blueprint.ts'
import type {
  DocumentState,
  EnvelopeState,
  ParticipantOverride,
  SkipReason,
  StepStatus,
  WorkflowStatus,
} from '../workflow.ts'

/** What a blueprint is tried with. */
export interface SimulationRequest {
  blueprint: ResolvedBlueprint
  /** Input key → entity. */
  data: Readonly<Record<string, unknown>>
  /** What people enter, in the order in which they sign. Who is not listed signs after them, with prefills. */
  signing?: readonly ScenarioSigning[]
  participants?: Readonly<Record<string, ParticipantOverride>>
  /** The moment at which everything happens. */
  at: Instant
  timezone: string
  /** The own form fields of a PDF, by file id; without it PDFs have none. */
  formValues?: (fileId: string) => readonly FormValue[]
  /** Nobody signs while something is missing, also without `signing`. */
  isStrict?: boolean
  /** Keys of steps whose person declines when it is their turn. */
  declines?: readonly string[]
  /** After so many people signed or declined it is left as it is then: a moment of the run. */
  actsMax?: number
  /** Hears of every expression that is evaluated. */
  heard?: (evaluated: HeardExpression) => void
}

/** An expression that was evaluated in a run. */
export interface HeardExpression {
  /** '' of the blueprint, else the reference of the template that it stands in. */
  scope: string
  source: string
  result?: unknown
  /** Why there is no result. */
  error?: string
  /** Evaluates it once more, on what it saw, and tells of each of its parts. */
  again(trace: (part: TraceEntry) => void): void
}

/** What a person did, in the order in which it happened. */
export interface Act {
  stepKey: string
  did: 'signed' | 'declined'
}

/** Entities that no schema takes, or an expression of the start that errs: nothing would be created. */
export type SimulationOutcome =
  | { ok: true; simulation: Simulation; acts: Act[] }
  | { ok: false; issues: Issue[] }

/** Why something is included or left out. `expression` and `result` are those of the rule. */
export interface Reason {
  rule: 'always' | 'includeIf' | 'iterator' | 'skipped' | 'not_reached'
  expression?: string
  result?: unknown
  because?: SkipReason
}

export interface SimulatedParticipant {
  key: string
  name?: string
  email?: string
  locale?: string
  /** Absent when it is an expression that was never asked. */
  required?: boolean
  /** What they are asked for before they see documents. */
  authentication?: readonly Authentication[]
  /** Those that this person is to sign in. */
  steps: string[]
}

export interface SimulatedStep {
  key: string
  type: 'group' | 'participant'
  name?: string
  parent?: string
  participantKey?: string
  status: StepStatus
  included: boolean
  because: Reason
  skippedBecause?: SkipReason
  errorMessage?: string
  /** After its own onComplete, as it sees them; once it completed. */
  entities?: Record<string, unknown>
  docOutputs?: Record<string, unknown>
  childOutputs?: Record<string, unknown>
  /** Entities that its onComplete replaced. */
  updated?: string[]
  prevented?: { entity: string; because: string; message?: string }[]
}

export interface SimulatedField {
  key: string
  /** In a loop of an HTML template. */
  index?: number
  type: FieldType
  role?: string
  /** The step whose person has it. */
  stepKey?: string
  included: boolean
  required: boolean
  readOnly: boolean
  value?: unknown
  from: 'computed' | 'prefilled' | 'entered' | 'service' | 'nothing'
}

export interface SimulatedDocument {
  key: string
  /** Key of the blueprint's document; differs from `key` in instances of an iterator. */
  source: string
  number?: number
  name: string
  status: DocumentState['status']
  included: boolean
  because: Reason
  template?: string
  /** What the blueprint's fileId gave. */
  fileId?: string
  /** Values of the template's inputs. */
  inputs: Record<string, unknown>
  fields: SimulatedField[]
  errorMessage?: string
}

export interface SimulatedEnvelope {
  key: string
  name?: string
  status: EnvelopeState['status']
  included: boolean
  because: Reason
  documents: SimulatedDocument[]
  /** Who else receives the sealed documents. */
  copies?: { email: string; name?: string }[]
}

/** A person being asked. */
export interface Asked {
  /** From 1. */
  order: number
  stepKey: string
  participantKey: string
  name?: string
  email?: string
  envelopeKey: string
  documents: string[]
  /** The step whose signature led to it; absent: from the start. */
  after?: string
}

export type WarningCode =
  | 'update_prevented'
  | 'output_prevented'
  | 'custom_field_failed'
  | 'expression_warning'
  | 'copy_left_out'
  /** A required field that nobody filled in: whoever is played with what a scenario enters does not sign; without a scenario everybody signs, unless the run is strict. */
  | 'value_missing'
  /** A value that its field refuses; simulated without it. */
  | 'value_refused'
  /** `signing` names a document or field that this person does not fill in. */
  | 'unknown_field'
  /** Somebody stands in `signing` before others, and is asked after them. */
  | 'out_of_turn'
  /** A condition of a field errs: the person could not sign, and does not. */
  | 'condition_failed'

export interface SimulationWarning {
  code: WarningCode
  message: string
  stepKey?: string
  documentKey?: string
  field?: string
  entity?: string
}

/** Everything that a workflow would do, as far as it can be known without rendering and sealing. */
export interface Simulation {
  status: WorkflowStatus
  pendingReasons: string[]
  errorMessage?: string
  at: Instant
  timezone: string
  participants: SimulatedParticipant[]
  /** Depth first. */
  steps: SimulatedStep[]
  envelopes: SimulatedEnvelope[]
  asked: Asked[]
  /** At the end. */
  entities: Record<string, unknown>
  history: { entity: string; version: number; value: unknown; stepKey?: string }[]
  customFields: Record<string, unknown>
  warnings: SimulationWarning[]
}
