import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readDer } from '../../src/der.ts'
import {
  bitString,
  booleanValue,
  concatBytes,
  context,
  integer,
  nullValue,
  octetString,
  oid,
  sequence,
  setOf,
  time,
  utf8String,
} from '../../src/der-write.ts'
import { toHex } from '../../src/hex.ts'
import { OID } from '../../src/oid.ts'
import { bytes, type LooseObject, looseUpdate, objectWith, text } from './forge.ts'

/* Whoever has keys of their own: authorities, certificates and seals as they like them, right or wrong. */

export const SHA256 = sequence(oid(OID.sha256))
const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest()

/** A key, and how what it signs is said to be signed. */
export interface Key {
  readonly privateKey: KeyObject
  readonly spki: Uint8Array
  readonly algorithm: Uint8Array
  readonly digest: string
}

export function p256(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { privateKey, spki, algorithm: sequence(oid(OID.ecdsaSha256)), digest: 'sha256' }
}

export function rsa(bits: number, exponent = 65_537): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicExponent: exponent,
  })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  return { privateKey, spki, algorithm: sequence(oid(OID.rsaSha256), nullValue()), digest: 'sha256' }
}

/** The same key, which says that it signs with another digest. */
export const withDigest = (key: Key, digest: string, id: string): Key => ({
  ...key,
  digest,
  algorithm: sequence(oid(id), nullValue()),
})

export interface Sealer {
  readonly certificate: Uint8Array
  readonly key: Key
  readonly name: Uint8Array
  readonly issuerName: Uint8Array
  readonly serial: Uint8Array
  /** Those above it, as a seal carries them. */
  readonly issuers: readonly Uint8Array[]
}

export interface CertificateOptions {
  readonly key?: Key
  readonly serial?: number
  readonly isAuthority?: boolean
  readonly pathLength?: number
  readonly from?: string
  readonly until?: string
  /** Extended key usages. */
  readonly purposes?: readonly string[]
  readonly extensions?: readonly Uint8Array[]
}

export const extension = (id: string, value: Uint8Array, critical = false): Uint8Array =>
  sequence(oid(id), ...(critical ? [booleanValue(true)] : []), octetString(value))

/** The name that the authority of the sealed files bears, which anybody may take. */
export const NAME_OF_ANOTHER = [
  [OID.organization, 'Example Ltd'],
  [OID.commonName, 'Example Ltd Countersign Authority'],
] as const

export type NameParts = readonly (readonly [string, string])[]
const nameOf = (parts: NameParts): Uint8Array =>
  sequence(...parts.map(([id, value]) => setOf(sequence(oid(id), utf8String(value)))))

/** A certificate that another issued, or that issued itself. */
export function certify(
  name: string | NameParts,
  issuer: Sealer | null,
  options: CertificateOptions = {},
): Sealer {
  const { key = p256(), isAuthority = false, pathLength, purposes, extensions = [] } = options
  const subject = nameOf(typeof name === 'string' ? [[OID.commonName, name]] : name)
  const signer = issuer ?? { key, name: subject }
  const serial = integer(options.serial ?? 7)
  const constraints = sequence(
    ...(isAuthority ? [booleanValue(true)] : []),
    ...(pathLength === undefined ? [] : [integer(pathLength)]),
  )
  const tbs = sequence(
    context(0, integer(2)),
    serial,
    signer.key.algorithm,
    signer.name,
    sequence(time(options.from ?? '2020-01-01T00:00:00Z'), time(options.until ?? '2045-01-01T00:00:00Z')),
    subject,
    key.spki,
    context(
      3,
      sequence(
        extension(OID.basicConstraints, constraints, true),
        ...(purposes ? [extension(OID.extendedKeyUsage, sequence(...purposes.map(oid)))] : []),
        ...extensions,
      ),
    ),
  )
  const signature = bitString(sign(signer.key.digest, tbs, signer.key.privateKey))
  return {
    certificate: sequence(tbs, signer.key.algorithm, signature),
    key,
    name: subject,
    issuerName: signer.name,
    serial,
    issuers: issuer ? [issuer.certificate, ...issuer.issuers] : [],
  }
}

/** What a signature is made of; a forger exchanges any of it before it is signed. */
export interface SealParts {
  readonly version: Uint8Array
  readonly digests: readonly Uint8Array[]
  readonly content: Uint8Array
  readonly certificates: readonly Uint8Array[]
  readonly signerName: Uint8Array
  readonly digestAlgorithm: Uint8Array
  readonly attributes: readonly Uint8Array[]
  readonly algorithm: Uint8Array
  readonly unsigned: readonly Uint8Array[]
  /** Behind the certificates, in the place of revocation lists. */
  readonly lists: readonly Uint8Array[]
}
type ChangeParts = (parts: SealParts, covered: Uint8Array) => Partial<SealParts>

export const attribute = (id: string, value: Uint8Array): Uint8Array => sequence(oid(id), setOf(value))
export const certificateId = (certificate: Uint8Array): Uint8Array =>
  sequence(octetString(sha256(certificate)))

