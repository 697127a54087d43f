import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { openRandom } from '../support/random.ts'
import { halvingsFor, markOf } from './mark.ts'
import { mutate } from './mutate.ts'
import { unlikeness } from './picture.ts'
import { oddPlacesOf, pageSizesOf, partOf } from './places.ts'
import { runBounded } from './run-bounded.ts'

// What the corpus is measured with.

test('a program that asks for more memory than it may have is told as stopped, not as content', async () => {
  const greedy = await runBounded('perl', ['-e', '$x = "a" x (5 * 2 ** 30); print length $x'])
  assert.deepEqual(greedy, { how: 'stopped' })
  assert.deepEqual(await runBounded('no-such-program-here', []), { how: 'absent' })
  assert.deepEqual(await runBounded('sh', ['-c', 'echo damaged; exit 3']), {
    how: 'ended',
    output: 'damaged\n',
  })
})

test('the mark is on the page, and small against it, however small the page', () => {
  for (const side of [14_400, 200, 60, 7, 1, 0.996]) {
    const { x, y, width, height } = markOf(halvingsFor({ width: side, height: side }))
    assert(x + width < side && y + height < side / 2, `a page of ${side} points`)
  }
  assert.deepEqual(markOf(halvingsFor({ width: 595, height: 842 })), { x: 4, y: 4, width: 48, height: 20 })
})

const pin = '<< /Type /Annot /Subtype /FileAttachment /Rect [100 500 200 600] >>'

test('a place is found in the picture of a reader that does not heed the unit of a page', async () => {
  const bytes = onePage({ page: '/UserUnit 2 /Annots [6 0 R] ', more: [pin] })
  assert.deepEqual(await pageSizesOf(bytes), [{ width: 800, height: 1200 }])
  const { removed } = await oddPlacesOf(bytes)
  for (const by of [1, 2]) {
    const [width, height] = [200 * by, 300 * by]
    const blank = { width, height, levels: new Uint8Array(width * height).fill(255) }
    const levels = Uint8Array.from(blank.levels)
    for (let row = 5 * by; row < 45 * by; row++) levels.fill(0, row * width + 55 * by, row * width + 95 * by)
    const pinned = { width, height, levels }
    assert.equal(unlikeness(pinned, blank, { tolerance: 'exact', except: removed.get(1) ?? [] }), undefined)
    assert.notEqual(unlikeness(pinned, blank, { tolerance: 'exact', except: [] }), undefined)
  }
})

test('places of a file that only a repair opens are those of what is repaired', async () => {
  const whole = onePage({ page: '/Annots [6 0 R] ', more: [pin] })
  const cut = whole.subarray(0, whole.lastIndexOf('xref\n0 '))
  assert.deepEqual(await oddPlacesOf(cut), await oddPlacesOf(whole))
  const untyped = Buffer.from(whole.toString('latin1').replace('/Type /Pages', ' '.repeat(12)), 'latin1')
  assert.deepEqual(await oddPlacesOf(untyped), await oddPlacesOf(whole))
  assert.equal((await oddPlacesOf(cut)).removed.get(1)?.length, 1)
  assert.deepEqual(partOf({ width: 400, height: 200 }, { x: 100, y: 100, width: 40, height: 20 }), {
    x: 0.25,
    y: 0.5,
    width: 0.1,
    height: 0.1,
  })
})

test('content in another filter says so', async () => {
  for (const [mutation, filter] of [
    ['inRuns', /\/Filter \[\/RunLengthDecode\]/],
    ['inHexadecimal', /\/Filter \[\/ASCIIHexDecode\]/],
  ] as const) {
    const mutant = await mutate(onePage(), mutation, openRandom(1))
    assert.match(Buffer.from(mutant).toString('latin1'), filter)
  }
})
