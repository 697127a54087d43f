import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { messageOf, Unavailable } from '../lib/errors.ts'
import { asAway } from './away.ts'

function refusal(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code })
}

test('what the database says of itself is another thing than what it says of a statement', () => {
  const ofItself = ['08006', '53100', '53300', '57P01', '57P03', '58030', '25006']
  for (const code of ofItself) assert(asAway(refusal(code), false) instanceof Unavailable, code)
  for (const code of ['23505', '40001', '42703', '55P03', '57014', 'CS409']) {
    const error = refusal(code)
    assert.equal(asAway(error, false), error)
  }
  assert(asAway(new Error('Connection terminated'), true) instanceof Unavailable)
})

test('a name none of whose addresses answers has a message', () => {
  const failures = [new Error('connect ECONNREFUSED ::1:1'), new Error('connect ECONNREFUSED 127.0.0.1:1')]
  assert.equal(
    messageOf(new AggregateError(failures)),
    'connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1',
  )
})
