import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openSource } from '../../src/open-backup.ts'
import { makePdf } from '../support/agreement.ts'
import { lacksObjectStore, openObjectStore } from '../support/object-store.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'
import { machineOf, openMachine, run, startRestored } from './machine.ts'

let service: TestService
let root: string
before(async () => {
  service = await openTestService({}, { workers: false })
  root = await mkdtemp(join(tmpdir(), 'countersign-since-'))
})
after(async () => {
  await service.close()
  await rm(root, { recursive: true, force: true })
})

interface Uploaded {
  fileId: string
  entry: string
}

async function upload(pages: number): Promise<Uploaded> {
  const headers = { 'Content-Type': 'application/pdf' }
  const { status, body } = await service.ns('POST', '/files?name=a.pdf', {
    bytes: await makePdf(pages),
    headers,
  })
  assert.equal(status, 201)
  const path = await storedPath(service, 'test', body.sha256 ?? body.hash)
  return { fileId: body.fileId, entry: `blobs/${path.split('/').slice(-3).join('/')}` }
}

async function backUp(...args: string[]) {
  const { code, stdout, stderr } = await run('run-backup', machineOf(service), [
    ...args,
    '--with-key',
    '--json',
  ])
  assert.equal(code, 0, stderr)
  return JSON.parse(stdout)
}

async function blobsIn(place: string): Promise<string[]> {
  const source = await openSource(place)
  const there = await source.there()
  await source.close()
  return [...there].toSorted()
}

test('a backup since an earlier one has only files that came since, and is restored with all that it goes on from', async (t) => {
  const [whole, second, third] = [join(root, 'whole'), join(root, 'second.tar'), join(root, 'third.tar')]
  const [kept, erased] = [await upload(1), await upload(2)]
  assert.equal((await backUp(whole)).since, null)
  const later = await upload(3)
  const one = await backUp(second, '--since', whole)
  assert.deepEqual([one.files, one.since.count, await blobsIn(second)], [3, 2, [later.entry]])
  assert.equal((await service.ns('DELETE', `/files/${erased.fileId}`)).status, 200)
  const last = await upload(4)
  const two = await backUp(third, '--since', second)
  assert.deepEqual([two.files, two.since.count, await blobsIn(third)], [3, 2, [last.entry]])

  // Its database goes with the service that is started on it.
  const machine = await openMachine()
  t.after(() => rm(machine.dataDir, { recursive: true, force: true }))
  const restore = (...args: string[]) => run('run-restore', machine, [third, ...args])
  const alone = await restore()
  assert.notEqual(alone.code, 0)
  assert.ok(alone.stderr.includes(two.since.backupId), alone.stderr)
  assert.match(
    alone.stderr,
    /third\.tar goes on from the one of \S+ \(\S+\), and lacks 2 files: .* --earlier/,
  )
  assert.match((await restore('--earlier', second)).stderr, /lacks 1 files/)
  const restored = await restore('--earlier', second, '--earlier', whole, '--json')
  assert.equal(restored.code, 0, restored.stderr)
  assert.equal(JSON.parse(restored.stdout).files, 3)
  const again = await startRestored(machine, service)
  t.after(() => again.close())
  for (const { fileId } of [kept, later, last])
    assert.equal((await again.ns('GET', `/files/${fileId}/content`)).status, 200)
})

test('an earlier backup that is not there, or whose place the next one would take, is refused', async () => {
  const folder = join(root, 'folder')
  await backUp(folder)
  const refusal = async (...args: string[]) => (await run('run-backup', machineOf(service), args)).stderr
  assert.match(await refusal(folder, '--since', `${folder}/`), /--since names the place of the backup itself/)
  const nowhere = join(root, 'nowhere.tar')
  assert.match(
    await refusal(join(root, 'next.tar'), '--since', nowhere),
    /The backup \S+nowhere\.tar is not there/,
  )
  assert.match(
    await refusal(join(root, 'next.tar'), '--since', root),
    /holds no whole backup: manifest\.json is not there/,
  )
})

test('a bucket holds what came since a backup in one file', { skip: lacksObjectStore() }, async (t) => {
  const store = await openObjectStore()
  t.after(() => store.close())
  await store.makeBucket('backups')
  const placeOf = (prefix: string) => `s3://backups/${prefix}?endpoint=${store.endpoint}&forcePathStyle=true`
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  const account = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
  const whole = join(root, 'before.tar')
  await backUp(whole)
  const later = await upload(5)
  const made = await run('run-backup', machineOf(service), [placeOf('since'), '--since', whole], account)
  assert.equal(made.code, 0, made.stderr)
  assert.match(made.stdout, /\d of the files are in the backup of \S+ alone: keep it as it is/)
  assert.deepEqual(await blobsIn(placeOf('since')), [later.entry])
  const itself = await run(
    'run-backup',
    machineOf(service),
    [placeOf('since'), '--since', placeOf('since')],
    account,
  )
  assert.match(itself.stderr, /--since names the place of the backup itself/)
})
