import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import test from 'node:test'
import { randomRun, replay } from './random-run.ts'
import { shrink } from './shrink.ts'
import type { Script } from './simulation.ts'

const RUNS = 1_000

test(`${RUNS} random workflows do what the model says`, () => {
  const first = randomInt(2 ** 31)
  console.log(`# seeds ${first} to ${first + RUNS - 1}`)
  for (let seed = first; seed < first + RUNS; seed++) {
    try {
      randomRun(seed)
    } catch (error) {
      throw new Error(`again and shrunk: npm run simulate -- --seed ${seed}`, { cause: error })
    }
  }
})

test('a seed gives the same run again, and its script too', () => {
  const script = randomRun(42)
  assert.deepEqual(randomRun(42), script)
  replay(JSON.parse(JSON.stringify(script)))
})

test('what fails is shrunk to what makes it fail', () => {
  const script = randomRun(4)
  const isWrong = ({ source, actions }: Script) =>
    JSON.stringify(source.blueprint.orchestration).includes('"sequential"') &&
    actions.some(({ does }) => does === 'signs')
  assert.ok(isWrong(script), 'a script to begin with')
  const small = shrink(script, (candidate) => (isWrong(candidate) ? 'wrong' : undefined))
  assert.equal(small.actions.length, 1)
  const { orchestration } = small.source.blueprint
  assert.ok(orchestration?.type === 'group')
  assert.equal(orchestration.children.length, 1)
})
