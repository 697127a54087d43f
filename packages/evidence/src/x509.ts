import {
  childrenOf,
  DerError,
  DerFields,
  type DerNode,
  equalBytes,
  expectTag,
  readBits,
  readBoolean,
  readDer,
  readInteger,
  readOid,
  readSmallInteger,
  readTime,
  TAG,
} from './der.ts'
import { toHex } from './hex.ts'
import { OID } from './oid.ts'
import { shownName } from './shown-text.ts'

/** AlgorithmIdentifier: what it names, its parameters, and its bytes for comparisons. */
export interface Algorithm {
  readonly oid: string
  readonly parameters: DerNode | undefined
  readonly raw: Uint8Array
}

/** A certificate as RFC 5280 section 4.1 lays it out. Names, keys and the like are kept as DER. */
export interface Certificate {
  readonly der: Uint8Array
  /** The part that is signed. */
  readonly tbs: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
  readonly notBefore: string
  readonly notAfter: string
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array
  readonly signatureAlgorithm: Algorithm
  readonly signature: Uint8Array
  readonly extensions: ReadonlyMap<string, { readonly critical: boolean; readonly value: Uint8Array }>
}

/** Reads one certificate. @throws DerError for anything but a strictly encoded one. */
export function parseCertificate(der: Uint8Array): Certificate {
  const outer = new DerFields(readDer(der))
  const tbs = outer.next(TAG.sequence)
  const signatureAlgorithm = parseAlgorithm(outer.next())
  const signature = readBits(outer.next())
  outer.end()

  const fields = new DerFields(tbs)
  fields.optional(0xa0)
  const serial = readInteger(fields.next())
  const innerAlgorithm = fields.next()
  if (!equalBytes(innerAlgorithm.raw, signatureAlgorithm.raw)) {
    throw new DerError('certificate names two different signature algorithms')
  }
  const issuer = fields.next(TAG.sequence).raw
  const validity = childrenOf(fields.next(TAG.sequence)).map(readTime)
  const subject = fields.next(TAG.sequence).raw
  const publicKey = fields.next(TAG.sequence).raw
  fields.optional(0x81)
  fields.optional(0x82)
  const extensions = parseExtensions(fields.optional(0xa3))
  fields.end()
  const [notBefore = '', notAfter = ''] = validity
  return {
    der,
    tbs: tbs.raw,
    serial,
    issuer,
    subject,
    notBefore,
    notAfter,
    publicKey,
    signatureAlgorithm,
    signature,
    extensions,
  }
}

/** Reads an AlgorithmIdentifier. */
export function parseAlgorithm(node: DerNode): Algorithm {
  const fields = new DerFields(node)
  const oid = readOid(fields.next())
  const [, parameters, ...rest] = childrenOf(node)
  if (rest.length > 0) throw new DerError('algorithm has several parameters')
  return { oid, parameters, raw: node.raw }
}

function parseExtensions(node: DerNode | undefined): Certificate['extensions'] {
  const extensions = new Map<string, { critical: boolean; value: Uint8Array }>()
  if (!node) return extensions
  for (const extension of childrenOf(new DerFields(node, 0xa3).next(TAG.sequence))) {
    const fields = new DerFields(extension)
    const id = readOid(fields.next())
    const critical = fields.optional(TAG.boolean)
    const value = fields.next(TAG.octetString).content
    fields.end()
    if (extensions.has(id)) throw new DerError(`certificate has the extension ${id} twice`)
    extensions.set(id, { critical: critical ? readBoolean(critical) : false, value })
  }
  return extensions
}

/** Whether the certificate may sign others, and how many authorities may stand below it (RFC 5280 section 4.2.1.9). */
export function authorityOf(certificate: Certificate): { pathLength: number } | null {
  const extension = certificate.extensions.get(OID.basicConstraints)
  if (!extension) return null
  const fields = new DerFields(readDer(extension.value))
  const isAuthority = fields.optional(TAG.boolean)
  if (!isAuthority || !readBoolean(isAuthority)) return null
  const pathLength = fields.optional(TAG.integer)
  return { pathLength: pathLength ? readSmallInteger(pathLength) : Number.POSITIVE_INFINITY }
}

