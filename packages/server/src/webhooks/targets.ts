import type { RetryConfig } from '../access/retry-config.ts'
import { millisOf } from '../lib/clock.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Database } from '../postgres/db.ts'
import { type DueDelivery, findTargets, type TargetRecord } from './dispatch-store.ts'
import type { EventOrigin } from './event-body.ts'
import { type SigningKey, signingKeyOf } from './signature.ts'

/** An endpoint, ready to be sent to. */
export interface Target extends EventOrigin {
  revision: number
  url: URL
  /** Of the secret, and of those before a rotation until the end of its grace. */
  keys: readonly TargetKey[]
  retryConfig: RetryConfig
}

interface TargetKey extends SigningKey {
  /** Milliseconds since 1970. */
  validUntilMs: number
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
      this.#known.set(record.webhookId, this.#toTarget(record))
    }
  }

  #toTarget(record: TargetRecord): Target {
    const { webhookId, revision, retryConfig, orgId, namespaceKey, mode, url } = record
    const keyOf = (encrypted: string, validUntilMs: number): TargetKey => ({
      ...signingKeyOf(this.#secrets.decrypt(encrypted, secretContext(webhookId))),
      validUntilMs,
    })
    const keys = [
      keyOf(record.encryptedSecret, Number.POSITIVE_INFINITY),
      ...record.previousSecrets.map(({ encrypted, validUntil }) => keyOf(encrypted, millisOf(validUntil))),
    ]
    return { revision, retryConfig, orgId, namespaceKey, mode, url: new URL(url), keys }
  }
}

/** The keys that a receiver may check with at that time. */
export function validKeys({ keys }: Target, atMs: number): readonly SigningKey[] {
  return keys.length === 1 ? keys : keys.filter(({ validUntilMs }) => atMs < validUntilMs)
}
