import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { DamagedBytes } from '../lib/errors.ts'
import { type BlobStore, openBlobStore } from './blob-store.ts'
import { openDiskPlace } from './disk-bytes.ts'

const TENANT = '01890000-0000-7000-8000-000000000000'

interface Stage {
  store: BlobStore
  pathOf(sha256: string): string
  /** What the store told of damages. */
  told: string[]
}

async function withStore(work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-blobs-'))
  const told: string[] = []
  const { bytes } = openDiskPlace(pathToFileURL(`${folder}/deep/below/`))
  const store = openBlobStore(bytes, (_tenantId, _sha256, damage) => told.push(damage))
  const pathOf = (sha256: string) => join(folder, 'deep/below', TENANT, sha256.slice(0, 2), sha256)
  try {
    await work({ store, pathOf, told })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function gather(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** How many bytes came before the stream failed. */
async function lengthUntilFailure(stream: Readable): Promise<number> {
  let length = 0
  await assert.rejects(async () => {
    for await (const part of stream) length += part.length
  }, DamagedBytes)
  return length
}

test('bytes come back whole, and equal bytes put at once are one file without rests', async () => {
  await withStore(async ({ store, pathOf, told }) => {
    const bytes = randomBytes(5_000_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const put = await Promise.all(Array.from({ length: 8 }, () => store.put(TENANT, bytes)))
    for (const one of put) assert.deepEqual(one, { sha256, sizeBytes: bytes.length })
    assert.ok((await store.get(TENANT, sha256)).equals(bytes))
    assert.deepEqual(await readdir(join(pathOf(sha256), '..')), [sha256])
    assert.deepEqual(told, [])
  })
})

test('any range comes back', async () => {
  await withStore(async ({ store }) => {
    const bytes = randomBytes(300_001)
    const blob = await store.put(TENANT, bytes)
    for (const [start, end] of [
      [0, 0],
      [0, 65_535],
      [65_535, 65_536],
      [65_536, 131_071],
      [1_000, 250_000],
      [300_000, 300_000],
      [0, 300_000],
    ] as const) {
      const part = await gather(store.stream(TENANT, blob, { start, end }))
      assert.ok(part.equals(bytes.subarray(start, end + 1)), `${start}-${end}`)
    }
  })
})

test('no bytes are bytes too', async () => {
  await withStore(async ({ store }) => {
    const { sha256, sizeBytes } = await store.put(TENANT, new Uint8Array())
    assert.equal(sizeBytes, 0)
    assert.equal((await store.get(TENANT, sha256)).length, 0)
    assert.equal((await gather(store.stream(TENANT, { sha256, sizeBytes }))).length, 0)
  })
})

test('what was removed is not there', async () => {
  await withStore(async ({ store }) => {
    const { sha256 } = await store.put(TENANT, Buffer.from('once'))
    await store.remove(TENANT, sha256)
    await assert.rejects(store.get(TENANT, sha256), /are gone/)
    assert.equal((await store.put(TENANT, Buffer.from('once'))).sha256, sha256)
    assert.equal(String(await store.get(TENANT, sha256)), 'once')
  })
})

const flip = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
const DAMAGES: readonly [name: string, damage: (bytes: Buffer) => Buffer][] = [
  ['its first bit flipped', (bytes) => flip(bytes, 0)],
  ['its last bit flipped', (bytes) => flip(bytes, bytes.length - 1)],
  ['the last byte cut off', (bytes) => bytes.subarray(0, -1)],
  ['nothing left', () => Buffer.alloc(0)],
  ['more behind it', (bytes) => Buffer.concat([bytes, Buffer.from('HTTP/1.1 200 OK\r\n\r\n')])],
  ['others of the same length in its place', (bytes) => randomBytes(bytes.length)],
]

for (const [name, damage] of DAMAGES) {
  for (const size of [1_000, 700_000]) {
    test(`of a file of ${size} bytes with ${name} nothing is given as whole, and putting it again mends it`, async () => {
      await withStore(async ({ store, pathOf, told }) => {
        const bytes = randomBytes(size)
        const blob = await store.put(TENANT, bytes)
        const { sha256 } = blob
        await writeFile(pathOf(sha256), damage(bytes))
        await assert.rejects(store.get(TENANT, sha256), DamagedBytes)
        await assert.rejects(store.verify(TENANT, sha256), DamagedBytes)
        assert.ok((await lengthUntilFailure(store.stream(TENANT, blob))) < size)
        const ranges = [
          { start: 10, end: 20 },
          { start: 0, end: size - 1 },
        ]
        for (const range of ranges)
          assert.equal(await lengthUntilFailure(store.stream(TENANT, blob, range)), 0)
        assert.deepEqual(told, ['others', 'others', 'others', 'others', 'others'])
        await store.put(TENANT, bytes)
        assert.ok((await readFile(pathOf(sha256))).equals(bytes))
        assert.deepEqual(told.slice(5), ['mended'])
      })
    })
  }
}

test('a range gives nothing that was changed since the first one was compared', async () => {
  await withStore(async ({ store, pathOf }) => {
    const bytes = randomBytes(700_000)
    const blob = await store.put(TENANT, bytes)
    const range = { start: 300_000, end: 400_000 }
    assert.ok((await gather(store.stream(TENANT, blob, range))).equals(bytes.subarray(300_000, 400_001)))
    await writeFile(pathOf(blob.sha256), flip(bytes, 350_000))
    assert.ok((await lengthUntilFailure(store.stream(TENANT, blob, range))) <= 50_000)
    // What of it is still right is given.
    const before = await gather(store.stream(TENANT, blob, { start: 0, end: 9 }))
    assert.ok(before.equals(bytes.subarray(0, 10)))
  })
})

test('bytes that are gone are damage too, and come again with a put', async () => {
  await withStore(async ({ store, pathOf, told }) => {
    const bytes = randomBytes(1_000)
    const blob = await store.put(TENANT, bytes)
    await rm(pathOf(blob.sha256))
    await assert.rejects(store.get(TENANT, blob.sha256), DamagedBytes)
    assert.equal(await lengthUntilFailure(store.stream(TENANT, blob)), 0)
    assert.deepEqual(told, ['missing', 'missing'])
    await store.put(TENANT, bytes)
    assert.ok((await store.get(TENANT, blob.sha256)).equals(bytes))
  })
})
