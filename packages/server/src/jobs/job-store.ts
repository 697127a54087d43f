import type { Instant } from '../lib/clock.ts'
import { LACKS, type Lack } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Database, Db, SystemDb, Tx } from '../postgres/db.ts'
import { NOT_SYNCED } from '../postgres/not-synced.ts'

import type { Turns } from './turns.ts'

export interface NewJob {
  id: string
  kind: string
  key: string | null
  payload: { readonly [key: string]: Json | undefined }
  run_at: Instant
}

export function insertJobs(tx: Tx, jobs: readonly NewJob[]): void {
  tx.write(
    `INSERT INTO job (tenant_id, id, kind, key, payload, run_at, is_in_line, created_at)
     SELECT $1, id, kind, key, payload, run_at, run_at <= $2, $2
     FROM jsonb_to_recordset($3::jsonb) AS j(id uuid, kind text, key text, payload jsonb, run_at timestamptz)
     ON CONFLICT DO NOTHING`,
    [tx.tenantId, tx.now, JSON.stringify(jobs)],
  )
}

/**
 * The same of jobs that are due, leased to a worker that has room for them. `tell` hears which of them are its own once the statement has
 * run: those that stood there already are not, nor those of a kind that was stopped.
 */
export function insertLeasedJobs(
  tx: Tx,
  jobs: readonly NewJob[],
  { owner, leasedUntil }: { owner: string; leasedUntil: Instant },
  tell: (ids: string[]) => void,
): void {
  tx.write(
    `INSERT INTO job (tenant_id, id, kind, key, payload, run_at, is_in_line, created_at, lease_owner, lease_until, attempts)
     SELECT $1, id, kind, key, payload, run_at, true, $2, CASE WHEN begins THEN $4::bigint END,
       CASE WHEN begins THEN $5::timestamptz END, CASE WHEN begins THEN 1 ELSE 0 END
     FROM (SELECT j.*, NOT is_stopped(j.kind) AS begins
       FROM jsonb_to_recordset($3::jsonb) AS j(id uuid, kind text, key text, payload jsonb, run_at timestamptz)) j
     ON CONFLICT DO NOTHING RETURNING id, lease_owner`,
    [tx.tenantId, tx.now, JSON.stringify(jobs), owner, leasedUntil],
    (rows: readonly { id: string; lease_owner: unknown }[]) =>
      tell(rows.flatMap((row) => (row.lease_owner === null ? [] : [row.id]))),
  )
}

/** A job that waits for its time is due now; one that runs goes on. */
export function hurryJob(tx: Tx, kind: string, key: string): void {
  tx.write(
    `UPDATE job SET run_at = $4, is_in_line = true WHERE tenant_id = $1 AND kind = $2 AND key = $3 AND lease_owner IS NULL AND run_at > $4`,
    [tx.tenantId, kind, key, tx.now],
  )
}

/** How many jobs of a kind are open, up to `most`. */
export async function countJobsOf(db: Db, kind: string, most: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'SELECT count(*)::integer FROM (SELECT 1 FROM job WHERE tenant_id = $1 AND kind = $2 LIMIT $3) capped',
    [db.tenantId, kind, most],
  )
  return row?.count ?? 0
}

/** How many jobs of a kind the namespace has whose last attempt failed and that are tried again, up to limits.pageOffsetMax. */
export async function countFailingJobs(db: Db, kind: string): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    'SELECT count(*) FROM (SELECT 1 FROM job WHERE tenant_id = $1 AND kind = $2 AND last_error IS NOT NULL LIMIT $3) capped',
    [db.tenantId, kind, limits.pageOffsetMax],
  )
  return row?.count ?? 0
}

export function deleteJob(tx: Tx, job: ClaimedJob): void {
  tx.write('DELETE FROM job WHERE tenant_id = $1 AND id = $2', [job.tenantId, job.id])
}

/** The job is due again at `runAt`, after an attempt that failed, or one that could not be made. */
export function postponeJob(
  tx: Tx,
  job: ClaimedJob,
  { runAt, error, wasTried, lacks }: { runAt: Instant; error: string; wasTried: boolean; lacks: Lack | null },
): void {
  const untried = wasTried ? 0 : 1
  tx.write(
    `UPDATE job SET run_at = $3, is_in_line = false, lease_owner = NULL, lease_until = NULL, last_error = $4,
       attempts = attempts - $5, waits = waits + $5, failing_since = coalesce(failing_since, $6),
       lacks = $7
     WHERE tenant_id = $1 AND id = $2`,
    [job.tenantId, job.id, runAt, error.slice(0, 2000), untried, tx.now, lacks],
  )
}

