import { isSignature, type Signature } from '../session/session.ts'
import { isRecord } from '../session/shape.ts'

/** Where signatures are kept, once a page said that it may: in a host's page the storage is the host's. */
let storage: Storage | undefined

/** Of the service's own signing page alone: not of a host's, and not where several people sign in one browser. */
export function rememberSignatures(): void {
  storage = attempt(() => localStorage)
}

export type RememberedKind = 'signature' | 'initial'
type Kept = { [K in RememberedKind]?: Signature }

/**
 * What one person signed with before in this browser, if they wished that it be kept: drawn and typed signatures, under a hash of their
 * address. The service never has it.
 */
export class Remembered {
  #key: string | undefined
  #kept: Kept = {}

  /** @param changed called when it is known what is kept */
  constructor(email: string, changed: () => void) {
    void this.#read(email).then(changed)
  }

  /** Whether the page may keep something. */
  get isPossible(): boolean {
    return this.#key !== undefined
  }

  of(kind: RememberedKind): Signature | undefined {
    return this.#kept[kind]
  }

  /** An uploaded image is a file of one session only: it is not kept. */
  keep(kind: RememberedKind, signature: Signature): void {
    if (signature.kind !== 'image') this.#write({ ...this.#kept, [kind]: signature })
  }

  forget(kind: RememberedKind): void {
    const { [kind]: _forgotten, ...rest } = this.#kept
    this.#write(rest)
  }

  async #read(email: string): Promise<void> {
    // Without a secure connection there is no hash; then nothing is kept.
    if (storage === undefined || email === '' || !isSecureContext) return
    const bytes = new TextEncoder().encode(`countersign signature ${email.trim().toLowerCase()}`)
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    this.#key = `countersign.signature.${[...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const text = attempt(() => storage?.getItem(this.#key ?? '')) ?? '{}'
    const found: unknown = attempt(() => JSON.parse(text))
    const { signature, initial } = isRecord(found) ? found : {}
    this.#kept = {
      ...(isSignature(signature) && { signature }),
      ...(isSignature(initial) && { initial }),
    }
  }

  #write(kept: Kept): void {
    this.#kept = kept
    const key = this.#key
    if (key === undefined) return
    attempt(() =>
      Object.keys(kept).length === 0 ? storage?.removeItem(key) : storage?.setItem(key, JSON.stringify(kept)),
    )
  }
}

/** A browser may keep its storage closed, or have no room. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
