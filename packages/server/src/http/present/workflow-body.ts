import {
  AttachedFile,
  actionStatuses,
  documentStatuses,
  envelopeStatuses,
  statusesOf,
  stepStatuses,
  workflowStatuses,
} from '@countersign/engine'
import Type from 'typebox'
import { about, count, flag, instant, ModeShape, maybeInstant, maybeText, text } from '../described.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const
const Data = Type.Record(Type.String(), Type.Unknown())

const NotificationBody = Type.Object(
  {
    status: Type.Enum(['none', 'pending', 'sent', 'failed', 'disabled'], {
      description: 'How far the invitation by mail is; `disabled`: nobody is mailed in this workflow.',
    }),
    lastError: maybeText('Why the last mail could not be sent.'),
  },
  { ...strict, description: 'The invitation by mail.' },
)

const ParticipantBody = Type.Object(
  {
    key: text('The key of the participant in the blueprint.'),
    id: text('The id of the participant in this workflow (UUID).'),
    name: maybeText('The name. Absent: not known yet.'),
    email: maybeText('The e-mail address. Absent: not known yet.'),
    locale: maybeText("The language that they are written to in (BCP 47). Absent: the namespace's."),
    status: Type.Enum(statusesOf(actionStatuses), {
      description:
        'Of their step that waits for them, else of the one that they answered last. `pending`: they have not been asked, and are not any more once the workflow has ended or their steps were skipped (`steps[].status`).',
    }),
    notification: NotificationBody,
  },
  { ...strict, description: 'Somebody who takes part.' },
)

const DocumentBody = Type.Object(
  {
    key: text('The key of the document; of an instance of an iterator with its number behind it.'),
    name: text('What people see it called.'),
    status: Type.Enum(statusesOf(documentStatuses), { description: 'How far its making is.' }),
    pageCount: Type.Optional(count('Pages. Absent: not made yet.')),
    fileId: maybeText('The file before anybody signed. Absent: not made yet.'),
    signedFileId: maybeText('The sealed file. Absent: not sealed yet.'),
    sealLevel: maybeText('The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA.'),
    errorMessage: maybeText('Why it could not be made.'),
  },
  { ...strict, description: 'A document of an envelope.' },
)

const FinalizationBody = Type.Object(
  {
    status: Type.Enum(['waiting', 'sealing', 'retrying', 'failed'], {
      description: 'Where sealing is; `failed` waits for POST …/retry-finalization.',
    }),
    attempts: count('Tries so far.'),
    lastError: maybeText('Why the last try failed.'),
    nextAttemptAt: maybeInstant('When it is tried again.'),
  },
  { ...strict, description: 'The sealing, from the last signature until it is done.' },
)

const EnvelopeBody = Type.Object(
  {
    key: text('The key of the envelope in the blueprint.'),
    name: maybeText('What people see it called.'),
    status: Type.Enum(statusesOf(envelopeStatuses), { description: 'How far it is.' }),
    documents: Type.Array(DocumentBody, { description: 'Its documents, in their order.' }),
    certificateFileId: maybeText(
      'The certificate of completion as a file of its own. Absent: not sealed yet, or at the end of each document.',
    ),
    finalization: Type.Optional(FinalizationBody),
    sentAt: maybeInstant('When the first participant was asked.'),
    completedAt: maybeInstant('When it was sealed.'),
  },
  { ...strict, description: 'Documents that are signed and sealed together.' },
)

const AttachmentBody = Type.Object(
  {
    ...AttachedFile.properties,
    documentKey: text('The document with the field.'),
    field: text('The key of the field; of a field in a loop `key.index`.'),
  },
  { ...strict, description: 'A file that the person attached when they signed.' },
)

const ActionBody = Type.Object(
  {
    status: Type.Enum(statusesOf(actionStatuses), { description: 'How far the participant is.' }),
    readyAt: maybeInstant('When it became their turn.'),
    viewedAt: maybeInstant('When they first opened the documents.'),
    consentedAt: maybeInstant('When they agreed to electronic records.'),
    signedAt: maybeInstant('When they signed.'),
    declinedAt: maybeInstant('When they declined.'),
    attachments: Type.Optional(
      Type.Array(AttachmentBody, { description: 'Files that they attached. Absent: none.' }),
    ),
    unmarkedDocuments: Type.Optional(
      Type.Array(text('The key of a document.'), {
        description:
          'Documents that they agreed to without a signature mark, since the HTML or their conditions leave out their signatures. Absent: none.',
      }),
    ),
  },
  { ...strict, description: 'What the participant is asked for. Of a group absent.' },
)

export const StepBody = Type.Object(
  {
    key: text('The key of the step in the blueprint.'),
    type: Type.Enum(['group', 'participant'], { description: 'A group of steps, or one participant.' }),
    name: maybeText('What people call it.'),
    status: Type.Enum(statusesOf(stepStatuses), { description: 'How far it is.' }),
    startedAt: maybeInstant('When it began.'),
    completedAt: maybeInstant('When it ended.'),
    skippedBecause: maybeText('Why it was left out.'),
    errorMessage: maybeText('Why it failed.'),
    participantKey: maybeText('Who signs. Of a group absent.'),
    envelopeKey: maybeText('What they sign. Of a group absent.'),
    action: Type.Optional(ActionBody),
    execution: maybeText('Of a group: `sequential` or `parallel`.'),
    completion: maybeText('Of a group: done when `all`, `any` or a `quorum` of its steps are.'),
    quorum: Type.Optional(
      count('Of a group: how many of its steps must complete, with `completion: quorum`.'),
    ),
    children: Type.Optional(
      Type.Array(Type.Unknown(shownAs('WorkflowStep', 'A step, as this one.')), {
        description: 'The steps of a group; of a participant step absent.',
      }),
    ),
  },
  { ...strict, description: 'A group of steps, or what one participant does.' },
)

