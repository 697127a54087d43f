import { childrenOf, readDer } from '@countersign/evidence/der'
import { integer, sequence } from '@countersign/evidence/der-write'

/** The order of P-256 (NIST SP 800-186 section 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * An ECDSA signature of P-256 (ECDSA-Sig-Value, RFC 3279 section 2.2.3) with the smaller of the two values of s that fit: r with s and r with
 * n − s say the same, and seals write one of them.
 */
export function lowS(signature: Uint8Array): Uint8Array {
  const [r, s] = childrenOf(readDer(signature))
  if (r === undefined || s === undefined) throw new Error('An ECDSA signature has r and s')
  const value = BigInt(`0x${Buffer.from(s.content).toString('hex')}`)
  if (value <= ORDER / 2n) return signature
  const digits = (ORDER - value).toString(16).padStart(64, '0')
  return sequence(r.raw, integer(Buffer.from(digits, 'hex')))
}
