import type { RetryConfigChange } from '../access/retry-config.ts'
import { InvalidInput, type Issue } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import type { Db, LockingTx } from '../postgres/db.ts'
import { eventTypeIssues, serializedUrl, urlIssues, type WebhookEndpoint } from './endpoint.ts'
import { insertEndpoint, lockActiveCount } from './endpoint-store.ts'
import { RETRY_DEFAULTS } from './retry-schedule.ts'
import type { WebhookRooms } from './rooms.ts'
import { newSecret } from './signature.ts'
import { secretContext } from './targets.ts'

export interface NewEndpoint {
  url: string
  description?: string
  eventTypes: readonly string[]
  isActive?: boolean
  retryConfig?: RetryConfigChange
}

export interface MadeEndpoint {
  endpoint: WebhookEndpoint
  secret: string
}

/**
 * Registers an endpoint with a new secret, which nobody can read again.
 * @param defaults the namespace's, for what `wanted.retryConfig` does not say
 * @throws InvalidInput for a wrong address or event, and for one active endpoint too many
 */
export async function createEndpoint(
  rooms: WebhookRooms,
  db: Db,
  wanted: NewEndpoint,
  defaults: RetryConfigChange = {},
): Promise<MadeEndpoint> {
  requireValid(rooms.config.webhookAllowPrivate, wanted)
  return db.transaction((tx) => addEndpoint(rooms, tx, wanted, defaults))
}

/** What createEndpoint writes of an endpoint that is valid. */
export async function addEndpoint(
  rooms: WebhookRooms,
  tx: LockingTx,
  wanted: NewEndpoint,
  defaults: RetryConfigChange,
): Promise<MadeEndpoint> {
  const now = rooms.clock.now()
  const endpoint: WebhookEndpoint = {
    id: newId(),
    url: serializedUrl(wanted.url),
    ...(wanted.description !== undefined && { description: wanted.description }),
    eventTypes: wanted.eventTypes,
    isActive: wanted.isActive ?? true,
    retryConfig: { ...RETRY_DEFAULTS, ...defaults, ...wanted.retryConfig },
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
  const secret = newSecret()
  const encrypted = rooms.secrets.encrypt(secret, secretContext(endpoint.id))
  await requireRoom(tx, endpoint)
  insertEndpoint(tx, endpoint, encrypted)
  return { endpoint, secret }
}

/** @throws InvalidInput with every problem of the address and the events */
export function requireValid(
  allowPrivate: boolean,
  given: { url?: string; eventTypes?: readonly string[] },
): void {
  const issues: Issue[] = []
  if (given.url !== undefined) issues.push(...urlIssues(given.url, allowPrivate))
  if (given.eventTypes !== undefined) issues.push(...eventTypeIssues(given.eventTypes))
  const [first, ...rest] = issues
  if (first !== undefined) throw InvalidInput.of([first, ...rest])
}

/** @throws InvalidInput when the endpoint would be one active endpoint too many */
export async function requireRoom(tx: LockingTx, endpoint: WebhookEndpoint): Promise<void> {
  if (!endpoint.isActive) return
  const most = limits.webhookEndpointsActiveMax
  if ((await lockActiveCount(tx, endpoint.id)) < most) return
  const message = `A namespace has at most ${most} active webhook endpoints, and ${most} are active`
  throw InvalidInput.of([{ path: '/isActive', message }])
}
