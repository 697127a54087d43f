import { type Instant, millisOf } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Tx } from '../postgres/db.ts'
import type { ClaimedJob, Json } from './job-store.ts'
import { deleteJob, hurryJob, insertJobs, type NewJob } from './job-store.ts'

/** What a room wants done later. Of jobs with a key only one per tenant, kind and key is open at a time. */
export interface JobRequest {
  kind: string
  payload: { readonly [key: string]: Json | undefined }
  runAt?: Instant | undefined
  key?: string | undefined
  /** One of the same key that waits for its next attempt runs now instead. */
  hurry?: true | undefined
}

/** When a job that was not done this time is tried again, in ms from now. */
export function retryDelayMs({ attempts, waits }: Pick<ClaimedJob, 'attempts' | 'waits'>): number {
  return Math.min(limits.jobRetryDelayMaxMs, limits.jobRetryStartMs * 2 ** (attempts + waits - 1))
}

/** Writes jobs in the commit of the change that wants them. */
export function enqueue(tx: Tx, ...requests: readonly JobRequest[]): void {
  if (requests.length === 0) return
  insertJobs(
    tx,
    requests.map((request) => newJob(tx, request)),
  )
  for (const { kind, key, hurry } of requests) if (hurry && key !== undefined) hurryJob(tx, kind, key)
}

/** The row of a job. */
export function newJob(tx: Tx, { kind, key, payload, runAt = tx.now }: JobRequest): NewJob {
  return { id: newId(millisOf(tx.now)), kind, key: key ?? null, payload, run_at: runAt }
}

/**
 * Ends a job in the commit of its effect. When the commit is refused and tried again it is called again; when it never
 * succeeds the handler throws, and the worker keeps the job.
 */
export function finishJob(tx: Tx, job: ClaimedJob): void {
  deleteJob(tx, job)
}
