import type { SecretBox } from '../lib/secret-box.ts'
import type { Database } from '../postgres/db.ts'
import { type DueDelivery, findTargets } from './dispatch-store.ts'
import type { EventOrigin } from './event-body.ts'
import type { RetryConfig } from './retry-schedule.ts'
import { type SigningKey, signingKeyOf } from './signature.ts'

/** An endpoint, ready to be sent to. */
export interface Target extends EventOrigin {
  revision: number
  url: URL
  keys: readonly SigningKey[]
  retryConfig: RetryConfig
}

const KEPT_MAX = 10_000

/** What the secret of an endpoint is encrypted as. */
export function secretContext(webhookId: string): string {
  return `webhook endpoint ${webhookId}`
}

/** Endpoints by id, kept as long as their revision stays: decrypting a secret costs as much as signing ten times. */
export class Targets {
  readonly #database: Database
  readonly #secrets: SecretBox
  readonly #known = new Map<string, Target>()

  constructor(database: Database, secrets: SecretBox) {
    this.#database = database
    this.#secrets = secrets
  }

  get(webhookId: string): Target | undefined {
    return this.#known.get(webhookId)
  }

  /** Reads the endpoints of these deliveries that are not known in their revision. */
  async load(deliveries: readonly DueDelivery[]): Promise<void> {
    const missing = new Set<string>()
    for (const { webhookId, endpointRevision } of deliveries) {
      const known = this.#known.get(webhookId)
      if (known === undefined || known.revision < endpointRevision) missing.add(webhookId)
    }
    if (missing.size === 0) return
    if (this.#known.size > KEPT_MAX) this.#known.clear()
    for (const id of missing) this.#known.delete(id)
    for (const record of await findTargets(this.#database, [...missing])) {
      const secret = this.#secrets.decrypt(record.encryptedSecret, secretContext(record.webhookId))
      const { revision, retryConfig, orgId, namespaceKey, mode } = record
      const target = { revision, retryConfig, orgId, namespaceKey, mode }
      this.#known.set(record.webhookId, { ...target, url: new URL(record.url), keys: [signingKeyOf(secret)] })
    }
  }
}
