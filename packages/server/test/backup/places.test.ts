import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pushAgreement } from '../support/agreement.ts'
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
  const machine = await openMachine()
  t.after(() => machine.remove())
  const restored = await run('run-restore', machine, [place, ...sealed], account)
  assert.equal(restored.code, 0, restored.stderr)
})
