import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitText } from './fit-text.ts'

/** Every character is half as wide as the type is large. */
const ruler = (text: string) => text.length * 0.5
const fit = (text: string, width: number, height: number, lines = false, breaks = true) =>
  fitText(text, { width, height }, 12, { lines, breaks, ruler })

test('a text that has room keeps its size', () => {
  assert.deepEqual(fit('short', 100, 20), { points: 12, wraps: false })
  assert.deepEqual(fit('', 100, 20), { points: 12, wraps: false })
  assert.deepEqual(fit('two\nlines', 100, 40, true), { points: 12, wraps: true })
  assert.deepEqual(fit('one line', 100, 40, true), { points: 12, wraps: false })
  assert.deepEqual(fit('the first', 100, 60, true), { points: 12, wraps: true })
})

test('a longer one becomes smaller, and is broken before it is too small to read', () => {
  const { points, wraps } = fit('x'.repeat(20), 100, 20)
  assert.equal(wraps, false)
  assert.ok(points > 9 && points < 10, String(points))
  const broken = fit('word '.repeat(20), 100, 20)
  assert.equal(broken.wraps, true)
  assert.ok(broken.points > 4 && broken.points <= 5.5, String(broken.points))
  assert.deepEqual(fit('word '.repeat(20), 100, 20, false, false), { points: 5.5, wraps: false })
})

test('lines become smaller until all of them have room', () => {
  assert.deepEqual(fit('word '.repeat(10), 100, 60, true), { points: 12, wraps: true })
  const { points } = fit('word '.repeat(40), 100, 60, true)
  assert.ok(points < 10 && points > 5.5, String(points))
  assert.equal(fit('word '.repeat(400), 100, 60, true, false).points, 5.5)
  assert.equal(fit('word '.repeat(4000), 100, 60, true).points, 2)
  assert.equal(fit('x'.repeat(60), 100, 60, true).points, 12, 'a word longer than a line goes on in the next')
})

test('what is small anyway is not made larger', () => {
  const fitted = fitText('x'.repeat(90), { width: 100, height: 6 }, 4, { lines: false, breaks: false, ruler })
  assert.deepEqual(fitted, { points: 4, wraps: false })
})
