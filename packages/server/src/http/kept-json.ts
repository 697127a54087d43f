import { limits } from '../limits.ts'

/** An answer as JSON, which is kept as long as there is room for it. */
interface Kept<Answer> {
  answer: Answer
  bytes: number
  isUsed: boolean
}

interface OfTenant<Answer> {
  /** What was asked for last stands last. */
  readonly byName: Map<string, Kept<Answer>>
  bytes: number
}

/** Answers that a process keeps, bounded by their bytes: those of all tenants and of each. What was used longest ago makes room. */
export class KeptJson<Answer extends { json: string }> {
  bytes = 0
  /** The tenant that put something last stands last. */
  readonly #tenants = new Map<string, OfTenant<Answer>>()
  #tidying: NodeJS.Timeout | undefined

  get(tenantId: string, name: string): Answer | undefined {
    const byName = this.#tenants.get(tenantId)?.byName
    const kept = byName?.get(name)
    if (byName === undefined || kept === undefined) return undefined
    kept.isUsed = true
    byName.delete(name)
    byName.set(name, kept)
    return kept.answer
  }

  put(tenantId: string, name: string, answer: Answer): void {
    this.forget(tenantId, name)
    // At most two a character, whatever it holds.
    const bytes = 2 * (answer.json.length + name.length)
    if (bytes > limits.shownOneBytesMax) return
    const own = this.#tenants.get(tenantId) ?? { byName: new Map(), bytes: 0 }
    this.#makeRoom(tenantId, own, limits.shownOfOneBytesMax - bytes)
    this.#tenants.delete(tenantId)
    for (const [otherId, other] of this.#tenants) {
      const excess = this.bytes + bytes - limits.shownBytesMax
      if (excess <= 0) break
      this.#makeRoom(otherId, other, other.bytes - excess)
    }
    this.#tenants.set(tenantId, own)
    own.byName.set(name, { answer, bytes, isUsed: true })
    this.#count(own, bytes)
    this.#tidying ??= setTimeout(() => this.#tidy(), limits.shownIdleMs).unref()
  }

  forget(tenantId: string, name: string): void {
    const own = this.#tenants.get(tenantId)
    if (own !== undefined) this.#remove(tenantId, own, name)
  }

  #remove(tenantId: string, own: OfTenant<Answer>, name: string): void {
    const kept = own.byName.get(name)
    if (kept === undefined) return
    own.byName.delete(name)
    this.#count(own, -kept.bytes)
    if (own.byName.size === 0) this.#tenants.delete(tenantId)
  }

  #makeRoom(tenantId: string, own: OfTenant<Answer>, bytesMax: number): void {
    for (const name of own.byName.keys()) {
      if (own.bytes <= bytesMax) return
      this.#remove(tenantId, own, name)
    }
  }

  #count(own: OfTenant<Answer>, bytes: number): void {
    own.bytes += bytes
    this.bytes += bytes
  }

  /** What nobody has used since the last look is forgotten. */
  #tidy(): void {
    this.#tidying = undefined
    for (const [tenantId, own] of this.#tenants)
      for (const [name, kept] of own.byName) {
        if (!kept.isUsed) this.#remove(tenantId, own, name)
        kept.isUsed = false
      }
    if (this.#tenants.size > 0) this.#tidying = setTimeout(() => this.#tidy(), limits.shownIdleMs).unref()
  }
}
