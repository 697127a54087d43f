import { type MarkKind, markOf } from '../session/field-types.ts'
import { isSignature, KIND_OF, type SessionField, type Signature } from '../session/session.ts'
import { Remembered } from '../signature/remembered.ts'
import type { SigningFlow } from '../signing-embed/signing-flow.ts'

interface OwnSignaturesPorts {
  flow: Pick<SigningFlow, 'session' | 'shown'>
  changed(): void
  change(field: SessionField, signature: Signature): void
}

/** The signature and the initials of the person: given once, they stand wherever they are asked for. */
export class OwnSignatures {
  readonly #ports: OwnSignaturesPorts
  readonly #adopted = new Map<MarkKind, Signature>()
  #remembered: { email: string; memory: Remembered } | undefined

  constructor(ports: OwnSignaturesPorts) {
    this.#ports = ports
  }

  /** What the field takes of what the person signed with before, here or in an earlier visit. */
  adoptedFor(field: SessionField, kind: MarkKind): Signature | undefined {
    if (kind === 'image') return undefined
    const earlier = this.#ports.flow.shown?.fields.find(
      (one) => markOf(one) === kind && isSignature(one.value),
    )?.value
    const adopted = this.#adopted.get(kind) ?? (isSignature(earlier) ? earlier : undefined)
    return adopted !== undefined && mayHold(field, adopted) ? adopted : undefined
  }

  /** A changed signature changes wherever the old one stands: a person has one. */
  use(field: SessionField, kind: MarkKind, before: Signature | undefined, signature: Signature): void {
    const { flow, change } = this.#ports
    change(field, signature)
    if (kind === 'image') return
    this.#adopted.set(kind, signature)
    if (before === undefined) return
    for (const other of flow.shown?.fields ?? []) {
      const same =
        markOf(other) === kind && !other.readOnly && JSON.stringify(other.value) === JSON.stringify(before)
      if (same && mayHold(other, signature)) change(other, signature)
    }
  }

  /** Of this person in this browser: read anew where somebody else has their place. */
  get memory(): Remembered {
    const email = this.#ports.flow.session?.participant.email ?? ''
    if (this.#remembered?.email !== email)
      this.#remembered = { email, memory: new Remembered(email, this.#ports.changed) }
    return this.#remembered.memory
  }
}

/** Whether the field takes a signature that was given in this way. */
function mayHold({ signatureKinds }: SessionField, signature: Signature): boolean {
  return signatureKinds?.includes(KIND_OF[signature.kind]) ?? true
}
