import { type Actor, findParticipant, isEmailAddress } from '@countersign/engine'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import { checkStorable, requireNoIssues } from './check-request.ts'
import { getWorkflow } from './load-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

/** Who takes a participant's place. */
export interface Delegation {
  name: string
  email: string
  reason?: string
}

/** @throws NotFound */
export async function requireParticipant(db: Db, id: string, participantKey: string): Promise<void> {
  const { workflow } = await getWorkflow(db, id)
  if (findParticipant(workflow, participantKey) === undefined)
    throw new NotFound(`Participant '${participantKey}' not found`)
}

/** Mails a participant whose turn it is again. @throws NotFound, InvalidInput when it is not their turn */
export function remindParticipant(
  rooms: ChangeRooms,
  db: Db,
  actor: Actor,
  id: string,
  participantKey: string,
): Promise<Changed> {
  return changeWorkflow(rooms, db, id, () => ({ type: 'remind', participantKey, actor }))
}

/** Puts somebody else in a participant's place, or corrects an address. @throws NotFound, InvalidInput */
export function delegateParticipant(
  rooms: ChangeRooms,
  db: Db,
  actor: Actor,
  id: string,
  participantKey: string,
  delegation: Delegation,
): Promise<Changed> {
  requireDelegation(delegation)
  return changeWorkflow(rooms, db, id, () => ({ type: 'delegated', participantKey, ...delegation, actor }))
}

/** Ends the links that a participant was given, and sends new ones. @throws NotFound, InvalidInput */
export function rotateParticipantLink(
  rooms: ChangeRooms,
  db: Db,
  actor: Actor,
  id: string,
  participantKey: string,
): Promise<Changed> {
  return changeWorkflow(rooms, db, id, () => ({ type: 'link_rotated', participantKey, actor }))
}

/** @throws InvalidInput */
export function requireDelegation(delegation: Delegation): void {
  requireNoIssues(checkStorable(delegation))
  const { email } = delegation
  if (!isEmailAddress(email))
    throw InvalidInput.of([
      {
        path: '/email',
        message: `'${email}' is not an e-mail address`,
        refusal: { code: 'email_expected', values: { value: email } },
      },
    ])
}
