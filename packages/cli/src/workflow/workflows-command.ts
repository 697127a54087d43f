import { type Client, etagOf, type Workflow } from '@countersign/sdk'
import { type Command, Option } from 'commander'
import { openSession } from '../account/session.ts'
import {
  acting,
  command,
  type JsonOption,
  type ProfileOption,
  parseCount,
  withJson,
  withProfile,
} from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { openProgress } from '../progress.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { downloadDocuments } from './download-documents.ts'
import { follow, tellLinks } from './follow.ts'
import { presentEvent } from './present-event.ts'
import { paintStatus, presentWorkflow, type Status } from './present-workflow.ts'

type Options = JsonOption & ProfileOption

/** `countersign workflows …` */
export function workflowsCommand(shell: Shell): Command {
  const group = command(shell, 'workflows', 'list workflows, look at one, change its course')
  for (const make of [
    listCommand,
    showCommand,
    linksCommand,
    eventsCommand,
    watchCommand,
    startCommand,
    remindCommand,
    delegateCommand,
    voidCommand,
    downloadCommand,
  ])
    group.addCommand(make(shell))
  return group
}

/** A subcommand about one workflow. */
function about(
  shell: Shell,
  name: string,
  description: string,
  act: (client: Client, id: string, options: Options) => Promise<number>,
): Command {
  return withProfile(
    withJson(command(shell, name, description).argument('<id>', 'id of the workflow')),
  ).action(
    acting(shell, async (id: string, options: Options) =>
      act(await openSession(shell, options.profile), id, options),
    ),
  )
}

interface ListOptions extends Options {
  readonly status?: Status
  readonly blueprint?: string
  readonly limit: number
}

const STATUSES = ['pending', 'in_progress', 'completed', 'failed', 'declined', 'voided']

function listCommand(shell: Shell): Command {
  const made = command(shell, 'list', 'the newest workflows')
    .addOption(new Option('--status <status>', 'only those').choices(STATUSES))
    .option('--blueprint <key>', 'only those of a blueprint')
    .option('--limit <n>', 'how many', parseCount, 25)
  return withProfile(withJson(made)).action(
    acting(shell, async ({ profile, json, status, blueprint, limit }: ListOptions) => {
      const client = await openSession(shell, profile)
      const filters = {
        ...(status !== undefined && { status }),
        ...(blueprint !== undefined && { blueprintKey: blueprint }),
      }
      const found = await client.workflows.list({ ...filters, limit: Math.min(limit, 100) }).toArray(limit)
      if (json) sayJson(shell, { workflows: found })
      else {
        const paint = paintOut(shell)
        for (const { id, name, createdAt, progress, status: now } of found) {
          const state = `${paintStatus(now, paint)}${' '.repeat(12 - now.length)}`
          const signed = `${progress.completed}/${progress.total}`
          say(shell, `${id} ${createdAt.slice(0, 16)} ${state} ${signed.padStart(5)} ${name}`)
        }
      }
      return EXIT_OK
    }),
  )
}

function showCommand(shell: Shell): Command {
  return about(shell, 'show', 'one workflow: people, data, steps, documents', async (client, id, options) =>
    tell(shell, await client.workflows.read(id), options),
  )
}

function tell(shell: Shell, workflow: Workflow, { json }: Options): number {
  if (json) sayJson(shell, { ...workflow, etag: etagOf(workflow) })
  else say(shell, presentWorkflow(workflow, paintOut(shell)))
  return EXIT_OK
}

function linksCommand(shell: Shell): Command {
  return about(
    shell,
    'links',
    'the signing links; whoever has one can sign',
    async (client, id, { json }) => {
      const { actionUrls } = await client.workflows.listActionUrls(id)
      if (json) sayJson(shell, { actionUrls })
      else tellLinks(shell, await client.workflows.read(id), actionUrls)
      return EXIT_OK
    },
  )
}

function eventsCommand(shell: Shell): Command {
  return about(shell, 'events', 'the audit trail so far', async (client, id, { json }) => {
    const events = await client.workflows.listEvents(id, { limit: 100 }).toArray()
    if (json) sayJson(shell, { events })
    else for (const event of events) say(shell, presentEvent(event, paintOut(shell)))
    return EXIT_OK
  })
}

function watchCommand(shell: Shell): Command {
  return about(shell, 'watch', 'follow one to its end', async (client, id, { json }) => {
    const { workflow, events } = await follow(shell, client, id, json === true)
    if (json) sayJson(shell, { workflow, events })
    return workflow.status === 'completed' ? EXIT_OK : EXIT_NOT_WELL
  })
}

function startCommand(shell: Shell): Command {
  return about(shell, 'run', 'run one that waits for it', async (client, id, options) =>
    tell(shell, await client.workflows.run(id), options),
  )
}

function remindCommand(shell: Shell): Command {
  const made = command(shell, 'remind', 'mail the signing link again to whose turn it is')
    .argument('<id>', 'id of the workflow')
    .argument('<participant>', 'key of the participant')
  return withProfile(withJson(made)).action(
    acting(shell, async (id: string, participant: string, options: Options) => {
      const client = await openSession(shell, options.profile)
      return tell(shell, await client.workflows.remindParticipant(id, participant), options)
    }),
  )
}

interface DelegateOptions extends Options {
  readonly name: string
  readonly email: string
  readonly reason?: string
}

function delegateCommand(shell: Shell): Command {
  const made = command(
    shell,
    'delegate',
    'put somebody else in the place of a participant, or correct an address',
  )
    .argument('<id>', 'id of the workflow')
    .argument('<participant>', 'key of the participant')
    .requiredOption('--name <name>', 'who signs instead')
    .requiredOption('--email <address>', 'their address')
    .option('--reason <text>', 'why')
  return withProfile(withJson(made)).action(
    acting(
      shell,
      async (id: string, participant: string, { name, email, reason, ...options }: DelegateOptions) => {
        const client = await openSession(shell, options.profile)
        const body = { name, email, ...(reason !== undefined && { reason }) }
        return tell(shell, await client.workflows.delegateParticipant(id, participant, body), options)
      },
    ),
  )
}

function voidCommand(shell: Shell): Command {
  const made = command(shell, 'void', 'end one before it is completed')
    .argument('<id>', 'id of the workflow')
    .option('--reason <text>', 'why; participants may read it')
  return withProfile(withJson(made)).action(
    acting(shell, async (id: string, options: Options & { reason?: string }) => {
      const client = await openSession(shell, options.profile)
      const body = options.reason === undefined ? {} : { reason: options.reason }
      return tell(shell, await client.workflows.void(id, body), options)
    }),
  )
}

interface DownloadOptions extends Options {
  readonly out: string
  readonly evidence?: boolean
}

function downloadCommand(shell: Shell): Command {
  const made = command(shell, 'download', 'write the sealed documents of one into a folder')
    .argument('<id>', 'id of the workflow')
    .option('--out <folder>', 'where', '.')
    .option('--evidence', 'the evidence bundle as well')
  return withProfile(withJson(made)).action(
    acting(shell, async (id: string, { profile, json, out, evidence = false }: DownloadOptions) => {
      const client = await openSession(shell, profile)
      const workflow = await client.workflows.read(id)
      const progress = openProgress(shell, json)
      const files = await downloadDocuments(shell, client, workflow, out, { evidence, progress })
      if (json) sayJson(shell, { files })
      else for (const file of files) say(shell, file)
      return EXIT_OK
    }),
  )
}
