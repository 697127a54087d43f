import { createHash } from 'node:crypto'
import { readDer } from '../../src/der.ts'
import {
  booleanValue,
  concatBytes,
  context,
  der,
  integer,
  nullValue,
  octetString,
  oid,
  sequence,
  setOf,
  time,
} from '../../src/der-write.ts'
import { OID } from '../../src/oid.ts'
import { bytes, type Forgery } from './forge.ts'
import { AUTHORITY, LEAF, NAMESAKE, type Sealed, sealed } from './own-seals.ts'
import {
  attribute,
  certificateId,
  certify,
  extension,
  indefinite,
  rsa,
  SHA256,
  signerInfo,
  withDigest,
} from './sealer.ts'

/* Signatures that say something else than a seal does: too weak, in BER, of several, or about other bytes. */

const SHA1 = sequence(oid(OID.sha1))
const SHA1_RSA = '1.2.840.113549.1.1.5'
const MD5_RSA = '1.2.840.113549.1.1.4'

const weakLeaf = (bits: number, exponent?: number) => () =>
  certify('Sealer', AUTHORITY, { key: rsa(bits, exponent) })

export const WEAK_ALGORITHMS: readonly Forgery[] = sealed('too weak', [
  {
    name: 'a key of 512 bits',
    fails: ['signature'],
    says: /has 512 bits, fewer than 2048/,
    by: weakLeaf(512),
  },
  { name: 'a key of 1024 bits', fails: ['signature'], says: /has 1024 bits/, by: weakLeaf(1024) },
  { name: 'a key of 2040 bits', fails: ['signature'], says: /has 2040 bits/, by: weakLeaf(2040) },
  {
    name: 'an authority with a key of 1024 bits',
    fails: ['chain'],
    by: () => certify('Sealer', certify('Weak', AUTHORITY, { isAuthority: true, key: rsa(1024) })),
  },
  {
    name: 'SHA-1 over what is signed',
    fails: ['signature'],
    says: /unknown or too weak/,
    by: () => certify('Sealer', AUTHORITY, { key: withDigest(rsa(2048), 'sha1', SHA1_RSA) }),
  },
  {
    name: 'MD5 over what is signed',
    fails: ['signature'],
    by: () => certify('Sealer', AUTHORITY, { key: withDigest(rsa(2048), 'md5', MD5_RSA) }),
  },
  {
    name: 'a certificate that SHA-1 protects',
    fails: ['chain'],
    by: () =>
      certify(
        'Sealer',
        certify('Old', AUTHORITY, { isAuthority: true, key: withDigest(rsa(2048), 'sha1', SHA1_RSA) }),
      ),
  },
  {
    name: 'SHA-1 over the document',
    fails: ['digest'],
    options: {
      change: ({ attributes }) => ({
        digests: [SHA1],
        digestAlgorithm: SHA1,
        attributes: attributes.with(1, attribute(OID.messageDigest, octetString(new Uint8Array(20)))),
      }),
    },
  },
  {
    name: 'SHA-1 of the certificate (signing-certificate of version 1)',
    fails: ['certificate'],
    options: {
      change: ({ attributes }) => ({
        attributes: attributes.with(
          2,
          attribute(OID.signingCertificate, sequence(sequence(sequence(octetString(new Uint8Array(20)))))),
        ),
      }),
    },
  },
])

/** Every length of a value written in one octet more, as BER allows; what is inside stays as it is. */
const longLength = (cms: Uint8Array): Uint8Array => {
  const { content } = readDer(cms)
  const size = content.length
  return concatBytes([Uint8Array.of(0x30, 0x83, size >> 16, (size >> 8) & 255, size & 255), content])
}

export const BER_FOR_DER: readonly Forgery[] = sealed('BER', [
  { name: 'a length that is not said', fails: ['contents'], options: { rewrite: indefinite } },
  { name: 'a length of more octets than it needs', fails: ['contents'], options: { rewrite: longLength } },
  {
    name: 'a number with a zero in front',
    fails: ['signature'],
    options: { change: () => ({ version: Uint8Array.of(0x02, 0x02, 0x00, 0x01) }) },
  },
  {
    name: 'a truth that is 1',
    fails: ['signature'],
    by: () =>
      certify('Sealer', AUTHORITY, {
        extensions: [sequence(oid('1.2.3.4'), Uint8Array.of(0x01, 0x01, 0x01), octetString(nullValue()))],
      }),
  },
  {
    name: 'a digest in pieces',
    fails: ['digest'],
    options: {
      change: ({ attributes }, covered) => {
        const whole = createHash('sha256').update(covered).digest()
        const pieces = der(0x24, octetString(whole.subarray(0, 16)), octetString(whole.subarray(16)))
        return { attributes: attributes.with(1, attribute(OID.messageDigest, pieces)) }
      },
    },
  },
  {
    name: 'NULL behind the digest’s name',
    fails: ['baseline'],
    options: { change: () => ({ digests: [sequence(oid(OID.sha256), nullValue())] }) },
  },
  {
    name: 'the same extension twice',
    fails: ['signature'],
    by: () => {
      const one = extension('1.2.3.4', nullValue())
      return certify('Sealer', AUTHORITY, { extensions: [one, one] })
    },
  },
])

