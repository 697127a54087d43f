import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { filesPlace } from '../../src/config-files.ts'
import { openErasureKeeper } from '../../src/files/erasure-list.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { newId } from '../../src/lib/ids.ts'
import { openSource, openTarget } from '../../src/open-backup.ts'
import { pushAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { lacksObjectStore, openObjectStore } from '../support/object-store.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { machineOf, openMachine, run } from './machine.ts'

let service: TestService
let root: string
before(async () => {
  service = await openTestService({}, { workers: false })
  await pushAgreement(service.ns)
  root = await mkdtemp(join(tmpdir(), 'countersign-places-'))
  await writeFile(join(root, 'passphrase'), 'correct horse battery staple\n')
})
after(async () => {
  await service.close()
  await rm(root, { recursive: true, force: true })
})

test('a backup in one file is restored, and any tar unpacks it to a folder that holds the same', async (t) => {
  const path = join(root, 'backup.tar')
  const made = await run('run-backup', machineOf(service), [path, '--with-key'])
  assert.equal(made.code, 0, made.stderr)
  const machine = await openMachine()
  t.after(() => machine.remove())
  const restored = await run('run-restore', machine, [path, '--verify', 'all'])
  assert.equal(restored.code, 0, restored.stderr)

  const folder = join(root, 'unpacked')
  execFileSync('mkdir', [folder])
  execFileSync('tar', ['-xf', path, '-C', folder])
  const again = await run('run-restore', machine, [folder, '--replace'])
  assert.equal(again.code, 0, again.stderr)

  const twice = await run('run-backup', machineOf(service), [path])
  assert.match(twice.stderr, /is there already: name another one/)
})

const PART = Buffer.alloc(1024 * 1024, 'x')

/** Counts what was taken, and how much of it was not yet in a file when the next was asked for, at most. */
function counted(parts: number, written: () => number) {
  const seen = { taken: 0, heldMax: 0, isBroken: false }
  async function* give() {
    seen.taken = 0
    for (let part = 0; part < parts; part++) {
      seen.heldMax = Math.max(seen.heldMax, seen.taken * PART.length - written())
      if (seen.isBroken && part === parts - 1) throw new Error('others')
      seen.taken += 1
      yield PART
    }
  }
  const sha256 = createHash('sha256')
  for (let part = 0; part < parts; part++) sha256.update(PART)
  return { seen, bytes: { sha256: sha256.digest('hex'), sizeBytes: parts * PART.length, parts: give } }
}

const sizeIn = (path: string) => () => {
  const [name = ''] = readdirSync(dirname(path)).filter((one) => one.startsWith(basename(path)))
  return name === '' ? 0 : statSync(join(dirname(path), name)).size
}

test('of a large file no more is held than a part, and one that ends with an error leaves nothing', async () => {
  const [folder, tar] = [join(root, 'parts'), join(root, 'parts.tar')]
  for (const place of [folder, tar]) {
    const target = await openTarget(place)
    const file = place === tar ? tar : join(folder, 'blobs', 'large')
    const large = counted(24, sizeIn(file))
    large.seen.isBroken = true
    await assert.rejects(target.copy('blobs/broken', large.bytes), /others/)
    large.seen.isBroken = false
    large.seen.heldMax = 0
    await target.copy('blobs/large', large.bytes)
    assert.deepEqual([large.seen.taken, large.seen.heldMax], [24, 0], place)
    await target.finish(Buffer.from('{}'), () => true)
    const source = await openSource(place)
    assert.equal(
      createHash('sha256')
        .update(await source.read('blobs/large'))
        .digest('hex'),
      large.bytes.sha256,
    )
    await assert.rejects(source.read('blobs/broken'), { code: 'ENOENT' })
    await source.close()
  }
})

test('a file that was cut, has a byte flipped or is something else is refused', async (t) => {
  const path = join(root, 'whole.tar')
  assert.equal((await run('run-backup', machineOf(service), [path, '--with-key'])).code, 0)
  const bytes = await readFile(path)
  const machine = await openMachine()
  t.after(() => machine.remove())
  const spoilt = join(root, 'spoilt.tar')
  const refusal = async () => (await run('run-restore', machine, [spoilt])).stderr

  await writeFile(spoilt, bytes)
  await truncate(spoilt, Math.floor((await stat(path)).size / 2))
  assert.match(await refusal(), /is not a whole tar: it was cut/)
  const flipped = Buffer.from(bytes)
  const at = bytes.indexOf('%PDF-')
  assert.ok(at > 0)
  flipped[at + 1] = 0
  await writeFile(spoilt, flipped)
  assert.match(await refusal(), /is damaged: blobs\/\S+ differs from its SHA-256/)
  await writeFile(spoilt, 'something else')
  assert.match(await refusal(), /is not a whole tar/)
})

async function installationOf({ database }: TestService): Promise<string> {
  const { rows } = await withOwner(database, (client) =>
    client.query<{ id: string }>('SELECT installation_id AS id FROM installation'),
  )
  return rows[0]?.id ?? ''
}

test('a bucket takes a backup with its key under a passphrase alone, and gives it back', {
  skip: lacksObjectStore(),
}, async (t) => {
  const store = await openObjectStore()
  t.after(() => store.close())
  await store.makeBucket('backups')
  const place = `s3://backups/nightly?endpoint=${store.endpoint}&forcePathStyle=true`
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  const account = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
  const plain = await run('run-backup', machineOf(service), [place, '--with-key'], account)
  assert.match(plain.stderr, /takes the key under a passphrase alone/)
  const sealed = ['--passphrase-file', join(root, 'passphrase')]
  for (const _ of ['the first', 'the next']) {
    const made = await run('run-backup', machineOf(service), [place, '--with-key', ...sealed], account)
    assert.equal(made.code, 0, made.stderr)
  }
  const target = await openTarget(place.replace('/nightly', '/parts'))
  const large = counted(24, () => 0)
  large.seen.isBroken = true
  await assert.rejects(target.copy('blobs/broken', large.bytes), /others/)
  large.seen.isBroken = false
  await target.copy('blobs/large', large.bytes)
  assert.deepEqual([...(await target.there())], [['blobs/large', 24 * PART.length]])
  await target.abandon()
  const machine = await openMachine()
  t.after(() => machine.remove())
  const list = filesPlace('ERASURES_URL', place.replace('/nightly', '/erasures'))
  const keeper = await openErasureKeeper({
    place: list,
    installationId: await installationOf(service),
    now: () => '2020-01-01T00:00:00.000Z',
    log: service.app.log,
  })
  t.after(() => keeper.close())
  const erasure = {
    namespaceId: newId(),
    workflowId: newId(),
    reason: 'request',
    at: systemClock.now(),
  } as const
  await Promise.all([keeper.keep(erasure), keeper.keep(erasure)])
  const restored = await run('run-restore', machine, [place, '--json', ...sealed], account)
  assert.equal(restored.code, 0, restored.stderr)
  const { erasures } = JSON.parse(restored.stdout)
  assert.match(erasures.place, /^s3:\/\/backups\/erasures\?/)
  assert.deepEqual([erasures.unknown, erasures.remaining], [1, []])
})
