import { isDeepStrictEqual } from 'node:util'
import type { RetryConfigChange } from '../access/retry-config.ts'
import { Conflict } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { changed, isResumed, replaceEndpoint } from './change-endpoint.ts'
import { addEndpoint, type NewEndpoint, requireValid } from './create-endpoint.ts'
import { serializedUrl, type WebhookEndpoint } from './endpoint.ts'
import { getEndpoint, lockEndpointsAt } from './endpoint-store.ts'
import type { WebhookRooms } from './rooms.ts'

/**
 * Makes sure that there is an endpoint with this address: makes it, or changes what is given and differs. What is left out stays. Several
 * that ask at once get the same endpoint, and one of them its secret.
 * @param defaults the namespace's, for what `wanted.retryConfig` does not say of a new endpoint
 * @throws InvalidInput as createEndpoint, Conflict when several endpoints have the address
 */
export async function ensureEndpoint(
  rooms: WebhookRooms,
  db: Db,
  wanted: NewEndpoint,
  defaults: RetryConfigChange,
): Promise<{ endpoint: WebhookEndpoint; secret?: string }> {
  requireValid(rooms.config.webhookAllowPrivate, wanted)
  const url = serializedUrl(wanted.url)
  const { before, after, secret } = await db.transaction(async (tx) => {
    const [before, ...others] = await lockEndpointsAt(tx, url)
    if (before === undefined) {
      const { endpoint, secret } = await addEndpoint(rooms, tx, wanted, defaults)
      return { before: endpoint, after: endpoint, secret }
    }
    if (others.length > 0) throw ambiguous(url, [before, ...others])
    const after = changed(before, wanted)
    if (!isSame(before, after)) await replaceEndpoint(tx, before, after)
    return { before, after, secret: undefined }
  })
  if (secret !== undefined) return { endpoint: after, secret }
  if (isResumed(before, after)) rooms.wake()
  return { endpoint: await getEndpoint(db, after.id) }
}

/** Whether there is nothing to write: the order of event types means nothing. */
function isSame(before: WebhookEndpoint, after: WebhookEndpoint): boolean {
  const sorted = (endpoint: WebhookEndpoint) => ({
    ...endpoint,
    eventTypes: endpoint.eventTypes.toSorted(),
  })
  return isDeepStrictEqual(sorted(before), sorted(after))
}

function ambiguous(url: string, endpoints: readonly WebhookEndpoint[]): Conflict {
  const ids = endpoints.map(({ id }) => id).join(', ')
  return new Conflict(
    `${endpoints.length} webhook endpoints have the url '${url}': change one by its id (${ids}), or remove the others`,
  )
}
