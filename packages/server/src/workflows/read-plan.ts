import type { ParticipantOverride, PlanSource } from '@countersign/engine'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Db } from '../postgres/db.ts'
import { type Forms, loadForms } from '../previews/load-forms.ts'
import { filesOfAsset, filesOfBlueprint } from '../resources/named-files.ts'
import { loadWorkflow } from './load-workflow.ts'

/** Everything that a workflow runs on: with it, anybody can tell what it would do (packages/engine, simulateBlueprint). */
export interface WorkflowPlan {
  revision: number
  source: PlanSource
  /** The own form fields of the PDFs that its authors named, by file. */
  forms: Forms
  /** What was said of people otherwise than in the blueprint. A code is never told, only that there is one. */
  participants: Record<string, Omit<ParticipantOverride, 'accessCodeHash'> & { hasAccessCode: boolean }>
}

/** @throws NotFound */
export async function readPlan(rooms: ReadingRooms, db: Db, workflowId: string): Promise<WorkflowPlan> {
  const { plan, workflow, revision } = await loadWorkflow(db, workflowId)
  const { blueprint, assets } = plan.source
  const isErased = workflow.erasedAt !== undefined
  const fileIds = isErased
    ? []
    : [...filesOfBlueprint(blueprint), ...Object.values(assets).flatMap(filesOfAsset)]
  const participants = workflow.participants.map(({ key, override = {} }) => {
    const { accessCodeHash, ...said } = override
    return [key, { ...said, hasAccessCode: accessCodeHash !== undefined }] as const
  })
  return {
    revision,
    source: plan.source,
    forms: await loadForms(rooms, db, fileIds),
    participants: Object.fromEntries(participants),
  }
}
