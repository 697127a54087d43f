import { createHash } from 'node:crypto'
import { integer, nullValue, octetString, oid, sequence } from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import type { Asked } from '@countersign/evidence/revocation'
import { publicKeyBits } from '@countersign/evidence/x509'

/**
 * OCSPRequest for one certificate (RFC 6960 section 4.1), its issuer named with SHA-1 as every responder knows it (RFC 5019). Without a nonce:
 * what is archived must hold nothing that whoever asked chose.
 */
export function ocspRequest({ certificate, issuer }: Asked): Uint8Array {
  const certId = sequence(
    sequence(oid(OID.sha1), nullValue()),
    octetString(sha1(certificate.issuer)),
    octetString(sha1(publicKeyBits(issuer.publicKey))),
    integer(certificate.serial),
  )
  return sequence(sequence(sequence(sequence(certId))))
}

function sha1(bytes: Uint8Array): Uint8Array {
  return createHash('sha1').update(bytes).digest()
}
