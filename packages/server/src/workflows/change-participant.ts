import { type Actor, findParticipant, isEmailAddress, type Plan } from '@countersign/engine'
import type { AccessRooms } from '../access/rooms.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { asksForAccessCode } from './access-codes.ts'
import { type Changed, changeWorkflow } from './change-workflow.ts'
import { checkStorable, requireNoIssues } from './check-request.ts'
import { getWorkflow, loadWorkflow } from './load-workflow.ts'
import type { ChangeRooms } from './rooms.ts'

/** Who takes a participant's place. */
export interface Delegation {
  name: string
  email: string
  reason?: string
  /** For whoever is asked for one, another person's. */
  accessCode?: string
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
export async function delegateParticipant(
  rooms: ChangeRooms & Pick<AccessRooms, 'codes'>,
  db: Db,
  actor: Actor,
  id: string,
  participantKey: string,
  delegation: Delegation,
): Promise<Changed> {
  requireDelegation(delegation)
  const { accessCode, ...to } = delegation
  const { plan } = await loadWorkflow(db, id)
  if (accessCode !== undefined) requireAsked(plan, participantKey)
  else if (asksForAccessCode(plan, participantKey)) {
    const message = `'${participantKey}' is asked for an access code: choose one for ${to.name} as accessCode`
    throw InvalidInput.of([{ path: '/accessCode', message }])
  }
  const hash =
    accessCode === undefined ? {} : { accessCodeHash: await rooms.codes.hashAccessCode(accessCode) }
  const fact = { type: 'delegated', participantKey, ...to, ...hash, actor } as const
  return changeWorkflow(rooms, db, id, () => fact)
}

/** Chooses another access code for somebody who has still to sign. @throws NotFound, InvalidInput where none is asked for */
export async function giveAccessCode(
  rooms: ChangeRooms & Pick<AccessRooms, 'codes'>,
  db: Db,
  actor: Actor,
  id: string,
  participantKey: string,
  accessCode: string,
): Promise<Changed> {
  const { plan } = await loadWorkflow(db, id)
  requireAsked(plan, participantKey)
  const accessCodeHash = await rooms.codes.hashAccessCode(accessCode)
  const fact = { type: 'access_code_given', participantKey, accessCodeHash, actor } as const
  return changeWorkflow(rooms, db, id, () => fact)
}

function requireAsked(plan: Plan, participantKey: string): void {
  if (asksForAccessCode(plan, participantKey)) return
  const message = `The blueprint asks '${participantKey}' for no access code`
  throw InvalidInput.of([{ path: '/accessCode', message }])
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
