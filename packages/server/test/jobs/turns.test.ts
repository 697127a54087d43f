import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Claim, claimJobs, registerWorker, releaseJobs } from '../../src/jobs/job-store.ts'
import { plusMillis } from '../../src/lib/clock.ts'
import { newId } from '../../src/lib/ids.ts'
import { limits } from '../../src/limits.ts'
import { query } from '../http/owner.ts'
import { openTestService, type TestService } from '../support/service.ts'

const TENANTS = 1_000
const OWNER = '4713'
const DAY_MS = 24 * 3_600_000

let service: TestService
/** In the order of their turns; the first has all of the work, the last has one job. */
let tenants: { id: string; turn: number }[]

before(async () => {
  service = await openTestService()
  await registerWorker(service.app.database, OWNER)
  const ids = `('{${Array.from({ length: TENANTS }, newId).join()}}'::uuid[])`
  const rows = await query(service, `SELECT id, uuid_hash(id) AS turn FROM unnest${ids} id ORDER BY turn`)
  tenants = rows.map((row) => ({ id: String(row.id), turn: Number(row.turn) }))
})
after(() => service.close())

const firstOf = () => tenants[0] ?? assert.fail()
const between = () => tenants.slice(1, -1).map(({ id }) => id)
const lastOf = () => tenants.at(-1) ?? assert.fail()

/** So many jobs of each of these tenants, due in so many milliseconds. */
async function write(kind: string, ids: readonly string[], count: number, inMs: number): Promise<void> {
  const now = service.clock.now()
  const jobs = `job (tenant_id, id, kind, payload, run_at, is_in_line, created_at)`
  const runAt = plusMillis(now, inMs)
  await query(
    service,
    `INSERT INTO ${jobs} SELECT tenant_id, gen_random_uuid(), '${kind}', '{}', '${runAt}', ${inMs <= 0}, '${now}'
     FROM unnest('{${ids.join()}}'::uuid[]) tenant_id, generate_series(1, ${count})`,
  )
}

function claim(kind: string, count: number, busy: readonly number[] = []): Promise<Claim> {
  const now = service.clock.now()
  const until = plusMillis(now, limits.jobLeaseMs)
  const after = { [kind]: firstOf().turn }
  const request = { owner: OWNER, free: { [kind]: count }, after, busy: { [kind]: busy }, now, until }
  return claimJobs(service.app.database, request)
}

const tenantsOf = ({ jobs }: Claim) => jobs.map(({ tenantId }) => tenantId)

test('one look finds a due job behind a thousand tenants with jobs for later, whoever has a share under way', async () => {
  await write('hidden', between(), 1, DAY_MS)
  await write('hidden', [firstOf().id], 50, -DAY_MS)
  await write('hidden', [lastOf().id], 1, 0)
  const busy = tenants.slice(0, 20).map(({ turn }) => turn)
  assert.deepEqual(tenantsOf(await claim('hidden', 1, busy)), [lastOf().id])
})

test('a backlog of one tenant and a thousand with jobs for later hide no due job of another', async () => {
  await write('backlog', between(), 1, DAY_MS)
  await write('backlog', [firstOf().id], 50, -DAY_MS)
  await write('backlog', [lastOf().id], 1, 0)
  assert.deepEqual(tenantsOf(await claim('backlog', 2)).toSorted(), [firstOf().id, lastOf().id].toSorted())
})

test('thousands of jobs that fall due at one instant get in line in a few looks, and hide no job that is due meanwhile', async () => {
  await write('timers', [firstOf().id], 2_500, 1_000)
  await write('timers', [lastOf().id], 1, 2_000)
  service.clock.advance(1_500)
  await write('timers', [tenants[1]?.id ?? ''], 1, 0)
  const first = await claim('timers', 2)
  assert.deepEqual([first.more, new Set(tenantsOf(first)).size], [true, 2])
  service.clock.advance(1_000)
  const more: boolean[] = []
  const found: string[] = []
  while (more.at(-1) !== false) {
    const look = await claim('timers', 1, [firstOf().turn])
    more.push(look.more)
    found.push(...tenantsOf(look))
  }
  assert.deepEqual([more, found], [[true, false], [lastOf().id]])
  await releaseJobs(service.app.database, OWNER)
})
