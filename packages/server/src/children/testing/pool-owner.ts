import { openChildPool } from '../child-pool.ts'

// A parent for child-pool.test.ts, which kills it while its child computes without end. It prints the child's pid.

const pool = openChildPool({
  script: new URL('./odd-tasks.ts', import.meta.url),
  size: 1,
  memoryBytesMax: 200 * 2 ** 20,
  idleStopMs: 60_000,
})
const pid = await pool.run<number>('slow', { ms: 0 }, { timeoutMs: 10_000 })
const hanging = pool.run('hang', {}, { timeoutMs: 60_000 })
process.stdout.write(`${pid}\n`)
await hanging
