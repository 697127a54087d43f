import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConflictError } from '@countersign/sdk'
import { explain } from './explain.ts'

const conflict = (message: string) =>
  explain(
    new ConflictError({
      statusCode: 409,
      message,
      issues: [],
      traceId: undefined,
      path: undefined,
      timestamp: undefined,
      retryAfterMs: undefined,
    }),
    {},
  )

test('two that save at the same moment: whoever was slower hears that nothing was saved, and to start over', () => {
  const { exitCode, message, hints } = conflict(
    'A resource was modified by another process. Refresh and retry.',
  )
  assert.equal(exitCode, 1)
  assert.match(message, /modified by another process/)
  assert.match(String(hints), /nothing of yours was saved: run the command again/)
  assert.deepEqual(conflict('The workflow is completed').hints, [], 'trying again would not help')
})
