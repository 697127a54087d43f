import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { stringify } from 'yaml'
import { RunFailed, randomRun } from './random-run.ts'
import { shrink } from './shrink.ts'

/*
 * npm run simulate -- --runs 100000          so many random workflows, from a fresh seed that is printed
 * npm run simulate -- --seed 4711            one of them again
 * npm run simulate -- --plain                only says which seed fails, without shrinking it
 * npm run simulate -- --seed 4711 --runs 50  fifty, the first of them this one
 */

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, plain: { type: 'boolean' } },
})
const first = values.seed === undefined ? randomInt(2 ** 31) : numberOf('seed', values.seed)
const runs =
  values.runs === undefined ? (values.seed === undefined ? 1_000 : 1) : numberOf('runs', values.runs)
const PROGRESS_EVERY = 10_000

console.log(`${runs} runs, seeds ${first} to ${first + runs - 1}`)
const begin = performance.now()
let actions = 0
for (let run = 0; run < runs; run++) {
  try {
    actions += randomRun(first + run).actions.length
  } catch (error) {
    report(first + run, error)
    process.exit(1)
  }
  if ((run + 1) % PROGRESS_EVERY === 0) console.log(`${run + 1} runs, ${seconds()} s`)
}
console.log(`${runs} runs with ${actions} actions agree with the model, ${seconds()} s`)

function report(seed: number, error: unknown): void {
  console.log(`Seed ${seed} fails; again: npm run simulate -- --seed ${seed}`)
  if (!(error instanceof RunFailed)) throw error
  if (values.plain === true) return
  const { source, creation, actions: all } = shrink(error.script)
  console.log(stringify({ blueprint: source.blueprint, creation, actions: all }))
  console.log(`(shrunk from ${error.script.actions.length} to ${all.length} actions)\n`)
  console.log(error.cause)
}

function seconds(): string {
  return ((performance.now() - begin) / 1000).toFixed(1)
}

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} ${text} is no whole number`)
  return number
}
