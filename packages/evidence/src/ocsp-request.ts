import { integer, nullValue, octetString, oid, sequence } from './der-write.ts'
import { OID } from './oid.ts'
import type { Asked } from './revocation.ts'
import { digest } from './signature-algorithm.ts'
import { publicKeyBits } from './x509.ts'

/**
 * OCSPRequest for one certificate (RFC 6960 section 4.1), its issuer named with SHA-1 as every responder knows it (RFC 5019). Without a nonce:
 * what is archived must hold nothing that whoever asked chose.
 */
export async function ocspRequest({ certificate, issuer }: Asked): Promise<Uint8Array> {
  const certId = sequence(
    sequence(oid(OID.sha1), nullValue()),
    octetString(await digest('SHA-1', certificate.issuer)),
    octetString(await digest('SHA-1', publicKeyBits(issuer.publicKey))),
    integer(certificate.serial),
  )
  return sequence(sequence(sequence(sequence(certId))))
}
