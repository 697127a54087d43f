import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { whyNotApplicable } from './planted-bugs/bug.ts'
import { plantedBugs } from './planted-bugs/list.ts'
import { ROOT } from './planted-bugs/sandbox.ts'

// Planting them all and looking who finds them takes minutes (npm run planted-bugs). This only holds that each can still be planted.

test('every planted bug still fits the code, and names the tests that there are', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  const problems = plantedBugs.flatMap(({ name, changes, found }) => [
    ...changes.map((change) => whyNotApplicable(change, read(change.file))),
    ...found.map((finder) => {
      if (finder.by === 'simulator') return undefined
      const file = finder.by === 'case' ? `packages/engine/cases/${finder.file}` : finder.file
      return read(file).includes(finder.name) ? undefined : `${name}: ${file} has no '${finder.name}'`
    }),
  ])
  assert.deepEqual(
    problems.filter((problem) => problem !== undefined),
    [],
  )
  assert.equal(new Set(plantedBugs.map(({ name }) => name)).size, plantedBugs.length, 'names are different')
})
