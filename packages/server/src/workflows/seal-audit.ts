import type { App } from '../app.ts'
import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { present } from '../lib/assert.ts'
import { limits } from '../limits.ts'
import { sealEvidence } from './audit-seal.ts'
import { policyOf } from './seal-request.ts'

/**
 * Seals the audit trail of a workflow that has ended or was erased. It waits for a time-stamp that is wanted; the last attempt takes what is to be
 * had.
 */
export function sealAuditHandler(app: App): JobHandler {
  return {
    kind: 'seal_audit',
    concurrency: limits.auditSealJobsMax,
    attemptsMax: limits.auditSealAttemptsMax,
    timeoutMs: limits.sealJobTimeoutMs,
    run: (job) => run(app, job),
  }
}

async function run(app: App, job: ClaimedJob): Promise<'finished'> {
  const db = app.database.tenant(job.tenantId)
  const namespace = present(await app.directory.namespaceOf(job.tenantId), 'the namespace of a workflow')
  await sealEvidence(app, db, namespace, String(job.payload.workflowId), {
    insists:
      policyOf(namespace).onTimestampFailure !== 'degrade' && job.attempts < limits.auditSealAttemptsMax,
    also: (tx) => finishJob(tx, job),
  })
  return 'finished'
}
