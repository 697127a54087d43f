// Compares this package with the reference on random expressions, prints what differs, each once.
// Usage: node packages/expressions/test/compare.ts [runs] [seed]
import fc from 'fast-check'
import { knownDifference } from './differences.ts'
import { caseArbitrary } from './generate.ts'
import { ofOurs, ofReference } from './oracle.ts'

const runs = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
let different = 0
let known = 0
let errors = 0
console.log(`${runs} cases, seed ${seed}`)
const seen = new Set<string>()
for (const { source, input } of fc.sample(caseArbitrary, { numRuns: runs, seed })) {
  const reference = await ofReference(source, input)
  const ours = ofOurs(source, input)
  if ('code' in reference) errors += 1
  if (JSON.stringify(reference) === JSON.stringify(ours)) continue
  if (knownDifference(source, reference, ours) !== null) {
    known += 1
    continue
  }
  different += 1
  const key = JSON.stringify([
    Object.keys(reference),
    Object.keys(ours),
    'code' in reference ? reference.code : '',
    'code' in ours ? ours.code : '',
  ])
  if (seen.has(key) && different > 30) continue
  seen.add(key)
  console.log(
    `\n${source}\n  input     ${JSON.stringify(input)}\n  reference ${JSON.stringify(reference).slice(0, 300)}\n  ours      ${JSON.stringify(ours).slice(0, 600)}`,
  )
}
console.log(`\n${different} differ, ${known} known differences, ${errors} errors of the reference`)
