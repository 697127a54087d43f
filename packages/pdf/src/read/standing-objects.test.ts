import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { withDeepPage, withMiscountedObjects } from '../testing/lost-objects.ts'
import { stream } from '../testing/odd-pdfs.ts'
import { PdfRefused } from './pdf-refused.ts'
import { readPdfTask } from './read-pdf-task.ts'
import { findStanding } from './standing-objects.ts'

test('what stands in the bytes is found by itself and in headers of object streams', () => {
  const header = '11 0 12 3 13 6 1  2  << /A 99 0 R >>'
  const entries = '/Type /ObjStm /N 1 /First 15 '
  const plain = Buffer.concat([Buffer.from('7 0 obj\n'), stream(header, entries)])
  assert.deepEqual([...findStanding(plain)], [7, 11, 12, 13])
  const packed = stream(deflateSync(header), `${entries}/Filter /FlateDecode `)
  assert.deepEqual([...findStanding(Buffer.concat([Buffer.from('8  1 obj'), packed]))], [8, 11, 12, 13])
  const damaged = stream('no packed bytes', `${entries}/Filter /FlateDecode `)
  assert.deepEqual([...findStanding(Buffer.concat([Buffer.from('9 0 obj'), damaged]))], [9])
})

for (const hexadecimal of [false, true]) {
  const how = hexadecimal ? 'and the table is one that strict readers do not know' : 'and all else is right'
  test(`a page's fonts that only some readers find are no loss to be silent about, ${how}`, async () => {
    const read = await readPdfTask({ bytes: withMiscountedObjects(hexadecimal), pagesMax: 5 })
    assert.deepEqual(read, { ok: false, reason: 'broken', message: PdfRefused.damaged })
  })
}

test('a page that one reader cannot read is not left out for it', async () => {
  const read = await readPdfTask({ bytes: withDeepPage(), pagesMax: 5 })
  assert(read.ok)
  assert.equal(read.pageCount, 2)
})
