import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { canonicalJsonBytes } from '@countersign/evidence'
import { pushAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type Ended, type Machine, machineOf, openMachine, run } from './machine.ts'

type Json = ReturnType<typeof JSON.parse>

const PASSPHRASE = 'correct horse battery staple'
let origin: TestService
let root: string
let whole: string
let machine: Machine
before(async () => {
  origin = await openTestService({}, { workers: false })
  await pushAgreement(origin.ns)
  root = await mkdtemp(join(tmpdir(), 'countersign-broken-'))
  whole = join(root, 'whole')
  await writeFile(join(root, 'passphrase'), `${PASSPHRASE}\n`)
  await writeFile(join(root, 'other-passphrase'), 'another one altogether\n')
  const args = [whole, '--with-key', '--passphrase-file', join(root, 'passphrase')]
  const made = await run('run-backup', machineOf(origin), args)
  assert.equal(made.code, 0, made.stderr)
  machine = await openMachine()
})
after(async () => {
  await origin.close()
  await machine.remove()
  await rm(root, { recursive: true, force: true })
})

/** Restores a copy of the backup that `spoil` has changed. */
async function restoreSpoilt(spoil: (folder: string) => Promise<void>, ...args: string[]): Promise<Ended> {
  const folder = join(root, 'spoilt')
  await rm(folder, { recursive: true, force: true })
  await cp(whole, folder, { recursive: true })
  await spoil(folder)
  return restore(folder, ...args)
}

const restore = (folder: string, ...args: string[]) =>
  run('run-restore', machine, [folder, '--passphrase-file', join(root, 'passphrase'), ...args])

/** Refused with this sentence, and both database and store are as they were. */
async function assertRefused({ code, stderr }: Ended, sentence: RegExp): Promise<void> {
  assert.match(stderr, sentence)
  assert.equal(code, 1)
  await withOwner(machine.database, async (client) => {
    const { rows } = await client.query(
      "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    )
    assert.deepEqual(rows, [])
  })
  const left = await readdir(join(machine.dataDir, 'files'), { recursive: true, withFileTypes: true })
  assert.deepEqual(
    left.filter((entry) => entry.isFile()),
    [],
  )
}

async function entries(folder: string, pattern: RegExp): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return paths.filter((path) => pattern.test(path)).toSorted()
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

async function rewrite(folder: string, change: (manifest: Json) => void): Promise<void> {
  const path = join(folder, 'manifest.json')
  const { manifest }: Json = JSON.parse(await readFile(path, 'utf8'))
  change(manifest)
  const sha256 = createHash('sha256').update(canonicalJsonBytes(manifest)).digest('hex')
  await writeFile(path, JSON.stringify({ sha256, manifest }))
}

test('a backup that was cut is refused', async () => {
  const cutManifest = await restoreSpoilt((folder) => rm(join(folder, 'manifest.json')))
  await assertRefused(cutManifest, /holds no whole backup: manifest\.json is not there/)
  const cutTable = await restoreSpoilt(async (folder) => {
    const [path = ''] = await entries(folder, /resource\.000001\.gz$/)
    await truncate(path, Math.floor((await stat(path)).size / 2))
  })
  await assertRefused(cutTable, /is damaged: tables\/\S+\/resource\.000001\.gz differs from its SHA-256/)
})

test('a backup with one byte flipped, wherever it is, is refused', async () => {
  for (const [pattern, sentence] of [
    [/file\.000001\.gz$/, /is damaged: tables\/\S+\/file\.000001\.gz differs/],
    [/\/blobs\//, /is damaged: blobs\/\S+ differs from its SHA-256/],
    [/manifest\.json$/, /is damaged: manifest\.json is not as it was written/],
    [/secret\.key$/, /is damaged: tables\/\S+\/secret\.key differs/],
    [/files\.000001\.gz$/, /is damaged: tables\/\S+\/files\.000001\.gz differs/],
  ] as const) {
    const ended = await restoreSpoilt(async (folder) => {
      const found = await entries(folder, pattern)
      await flip(found.at(-1) ?? '')
    })
    await assertRefused(ended, sentence)
  }
})

test('a backup that lacks the bytes of a file is refused', async () => {
  const ended = await restoreSpoilt(async (folder) => {
    const blobs = await entries(folder, /\/blobs\//)
    await rm(blobs.at(-1) ?? '')
  })
  await assertRefused(ended, /lacks blobs\/\S+/)
})

test('a wrong passphrase, none, and the key of another installation are told', async () => {
  const wrong = await run('run-restore', machine, [
    whole,
    '--passphrase-file',
    join(root, 'other-passphrase'),
  ])
  await assertRefused(wrong, /The passphrase does not open the key in the backup/)
  const none = await run('run-restore', machine, [whole])
  await assertRefused(none, /there is no key: give --passphrase-file/)
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
  const other = await run('run-restore', machine, [whole], { SECRET_KEY })
  await assertRefused(other, /SECRET_KEY is not the key of this backup: it has the id [0-9a-f]{8}/)
})

test('a backup of a newer version is refused, and one whose rows do not fit what it says', async () => {
  const newer = await restoreSpoilt((folder) =>
    rewrite(folder, (manifest) => manifest.migrations.push('9999-later.sql')),
  )
  await assertRefused(newer, /was made by a newer version of Countersign: it has 9999-later\.sql/)
  const form = await restoreSpoilt((folder) =>
    rewrite(folder, (manifest) => Object.assign(manifest, { format: 2 })),
  )
  await assertRefused(form, /has the format 2, and this version reads 1/)
  const rows = await restoreSpoilt((folder) =>
    rewrite(folder, (manifest) => {
      manifest.tables.find(({ name }: Json) => name === 'file').rows += 1
    }),
  )
  await assertRefused(rows, /is damaged: the table file has \d+ rows instead of \d+/)
})

test('what is no backup, and what is no place for one, is told', async () => {
  await assertRefused(await restore(join(root, 'nowhere')), /The backup \S+nowhere is not there/)
  const foreign = await run('run-backup', machineOf(origin), [root])
  assert.match(foreign.stderr, /holds 'other-passphrase', which does not belong to a backup/)
  assert.equal(foreign.code, 1)
})

test('nothing that is there is overwritten without --replace', async () => {
  const store = join(machine.dataDir, 'files')
  await mkdir(store, { recursive: true })
  await writeFile(join(store, 'mine.txt'), 'mine')
  const filled = await restore(whole)
  assert.match(filled.stderr, /The file store holds mine\.txt, which is not in the backup/)
  assert.equal(await readFile(join(store, 'mine.txt'), 'utf8'), 'mine')
  await rm(join(store, 'mine.txt'))

  await withOwner(machine.database, (client) =>
    client.query('CREATE TABLE theirs (id integer)').then(() => undefined),
  )
  assert.match((await restore(whole, '--replace')).stderr, /holds tables of something else \(theirs\)/)
  await withOwner(machine.database, (client) => client.query('DROP TABLE theirs').then(() => undefined))

  assert.equal((await restore(whole)).code, 0)
  assert.match(
    (await restore(whole)).stderr,
    /holds an installation already: restore into an empty one, or give --replace/,
  )
  await origin.app.worker.start()
  const running = await run('run-restore', machineOf(origin), [whole, '--replace'])
  assert.match(running.stderr, /A service is connected to the database: stop every process of it/)
  const replaced = await restore(whole, '--replace')
  assert.equal(replaced.code, 0, replaced.stderr)
})
