import {
  AttachedFile,
  actionStatuses,
  describeFailure,
  documentStatuses,
  type EnvelopeState,
  entitiesAt,
  envelopeStatuses,
  type ParticipantState,
  progressOf,
  type StepState,
  statusesOf,
  stepStatuses,
  type WorkflowState,
  workflowStatuses,
} from '@countersign/engine'
import Type from 'typebox'
import type { Namespace } from '../../access/namespace.ts'
import type { StoredWorkflow } from '../../workflows/workflow-store.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const
const Text = Type.String()
const Maybe = Type.Optional(Text)
const Data = Type.Record(Text, Type.Unknown())

const NotificationBody = Type.Object(
  { status: Type.Enum(['none', 'pending', 'sent', 'failed', 'disabled']), lastError: Maybe },
  strict,
)

const ParticipantBody = Type.Object(
  {
    key: Text,
    id: Text,
    name: Maybe,
    email: Maybe,
    locale: Maybe,
    status: Type.Enum(statusesOf(actionStatuses)),
    notification: NotificationBody,
  },
  strict,
)

const DocumentBody = Type.Object(
  {
    key: Text,
    name: Text,
    status: Type.Enum(statusesOf(documentStatuses)),
    pageCount: Type.Optional(Type.Integer()),
    fileId: Maybe,
    signedFileId: Maybe,
    sealLevel: Maybe,
    errorMessage: Maybe,
  },
  strict,
)

const FinalizationBody = Type.Object(
  {
    status: Type.Enum(['waiting', 'sealing', 'retrying', 'failed']),
    attempts: Type.Integer(),
    lastError: Maybe,
    nextAttemptAt: Maybe,
  },
  strict,
)

const EnvelopeBody = Type.Object(
  {
    key: Text,
    name: Maybe,
    status: Type.Enum(statusesOf(envelopeStatuses)),
    documents: Type.Array(DocumentBody),
    certificateFileId: Maybe,
    finalization: Type.Optional(FinalizationBody),
    sentAt: Maybe,
    completedAt: Maybe,
  },
  strict,
)

const AttachmentBody = Type.Object(
  {
    ...AttachedFile.properties,
    documentKey: Text,
    field: Type.String({ description: 'Its key; of a field in a loop `key.index`.' }),
  },
  { ...strict, description: 'A file that the person attached when they signed.' },
)

const ActionBody = Type.Object(
  {
    status: Type.Enum(statusesOf(actionStatuses)),
    readyAt: Maybe,
    viewedAt: Maybe,
    consentedAt: Maybe,
    signedAt: Maybe,
    declinedAt: Maybe,
    attachments: Type.Optional(Type.Array(AttachmentBody)),
  },
  strict,
)

export const StepBody = Type.Object(
  {
    key: Text,
    type: Type.Enum(['group', 'participant']),
    name: Maybe,
    status: Type.Enum(statusesOf(stepStatuses)),
    startedAt: Maybe,
    completedAt: Maybe,
    skippedBecause: Maybe,
    errorMessage: Maybe,
    participantKey: Maybe,
    envelopeKey: Maybe,
    action: Type.Optional(ActionBody),
    execution: Maybe,
    completion: Maybe,
    quorum: Type.Optional(Type.Integer()),
    children: Type.Optional(
      Type.Array(Type.Unknown(shownAs('WorkflowStep', 'A step, as this one.')), {
        description: 'The steps of a group; of a participant step absent.',
      }),
    ),
  },
  strict,
)

const OptionsBody = Type.Object(
  {
    mode: Type.Enum(['run', 'review']),
    disableParticipantNotifications: Type.Boolean(),
    expiresAt: Maybe,
    reminders: Type.Optional(Type.Object({ everyDays: Type.Integer(), max: Type.Integer() }, strict)),
    sender: Type.Optional(Type.Object({ name: Maybe, replyTo: Maybe }, strict)),
    returnUrl: Maybe,
    inPerson: Type.Optional(Type.Object({ hostName: Text, hostEmail: Text }, strict)),
  },
  strict,
)

const summary = {
  id: Text,
  orgId: Text,
  namespaceKey: Text,
  mode: Type.Enum(['live', 'test']),
  name: Text,
  description: Maybe,
  labels: Type.Record(Text, Text),
  status: Type.Enum(statusesOf(workflowStatuses)),
  pendingReasons: Type.Optional(Type.Array(Text)),
  source: Type.Object(
    { type: Type.Enum(['blueprint', 'inline']), blueprintKey: Maybe, blueprintVersion: Maybe },
    strict,
  ),
  timezone: Text,
  participants: Type.Array(ParticipantBody),
  customFields: Data,
  progress: Type.Object({ completed: Type.Integer(), total: Type.Integer() }, strict),
  createdAt: Text,
  createdBy: Type.Object({ type: Text, id: Text }, strict),
  startedAt: Maybe,
  completedAt: Maybe,
  endedAt: Maybe,
  erasedAt: Maybe,
  voidReason: Maybe,
  declineReason: Maybe,
  errorMessage: Maybe,
}

/** A workflow in a list: without entities, envelopes and steps. */
export const WorkflowSummaryBody = Type.Object(summary, strict)

export const WorkflowBody = Type.Object(
  {
    ...summary,
    data: Data,
    envelopes: Type.Array(EnvelopeBody),
    steps: Type.Array(StepBody),
    options: OptionsBody,
  },
  strict,
)

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
  const { erasedAt } = workflow
  return {
    id,
    orgId,
    namespaceKey,
    mode,
    name,
    ...(description !== undefined && { description }),
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
}: NonNullable<StepState['action']>) {
  return {
    status,
    ...(readyAt !== undefined && { readyAt }),
    ...(viewedAt !== undefined && { viewedAt }),
    ...(consentedAt !== undefined && { consentedAt }),
    ...(signedAt !== undefined && { signedAt }),
    ...(declinedAt !== undefined && { declinedAt }),
    ...(attachments !== undefined && { attachments }),
  }
}
