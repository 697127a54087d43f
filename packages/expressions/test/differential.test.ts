import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { knownDifference } from './differences.ts'
import { caseArbitrary } from './generate.ts'
import { ofOurs, ofReference } from './oracle.ts'
import { pictureArbitrary } from './pictures.ts'

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
