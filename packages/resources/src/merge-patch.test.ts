import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergePatch } from './merge-patch.ts'

// RFC 7386, appendix A.
const examples: [target: unknown, patch: unknown, result: unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
]

test('merges as RFC 7386 shows', () => {
  for (const [target, patch, result] of examples) {
    const before = structuredClone(target)
    assert.deepEqual(mergePatch(target, patch), result)
    assert.deepEqual(target, before)
  }
})

test('a property named __proto__ stays a property', () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__": {"polluted": true}}'))
  assert.equal(Reflect.get({}, 'polluted'), undefined)
  assert.deepEqual(Object.keys(Object(merged)), ['__proto__'])
})
