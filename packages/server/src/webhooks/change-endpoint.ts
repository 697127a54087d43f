import type { RetryConfigChange } from '../access/retry-config.ts'
import type { Db, LockingTx } from '../postgres/db.ts'
import { type NewEndpoint, requireRoom, requireValid } from './create-endpoint.ts'
import { failDeliveries, resumeDeliveries } from './delivery-store.ts'
import { changedMeanwhile, serializedUrl, type WebhookEndpoint } from './endpoint.ts'
import { getEndpoint, lockEndpoint, removeEndpoint, updateEndpoint } from './endpoint-store.ts'
import type { WebhookRooms } from './rooms.ts'

export interface EndpointChange extends Omit<Partial<NewEndpoint>, 'retryConfig' | 'description'> {
  /** Null: none any more. */
  description?: string | null
  retryConfig?: RetryConfigChange
}

/**
 * Changes what is given; `retryConfig` by its parts. Made active again, an endpoint gets at once what waited for it. Several changes at
 * once follow each other.
 * @param accept throws when the endpoint is not the one that the caller read
 * @throws InvalidInput as createEndpoint, NotFound
 */
export async function changeEndpoint(
  rooms: WebhookRooms,
  db: Db,
  id: string,
  change: EndpointChange,
  accept: (before: WebhookEndpoint) => void,
): Promise<WebhookEndpoint> {
  requireValid(rooms.config.webhookAllowPrivate, change)
  const { before, after } = await db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, id)
    accept(before)
    const after = changed(before, change)
    await replaceEndpoint(tx, before, after)
    return { before, after }
  })
  if (isResumed(before, after)) rooms.wake()
  return getEndpoint(db, after.id)
}

/** The endpoint with what a change gives. */
export function changed(before: WebhookEndpoint, change: EndpointChange): WebhookEndpoint {
  const { disabledReason, description: described, ...kept } = before
  const { description = described, ...given } = change
  return {
    ...kept,
    ...(disabledReason !== undefined && change.isActive !== true && { disabledReason }),
    ...(typeof description === 'string' && { description }),
    ...given,
    ...(change.url !== undefined && { url: serializedUrl(change.url) }),
    retryConfig: { ...before.retryConfig, ...change.retryConfig },
  }
}

/** Writes an endpoint over what it was; one that is active again gets what waited for it. */
export async function replaceEndpoint(
  tx: LockingTx,
  before: WebhookEndpoint,
  after: WebhookEndpoint,
): Promise<void> {
  const resumed = isResumed(before, after)
  if (resumed) await requireRoom(tx, after)
  updateEndpoint(tx, after, changedMeanwhile)
  if (resumed) resumeDeliveries(tx, after.id)
}

export function isResumed(before: WebhookEndpoint, after: WebhookEndpoint): boolean {
  return after.isActive && !before.isActive
}

/**
 * Removes an endpoint; what was still to be sent to it fails as `endpoint_removed`.
 * @param accept throws when the endpoint is not the one that the caller read
 * @throws NotFound
 */
export async function deleteEndpoint(
  db: Db,
  id: string,
  accept: (before: WebhookEndpoint) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    accept(endpoint)
    removeEndpoint(tx, endpoint, changedMeanwhile)
    failDeliveries(tx, endpoint.id)
  })
}
