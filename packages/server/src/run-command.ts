import { messageOf } from './lib/errors.ts'

/** Tells whoever runs a command how far it is: its output is its result alone. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Ends the process with the code that a command returns; an error is said, and is 1. */
export function runCommand(command: () => Promise<number>): void {
  command().then(
    (code) => {
      process.exitCode = code
    },
    (error) => {
      say(messageOf(error))
      process.exitCode = 1
    },
  )
}
