import { findStep, generationOf, type InPersonState } from '@countersign/engine'
import type { InPersonGrant } from '../access/in-person-token.ts'
import type { AccessRooms } from '../access/rooms.ts'
import { type FilledWorkflow, findFilledWorkflow } from '../workflows/filled-workflow-store.ts'
import type { SigningCaller } from './signing-caller.ts'

/** The device of a host, by its link. */
export interface InPersonCaller {
  tenantId: string
  workflowId: string
  session: FilledWorkflow
  inPerson: InPersonState
}

/** Whose device a host's token opens; null for a token that is none of ours, or whose time is over. */
export async function findInPersonCaller(rooms: AccessRooms, token: string): Promise<InPersonCaller | null> {
  const grant = rooms.inPerson.read(token)
  return grant === null || grant.turn !== 0 ? null : findDevice(rooms, grant)
}

/** The person who has the device now; null for whoever had it before. */
export async function findPersonAtDevice(rooms: AccessRooms, token: string): Promise<SigningCaller | null> {
  const grant = rooms.inPerson.read(token)
  const device = grant === null ? null : await findDevice(rooms, grant)
  if (grant === null || device === null || grant.turn !== device.inPerson.turn) return null
  const { tenantId, workflowId, session, inPerson } = device
  const { stepKey = '' } = inPerson
  const action = findStep(session.stored.workflow, stepKey)?.action
  if (action === undefined) return null
  const at = { stepKey, generation: generationOf(action) }
  return { tenantId, workflowId, at, via: { kind: 'in_person', turn: grant.turn }, session }
}

async function findDevice(rooms: AccessRooms, grant: InPersonGrant): Promise<InPersonCaller | null> {
  const { tenantId, workflowId, generation } = grant
  const session = await findFilledWorkflow(rooms.database.tenant(tenantId), workflowId)
  const inPerson = session?.stored.workflow.inPerson
  if (session === null || inPerson?.generation !== generation) return null
  return inPerson.expiresAt > rooms.clock.now() ? { tenantId, workflowId, session, inPerson } : null
}
