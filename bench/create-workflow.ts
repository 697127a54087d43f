/*
 * Creating a workflow over HTTP, against a bare `pg` loop that writes the same rows in the same statement; and, to tell what HTTP
 * itself costs, against a bare Fastify route that parses the same body and runs that statement.
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
import { Pool } from 'undici'
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
const WANTED_OF_ROUTE = 0.6
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
  const route = new Pool(await service.startBeside(new URL('support/bare-route.ts', import.meta.url)), {
    connections: CALLERS,
  })
  const round = async () => {
    const ours = await measure(CALLS, () => create(service.client, `${service.base}/workflows`))
    await prepare(route, statements(plan, CALLS))
    const overHttp = await measure(CALLS, () => create(route, '/create'))
    const bare = await measure(CALLS, loop(statements(plan, CALLS)))
    return { ours, overHttp, bare }
  }
  await round()
  const rounds: Awaited<ReturnType<typeof round>>[] = []
  while (rounds.length < ROUNDS) rounds.push(await round())
  report('Creating a workflow, against a bare loop', 'workflows/s', rounds, WANTED)
  const overHttp = rounds.map(({ ours, overHttp }) => ({ ours, bare: overHttp }))
  report('Creating a workflow, against a bare route', 'workflows/s', overHttp, WANTED_OF_ROUTE)
  await route.close()
} finally {
  await pool.end()
  await service.close()
}

async function create(client: Pool, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' }
  const { statusCode, body } = await client.request({ path, method: 'POST', headers, body: BODY })
  const text = await body.text()
  if (statusCode !== 201) throw new Error(`POST ${path}: ${statusCode} ${text}`)
}

async function prepare(client: Pool, prepared: readonly Statement[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(prepared)
  const answer = await client.request({ path: '/statements', method: 'PUT', headers, body })
  await answer.body.dump()
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
