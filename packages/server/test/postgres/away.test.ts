import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRateLimiter } from '../../src/access/rate-limiter.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { Unavailable } from '../../src/lib/errors.ts'
import { newId } from '../../src/lib/ids.ts'
import { openLog } from '../../src/lib/log.ts'
import type { Database } from '../../src/postgres/db.ts'
import { openDatabase } from '../../src/postgres/open-database.ts'
import { openTestDatabase, type TestDatabase, withOwner } from '../support/database.ts'
import { type Gateway, openGateway } from '../support/gateway.ts'
import { openTestService, until } from '../support/service.ts'
import { slowed } from '../support/slowness.ts'

const log = openLog('silent', systemClock.now, () => undefined)
const WAIT_MS = slowed(100)
const SILENCE_MS = slowed(150)

/** One connection for tenants and one above them, behind a gateway. */
async function behindGateway(
  use: (database: Database, gateway: Gateway, testDatabase: TestDatabase) => Promise<void>,
  times: { waitMs?: number; awayWaitMs?: number; silenceMs?: number } = {},
): Promise<void> {
  const testDatabase = await openTestDatabase()
  const gateway = await openGateway(testDatabase.connection)
  const database = openDatabase({
    connection: gateway.connection,
    size: 2,
    waitMs: WAIT_MS,
    silenceMs: 60_000,
    ...times,
    clock: systemClock,
    log,
  })
  try {
    await use(database, gateway, testDatabase)
  } finally {
    gateway.thaw()
    await database.close()
    await gateway.close()
    await testDatabase.drop()
  }
}

test('nobody waits for a connection without end; a database that goes on answers what it was asked', async () => {
  await behindGateway(async (database, gateway) => {
    const db = database.tenant(newId())
    await db.rows('SELECT 1')
    gateway.freeze()
    const asked = db.rows<{ two: number }>('SELECT 2 AS two')
    // The one connection is taken, and a second one is not to be had.
    await assert.rejects(db.rows('SELECT 3'), Unavailable)
    await assert.rejects(database.check(), Unavailable)
    gateway.thaw()
    assert.deepEqual(await asked, [{ two: 2 }])
    assert.deepEqual(await db.rows('SELECT 4 AS four'), [{ four: 4 }])
    await database.check()
    await until('what was given up is closed', async () => gateway.open() === 2)
  })
})

test('who waits on a connection of which nothing comes is told, and who waits for a long statement gets what it gives', async () => {
  await behindGateway(
    async (database, gateway) => {
      const db = database.tenant(newId())
      await db.rows('SELECT 1')
      const slow = database.system.rows('SELECT pg_sleep(0.6)::text AS slept')
      await until('both are connected', async () => gateway.open() === 2)
      assert.deepEqual(await slow, [{ slept: '' }])
      gateway.lose()
      await assert.rejects(db.rows('SELECT 2'), Unavailable)
      assert.deepEqual(await db.rows('SELECT 3 AS three'), [{ three: 3 }])
      gateway.lose()
      await gateway.shut()
      await assert.rejects(db.rows('SELECT 4'), Unavailable)
      await gateway.reopen()
      assert.deepEqual(await db.rows('SELECT 5 AS five'), [{ five: 5 }])
    },
    { silenceMs: SILENCE_MS },
  )
})

test('while the database is known to be away nobody waits long', async () => {
  await behindGateway(
    async (database, gateway) => {
      const db = database.tenant(newId())
      await gateway.shut()
      await assert.rejects(db.rows('SELECT 1'), Unavailable)
      gateway.freeze()
      await gateway.reopen()
      await assert.rejects(db.rows('SELECT 2'), Unavailable)
      await assert.rejects(db.rows('SELECT 3'), Unavailable)
      gateway.thaw()
      const found = await until('it is back', () => db.rows('SELECT 4 AS four').catch(() => null))
      assert.deepEqual(found, [{ four: 4 }])
      await until('one connection does', async () => gateway.open() === 1)
    },
    { waitMs: 60_000, awayWaitMs: 50 },
  )
})

test('a connection that is lost while nobody has it is told in the log, and costs nobody an answer', async () => {
  const testDatabase = await openTestDatabase()
  const lines: string[] = []
  const connection = { ...testDatabase.appConnection, application_name: 'idle' }
  const heard = openLog('warn', systemClock.now, (line) => void lines.push(line))
  const database = openDatabase({ connection, size: 2, clock: systemClock, log: heard })
  const losses = () => lines.filter((line) => line.includes('"database connection lost"'))
  try {
    const db = database.tenant(newId())
    await db.rows('SELECT 1')
    await withOwner(testDatabase, async (owner) => {
      await owner.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'idle'",
      )
    })
    await until('the loss is told', () => losses().length === 1)
    assert.match(losses()[0] ?? '', /"error":"terminating connection due to administrator command"/)
    assert.deepEqual(await db.rows('SELECT 2 AS two'), [{ two: 2 }])
  } finally {
    await database.close()
    await testDatabase.drop()
  }
  assert.equal(losses().length, 1, 'a pool that is closed loses nothing')
})

