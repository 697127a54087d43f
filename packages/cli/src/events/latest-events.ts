import type { Client, Event } from '@countersign/sdk'
import { isAsked, type TypesOption } from './asked-types.ts'

/** The newest `count` events that are asked for, in the order in which they happened, and the place behind them. */
export async function latestEvents(
  client: Client,
  count: number,
  asked: TypesOption,
): Promise<{ events: Event[]; head: string }> {
  const found: Event[] = []
  let head: string | undefined
  let after: string | undefined
  do {
    const page = await client.webhooks.listEvents({ order: 'newest', after, limit: 100 })
    head ??= page.head
    found.push(...page.data.filter((event) => isAsked(event, asked)))
    after = page.next
  } while (after !== undefined && found.length < count)
  return { events: found.slice(0, count).toReversed(), head }
}
