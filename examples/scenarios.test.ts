import assert from 'node:assert/strict'
import test from 'node:test'
import { checkExpectation, gatherBlueprint, simulateBlueprint } from '@countersign/engine'
import { loadExample } from './load-example.ts'

/** Every scenario of the examples is a test of its blueprint. */
for (const folder of ['quick-start', 'employee-onboarding', 'board-resolution']) {
  const { files, lookup } = loadExample(folder)
  for (const { parsed } of files) {
    const { resource } = parsed
    if (resource?.kind !== 'Scenario' || resource.spec.expect === undefined) continue
    const { data, signing = [], expect, for: reference } = resource.spec
    test(`${folder}: ${resource.metadata.key} goes as it expects`, async () => {
      const target = lookup('Blueprint', reference ?? '')
      assert.ok(target?.kind === 'Blueprint')
      const blueprint = await gatherBlueprint(target.spec, lookup)
      const at = '2027-02-10T10:00:00.000Z'
      const outcome = simulateBlueprint({ blueprint, data, signing, at, timezone: 'Europe/London' })
      assert.ok(outcome.ok, JSON.stringify(outcome))
      const { items } = checkExpectation(outcome.simulation, expect)
      assert.ok(items.length > 2)
      assert.deepEqual(
        items.filter(({ passed }) => !passed),
        [],
      )
      assert.deepEqual(outcome.simulation.warnings, [])
    })
  }
}
