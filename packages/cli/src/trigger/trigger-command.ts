import type { Client, Workflow } from '@countersign/sdk'
import type { Command } from 'commander'
import { identify } from '../account/identify.ts'
import { clientOf, findAccount } from '../account/session.ts'
import {
  acting,
  command,
  type JsonOption,
  type ProfileOption,
  parseCount,
  withJson,
  withProfile,
} from '../command.ts'
import { didYouMean } from '../did-you-mean.ts'
import { EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { type AuditEvent, presentEvent } from '../workflow/present-event.ts'
import { isFinal } from '../workflow/present-workflow.ts'
import { openTrail } from './await-event.ts'
import { KEY, newWorkflow, RESOURCES } from './bundled-process.ts'
import { CAUSES, type Cause } from './causes.ts'

const TYPES = Object.entries(CAUSES).flatMap(([type, cause]) => (typeof cause === 'string' ? [] : [type]))
const HELP = `
In a test namespace a process of one person runs until the event has happened, signed by itself: what receives your webhooks gets real events,
all that come before it included. Entries of the audit trail that no endpoint is told are marked. Types: ${TYPES.join(', ')}.`

type TriggerOptions = JsonOption & ProfileOption & { timeout: number }

/** Long enough for a busy machine to make and seal a document. */
const TIMEOUT_SECONDS = 120

/** `countersign trigger TYPE` */
export function triggerCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'trigger', 'make an event happen in a test namespace, by a process that signs itself')
        .argument('<type>', 'such as workflow.completed')
        .option('--timeout <seconds>', 'how long to wait for it', parseCount, TIMEOUT_SECONDS)
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (type: string, options: TriggerOptions) => trigger(shell, type, options)))
}

async function trigger(shell: Shell, eventType: string, options: TriggerOptions): Promise<number> {
  const cause = causeOf(eventType)
  const { baseUrl, apiKey } = await findAccount(shell, options.profile)
  const client = clientOf(shell, baseUrl, apiKey)
  await requireTest(client, apiKey)
  await client.resources.apply({ documents: RESOURCES })
  const { id } = await client.workflows.create(newWorkflow(eventType, cause))
  const paint = paintOut(shell)
  const trail = openTrail(shell, client, { id, seconds: options.timeout }, (event) => {
    const note = isTold(event) ? '' : paint.dim(' (audit trail alone: no endpoint is told)')
    if (!options.json) say(shell, `${presentEvent(event, paint)}${note}`)
  })
  if (cause.act !== undefined) {
    await trail.reach('participant.task_assigned')
    await cause.act({ client, baseUrl, id })
  }
  await trail.reach(eventType)
  const { status } = await client.workflows.read(id)
  if (options.json)
    sayJson(shell, { eventType, workflowId: id, status, events: toldOf(trail.events), kept: KEPT })
  else tellMade(shell, id, status)
  return EXIT_OK
}

/** The table of causes holds every type that webhooks tell. */
function isTold({ type }: AuditEvent): boolean {
  return Object.hasOwn(CAUSES, type)
}

function toldOf(events: readonly AuditEvent[]) {
  return events.map((event) => ({ ...event, isTold: isTold(event) }))
}

/** What stays in the namespace besides the workflow. */
const KEPT = RESOURCES.map(({ kind, metadata: { key, version } }) => ({ kind, key, version }))

function tellMade(shell: Shell, id: string, status: Workflow['status']): void {
  const paint = paintOut(shell)
  say(shell, `${paint.good('✓')} Workflow ${id} is ${status}`)
  if (!isFinal(status)) say(shell, `  It ends by itself in a day, or now: countersign workflows void ${id}`)
  say(shell, paint.dim(`  The drafts of the asset and the template '${KEY}' stay for the next time`))
}

/** @throws Failure for what is no type of event, and for one that cannot be caused */
function causeOf(eventType: string): Cause {
  const known: Readonly<Record<string, Cause | string>> = CAUSES
  const cause = Object.hasOwn(known, eventType) ? known[eventType] : undefined
  if (typeof cause === 'object') return cause
  if (cause !== undefined) throw new Failure(`${eventType} cannot be triggered: ${cause}`)
  const near = didYouMean(eventType, TYPES)
  const hints = near.length === 0 ? [`Types: ${TYPES.join(', ')}`] : near
  throw new Failure(`'${eventType}' is not a type of event that can be triggered`, undefined, hints)
}

/** @throws Failure in a live namespace: people there are real, and so is what they sign */
async function requireTest(client: Client, apiKey: string): Promise<void> {
  const { mode, namespaceKey } = await identify(client, apiKey)
  if (mode === 'test') return
  throw new Failure(
    `'${namespaceKey}' is a ${mode} namespace: events are triggered in test namespaces alone`,
    undefined,
    ['`countersign login` with a key of a test namespace, or --profile'],
  )
}
