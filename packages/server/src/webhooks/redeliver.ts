import type { Clock } from '../lib/clock.ts'
import { HOUR_MS, type Instant, millisOf, plusMillis } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import type { Delivery } from './delivery.ts'
import { getDelivery } from './delivery-store.ts'
import type { WebhookEndpoint } from './endpoint.ts'
import { findEndpoint } from './endpoint-store.ts'
import { insertRedeliveries, insertRedelivery, type RedeliveryRange } from './redelivery-store.ts'
import type { WebhookRooms } from './rooms.ts'

/** A delivery that is removed in less than this is not made again: its event might go with it. */
const MARGIN_MS = HOUR_MS

/**
 * Makes a delivery again: a new one of the same event to the same endpoint, due at once.
 * @throws InvalidInput when its endpoint is gone or the event is about to be removed
 */
export async function redeliver(rooms: WebhookRooms, db: Db, delivery: Delivery): Promise<Delivery> {
  if ((await findEndpoint(db, delivery.webhookId)) === null)
    throw new InvalidInput(`Webhook endpoint '${delivery.webhookId}' was removed`)
  if (delivery.createdAt <= keptFrom(rooms.clock))
    throw new InvalidInput(
      `Webhook delivery '${delivery.id}' is too old to be sent again: it will soon be removed`,
    )
  const id = newId(millisOf(rooms.clock.now()))
  await db.commit((tx) => insertRedelivery(tx, id, delivery.id))
  rooms.wake()
  return getDelivery(db, id)
}

export interface WantedRange {
  createdAfter: Instant
  createdBefore: Instant
  status?: 'succeeded' | 'failed' | 'cancelled' | undefined
}

/**
 * Makes again what an endpoint was sent in a time: of each event the last delivery, where that has ended.
 * @returns how many
 * @throws InvalidInput when the range is empty or holds more than limits.webhookRedeliverMax: then nothing is made
 */
export async function redeliverRange(
  rooms: WebhookRooms,
  db: Db,
  endpoint: WebhookEndpoint,
  wanted: WantedRange,
): Promise<number> {
  if (wanted.createdAfter >= wanted.createdBefore) {
    const message = `createdBefore ${wanted.createdBefore} must be later than createdAfter ${wanted.createdAfter}`
    throw InvalidInput.of([{ path: '/createdBefore', message }])
  }
  const most = limits.webhookRedeliverMax
  const range: RedeliveryRange = { webhookId: endpoint.id, keptFrom: keptFrom(rooms.clock), ...wanted }
  const count = await db.transaction((tx) => insertRedeliveries(tx, newId(), range, most))
  if (count > most) {
    const message = `The range holds more than ${most} deliveries: choose a smaller one`
    throw InvalidInput.of([{ path: '/createdAfter', message }])
  }
  rooms.wake()
  return count
}

function keptFrom(clock: Clock): Instant {
  return plusMillis(clock.now(), MARGIN_MS - limits.webhookKeptMs)
}