/** Bits of KeyUsage, numbered as RFC 5280 section 4.2.1.3 does. */
export const KEY_USAGE = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, cRLSign: 6 } as const

/** Whether the key may be used so; a certificate without KeyUsage allows everything. */
export function allowsUsage(certificate: Certificate, bit: number): boolean {
  const extension = certificate.extensions.get(OID.keyUsage)
  if (!extension) return true
  const { content } = expectTag(readDer(extension.value), TAG.bitString)
  return ((content[1] ?? 0) & (0x80 >> bit)) !== 0
}

/** The purposes of ExtendedKeyUsage, or null when the certificate does not restrict them. */
export function extendedUsages(
  certificate: Certificate,
): { readonly purposes: readonly string[]; readonly critical: boolean } | null {
  const extension = certificate.extensions.get(OID.extendedKeyUsage)
  if (!extension) return null
  return { purposes: childrenOf(readDer(extension.value)).map(readOid), critical: extension.critical }
}

/** anyExtendedKeyUsage (RFC 5280 section 4.2.1.12). */
export const ANY_PURPOSE = '2.5.29.37.0'

/** Document signing (RFC 9336, and two of before it), e-mail, and any purpose. */
const SEALING_PURPOSES: readonly string[] = [
  OID.documentSigning,
  OID.emailProtection,
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
  ANY_PURPOSE,
]

/** Whether a certificate may seal documents, as far as it restricts its purposes. */
export function allowsSealing(certificate: Certificate): boolean {
  const usages = extendedUsages(certificate)
  return usages === null || usages.purposes.some((purpose) => SEALING_PURPOSES.includes(purpose))
}

export function isSelfIssued(certificate: Certificate): boolean {
  return equalBytes(certificate.subject, certificate.issuer)
}

const ATTRIBUTE_LABELS: Readonly<Record<string, string>> = {
  [OID.commonName]: 'CN',
  [OID.organizationalUnit]: 'OU',
  [OID.organization]: 'O',
  [OID.country]: 'C',
  [OID.organizationIdentifier]: 'organizationIdentifier',
}

/**
 * A Name for people: `CN=…, O=…`, in the order of the certificate, as text of a stranger is shown; signs that part attributes stand behind a backslash.
 */
export function nameText(name: Uint8Array): string {
  const parts = childrenOf(readDer(name)).flatMap((set) =>
    childrenOf(set).map((attribute) => {
      const fields = new DerFields(attribute)
      const id = readOid(fields.next())
      return `${ATTRIBUTE_LABELS[id] ?? id}=${escaped(shownName(attributeText(fields.next())))}`
    }),
  )
  return parts.join(', ')
}

/** RFC 4514 section 2.4: what would read like another attribute, or its end; the number of a sign that nobody sees (`U+202E`) is none. */
function escaped(text: string): string {
  return text.replaceAll(/[",;<>\\]|(?<!U)\+|^[# ]| $/g, (character) => `\\${character}`)
}

function attributeText(node: DerNode): string {
  const BMP_STRING = 0x1e
  if (node.tag === BMP_STRING) return new TextDecoder('utf-16be').decode(node.content)
  return new TextDecoder().decode(node.content)
}

/** The bits of a public key (SubjectPublicKeyInfo), without what says of which kind it is: what names of keys are hashes of. */
export function publicKeyBits(publicKey: Uint8Array): Uint8Array {
  const fields = new DerFields(readDer(publicKey))
  fields.next()
  return readBits(fields.next())
}

/** SHA-256 of a certificate, in hexadecimal: what people compare. */
export async function fingerprint(certificate: Certificate): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(certificate.der))))
}

/**
 * The certificates of a file: one in DER, or any number in PEM with whatever text between them.
 * @throws DerError when it holds none, or a broken one.
 */
export function readCertificates(file: Uint8Array): Certificate[] {
  if (file[0] === TAG.sequence) return [parseCertificate(file)]
  const text = new TextDecoder('latin1').decode(file)
  const blocks = [
    ...text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g),
  ]
  if (blocks.length === 0) throw new DerError('there is no certificate in it')
  return blocks.map(([, base64 = '']) => {
    const binary = decodeBase64(base64.replaceAll(/\s/g, ''))
    return parseCertificate(binary)
  })
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new DerError('certificate is not base64')
  }
}
