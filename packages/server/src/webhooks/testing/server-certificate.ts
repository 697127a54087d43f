import { generateKeyPairSync } from 'node:crypto'
import { contextPrimitive, oid, sequence, setOf, utf8String } from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import { extension, issueCertificate } from '@countersign/pdf/seal/issue-certificate'
import { systemClock } from '../../lib/clock.ts'

const SUBJECT_ALT_NAME = '2.5.29.17'

/** A certificate of its own making for a TLS server of that name, valid around now, and its key, in PEM (RFC 5280). */
export function selfSignedServer(name: string): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(setOf(sequence(oid(OID.commonName), utf8String(name))))
  const alternatives = sequence(contextPrimitive(2, Buffer.from(name)))
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: issueCertificate({
      subject,
      issuer: subject,
      subjectKey: privateKey,
      issuerKey: privateKey,
      now: systemClock.now(),
      days: 1,
      extensions: [extension(SUBJECT_ALT_NAME, false, alternatives)],
    }),
  }
}
