import type { Actor } from '@countersign/engine'
import type { AccessRooms } from '../access/rooms.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import { eraseWorkflow } from './erase-workflow.ts'
import { keepsAddress } from './kept-of-person-store.ts'
import type { ChangeRooms } from './rooms.ts'

/** A workflow of an organization. */
export interface NamedWorkflow {
  namespaceKey: string
  workflowId: string
}

export interface ErasedOfPerson {
  erased: NamedWorkflow[]
  /** Those that stay, with the reason. */
  kept: (NamedWorkflow & { reason: string })[]
}

/**
 * Erases workflows of several namespaces that keep something of an address, one after the other: each as `eraseWorkflow` does it, and what
 * cannot be erased is told. A workflow is erased whole, for all of its people: a document with one signature less proves nothing.
 */
export async function erasePerson(
  rooms: ChangeRooms & Pick<AccessRooms, 'directory'>,
  orgId: string,
  email: string,
  wanted: readonly NamedWorkflow[],
  actor: Actor,
): Promise<ErasedOfPerson> {
  const done: ErasedOfPerson = { erased: [], kept: [] }
  for (const { namespaceKey, workflowId } of wanted) {
    const reason = await eraseOne(rooms, orgId, email, { namespaceKey, workflowId }, actor)
    if (reason === undefined) done.erased.push({ namespaceKey, workflowId })
    else done.kept.push({ namespaceKey, workflowId, reason })
  }
  return done
}

/** @returns why it stays */
async function eraseOne(
  rooms: ChangeRooms & Pick<AccessRooms, 'directory'>,
  orgId: string,
  email: string,
  { namespaceKey, workflowId }: NamedWorkflow,
  actor: Actor,
): Promise<string | undefined> {
  const nothing = 'It keeps nothing of this address, or was erased before'
  const namespace = await rooms.directory.namespace(orgId, namespaceKey)
  if (namespace === null) return nothing
  const db = rooms.database.tenant(namespace.tenantId)
  if (!(await keepsAddress(db, workflowId, email))) return nothing
  try {
    await eraseWorkflow(rooms, db, namespace, actor, workflowId)
    return undefined
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof NotFound) return error.message
    throw error
  }
}
