import type { ParseArgsOptionsConfig } from 'node:util'
import { createOwnerKey } from './access/create-owner-key.ts'
import { checkSettings } from './check-settings.ts'
import { readArguments, unknown } from './command-line.ts'
import { failingJobs } from './jobs/failing-jobs.ts'
import { keptMails } from './kept-mails.ts'
import { type Instant, parseInstant } from './lib/clock.ts'
import { isId } from './lib/ids.ts'
import type { Told } from './lib/told.ts'
import type { Machine } from './machine.ts'
import { migrateDatabase } from './migrate-database.ts'
import { accessLines, endAccess, listAccess } from './people/held-access.ts'
import { createOrganization, tellOrganizations } from './people/make-organization.ts'
import { makeOwnerLink, resetSignIn } from './people/make-owner-link.ts'
import { inTransaction } from './postgres/as-owner.ts'
import type { SystemDb } from './postgres/db.ts'
import { repeatOnMachine } from './repeat-on-machine.ts'
import { resume } from './resume.ts'
import { endAllLinks, rotateSecretKey } from './rotate-secret-key.ts'
import { rotateTokenKeys } from './rotate-token-keys.ts'
import { startJobs, stopJobs } from './stop-jobs.ts'
import { verifyInstallation } from './verify-installation.ts'
import { confirmOnMachine } from './workflows/confirm-on-machine.ts'
import { retryOnMachine } from './workflows/retry-on-machine.ts'

export const USAGE = `npm run admin -- create-key --org
npm run admin -- create-key --namespace KEY

Makes a new API key of the first organization with every scope, prints it, and keeps nothing of it but its hash. Of another organization an owner
makes it in Studio: studio-link --org ID lets one in.

npm run admin -- studio-link [--org ID] [EMAIL]

Makes a link that is open for 24 hours and prints it: who opens it becomes an owner of the organization (without --org, of the first one). With
an address it is for that person alone.

npm run admin -- reset-sign-in EMAIL

Takes away whatever somebody signs in with, signs them out everywhere, and prints a link to choose a new password, open for an hour.

npm run admin -- end-access KEY|EMAIL

Revokes the key of this id, or disables whoever has this address, in every organization, and signs them out.

The log of changes tells of each of these.

npm run admin -- list-access

Lists the keys that hold, and the people who may sign in. Changes nothing.

npm run admin -- list-organizations

Lists the organizations with their namespaces, and how many people act in each. Changes nothing.

npm run admin -- create-organization NAME

Makes an organization with a test and a live namespace, a key for each, and a link for its first owner, and prints them as credentials.json has
them; nothing of the keys is kept but their hashes. The log of changes of the new organization tells of it.

npm run admin -- rotate-secret-key

Encrypts with SECRET_KEY what SECRET_KEY_PREVIOUS encrypted; the service may run. When it is done the former key starts no process any more. It
may be broken off at any moment: the next one goes on.

npm run admin -- end-links

Ends every link, address and mailed code that was handed out, once the service is started anew.

npm run admin -- rotate-token-keys [--end-tokens]

Makes a new key that signs tokens, before its time. Tokens that are out stay good until they expire; with --end-tokens they are refused within ten
seconds, as after a copy of the database leaked together with SECRET_KEY: keys are exchanged again, and pages ask for another token.

The log of changes tells of these three as well.

npm run admin -- confirm-retention
npm run admin -- confirm-retention --namespace KEY [--org ID]

Tells in which namespaces retention waits before it erases; with a key, lets it erase there what waits. The log of changes tells of it.

npm run admin -- retry-finalization --all

Lets the service seal now what everybody has signed and what waits for another attempt at its seal, or was given up, in all namespaces: when what
it lacked is back. The logs of changes of these namespaces tell of it.

npm run admin -- stop-jobs [KIND]
npm run admin -- start-jobs KIND

From now on no worker begins with jobs of this kind; those under way end, and the others wait until they are started. Without a kind it lists
those that are stopped, and all kinds. The log of changes tells of it.

npm run admin -- failing-jobs

Lists jobs that failed and are tried again, those first that have been failing for the longest time: what they do, for which namespace, since
when, when the next try is, and why the last one failed. Kinds that are stopped stand behind them. Changes nothing.

npm run admin -- mails [--namespace KEY] [--to ADDRESS] [--write FOLDER]

Lists mail that was kept instead of sent, newest first; with --write all of it is written to a folder, as .eml files that mail programs open. Links
to sign and to come in stand in it: the log of changes tells of --write. Without --namespace it is that of all namespaces and of people who were
mailed a link to Studio.

npm run admin -- repeat-erasures [--erasures PLACE]

Erases again, in a service that was restored from a backup, what is listed as erased at --erasures (a folder, or s3://…), else at ERASURES_URL.
The service may run. The log of changes tells of it. Exit code 1 when something remains.

npm run admin -- resume [--without-erasures]

Lets mail and webhooks leave a service that was restored from a backup. The log of changes tells of it. It is refused while erasures since the
backup were not carried out again; --without-erasures resumes all the same.

npm run admin -- verify-installation [--all] [--since INSTANT] [--after NAMESPACE/WORKFLOW]

Verifies settings, clock, certificates, mail server, what SECRET_KEY encrypted, rows, the bytes of all files, and of all workflows the audit trail, the
state and the files that it names; of some 200, with --all of all, the seals of their documents. Changes nothing; the service may run. --since: only
workflows that changed and files that came since. --after: only workflows behind the one where a run before ended. Exit code 1 when something is
wrong; what is wrong is said at once, and at the end.

npm run admin -- migrate

Brings the database to this version, as each start does, and starts nothing: for a step before the processes of a new version.

npm run admin -- check-settings

Reads the settings as a start does, tries what they name, and says what is wrong. Run it as the account of the service.

Each takes --json, for programs.
`

