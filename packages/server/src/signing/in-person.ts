import {
  type Actor,
  findParticipant,
  type ParticipantState,
  type StepState,
  stepsOpenInPerson,
  type WorkflowState,
} from '@countersign/engine'
import type { AccessRooms } from '../access/rooms.ts'
import { required, unreachable } from '../lib/assert.ts'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { changeWorkflow } from '../workflows/change-workflow.ts'
import { withPlan } from '../workflows/load-workflow.ts'
import { type Owner, ownerOf, senderNameOf } from '../workflows/owner.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'
import type { InPersonCaller } from './find-in-person.ts'
import { reachesByMail } from './mails/mail-sender.ts'
import type { SessionRooms } from './rooms.ts'
import type { RequestOrigin } from './signer.ts'

/** What the locked screen of a device can say. */
export const IN_PERSON_STATES = [
  'open',
  'waiting',
  'signed',
  'completed',
  'declined',
  'voided',
  'failed',
] as const
type InPersonStatus = (typeof IN_PERSON_STATES)[number]

/**
 * A link for the host of a workflow that is signed in person: two hours, and an earlier one opens nothing any more.
 * @throws NotFound; InvalidInput where the workflow is not signed in person, or not now
 */
export async function openInPerson(
  rooms: ChangeRooms & Pick<AccessRooms, 'inPerson'>,
  db: Db,
  actor: Actor,
  workflowId: string,
): Promise<{ url: string; expiresAt: Instant }> {
  const expiresAt = plusMillis(rooms.clock.now(), limits.inPersonLifeMs)
  const fact = { type: 'in_person_opened', expiresAt, actor } as const
  const { workflow } = await changeWorkflow(rooms, db, workflowId, () => fact)
  const { generation } = required(workflow.inPerson, 'the device of a workflow')
  return { url: rooms.inPerson.urlOf({ tenantId: db.tenantId, workflowId, generation }), expiresAt }
}

/** Whom the device may be handed to, and how far everybody is: nothing of the documents. */
export async function presentDevice(
  rooms: SessionRooms,
  { tenantId, session, inPerson }: InPersonCaller,
): Promise<object> {
  const owner = await ownerOf(rooms.directory, tenantId)
  return present(rooms, owner, session.stored.workflow, inPerson.expiresAt)
}

/**
 * The person whom the screen names says that it is them: what they get opens their step, until they have answered or the device is locked.
 * @throws InvalidInput when they cannot sign now
 */
export async function handOver(
  rooms: ChangeRooms & Pick<AccessRooms, 'inPerson'>,
  db: Db,
  { tenantId, workflowId, session, inPerson }: InPersonCaller,
  origin: RequestOrigin,
  stepKey: string,
): Promise<{ token: string; expiresAt: Instant }> {
  const actor = actorAt(session.stored.workflow, stepKey, origin)
  const fact = { type: 'in_person_handed_over', stepKey, turn: inPerson.turn, actor } as const
  const first = await withPlan(db, session.stored)
  const changed = await changeWorkflow(rooms, db, workflowId, () => fact, undefined, { first })
  const { generation, turn, expiresAt } = required(changed.workflow.inPerson, 'the device of a workflow')
  return { token: rooms.inPerson.tokenOf({ tenantId, workflowId, generation, turn }), expiresAt }
}

/** Nobody has the device any more: what the last person had opens nothing. */
export async function lockDevice(
  rooms: SessionRooms,
  db: Db,
  { tenantId, workflowId, session, inPerson }: InPersonCaller,
  origin: RequestOrigin,
): Promise<object> {
  const { workflow } = session.stored
  const actor = actorAt(workflow, inPerson.stepKey ?? '', origin)
  const fact = { type: 'in_person_locked', turn: inPerson.turn, actor } as const
  const first = await withPlan(db, session.stored)
  const changed = await changeWorkflow(rooms, db, workflowId, () => fact, undefined, { first })
  return present(rooms, await ownerOf(rooms.directory, tenantId), changed.workflow, inPerson.expiresAt)
}

function actorAt(workflow: WorkflowState, stepKey: string, { ip, userAgent }: RequestOrigin): Actor {
  const step = workflow.steps.find(({ key }) => key === stepKey)
  const person = step && personAt(workflow, step)
  if (person === undefined) return { type: 'system', ip, userAgent }
  const { id, name } = person
  return { type: 'participant', id, ...(name !== undefined && { name }), ip, userAgent }
}

function present(rooms: SessionRooms, owner: Owner, workflow: WorkflowState, expiresAt: Instant): object {
  const { settings, mode } = owner.namespace
  const { company } = settings
  const steps = workflow.steps.filter(({ action }) => action !== undefined)
  const open = stepsOpenInPerson(workflow)
  const [next] = open
  const locale = next && personAt(workflow, next)?.locale
  return {
    state: statusOf(workflow, open),
    mode,
    workflowName: workflow.name,
    sender: { name: senderNameOf(owner, workflow), ...(company !== undefined && { company }) },
    host: { name: workflow.options.inPerson?.hostName ?? '' },
    mails: reachesByMail(rooms.mailer, owner, workflow),
    ...(locale !== undefined && { locale }),
    expiresAt,
    open: open.map((step) => presentPerson(workflow, step)),
    signed: steps
      .filter(({ action }) => action?.signedAt !== undefined)
      .map((step) => presentPerson(workflow, step)),
  }
}

function presentPerson(workflow: WorkflowState, step: StepState): object {
  const { name, key } = personAt(workflow, step) ?? { key: '' }
  return { stepKey: step.key, name: step.action?.signedBy?.name ?? name ?? key }
}

function personAt(workflow: WorkflowState, { action }: StepState): ParticipantState | undefined {
  return findParticipant(workflow, action?.participantKey ?? '')
}

/** `signed`: everybody has, and the documents are being sealed. */
function statusOf(workflow: WorkflowState, open: readonly StepState[]): InPersonStatus {
  const { status } = workflow
  switch (status) {
    case 'completed':
    case 'declined':
    case 'voided':
    case 'failed':
      return status
    case 'pending':
      return 'waiting'
    case 'in_progress': {
      if (open.length > 0) return 'open'
      const isLeft = workflow.steps.some(
        (step) => step.action !== undefined && (step.status === 'pending' || step.status === 'in_progress'),
      )
      return isLeft ? 'waiting' : 'signed'
    }
    default:
      return unreachable(status)
  }
}
