import { accountName } from './account-name.ts'
import { parseAdmin, USAGE } from './admin-commands.ts'
import { readConfig } from './config.ts'
import { systemClock } from './lib/clock.ts'
import { withOwner } from './owner-connection.ts'
import { runCommand, say } from './run-command.ts'

/** What is done on the machine itself, with the settings of the service (running.md, First start). */
async function main(): Promise<number> {
  const asked = parseAdmin(process.argv.slice(2))
  if (asked === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  const { command, isJson } = asked
  const config = readConfig()
  const machine = { config, account: accountName(), clock: systemClock, now: systemClock.now(), say }
  const told =
    'alone' in command
      ? await command.alone(machine)
      : await withOwner(config, (system) => command.asOwner(system, machine))
  process.stdout.write(`${isJson ? JSON.stringify(told.facts, null, 2) : told.text}\n`)
  return told.code ?? 0
}

runCommand(main)
