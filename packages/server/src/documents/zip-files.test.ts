import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { holdsPdf } from '@countersign/evidence/pdf-in-zip'
import { unzipSync } from 'fflate'
import { zipFiles } from './zip-files.ts'

/** Bytes that do not shrink, the same each time. */
function noise(sizeBytes: number): Buffer {
  const parts = Array.from({ length: Math.ceil(sizeBytes / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  )
  return Buffer.concat(parts).subarray(0, sizeBytes)
}

test('what is packed comes out as it was, and no program finds a PDF in the archive', async () => {
  const objects = Array.from({ length: 60 }, (_, index) =>
    Buffer.concat([Buffer.from(`\n${index} 0 obj\n<<`), noise(3_000)]),
  )
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects])
  const files = {
    'a.pdf': pdf,
    'b.json': Buffer.from('{"name":"1 0 obj<< trailer"}'),
    'c/none': Buffer.alloc(0),
  }
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }))
  const archive = await buffer(zipFiles(entries, '2026-05-06T07:08:09Z'))
  assert.deepEqual(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    Object.entries(files),
  )
  assert.equal(holdsPdf(archive), false)
})
