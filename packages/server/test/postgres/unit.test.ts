import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { enqueue } from '../../src/jobs/job.ts'
import type { Tx, Unit } from '../../src/postgres/db.ts'
import { query } from '../http/owner.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from '../workflows/blueprint.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const WAIT_MS = 1_000

test('what a unit wrote lasts and is remembered when it is finished, and neither when it is undone', async () => {
  const db = await tenantDb(service)
  const count = async () =>
    (await db.rows<{ id: string }>('SELECT id FROM job WHERE tenant_id = $1', [db.tenantId])).length
  const remembered: string[] = []
  const undone = service.app.database.unit(db.tenantId, WAIT_MS)
  await undone.db.commit((tx) => enqueue(tx, { kind: 'none', payload: {} }))
  undone.db.afterCommit(() => remembered.push('undone'))
  assert.equal(await count(), 0, 'nobody else sees it before its end')
  await undone.undo()
  assert.deepEqual([await count(), remembered], [0, []])
  const finished = service.app.database.unit(db.tenantId, WAIT_MS)
  await finished.db.commit((tx) => enqueue(tx, { kind: 'none', payload: {} }))
  finished.db.afterCommit(() => remembered.push('finished'))
  assert.equal(remembered.length, 0)
  await finished.finish((tx) => enqueue(tx, { kind: 'none', payload: {} }))
  assert.deepEqual([await count(), remembered], [2, ['finished']])
  db.afterCommit(() => remembered.push('alone'))
  assert.deepEqual(remembered, ['finished', 'alone'])
})

test('a unit that is asked to write within its first write says so, and holds no connection', async () => {
  const db = await tenantDb(service)
  const held = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
  const askWithin = async (unit: Unit) => {
    await unit.db.transaction(async (tx) => {
      await tx.rows('SELECT 1')
      await unit.system.rows('SELECT 1')
    })
  }
  for (const ask of [
    askWithin,
    (unit: Unit) => Promise.all([unit.system.rows('SELECT 1'), unit.system.rows('SELECT 1')]),
  ]) {
    const unit = service.app.database.unit(db.tenantId, WAIT_MS)
    await assert.rejects(ask(unit), /^Error: A unit was asked to write while its first write is under way/)
    await unit.undo()
    assert.deepEqual(await query(service, held), [])
  }
  const unit = service.app.database.unit(db.tenantId, WAIT_MS)
  await unit.db.commit((tx) => enqueue(tx, { kind: 'first', payload: {} }))
  await askWithin(unit)
  await unit.undo()
  assert.deepEqual(await query(service, held), [])
})

const JOBS = 'SELECT id FROM job WHERE tenant_id = $1'

test('last writes go with the end as one statement; asked after all, they are there; undone, they never were', async () => {
  const db = await tenantDb(service)
  const { database } = service.app
  const job = { kind: 'last', payload: {} }
  const count = async () => (await db.rows(JOBS, [db.tenantId])).length
  const before = await count()

  const plain = database.unit(db.tenantId, WAIT_MS)
  const from = database.statements()
  await plain.db.commitLast((tx) => enqueue(tx, job))
  assert.equal(database.statements(), from, 'nothing is sent before the end')
  await plain.finish((tx) => enqueue(tx, job))
  assert.equal(database.statements(), from + 1)
  await plain.undo()
  assert.equal(await count(), before + 2)

  const asked = database.unit(db.tenantId, WAIT_MS)
  await asked.db.commitLast((tx) => enqueue(tx, job))
  assert.equal((await asked.db.rows(JOBS, [db.tenantId])).length, before + 3)
  assert.equal(await count(), before + 2, 'nobody else sees it before the end')
  await asked.db.commitLast((tx) => enqueue(tx, job))
  await asked.finish((tx) => enqueue(tx, job))
  assert.equal(await count(), before + 5)

  const undone = database.unit(db.tenantId, WAIT_MS)
  await undone.db.commitLast((tx) => enqueue(tx, job))
  await undone.undo()
  assert.equal(await count(), before + 5)
  await db.commitLast((tx) => enqueue(tx, job))
  assert.equal(await count(), before + 6, 'outside of units they are sent at once')
})

test('what refuses last writes, or what the end adds, is thrown by the end, and nothing of either is written', async () => {
  const db = await tenantDb(service)
  const job = { kind: 'refused', payload: {} }
  const count = async () => (await db.rows(JOBS, [db.tenantId])).length
  const before = await count()
  const refuse = (tx: Tx, word: string) =>
    tx.guard('DELETE FROM job WHERE tenant_id = $1 AND kind = $2', [tx.tenantId, 'nobody has this'], () => {
      return new Error(word)
    })
  for (const [inLast, inEnd] of [
    ['the last writes', undefined],
    [undefined, 'the end'],
  ]) {
    const unit = service.app.database.unit(db.tenantId, WAIT_MS)
    const remembered: string[] = []
    await unit.db.commitLast((tx) => {
      enqueue(tx, job)
      if (inLast !== undefined) refuse(tx, inLast)
    })
    unit.db.afterCommit(() => remembered.push('it lasts'))
    const ending = unit.finish((tx) => {
      enqueue(tx, job)
      if (inEnd !== undefined) refuse(tx, inEnd)
    })
    await assert.rejects(ending, { message: inLast ?? inEnd })
    await unit.undo()
    assert.deepEqual([await count(), remembered], [before, []])
  }
})
