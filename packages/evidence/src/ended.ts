import type { Chain } from './certificate-chain.ts'
import type { VerifiedSigner } from './verify-signer.ts'
import type { Stamped } from './verify-timestamp.ts'
import { nameText } from './x509.ts'

/**
 * What had ended by a moment of all that proves when the seal was there: the last trusted time-stamp; without one the certificates of the seal.
 * A certificate that ended makes no seal wrong, but from then on its authority tells nothing of it, and its key may be in other hands.
 */
export function endedNote(
  { chain, confirmed, seal }: Pick<VerifiedSigner, 'chain' | 'confirmed' | 'seal'>,
  documentStamps: readonly Stamped[],
  now: string,
): string | null {
  const last = documentStamps.findLast(({ isTrusted }) => isTrusted) ?? confirmed
  const ended = firstEnd(last?.chain ?? chain)
  if (ended === null || ended.notAfter >= now) return null
  const since = `The certificate of ${nameText(ended.subject)} ended at ${ended.notAfter}, and no later time-stamp is in the file`
  return last
    ? `${since}: it proves by itself what was there at ${last.at}, but no longer that the key of this time-stamp stayed in the right hands since.`
    : `${since}, so that nothing but the seal itself${seal.claimedAt === undefined ? '' : `, which claims ${seal.claimedAt},`} says that it was made before.`
}

/** Of a root it does not matter: whoever trusts it does so by its key. */
function firstEnd({ certificates }: Chain) {
  const below = certificates.length > 1 ? certificates.slice(0, -1) : certificates
  return below.toSorted((a, b) => (a.notAfter < b.notAfter ? -1 : 1))[0] ?? null
}