test('a lock is taken again when the database that took no connection goes on', async () => {
  await behindGateway(async (database, gateway, { connection }) => {
    const lock = await database.holdLock(4714n)
    try {
      const other = openDatabase({ connection, size: 2, clock: systemClock, log })
      const holders = async () =>
        (await other.system.rows("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4714"))
          .length
      assert.equal(await holders(), 1)
      gateway.freeze()
      await other.system.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4714",
      )
      await until('nobody holds it', async () => (await holders()) === 0)
      gateway.thaw()
      await until('it is held again', async () => (await holders()) === 1)
      await other.close()
    } finally {
      await lock.release()
    }
  })
})

test('who loses the connection amid what he does is told that the database is away', async () => {
  await behindGateway(async (database) => {
    const db = database.tenant(newId())
    const gone = 'SELECT pg_terminate_backend(pg_backend_pid())'
    await assert.rejects(db.rows(gone), Unavailable)
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.rows('SELECT 1')
        await tx.rows(gone)
      }),
      Unavailable,
    )
    const unit = database.unit(newId(), 0)
    await unit.db.commit((tx) => tx.write('DELETE FROM job WHERE tenant_id = $1', [tx.tenantId]))
    await assert.rejects(unit.db.rows(gone), Unavailable)
    await assert.rejects(
      unit.finish((tx) => tx.write('SELECT $1', [tx.tenantId])),
      Unavailable,
    )
    // A statement that is wrong is a bug, wherever the database is.
    await assert.rejects(db.rows('SELECT wrong'), (error) => !(error instanceof Unavailable))
    assert.deepEqual(await db.rows('SELECT 5 AS five'), [{ five: 5 }])
  })
})

test('while the database is away requests get 503, and afterwards what they asked for', async () => {
  const service = await openTestService({}, { workers: false })
  try {
    const read = () => service.ns('GET', '/workflows')
    const body = { grantType: 'api_key', apiKey: service.credentials.orgApiKey }
    const exchange = () => service.call('POST', '/v1/auth/token', { body })
    assert.equal((await read()).status, 200)
    const away = await service.database.goAway()
    for (const ask of [read, exchange]) {
      const reply = await ask()
      assert.equal(reply.status, 503)
      assert.equal(reply.body.errorInfo.message, 'The database is not available at the moment: try again')
    }
    await away.back()
    assert.equal((await read()).status, 200)
  } finally {
    await service.close()
  }
})

test('a database that hangs is not ready, and what the process counted is told', async () => {
  const behind = await openTestDatabase()
  const gateway = await openGateway(behind.connection)
  const service = await openTestService({ DATABASE_URL: gateway.url }, { workers: false })
  try {
    gateway.freeze()
    const asked = service.ns('GET', '/workflows')
    const [ready, alive, metrics] = await Promise.all([
      service.call('GET', '/readyz'),
      service.call('GET', '/healthz'),
      service.call('GET', '/metrics'),
    ])
    assert.deepEqual([ready.status, ready.body.errorInfo.message], [503, 'Not ready: database'])
    assert.equal(alive.status, 200)
    assert.match(metrics.bytes.toString(), /^countersign_request_seconds_count/m)
    gateway.thaw()
    assert.equal((await asked).status, 200)
    assert.equal((await service.ns('GET', '/workflows')).status, 200)
  } finally {
    gateway.thaw()
    await service.close()
    await gateway.close()
    await behind.drop()
  }
})

test('who owes requests waits for a database that is away as long as everybody else', async () => {
  await behindGateway(
    async (database, gateway) => {
      const unknown: string[] = []
      const rates = openRateLimiter(
        database.system,
        openLog('warn', systemClock.now, (line) => unknown.push(line)),
      )
      const rate = { perSecond: 1, burst: 10 }
      assert.equal((await rates.take('owes', rate)).isAllowed, true)
      rates.charge('owes', rate, 30)
      gateway.freeze()
      assert.equal((await rates.take('owes', rate)).isAllowed, true)
      assert.equal(unknown.length, 1, 'it was asked more than once')
    },
    { awayWaitMs: 50, silenceMs: SILENCE_MS },
  )
})
