import { createHmac } from 'node:crypto'
import type { Client, Event } from '@countersign/sdk'
import { type Command, InvalidArgumentError } from 'commander'
import { clientOf, findAccount } from '../account/session.ts'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import type { Paint } from '../paint.ts'
import { paintErr, paintOut, remark, type Shell, say, sayJsonLine } from '../shell.ts'
import { isAsked, requireKnown, type TypesOption, withTypes } from './asked-types.ts'
import { followEvents } from './follow-events.ts'
import { type Forwarded, forwardEvent } from './forward-event.ts'
import { presentNamespaceEvent } from './present-namespace-event.ts'

interface Options extends JsonOption, ProfileOption, TypesOption {
  readonly forward: string
  readonly secret?: string
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
  return withProfile(withJson(withTypes(made))).action(
    acting(shell, async (options: Options) => {
      const { baseUrl, apiKey } = await findAccount(shell, options.profile)
      const secret = options.secret ?? secretOf(apiKey)
      return await listen(shell, clientOf(shell, baseUrl, apiKey), { ...options, secret })
    }),
  )
}

async function listen(shell: Shell, client: Client, options: Options & { secret: string }): Promise<number> {
  const { forward: url, secret, json } = options
  const { signal } = shell
  await requireKnown(client, options)
  const { head } = await client.webhooks.listEvents({ order: 'newest', limit: 1 })
  remark(shell, `${paintErr(shell).good('✓')} Listening. Verify deliveries with this secret: ${secret}`)
  const paint = paintOut(shell)
  for await (const event of followEvents(shell, client, head)) {
    if (!isAsked(event, options)) continue
    const tellTry = ({ answer }: Forwarded, nextMs: number) =>
      remark(shell, `${event.eventType}: ${answer}; the next try is in ${nextMs / 1000} s`)
    const forwarded = await forwardEvent(event, { url, secret, signal, tellTry })
    if (json) sayJsonLine(shell, { event, ...forwarded })
    else say(shell, line(event, forwarded, paint))
  }
  return EXIT_OK
}

function line(event: Event, { isTaken, answer, durationMs }: Forwarded, paint: Paint): string {
  const shown = isTaken ? paint.good(answer) : paint.bad(`${answer}, given up`)
  return `${presentNamespaceEvent(event, paint)} → ${shown} ${paint.dim(`${durationMs} ms`)}`
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
