import type { ClaimedJob } from '../jobs/job-store.ts'
import { openMemory } from '../lib/memory.ts'
import { limits } from '../limits.ts'
import type { LoadedWorkflow } from './load-workflow.ts'

// Workflows as commits of this process have left them. What is decided on their ground is written with the revision as a guard; where it
// would write nothing, or do something that no commit takes back, the workflow is read.

const { rememberedMax: most, rememberedMs: ms, rememberedPartsMax: partsMax } = limits
const committed = openMemory<LoadedWorkflow>({ most, ms, partsMax })
const ofJobs = new WeakMap<ClaimedJob, LoadedWorkflow>()

const keyOf = (tenantId: string, workflowId: string) => `${tenantId}/${workflowId}`

/** To be called when the commit has succeeded. */
export function knowWorkflow({ tenantId, revision, auditHead, workflow, plan }: LoadedWorkflow): void {
  const known = { tenantId, revision, auditHead, workflow, plan }
  committed.keep(keyOf(tenantId, workflow.id), known, workflow)
}

export function knownWorkflow(tenantId: string, workflowId: string): LoadedWorkflow | undefined {
  return committed.find(keyOf(tenantId, workflowId))
}

/** It is another one by now. */
export function forgetWorkflow(tenantId: string, workflowId: string): void {
  committed.forget(keyOf(tenantId, workflowId))
}

/** For a job that begins as soon as its commit has succeeded. */
export function knowForJob(job: ClaimedJob, loaded: LoadedWorkflow): void {
  ofJobs.set(job, loaded)
}

/** The workflow as the commit left it that the job was written in. */
export function knownForJob(job: ClaimedJob): LoadedWorkflow | undefined {
  return ofJobs.get(job)
}
