import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { listFailing } from './job-store.ts'

/** Jobs that failed and are tried again, as text for whoever operates the machine: a line each, and their last error under it. */
export async function failingJobs(system: SystemDb): Promise<string> {
  const jobs = await listFailing(system, limits.failingJobsShown + 1)
  if (jobs.length === 0) return 'No job is failing.'
  const lines = jobs
    .slice(0, limits.failingJobsShown)
    .map(
      ({ kind, tenant_id, tries, failing_since, next_try, last_error }) =>
        `${kind} of namespace ${tenant_id}: failing since ${failing_since}, tries: ${tries}, the next at ${next_try}\n  ${last_error.replaceAll(/\s+/g, ' ')}`,
    )
  const more = jobs.length > limits.failingJobsShown ? ['There are more.'] : []
  return [...lines, ...more].join('\n')
}
