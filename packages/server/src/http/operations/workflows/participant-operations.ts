import Type from 'typebox'
import {
  delegateParticipant,
  giveAccessCode,
  remindParticipant,
  requireParticipant,
  rotateParticipantLink,
} from '../../../workflows/change-participant.ts'
import { type Operation, operation } from '../../operation.ts'
import { presentWorkflow } from '../../present/workflow.ts'
import { WorkflowBody } from '../../present/workflow-body.ts'
import { actorOf } from './actor.ts'
import { AccessCodeBody, DelegateBody, WORKFLOWS } from './workflow-bodies.ts'

const PARTICIPANT = `${WORKFLOWS}/:id/participants/:participantKey`
const params = Type.Object({
  id: Type.String(),
  participantKey: Type.String({ description: 'The key of a participant of the workflow' }),
})

const remindParticipantOperation = operation({
  operationId: 'remindParticipant',
  method: 'POST',
  changes: 'workflow',
  path: `${PARTICIPANT}/remind`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'Mail the signing link again to a participant whose turn it is',
  params,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, request }) {
    const { id, participantKey } = params
    await requireParticipant(db, id, participantKey)
    const changed = await remindParticipant(rooms, db, actorOf(caller, request), id, participantKey)
    return { status: 200, etag: changed.revision, body: presentWorkflow(changed, namespace) }
  },
})

const delegateParticipantOperation = operation({
  operationId: 'delegateParticipant',
  method: 'POST',
  changes: 'workflow',
  path: `${PARTICIPANT}/delegate`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'Put somebody else in the place of a participant who has not signed, or correct an address',
  params,
  body: DelegateBody,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, body, request }) {
    const { id, participantKey } = params
    await requireParticipant(db, id, participantKey)
    const actor = actorOf(caller, request)
    const changed = await delegateParticipant(rooms, db, actor, id, participantKey, body())
    return { status: 200, etag: changed.revision, body: presentWorkflow(changed, namespace) }
  },
})

const rotateParticipantLinkOperation = operation({
  operationId: 'rotateParticipantLink',
  method: 'POST',
  changes: 'workflow',
  path: `${PARTICIPANT}/rotate-link`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: "End a participant's signing links and make new ones; whose turn it is gets a mail",
  params,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, request }) {
    const { id, participantKey } = params
    await requireParticipant(db, id, participantKey)
    const changed = await rotateParticipantLink(rooms, db, actorOf(caller, request), id, participantKey)
    return { status: 200, etag: changed.revision, body: presentWorkflow(changed, namespace) }
  },
})

const giveAccessCodeOperation = operation({
  operationId: 'giveAccessCode',
  method: 'POST',
  changes: 'workflow',
  path: `${PARTICIPANT}/access-code`,
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'Choose another access code for a participant who has still to sign; the former one is worthless',
  params,
  body: AccessCodeBody,
  etag: true,
  responses: { 200: WorkflowBody },
  async handle({ rooms, caller, namespace, db, params, body, request }) {
    const { id, participantKey } = params
    await requireParticipant(db, id, participantKey)
    const actor = actorOf(caller, request)
    const changed = await giveAccessCode(rooms, db, actor, id, participantKey, body().accessCode)
    return { status: 200, etag: changed.revision, body: presentWorkflow(changed, namespace) }
  },
})

export const participantOperations: readonly Operation[] = [
  giveAccessCodeOperation,
  remindParticipantOperation,
  delegateParticipantOperation,
  rotateParticipantLinkOperation,
]
