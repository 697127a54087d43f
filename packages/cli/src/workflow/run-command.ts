import { parseReference } from '@countersign/resources'
import { type Client, NotFoundError, type Workflow } from '@countersign/sdk'
import type { Command } from 'commander'
import { openSession } from '../account/session.ts'
import {
  acting,
  collect,
  command,
  type JsonOption,
  type ProfileOption,
  withJson,
  withProfile,
} from '../command.ts'
import { didYouMean } from '../did-you-mean.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { findRemote } from '../namespace/remote-resources.ts'
import { openProgress } from '../progress.ts'
import { findBlueprints, findScenario, scenarioHints } from '../scenario/find-scenarios.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { downloadDocuments } from './download-documents.ts'
import { follow, tellLinks } from './follow.ts'
import { paintStatus, reasonOf } from './present-workflow.ts'
import { readData } from './read-data.ts'

const HELP = `
BLUEPRINT is a key, with a version or not (employee_onboarding@1.2.0): without a version the draft is used, or when there is no draft the latest published version.
--scenario takes a key, of a scenario in the files here or else in the namespace, or the path of a file; --data takes a JSON or YAML file of
{inputKey: entity}, or - for standard input.
Exit code: 0 when the workflow began or, with --watch, completed; 1 when it ended otherwise.`

interface RunOptions extends JsonOption, ProfileOption {
  readonly scenario?: string
  readonly data?: string
  readonly timezone?: string
  readonly name?: string
  readonly email?: readonly string[]
  readonly review?: boolean
  readonly notify: boolean
  readonly watch?: boolean
  readonly out?: string
}

/** `countersign run BLUEPRINT` */
export function runCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'run', 'start a workflow and print its signing links')
        .argument('<blueprint>', 'key or key@version')
        .option('--scenario <scenario>', 'start with the data of a scenario')
        .option('--data <file>', 'start with the data of a file, or of standard input (-)')
        .option('--timezone <zone>', "zone of the workflow (default: the namespace's)")
        .option('--name <name>', 'name of the workflow')
        .option('--email <participant=address>', 'another address for a participant (repeatable)', collect)
        .option('--review', 'let it wait until somebody runs it (`countersign workflows run`)')
        .option('--no-notify', 'mail nobody: hand the links over yourself')
        .option('--watch', 'follow it to its end')
        .option('--out <folder>', 'with --watch: write what was sealed there')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (blueprint: string, options: RunOptions) => run(shell, blueprint, options)))
}

async function run(shell: Shell, blueprint: string, options: RunOptions): Promise<number> {
  if (options.out !== undefined && !options.watch)
    throw new Failure('--out needs --watch: nothing is sealed before the end')
  const client = await openSession(shell, options.profile)
  const { key, version } = await versionOf(shell, client, blueprint)
  const data = await dataOf(shell, client, options)
  const { timezone, name, review, notify, json } = options
  const workflow = await client.workflows.create({
    blueprintKey: key,
    blueprintVersion: version,
    data,
    ...(name !== undefined && { name }),
    ...(options.email !== undefined && { participants: addressesOf(options.email) }),
    options: {
      ...(timezone !== undefined && { timezone }),
      ...(review && { mode: 'review' }),
      ...(!notify && { disableParticipantNotifications: true }),
    },
  })
  const { actionUrls } = await client.workflows.listActionUrls(workflow.id)
  if (!json) {
    const paint = paintOut(shell)
    const reason = reasonOf(workflow)
    const state = `${paintStatus(workflow.status, paint)}${reason === undefined ? '' : `: ${reason}`}`
    say(
      shell,
      `${paint.good('✓')} ${paint.strong(workflow.name)} ${workflow.id}, ${key}@${version}, ${state}`,
    )
    tellLinks(shell, workflow, actionUrls)
  }
  if (options.watch) return watch(shell, client, workflow, options)
  if (json) sayJson(shell, { workflow, actionUrls })
  return EXIT_OK
}

async function watch(
  shell: Shell,
  client: Client,
  begun: Workflow,
  { json, out }: RunOptions,
): Promise<number> {
  const { workflow, events } = await follow(shell, client, begun.id, json === true)
  const isCompleted = workflow.status === 'completed'
  const progress = openProgress(shell, json)
  const files =
    out === undefined || !isCompleted
      ? []
      : await downloadDocuments(shell, client, workflow, out, { evidence: false, progress })
  if (json) sayJson(shell, { workflow, events, files })
  else for (const file of files) say(shell, `  ${file}`)
  return isCompleted ? EXIT_OK : EXIT_NOT_WELL
}

async function versionOf(
  shell: Shell,
  client: Client,
  wanted: string,
): Promise<{ key: string; version: string }> {
  if (wanted.includes('@')) {
    const reference = parseReference(wanted)
    if (reference !== undefined) return reference
    throw new Failure(
      `'${wanted}' is not a reference such as employee_onboarding@1.2.0 or employee_onboarding@draft`,
    )
  }
  const draft = await findRemote(client, 'Blueprint', wanted, 'draft')
  if (draft !== undefined) return { key: wanted, version: 'draft' }
  const { metadata } = await client.blueprints.read(wanted).catch(async (error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error
    throw new Failure(error.message, EXIT_NOT_WELL, await blueprintHints(shell, client, wanted))
  })
  return { key: wanted, version: metadata.version }
}

/** Who forgot to push, or misspelt a key, is told. */
async function blueprintHints({ cwd }: Shell, client: Client, wanted: string): Promise<string[]> {
  const here = await findBlueprints(cwd)
  if (here.includes(wanted)) return ['It is in the files here: `countersign push` saves it in the namespace']
  const there = await client.blueprints.list({ limit: 100 }).toArray()
  return didYouMean(wanted, [...here, ...there.map(({ metadata }) => metadata.key)])
}

async function dataOf(
  shell: Shell,
  client: Client,
  { scenario, data }: RunOptions,
): Promise<Record<string, unknown>> {
  if (scenario !== undefined && data !== undefined) throw new Failure('Give --scenario or --data, not both')
  if (scenario !== undefined) return scenarioData(shell, client, scenario)
  if (data === undefined) throw await wanting(shell, 'Give the data to start with: --scenario or --data')
  return readData(shell, data)
}

async function scenarioData(shell: Shell, client: Client, wanted: string): Promise<Record<string, unknown>> {
  const local = wanted.includes('@') ? undefined : await findScenario(wanted, shell.cwd)
  if (local !== undefined) return local.spec.data
  const { key, version } = parseReference(wanted) ?? { key: wanted, version: 'draft' }
  const remote = await findRemote(client, 'Scenario', key, version)
  if (remote?.kind === 'Scenario') return remote.spec.data
  throw await wanting(
    shell,
    `There is no scenario '${wanted}', neither in the files here nor in the namespace`,
  )
}

async function wanting({ cwd }: Shell, message: string): Promise<Failure> {
  return new Failure(message, undefined, await scenarioHints(cwd))
}

function addressesOf(given: readonly string[]): Record<string, { email: string }> {
  return Object.fromEntries(
    given.map((pair) => {
      const [, participant = '', email = ''] = /^([a-z0-9_]+)=(\S+)$/.exec(pair) ?? []
      if (participant === '') throw new Failure(`--email ${pair}: it must be participant=address`)
      return [participant, { email }]
    }),
  )
}