/** What it does: as the owner of the tables, on one connection, or without a database. */
type Command =
  | { asOwner(system: SystemDb, machine: Machine): Promise<Told> }
  | { alone(machine: Machine): Promise<Told> }

/** A command of the table: reads its own part of the command line. */
type Reader = (name: string, args: readonly string[]) => { command: Command; isJson: boolean }

const COMMANDS: Readonly<Record<string, Reader>> = {
  'create-key': reader(
    { org: { type: 'boolean' }, namespace: { type: 'string' } },
    [],
    ({ org = false, namespace }) => {
      if (org === (namespace !== undefined))
        throw new Error('create-key takes either --org or --namespace KEY')
      return whole(async (system, { account, now }) => {
        const apiKey = await createOwnerKey(system, { namespaceKey: namespace ?? null, account, now })
        return { text: apiKey, facts: { apiKey } }
      })
    },
  ),
  'studio-link': reader({ org: { type: 'string' } }, ['[EMAIL]'], ({ org }, [email]) =>
    whole(async (system, { config: { baseUrl }, account, now }) => {
      const asked = { baseUrl, orgId: org ?? null, email: email ?? null, account, now }
      return linkTold(await makeOwnerLink(system, asked))
    }),
  ),
  'reset-sign-in': reader({}, ['EMAIL'], (_options, [email = '']) =>
    whole(async (system, { config: { baseUrl }, account, now }) =>
      linkTold(await resetSignIn(system, { baseUrl, email, account, now })),
    ),
  ),
  'end-access': reader({}, ['KEY|EMAIL'], (_options, [given = '']) =>
    whole((system, { account, now }) => endAccess(system, { given, account, now })),
  ),
  'list-access': reader({}, [], () => ({
    async asOwner(system, { now }) {
      const access = await listAccess(system, now)
      return { text: accessLines(access).join('\n'), facts: access }
    },
  })),
  'list-organizations': reader({}, [], () => ({ asOwner: tellOrganizations })),
  'create-organization': reader({}, ['NAME'], (_options, [name = '']) =>
    whole((system, { config: { baseUrl }, account, now }) =>
      createOrganization(system, { name, baseUrl, account, now }),
    ),
  ),
  'rotate-secret-key': reader({}, [], () => ({ asOwner: rotateSecretKey })),
  'end-links': reader({}, [], () => ({ asOwner: endAllLinks })),
  'rotate-token-keys': reader(
    { 'end-tokens': { type: 'boolean', default: false } },
    [],
    ({ 'end-tokens': endsTokens }) =>
      whole((system, machine) => rotateTokenKeys(system, machine, { endsTokens })),
  ),
  'confirm-retention': reader(
    { org: { type: 'string' }, namespace: { type: 'string' } },
    [],
    ({ org, namespace }) =>
      whole((system, { account, now }) =>
        confirmOnMachine(system, { namespaceKey: namespace ?? null, orgId: org ?? null, account, now }),
      ),
  ),
  'retry-finalization': reader({ all: { type: 'boolean', default: false } }, [], ({ all }) => {
    if (!all)
      throw new Error(
        'retry-finalization takes --all: of one workflow it is a button in Studio, and an operation of the interface',
      )
    return whole(retryOnMachine)
  }),
  'stop-jobs': reader({}, ['[KIND]'], (_options, [kind = null]) =>
    whole((system, { account, now }) => stopJobs(system, { kind, account, now })),
  ),
  'start-jobs': reader({}, ['KIND'], (_options, [kind = '']) =>
    whole((system, { account, now }) => startJobs(system, { kind, account, now })),
  ),
  'failing-jobs': reader({}, [], () => ({ asOwner: failingJobs })),
  mails: reader(
    { namespace: { type: 'string' }, to: { type: 'string' }, write: { type: 'string' } },
    [],
    ({ namespace: namespaceKey, to, write: folder }) => ({
      asOwner: (system, machine) => keptMails(system, machine, { namespaceKey, to, folder }),
    }),
  ),
  'repeat-erasures': reader({ erasures: { type: 'string' } }, [], ({ erasures }) => ({
    asOwner: (system, machine) => repeatOnMachine(system, machine, erasures),
  })),
  resume: reader(
    { 'without-erasures': { type: 'boolean', default: false } },
    [],
    ({ 'without-erasures': isForced }) => ({
      asOwner: (system, machine) => resume(system, machine, { isForced }),
    }),
  ),
  'verify-installation': reader(
    { all: { type: 'boolean', default: false }, since: { type: 'string' }, after: { type: 'string' } },
    [],
    ({ all: isAll, since, after }) => {
      const wanted = { isAll, since: instantOf(since), after: behind(after) }
      return { asOwner: (system, machine) => verifyInstallation(system, machine, wanted) }
    },
  ),
  migrate: reader({}, [], () => ({ alone: migrateDatabase })),
  'check-settings': reader({}, [], () => ({ alone: ({ config }) => checkSettings(config) })),
}

