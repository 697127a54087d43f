import { createHmac } from 'node:crypto'
import type { Client, Event } from '@countersign/sdk'
import { type Command, InvalidArgumentError } from 'commander'
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
import { EXIT_OK } from '../exit-code.ts'
import type { Paint } from '../paint.ts'
import { paintErr, paintOut, remark, type Shell, say, sayJsonLine } from '../shell.ts'
import { isAsked, requireKnown, type TypesOption, withTypes } from './asked-types.ts'
import { followEvents } from './follow-events.ts'
import { type Forwarded, forwardEvent } from './forward-event.ts'
import { latestEvents } from './latest-events.ts'
import { presentNamespaceEvent } from './present-namespace-event.ts'

interface Options extends JsonOption, ProfileOption, TypesOption {
  readonly forward: string
  readonly secret?: string
  readonly last?: number
}

/** `countersign listen` */
export function listenCommand(shell: Shell): Command {
  const made = command(
    shell,
    'listen',
    'send what happens from now on to a server on this machine, signed like webhooks',
  )
    .requiredOption('--forward <address>', 'where to, such as http://localhost:4000/hook', parseAddress)
    .option('--secret <whsec>', 'what to sign with; without it one that stays the same for the API key')
    .option('--last <n>', 'send so many of those that have happened first', parseCount)
  return withProfile(withJson(withTypes(made))).action(
    acting(shell, async (options: Options) => {
      const { baseUrl, apiKey } = await findAccount(shell, options.profile)
      return await listen(shell, clientOf(shell, baseUrl, apiKey), options, secretOf(apiKey))
    }),
  )
}

async function listen(shell: Shell, client: Client, options: Options, ofKey: string): Promise<number> {
  const { forward: url, secret = ofKey, json, last = 0 } = options
  const { signal } = shell
  await requireKnown(client, options)
  const { events, head } = await latestEvents(client, last, options)
  const verifiedWith = options.secret === undefined ? `this secret: ${secret}` : 'the secret of --secret.'
  remark(shell, `${paintErr(shell).good('✓')} Listening. Verify deliveries with ${verifiedWith}`)
  const [paint, paintTry] = [paintOut(shell), paintErr(shell)]
  const forward = async (event: Event) => {
    const tellTry = ({ answer }: Forwarded, nextMs: number) =>
      remark(shell, `${about(event, paintTry)}: ${answer}; the next try is in ${nextMs / 1000} s`)
    const forwarded = await forwardEvent(event, { url, secret, signal, tellTry })
    if (json) sayJsonLine(shell, { event, ...forwarded })
    else say(shell, line(event, forwarded, paint))
  }
  for (const event of events) await forward(event)
  for await (const event of followEvents(shell, client, head))
    if (isAsked(event, options)) await forward(event)
  return EXIT_OK
}

/** The event, with the id of its workflow: names may be the same. */
function about(event: Event, paint: Paint): string {
  const { workflowId } = event.data
  const shown = presentNamespaceEvent(event, paint)
  return typeof workflowId === 'string' ? `${shown}  ${workflowId}` : shown
}

function line(event: Event, { isTaken, answer, durationMs }: Forwarded, paint: Paint): string {
  const shown = isTaken ? paint.good(answer) : paint.bad(`${answer}, given up`)
  return `${isTaken ? presentNamespaceEvent(event, paint) : about(event, paint)} → ${shown} ${paint.dim(`${durationMs} ms`)}`
}

/** It says nothing of the key, and stays the same, so that a server on one's desk keeps it in its settings. */
function secretOf(apiKey: string): string {
  return `whsec_${createHmac('sha256', apiKey).update('countersign listen').digest('base64')}`
}

function parseAddress(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href
  throw new InvalidArgumentError('It must be an address such as http://localhost:4000/hook.')
}
