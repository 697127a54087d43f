import type { Clock } from '../lib/clock.ts'
import { type Instant, plusMillis } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import {
  countWorkflows,
  listWorkflows,
  type WorkflowFilter,
  type WorkflowPage,
} from './workflow-list-store.ts'
import type { StoredWorkflow } from './workflow-store.ts'

/** Until when a list is taken to be as long as totals go, by tenant and filter: counting ten thousand rows costs more than showing 25. */
const longLists = new Map<string, Instant>()

/** A page of workflows, newest first, and how many there are, up to limits.pageOffsetMax. */
export async function pageOfWorkflows(
  clock: Clock,
  db: Db,
  filter: WorkflowFilter,
  page: WorkflowPage,
): Promise<{ rows: StoredWorkflow[]; total: number }> {
  const [rows, total] = await Promise.all([listWorkflows(db, filter, page), totalOf(clock, db, filter)])
  return { rows, total }
}

async function totalOf(clock: Clock, db: Db, filter: WorkflowFilter): Promise<number> {
  const key = JSON.stringify([db.tenantId, filter])
  const until = longLists.get(key)
  if (until !== undefined && until > clock.now()) return limits.pageOffsetMax
  const total = await countWorkflows(db, filter)
  longLists.delete(key)
  if (total >= limits.pageOffsetMax) {
    if (longLists.size >= limits.longListsMax) longLists.clear()
    longLists.set(key, plusMillis(clock.now(), limits.longListMs))
  }
  return total
}
