import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinParts } from './joined-sql.ts'

const WRITE = { sql: 'INSERT INTO a VALUES ($1, $2)', params: ['x', 'y'] }
const GUARD = { sql: 'UPDATE b SET c = $2 WHERE d = $1 RETURNING 1', params: [1, 2] }

test('placeholders are counted through, and what must touch rows is counted', () => {
  const held = { sql: 'SELECT 1 FROM e WHERE f = ANY ($1) FOR KEY SHARE', params: [['g']] }
  const parts = [WRITE, { ...GUARD, expected: { rows: 1 } }, { ...held, expected: { rows: 3 } }, WRITE]
  assert.deepEqual(joinParts(parts), {
    sql:
      'WITH w0 AS (INSERT INTO a VALUES ($1, $2)), w1 AS (UPDATE b SET c = $4 WHERE d = $3 RETURNING 1), ' +
      'w2 AS (SELECT 1 FROM e WHERE f = ANY ($5) FOR KEY SHARE), w3 AS (INSERT INTO a VALUES ($7, $8)) ' +
      'SELECT CASE WHEN (SELECT count(*) FROM w1) = 1 THEN 0 ELSE refuse(1) END, ' +
      'CASE WHEN (SELECT count(*) FROM w2) = $6 THEN 0 ELSE refuse(2) END',
    params: ['x', 'y', 1, 2, ['g'], 3, 'x', 'y'],
  })
  assert.equal(joinParts([WRITE]).sql, 'WITH w0 AS (INSERT INTO a VALUES ($1, $2)) SELECT 0')
})

test('the same parts are the same text, and parts that differ in their check alone are not', () => {
  const guarded = { ...GUARD, expected: { rows: 1 } }
  const first = joinParts([WRITE, guarded])
  assert.deepEqual(joinParts([{ ...WRITE, params: ['other', 'values'] }, guarded]).params, [
    'other',
    'values',
    1,
    2,
  ])
  assert.equal(joinParts([WRITE, guarded]).sql, first.sql)
  assert.doesNotMatch(joinParts([WRITE, GUARD]).sql, /refuse/)
  assert.match(joinParts([WRITE, { ...GUARD, expected: { rows: 2 } }]).sql, /= \$5 THEN/)
  assert.deepEqual(joinParts([WRITE, guarded]), first)
})

test('what a part returns is told in a column of its own', () => {
  const told = { sql: 'INSERT INTO a VALUES ($1, $2) RETURNING b', params: ['x', 'y'], told: true }
  assert.deepEqual(joinParts([WRITE, told]), {
    sql:
      'WITH w0 AS (INSERT INTO a VALUES ($1, $2)), w1 AS (INSERT INTO a VALUES ($3, $4) RETURNING b) ' +
      'SELECT (SELECT json_agg(w1) FROM w1) AS told1',
    params: ['x', 'y', 'x', 'y'],
  })
})
