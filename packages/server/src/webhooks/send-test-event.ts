import { millisOf } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Db } from '../postgres/db.ts'
import type { Delivery } from './delivery.ts'
import { getDelivery } from './delivery-store.ts'
import type { WebhookEndpoint } from './endpoint.ts'
import { findFirstDeliveryId, insertDelivery, insertDirectEvent } from './redelivery-store.ts'
import type { WebhookRooms } from './rooms.ts'

const TEST = 'webhook.test'

/** Sends one endpoint an event of type webhook.test, whatever events it asks for; nobody else gets it. */
export async function sendTestEvent(
  rooms: WebhookRooms,
  db: Db,
  endpoint: WebhookEndpoint,
): Promise<Delivery> {
  const eventId = newId(millisOf(rooms.clock.now()))
  const data = { message: 'A test of this endpoint' }
  await db.commit((tx) => {
    insertDirectEvent(tx, eventId, TEST, data)
    insertDelivery(tx, eventId, TEST, endpoint.id)
  })
  rooms.wake()
  return getDelivery(db, await findFirstDeliveryId(db, eventId, endpoint.id))
}
