// How fast expressions are, against the reference implementation in the same run: evaluations per second of fourteen kinds, and
// compiling against the reference's parsing. The two take turns, and the best of several rounds counts.
// Usage: node bench/expressions.ts

import jsonata from 'jsonata'
import { compile } from '../packages/expressions/src/index.ts'

interface Kind {
  name: string
  source: string
  input: unknown
}

const employee = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  salary: 72_000,
  grade: 7,
  start: '2024-03-01',
  address: { street: 'Long Lane 1', city: 'London', zip: 'N1' },
}
const items = Array.from({ length: 100 }, (_, index) => ({
  name: `item ${index}`,
  price: (index * 37) % 91,
  quantity: 1 + (index % 5),
  group: `group ${index % 7}`,
}))
const kinds: readonly Kind[] = [
  { name: 'field path', source: 'employee.address.city', input: { employee } },
  {
    name: 'concatenation',
    source: 'employee.firstName & " " & employee.lastName & ", " & employee.address.city',
    input: { employee },
  },
  { name: 'comparison', source: 'employee.salary > 50000 and employee.grade >= 5', input: { employee } },
  {
    name: '$merge update',
    source: '$merge([employee, {"salary": employee.salary + 1000, "grade": employee.grade + 1}])',
    input: { employee },
  },
  {
    name: 'string functions',
    source: '$uppercase($substring(employee.lastName, 0, 3)) & "-" & $pad($string(employee.grade), -4, "0")',
    input: { employee },
  },
  { name: 'regular expression', source: '$replace(employee.email, /@.*$/, "")', input: { employee } },
  { name: 'date', source: '$fromMillis($toMillis(employee.start), "[D1] [MNn] [Y]")', input: { employee } },
  { name: 'condition', source: 'employee.grade > 5 ? "senior" : "junior"', input: { employee } },
  { name: 'filter over 100', source: 'items[price > 50].name', input: { items } },
  { name: 'sum of products over 100', source: '$sum(items.(price * quantity))', input: { items } },
  { name: '$map over 100', source: '$map(items, function($i) { $i.price * 2 })', input: { items } },
  {
    name: 'object of 8 keys',
    source:
      '{"a": employee.firstName, "b": employee.lastName, "c": employee.email, "d": employee.salary, "e": employee.grade, "f": employee.start, "g": employee.address.city, "h": employee.address.zip}',
    input: { employee },
  },
  { name: 'grouping', source: 'items{group: $sum(price)}', input: { items } },
  { name: 'sort', source: 'items^(price, >quantity).name', input: { items } },
]

const ROUNDS = 5
const ROUND_MS = 120

/** Runs a task for a while and gives how often it ran in a second. */
async function rate(task: () => unknown): Promise<number> {
  let count = 0
  const began = performance.now()
  while (performance.now() - began < ROUND_MS) {
    for (let index = 0; index < 20; index += 1) {
      const result = task()
      if (result instanceof Promise) await result
    }
    count += 20
  }
  return (1_000 * count) / (performance.now() - began)
}

async function compare(ours: () => unknown, theirs: () => unknown): Promise<[number, number]> {
  let best: [number, number] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    best = [Math.max(best[0], await rate(ours)), Math.max(best[1], await rate(theirs))]
  }
  return best
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(14))).join('')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

console.log(row(['kind', 'ours/s', 'reference/s', 'ratio', 'compile/s', 'parse/s', 'ratio']))
const evaluationRatios: number[] = []
const compileRatios: number[] = []
for (const { name, source, input } of kinds) {
  const ours = compile(source)
  const theirs = jsonata(source)
  const [us, them] = await compare(
    () => ours.evaluate(input),
    () => theirs.evaluate(input),
  )
  const [compiled, parsed] = await compare(
    () => compile(source),
    () => jsonata(source),
  )
  evaluationRatios.push(us / them)
  compileRatios.push(compiled / parsed)
  const figures = [us, them, us / them, compiled, parsed, compiled / parsed]
  console.log(row([name, ...figures.map((figure) => figure.toFixed(figure < 1_000 ? 1 : 0))]))
}
const summary = (ratios: readonly number[]) =>
  `at least ${Math.min(...ratios).toFixed(1)}, median ${median(ratios).toFixed(1)}`
console.log(`\nevaluation: ${summary(evaluationRatios)} times the reference (wanted: 5 and 12)`)
console.log(`compiling: ${summary(compileRatios)} times the reference's parsing (wanted: 1)`)
