import { findParticipant, type StepState } from '@countersign/engine'
import type { KeyDirectory } from '../access/key-directory.ts'
import { type Filled, findFilled } from '../documents/filled-store.ts'
import type { Instant } from '../lib/clock.ts'
import type { Db } from '../postgres/db.ts'
import type { LoadedWorkflow } from './load-workflow.ts'
import { type Owner, ownerOf } from './owner.ts'

/** What sealing an envelope reads besides the workflow, and at the same time. */
export interface SealMaterial extends Owner, Filled {}

export async function readSealMaterial(
  directory: KeyDirectory,
  db: Db,
  workflowId: string,
): Promise<SealMaterial> {
  const [owner, filled] = await Promise.all([ownerOf(directory, db.tenantId), findFilled(db, workflowId)])
  return { ...owner, ...filled }
}

/** The same, and the moment of the seal. */
export interface SealContext extends SealMaterial {
  at: Instant
}

export function nameOf({ workflow }: LoadedWorkflow, step: StepState): string {
  const { signedBy, participantKey = '' } = step.action ?? {}
  if (signedBy !== undefined) return signedBy.name ?? signedBy.email ?? participantKey
  const participant = findParticipant(workflow, participantKey)
  return participant?.name ?? participant?.email ?? participant?.key ?? step.key
}
