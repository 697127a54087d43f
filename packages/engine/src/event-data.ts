interface OfStep {
  stepKey: string
  stepType: 'group' | 'participant'
}

export interface OfParticipant {
  stepKey: string
  participantKey: string
  participantId: string
  participantEmail: string
  envelopeKey?: string
}

interface OfEnvelope {
  envelopeKey: string
}

type Nothing = Record<string, never>

/** Why a workflow was erased: somebody asked for it, or its time to be kept was over. */
export type EraseReason = 'request' | 'retention'

/** The events of workflows that webhooks tell, each with its data besides workflowId and customFields (events.md, Catalogue). */
export interface EventData {
  'workflow.started': Nothing
  'workflow.completed': Nothing
  'workflow.voided': { voidReason?: string }
  'workflow.failed': { errorMessage: string }
  'workflow.declined': { declineReason?: string; participantKey: string }
  'workflow.erased': { reason: EraseReason }
  'step.started': OfStep
  'step.completed': OfStep
  'step.failed': OfStep & { errorMessage?: string }
  'participant.task_assigned': OfParticipant
  'participant.email_sent': OfParticipant
  'participant.email_failed': OfParticipant & { errorMessage: string }
  'participant.task_viewed': OfParticipant
  'participant.signing_completed': OfParticipant
  'participant.signing_declined': OfParticipant
  'participant.reminded': OfParticipant
  'participant.delegated': OfParticipant
  'envelope.sent': OfEnvelope
  'envelope.completed': OfEnvelope & { documents: SealedDocument[]; certificateFileId?: string }
  'envelope.voided': OfEnvelope
  'envelope.finalization_failed': OfEnvelope & { errorMessage?: string }
  'document.seal_upgraded': OfEnvelope & { documents: SealedDocument[]; certificateFileId?: string }
}

export type EventType = keyof EventData

/** Entries of the audit trail that webhooks do not tell. */
export type NoteType =
  | 'workflow.created'
  | 'workflow.changed'
  | 'workflow.held'
  | 'workflow.released'
  | 'document.rendered'
  | 'document.failed'
  | 'document.warning'
  | 'envelope.seal_failed'
  | 'envelope.seal_requested'
  | 'step.skipped'
  | 'participant.document_viewed'
  | 'participant.consented'
  | 'participant.reminder_requested'
  | 'participant.link_rotated'
  | 'participant.link_given_out'
  | 'participant.code_sent'
  | 'participant.code_refused'
  | 'participant.authenticated'
  | 'participant.drew_on_phone'
  | 'participant.access_code_given'
  | 'in_person.link_made'
  | 'in_person.handed_over'
  | 'in_person.locked'
  | 'copy.left_out'
  | 'entity.updated'
  | 'entity.update_prevented'
  | 'role.output_prevented'
  | 'custom_field.failed'
  | 'expression.warning'
  | 'embed.recipient_asserted'

export interface SealedDocument {
  key: string
  fileId: string
  sha256: string
  sealLevel: string
}
