import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeByKeys } from './merge-by-keys.ts'

const BASE = {
  name: 'Offer',
  roles: [{ key: 'ada', name: 'Ada' }, { key: 'bob' }],
  pages: [1, 2],
}

test('acceptance 12: what each of two people changed is there after a merge', () => {
  const mine = {
    ...BASE,
    name: 'My offer',
    roles: [
      { key: 'ada', name: 'Ada' },
      { key: 'bob', required: true },
    ],
  }
  const theirs = {
    ...BASE,
    roles: [{ key: 'ada', name: 'Ada L.' }, { key: 'cyd' }, { key: 'bob' }],
    pages: [1, 2, 3],
  }
  const { value, clashes } = mergeByKeys(BASE, mine, theirs)
  assert.deepEqual(value, {
    name: 'My offer',
    roles: [{ key: 'ada', name: 'Ada L.' }, { key: 'cyd' }, { key: 'bob', required: true }],
    pages: [1, 2, 3],
  })
  assert.deepEqual(clashes, [])
})

test('where both changed the same, mine stands and the place is told', () => {
  const { value, clashes } = mergeByKeys(
    BASE,
    { ...BASE, name: 'Mine', pages: [2] },
    { ...BASE, name: 'Theirs', pages: [3] },
  )
  assert.deepEqual(value, { ...BASE, name: 'Mine', pages: [2] })
  assert.deepEqual(clashes, [
    { way: ['name'], mine: 'Mine', theirs: 'Theirs' },
    { way: ['pages'], mine: [2], theirs: [3] },
  ])
})

test('where theirs was chosen, theirs stands', () => {
  const [mine, theirs] = ['Mine', 'Theirs'].map((name) => ({ ...BASE, name, pages: [name] }))
  const { value } = mergeByKeys(BASE, mine, theirs, (way) => way[0] === 'name')
  assert.deepEqual(value, { ...BASE, name: 'Theirs', pages: ['Mine'] })
})

test('what one took out is out, unless the other changed it', () => {
  const mine = { ...BASE, roles: [{ key: 'bob' }] }
  assert.deepEqual(mergeByKeys(BASE, mine, BASE).value, mine)
  const theirs = { ...BASE, roles: [{ key: 'ada', name: 'Countess' }, { key: 'bob' }] }
  const { clashes } = mergeByKeys(BASE, mine, theirs)
  assert.deepEqual(
    clashes.map(({ way }) => way),
    [['roles', 'ada']],
  )
})
