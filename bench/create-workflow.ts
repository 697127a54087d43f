/*
 * Creating a workflow over HTTP, against a bare `pg` loop that writes the same rows in the same statement.
 * Run: node bench/create-workflow.ts
 */
import { randomUUID } from 'node:crypto'
import {
  createWorkflowState,
  type Plan,
  type PlanSource,
  participantKeys,
  planWorkflow,
} from '@countersign/engine'
import pg from 'pg'
import { chainAudit } from '../packages/server/src/events/audit.ts'
import { required } from '../packages/server/src/lib/assert.ts'
import { newId } from '../packages/server/src/lib/ids.ts'
import { Batch } from '../packages/server/src/postgres/batch.ts'
import { auditEntries } from '../packages/server/src/workflows/change-workflow.ts'
import { writeCreation } from '../packages/server/src/workflows/create-workflow.ts'
import { markPlanStored } from '../packages/server/src/workflows/plan-store.ts'
import { NEW_HIRE } from '../packages/server/test/workflows/blueprint.ts'
import {
  CALLERS,
  measure,
  openServiceUnderLoad,
  report,
  type ServiceUnderLoad,
} from './support/service-under-load.ts'

const ROUNDS = 21
const CALLS = 200
const WANTED = 0.4
const BODY = JSON.stringify(NEW_HIRE)

interface Statement {
  sql: string
  params: unknown[]
}

const service = await openServiceUnderLoad()
const pool = new pg.Pool({ ...service.connection, max: CALLERS })
try {
  await service.post('/workflows', NEW_HIRE)
  const plan = await readPlan(service)
  markPlanStored(service.tenantId, plan.hash)
  const ours = () => createOverHttp(service)
  await measure(CALLS, ours)
  await measure(CALLS, loop(statements(plan, CALLS)))
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const prepared = statements(plan, CALLS)
    rounds.push({ ours: await measure(CALLS, ours), bare: await measure(CALLS, loop(prepared)) })
  }
  report('Creating a workflow', 'workflows/s', rounds, WANTED)
} finally {
  await pool.end()
  await service.close()
}

async function createOverHttp({ client, base, token }: ServiceUnderLoad): Promise<void> {
  const { statusCode, body } = await client.request({
    path: `${base}/workflows`,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: BODY,
  })
  const text = await body.text()
  if (statusCode !== 201) throw new Error(`POST workflows: ${statusCode} ${text}`)
}

function loop(prepared: readonly Statement[]): (number: number) => Promise<void> {
  return async (number) => {
    const { sql, params } = required(prepared[number], 'a prepared statement')
    await pool.query({ name: 'create', text: sql, values: params })
  }
}

/** What creating writes, made before the clock starts. */
function statements(plan: Plan, count: number): Statement[] {
  return Array.from({ length: count }, () => {
    const at = new Date().toISOString()
    const keys = participantKeys(plan, {})
    const outcome = createWorkflowState(plan, {
      id: newId(),
      name: 'Hire',
      labels: {},
      source: { type: 'blueprint', blueprintKey: 'hire', blueprintVersion: '1.0.0' },
      timezone: 'UTC',
      options: { mode: 'run', disableParticipantNotifications: false },
      data: NEW_HIRE.data,
      participants: {},
      participantIds: Object.fromEntries(keys.map((key) => [key, newId()])),
      createdBy: { type: 'api_key', id: randomUUID() },
      at,
      actor: { type: 'api_key', id: randomUUID(), ip: '127.0.0.1', userAgent: 'bench' },
    })
    if (outcome.verdict !== 'applied') throw new Error('The workflow was not created')
    const { head, rows } = chainAudit(outcome.workflow.id, null, auditEntries(outcome.events))
    const batch = new Batch(service.tenantId, at)
    writeCreation(batch, outcome, { auditHead: required(head, 'the head'), rows })
    return required(batch.statement(), 'a statement')
  })
}

/** The plan as the service stored it. */
async function readPlan({ tenantId }: ServiceUnderLoad): Promise<Plan> {
  const found = await pool.query<{ hash: string; source: PlanSource }>(
    'SELECT hash, source FROM workflow_plan WHERE tenant_id = $1',
    [tenantId],
  )
  const { hash, source } = required(found.rows[0], 'the stored plan')
  return planWorkflow(hash, source)
}
