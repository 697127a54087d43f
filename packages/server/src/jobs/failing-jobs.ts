import type { Told } from '../lib/told.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { type FailingJob, listFailing } from './job-store.ts'
import { listStopped } from './stopped-jobs-store.ts'

/** Jobs that failed and are tried again, for whoever operates the machine: as text a line each, and their last error under it. */
export async function failingJobs(system: SystemDb): Promise<Told> {
  const jobs = await listFailing(system, limits.failingJobsShown + 1)
  const stopped = (await listStopped(system)).map(
    ({ kind, stopped_at }) => `Jobs of kind ${kind} are stopped since ${stopped_at}.`,
  )
  if (jobs.length === 0) return { text: ['No job is failing.', ...stopped].join('\n'), facts: [] }
  const lines = jobs
    .slice(0, limits.failingJobsShown)
    .map(
      ({ kind, tenant_id, tries, failing_since, next_try, last_error }) =>
        `${kind} of namespace ${tenant_id}: failing since ${failing_since}, tries: ${tries}, the next at ${next_try}\n  ${last_error.replaceAll(/\s+/g, ' ')}`,
    )
  const more = jobs.length > limits.failingJobsShown ? ['There are more.'] : []
  const facts = jobs.slice(0, limits.failingJobsShown).map(factsOf)
  return { text: [...lines, ...more, ...stopped].join('\n'), facts }
}

function factsOf({ kind, tenant_id, tries, failing_since, next_try, last_error }: FailingJob) {
  return {
    kind,
    namespaceId: tenant_id,
    tries,
    failingSince: failing_since,
    nextTryAt: next_try,
    lastError: last_error,
  }
}
