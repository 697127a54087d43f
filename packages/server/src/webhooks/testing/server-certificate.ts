import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import {
  bitString,
  context,
  contextPrimitive,
  integer,
  octetString,
  oid,
  sequence,
  setOf,
  time,
  utf8String,
} from '@countersign/evidence/der-write'
import { DAY_MS, plusMillis, systemClock } from '../../lib/clock.ts'

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'
const SUBJECT_ALT_NAME = '2.5.29.17'

/** A certificate of its own making for a TLS server of that name, valid around now, and its key, in PEM (RFC 5280). */
export function selfSignedServer(name: string): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(ECDSA_SHA256))
  const subject = sequence(setOf(sequence(oid(COMMON_NAME), utf8String(name))))
  const alternatives = sequence(contextPrimitive(2, Buffer.from(name)))
  const now = systemClock.now()
  const tbs = sequence(
    context(0, integer(2)),
    integer(1),
    algorithm,
    subject,
    sequence(time(plusMillis(now, -DAY_MS)), time(plusMillis(now, DAY_MS))),
    subject,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    context(3, sequence(sequence(oid(SUBJECT_ALT_NAME), octetString(alternatives)))),
  )
  const certificate = sequence(tbs, algorithm, bitString(sign('sha256', tbs, privateKey)))
  const body = Buffer.from(certificate).toString('base64')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}
