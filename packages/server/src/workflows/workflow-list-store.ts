import type { Instant } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import { containing } from '../postgres/containing.ts'
import type { Db } from '../postgres/db.ts'
import { PLANNED_ANEW } from '../postgres/planned-anew.ts'
import { type StoredWorkflow, toStored, type WorkflowRow } from './workflow-store.ts'
import { emailTerm, HOLD_TERM, labelTerm } from './workflow-term-store.ts'

export interface WorkflowFilter {
  status?: string | undefined
  blueprintKey?: string | undefined
  participantEmail?: string | undefined
  externalId?: string | undefined
  /** true: on legal hold. */
  legalHold?: boolean | undefined
  labels?: Record<string, string> | undefined
  q?: string | undefined
  createdAfter?: Instant | undefined
  createdBefore?: Instant | undefined
}

export interface WorkflowPage {
  limit: number
  offset: number
  /** Creation and id of the last workflow of the page before. */
  after?: readonly string[] | undefined
}

type ListedRow = Omit<WorkflowRow, 'entity_values'>

/** A page of workflows without their entities, newest first. */
export async function listWorkflows(
  db: Db,
  filter: WorkflowFilter,
  { limit, offset, after }: WorkflowPage,
): Promise<StoredWorkflow[]> {
  const params: unknown[] = [db.tenantId]
  const { begin, from, where, at, id } = selectionOf(filter, params)
  const [createdAt, lastId] = after ?? []
  const behind =
    createdAt === undefined
      ? ''
      : `AND (${at}, ${id}) < ($${params.push(createdAt)}, $${params.push(lastId)})`
  const rows = await db.rows<ListedRow>(
    `${begin}SELECT l.revision, l.audit_sequence, l.audit_hash, l.state
     FROM (SELECT ${at} AS created_at, ${id} AS id FROM ${from} WHERE ${where} ${behind}
       ORDER BY ${at} DESC, ${id} DESC LIMIT $${params.push(limit)} OFFSET $${params.push(offset)}) page
     JOIN workflow l ON l.tenant_id = $1 AND l.id = page.id ORDER BY page.created_at DESC, page.id DESC`,
    params,
  )
  return rows.map((row) => toStored(db.tenantId, row, {}))
}

/** How many a filter finds, up to limits.pageOffsetMax. */
export async function countWorkflows(db: Db, filter: WorkflowFilter): Promise<number> {
  const params: unknown[] = [db.tenantId]
  const { begin, from, where } = selectionOf(filter, params)
  const [row] = await db.rows<{ total: number }>(
    `${begin}SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${limits.pageOffsetMax}) capped`,
    params,
  )
  return row?.total ?? 0
}

/** How many workflows have each status, each up to limits.pageOffsetMax. */
export async function countByStatus(db: Db, statuses: readonly string[]): Promise<Record<string, number>> {
  const rows = await db.rows<{ status: string; total: number }>(
    `SELECT s.status, (SELECT count(*) FROM (SELECT 1 FROM workflow w WHERE w.tenant_id = $1 AND w.status = s.status LIMIT $3) capped) AS total
     FROM unnest($2::text[]) AS s(status)`,
    [db.tenantId, statuses, limits.pageOffsetMax],
  )
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

interface Selection {
  /** Of the statement. */
  begin: string
  from: string
  where: string
  /** The columns that the list is sorted by. */
  at: string
  id: string
}

/** Only the parts that are given, and no table that is not asked: each selection is answered by an index of its own. */
function selectionOf(filter: WorkflowFilter, params: unknown[]): Selection {
  const terms = termsOfFilter(filter)
  const [first, ...others] = terms
  const conditions = conditionsOf(filter, params)
  const workflows = filter.q === undefined ? 'workflow w' : 'workflow_named w'
  // Of several, the one that finds the fewest is asked first.
  const isChosen = filter.q !== undefined || terms.length + conditions.length > 1
  const begin = isChosen ? PLANNED_ANEW : ''
  if (first === undefined) {
    const where = ['w.tenant_id = $1', ...conditions].join(' AND ')
    return { begin, from: workflows, where, at: 'w.created_at', id: 'w.id' }
  }
  const join =
    conditions.length === 0
      ? ''
      : `JOIN ${workflows} ON w.tenant_id = t.tenant_id AND w.created_at = t.created_at AND w.id = t.workflow_id`
  const where = [
    't.tenant_id = $1',
    `t.term = $${params.push(first)}`,
    ...others.map(
      (term) => `EXISTS (SELECT FROM workflow_term o WHERE o.tenant_id = $1 AND o.term = $${params.push(term)}
        AND o.created_at = t.created_at AND o.workflow_id = t.workflow_id)`,
    ),
    ...conditions,
  ]
  return {
    begin,
    from: `workflow_term t ${join}`,
    where: where.join(' AND '),
    at: 't.created_at',
    id: 't.workflow_id',
  }
}

function termsOfFilter({ participantEmail, labels, legalHold }: WorkflowFilter): string[] {
  return [
    ...(legalHold === true ? [HOLD_TERM] : []),
    ...(participantEmail === undefined ? [] : [emailTerm(participantEmail)]),
    ...Object.entries(labels ?? {}).map(([key, value]) => labelTerm(key, value)),
  ]
}

function conditionsOf(filter: WorkflowFilter, params: unknown[]): string[] {
  const { status, blueprintKey, externalId, legalHold, q, createdAfter, createdBefore } = filter
  const conditions: string[] = []
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${params.push(value)}`))
  }
  add(status, (place) => `w.status = ${place}`)
  add(blueprintKey, (place) => `w.blueprint_key = ${place}`)
  add(
    externalId,
    (place) =>
      `w.id = (SELECT x.workflow_id FROM workflow_external_id x WHERE x.tenant_id = $1 AND x.external_id = ${place})`,
  )
  if (legalHold === false)
    conditions.push(
      `NOT EXISTS (SELECT FROM workflow_term h WHERE h.tenant_id = $1 AND h.term = $${params.push(HOLD_TERM)}
        AND h.created_at = w.created_at AND h.workflow_id = w.id)`,
    )
  add(q === undefined ? undefined : containing(q), (place) => `w.name ILIKE ${place}`)
  add(createdAfter, (place) => `w.created_at > ${place}::timestamptz`)
  add(createdBefore, (place) => `w.created_at < ${place}::timestamptz`)
  return conditions
}
