import { checkInvariants, type Plan } from '@countersign/engine'
import type { SigningLink } from '../access/signing-link.ts'
import { NotFound } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import type { Db } from '../postgres/db.ts'
import { getPlan } from './plan-store.ts'
import { findProvenWorkflow, type ProvenWorkflow } from './proven-workflow-store.ts'
import { findWorkflow, findWorkflowWithLinks, type StoredWorkflow } from './workflow-store.ts'

export interface LoadedWorkflow extends StoredWorkflow {
  plan: Plan
}

/** A workflow with the plan that it runs on: one statement, two when this process does not know the plan. @throws NotFound */
export async function loadWorkflow(db: Db, workflowId: string): Promise<LoadedWorkflow> {
  return withPlan(db, await getWorkflow(db, workflowId))
}

/** What was read of a workflow, checked, with its plan. */
export async function withPlan(db: Db, stored: StoredWorkflow): Promise<LoadedWorkflow> {
  const plan = await getPlan(db, stored.workflow.planHash)
  checkInvariants(plan, stored.workflow)
  return { ...stored, plan }
}

/** A workflow with its signing links. @throws NotFound */
export async function getWorkflowWithLinks(
  db: Db,
  workflowId: string,
): Promise<{ stored: StoredWorkflow; links: SigningLink[] }> {
  const found = isId(workflowId) ? await findWorkflowWithLinks(db, workflowId) : null
  if (found === null) throw new NotFound(`Workflow '${workflowId}' not found`)
  return found
}

/** A workflow with its plan, its audit-seals and the beginning of its trail, as they were at one moment. @throws NotFound */
export async function loadForEvidence(
  db: Db,
  id: string,
): Promise<Omit<ProvenWorkflow, 'stored'> & { loaded: LoadedWorkflow }> {
  const found = isId(id) ? await findProvenWorkflow(db, id) : null
  if (found === null) throw new NotFound(`Workflow '${id}' not found`)
  const { stored, ...proof } = found
  return { ...proof, loaded: await withPlan(db, stored) }
}

/** A workflow alone. @throws NotFound */
export async function getWorkflow(db: Db, workflowId: string): Promise<StoredWorkflow> {
  const stored = isId(workflowId) ? await findWorkflow(db, workflowId) : null
  if (stored === null) throw new NotFound(`Workflow '${workflowId}' not found`)
  return stored
}
