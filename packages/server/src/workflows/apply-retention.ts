import { findNamespaceOf } from '../access/access-store.ts'
import { findPlan } from '../access/billing-store.ts'
import { insertChanges } from '../access/change-log-store.ts'
import type { Namespace } from '../access/namespace.ts'
import { enqueue, finishJob, type JobRequest } from '../jobs/job.ts'
import type { ClaimedJob } from '../jobs/job-store.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { required } from '../lib/assert.ts'
import { type Instant, millisOf } from '../lib/clock.ts'
import { InvalidInput, NotFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db, SystemDb, Tx } from '../postgres/db.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import { eraseWorkflow } from './erase-workflow.ts'
import {
  endOfTime,
  nextLookAt,
  type RetentionState,
  type RetentionTerms,
  reasonToWait,
  retentionTerms,
} from './retention.ts'
import {
  countAll,
  countErasable,
  findRetention,
  insertRetention,
  listDueNamespaces,
  listErasable,
  writeRetention,
} from './retention-store.ts'
import type { ChangeRooms } from './rooms.ts'

const LOOK = 'look_for_retention'
const ERASE = 'erase_by_retention'

/** Who erased it, in the log of changes. */
const RETENTION = { type: 'machine', id: 'retention' } as const

/** Asks for the daily look of each namespace that is due. A look that is asked for twice is one. */
export async function lineUpRetention({ database, clock }: BaseRooms): Promise<void> {
  const now = clock.now()
  for (const { tenant_id: tenantId, is_new: isNew } of await listDueNamespaces(database.system, now)) {
    await database.tenant(tenantId).commit((tx) => {
      if (isNew) insertRetention(tx, nextLookAt(tenantId, now))
      else enqueue(tx, { kind: LOOK, payload: {}, key: 'daily' })
    })
  }
}

/** The daily look of a namespace: what has had its time is erased by jobs of its own, or waits for a confirmation. */
export function lookForRetentionHandler(rooms: ChangeRooms): JobHandler {
  return {
    kind: LOOK,
    concurrency: 1,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.retentionLookMs,
    run: (job) => look(rooms, job),
  }
}

/** Erases a batch of what has had its time, and asks for the next. What was erased before a crash is not there any more. */
export function eraseByRetentionHandler(rooms: ChangeRooms): JobHandler {
  return {
    kind: ERASE,
    concurrency: 1,
    attemptsMax: limits.timerAttemptsMax,
    timeoutMs: limits.retentionLookMs,
    run: (job) => eraseBatch(rooms, job),
  }
}

/** Of a namespace as it is now: what a process remembers may be half a second old. */
export async function findTerms(
  system: SystemDb,
  tenantId: string,
): Promise<{ namespace: Namespace; terms: RetentionTerms }> {
  const namespace = required(await findNamespaceOf(system, tenantId), 'the namespace of a job')
  const plan = await findPlan(system, namespace.orgId)
  return { namespace, terms: retentionTerms(namespace.settings, plan?.retentionDays) }
}

async function look(rooms: ChangeRooms, job: ClaimedJob): Promise<'finished'> {
  const db = rooms.database.tenant(job.tenantId)
  const now = rooms.clock.now()
  const { terms } = await findTerms(rooms.database.system, job.tenantId)
  const nextAt = nextLookAt(job.tenantId, now)
  const before = (await findRetention(db)) ?? { nextAt }
  const endedBefore = endOfTime(terms, now)
  const found = endedBefore === null ? { due: 0, workflows: 0 } : await countDue(db, endedBefore)
  const because = reasonToWait(before, { ...found, now })
  const state: RetentionState = { nextAt, lookedAt: now }
  if (because !== undefined && endedBefore !== null)
    state.waiting = {
      since: before.waiting?.since ?? now,
      foundAt: now,
      because,
      workflows: found.due,
      endedBefore,
    }
  await db.commit((tx) => {
    writeRetention(tx, state)
    if (found.due > 0 && because === undefined && endedBefore !== null) enqueue(tx, erasing(endedBefore))
    finishJob(tx, job)
  })
  rooms.wake()
  return 'finished'
}

async function countDue(db: Db, endedBefore: Instant): Promise<{ due: number; workflows: number }> {
  const due = await countErasable(db, endedBefore, limits.retentionUnaskedMost + 1)
  if (due <= limits.retentionUnaskedMax) return { due, workflows: due }
  return { due, workflows: await countAll(db, Math.ceil(due / limits.retentionUnaskedShare)) }
}

/** The job that erases what ended before, behind `after`. */
export function erasing(endedBefore: Instant, after: readonly string[] = []): JobRequest {
  const key = [endedBefore, ...after].join(' ')
  return { kind: ERASE, payload: { endedBefore, after }, key }
}

async function eraseBatch(rooms: ChangeRooms, job: ClaimedJob): Promise<'finished' | undefined> {
  const db = rooms.database.tenant(job.tenantId)
  const { namespace, terms } = await findTerms(rooms.database.system, job.tenantId)
  const wanted = String(job.payload.endedBefore)
  const now = endOfTime(terms, rooms.clock.now())
  // Held, or kept for longer, since the look.
  if (now === null) return undefined
  const endedBefore = earlier(now, wanted)
  const limit = limits.retentionBatch
  const rows = await listErasable(db, endedBefore, { limit, after: afterOf(job) })
  for (const { workflowId } of rows) await eraseOne(rooms, db, namespace, workflowId)
  const last = rows.length === limit ? rows.at(-1) : undefined
  await db.commit((tx) => {
    if (last !== undefined) enqueue(tx, erasing(wanted, [last.endedAt, last.workflowId]))
    finishJob(tx, job)
  })
  rooms.wake()
  return 'finished'
}

function earlier(a: Instant, b: Instant): Instant {
  return a > b ? b : a
}

function afterOf({ payload: { after } }: ClaimedJob): string[] | undefined {
  return Array.isArray(after) && after.length > 0 ? after.map(String) : undefined
}

/** What cannot be erased now, since somebody was faster, is looked at again tomorrow. */
async function eraseOne(rooms: ChangeRooms, db: Db, namespace: Namespace, workflowId: string): Promise<void> {
  const also = (tx: Tx) => logErasure(tx, workflowId)
  try {
    await eraseWorkflow(rooms, db, namespace, { type: 'system' }, workflowId, { reason: 'retention', also })
  } catch (error) {
    if (!(error instanceof InvalidInput || error instanceof NotFound)) throw error
  }
}

function logErasure(tx: Tx, id: string): void {
  const newOne = () => newId(millisOf(tx.now))
  const what = { operation: 'eraseWorkflow', actor: RETENTION, subject: { type: 'workflow', id } }
  const from = { traceId: newOne(), ip: '', userAgent: '' }
  insertChanges(tx, [{ id: newOne(), at: tx.now, ...what, fields: [], ...from }])
}
