import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { crc32 as zlibCrc32 } from 'node:zlib'
import { crc32 } from './crc32.ts'

test('the check sum is that of zlib, for every length and wherever the bytes begin', () => {
  const bytes = new Uint8Array(randomBytes(100))
  for (let start = 0; start < 9; start++)
    for (let end = start; end <= bytes.length; end++) {
      const part = bytes.subarray(start, end)
      assert.equal(crc32(part), zlibCrc32(part), `${start} to ${end} of ${bytes}`)
    }
})
