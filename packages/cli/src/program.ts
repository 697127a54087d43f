import { readFileSync } from 'node:fs'
import { suggest } from '@countersign/expressions'
import type { Command } from 'commander'
import { command } from './command.ts'
import type { Shell } from './shell.ts'
import { toolFile } from './tool-file.ts'

const HELP = `
Exit codes: 0 done and well; 1 something is wrong (a resource, a test, a PDF, a workflow); 2 wrong usage, or a file that cannot be
read; 3 not logged in, or refused; 4 the service cannot be reached; 5 sealed, but not by a trusted authority; 6 not sealed at all
(both of verify); 7 folder and namespace differ; 8 drafts were edited since the last push; 130 stopped by Ctrl-C.
Environment: COUNTERSIGN_URL and COUNTERSIGN_API_KEY stand in for a login, COUNTERSIGN_PROFILE names one, NO_COLOR turns colours off.`

type Make = (shell: Shell) => Command

/** The commands in the order of the help; each is loaded when it is wanted, since all together take three times as long to start. */
const COMMANDS: Readonly<Record<string, () => Promise<Make>>> = {
  login: async () => (await import('./account/login-command.ts')).loginCommand,
  logout: async () => (await import('./account/account-commands.ts')).logoutCommand,
  whoami: async () => (await import('./account/account-commands.ts')).whoamiCommand,
  profiles: async () => (await import('./account/account-commands.ts')).profilesCommand,
  open: async () => (await import('./account/open-command.ts')).openCommand,
  init: async () => (await import('./init/init-command.ts')).initCommand,
  import: async () => (await import('./import/import-command.ts')).importCommand,
  explain: async () => (await import('./explain/explain-command.ts')).explainCommand,
  validate: async () => (await import('./folder/validate-command.ts')).validateCommand,
  graph: async () => (await import('./graph/graph-command.ts')).graphCommand,
  types: async () => (await import('./types/types-command.ts')).typesCommand,
  test: async () => (await import('./scenario/test-command.ts')).testCommand,
  dev: async () => (await import('./dev/dev-command.ts')).devCommand,
  preview: async () => (await import('./preview/preview-command.ts')).previewCommand,
  diff: async () => (await import('./namespace/diff-command.ts')).diffCommand,
  push: async () => (await import('./namespace/push-command.ts')).pushCommand,
  pull: async () => (await import('./namespace/pull-command.ts')).pullCommand,
  run: async () => (await import('./workflow/run-command.ts')).runCommand,
  workflows: async () => (await import('./workflow/workflows-command.ts')).workflowsCommand,
  logs: async () => (await import('./events/logs-command.ts')).logsCommand,
  trigger: async () => (await import('./trigger/trigger-command.ts')).triggerCommand,
  listen: async () => (await import('./events/listen-command.ts')).listenCommand,
  verify: async () => (await import('./verify/verify-command.ts')).verifyCommand,
  completion: async () => (await import('./completion/completion-command.ts')).completionCommand,
}

/** First words that need no command at all. */
const ALONE: ReadonlySet<string | undefined> = new Set(['-V', '--version'])

/**
 * The tool with the command that is named first; with all of them when it is none of these, or the one that tells of all.
 * @param first the first word after `countersign`
 */
export async function programOf(shell: Shell, first: string | undefined): Promise<Command> {
  const program = command(
    shell,
    'countersign',
    'Write, test and run signing processes, and verify what was sealed.',
  )
  program.version(versionOf(), '-V, --version', 'tell the version').addHelpText('after', HELP)
  const named =
    first === undefined || first === 'completion' || !Object.hasOwn(COMMANDS, first)
      ? undefined
      : COMMANDS[first]
  const wanted = named === undefined ? Object.values(COMMANDS) : [named]
  for (const load of ALONE.has(first) ? [] : wanted) {
    const make = await load()
    program.addCommand(make(shell))
  }
  helpItself(program)
  return program
}

/** A mistake is answered with where to read on. */
function helpItself(one: Command, before = ''): void {
  const path = `${before}${one.name()}`
  one.showHelpAfterError(`(\`${path} --help\` tells how it is used)`)
  for (const inner of one.commands) helpItself(inner, `${path} `)
}

/** `countersign help X` of what is no command: without this, all of the help would come and not say why. */
export function refuseUnknownHelp(program: Command, [first, second]: readonly string[]): void {
  if (first !== 'help' || second === undefined || Object.hasOwn(COMMANDS, second) || second === 'help') return
  const near = suggest(second, Object.keys(COMMANDS))
  program.error(`error: unknown command '${second}'${near === null ? '' : `\n(Did you mean ${near}?)`}`)
}

function versionOf(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(toolFile('package.json'), 'utf8'))
  return version
}
