import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inkPaths, POINTS_MAX, STROKES_MAX, trimDrawing } from './strokes.ts'

test('a drawing is cut to its ink with a margin of 4', () => {
  const drawing = trimDrawing([
    [
      [100, 50, 0.5],
      [180, 90, 0.5],
    ],
  ])
  assert.deepEqual([drawing?.width, drawing?.height], [88, 48])
  assert.deepEqual(drawing?.strokes[0]?.[0], [4, 4, 0.5])
})

test('no ink is no drawing', () => {
  assert.equal(trimDrawing([]), undefined)
  assert.equal(trimDrawing([[]]), undefined)
})

test('no more strokes and points than the service takes, and the ends of a stroke stay', () => {
  const long = Array.from({ length: POINTS_MAX + 1 }, (_, index) => [index, 0, 0.5])
  const thinned = trimDrawing([long])?.strokes.flat() ?? []
  assert.ok(thinned.length <= POINTS_MAX && thinned.length > POINTS_MAX / 3, `${thinned.length} points`)
  assert.equal(thinned.at(-1)?.[0], POINTS_MAX + 4)
  const many = Array.from({ length: STROKES_MAX + 1 }, (_, index) => [[index, index, 0.5]])
  assert.equal(trimDrawing(many)?.strokes.length, STROKES_MAX)
})

test('every stroke becomes one closed outline; a dot becomes a circle', () => {
  const line = [
    [0, 0, 0],
    [10, 0, 1],
    [20, 5, 0.3],
  ]
  const [outline, dot] = inkPaths({ strokes: [line, [[5, 5, 1]]] })
  assert.match(outline ?? '', /^M[\d. -]+L.*A.*Z$/)
  assert.match(dot ?? '', /^M2\.7 5a2\.3 2\.3.*Z$/)
  assert.doesNotMatch(`${outline}${dot}`, /NaN|undefined/)
})

test('points that lie on each other do not break the line', () => {
  assert.doesNotMatch(
    inkPaths({
      strokes: [
        [
          [3, 3, 0.5],
          [3, 3, 0.5],
          [3, 3, 0.5],
        ],
      ],
    }).join(),
    /NaN/,
  )
})