interface JobRow {
  /** Of the first row, which is no job. */
  more: boolean | null
  tenant_id: string
  id: string
  kind: string
  payload: { readonly [key: string]: Json | undefined }
  attempts: number
  waits: number
  turn: number
}

export interface ClaimRequest {
  /** The number of the worker. */
  owner: string
  /** At most so many of each kind. */
  free: Readonly<Record<string, number>>
  /** Where more wait than are claimed, the tenants behind these begin. */
  after?: Turns
  /** By kind, the turns of tenants that have as many under way as one may have. */
  busy?: Readonly<Record<string, readonly number[]>>
  now: Instant
  until: Instant
}

/** A job with the place of its tenant in the ring of those that take turns (sql/jobs_in_turn.sql). */
export interface TakenJob extends ClaimedJob {
  turn: number
}

export interface Claim {
  jobs: TakenJob[]
  /** More jobs than one look brings into line are due since the last one: look again at once. */
  more: boolean
}

/** Leases due jobs. */
export async function claimJobs(database: Database, request: ClaimRequest): Promise<Claim> {
  const { owner, free, after = {}, busy = {}, now, until } = request
  const params = [owner, ...[free, after, busy].map((part) => JSON.stringify(part)), now, until]
  const sql = `SELECT claimed.* FROM ${NOT_SYNCED} relaxed, claim_jobs($1, $2, $3, $4, $5, $6) claimed`
  const [first, ...rows] = await database.system.rows<JobRow>(sql, params)
  return {
    jobs: rows.map(({ tenant_id, more: _, ...job }) => ({ tenantId: tenant_id, ...job })),
    more: first?.more ?? false,
  }
}

export async function renewLeases(
  database: Database,
  owner: string,
  ids: readonly string[],
  until: Instant,
): Promise<void> {
  await database.system.rows('SELECT renew_leases($1, $2, $3)', [owner, ids, until])
}

export async function releaseJobs(database: Database, owner: string): Promise<void> {
  await database.system.rows('SELECT release_jobs($1)', [owner])
}

/** When the next job is due; null without one. */
export async function findNextJobAt(database: Database, kinds: readonly string[]): Promise<Instant | null> {
  const rows = await database.system.rows<{ at: Instant | null }>('SELECT next_job_at($1) AS at', [kinds])
  return rows[0]?.at ?? null
}

/** Lets others know that there is this worker, whose advisory lock is its sign of life. */
export async function registerWorker(database: Database, owner: string): Promise<void> {
  await database.system.rows('SELECT register_worker($1)', [owner])
}

/** Frees the leases of workers that died. */
export async function releaseOrphans(database: Database): Promise<void> {
  await database.system.rows('SELECT release_orphans()')
}

export interface WaitingJobs {
  kind: string
  waiting: number
  /** For how long the first of them has been due. */
  age_seconds: number
}

/** Jobs of all tenants that are due and that nobody works on. */
export function listWaiting(system: SystemDb, now: Instant): Promise<WaitingJobs[]> {
  return system.rows<WaitingJobs>('SELECT * FROM jobs_waiting($1)', [now])
}

export interface RetryingJobs {
  kind: string
  retrying: number
  /** For how long the first of them has been failing. */
  age_seconds: number
}

/** Jobs of all tenants that failed and are tried again. */
export function listRetrying(system: SystemDb, now: Instant): Promise<RetryingJobs[]> {
  return system.rows<RetryingJobs>('SELECT * FROM jobs_retrying($1)', [now])
}

export interface FailingJob {
  kind: string
  tenant_id: string
  id: string
  tries: number
  failing_since: string
  next_try: string
  last_error: string
}

/** Those that have been failing for the longest time, for whoever operates the machine. */
export function listFailing(system: SystemDb, count: number): Promise<FailingJob[]> {
  return system.rows<FailingJob>('SELECT * FROM jobs_failing($1)', [count])
}

/** What jobs of all tenants lack that wait for their next try. */
export async function listLacks(system: SystemDb, now: Instant): Promise<Lack[]> {
  const rows = await system.rows<{ lacks: string }>('SELECT lacks FROM jobs_lacking($1)', [now])
  // Another version may know more of them.
  return LACKS.filter((lack) => rows.some(({ lacks }) => lacks === lack))
}

/** Those that lacked this are due now; returns how many. */
export async function hurryLacking(system: SystemDb, lack: Lack, now: Instant): Promise<number> {
  const [row] = await system.rows<{ hurried: number }>('SELECT hurry_lacking($1, $2) AS hurried', [lack, now])
  return row?.hurried ?? 0
}

/** A job that this process holds the lease of. `attempts` counts from 1; `waits` those times when what it needs was not there. */
export interface ClaimedJob {
  tenantId: string
  id: string
  kind: string
  payload: { readonly [key: string]: Json | undefined }
  attempts: number
  waits: number
}

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
