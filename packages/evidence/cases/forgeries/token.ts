import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readDer } from '../../src/der.ts'
import {
  bitString,
  booleanValue,
  context,
  der,
  integer,
  octetString,
  oid,
  sequence,
  setOf,
  time,
  utf8String,
} from '../../src/der-write.ts'
import { OID } from '../../src/oid.ts'

/* Certificates and time-stamps of whoever makes an authority of their own: what a forger has at hand. */

const ECDSA = sequence(oid(OID.ecdsaSha256))
const SHA256 = sequence(oid(OID.sha256))
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

export interface Maker {
  readonly certificate: Uint8Array
  readonly key: KeyObject
  readonly issuer: Uint8Array
  readonly serial: Uint8Array
}

/** A certificate that signs itself; `extra` is an extension with these bytes in it, which no reader of certificates looks at. */
export function selfSigned(
  commonName: string,
  options: { readonly extra?: Uint8Array; readonly from?: string; readonly until?: string } = {},
): Maker {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = sequence(setOf(sequence(oid(OID.commonName), utf8String(commonName))))
  const serial = integer(sha256(new TextEncoder().encode(commonName)).subarray(0, 8))
  const extension = (id: string, value: Uint8Array, critical = false) =>
    sequence(oid(id), ...(critical ? [booleanValue(true)] : []), octetString(value))
  const tbs = sequence(
    context(0, integer(2)),
    serial,
    ECDSA,
    issuer,
    sequence(time(options.from ?? '2020-01-01T00:00:00Z'), time(options.until ?? '2045-01-01T00:00:00Z')),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(
      3,
      sequence(
        extension(OID.extendedKeyUsage, sequence(oid(OID.timeStamping)), true),
        ...(options.extra ? [extension('1.3.6.1.4.1.55555.1', options.extra)] : []),
      ),
    ),
  )
  const certificate = sequence(tbs, ECDSA, bitString(sign('sha256', tbs, privateKey)))
  return { certificate, key: privateKey, issuer, serial }
}

/** A revocation list of a maker's, empty. */
export function revocationList({ issuer, key }: Maker): Uint8Array {
  const tbs = sequence(integer(1), ECDSA, issuer, time('2024-01-01T00:00:00Z'), time('2034-01-01T00:00:00Z'))
  return sequence(tbs, ECDSA, bitString(sign('sha256', tbs, key)))
}

/** A time-stamp token (RFC 3161) over data, that says what its maker likes. */
export function token(maker: Maker, data: Uint8Array, at: string): Uint8Array {
  const digits = `${at.slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
  const info = sequence(
    integer(1),
    oid('1.2.3.4.1'),
    sequence(SHA256, octetString(sha256(data))),
    integer(7),
    der(0x18, new TextEncoder().encode(digits)),
  )
  const attribute = (id: string, value: Uint8Array) => sequence(oid(id), setOf(value))
  const attributes = setOf(
    attribute(OID.contentType, oid(OID.timeStampInfo)),
    attribute(OID.messageDigest, octetString(sha256(info))),
    attribute(OID.signingCertificateV2, sequence(sequence(sequence(octetString(sha256(maker.certificate)))))),
  )
  const signer = sequence(
    integer(1),
    sequence(maker.issuer, maker.serial),
    SHA256,
    context(0, readDer(attributes).content),
    ECDSA,
    octetString(sign('sha256', attributes, maker.key)),
  )
  const content = sequence(oid(OID.timeStampInfo), context(0, octetString(info)))
  const signedData = sequence(
    integer(3),
    setOf(SHA256),
    content,
    context(0, maker.certificate),
    setOf(signer),
  )
  return sequence(oid(OID.signedData), context(0, signedData))
}
