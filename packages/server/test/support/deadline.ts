const FILE_MS_MAX = 600_000

/** The runner waits without end for a file that something keeps alive, whatever time its tests have: such a file ends itself, and fails. */
if (process.env.NODE_TEST_CONTEXT !== undefined) {
  setTimeout(() => {
    process.stderr.write(`The file has not ended within ${FILE_MS_MAX / 60_000} minutes\n`)
    process.exit(1)
  }, FILE_MS_MAX).unref()
}
