import type { BlueprintSpec, SchemaSpec, TemplateSpec } from '@countersign/resources'

/*
 * What the model is told: a blueprint with what it refers to, and the facts in the order in which they were committed. The
 * creation is fact 0. A fact is known by its place in this list, its index, and everything that follows from it has the same index.
 * Facts that the service refused or ignored stand in the list too: the model finds out by itself that they mean nothing.
 */
export interface Story {
  blueprint: BlueprintSpec
  templates: Readonly<Record<string, TemplateSpec>>
  schemas: Readonly<Record<string, SchemaSpec>>
  timezone: string
  facts: readonly StoryFact[]
}

export type Entities = Readonly<Record<string, unknown>>
type Overrides = Readonly<Record<string, { name?: string; email?: string }>>

export interface StoryOptions {
  mode: 'run' | 'review'
  disableParticipantNotifications: boolean
  expiresAt?: string
}

export type StoryFact = { at: string } & (
  | { type: 'created'; data: Entities; participants: Overrides; options: StoryOptions }
  | { type: 'patched'; data: Entities; participants: Overrides; options?: StoryOptions }
  | { type: 'run' }
  | { type: 'void'; reason?: string }
  | { type: 'expire' }
  | { type: 'document_rendered'; documentKey: string }
  | { type: 'document_failed'; documentKey: string; message: string }
  | { type: 'participant_notified'; stepKey: string; generation?: number }
  | { type: 'email_failed'; stepKey: string; message: string; generation?: number }
  | { type: 'viewed'; stepKey: string }
  | { type: 'consented'; stepKey: string }
  | {
      type: 'completed'
      stepKey: string
      values: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    }
  | { type: 'declined'; stepKey: string; reason?: string }
  | { type: 'remind'; participantKey: string }
  | {
      type: 'reminder_due' | 'reminder_sent' | 'reminder_failed'
      stepKey: string
      askedAt: string
      number: number
    }
  | { type: 'delegated'; participantKey: string; name: string; email: string; stepKey?: string }
  | { type: 'link_rotated'; participantKey: string }
  | { type: 'retry_finalization' }
  | { type: 'seal_started'; envelopeKey: string }
  | { type: 'seal_failed'; envelopeKey: string; nextAttemptAt?: string }
  | { type: 'envelope_sealed'; envelopeKey: string }
)

/** A person as the service shows them: what was given wins over what the blueprint says. */
export interface Person {
  name?: string
  email?: string
}

export type SkipReason =
  | 'include_if'
  | 'no_documents'
  | 'no_address'
  | 'children_skipped'
  | 'group_completed'
  | 'group_failed'
  | 'workflow_ended'

/** `fatal`: an expression erred, which takes the whole workflow down wherever the step stands. */
export type Failure =
  | { cause: 'declined'; participantKey: string; reason?: string }
  | { cause: 'error'; message: string; fatal: boolean }

/** Somebody took a participant's place (or their address was corrected), and it counted. */
export interface Handover {
  index: number
  participant: string
  name: string
  email: string
}
