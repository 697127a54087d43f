import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GAP, layOut, type PlacedBox } from './lay-out.ts'
import type { PictureBox } from './picture.ts'

const person = (name: string): PictureBox => ({ kind: 'person', name, lines: ['ada'], children: [] })
const group = (kind: 'sequential' | 'parallel', ...children: PictureBox[]): PictureBox => ({
  kind,
  name: 'Group',
  lines: [],
  children,
})

test('boxes stand in their groups and over no other', () => {
  const three = group('sequential', person('a'), person('b'), person('c'))
  const seven = group('parallel', three, ...'defghi'.split('').map(person))
  holds(layOut(group('sequential', person('first'), seven, person('last')), 24, 24))
})

test('steps that follow each other stand below each other, those that run together side by side', () => {
  const [first, second] = layOut(group('sequential', person('a'), person('b')), 0, 0).children
  assert.ok(first && second)
  assert.equal(first.x, second.x)
  assert.equal(second.y, first.y + first.height + GAP)

  const [left, right] = layOut(
    group('parallel', person('a'), group('sequential', person('b'))),
    0,
    0,
  ).children
  assert.ok(left && right)
  assert.equal(left.y, right.y)
  assert.equal(left.height, right.height)
  assert.equal(right.x, left.x + left.width + GAP)
})

test('more than there is room for begin a new row', () => {
  const { children, width } = layOut(group('parallel', ...'abcde'.split('').map(person)), 0, 0)
  assert.deepEqual(
    children.map(({ y }) => y === children[0]?.y),
    [true, true, true, false, false],
  )
  assert.ok(width <= 1030, String(width))
})

test('long names are broken between words, and within a word that is too long', () => {
  const { name, height } = layOut(person(`${'word '.repeat(12)}${'x'.repeat(80)}`), 0, 0)
  assert.ok(name.length > 3)
  assert.ok(name.every((line) => line.length <= 29 && line.length > 0))
  assert.ok(height > layOut(person('short'), 0, 0).height)
  assert.ok(layOut(person('氏'.repeat(20)), 0, 0).name.length === 2, 'wide characters take two columns')
})

function holds({ children, ...around }: PlacedBox): void {
  for (const [index, one] of children.entries()) {
    assert.ok(one.x >= around.x && one.x + one.width <= around.x + around.width, one.box.name)
    assert.ok(one.y > around.y && one.y + one.height < around.y + around.height, one.box.name)
    for (const other of children.slice(index + 1)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
      const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y
      assert.ok(isBeside || isBelow, `${one.box.name} over ${other.box.name}`)
    }
    holds(one)
  }
}
