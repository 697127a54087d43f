import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { copyFiles } from '../../src/files/copy-files.ts'
import { openDiskPlace } from '../../src/files/disk-bytes.ts'
import { insertFiles } from '../../src/files/file-store.ts'
import { newId } from '../../src/lib/ids.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'

const PROGRAM = fileURLToPath(new URL('../../src/manage-files.ts', import.meta.url))

let service: TestService
let source: string
let target: string
const hashes: string[] = []
before(async () => {
  service = await openTestService({}, { workers: false })
  source = join(service.app.config.dataDir, 'files')
  target = await mkdtemp(join(tmpdir(), 'countersign-target-'))
  for (const mode of ['test', 'live'] as const) hashes.push(await keep(mode))
})

/** A file of a namespace, as an upload leaves it. */
async function keep(mode: 'test' | 'live'): Promise<string> {
  const { app, credentials } = service
  const namespace = await app.directory.namespace(credentials.orgId, `default-${mode}`)
  assert.ok(namespace)
  const blob = await app.blobs.put(namespace.tenantId, Buffer.from(`a file of ${mode}`))
  const file = {
    fileId: newId(),
    name: 'a.txt',
    contentType: 'text/plain',
    origin: 'uploaded',
    facts: {},
  } as const
  const createdAt = app.clock.now()
  await app.database
    .tenant(namespace.tenantId)
    .commit((tx) => insertFiles(tx, [{ ...file, ...blob, createdAt }]))
  return blob.sha256
}

after(async () => {
  await rm(target, { recursive: true, force: true })
  await service.close()
})

function files(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH } = process.env
  const { dataDir } = service.app.config
  const env = { PATH, DATA_DIR: dataDir, DATABASE_URL: service.database.url }
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, stdout, stderr }),
    )
  })
}

const copy = () => files('copy', '--from', pathToFileURL(source).href, '--to', pathToFileURL(target).href)
const namesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)).sort()

test('all files are copied once, and those that came meanwhile by a second run; damaged ones are named', async () => {
  const first = await copy()
  assert.deepEqual([first.code, first.stdout], [0, 'Copied: 2, there already: 0, damaged: 0\n'], first.stderr)
  assert.deepEqual(await namesOf(target), await namesOf(source))
  const name = (await namesOf(target))[0] ?? ''
  await rm(join(target, name))
  assert.equal((await copy()).stdout, 'Copied: 1, there already: 1, damaged: 0\n')
  const path = await storedPath(service, 'test', hashes[0] ?? '')
  await rm(join(target, path.slice(source.length)))
  const right = await readFile(path)
  await writeFile(path, 'others')
  const { code, stdout } = await copy()
  assert.equal(code, 1)
  assert.match(stdout, /^Copied: 0, there already: 1, damaged: 1\ndamaged {2}[\da-f-]{36}\/[\da-f]{64}\n$/)
  await writeFile(path, right)
})

test('what the service removes while it is copied is not told as damaged', async () => {
  const from = openDiskPlace(pathToFileURL(`${source}/`))
  const gone = { tenantId: newId(), sha256: '0'.repeat(64), sizeBytes: 1, changedMs: 0 }
  const list = async function* () {
    yield gone
  }
  const place = { ...from, bytes: { ...from.bytes, list } }
  const done = await copyFiles(place, openDiskPlace(pathToFileURL(`${target}/`)), () => undefined)
  assert.deepEqual(done, { copied: 0, there: 0, damaged: [] })
})

test('what is missing, damaged or foreign is told, and nothing is changed', async () => {
  assert.equal((await files('check')).stdout, 'Right: 2, missing: 0, damaged: 0, foreign: 0\n')
  const [gone, damaged] = [
    await storedPath(service, 'test', hashes[0] ?? ''),
    await storedPath(service, 'live', hashes[1] ?? ''),
  ]
  await rm(gone)
  await writeFile(damaged, 'others')
  const foreign = join(source, 'notes.txt')
  await writeFile(foreign, 'mine')
  const young = await files('check', '--json')
  const { missing, foreign: none } = JSON.parse(young.stdout)
  assert.deepEqual([missing.length, none], [1, []], 'what was put a moment ago may be named yet')
  await utimes(foreign, 1, 1)
  const { code, stdout } = await files('check')
  assert.equal(code, 1)
  assert.match(stdout, new RegExp(`^missing {2}[\\da-f-]{36}/${hashes[0]}$`, 'm'))
  assert.match(stdout, new RegExp(`^damaged {2}[\\da-f-]{36}/${hashes[1]}$`, 'm'))
  assert.match(stdout, /^foreign {2}notes\.txt\/?$/m)
  assert.match(stdout, /^Right: 0, missing: 1, damaged: 1, foreign: 1$/m)
  // The size of a damaged one is not looked at by names.
  assert.match((await files('check', '--names')).stdout, /^Right: 1, missing: 1, damaged: 0, foreign: 1$/m)
})

test('a wrong address is said by its option', async () => {
  const { code, stderr } = await files('copy', '--from', 'ftp://x', '--to', 'file:///tmp')
  assert.deepEqual([code, stderr], [1, '--from must be an address that begins with file:// or s3://\n'])
  const nowhere = await files('copy', '--from', 'file:///nowhere/files', '--to', pathToFileURL(target).href)
  assert.deepEqual([nowhere.code, nowhere.stderr], [1, "--from 'file:///nowhere/files' does not exist\n"])
  assert.match((await files('move')).stderr, /^There is no command 'move'; it has copy, check/)
  assert.match(
    (await files('check', '--nams')).stderr,
    /^check has no option '--nams'; did you mean --names\?/,
  )
  assert.match((await files('copy', '--names')).stderr, /^copy has no option '--names'/)
})
