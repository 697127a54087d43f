import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as harfbuzz from 'harfbuzzjs'
import { getFace } from './font-faces.ts'

test('what is read of a font stays when the memory of the shaper grows meanwhile', (context) => {
  const read = harfbuzz.Face.prototype.referenceTable
  const grow = function (this: harfbuzz.Face, tag: string) {
    // More than the memory has free: it moves, and whatever looks into the old one is lost.
    if (tag === 'OS/2') new harfbuzz.Blob(new Uint8Array(64 * 2 ** 20))
    return read.call(this, tag)
  }
  context.mock.method(harfbuzz.Face.prototype, 'referenceTable', grow)
  const { metrics } = getFace('serif_italic')
  assert.equal(metrics.unitsPerEm, 1_000)
  assert(metrics.ascent > 0)
})
