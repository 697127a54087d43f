import { contentOf, type Field, SIGNATURE_KINDS, type SignatureKind } from '@countersign/resources'
import type { Refusal } from '../refusals/refusal.ts'

/** The kind of a signature by how its value says that it was given. */
const KIND_OF = { drawn: 'drawn', typed: 'typed', image: 'uploaded' } as const

/**
 * How a field may be signed, in the order of SIGNATURE_KINDS; empty for fields that nobody signs. The field can only narrow what the
 * namespace allows. Where nothing would remain, the namespace's word counts: the person must be able to sign.
 * @param allowed the namespace's setting; absent: each kind
 */
export function signatureKindsOf(
  field: Field,
  allowed: readonly SignatureKind[] = SIGNATURE_KINDS,
): SignatureKind[] {
  if (contentOf(field) !== 'signature') return []
  const own = field.signature?.kinds ?? SIGNATURE_KINDS
  const both = SIGNATURE_KINDS.filter((kind) => own.includes(kind) && allowed.includes(kind))
  return both.length > 0 ? both : SIGNATURE_KINDS.filter((kind) => allowed.includes(kind))
}

/** Why a signature is refused that was given in another way than is allowed; null when it is fine. */
export function refusalOfKind(
  field: Field,
  { kind }: { readonly kind: keyof typeof KIND_OF },
  allowed: readonly SignatureKind[] | undefined,
): Refusal | null {
  const kinds = signatureKindsOf(field, allowed)
  return kinds.includes(KIND_OF[kind]) ? null : { code: 'other_kind_expected', values: { kinds } }
}
