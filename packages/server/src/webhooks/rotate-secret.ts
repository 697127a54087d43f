import { HOUR_MS, plusMillis } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { Db } from '../postgres/db.ts'
import { changedMeanwhile, type WebhookEndpoint } from './endpoint.ts'
import { findSecrets, getEndpoint, rotateSecret } from './endpoint-store.ts'
import type { WebhookRooms } from './rooms.ts'
import { newSecret } from './signature.ts'
import { secretContext } from './targets.ts'

/**
 * Gives an endpoint a new secret, which nobody can read again. For `graceHours` deliveries are signed with the secret that it had, too;
 * with 0 every older one ends at once, as is wanted of one that leaked.
 * @throws Conflict when it was changed meanwhile, InvalidInput when too many older secrets would be valid still
 */
export async function rotateEndpointSecret(
  rooms: WebhookRooms,
  db: Db,
  endpoint: WebhookEndpoint,
  graceHours: number,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const known = await findSecrets(db, endpoint.id)
  if (known === null) throw changedMeanwhile()
  const now = rooms.clock.now()
  const replaced = { encrypted: known.encrypted, validUntil: plusMillis(now, graceHours * HOUR_MS) }
  const older = known.previous.filter(({ validUntil }) => validUntil > now)
  const previous = graceHours === 0 ? [] : [replaced, ...older]
  if (previous.length >= limits.webhookSecretsMax) throw tooMany(older.length + 1)
  const secret = newSecret()
  const encrypted = rooms.secrets.encrypt(secret, secretContext(endpoint.id))
  await db.commit((tx) => rotateSecret(tx, endpoint, { encrypted, previous }, changedMeanwhile))
  return { endpoint: await getEndpoint(db, endpoint.id), secret }
}

function tooMany(valid: number): InvalidInput {
  const message = `${valid} secrets of this endpoint are valid, which is the most: wait until one expires, or rotate with graceHours 0, which ends all older ones`
  return InvalidInput.of([{ path: '/graceHours', message }])
}
