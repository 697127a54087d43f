import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/lib/clock.ts'
import { Unavailable } from '../../src/lib/errors.ts'
import { newId } from '../../src/lib/ids.ts'
import { openLog } from '../../src/lib/log.ts'
import { limits } from '../../src/limits.ts'
import { ensureAppRole } from '../../src/postgres/app-role.ts'
import { type Connection, connectionTo, openClient } from '../../src/postgres/connect.ts'
import { migrate } from '../../src/postgres/migrate.ts'
import { openDatabase } from '../../src/postgres/open-database.ts'
import {
  lacksReplication,
  openReplicatedDatabase,
  type ReplicatedDatabase,
} from '../support/replicated-database.ts'
import { until } from '../support/until.ts'

const skip = lacksReplication()
const log = openLog('silent', systemClock.now, () => undefined)
let replicated: ReplicatedDatabase
before(async () => {
  if (skip !== false) return
  replicated = await openReplicatedDatabase('hosts')
  await migrate(connectionTo(replicated.url))
})
after(() => replicated?.close())

const PORT = 'SELECT inet_server_port() AS port'

async function portOf(connection: Connection): Promise<number | undefined> {
  const client = await openClient(connection)
  const { rows } = await client.query<{ port: number }>(PORT)
  await client.end()
  return rows[0]?.port
}

const primaryPort = async () => (await replicated.ask<{ port: number }>(PORT))[0]?.port

/** In the other order: the standby is asked first. */
const turned = (url: string) => url.replace(/@([^,]+),([^/]+)\//, '@$2,$1/')

test('the host that takes writes is found in whatever order they stand, by commands too', {
  skip,
}, async () => {
  const { url } = replicated
  const port = await primaryPort()
  for (const one of [url, turned(url)]) assert.equal(await portOf(connectionTo(one)), port)
  const alone = `${replicated.standbyUrl()}?target_session_attrs=read-write`
  await assert.rejects(openClient(connectionTo(alone)), /None of the hosts takes writes: 127.* is read only/)
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-hosts-'))
  const env = { PATH: process.env.PATH, DATABASE_URL: turned(url), DATA_DIR: dataDir }
  const admin = fileURLToPath(new URL('../../src/admin.ts', import.meta.url))
  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, [admin, 'list-organizations'], { env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  )
  await rm(dataDir, { recursive: true })
  assert.doesNotMatch(said, /cannot be reached|read only/)
})

test('who was connected to a primary that hangs is told, and from then on asks the one that was promoted', {
  skip,
}, async () => {
  const owner = connectionTo(replicated.url)
  const connection = await ensureAppRole(owner, 'restricted-word')
  const database = openDatabase({ connection, size: 4, clock: systemClock, log })
  const db = database.tenant(newId())
  const lock = await database.holdLock(4715n)
  const holders = () =>
    replicated.ask("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4715 AND granted")
  try {
    const before = await primaryPort()
    // Two that nobody uses when it hangs: they are no use when it goes on.
    await Promise.all([db.rows('SELECT pg_sleep(0.1)'), db.rows('SELECT pg_sleep(0.1)')])
    assert.equal((await holders()).length, 1)
    await replicated.lose('frozen')
    const begin = performance.now()
    const asked = db.rows('SELECT 1')
    await replicated.promote()
    await assert.rejects(asked, Unavailable)
    const tookMs = performance.now() - begin
    assert.ok(tookMs >= limits.databaseHostSilenceMs, `given up after ${tookMs} ms`)
    const [row] = await until('somebody answers', () => db.rows<{ port: number }>(PORT).catch(() => null))
    const port = await primaryPort()
    assert.notEqual(port, before)
    assert.equal(row?.port, port)
    await until('the lock is held where it counts', async () => (await holders()).length === 1)
    replicated.thaw()
    const rows = await Promise.all(
      Array.from({ length: 6 }, () => db.rows<{ port: number }>(`${PORT}, pg_sleep(0.1)`)),
    )
    assert.deepEqual(new Set(rows.flat().map((one) => one.port)), new Set([port]))
    // Both take writes now, and a process that has seen neither goes to the one that was promoted.
    for (const one of [replicated.url, turned(replicated.url)])
      assert.equal(await portOf(connectionTo(one)), port)
  } finally {
    await lock.release()
    await database.close()
  }
})

test('a former primary is not taken when the promoted one is away: it lacks what was written since', {
  skip,
}, async () => {
  await replicated.standBy()
  const connection = connectionTo(replicated.url)
  await replicated.lose('frozen')
  await replicated.promote()
  assert.equal(await portOf(connection), await primaryPort())
  replicated.thaw()
  await replicated.losePromoted()
  await assert.rejects(openClient(connection), /is from before a promotion that this process has seen/)
})
