import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chown, mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { openEmbeddedPostgres } from '../../src/postgres/embedded.ts'
import { EmbeddedPostgresError } from '../../src/postgres/embedded-error.ts'
import { UNPRIVILEGED } from '../../src/postgres/embedded-process.ts'
import { isReachable } from '../../src/postgres/embedded-reach.ts'
import { undo } from '../support/undo.ts'
import { until } from '../support/until.ts'
import {
  EMPTY_PATH,
  isGone,
  mustRun,
  openFolder,
  query,
  silentLog,
  sourcesOf,
  startService,
  USUAL_PATH,
} from './embedded-support.ts'

const isRoot = process.getuid?.() === 0

test('the first start makes a durable database that only a private socket leads to; the second finds it', async (t) => {
  const dataDir = await openFolder(t)
  const first = await openEmbeddedPostgres({ dataDir, log: silentLog })
  const [settings] = await query(
    first.connection,
    `SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync,
       current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums, lower('ÄÉ') AS lower`,
  )
  assert.deepEqual(settings, { addresses: '', fsync: 'on', encoding: 'UTF8', checksums: 'on', lower: 'äé' })
  assert.equal((await stat(first.connection.host)).mode & 0o777, 0o700)
  const owner = (await stat(`/proc/${first.pid}`)).uid
  assert.equal(owner, isRoot ? UNPRIVILEGED.uid : process.getuid?.())
  await query({ connectionString: first.url }, `CREATE TABLE kept AS SELECT 'kept' AS word`)
  await first.stop()
  assert.ok(await isGone(first.pid))

  const second = await openEmbeddedPostgres({ dataDir, log: silentLog })
  assert.deepEqual(await query(second.connection, 'SELECT word FROM kept'), [{ word: 'kept' }])
  assert.equal(second.major, first.major)
  await second.stop()
})

test('nobody gets in without the password', async (t) => {
  const embedded = await openEmbeddedPostgres({ dataDir: await openFolder(t), log: silentLog })
  undo(t, () => embedded.stop())
  await assert.rejects(
    query({ ...embedded.connection, password: 'guessed' }, 'SELECT 1'),
    /password authentication/,
  )
})

test('the server dies with a service that is killed, and every acknowledged row is there at the next start', async (t) => {
  const dataDir = await openFolder(t)
  const service = mustRun(await startService(t, dataDir))
  await query(service.connection, 'CREATE TABLE acknowledged (number int)')
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await query(service.connection, `INSERT INTO acknowledged VALUES (${acknowledged + 1})`)
      acknowledged += 1
    }
  })()
  await until('rows are written', async () => acknowledged >= 5)
  service.kill()
  await assert.rejects(writing)
  await until('the server is gone', () => isGone(service.serverPid))

  const again = await openEmbeddedPostgres({ dataDir, log: silentLog })
  undo(t, () => again.stop())
  const [row] = await query(again.connection, 'SELECT count(*)::int AS count FROM acknowledged')
  assert.ok(
    Number(row?.count) >= acknowledged,
    `${acknowledged} rows were acknowledged, ${row?.count} are there`,
  )
})

test('without setpriv, too, the server dies with a service that is killed', async (t) => {
  const dataDir = await openFolder(t)
  const service = mustRun(await startService(t, dataDir, { searchPath: EMPTY_PATH }))
  assert.ok(!(await isGone(service.serverPid)))
  service.kill()
  await until('the server is gone', () => isGone(service.serverPid))
})

test('service and server killed in the same instant: the next start recovers', async (t) => {
  const dataDir = await openFolder(t)
  const service = mustRun(await startService(t, dataDir))
  await query(service.connection, `CREATE TABLE kept AS SELECT 'kept' AS word`)
  process.kill(service.serverPid, 'SIGKILL')
  service.kill()
  const again = await openEmbeddedPostgres({ dataDir, log: silentLog })
  undo(t, () => again.stop())
  assert.deepEqual(await query(again.connection, 'SELECT word FROM kept'), [{ word: 'kept' }])
})

