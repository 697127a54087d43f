import type { Client, Event } from '@countersign/sdk'
import type { Command } from 'commander'
import { collect } from '../command.ts'
import { didYouMean } from '../did-you-mean.ts'
import { Failure } from '../failure.ts'

export interface TypesOption {
  readonly events?: readonly string[]
}

export function withTypes(made: Command): Command {
  return made.option(
    '--events <type>',
    'only those of a type or a family, such as workflow.completed or participant.*; repeatable',
    collect,
  )
}

/** Whether an event is among those that are asked for; all are when none is named. */
export function isAsked({ eventType }: Event, { events }: TypesOption): boolean {
  const [family] = eventType.split('.')
  return events?.some((asked) => asked === '*' || asked === eventType || asked === `${family}.*`) ?? true
}

/** @throws Failure for what the service never tells: nothing would come, and nobody would know why */
export async function requireKnown(client: Client, { events = [] }: TypesOption): Promise<void> {
  if (events.length === 0) return
  const types = Object.keys((await client.webhooks.listEventSchemas()).schemas)
  const known = new Set(['*', ...types, ...types.map((type) => `${type.split('.')[0]}.*`)])
  for (const asked of events) {
    if (!known.has(asked))
      throw new Failure(`'${asked}' is not a type of event`, undefined, didYouMean(asked, known))
  }
}
