import type { Session } from './session.ts'

type Step = Pick<Session, 'workflowId' | 'stepKey'>

const PREFIX = 'countersign.proof.'

/**
 * What this browser has proven by codes, by step. The page's memory holds it, so that another token for the same step asks for no
 * second code. On the service's own page the tab's storage holds it too, so that a reload asks for none; the storage of a host is the host's.
 */
export class Proofs {
  static readonly #known = new Map<string, string>()
  readonly #isStored: boolean

  constructor(isStored: boolean) {
    this.#isStored = isStored
  }

  /** The proof that this browser got before: it is tried once, before anybody is asked again. */
  takeFor(session: Session, tried: string | undefined): string | undefined {
    if (session.state !== 'code') return undefined
    const key = keyOf(session)
    const stored = this.#isStored ? this.#storage((storage) => storage.getItem(key)) : null
    const proof = Proofs.#known.get(key) ?? stored ?? undefined
    Proofs.#known.delete(key)
    if (this.#isStored) this.#storage((storage) => storage.removeItem(key))
    return proof === tried ? undefined : proof
  }

  /** Keeps what opened a session. At a host's device nothing is kept: the next person is somebody else. */
  keepFor(session: Session, proof: string | undefined): void {
    if (proof === undefined || session.state === 'code' || session.inPerson) return
    const key = keyOf(session)
    Proofs.#known.set(key, proof)
    if (this.#isStored) this.#storage((storage) => storage.setItem(key, proof))
  }

  /** People may forbid it: then a reload asks for a code again. */
  #storage<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(globalThis.sessionStorage)
    } catch {
      return null
    }
  }
}

const keyOf = ({ workflowId, stepKey }: Step) => `${PREFIX}${workflowId}/${stepKey}`
