import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as harfbuzz from 'harfbuzzjs'
import { getFace } from './font-faces.ts'

test('what is read of a font stays when the memory of the shaper grows meanwhile', (context) => {
  const read = harfbuzz.Face.prototype.referenceTable
  context.mock.method(harfbuzz.Face.prototype, 'referenceTable', function (this: harfbuzz.Face, tag: string) {
    const table = read.call(this, tag)
    // More than the memory has free: it moves, and whatever looks into the old one is lost.
    if (tag === 'OS/2') new harfbuzz.Blob(new Uint8Array(64 * 2 ** 20))
    return table
  })
  const { metrics } = getFace('serif_italic')
  assert.equal(metrics.unitsPerEm, 1_000)
  assert(metrics.ascent > 0)
})
