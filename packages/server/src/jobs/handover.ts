import { millisOf } from '../lib/clock.ts'
import type { Tx } from '../postgres/db.ts'
import type { JobDesk, JobPlace } from './desk.ts'
import { enqueue, type JobRequest, newJob } from './job.ts'
import { type ClaimedJob, insertLeasedJobs, type NewJob } from './job-store.ts'

/** The jobs of one commit, of which some are handed to the worker of this process. */
export interface Handover {
  /** Writes jobs in the commit: once for each try of it. */
  enqueue(tx: Tx, ...requests: readonly JobRequest[]): void
  /** The commit has succeeded: those that were leased begin. Returns whether others are due, for which a worker is to look. */
  begin(onBegin?: (job: ClaimedJob) => void): boolean
  /** The commit was refused or failed. */
  leave(): void
}

interface Handed {
  job: NewJob
  place: JobPlace
}

/** `desk`: absent where jobs are only written down. */
export function openHandover(desk: JobDesk | undefined): Handover {
  let handed: Handed[] = []
  let leased = new Set<string>()
  let tenantId = ''
  let isInLine = false
  const leave = () => {
    for (const { place } of handed) place.leave()
    handed = []
    leased = new Set()
    isInLine = false
  }
  return {
    enqueue(tx, ...requests) {
      tenantId = tx.tenantId
      const inLine: JobRequest[] = []
      const now: Handed[] = []
      for (const request of requests) {
        const job = newJob(tx, request)
        const isDue = millisOf(job.run_at) <= millisOf(tx.now)
        const place = isDue && request.hurry === undefined ? desk?.take(job.kind, tenantId) : null
        if (place != null) now.push({ job, place })
        else inLine.push(request)
        if (isDue && place == null) isInLine = true
      }
      handed.push(...now)
      enqueue(tx, ...inLine)
      const [first] = now
      if (first === undefined) return
      const jobs = now.map(({ job }) => job)
      insertLeasedJobs(tx, jobs, first.place, (ids) => {
        leased = new Set([...leased, ...ids])
      })
    },
    begin(onBegin = () => undefined) {
      const begun = handed
      handed = []
      for (const { job, place } of begun) {
        // It stood there already, or its kind was stopped.
        if (!leased.has(job.id)) {
          place.leave()
          continue
        }
        const { id, kind, payload } = job
        const claimed = { tenantId, id, kind, payload, attempts: 1, waits: 0 }
        onBegin(claimed)
        place.begin(claimed)
      }
      return isInLine
    },
    leave,
  }
}
