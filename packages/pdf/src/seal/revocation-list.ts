import { createPrivateKey } from 'node:crypto'
import { context, integer, sequence, time } from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import type { Instant } from './instant.ts'
import { authorityKeyId, extension, signatureAlgorithm, signed } from './issue-certificate.ts'
import { type Authority, certificateOf } from './pki.ts'

/**
 * A revocation list of an authority in DER (RFC 5280 section 5), version 2, with its number and the authority's key: complete, and without an
 * entry, since nothing withdraws a certificate of a self-made authority. `number` grows from list to list; instants are ISO.
 */
export function createRevocationList(
  authority: Authority,
  { number, from, until }: { readonly number: number; readonly from: Instant; readonly until: Instant },
): Uint8Array {
  const key = createPrivateKey(authority.caKeyPem)
  return signed(key, [
    integer(1),
    signatureAlgorithm(),
    certificateOf(authority.caCertPem).subject,
    time(from),
    time(until),
    context(0, sequence(authorityKeyId(key), extension(OID.cRLNumber, false, integer(number)))),
  ])
}