const OptionsBody = Type.Object(
  {
    mode: Type.Enum(['run', 'review'], {
      description: '`run`: it starts by itself; `review`: it waits for POST …/run.',
    }),
    disableParticipantNotifications: flag('true: nobody is mailed.'),
    expiresAt: maybeInstant('When it is voided unless it has ended. Absent: never.'),
    reminders: Type.Optional(
      Type.Object(
        {
          everyDays: count('Days between two of them.'),
          max: count('Mails to one participant at most.'),
        },
        { ...strict, description: 'Mails to whoever was asked and has not answered. Absent: none.' },
      ),
    ),
    sender: Type.Optional(
      Type.Object(
        {
          name: maybeText('Who asks.'),
          replyTo: maybeText('Where answers to mails go.'),
        },
        {
          ...strict,
          description: "Who asks, in mails and on the signing page. Absent: the namespace's settings.",
        },
      ),
    ),
    returnUrl: maybeText('Where the hosted page leads afterwards.'),
    inPerson: Type.Optional(
      Type.Object(
        {
          hostName: text('The name of the host.'),
          hostEmail: text('The e-mail address of the host.'),
        },
        { ...strict, description: 'The host at whose device everybody signs.' },
      ),
    ),
  },
  { ...strict, description: 'How it runs.' },
)

const summary = {
  id: text('The id of the workflow (UUID).'),
  orgId: text('The organization.'),
  namespaceKey: text('The namespace.'),
  mode: ModeShape,
  name: text('What people see it called.'),
  description: maybeText('What it is about.'),
  externalId: maybeText('What your application calls it.'),
  labels: Type.Record(Type.String(), Type.String(), { description: 'Labels to find it by.' }),
  status: Type.Enum(statusesOf(workflowStatuses), {
    description: 'How far it is. `pending`: not started; the others follow docs/workflow-states.md.',
  }),
  pendingReasons: Type.Optional(
    Type.Array(Type.String(), { description: 'Why it has not started yet. Absent: nothing is missing.' }),
  ),
  source: Type.Object(
    {
      type: Type.Enum(['blueprint', 'inline'], {
        description: 'Whether the blueprint is a saved one, or came along.',
      }),
      blueprintKey: maybeText('The key of the saved one.'),
      blueprintVersion: maybeText('Its version: a semantic version, or draft.'),
    },
    { ...strict, description: 'What it was made from.' },
  ),
  timezone: text('The time zone that its documents are written in (IANA name), fixed at creation.'),
  participants: Type.Array(ParticipantBody, { description: 'Everybody who takes part.' }),
  customFields: about('The custom fields of the blueprint, by key, as they were computed last.', Data),
  progress: Type.Object(
    {
      completed: count('Participant steps that are done.'),
      total: count('Participant steps that count: those skipped do not.'),
      skipped: Type.Optional(count('Participant steps that were skipped; absent where there are none.')),
    },
    { ...strict, description: 'How many of its participant steps are done.' },
  ),
  createdAt: instant('When it was made.'),
  createdBy: Type.Object(
    {
      type: text('The kind of caller, such as `api_key` or `user`.'),
      id: text('The keyId, the userId, or the keyId of whoever minted the embed token.'),
    },
    { ...strict, description: 'Who made it.' },
  ),
  startedAt: maybeInstant('When it started.'),
  completedAt: maybeInstant('When it was completed.'),
  endedAt: maybeInstant('When it ended, however it did.'),
  erasedAt: maybeInstant('When its personal data was erased.'),
  legalHold: Type.Optional(
    Type.Object(
      {
        since: instant('When it was put on hold.'),
        reason: text('Why it is on hold.'),
        by: Type.Object(
          {
            type: text('The kind of caller, such as `api_key` or `user`.'),
            id: text('The keyId or the userId.'),
          },
          { ...strict, description: 'Who set it last.' },
        ),
      },
      { ...strict, description: 'While it is there, nothing of the workflow is erased.' },
    ),
  ),
  voidReason: maybeText('Why it was voided.'),
  declineReason: maybeText('Why somebody declined.'),
  errorMessage: maybeText('Why it failed.'),
}

/** A workflow in a list: without entities, envelopes and steps. */
export const WorkflowSummaryBody = Type.Object(summary, {
  ...strict,
  description: 'A workflow in a list: without data, envelopes and steps.',
})

export const WorkflowBody = Type.Object(
  {
    ...summary,
    data: about('Input key → entity, as it is now.', Data),
    envelopes: Type.Array(EnvelopeBody, { description: 'Its envelopes, in the order of the blueprint.' }),
    steps: Type.Array(StepBody, {
      description: 'The root step, with its steps below it. Empty: only documents are made.',
    }),
    options: OptionsBody,
  },
  { ...strict, description: 'A workflow: one run of a blueprint.' },
)
