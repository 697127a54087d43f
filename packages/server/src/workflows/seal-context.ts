import { findParticipant, type StepState } from '@countersign/engine'
import type { DocumentLayout } from '../documents/document-layout.ts'
import type { KeptValues } from '../documents/values-store.ts'
import type { StoredAuditRow } from '../events/audit-store.ts'
import type { Instant } from '../lib/clock.ts'
import { NotFound } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { findFilledWithTrail } from './filled-workflow-store.ts'
import { type LoadedWorkflow, withPlan } from './load-workflow.ts'
import { type Owner, ownerOf } from './owner.ts'
import type { SealRooms } from './rooms.ts'

/** What sealing an envelope reads besides the workflow, and the moment of the seal. */
export interface SealContext extends Owner {
  layouts: readonly DocumentLayout[]
  /** Frozen ones alone. */
  values: readonly KeptValues[]
  /** Its first rows. */
  trail: readonly StoredAuditRow[]
  at: Instant
}

/** The workflow with everything else that sealing needs of the database, in one statement. @throws NotFound */
export async function readForSeal(
  { clock, directory }: Pick<SealRooms, 'clock' | 'directory'>,
  db: Db,
  workflowId: string,
): Promise<{ loaded: LoadedWorkflow; context: SealContext }> {
  const [owner, found] = await Promise.all([
    ownerOf(directory, db.tenantId),
    findFilledWithTrail(db, workflowId),
  ])
  if (found === null) throw new NotFound(`Workflow '${workflowId}' not found`)
  const { filled, trail } = found
  const values = filled.values.filter(({ isFrozen }) => isFrozen)
  const loaded = await withPlan(db, filled.stored)
  return { loaded, context: { ...owner, layouts: filled.layouts, values, trail, at: clock.now() } }
}

export function nameOf({ workflow }: LoadedWorkflow, step: StepState): string {
  const { signedBy, participantKey = '' } = step.action ?? {}
  if (signedBy !== undefined) return signedBy.name ?? signedBy.email ?? participantKey
  const participant = findParticipant(workflow, participantKey)
  return participant?.name ?? participant?.email ?? participant?.key ?? step.key
}
