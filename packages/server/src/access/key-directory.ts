import { type Clock, millisOf } from '../lib/clock.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { findKey, findNamespace, findNamespaceOf, findOrganization } from './access-store.ts'
import { statusOf } from './api-key.ts'
import type { Namespace, Organization } from './namespace.ts'
import { findUserState, type UserState } from './user-store.ts'

/** What every request and job asks of access: is the key still good, which namespace is meant. Remembered for limits.keyCacheMs. */
export interface KeyDirectory {
  isActive(keyId: string): Promise<boolean>
  /** Null when the user may not act, or the session has ended; without a session it is asked for what they made. */
  userState(orgId: string, userId: string, sessionId: string | null): Promise<UserState | null>
  namespace(orgId: string, namespaceKey: string): Promise<Namespace | null>
  /** By its id, which is the tenant's. */
  namespaceOf(tenantId: string): Promise<Namespace | null>
  organization(orgId: string): Promise<Organization | null>
  /** This process changed something: forget it at once. */
  forget(): void
}

export function openKeyDirectory(system: SystemDb, clock: Clock): KeyDirectory {
  const active = new Recent<boolean>(clock)
  const users = new Recent<UserState | null>(clock)
  const namespaces = new Recent<Namespace | null>(clock)
  const organizations = new Recent<Organization | null>(clock)
  return {
    isActive: (keyId) =>
      active.get(keyId, async () => {
        const key = await findKey(system, keyId)
        return key !== null && statusOf(key, clock.now()) === 'Active'
      }),
    userState: (orgId, userId, sessionId) =>
      users.get(`${orgId} ${userId} ${sessionId}`, () =>
        findUserState(system, orgId, userId, sessionId, clock.now()),
      ),
    namespace: (orgId, namespaceKey) =>
      namespaces.get(`${orgId} ${namespaceKey}`, () => findNamespace(system, orgId, namespaceKey)),
    namespaceOf: (tenantId) => namespaces.get(tenantId, () => findNamespaceOf(system, tenantId)),
    organization: (orgId) => organizations.get(orgId, () => findOrganization(system, orgId)),
    forget() {
      active.clear()
      users.clear()
      namespaces.clear()
      organizations.clear()
    },
  }
}

/** Answers that are shared by everybody who asks within limits.keyCacheMs. */
class Recent<T> {
  readonly #known = new Map<string, { value: Promise<T>; atMs: number }>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get(name: string, load: () => Promise<T>): Promise<T> {
    const nowMs = millisOf(this.#clock.now())
    const entry = this.#known.get(name)
    if (entry !== undefined && nowMs - entry.atMs < limits.keyCacheMs) return entry.value
    if (this.#known.size >= limits.verifiedTokensMax) this.#known.clear()
    const value = load()
    this.#known.set(name, { value, atMs: nowMs })
    value.catch(() => this.#known.delete(name))
    return value
  }

  clear(): void {
    this.#known.clear()
  }
}
