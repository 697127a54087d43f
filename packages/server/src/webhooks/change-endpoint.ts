import type { RetryConfigChange } from '../access/retry-config.ts'
import type { Db, LockingTx } from '../postgres/db.ts'
import { type NewEndpoint, requireRoom, requireValid } from './create-endpoint.ts'
import { failDeliveries, resumeDeliveries } from './delivery-store.ts'
import { changedMeanwhile, serializedUrl, type WebhookEndpoint } from './endpoint.ts'
import { getEndpoint, removeEndpoint, updateEndpoint } from './endpoint-store.ts'
import type { WebhookRooms } from './rooms.ts'

export interface EndpointChange extends Omit<Partial<NewEndpoint>, 'retryConfig' | 'description'> {
  /** Null: none any more. */
  description?: string | null
  retryConfig?: RetryConfigChange
}

/**
 * Changes what is given; `retryConfig` by its parts. Made active again, an endpoint gets at once what waited for it.
 * @throws InvalidInput as createEndpoint, Conflict when it was changed meanwhile
 */
export async function changeEndpoint(
  rooms: WebhookRooms,
  db: Db,
  before: WebhookEndpoint,
  change: EndpointChange,
): Promise<WebhookEndpoint> {
  requireValid(rooms.config.webhookAllowPrivate, change)
  const after = changed(before, change)
  await db.transaction((tx) => replaceEndpoint(tx, before, after))
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

/** Removes an endpoint; what was still to be sent to it fails as `endpoint_removed`. */
export async function deleteEndpoint(db: Db, endpoint: WebhookEndpoint): Promise<void> {
  await db.commit((tx) => {
    removeEndpoint(tx, endpoint, changedMeanwhile)
    failDeliveries(tx, endpoint.id)
  })
}
