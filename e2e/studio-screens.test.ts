/** No page of Studio goes without being looked at. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PATTERNS } from '../packages/studio/src/shell/routes.ts'
import { SCREENS } from './studio-screens.ts'

test('28: each page of Studio has its rows in the tables of screens, and no other has', () => {
  assert.ok(PATTERNS.length > 30)
  assert.deepEqual(Object.keys(SCREENS).toSorted(), PATTERNS.toSorted())
  for (const [pattern, states] of Object.entries(SCREENS)) assert.ok(Object.keys(states).length > 0, pattern)
})
