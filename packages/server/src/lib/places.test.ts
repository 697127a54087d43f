import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPlaces } from './places.ts'

test('one has so many places, all together so many, and who has the fewest has the next', async () => {
  const places = openPlaces({ places: 3, each: 2, waitMs: 60_000 })
  const order: string[] = []
  const take = async (who: string) => {
    const leave = await places.take(who)
    order.push(who)
    return leave ?? assert.fail('no place')
  }
  const [first] = await Promise.all([take('a'), take('a')])
  const third = take('a')
  const one = await take('b')
  const other = take('c')
  assert.deepEqual(order, ['a', 'a', 'b'])
  one()
  one()
  const last = await other
  first()
  ;(await third)()
  last()
  assert.deepEqual(order, ['a', 'a', 'b', 'c', 'a'])
})

test('who waits too long has none, and the next one is not kept from it', async () => {
  const places = openPlaces({ places: 1, each: 1, waitMs: 5 })
  const leave = await places.take('a')
  assert.equal(await places.take('b'), null)
  leave?.()
  assert.notEqual(await places.take('c'), null)
})
