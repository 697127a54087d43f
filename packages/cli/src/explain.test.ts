import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Issue } from '@countersign/resources'
import { ConflictError, ForbiddenError, InvalidInputError } from '@countersign/sdk'
import { explain } from './explain.ts'

const factsOf = (statusCode: number, message: string, issues: readonly Issue[] = []) => ({
  statusCode,
  message,
  issues,
  traceId: undefined,
  path: undefined,
  timestamp: undefined,
  retryAfterMs: undefined,
})
const conflict = (message: string) => explain(new ConflictError(factsOf(409, message)), {})

test('two that save at the same moment: whoever was slower hears that nothing was saved, and to start over', () => {
  const { exitCode, message, hints } = conflict(
    'A resource was modified by another process. Refresh and retry.',
  )
  assert.equal(exitCode, 1)
  assert.match(message, /modified by another process/)
  assert.match(String(hints), /nothing of yours was saved: run the command again/)
  assert.deepEqual(conflict('The workflow is completed').hints, [], 'trying again would not help')
})

test('a problem is told with its place, be it one or several', () => {
  const told = (issues: readonly Issue[], message = issues[0]?.message ?? '') => {
    const { message: said, hints } = explain(new InvalidInputError(factsOf(400, message, issues)), {})
    return [said, ...hints]
  }
  const manager = { path: '/data/manager', message: "'manager' is required" }
  assert.deepEqual(told([manager]), ["/data/manager: 'manager' is required"])
  assert.deepEqual(told([{ path: '', message: 'Nothing is here' }]), ['Nothing is here'])
  assert.deepEqual(told([manager], 'The data are not valid'), [
    'The data are not valid',
    "/data/manager: 'manager' is required",
  ])
  assert.deepEqual(told([manager, { path: '/name', message: 'It is too long' }]), [
    'There are 2 problems',
    "/data/manager: 'manager' is required",
    '/name: It is too long',
  ])
})

test('a key that may do too little: all that the command needs is named at once', () => {
  const error = new ForbiddenError(factsOf(403, 'Token lacks required scope: resource:update'))
  assert.deepEqual(explain(error, {}, 'push'), {
    message: 'Token lacks required scope: resource:update',
    exitCode: 3,
    hints: [
      '`countersign push` needs resource:read, resource:create, resource:update; where assets name files file:read, file:upload too',
      'Scopes are chosen when an API key is made',
    ],
  })
  assert.equal(explain(error, {}, 'verify').hints.length, 1)
  assert.equal(explain(error, {}, 'constructor').hints.length, 1)
})
