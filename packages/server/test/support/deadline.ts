// A file is loaded in half the time: five hundred of them load much of the service.
import '../../bin/compiled-code.js'
import { spawnSync } from 'node:child_process'
import { isLate } from './slowness.ts'

const FILE_MS_MAX = 600_000
const LOOK_MS = 10_000

/**
 * The runner waits without end for a file that something keeps alive: such a file says what it waits for, ends itself, and fails. `npm test`
 * loads this for each file.
 */
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  // The clock itself, which no test moves.
  const begin = process.uptime()
  setInterval(() => {
    const lastedMs = (process.uptime() - begin) * 1000
    if (!isLate(performance.now() - lastedMs, FILE_MS_MAX)) return
    process.stderr.write(
      `${process.argv[1]} has not ended within ${FILE_MS_MAX / 60_000} minutes. It waits for ${waitedFor()}\n`,
    )
    process.exit(1)
  }, LOOK_MS).unref()
}

/** What keeps the process alive: handles and requests of libuv, and the processes that it has begun. */
function waitedFor(): string {
  const children = spawnSync('ps', ['-o', 'pid,stat,etimes,args', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  })
  return `${process.getActiveResourcesInfo().join(', ')}; its processes:\n${children.stdout}`
}
