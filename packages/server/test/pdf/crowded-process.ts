// A process that has as many open files as it may have: what it can start then, and once it has closed some. Writes what came of it.
import { closeSync, openSync } from 'node:fs'
import { openChildPool } from '../../src/children/child-pool.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const script = new URL('../../src/children/testing/odd-tasks.ts', import.meta.url)
const pool = openChildPool({ script, size: 2, memoryBytesMax: 200 * 2 ** 20, idleStopMs: 60_000 })
const runAll = () =>
  Promise.allSettled([1, 2, 3, 4].map(() => pool.run('slow', { ms: 0 }, { timeoutMs: AMPLE_MS })))

const held = takeAll()
const crowded = await runAll()
for (const file of held) closeSync(file)
const free = await runAll()
await pool.close()
process.stdout.write(JSON.stringify([crowded, free].map((results) => results.map(nameOf))))

function takeAll(): number[] {
  const files: number[] = []
  try {
    for (;;) files.push(openSync('/dev/null', 'r'))
  } catch {
    return files
  }
}

function nameOf(result: PromiseSettledResult<unknown>): string {
  const isError = result.status === 'rejected' && result.reason instanceof Error
  return isError ? result.reason.constructor.name : result.status
}
