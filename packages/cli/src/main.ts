#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { EXIT_USAGE } from './exit-code.ts'
import { verifyCommand } from './verify-command.ts'

const program = new Command('countersign')
  .description('Checks what Countersign sealed. Needs no service and no account.')
  .showHelpAfterError()
  .exitOverride()
program.addCommand(verifyCommand(process.stdout, process.stderr))

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  // Asking for help is no mistake.
  process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE
}