test('a server that an earlier service left running is stopped and replaced', async (t) => {
  const dataDir = await openFolder(t)
  const made = await openEmbeddedPostgres({ dataDir, log: silentLog })
  const program = `/proc/${made.pid}/exe`
  const [postgres, args] = await Promise.all([readlink(program), argumentsOf(made.pid)])
  await query(made.connection, `CREATE TABLE kept AS SELECT 'kept' AS word`)
  await made.stop()
  const data = path.join(dataDir, 'postgres/data')
  const left = spawn(postgres, args, {
    cwd: data,
    detached: true,
    stdio: 'ignore',
    ...(isRoot ? UNPRIVILEGED : {}),
  })
  const leftPid = left.pid ?? 0
  await until('the leftover answers', () =>
    query(made.connection, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )

  const again = await openEmbeddedPostgres({ dataDir, log: silentLog })
  undo(t, () => again.stop())
  assert.ok(await isGone(leftPid))
  assert.deepEqual(await query(again.connection, 'SELECT word FROM kept'), [{ word: 'kept' }])
})

test('a postmaster.pid whose number belongs to another program by now does not stop the start', async (t) => {
  const dataDir = await openFolder(t)
  const made = await openEmbeddedPostgres({ dataDir, log: silentLog })
  const pidFile = path.join(dataDir, 'postgres/data/postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await made.stop()
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
  const again = await openEmbeddedPostgres({ dataDir, log: silentLog })
  await again.stop()
})

test('a second service on the folder is refused with a sentence, until the first is killed', async (t) => {
  const dataDir = await openFolder(t)
  const first = mustRun(await startService(t, dataDir))
  const refused = await startService(t, dataDir)
  assert.ok('refused' in refused)
  assert.match(refused.refused, /Another service is running on the data folder .*DATA_DIR/)
  assert.deepEqual(await query(first.connection, 'SELECT 1 AS one'), [{ one: 1 }])
  first.kill()
  let second = await startService(t, dataDir)
  await until('the lock is free', async () => {
    if ('refused' in second) second = await startService(t, dataDir)
    return !('refused' in second)
  })
})

test('a folder of another major version is refused with a sentence that says what to do', async (t) => {
  const dataDir = await openFolder(t)
  const made = await openEmbeddedPostgres({ dataDir, log: silentLog })
  await made.stop()
  await writeFile(path.join(dataDir, 'postgres/data/PG_VERSION'), '12\n')
  const message = await openEmbeddedPostgres({ dataDir, log: silentLog }).then(
    () => 'it was opened',
    (error) => (error instanceof EmbeddedPostgresError ? error.message : String(error)),
  )
  assert.match(message, /made by PostgreSQL 12, and only that version opens it \(found: /)
  assert.match(message, /Install PostgreSQL 12 .*pg_dump/)
})

test("binaries of the folder's own version are preferred to those that come first", async (t) => {
  const dataDir = await openFolder(t)
  const made = await openEmbeddedPostgres({ dataDir, log: silentLog, sources: sourcesOf('npm') })
  await made.stop()
  const again = await openEmbeddedPostgres({ dataDir, log: silentLog })
  await again.stop()
  assert.equal(again.major, made.major)
})

test('no binaries at all: a sentence', async (t) => {
  const dataDir = await openFolder(t)
  await assert.rejects(
    openEmbeddedPostgres({ dataDir, log: silentLog, searchPath: EMPTY_PATH, sources: sourcesOf('path') }),
    /No PostgreSQL 15 or later .*none was found.*DATABASE_URL/,
  )
})

test('a folder whose making was interrupted is made anew', async (t) => {
  const dataDir = await openFolder(t)
  const unfinished = path.join(dataDir, 'postgres/data.new')
  await mkdir(unfinished, { recursive: true })
  await writeFile(path.join(unfinished, 'PG_VERSION'), '15\n')
  const embedded = await openEmbeddedPostgres({ dataDir, log: silentLog })
  await embedded.stop()
  assert.deepEqual((await readdir(path.join(dataDir, 'postgres'))).sort(), ['data'])
})

test('a data folder with a long path, spaces and signs works', async (t) => {
  const dataDir = path.join(await openFolder(t), `it's "far" away ${'x'.repeat(100)}`, 'ü'.repeat(60))
  const embedded = await openEmbeddedPostgres({ dataDir, log: silentLog })
  undo(t, () => embedded.stop())
  assert.ok(Buffer.byteLength(embedded.connection.host) < 90)
  assert.deepEqual(await query({ connectionString: embedded.url }, 'SELECT 1 AS one'), [{ one: 1 }])
})

test('a data folder that only the service may enter works', async (t) => {
  const closed = path.join(await openFolder(t), 'closed')
  await mkdir(closed, { mode: 0o700 })
  const service = mustRun(await startService(t, path.join(closed, 'data')))
  assert.deepEqual(await query(service.connection, 'SELECT 1 AS one'), [{ one: 1 }])
  service.kill()
  await until('the server is gone', () => isGone(service.serverPid))
  const unaided = mustRun(await startService(t, path.join(closed, 'data'), { searchPath: EMPTY_PATH }))
  assert.deepEqual(await query(unaided.connection, 'SELECT 1 AS one'), [{ one: 1 }])
})

test('an ordinary user runs it too', async (t) => {
  const as = isRoot ? UNPRIVILEGED : undefined
  if (as && !(await isReachable(path.dirname(process.execPath), as)))
    return t.skip('an ordinary user cannot run this Node')
  const folder = await openFolder(t)
  const dataDir = path.join(folder, 'own')
  await mkdir(dataDir)
  if (as) await chown(dataDir, as.uid, as.gid)
  const service = mustRun(await startService(t, dataDir, as ? { as } : {}))
  assert.deepEqual(await query(service.connection, 'SELECT 1 AS one'), [{ one: 1 }])
  assert.equal((await stat(`/proc/${service.serverPid}`)).uid, as?.uid ?? process.getuid?.())
})

test('a server that dies by itself is started again', async (t) => {
  const embedded = await openEmbeddedPostgres({
    dataDir: await openFolder(t),
    log: silentLog,
    searchPath: USUAL_PATH,
  })
  undo(t, () => embedded.stop())
  const before = embedded.pid
  process.kill(before, 'SIGKILL')
  await until('it answers again', () =>
    query(embedded.connection, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  )
  assert.notEqual(embedded.pid, before)
})

async function argumentsOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8')
  return text.split('\0').slice(1, -1)
}
