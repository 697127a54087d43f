import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { context, integer } from '@countersign/evidence/der-write'
import { pemOf, signed } from './issue-certificate.ts'
import { type SubjectNames, subjectOf } from './pki.ts'

export interface CertificateRequest {
  /** PKCS #10 (RFC 2986), as PEM. */
  readonly requestPem: string
  /** PKCS #8, not encrypted: whoever stores it encrypts it. */
  readonly keyPem: string
}

/** A new key of P-256, and the request for its certificate, which an authority answers. */
export function createCertificateRequest(names: SubjectNames): CertificateRequest {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const spki = createPublicKey(createPrivateKey(keyPem)).export({ type: 'spki', format: 'der' })
  const der = signed(privateKey, [integer(0), subjectOf(names), spki, context(0)])
  return { requestPem: pemOf('CERTIFICATE REQUEST', der), keyPem }
}
