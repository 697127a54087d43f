import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summaryOf } from './sql-summary.ts'

test('a statement is named by what it does to which tables', () => {
  for (const [sql, summary] of [
    ['SELECT * FROM workflow WHERE tenant_id = $1 AND id = $2 FOR UPDATE', 'SELECT workflow'],
    [
      'WITH w0 AS (UPDATE workflow SET a = $1 WHERE b IS DISTINCT FROM c RETURNING 1), w1 AS (INSERT INTO job (id)\n SELECT id FROM jsonb_to_recordset($2::jsonb) AS j(id uuid) ON CONFLICT DO UPDATE SET id = 1) SELECT 1 FROM w0',
      'UPDATE workflow, INSERT job',
    ],
    [
      'DELETE FROM job WHERE id IN (SELECT id FROM job JOIN lease ON true)',
      'DELETE job, SELECT job, SELECT lease',
    ],
    ['SELECT claimed.* FROM claim_jobs($1, $2) claimed', 'SELECT claim_jobs'],
    ["SELECT set_config('app.tenant_id', $1, false)", 'SELECT set_config'],
    ['BEGIN; SET LOCAL lock_timeout = 3000', 'BEGIN'],
    ['SELECT 1', 'SELECT'],
  ] as const)
    assert.equal(summaryOf(sql), summary)
})

test('a long one is cut', () => {
  const many = Array.from({ length: 100 }, (_, index) => `SELECT 1 FROM table_${index}`).join(' UNION ')
  assert.equal(summaryOf(many).length, 255)
})
