import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import {
  lacksReplication,
  openReplicatedDatabase,
  type ReplicatedDatabase,
} from '../support/replicated-database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { until } from '../support/until.ts'

const skip = lacksReplication()
let replicated: ReplicatedDatabase
let service: TestService
const told: string[] = []
before(async () => {
  if (skip !== false) return
  replicated = await openReplicatedDatabase('reads')
  service = await openTestService(
    { DATABASE_URL: replicated.url, READ_URL: replicated.standbyUrl() },
    { workers: false, hear: (line) => void told.push(line) },
  )
  await pushAgreement(service.ns)
})
after(async () => {
  await service?.close()
  await replicated?.close()
})

const listed = async (): Promise<string[]> => {
  const { status, body } = await service.ns('GET', '/workflows')
  assert.equal(status, 200)
  return body.data.map(({ id }: { id: string }) => id)
}
const warnings = () => told.filter((line) => line.includes('READ_URL is not asked'))

test('lists are asked of the standby, and what is decided of the primary; a standby that falls behind is left alone', {
  skip,
}, async () => {
  const first = await startAgreement(service.ns)
  await until('the standby tells of it', async () => (await listed()).includes(first.id))
  assert.deepEqual(warnings(), [])
  await replicated.askStandby('SELECT pg_wal_replay_pause()')
  const second = await startAgreement(service.ns, { options: { mode: 'review' } })
  assert.deepEqual(await listed(), [first.id], 'the standby does not know of it yet')
  const one = await service.ns('GET', `/workflows/${second.id}`)
  assert.equal(one.status, 200)
  const headers = { 'If-Match': one.headers.get('ETag') ?? '' }
  const body = { name: 'Seen' }
  const changed = await service.ns('PATCH', `/workflows/${second.id}`, { headers, body })
  assert.equal(changed.status, 200, 'the revision is that of the primary')
  await until('the primary is asked, as the standby is late', async () =>
    (await listed()).includes(second.id),
  )
  assert.equal(warnings().length, 1)
  assert.match(warnings()[0] ?? '', /is more than 10000 ms behind/)
  await replicated.askStandby('SELECT pg_wal_replay_resume()')
})

test('row-level security holds on the standby', { skip }, async () => {
  const [test, live] = await Promise.all(
    (['test', 'live'] as const).map(async (mode) => {
      const { rows } = await replicatedRows(mode)
      return rows
    }),
  )
  assert.ok((test ?? 0) > 0, 'a tenant sees its own')
  assert.equal(live, 0, 'and nothing of another one')
})

/** How many workflows a statement that names no tenant sees, asked by this namespace. */
async function replicatedRows(mode: 'test' | 'live'): Promise<{ rows: number }> {
  const [row] = await replicated.ask<{ id: string }>(
    `SELECT tenant_id AS id FROM namespace WHERE namespace_key = 'default-${mode}'`,
  )
  const db = service.app.database.lagging(row?.id ?? '')
  await until('the standby is asked again', async () => {
    const [place] = await db.rows<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
    return place?.standby === true
  })
  const [count] = await db.rows<{ rows: number }>('SELECT count(*)::integer AS rows FROM workflow')
  return { rows: count?.rows ?? -1 }
}

test('a standby that is away costs nobody an answer', { skip }, async () => {
  await replicated.loseStandby()
  const before = await listed()
  const third = await startAgreement(service.ns)
  assert.deepEqual(await listed(), [third.id, ...before])
  assert.equal((await service.ns('GET', '/files')).status, 200)
  assert.equal((await service.ns('GET', '/search?q=Alice')).status, 200)
})
