import { eraseObstacle, type WorkflowState } from '@countersign/engine'
import type { AuditHead } from '@countersign/evidence'
import type { SigningLink } from '../access/signing-link.ts'
import { type LinkRow, toLink } from '../access/signing-link-store.ts'
import { Conflict } from '../lib/errors.ts'
import type { Db, Tx } from '../postgres/db.ts'
import { insertTerms, moveTerms, termsOf } from './workflow-term-store.ts'

/** A workflow as it stands in the database. */
export interface StoredWorkflow {
  tenantId: string
  /** Raised by every change; the ETag. */
  revision: number
  auditHead: AuditHead
  workflow: WorkflowState
}

export interface WorkflowRow {
  revision: number
  audit_sequence: number
  audit_hash: string
  state: Omit<WorkflowState, 'values'>
  entity_values: WorkflowState['values']
}

export async function findWorkflow(db: Db, id: string): Promise<StoredWorkflow | null> {
  const [row] = await db.rows<WorkflowRow>(
    `SELECT revision, audit_sequence, audit_hash, state, entity_values FROM workflow WHERE tenant_id = $1 AND id = $2`,
    [db.tenantId, id],
  )
  return row === undefined ? null : toStored(db.tenantId, row, row.entity_values)
}

/** What somebody holds of a workflow: it is the same as long as both are. */
export interface SeenWorkflow {
  revision: number
  auditHash: string
}

/** A workflow that is asked for, and what is held of it. */
export interface AskedWorkflow {
  id: string
  seen: SeenWorkflow | undefined
}

/** Several workflows by one statement, in the order in which they are asked for; of one that is as it was seen nothing but that. */
export async function findWorkflows(
  db: Db,
  asked: readonly AskedWorkflow[],
): Promise<(StoredWorkflow | 'same' | null)[]> {
  const rows = await db.rows<
    Omit<WorkflowRow, 'state'> & { number: number; state: WorkflowRow['state'] | null }
  >(
    `SELECT a.number, w.revision, w.audit_sequence, w.audit_hash,
       CASE WHEN w.revision = a.revision AND w.audit_hash = a.audit_hash THEN NULL ELSE w.state END AS state,
       CASE WHEN w.revision = a.revision AND w.audit_hash = a.audit_hash THEN NULL ELSE w.entity_values END AS entity_values
     FROM unnest($2::uuid[], $3::bigint[], $4::text[]) WITH ORDINALITY AS a (id, revision, audit_hash, number)
     JOIN workflow w ON w.tenant_id = $1 AND w.id = a.id`,
    [
      db.tenantId,
      asked.map(({ id }) => id),
      asked.map(({ seen }) => seen?.revision ?? null),
      asked.map(({ seen }) => seen?.auditHash ?? null),
    ],
  )
  const found = asked.map((): StoredWorkflow | 'same' | null => null)
  for (const { number, state, ...row } of rows)
    found[number - 1] = state === null ? 'same' : toStored(db.tenantId, { ...row, state }, row.entity_values)
  return found
}

/** A workflow with its signing links, one a step at most. */
export async function findWorkflowWithLinks(
  db: Db,
  id: string,
): Promise<{ stored: StoredWorkflow; links: SigningLink[] } | null> {
  const [row] = await db.rows<WorkflowRow & { links: LinkRow[] | null }>(
    `SELECT w.revision, w.audit_sequence, w.audit_hash, w.state, w.entity_values,
       (SELECT json_agg(l) FROM signing_link l WHERE l.tenant_id = $1 AND l.workflow_id = $2) AS links
     FROM workflow w WHERE w.tenant_id = $1 AND w.id = $2`,
    [db.tenantId, id],
  )
  if (row === undefined) return null
  return { stored: toStored(db.tenantId, row, row.entity_values), links: (row.links ?? []).map(toLink) }
}

export function insertWorkflow(tx: Tx, workflow: WorkflowState, head: AuditHead): void {
  const { values, ...state } = workflow
  tx.write(
    `INSERT INTO workflow (tenant_id, id, status, name, blueprint_key, blueprint_version, plan_hash,
       created_at, audit_sequence, audit_hash, state, entity_values, erasable_since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.tenantId,
      workflow.id,
      workflow.status,
      workflow.name,
      ...sourceColumns(workflow),
      workflow.planHash,
      workflow.createdAt,
      head.sequence,
      head.hash,
      JSON.stringify(state),
      JSON.stringify(values),
      erasableSince(workflow),
    ],
  )
  insertTerms(tx, workflow, termsOf(workflow))
}

/** Writes what a fact made of a workflow, when nobody else changed it since it was read. */
export function updateWorkflow(
  tx: Tx,
  before: StoredWorkflow,
  workflow: WorkflowState,
  head: AuditHead,
): void {
  const { values, ...state } = workflow
  const params = [
    tx.tenantId,
    workflow.id,
    before.revision,
    workflow.status,
    workflow.name,
    workflow.planHash,
    head.sequence,
    head.hash,
    JSON.stringify(state),
    erasableSince(workflow),
  ]
  const isSame = Object.keys(values).join() === Object.keys(before.workflow.values).join()
  const set = `revision = revision + 1, status = $4, name = $5, plan_hash = $6,
    audit_sequence = $7, audit_hash = $8, state = $9, erasable_since = $10`
  const sql = `UPDATE workflow SET ${set}${isSame ? '' : ', entity_values = $11'} WHERE tenant_id = $1 AND id = $2 AND revision = $3`
  tx.guard(sql, isSame ? params : [...params, JSON.stringify(values)], staleWorkflow)
  moveTerms(tx, before.workflow, workflow)
}

/** When it ended, of what retention may erase: null while it runs, is sealed or on hold, and once it was erased. */
function erasableSince(workflow: WorkflowState): string | null {
  const { endedAt = null, erasedAt } = workflow
  return erasedAt === undefined && eraseObstacle(workflow) === undefined ? endedAt : null
}

/** Somebody else changed the workflow meanwhile. */
function staleWorkflow(): Conflict {
  return new Conflict('The workflow was modified by another process. Refresh and retry.')
}

export function toStored(
  tenantId: string,
  row: Omit<WorkflowRow, 'entity_values'>,
  values: WorkflowState['values'],
): StoredWorkflow {
  return {
    tenantId,
    revision: row.revision,
    auditHead: { sequence: row.audit_sequence, hash: row.audit_hash },
    workflow: { ...row.state, values },
  }
}

function sourceColumns({ source }: WorkflowState): [string | null, string | null] {
  return source.type === 'blueprint' ? [source.blueprintKey, source.blueprintVersion] : [null, null]
}
