import process from 'node:process'
import { CommanderError } from 'commander'
import { EXIT_INTERRUPTED, EXIT_OK, EXIT_USAGE } from './exit-code.ts'
import { explain } from './explain.ts'
import { programOf, refuseUnknownHelp } from './program.ts'
import { paintErr, remark, type Shell, sayJson } from './shell.ts'

const stop = new AbortController()
const shell: Shell = {
  out: process.stdout,
  err: process.stderr,
  input: process.stdin,
  env: process.env,
  cwd: process.cwd(),
  now: Date.now,
  signal: stop.signal,
  exitCode: EXIT_OK,
}

process.on('SIGINT', () => {
  // The second time, whatever still holds on is left as it is.
  if (stop.signal.aborted) process.exit(EXIT_INTERRUPTED)
  stop.abort()
})
// A reader that closes early, such as head, is no error: what goes on and on ends, all else still says by its code how it went.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  stop.abort()
})

try {
  const program = await programOf(shell, process.argv[2])
  refuseUnknownHelp(program, process.argv.slice(2))
  await program.parseAsync()
} catch (error) {
  shell.exitCode = tell(error)
}
process.exitCode = shell.exitCode

function tell(error: unknown): number {
  // Asking for help is no mistake, and of others commander has told already.
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT_OK
    if (process.argv.includes('--json')) sayJson(shell, { error: { message: error.message, hints: [] } })
    return EXIT_USAGE
  }
  if (stop.signal.aborted) return EXIT_INTERRUPTED
  const { message, exitCode, hints } = explain(error, shell.env, process.argv[2])
  if (process.argv.includes('--json')) sayJson(shell, { error: { message, hints } })
  else {
    remark(shell, `${paintErr(shell).bad('countersign:')} ${message}`)
    for (const hint of hints) remark(shell, `  ${hint}`)
  }
  return exitCode
}
