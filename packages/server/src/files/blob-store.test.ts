import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type BlobStore, openDiskBlobStore } from './blob-store.ts'

const TENANT = '01890000-0000-7000-8000-000000000000'

async function withStore(work: (store: BlobStore, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-blobs-'))
  try {
    await work(openDiskBlobStore(pathToFileURL(`${folder}/deep/below/`)), join(folder, 'deep/below'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('bytes come back whole, and equal bytes put at once are one file without rests', async () => {
  await withStore(async (store, folder) => {
    const bytes = randomBytes(3_000_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const put = await Promise.all(Array.from({ length: 8 }, () => store.put(TENANT, bytes)))
    for (const one of put) assert.deepEqual(one, { sha256, sizeBytes: bytes.length })
    assert.ok((await store.get(TENANT, sha256)).equals(bytes))
    assert.deepEqual(await readdir(join(folder, TENANT, sha256.slice(0, 2))), [sha256])
  })
})

test('no bytes are bytes too', async () => {
  await withStore(async (store) => {
    const { sha256, sizeBytes } = await store.put(TENANT, new Uint8Array())
    assert.equal(sizeBytes, 0)
    assert.equal((await store.get(TENANT, sha256)).length, 0)
  })
})

test('what was removed is not there', async () => {
  await withStore(async (store) => {
    const { sha256 } = await store.put(TENANT, Buffer.from('once'))
    await store.remove(TENANT, sha256)
    await assert.rejects(store.get(TENANT, sha256), { code: 'ENOENT' })
    assert.equal((await store.put(TENANT, Buffer.from('once'))).sha256, sha256)
    assert.equal(String(await store.get(TENANT, sha256)), 'once')
  })
})
