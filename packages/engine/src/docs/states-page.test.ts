import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { parse } from 'yaml'
import { listOf, recordOf } from '../testing/expand-case.ts'
import { runCase } from '../testing/run-case.ts'
import { arrowsOf, DRAWN, statesPage } from './states-page.ts'

test('docs/workflow-states.md is what the tables say (npm run states)', () => {
  const page = readFileSync(new URL('../../../../docs/workflow-states.md', import.meta.url), 'utf8')
  assert.equal(page, statesPage())
})

test('every arrow that is drawn is walked by a case, so that none is there that nothing takes', () => {
  const cases = new URL('../../cases/', import.meta.url)
  const walked = new Set<string>()
  for (const file of readdirSync(cases)) {
    for (const entry of listOf(parse(readFileSync(new URL(file, cases), 'utf8')))) {
      for (const move of runCase(recordOf(entry)).moves) walked.add(move)
    }
  }
  const drawn = DRAWN.flatMap(({ name, table }) =>
    arrowsOf(table).map(([from, to]) => `${name}: ${from} → ${to}`),
  )
  assert.deepEqual(
    drawn.filter((arrow) => !walked.has(arrow)),
    [],
  )
})
