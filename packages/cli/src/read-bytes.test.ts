import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { limits } from './limits.ts'
import { readBytes, readBytesNow, readStream, TEXT_LIMITS, UPLOAD_LIMITS } from './read-bytes.ts'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'countersign-read-'))
after(() => rmSync(folder, { recursive: true }))

test('a device that never ends is read to its limit', async () => {
  const endless = { fileBytesMax: 9 * MB, streamBytesMax: 3 * MB }
  const before = process.memoryUsage().rss
  await assert.rejects(readBytes('/dev/zero', endless), {
    message: 'it has more than 3 MB, and the tool reads at most 3 MB of it',
  })
  assert.ok(process.memoryUsage().rss - before < 100 * MB)
})

test('who cannot wait reads the same, to the same limits', () => {
  const path = join(folder, 'now')
  for (const text of ['', 'ab']) {
    writeFileSync(path, text)
    assert.equal(readBytesNow(path, { fileBytesMax: 2, streamBytesMax: 2 }).toString(), text)
  }
  assert.throws(() => readBytesNow(path, { fileBytesMax: 1, streamBytesMax: 9 }), /it has more than 1 MB/)
  assert.throws(
    () => readBytesNow('/dev/zero', { fileBytesMax: 9, streamBytesMax: 3 * MB }),
    /more than 3 MB/,
  )
})

test('a file is read to the byte, whatever its size, and one byte more than the limit is not', async () => {
  const path = join(folder, 'file')
  for (const text of ['', 'a', 'ab']) {
    writeFileSync(path, text)
    assert.equal((await readBytes(path, { fileBytesMax: 2, streamBytesMax: 2 })).toString(), text)
  }
  writeFileSync(path, 'abc')
  await assert.rejects(readBytes(path, { fileBytesMax: 2, streamBytesMax: 9 }), /it has more than 1 MB/)
  truncateSync(path, limits.textBytesMax + 1)
  await assert.rejects(
    readBytes(path, TEXT_LIMITS),
    /it has more than 16 MB, and the tool reads at most 16 MB/,
  )
  truncateSync(path, limits.uploadBytesMax + 1)
  assert.throws(() => readBytesNow(path, UPLOAD_LIMITS), /it has more than 256 MB/)
  truncateSync(path, limits.fileBytesMax + 1)
  await assert.rejects(readBytes(path), /it has more than 2 GB/)
})

test('what comes in pieces is read whole, to its limit', async () => {
  assert.equal((await readStream(Readable.from(['ab', Buffer.from('c')]), 3)).toString(), 'abc')
  await assert.rejects(readStream(Readable.from(['ab', Buffer.from('c')]), 2), /it has more than/)
  await assert.rejects(readStream(Readable.from(['äb']), 2), /it has more than/, 'bytes are counted')
})