const ATTRIBUTES: readonly Sealed[] = [
  {
    name: 'another type of contents',
    fails: ['signature'],
    options: { change: () => ({ content: sequence(oid(OID.signedData)) }) },
  },
  {
    name: 'contents inside of the signature',
    fails: ['baseline'],
    options: {
      change: () => ({ content: sequence(oid(OID.data), context(0, octetString(bytes('other')))) }),
    },
  },
  {
    name: 'a type that was not signed',
    fails: ['signature'],
    options: {
      change: ({ attributes }) => ({
        attributes: attributes.with(0, attribute(OID.contentType, oid(OID.timeStampInfo))),
      }),
    },
  },
  {
    name: 'no type that was signed',
    fails: ['signature'],
    options: { change: ({ attributes }) => ({ attributes: attributes.slice(1) }) },
  },
  {
    name: 'the digest of other bytes',
    fails: ['digest'],
    options: {
      change: ({ attributes }) => ({
        attributes: attributes.with(1, attribute(OID.messageDigest, octetString(new Uint8Array(32)))),
      }),
    },
  },
  {
    name: 'no digest',
    fails: ['digest'],
    options: { change: ({ attributes }) => ({ attributes: attributes.toSpliced(1, 1) }) },
  },
  {
    name: 'two digests',
    fails: ['signature'],
    options: {
      change: ({ attributes }) => ({
        attributes: [...attributes, attribute(OID.messageDigest, octetString(new Uint8Array(32)))],
      }),
    },
  },
  {
    name: 'a time that the baseline forbids',
    fails: ['baseline'],
    options: {
      change: ({ attributes }) => ({
        attributes: [...attributes, attribute(OID.signingTime, time('2031-01-01T00:00:00Z'))],
      }),
    },
  },
  {
    name: 'algorithms that are not those that were signed',
    fails: ['signature'],
    options: {
      change: ({ attributes }) => ({
        attributes: attributes.with(
          3,
          attribute(
            OID.algorithmProtection,
            sequence(sequence(oid(OID.sha512)), context(1, oid(OID.ecdsaSha512))),
          ),
        ),
      }),
    },
  },
  {
    name: 'an attribute that nobody signed',
    fails: ['baseline'],
    options: { change: () => ({ unsigned: [attribute('1.2.3.4', booleanValue(true))] }) },
  },
  {
    name: 'revocation lists that nobody signed',
    fails: ['signature'],
    options: { change: () => ({ lists: [context(1)] }) },
  },
  { name: 'a signature of another kind', fails: ['baseline'], options: { subFilter: 'adbe.pkcs7.detached' } },
  { name: 'a bare signature of RSA', fails: ['baseline'], options: { subFilter: 'adbe.x509.rsa_sha1' } },
  { name: 'a time-stamp in its place', fails: ['seal'], options: { subFilter: 'ETSI.RFC3161' } },
]
export const OTHER_STATEMENTS: readonly Forgery[] = sealed('a signature that states', ATTRIBUTES)

export const TWO_SIGNERS: readonly Forgery[] = sealed('two signers', [
  {
    name: 'the same twice in one signature',
    fails: ['signature'],
    options: { more: (parts) => [signerInfo(LEAF, { ...parts, unsigned: [] })] },
  },
  {
    name: 'a namesake beside the right one',
    fails: ['signature'],
    options: {
      more: (parts) => [signerInfo(certify('Sealer', NAMESAKE), parts)],
    },
  },
  {
    name: 'none',
    fails: ['signature'],
    options: {
      rewrite: () =>
        sequence(
          oid(OID.signedData),
          context(
            0,
            sequence(
              integer(1),
              setOf(SHA256),
              sequence(oid(OID.data)),
              context(0, LEAF.certificate),
              setOf(),
            ),
          ),
        ),
    },
  },
  {
    name: 'a counter-signature under the first',
    fails: ['baseline'],
    options: {
      change: (parts) => ({
        unsigned: [attribute('1.2.840.113549.1.9.6', signerInfo(certify('Second', NAMESAKE), parts))],
      }),
    },
  },
  {
    name: 'the first named by the attribute, the second by the signature',
    fails: ['certificate'],
    options: {
      change: ({ attributes }) => ({
        attributes: attributes.with(
          2,
          attribute(OID.signingCertificateV2, sequence(sequence(certificateId(NAMESAKE.certificate)))),
        ),
      }),
    },
  },
])
