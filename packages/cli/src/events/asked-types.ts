import type { Event } from '@countersign/sdk'
import type { Command } from 'commander'
import { collect } from '../command.ts'

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
