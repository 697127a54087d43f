import type { Instant } from '../lib/clock.ts'
import type { ClaimedJob } from './job-store.ts'

/**
 * Where a commit asks for room at the worker of its own process. A job that gets a place is leased as it is written, and begins when the
 * commit has succeeded: no look finds it, and no statement claims it.
 */
export interface JobDesk {
  /** Null where the job stands in line like all others: there is no room, or others may wait for it. */
  take(kind: string, tenantId: string): JobPlace | null
}

/** Room for one job of a kind and a tenant, until it begins or is left. */
export interface JobPlace {
  /** The number of the worker. */
  owner: string
  leasedUntil: Instant
  /** The very object is what the handler gets. */
  begin(job: ClaimedJob): void
  leave(): void
}
