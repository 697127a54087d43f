import type { Event } from '@countersign/sdk'
import type { Command } from 'commander'
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
import { EXIT_OK } from '../exit-code.ts'
import { paintOut, type Shell, say, sayJson, sayJsonLine } from '../shell.ts'
import { isAsked, requireKnown, type TypesOption, withTypes } from './asked-types.ts'
import { followEvents } from './follow-events.ts'
import { latestEvents } from './latest-events.ts'
import { presentNamespaceEvent } from './present-namespace-event.ts'

interface Options extends JsonOption, ProfileOption, TypesOption {
  readonly follow?: boolean
  readonly limit: number
}

/** `countersign logs` */
export function logsCommand(shell: Shell): Command {
  const made = command(shell, 'logs', 'what happened in the namespace: the events that webhooks tell')
    .option('-f, --follow', 'go on with what happens from now on')
    .option('--limit <n>', 'how many of those that have happened', parseCount, 25)
  return withProfile(withJson(withTypes(made))).action(
    acting(shell, async (options: Options) => {
      const client = await openSession(shell, options.profile)
      await requireKnown(client, options)
      const paint = paintOut(shell)
      const tell = (event: Event) => {
        if (options.json) sayJsonLine(shell, event)
        else say(shell, presentNamespaceEvent(event, paint))
      }
      const { events, head } = await latestEvents(client, options.limit, options)
      if (options.json && !options.follow) sayJson(shell, { events })
      else events.map(tell)
      if (!options.follow) return EXIT_OK
      for await (const event of followEvents(shell, client, head)) if (isAsked(event, options)) tell(event)
      return EXIT_OK
    }),
  )
}
