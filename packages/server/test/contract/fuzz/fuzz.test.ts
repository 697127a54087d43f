import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runFuzz } from './run-fuzz.ts'

const REQUESTS = 4000
const GROWTH_BYTES_MAX = 50 * 1024 * 1024

test('wrong requests bring no 500, no hang and no growth of memory', async (t) => {
  const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
  t.diagnostic(`seed ${seed}`)
  const { findings, statuses, heapGrowthBytes } = await runFuzz(REQUESTS, seed)
  assert.deepEqual(findings, [], `seed ${seed}`)
  assert.ok(heapGrowthBytes < GROWTH_BYTES_MAX, `${heapGrowthBytes} bytes more`)
  // The load is wrong in many ways, and reaches what stands behind authentication.
  for (const status of ['400', '401', '403', '404', '405', '415'])
    assert.ok((statuses[status] ?? 0) > 10, `${status}: ${JSON.stringify(statuses)}`)
})
