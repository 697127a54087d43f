/*
 * A namespace of 1 000 finished workflows and the same with 100 000: listing, filtering, reading and creating, over HTTP.
 * The first are run over HTTP and voided; the others are copies of their rows, which the database makes.
 * Run: node bench/many-workflows.ts [--workflows 100000]
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { NEW_HIRE } from '../packages/server/test/workflows/blueprint.ts'
import { median, openServiceUnderLoad, type ServiceUnderLoad } from './support/service-under-load.ts'

const FEW = 1_000
const CALLS = 400
const WARM_UP = 400
const WANTED = 1.5
const MODELS = 20
const { values } = parseArgs({ options: { workflows: { type: 'string', default: '100000' } } })
const MANY = Number(values.workflows)

const service = await openServiceUnderLoad()
const database = new pg.Client({ ...service.connection, options: '' })
await database.connect()
try {
  const models = await finishSome(service)
  await copy(MODELS + 1, FEW)
  const calls = callsOf(service, models)
  for (const { call } of calls) await time(call, WARM_UP)
  const few: number[] = []
  for (const { call } of calls) few.push(await time(call, CALLS))
  await copy(FEW + 1, MANY)
  const many: number[] = []
  for (const { call } of calls) {
    await time(call, WARM_UP / 4)
    many.push(await time(call, CALLS))
  }
  console.log(`\nOne caller, p50 of ${CALLS} calls, ms\n`)
  console.log(
    `| ${'call'.padEnd(38)} | ${String(FEW).padStart(8)} | ${String(MANY).padStart(8)} | ratio | wanted |`,
  )
  console.log(`|${'-'.repeat(40)}|---------:|---------:|------:|-------:|`)
  calls.forEach(({ name }, index) => {
    const [before = Number.NaN, after = Number.NaN] = [few[index], many[index]]
    console.log(
      `| ${name.padEnd(38)} | ${before.toFixed(2).padStart(8)} | ${after.toFixed(2).padStart(8)} | ${(after / before).toFixed(2).padStart(5)} | ≤ ${WANTED}  |`,
    )
  })
} finally {
  await database.end()
  await service.close()
}

async function finishSome({ post }: ServiceUnderLoad): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < MODELS; count++) {
    const { id } = await post('/workflows', { ...NEW_HIRE, labels: { department: 'none' } })
    await post(`/workflows/${id}/void`, { reason: 'finished' })
    ids.push(id)
  }
  return ids
}

/** Finished workflows number `from` to `to`, as copies with their audit trail, events and entities; each with a person of its own. */
async function copy(from: number, to: number): Promise<void> {
  await database.query(`CREATE TEMP TABLE made ON COMMIT PRESERVE ROWS AS
    SELECT n, gen_random_uuid() AS id, model.tenant_id, model.id AS model_id, now() - make_interval(secs => ${MANY} - n) AS at
    FROM generate_series(${from}, ${to}) n
    JOIN (SELECT *, row_number() OVER (ORDER BY created_at) AS number FROM workflow LIMIT ${MODELS}) model ON model.number = n % ${MODELS} + 1`)
  const columns = `tenant_id, id, revision, status, name, blueprint_key, blueprint_version, plan_hash,
    created_at, audit_sequence, audit_hash, state, entity_values`
  await database.query(`INSERT INTO workflow (${columns})
    SELECT w.tenant_id, m.id, revision, CASE WHEN n % 10 = 0 THEN 'declined' ELSE 'completed' END, name || ' ' || n, blueprint_key, blueprint_version, plan_hash,
      m.at, audit_sequence, audit_hash,
      (state::jsonb || jsonb_build_object('id', m.id, 'createdAt', to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'status', CASE WHEN n % 10 = 0 THEN 'declined' ELSE 'completed' END))::json, entity_values
    FROM made m JOIN workflow w ON w.tenant_id = m.tenant_id AND w.id = m.model_id`)
  await database.query(`INSERT INTO workflow_term (tenant_id, term, created_at, workflow_id)
    SELECT tenant_id, term, at, id FROM made, unnest(ARRAY['email:person' || n || '@example.com', 'email:ben@example.com',
      'label:["department","d' || n % 50 || '"]']) term`)
  for (const table of ['audit_event', 'audit_payload', 'event', 'workflow_entity']) await copyRows(table)
  await database.query('DROP TABLE made')
  await database.query('VACUUM ANALYZE')
}

async function copyRows(table: string): Promise<void> {
  const found = await database.query(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
    [table],
  )
  const columns = found.rows.map(({ name }) => `"${name}"`)
  const picked = columns.map((name) => {
    if (name === '"workflow_id"') return 'm.id'
    return name === '"event_id"' ? 'gen_random_uuid()' : `t.${name}`
  })
  await database.query(`INSERT INTO ${table} (${columns})
    SELECT ${picked} FROM made m JOIN ${table} t ON t.tenant_id = m.tenant_id AND t.workflow_id = m.model_id`)
}

interface Call {
  name: string
  call(number: number): Promise<void>
}

function callsOf(under: ServiceUnderLoad, ids: readonly string[]): Call[] {
  const headers = { authorization: `Bearer ${under.token}` }
  const get = (path: string) => async () => {
    const { statusCode, body } = await under.client.request({
      path: `${under.base}${path}`,
      method: 'GET',
      headers,
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode} ${text}`)
  }
  const list = (name: string, query: string): Call => ({
    name: `list ${name}`,
    call: get(`/workflows?${query}`),
  })
  return [
    list('the first page', ''),
    list('status=completed', 'status=completed'),
    list('status=pending (none)', 'status=pending'),
    list('one person’s workflows', 'participantEmail=person500%40example.com'),
    list('a person of all workflows', 'participantEmail=ben%40example.com'),
    list('status and person', 'status=completed&participantEmail=ben%40example.com'),
    list('a label', 'labels%5Bdepartment%5D=d7'),
    list('q, a name that is there once', 'q=%20555'),
    { name: 'read one', call: (number) => get(`/workflows/${ids[number % ids.length]}`)() },
    { name: 'create one', call: async () => void (await under.post('/workflows', NEW_HIRE)) },
  ]
}

async function time(call: Call['call'], count: number): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const begin = performance.now()
    await call(number)
    times.push(performance.now() - begin)
  }
  return median(times)
}
