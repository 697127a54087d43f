import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { systemClock } from '../../src/lib/clock.ts'
import { openDatabase } from '../../src/postgres/open-database.ts'
import { openTestDatabase } from '../support/database.ts'
import { until } from '../support/service.ts'

const KEY = 4713n

test('a lock whose database is away for a while is taken again, once, by one connection', async () => {
  const database = await openTestDatabase()
  const silent = () => undefined
  let refused = 0
  const connection = { ...database.appConnection, application_name: 'holder' }
  const holder = openDatabase({
    connection,
    size: 2,
    clock: systemClock,
    log: {
      info: silent,
      warn: silent,
      error: silent,
      debug(message) {
        if (message === 'lock connection lost') refused += 1
      },
    },
  })
  // Of the same server, but not of the database that goes away.
  const watch = new pg.Client({ ...database.connection, database: 'postgres' })
  await watch.connect()
  const sessions = async (isGranted: boolean): Promise<number[]> => {
    const { rows } = await watch.query<{ pid: number }>(
      `SELECT a.pid FROM pg_stat_activity a JOIN pg_locks l USING (pid)
       WHERE a.datname = $1 AND a.application_name = 'holder' AND l.locktype = 'advisory' AND l.granted = $2`,
      [database.connection.database, isGranted],
    )
    return rows.map(({ pid }) => pid)
  }
  const lock = await holder.holdLock(KEY)
  try {
    const away = await database.goAway()
    await until('five attempts were refused', async () => refused >= 5)
    await away.back()
    await until('the lock is held again', async () => (await sessions(true)).length === 1)
    const [second] = await sessions(true)
    await watch.query('SELECT pg_terminate_backend($1)', [second])
    await until('and again', async () => {
      const [third] = await sessions(true)
      return third !== undefined && third !== second
    })
    // Whoever tried besides would have come by now, and would wait for it.
    assert.deepEqual(await sessions(false), [])
  } finally {
    await lock.release()
    await holder.close()
    await watch.end()
    await database.drop()
  }
})
