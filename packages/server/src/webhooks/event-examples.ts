import type { CatalogueType } from '../events/event.ts'

/** One body of every type of event, as it arrives: shown with the schemas, and checked against them by a test. */

const ids = {
  org: '0198b9f6-8d52-7a31-b1c4-5d0e9f2a7c60',
  event: '0198b9f6-9b1e-7c40-8a6d-2e3f4a5b6c7d',
  workflow: '0198b9f6-94c0-7f18-9d2b-6a7c1e0f3b52',
  participant: '0198b9f6-94c1-7b06-a3f5-0c9d8e7f6a51',
  document: '0198b9f6-9a77-7d25-8e14-3b2c1d0e9f48',
  certificate: '0198b9f6-9a78-7e33-9c05-4d3e2f1a0b69',
  endpoint: '0198b9f6-8f10-7c92-b6d7-1e2f3a4b5c07',
} as const

const ofWorkflow = { workflowId: ids.workflow, customFields: { department: 'Finance' } }
const WORKFLOW = { name: 'Offer for Alice Jones', labels: { team: 'finance' }, externalId: 'offer-2041' }
const ofStep = { ...ofWorkflow, stepKey: 'employee_signs', stepType: 'participant' }
const ofParticipant = {
  ...ofWorkflow,
  stepKey: 'employee_signs',
  participantKey: 'employee',
  participantId: ids.participant,
  participantEmail: 'alice.jones@example.com',
  envelopeKey: 'offer',
}
const ofEnvelope = { ...ofWorkflow, envelopeKey: 'offer' }

const DATA = {
  'workflow.started': ofWorkflow,
  'workflow.completed': ofWorkflow,
  'workflow.voided': { ...ofWorkflow, voidReason: 'The start date has changed' },
  'workflow.failed': { ...ofWorkflow, errorMessage: "step 'decide': the expression divides by zero" },
  'workflow.declined': { ...ofWorkflow, declineReason: 'The salary is wrong', participantKey: 'employee' },
  'workflow.erased': { workflowId: ids.workflow, customFields: {}, reason: 'retention' },
  'step.started': ofStep,
  'step.completed': ofStep,
  'step.failed': { ...ofStep, errorMessage: 'the expression divides by zero' },
  'participant.task_assigned': ofParticipant,
  'participant.email_sent': ofParticipant,
  'participant.email_failed': { ...ofParticipant, errorMessage: '550 no such mailbox' },
  'participant.task_viewed': ofParticipant,
  'participant.signing_completed': ofParticipant,
  'participant.signing_declined': ofParticipant,
  'participant.reminded': ofParticipant,
  'participant.delegated': ofParticipant,
  'envelope.sent': ofEnvelope,
  'envelope.completed': {
    ...ofEnvelope,
    documents: [{ key: 'contract', fileId: ids.document, sha256: '5f'.repeat(32), sealLevel: 'B-T' }],
    certificateFileId: ids.certificate,
  },
  'envelope.voided': ofEnvelope,
  'envelope.finalization_failed': { ...ofEnvelope, errorMessage: 'the time-stamp authority does not answer' },
  'document.seal_upgraded': {
    ...ofEnvelope,
    documents: [{ key: 'contract', fileId: ids.document, sha256: 'c4'.repeat(32), sealLevel: 'B-LTA' }],
    certificateFileId: ids.certificate,
  },
  'webhook.endpoint_paused': {
    webhookId: ids.endpoint,
    url: 'https://hooks.example.com/countersign',
    reason: 'No delivery there succeeded for 5 days: every attempt failed',
  },
  'webhook.test': { message: 'A test of this endpoint' },
} as const satisfies Record<CatalogueType, object>

/** The example of a type of event. */
export function exampleOf(eventType: CatalogueType): object {
  const data = DATA[eventType]
  return {
    apiVersion: '1',
    eventType,
    eventId: ids.event,
    timestamp: '2030-01-31T12:00:00.000Z',
    orgId: ids.org,
    namespaceKey: 'default-live',
    mode: 'live',
    ...('workflowId' in data && { sequence: 12, workflow: WORKFLOW }),
    data,
  }
}
