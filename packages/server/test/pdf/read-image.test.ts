import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { runTool } from '@countersign/pdf/testing/outside-tools'
import { PNG } from 'pngjs'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readImage } from '../../src/pdf/read-image.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const options = { timeoutMs: AMPLE_MS, pixelsMax: 50_000_000 }
after(() => pool.close())

function png(more: object): Buffer {
  const image = new PNG({ width: 3, height: 2 })
  image.data = Buffer.from(Array.from({ length: 24 }, (_, index) => (index * 37) & 255))
  return PNG.sync.write(image, more)
}

const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
/** Its header says so; VP8L has width and height less one, 14 bits each, behind the signature 2f. */
function hugeWebp(): Buffer {
  const huge = Buffer.from(webp)
  huge.writeUInt32LE(0x0fff_ffff, huge.indexOf('VP8L') + 9)
  return huge
}

/** One pixel is the same with and without interlacing: only the header says which (PNG, 11.2.1). */
function interlaced(): Buffer {
  const image = new PNG({ width: 1, height: 1 })
  image.data = Buffer.from([10, 20, 30, 255])
  const bytes = PNG.sync.write(image)
  bytes[28] = 1
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Its first row is filtered in a way that there is not. */
function oddlyFiltered(): Buffer {
  const bytes = png({})
  const at = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
  rows[0] = 9
  const data = deflateSync(rows)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const chunk = Buffer.concat([Buffer.from('IDAT'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([bytes.subarray(0, at - 4), head, chunk, sum, bytes.subarray(-12)])
}

/** A header that promises that many pixels. */
function large(width: number, height: number): Buffer {
  const bytes = png({})
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('readImage', () => {
  const images: readonly [string, string, Buffer, number, number][] = [
    ['an RGBA PNG', 'image/png', png({}), 3, 2],
    ['an RGB PNG', 'image/png', png({ colorType: 2 }), 3, 2],
    ['a grey PNG', 'image/png', png({ colorType: 0 }), 3, 2],
    ['a grey PNG with alpha', 'image/png', png({ colorType: 4 }), 3, 2],
    ['a PNG of sixteen bits', 'image/png', png({ bitDepth: 16 }), 3, 2],
    ['an interlaced PNG', 'image/png', interlaced(), 1, 1],
    ['a WebP', 'image/webp', webp, 1, 1],
  ]
  for (const [name, contentType, bytes, width, height] of images) {
    it(`takes ${name}, which can then be drawn`, async () => {
      assert.deepEqual(await readImage(pool, { bytes, contentType }, options), { ok: true, width, height })
      const content = { kind: 'image', bytes, contentType } as const
      const mark = { page: 1, x: 50, y: 50, width: 60, height: 40, content }
      const { pdf } = await stampFields(pool, { pdf: onePage(), marks: [mark] }, options)
      assert.match((await runTool('qpdf', ['--check', 'FILE'], pdf)) ?? 'No syntax', /No syntax/)
    })
  }

  const refused: readonly [string, string, Buffer, RegExp][] = [
    ['a PNG that breaks off', 'image/png', png({}).subarray(0, 50), /cannot be read/],
    [
      'more pixels than allowed',
      'image/png',
      large(10_000, 5_001),
      /10000 × 5001 pixels; at most 50 megapixels/,
    ],
    [
      'a WebP of more pixels than allowed',
      'image/webp',
      hugeWebp(),
      /16384 × 16384 pixels; at most 50 megapixels/,
    ],
    ['a PNG with a filter that there is not', 'image/png', oddlyFiltered(), /a row with an unknown filter/],
    ['a PNG that is none', 'image/png', Buffer.from('hello'), /not a PNG/],
    ['a JPEG without a frame', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 2]), /no frame/],
    ['a WebP that is none', 'image/webp', Buffer.from('RIFFxxxxWEBPxxxx'), /cannot be read/],
    ['a picture of another type', 'image/gif', Buffer.from('GIF89a'), /image\/gif cannot be drawn/],
  ]
  for (const [name, contentType, bytes, message] of refused) {
    it(`refuses ${name}`, async () => {
      const read = await readImage(pool, { bytes, contentType }, options)
      assert(!read.ok)
      assert.match(read.message, message)
    })
  }
})
