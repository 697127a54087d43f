import { AMPLE_MS } from '../../../test/support/slowness.ts'
import { openChildPool } from '../child-pool.ts'

// A parent for child-pool.test.ts, which kills it while its child computes without end. It prints the child's pid.

const pool = openChildPool({
  script: new URL('./odd-tasks.ts', import.meta.url),
  size: 1,
  memoryBytesMax: 200 * 2 ** 20,
  idleStopMs: 60_000,
})
const pid = await pool.run<number>('slow', { ms: 0 }, { timeoutMs: AMPLE_MS })
const hanging = pool.run('hang', {}, { timeoutMs: AMPLE_MS })
process.stdout.write(`${pid}\n`)
await hanging
