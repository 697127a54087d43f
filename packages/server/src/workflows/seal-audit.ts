import { finishJob } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { limits } from '../limits.ts'
import { sealEvidence } from './audit-seal.ts'
import type { SealRooms } from './rooms.ts'
import { policyOf } from './seal-request.ts'

/**
 * Seals the audit trail of a workflow that has ended or was erased. It waits for a time-stamp that is wanted; the last attempt takes what is to be
 * had.
 */
export function sealAuditHandler(rooms: SealRooms): JobHandler {
  return {
    kind: 'seal_audit',
    concurrency: limits.auditSealJobsMax,
    attemptsMax: limits.auditSealAttemptsMax,
    timeoutMs: limits.sealJobTimeoutMs,
    run: (job) => run(rooms, job),
  }
}

async function run(rooms: SealRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const namespace = required(await rooms.directory.namespaceOf(job.tenantId), 'the namespace of a workflow')
  await sealEvidence(rooms, db, namespace, String(job.payload.workflowId), {
    insists:
      policyOf(namespace).onTimestampFailure !== 'degrade' && job.attempts < limits.auditSealAttemptsMax,
    also: (tx) => finishJob(tx, job),
  })
  return 'finished'
}
