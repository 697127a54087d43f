import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTools } from '@countersign/pdf/testing/tools'
import { runEvidenceFuzz } from './run-evidence-fuzz.ts'

const RUNS = 200

test('variants of sealed files bring no crash, no hang, and nothing that is wrongly intact', async (t) => {
  if (!hasTools(t, 'pdftoppm')) return
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
  t.diagnostic(`seed ${seed}`)
  const { findings, verdicts, compared } = await runEvidenceFuzz(RUNS, seed)
  assert.deepEqual(
    findings.map(({ run, problem }) => `run ${run}: ${problem}`),
    [],
    `seed ${seed}`,
  )
  // Some of them are taken, most are not: the load reaches both sides.
  assert.ok(compared >= 5, JSON.stringify(verdicts))
  assert.ok((verdicts.changed ?? 0) > RUNS / 2, JSON.stringify(verdicts))
})
