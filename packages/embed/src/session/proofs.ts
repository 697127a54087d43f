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

  find(step: Step): string | undefined {
    const key = keyOf(step)
    const stored = this.#isStored ? this.#storage((storage) => storage.getItem(key)) : null
    return Proofs.#known.get(key) ?? stored ?? undefined
  }

  keep(step: Step, proof: string): void {
    const key = keyOf(step)
    Proofs.#known.set(key, proof)
    if (this.#isStored) this.#storage((storage) => storage.setItem(key, proof))
  }

  forget(step: Step): void {
    const key = keyOf(step)
    Proofs.#known.delete(key)
    if (this.#isStored) this.#storage((storage) => storage.removeItem(key))
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
