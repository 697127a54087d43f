import { keepCompiledCode } from '../../src/lib/compiled-code.ts'
import { isLate } from './slowness.ts'

const FILE_MS_MAX = 600_000
const LOOK_MS = 10_000

// A file is loaded in half the time: five hundred of them load much of the service.
keepCompiledCode()

/** The runner waits without end for a file that something keeps alive: such a file ends itself, and fails. `npm test` loads this for each file. */
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  // The clock itself, which no test moves.
  const begin = process.uptime()
  setInterval(() => {
    const lastedMs = (process.uptime() - begin) * 1000
    if (!isLate(performance.now() - lastedMs, FILE_MS_MAX)) return
    process.stderr.write(`${process.argv[1]} has not ended within ${FILE_MS_MAX / 60_000} minutes\n`)
    process.exit(1)
  }, LOOK_MS).unref()
}