/** @throws Error that says what of the command line is not known, and what may be meant */
export function parseAdmin(args: readonly string[]): 'help' | ReturnType<Reader> {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || rest.includes('--help')) return 'help'
  const read = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (read !== undefined) return read(name, rest)
  throw unknown(`There is no command '${name}'`, name, Object.keys(COMMANDS))
}

function instantOf(since: string | undefined): Instant | undefined {
  if (since === undefined) return undefined
  const at = parseInstant(since)
  if (at !== null) return at
  throw new Error(`--since takes an instant such as 2026-01-31T00:00:00Z, not '${since}'`)
}

function behind(after: string | undefined): string | undefined {
  const [tenantId = '', workflowId = '', ...more] = after?.split('/') ?? []
  if (after === undefined || (isId(tenantId) && isId(workflowId) && more.length === 0)) return after
  throw new Error(`--after takes NAMESPACE/WORKFLOW, as a run before has told it, not '${after}'`)
}

const JSON_OPTION = '--json'

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof readArguments<Options>>['values']

/** @param takes what follows the options, those in brackets may be left out */
function reader<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  takes: readonly string[],
  make: (values: Values<Options>, positionals: readonly string[]) => Command,
): Reader {
  return (name, args) => {
    const isJson = args.includes(JSON_OPTION)
    const others = args.filter((one) => one !== JSON_OPTION)
    const { values, positionals } = readArguments(name, others, options, ['json'])
    const needed = takes.filter((one) => !one.startsWith('['))
    if (positionals.length < needed.length || positionals.length > takes.length)
      throw new Error(
        `${name} takes ${takes.join(' ') || 'nothing besides options'}, not '${positionals.join(' ')}'`,
      )
    return { command: make(values, positionals), isJson }
  }
}

/** Done whole or not at all. */
function whole(work: (system: SystemDb, machine: Machine) => Promise<Told>): Command {
  return { asOwner: (system, machine) => inTransaction(system, () => work(system, machine)) }
}

function linkTold(url: string): Told {
  return { text: url, facts: { url } }
}
