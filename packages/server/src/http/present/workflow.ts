import {
  describeFailure,
  type EnvelopeState,
  entitiesAt,
  type ParticipantState,
  progressOf,
  type StepState,
  type WorkflowState,
} from '@countersign/engine'
import type { Namespace } from '../../access/namespace.ts'
import type { StoredWorkflow } from '../../workflows/workflow-store.ts'

export function presentWorkflow(
  { workflow }: Pick<StoredWorkflow, 'workflow'>,
  namespace: Namespace,
): object {
  return {
    ...presentSummary(workflow, namespace),
    data: entitiesAt(workflow, workflow.data),
    envelopes: workflow.envelopes.map(presentEnvelope),
    steps: presentTree(workflow),
    options: workflow.options,
  }
}

export function presentWorkflowSummary(
  { workflow }: Pick<StoredWorkflow, 'workflow'>,
  namespace: Namespace,
): object {
  return presentSummary(workflow, namespace)
}

function presentSummary(workflow: WorkflowState, { orgId, namespaceKey, mode }: Namespace): object {
  const { id, name, description, labels, status, pendingReasons, source, timezone, customFields } = workflow
  const { createdAt, createdBy, startedAt, endedAt, voidReason, declineReason, errorMessage } = workflow
  const { erasedAt, legalHold } = workflow
  return {
    id,
    orgId,
    namespaceKey,
    mode,
    name,
    ...(description !== undefined && { description }),
    ...(workflow.externalId !== undefined && { externalId: workflow.externalId }),
    labels,
    status,
    ...(pendingReasons.length > 0 && { pendingReasons }),
    source,
    timezone,
    participants: workflow.participants.map((participant) => presentParticipant(workflow, participant)),
    customFields,
    progress: progressOf(workflow),
    createdAt,
    createdBy,
    ...(startedAt !== undefined && { startedAt }),
    ...(status === 'completed' && { completedAt: endedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(erasedAt !== undefined && { erasedAt }),
    ...(legalHold !== undefined && { legalHold }),
    ...(voidReason !== undefined && { voidReason }),
    ...(declineReason !== undefined && { declineReason }),
    ...(errorMessage !== undefined && { errorMessage }),
  }
}

function presentParticipant(workflow: WorkflowState, participant: ParticipantState): object {
  const { key, id, name, email, locale } = participant
  const action = currentStep(workflow, key)?.action
  const { status = 'none', lastError } = action?.notification ?? {}
  return {
    key,
    id,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(locale !== undefined && { locale }),
    status: action?.status ?? 'pending',
    notification: { status, ...(lastError !== undefined && { lastError }) },
  }
}

/** Of a person who signs in several steps: the one that waits for them, else the last one that they answered. */
function currentStep({ steps }: WorkflowState, participantKey: string): StepState | undefined {
  const own = steps.filter(({ action }) => action?.participantKey === participantKey)
  return (
    own.find(({ status }) => status === 'in_progress') ??
    own.findLast(({ action }) => action?.signedAt !== undefined || action?.declinedAt !== undefined) ??
    own[0]
  )
}

function presentEnvelope(envelope: EnvelopeState): object {
  const { key, name, status, documents, certificateFileId, finalization, sentAt, completedAt } = envelope
  return {
    key,
    ...(name !== undefined && { name }),
    status,
    documents: documents.map((document) => ({
      key: document.key,
      name: document.name,
      status: document.status,
      ...(document.pageCount !== undefined && { pageCount: document.pageCount }),
      ...(document.fileId !== undefined && { fileId: document.fileId }),
      ...(document.signedFileId !== undefined && { signedFileId: document.signedFileId }),
      ...(document.sealLevel !== undefined && { sealLevel: document.sealLevel }),
      ...(document.errorMessage !== undefined && { errorMessage: document.errorMessage }),
    })),
    ...(certificateFileId !== undefined && { certificateFileId }),
    ...(finalization !== undefined && { finalization }),
    ...(sentAt !== undefined && { sentAt }),
    ...(completedAt !== undefined && { completedAt }),
  }
}

/** The steps as a tree: the root, with `children` below every group. */
function presentTree({ steps }: WorkflowState): object[] {
  const childrenOf = Map.groupBy(steps, ({ parent }) => parent)
  const present = (step: StepState): object => ({
    ...presentStep(step),
    ...(step.type === 'group' && { children: (childrenOf.get(step.key) ?? []).map(present) }),
  })
  return (childrenOf.get(undefined) ?? []).map(present)
}

function presentStep(step: StepState): object {
  const { key, type, name, status, startedAt, completedAt, skippedBecause, failure, action, group } = step
  return {
    key,
    type,
    ...(name !== undefined && { name }),
    status,
    ...(startedAt !== undefined && { startedAt }),
    ...(completedAt !== undefined && { completedAt }),
    ...(skippedBecause !== undefined && { skippedBecause }),
    ...(failure !== undefined && { errorMessage: describeFailure(failure) }),
    ...(action !== undefined && {
      participantKey: action.participantKey,
      envelopeKey: action.envelopeKey,
      action: presentAction(action),
    }),
    ...group,
  }
}

function presentAction({
  status,
  readyAt,
  viewedAt,
  consentedAt,
  signedAt,
  declinedAt,
  attachments,
  unmarkedDocuments,
}: NonNullable<StepState['action']>) {
  return {
    status,
    ...(readyAt !== undefined && { readyAt }),
    ...(viewedAt !== undefined && { viewedAt }),
    ...(consentedAt !== undefined && { consentedAt }),
    ...(signedAt !== undefined && { signedAt }),
    ...(declinedAt !== undefined && { declinedAt }),
    ...(attachments !== undefined && { attachments }),
    ...(unmarkedDocuments !== undefined && { unmarkedDocuments }),
  }
}
