import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { logoutCommand, profilesCommand, whoamiCommand } from './account/account-commands.ts'
import { loginCommand } from './account/login-command.ts'
import { command } from './command.ts'
import { completionCommand } from './completion/completion-command.ts'
import { validateCommand } from './folder/validate-command.ts'
import { importCommand } from './import/import-command.ts'
import { initCommand } from './init/init-command.ts'
import { diffCommand } from './namespace/diff-command.ts'
import { pullCommand } from './namespace/pull-command.ts'
import { pushCommand } from './namespace/push-command.ts'
import { previewCommand } from './preview/preview-command.ts'
import { testCommand } from './scenario/test-command.ts'
import type { Shell } from './shell.ts'
import { verifyCommand } from './verify/verify-command.ts'
import { runCommand } from './workflow/run-command.ts'
import { workflowsCommand } from './workflow/workflows-command.ts'

const HELP = `
Exit codes: 0 done and well; 1 something is wrong (a resource, a test, a PDF, a workflow); 2 wrong usage, or a file that cannot be
read; 3 not logged in, or refused; 4 the service cannot be reached; 130 stopped by Ctrl-C.
Environment: COUNTERSIGN_URL and COUNTERSIGN_API_KEY stand in for a login, COUNTERSIGN_PROFILE names one, NO_COLOR turns colours off.`

/** The whole tool. */
export function programOf(shell: Shell): Command {
  const program = command(
    shell,
    'countersign',
    'Write, test and run signing processes, and verify what was sealed.',
  )
  program.version(versionOf(), '-V, --version', 'tell the version').addHelpText('after', HELP)
  for (const make of [
    loginCommand,
    logoutCommand,
    whoamiCommand,
    profilesCommand,
    initCommand,
    importCommand,
    validateCommand,
    testCommand,
    previewCommand,
    diffCommand,
    pushCommand,
    pullCommand,
    runCommand,
    workflowsCommand,
    verifyCommand,
    completionCommand,
  ])
    program.addCommand(make(shell))
  return program
}

function versionOf(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return version
}
