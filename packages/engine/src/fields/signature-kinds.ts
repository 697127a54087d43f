import { contentOf, type Field, SIGNATURE_KINDS, type SignatureKind } from '@countersign/resources'

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
): string | null {
  const kinds = signatureKindsOf(field, allowed)
  if (kinds.includes(KIND_OF[kind])) return null
  const noun = field.type === 'initial' ? 'initials' : 'signature'
  const ways = kinds.map((one) => HOW[one])
  return `Give your ${noun} in another way: ${ways.join(' or ')}.`
}

const HOW: Readonly<Record<SignatureKind, string>> = {
  drawn: 'draw',
  typed: 'type',
  uploaded: 'upload an image',
}
