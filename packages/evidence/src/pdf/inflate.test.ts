import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { inflate as atOnce } from './inflate-node.ts'
import { inflate as byStream } from './inflate-web.ts'

const TEXT = Buffer.from('12 0 obj\n'.repeat(5_000))
const folded = deflateSync(TEXT)
const flipped = Buffer.from(folded)
flipped.writeUInt8(flipped.readUInt8(folded.length - 1) ^ 1, folded.length - 1)

const told = (error: unknown) => (error instanceof RangeError ? 'too large' : 'damaged')

const cases: [string, Uint8Array, number, string][] = [
  ['a whole stream', folded, TEXT.length, TEXT.toString()],
  ['nothing folded', deflateSync(Buffer.alloc(0)), TEXT.length, ''],
  ['one byte more than there may be', folded, TEXT.length - 1, 'too large'],
  ['cut off', folded.subarray(0, -5), TEXT.length, 'damaged'],
  ['a wrong checksum', flipped, TEXT.length, 'damaged'],
  ['something behind its end', Buffer.concat([folded, Buffer.from('\r\n')]), TEXT.length, 'damaged'],
  ['no zlib data', TEXT, TEXT.length, 'damaged'],
  ['no bytes at all', Buffer.alloc(0), TEXT.length, 'damaged'],
]

for (const [what, encoded, bytesMax, expected] of cases) {
  test(`${what} is the same in the service and in a browser`, async () => {
    for (const inflate of [atOnce, byStream]) {
      const found = await inflate(encoded, bytesMax).then((bytes) => Buffer.from(bytes).toString(), told)
      assert.equal(found, expected)
    }
  })
}
