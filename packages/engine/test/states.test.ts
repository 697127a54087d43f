import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { drawStates } from './states.ts'

test('docs/workflow-states.md is what the tables say (node packages/engine/test/write-states.ts)', () => {
  const page = readFileSync(new URL('../../../docs/workflow-states.md', import.meta.url), 'utf8')
  assert.equal(page, drawStates())
})
