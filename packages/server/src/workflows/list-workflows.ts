import type { Clock } from '../lib/clock.ts'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import {
  countByStatus,
  countWorkflows,
  listWorkflows,
  type WorkflowFilter,
  type WorkflowPage,
} from './workflow-list-store.ts'
import type { StoredWorkflow } from './workflow-store.ts'

/** Until when a list is taken to be as long as totals go, by tenant and filter: counting ten thousand rows costs more than showing 25. */
const longLists = new Map<string, Instant>()

interface Page {
  rows: StoredWorkflow[]
  total: number
}

/** A page of workflows, newest first, and how many there are, up to limits.pageOffsetMax. */
export async function pageOfWorkflows(
  clock: Clock,
  db: Db,
  filter: WorkflowFilter,
  page: WorkflowPage,
): Promise<Page> {
  if (filter.q !== undefined) return namedPage(clock, db, filter, page)
  const [rows, total] = await Promise.all([listWorkflows(db, filter, page), totalOf(clock, db, filter)])
  return { rows, total }
}

/** Most texts stand in few names: a page that has room left tells how many there are, and nobody searches a second time. */
async function namedPage(clock: Clock, db: Db, filter: WorkflowFilter, page: WorkflowPage): Promise<Page> {
  const rows = await listWorkflows(db, filter, page)
  const isWhole =
    page.after === undefined && rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  const total = isWhole
    ? Math.min(page.offset + rows.length, limits.pageOffsetMax)
    : await totalOf(clock, db, filter)
  return { rows, total }
}

async function totalOf(clock: Clock, db: Db, filter: WorkflowFilter): Promise<number> {
  if (isLong(clock, db, filter)) return limits.pageOffsetMax
  const total = await countWorkflows(db, filter)
  keepLong(clock, db, filter, total)
  return total
}

/** How many workflows have each status, each up to limits.pageOffsetMax. */
export async function totalsByStatus(
  clock: Clock,
  db: Db,
  statuses: readonly string[],
): Promise<Record<string, number>> {
  const long = statuses.filter((status) => isLong(clock, db, { status }))
  const counted = await countByStatus(
    db,
    statuses.filter((status) => !long.includes(status)),
  )
  for (const [status, total] of Object.entries(counted)) keepLong(clock, db, { status }, total)
  return Object.fromEntries(statuses.map((status) => [status, counted[status] ?? limits.pageOffsetMax]))
}

function isLong(clock: Clock, { tenantId }: Db, filter: WorkflowFilter): boolean {
  const until = longLists.get(JSON.stringify([tenantId, filter]))
  return until !== undefined && until > clock.now()
}

function keepLong(clock: Clock, { tenantId }: Db, filter: WorkflowFilter, total: number): void {
  const key = JSON.stringify([tenantId, filter])
  longLists.delete(key)
  if (total < limits.pageOffsetMax) return
  if (longLists.size >= limits.longListsMax) longLists.clear()
  longLists.set(key, plusMillis(clock.now(), limits.longListMs))
}
