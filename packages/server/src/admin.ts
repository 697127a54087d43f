import { parseArgs } from 'node:util'
import { createOwnerKey } from './access/create-owner-key.ts'
import { accountName } from './account-name.ts'
import { checkSettings } from './check-settings.ts'
import { type Config, readConfig } from './config.ts'
import { failingJobs } from './jobs/failing-jobs.ts'
import { keptMails } from './kept-mails.ts'
import { type Instant, systemClock } from './lib/clock.ts'
import { withOwner } from './owner-connection.ts'
import { makeOwnerLink, resetSignIn } from './people/make-owner-link.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'
import { resume } from './resume.ts'
import { endAllLinks, rotateSecretKey } from './rotate-secret-key.ts'
import { runCommand, say } from './run-command.ts'
import { confirmOnMachine } from './workflows/confirm-on-machine.ts'

const USAGE = `npm run admin -- create-key --org
npm run admin -- create-key --namespace KEY

Makes a new API key with every scope, prints it, and keeps nothing of it but its hash.

npm run admin -- studio-link [--org ID] [EMAIL]

Makes a link that is open for 24 hours and prints it: who opens it becomes an owner of the organization (without --org, of the first one). With
an address it is for that person alone.

npm run admin -- reset-sign-in EMAIL

Takes away whatever somebody signs in with, signs them out everywhere, and prints a link to choose a new password, open for an hour.

The log of changes tells of each of these.

npm run admin -- rotate-secret-key

Encrypts with SECRET_KEY what SECRET_KEY_PREVIOUS encrypted; the service may run. When it is done the former key starts no process any more. It
may be broken off at any moment: the next one goes on.

npm run admin -- end-links

Ends every link, address and mailed code that was handed out, once the service is started anew.

The log of changes tells of these two as well.

npm run admin -- confirm-retention
npm run admin -- confirm-retention --namespace KEY [--org ID]

Tells in which namespaces retention waits before it erases; with a key, lets it erase there what waits. The log of changes tells of it.

npm run admin -- failing-jobs

Lists jobs that failed and are tried again, those first that have been failing for the longest time: what they do, for which namespace, since
when, when the next try is, and why the last one failed. Changes nothing.

npm run admin -- mails [--namespace KEY] [--to ADDRESS] [--write FOLDER] [--json]

Lists mail that was kept instead of sent, newest first; with --write all of it is written to a folder, as .eml files that mail programs open. Links
to sign and to come in stand in it: the log of changes tells of --write. Without --namespace it is that of all namespaces and of people who were
mailed a link to Studio.

npm run admin -- resume

Lets mail and webhooks leave a service that was restored from a backup. The log of changes tells of it.

npm run admin -- check-settings

Reads the settings as a start does, tries what they name, and says what is wrong. Run it as the account of the service.
`

/** What a command needs to know of the machine. */
interface Machine {
  config: Config
  account: string
  now: Instant
  /** Tells how far it is. */
  say(line: string): void
}

/** What it does as the owner of the tables, on one connection; returns what is printed. */
type Command = (system: SystemDb, machine: Machine) => Promise<string>

/** What is done on the machine itself, with the settings of the service (running.md, First start). */
async function main(): Promise<number> {
  const command = parseCommand(process.argv.slice(2))
  if (command === 'help') {
    process.stdout.write(USAGE)
    return 0
  }
  const config = readConfig()
  if (command === 'check-settings') return checkSettings(config)
  const printed = await withOwner(config, (system) =>
    command(system, { config, account: accountName(), now: systemClock.now(), say }),
  )
  process.stdout.write(`${printed}\n`)
  return 0
}

/** Those that take nothing. */
const ALONE: readonly (readonly [name: string, command: 'check-settings' | Command])[] = [
  ['check-settings', 'check-settings'],
  ['failing-jobs', failingJobs],
  ['rotate-secret-key', rotateSecretKey],
  ['end-links', endAllLinks],
  ['resume', resume],
]

/** Done whole or not at all. */
function whole(command: Command): Command {
  return (system, machine) => inTransaction(system, () => command(system, machine))
}

/** @throws an error that says how it is used */
function parseCommand(args: string[]): 'help' | 'check-settings' | Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      org: { type: 'boolean' },
      namespace: { type: 'string' },
      to: { type: 'string' },
      write: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return 'help'
  const [name, ...rest] = positionals
  if (name === 'create-key' && rest.length === 0) return whole(createKey(values))
  if (name === 'studio-link' && values.namespace === undefined)
    return whole(studioLink(values.org === true, rest))
  if (name === 'mails' && rest.length === 0) return mails(values)
  if (name === 'confirm-retention') return whole(confirmation(values, rest))
  if (name === 'reset-sign-in') return whole(resetSignInOf(rest))
  const alone = rest.length === 0 ? ALONE.find(([known]) => known === name)?.[1] : undefined
  if (alone !== undefined) return alone
  throw new Error(`Unknown command '${positionals.join(' ')}'\n${USAGE}`)
}

function createKey({ org, namespace }: { org?: boolean; namespace?: string }): Command {
  if ((org === true) === (namespace !== undefined)) {
    throw new Error(`Give either --org or --namespace KEY\n${USAGE}`)
  }
  const namespaceKey = namespace ?? null
  return (system, { account, now }) => createOwnerKey(system, { namespaceKey, account, now })
}

function mails({ namespace: namespaceKey, to, write: folder, json = false }: MailsAsked): Command {
  return (system, machine) => keptMails(system, machine, { namespaceKey, to, folder, json })
}

interface MailsAsked {
  namespace?: string | undefined
  to?: string | undefined
  write?: string | undefined
  json?: boolean | undefined
}

function confirmation(
  { org, namespace }: { org?: boolean; namespace?: string },
  [orgId, ...more]: readonly string[],
): Command {
  if (more.length > 0 || (org === true) !== (orgId !== undefined)) {
    throw new Error(`confirm-retention takes an organization's id after --org\n${USAGE}`)
  }
  const asked = { namespaceKey: namespace ?? null, orgId: orgId ?? null }
  return (system, { account, now }) => confirmOnMachine(system, { ...asked, account, now })
}

function resetSignInOf([email, ...more]: readonly string[]): Command {
  if (email === undefined || more.length > 0) throw new Error(`reset-sign-in takes an address\n${USAGE}`)
  return (system, { config: { baseUrl }, account, now }) =>
    resetSignIn(system, { baseUrl, email, account, now })
}

function studioLink(isOrgNamed: boolean, rest: readonly string[]): Command {
  const [orgId, email, ...more] = isOrgNamed ? rest : [undefined, ...rest]
  if (more.length > 0 || (isOrgNamed && orgId === undefined)) {
    throw new Error(`studio-link takes an organization's id after --org, and an address\n${USAGE}`)
  }
  return (system, { config: { baseUrl }, account, now }) =>
    makeOwnerLink(system, { baseUrl, orgId: orgId ?? null, email: email ?? null, account, now })
}

runCommand(main)
