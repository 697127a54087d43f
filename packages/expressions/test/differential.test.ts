import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { knownDifference } from './differences.ts'
import { caseArbitrary } from './generate.ts'
import { ofOurs, ofReference } from './oracle.ts'
import { pictureArbitrary } from './pictures.ts'
import { readSuite } from './suite-runner.ts'

// Some hundred thousand more: node packages/expressions/test/compare.ts 200000
test('random expressions end as they do in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(caseArbitrary, async ({ source, input }) => {
      const reference = await ofReference(source, input)
      const ours = ofOurs(source, input)
      if (knownDifference(source, reference, ours) === null) assert.deepEqual(ours, reference)
    }),
    { numRuns: 2_000, seed: 20_240_229 },
  )
})

test('pictures of numbers and dates mean what they mean in the reference', async () => {
  await fc.assert(
    fc.asyncProperty(pictureArbitrary, async (source) => {
      const reference = await ofReference(source, null)
      const ours = ofOurs(source, null)
      if (knownDifference(source, reference, ours) === null) assert.deepEqual(ours, reference)
    }),
    { numRuns: 3_000, seed: 20_240_229 },
  )
})

const sources = readSuite()
  .map(({ expr }) => expr)
  // Changed a little, a recursion may never end, and a long list takes the reference long.
  .filter((expr) => expr.length < 150 && !/function|λ|0{5}/.test(expr))
const mutated = fc
  .tuple(
    fc.constantFrom(...sources),
    fc.array(fc.tuple(fc.nat(150), fc.nat(2), fc.constantFrom(...'()[]{}.,;:?+-*/%|=<>^&!~$@#"`0a _\\'))),
  )
  .map(([source, edits]) => {
    return edits.reduce(
      (text, [at, cut, char]) => text.slice(0, at) + (cut < 2 ? char : '') + text.slice(at + cut),
      source,
    )
  })

test('texts that are almost expressions are read as the reference reads them', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (source) => {
      const reference = await ofReference(source, {})
      const ours = ofOurs(source, {})
      if (knownDifference(source, reference, ours) === null) assert.deepEqual(ours, reference)
    }),
    { numRuns: 3_000, seed: 11 },
  )
})

test('an evaluation never writes to its input', () => {
  fc.assert(
    fc.property(caseArbitrary, ({ source, input }) => {
      const before = JSON.stringify(input)
      ofOurs(source, input)
      assert.equal(JSON.stringify(input), before)
    }),
    { numRuns: 1_000, seed: 7 },
  )
})
