import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { takeLease } from '../../src/backup/backup-lease.ts'
import { type Manifest, manifestBytes, parseManifest } from '../../src/backup/manifest.ts'
import { newId } from '../../src/lib/ids.ts'
import { systemOf } from '../../src/postgres/as-owner.ts'
import { makePdf } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'
import { machineOf, openMachine, run } from './machine.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
let folder: string
before(async () => {
  service = await openTestService()
  folder = await mkdtemp(join(tmpdir(), 'countersign-again-'))
})
after(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

async function upload(pages: number): Promise<{ fileId: string; path: string }> {
  const headers = { 'Content-Type': 'application/pdf' }
  const { status, body } = await service.ns('POST', '/files?name=a.pdf', {
    bytes: await makePdf(pages),
    headers,
  })
  assert.equal(status, 201)
  return { fileId: body.fileId, path: await storedPath(service, 'test', body.sha256 ?? body.hash) }
}

async function backUp(): Promise<{ code: number; facts: Json; manifest: Manifest }> {
  const { code, stdout, stderr } = await run('run-backup', machineOf(service), [
    folder,
    '--with-key',
    '--json',
  ])
  assert.notEqual(stdout, '', stderr)
  const manifest = parseManifest(await readFile(join(folder, 'manifest.json')), folder)
  return { code, facts: JSON.parse(stdout), manifest }
}

const filesIn = async (part: string) => {
  const found = await readdir(join(folder, part), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('the next backup into a folder copies what came since, takes the place of the one before and keeps nothing that is gone', async () => {
  const first = await upload(1)
  const one = await backUp()
  assert.equal(one.facts.files, 1)
  const [copied = ''] = await filesIn('blobs')
  // Left by one that was broken off: written again by the next.
  await writeFile(join(folder, 'blobs', 'left.part'), 'left')

  await upload(2)
  assert.equal((await service.ns('DELETE', `/files/${first.fileId}`)).status, 200)
  const two = await backUp()
  assert.equal(two.facts.files, 1)
  assert.notEqual(two.manifest.backupId, one.manifest.backupId)
  assert.deepEqual((await readdir(join(folder, 'tables'))).toSorted(), [two.manifest.backupId])
  const now = await filesIn('blobs')
  assert.equal(now.length, 1)
  assert.notEqual(now[0], copied)
})

test('bytes that are damaged are named, and all the rest is backed up', async () => {
  const { fileId, path } = await upload(3)
  const right = await readFile(path)
  await writeFile(path, 'others')
  const { code, facts } = await backUp()
  assert.equal(code, 1)
  assert.equal(facts.lacking.length, 1)
  assert.ok(path.endsWith(facts.lacking[0].split('/')[1]))
  // Of a tar, too, it leaves nothing behind: what comes after it stands where it stood.
  const tar = join(folder, '..', `${newId()}.tar`)
  const made = await run('run-backup', machineOf(service), [tar, '--with-key'])
  assert.equal(made.code, 1, made.stderr)
  const machine = await openMachine()
  const restored = await run('run-restore', machine, [tar])
  await rm(tar)
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(restored.stdout, /lacking {2}[0-9a-f-]{36}\/[0-9a-f]{64}\n/)
  await machine.remove()
  await writeFile(path, right)
  assert.equal((await service.ns('DELETE', `/files/${fileId}`)).status, 200)
})

test('no bytes are removed while a backup is being made, and a dead one holds up nothing for long', async (t) => {
  const lease = await takeLease(
    (work) => withOwner(service.database, (client) => work(systemOf(client))),
    newId(),
    () => undefined,
  )
  t.after(() => lease.end())
  const { fileId, path } = await upload(4)
  await utimes(path, 1, 1)
  assert.equal((await service.ns('DELETE', `/files/${fileId}`)).status, 200)
  const job = async () => {
    const sql = "SELECT last_error FROM job WHERE kind = 'remove_blob' AND payload ->> 'sha256' = $1"
    return withOwner(service.database, async (client) => (await client.query(sql, [path.slice(-64)])).rows[0])
  }
  service.clock.advance(2 * 3_600_000)
  service.app.wake()
  await until('its removal waits', async () => /A backup is being made/.test((await job())?.last_error ?? ''))
  assert.ok((await readFile(path)).length > 0)

  // As when the process died: nobody renews it any more.
  await withOwner(service.database, (client) =>
    client
      .query("UPDATE backup_lease SET lease_until = clock_timestamp() - interval '1 second'")
      .then(() => undefined),
  )
  service.clock.advance(600_000)
  service.app.wake()
  await until('they are removed', async () => (await job()) === undefined)
  await assert.rejects(readFile(path), /ENOENT/)
})

test('a backup of an earlier version is brought to this one', async () => {
  const { manifest } = await backUp()
  const last = '0129-backup.sql'
  const tables = await Promise.all(
    manifest.tables.map(async (table) => {
      if (table.name !== 'installation') return table
      const [part] = table.parts
      assert.ok(part !== undefined && table.columns.at(-1) === 'paused_at')
      const rows = gunzipSync(await readFile(join(folder, part.name))).toString()
      const bytes = gzipSync(rows.replace(/\t[^\t]*\n$/, '\n'))
      await writeFile(join(folder, part.name), bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { ...table, columns: table.columns.slice(0, -1), parts: [{ ...part, sha256 }] }
    }),
  )
  const migrations = manifest.migrations.filter((name) => name !== last)
  await writeFile(join(folder, 'manifest.json'), manifestBytes({ ...manifest, migrations, tables }))
  const machine = await openMachine()
  const restored = await run('run-restore', machine, [folder])
  assert.equal(restored.code, 0, restored.stderr)
  const { rows } = await withOwner(machine.database, (client) =>
    client.query(
      'SELECT (SELECT paused_at IS NOT NULL FROM installation) AS paused, name FROM migration WHERE name = $1',
      [last],
    ),
  )
  assert.deepEqual(rows, [{ paused: true, name: last }])
  await machine.remove()
})