function partsFor(by: Sealer, covered: Uint8Array): SealParts {
  const certificates = [by.certificate, ...by.issuers]
  return {
    version: integer(1),
    digests: [SHA256],
    content: sequence(oid(OID.data)),
    certificates,
    signerName: sequence(by.issuerName, by.serial),
    digestAlgorithm: SHA256,
    attributes: [
      attribute(OID.contentType, oid(OID.data)),
      attribute(OID.messageDigest, octetString(sha256(covered))),
      attribute(OID.signingCertificateV2, sequence(sequence(...certificates.map(certificateId)))),
      attribute(OID.algorithmProtection, sequence(SHA256, context(1, readDer(by.key.algorithm).content))),
    ],
    algorithm: by.key.algorithm,
    unsigned: [],
    lists: [],
  }
}

export function signerInfo(by: Sealer, parts: SealParts): Uint8Array {
  const attributes = setOf(...parts.attributes)
  const value = sign(by.key.digest, attributes, by.key.privateKey)
  return sequence(
    integer(1),
    parts.signerName,
    parts.digestAlgorithm,
    context(0, readDer(attributes).content),
    parts.algorithm,
    octetString(value),
    ...(parts.unsigned.length > 0 ? [context(1, ...parts.unsigned)] : []),
  )
}

export interface SealOptions {
  readonly change?: ChangeParts
  /** More signers beside the first. */
  readonly more?: (parts: SealParts) => readonly Uint8Array[]
  /** The bytes of the whole signature, written in another way. */
  readonly rewrite?: (cms: Uint8Array) => Uint8Array
  /** Objects of the seal's own update, before they are signed. */
  readonly objects?: (objects: readonly LooseObject[]) => readonly LooseObject[]
  readonly subFilter?: string
}

function cmsOf(by: Sealer, covered: Uint8Array, { change, more, rewrite }: SealOptions): Uint8Array {
  const right = partsFor(by, covered)
  const parts = { ...right, ...change?.(right, covered) }
  const signedData = sequence(
    parts.version,
    setOf(...parts.digests),
    parts.content,
    context(0, ...parts.certificates),
    ...parts.lists,
    setOf(signerInfo(by, parts), ...(more?.(parts) ?? [])),
  )
  const cms = sequence(oid(OID.signedData), context(0, signedData))
  return rewrite?.(cms) ?? cms
}

const CLAIMED = 'D:20240506070809Z'
/** Of ECDSA, whose values differ in length. */
const SPARE_BYTES = 10

/**
 * A document with a page, sealed as the service does it: certifying, in an update of its own. `page` may be what a forger prepared.
 */
export function sealedBy(by: Sealer, document: Uint8Array, options: SealOptions = {}): Uint8Array {
  const room = 2 * (cmsOf(by, new Uint8Array(), options).length + SPARE_BYTES)
  const free = Math.max(...[...text(document).matchAll(/(\d+) 0 obj/g)].map((match) => Number(match[1]))) + 1
  const page = objectWith(document, '/Type /Page ')
  const catalog = objectWith(document, '/Type /Catalog')
  const objects = [
    {
      number: free,
      body: `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /${options.subFilter ?? 'ETSI.CAdES.detached'}\n/ByteRange [${' '.repeat(40)}]\n/Contents <${'0'.repeat(room)}>\n/M (${CLAIMED})\n/Reason (Sealed document)\n/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] >>`,
    },
    {
      number: free + 1,
      body: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Countersign Seal) /V ${free} 0 R /F 132 /P ${page.number} 0 R /Rect [0 0 0 0] >>`,
    },
    { ...page, body: page.body.replace('/MediaBox', `/Annots [${free + 1} 0 R] /MediaBox`) },
    {
      ...catalog,
      body: catalog.body.replace(
        />>$/,
        `/AcroForm << /Fields [${free + 1} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${free} 0 R >> >>`,
      ),
    },
  ]
  const whole = text(looseUpdate(document, options.objects?.(objects) ?? objects))
  const start = whole.lastIndexOf('/Contents <') + '/Contents '.length
  const end = whole.indexOf('>', start) + 1
  const range = `0 ${start} ${end} ${whole.length - end}`.padEnd(40, ' ')
  const ranged = whole.replace(`/ByteRange [${' '.repeat(40)}]`, `/ByteRange [${range}]`)
  const covered = bytes(ranged.slice(0, start) + ranged.slice(end))
  const digits = toHex(cmsOf(by, covered, options)).padEnd(room, '0')
  return bytes(`${ranged.slice(0, start + 1)}${digits}${ranged.slice(end - 1)}`)
}

/** A document of one page with these contents, and whatever else stands in it; its first other object is the picture X. */
export function documentOf(words: string, ...more: readonly string[]): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >> /Contents 4 0 R /MediaBox [0 0 595 842] >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ]
  let whole = '%PDF-1.7\n'
  const rows = objects.map((body, index) => {
    const offset = String(whole.length).padStart(10, '0')
    whole += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${offset} 00000 n \n`
  })
  const size = rows.length + 1
  return bytes(
    `${whole}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`,
  )
}

/** A BER value: its length is not said, two NULs end it (X.690 section 8.1.3.6). */
export const indefinite = (node: Uint8Array): Uint8Array => {
  const { content } = readDer(node)
  return concatBytes([Uint8Array.of(node[0] ?? 0, 0x80), content, new Uint8Array(2)])
}
