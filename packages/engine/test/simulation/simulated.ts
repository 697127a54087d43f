import { simulateBlueprint } from '../../src/index.ts'
import { Dice } from './dice.ts'
import { randomData, randomSource } from './random-blueprint.ts'

const RUNS = 200
const AT = '2026-11-22T12:00:00.000Z'

/** Simulations of random blueprints, a line of JSON each: run with and without eval, the lines must be the same. */
for (let seed = 1; seed <= RUNS; seed += 1) {
  const dice = new Dice(seed)
  const source = randomSource(dice)
  const blueprint = { ...source, assets: {}, functions: {}, hash: `seed ${seed}` }
  console.log(
    JSON.stringify(
      simulateBlueprint({ blueprint, data: randomData(dice), at: AT, timezone: 'Europe/Berlin' }),
    ),
  )
}
