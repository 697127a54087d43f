import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withOwner } from '../support/database.ts'
import { openTestService, type TestService } from '../support/service.ts'

// A text that stands in the names of workflows, `q`: found by an index, within the tenant (migrations/0147-parts-of-names.sql).

const NAMES = ['Contract with Ada Lovelace', 'contract with Bob', '100 % of it', 'Über uns', 'Lease']

let service: TestService
before(async () => {
  service = await openTestService()
  for (const [index, name] of NAMES.entries()) await create(name, { labels: { half: `h${index % 2}` } })
  await create('Contract of a neighbour', { mode: 'live' })
})
after(() => service.close())

async function create(
  name: string,
  { mode = 'test', labels = {} }: { mode?: 'test' | 'live'; labels?: { half?: string } },
): Promise<void> {
  const participants = [{ key: 'ada', name: 'Ada', email: `${labels.half ?? 'live'}@example.com` }]
  const envelopes = [{ key: 'env', documents: [] }]
  const body = { name, labels, blueprint: { participants, envelopes }, options: { mode: 'review' } }
  const { status, bytes } = await service.ns('POST', '/workflows', { mode, body })
  assert.equal(status, 201, bytes.toString())
}

async function found(query: string): Promise<{ names: string[]; total: number }> {
  const { status, body, bytes } = await service.ns('GET', `/workflows?${query}`)
  assert.equal(status, 200, bytes.toString())
  return { names: body.data.map(({ name }: { name: string }) => name), total: body.pagination.total }
}

test('q finds what stands anywhere in a name, in capitals or not, of the namespace alone', async () => {
  const [ada = '', bob = '', percent = '', over = '', lease = ''] = NAMES
  for (const [q, names] of [
    ['ontract', [bob, ada]],
    ['CONTRACT WITH ADA', [ada]],
    ['lovelace', [ada]],
    ['über', [over]],
    ['%', [percent]],
    ['s', [lease, over]],
    ['neighbour', []],
  ] as const)
    assert.deepEqual(await found(`q=${encodeURIComponent(q)}`), { names, total: names.length }, q)
})

test('q goes with every other filter, and through pages', async () => {
  const [ada = '', bob = ''] = NAMES
  for (const query of [
    'labels[half]=h0',
    'participantEmail=h0%40example.com',
    'labels[half]=h0&status=pending',
  ])
    assert.deepEqual(await found(`q=contract&${query}`), { names: [ada], total: 1 }, query)
  for (const query of ['status=completed', 'labels[half]=h2', 'createdBefore=2001-01-01T00:00:00Z'])
    assert.deepEqual(await found(`q=contract&${query}`), { names: [], total: 0 }, query)
  assert.deepEqual(await found('q=contract&limit=1'), { names: [bob], total: 2 })
  assert.deepEqual(await found('q=contract&limit=1&offset=1'), { names: [ada], total: 2 })
  assert.deepEqual(await found('q=contract&limit=5&offset=1'), { names: [ada], total: 2 })
  assert.deepEqual(await found('q=contract&limit=5&offset=2'), { names: [], total: 2 })
  const first = (await service.ns('GET', '/workflows?q=contract&limit=1')).body.pagination
  const second = await found(`q=contract&limit=5&cursor=${first.nextCursor}`)
  assert.deepEqual(second, { names: [ada], total: 2 })
})

test('the restricted role is answered by the index of names, within its tenant, and writes nothing there', async () => {
  await withOwner(service.database, async (client) => {
    await client.query(`INSERT INTO workflow (tenant_id, id, status, name, plan_hash, created_at, audit_sequence, audit_hash, state, entity_values)
      SELECT tenant_id, gen_random_uuid(), status, 'Copy ' || md5(n::text), plan_hash, created_at, audit_sequence, audit_hash, '{}', '{}'
      FROM (SELECT * FROM workflow WHERE name = 'Lease') lease, generate_series(1, 3000) n`)
    await client.query('VACUUM ANALYZE workflow')
    const { rows } = await client.query("SELECT tenant_id AS id FROM workflow WHERE name = 'Lease'")
    await client.query('SET ROLE countersign_app')
    const named = 'FROM workflow_named WHERE tenant_id = $1 AND name ILIKE $2'
    const params = [rows[0].id, '%lovelace%']
    assert.equal((await client.query(`SELECT name ${named}`, params)).rowCount, 0)
    await client.query("SELECT set_config('app.tenant_id', $1, false)", [rows[0].id])
    assert.equal((await client.query(`SELECT name ${named}`, params)).rowCount, 1)
    const plan = await client.query(`EXPLAIN SELECT name ${named}`, params)
    assert.match(JSON.stringify(plan.rows), /Bitmap Index Scan on workflow_name\b/)
    await assert.rejects(client.query("UPDATE workflow_named SET name = ''"), { code: '42501' })
  })
})
