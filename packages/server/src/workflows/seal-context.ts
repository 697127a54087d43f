import { findParticipant, type StepState } from '@countersign/engine'
import { type Filled, findFilled } from '../documents/filled-store.ts'
import type { Instant } from '../lib/clock.ts'
import type { Db } from '../postgres/db.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import { type Owner, ownerOf } from './owner.ts'
import type { SealRooms } from './rooms.ts'

/** What sealing an envelope reads besides the workflow, and the moment of the seal. */
export interface SealContext extends Owner, Filled {
  at: Instant
}

export async function readSealContext(
  { clock, directory }: Pick<SealRooms, 'clock' | 'directory'>,
  db: Db,
  workflowId: string,
): Promise<SealContext> {
  const [owner, filled] = await Promise.all([ownerOf(directory, db.tenantId), findFilled(db, workflowId)])
  return { ...owner, ...filled, at: clock.now() }
}

export function nameOf({ workflow }: LoadedWorkflow, step: StepState): string {
  const { signedBy, participantKey = '' } = step.action ?? {}
  if (signedBy !== undefined) return signedBy.name ?? signedBy.email ?? participantKey
  const participant = findParticipant(workflow, participantKey)
  return participant?.name ?? participant?.email ?? participant?.key ?? step.key
}
