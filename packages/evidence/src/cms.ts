import {
  childrenOf,
  DerError,
  DerFields,
  type DerNode,
  equalBytes,
  readDer,
  readInteger,
  readOid,
  readSmallInteger,
  TAG,
} from './der.ts'
import { concatBytes } from './der-write.ts'
import { limits } from './limits.ts'
import { OID } from './oid.ts'
import { type Algorithm, type Certificate, parseAlgorithm, parseCertificate } from './x509.ts'

/**
 * A CMS SignedData of one signer (RFC 5652 section 5). What the signature does not cover (versions, the set of
 * digests, the choice of certificate, unsigned attributes) is read so narrowly that no byte of it can be another.
 */
export interface SignedData {
  /** The type of what is signed. */
  readonly contentType: string
  /** What is signed, when it is carried along; null for a detached signature. */
  readonly content: Uint8Array | null
  readonly signingCertificate: Certificate
  /** All that are carried, in the order in which they stand. */
  readonly certificates: readonly Certificate[]
  /** Whether the signer is named by issuer and serial number, not by an identifier of the key. */
  readonly isNamedByIssuer: boolean
  /** Whether the list of digests repeats the signer's digest algorithm byte by byte. */
  readonly repeatsDigest: boolean
  /** The certificates that are carried beside the signer's own. */
  readonly otherCertificates: readonly Certificate[]
  readonly digestAlgorithm: Algorithm
  readonly signatureAlgorithm: Algorithm
  readonly signature: Uint8Array
  /** The bytes that the signature is over: the signed attributes as a SET OF. */
  readonly signedBytes: Uint8Array
  readonly signedAttributes: ReadonlyMap<string, DerNode>
  readonly unsignedAttributes: ReadonlyMap<string, DerNode>
}

/** Reads a ContentInfo that holds a SignedData. @throws DerError with a reason for anything else. */
export function parseSignedData(der: Uint8Array): SignedData {
  const contentInfo = new DerFields(readDer(der))
  if (readOid(contentInfo.next()) !== OID.signedData) throw new DerError('it is not a signature')
  const signedData = new DerFields(single(contentInfo.next(0xa0)))
  contentInfo.end()

  const version = readSmallInteger(signedData.next())
  const digests = childrenOf(signedData.next(TAG.set)).map(parseAlgorithm)
  const { contentType, content } = parseContent(signedData.next())
  const certificates = parseCertificates(signedData.optional(0xa0))
  if (signedData.optional(0xa1)) throw new DerError('it carries revocation lists, which nothing protects')
  const signer = parseSigner(single(signedData.next(TAG.set)), certificates)
  signedData.end()

  if (version !== (contentType === OID.data && signer.version === 1 ? 1 : 3))
    throw new DerError('wrong version')
  const [digest, ...others] = digests
  if (others.length > 0 || digest?.oid !== signer.digestAlgorithm.oid) {
    throw new DerError('the list of digests is not that of the signer')
  }
  for (const algorithm of [...digests, signer.digestAlgorithm]) requireNoParameters(algorithm)
  const repeatsDigest = equalBytes(digest.raw, signer.digestAlgorithm.raw)
  return { contentType, content, repeatsDigest, ...signer }
}

function parseContent(node: DerNode): { contentType: string; content: Uint8Array | null } {
  const fields = new DerFields(node)
  const contentType = readOid(fields.next())
  const explicit = fields.optional(0xa0)
  fields.end()
  return {
    contentType,
    content: explicit ? new DerFields(explicit, 0xa0).next(TAG.octetString).content : null,
  }
}

function parseCertificates(node: DerNode | undefined): Certificate[] {
  const certificates = node ? childrenOf(node) : []
  if (certificates.length > limits.signatureCertificatesMax)
    throw new DerError(`it carries ${certificates.length} certificates`)
  return certificates.map((certificate) => parseCertificate(certificate.raw))
}

type Signer = Omit<SignedData, 'contentType' | 'content' | 'repeatsDigest'> & { readonly version: number }

function parseSigner(node: DerNode, certificates: readonly Certificate[]): Signer {
  const fields = new DerFields(node)
  const version = readSmallInteger(fields.next())
  const signingCertificate = findSigner(fields.next(), version, certificates)
  const digestAlgorithm = parseAlgorithm(fields.next())
  const attributes = fields.next(0xa0)
  const signatureAlgorithm = parseAlgorithm(fields.next())
  const signature = fields.next(TAG.octetString).content
  const unsigned = fields.optional(0xa1)
  fields.end()
  return {
    version,
    certificates,
    isNamedByIssuer: version === 1,
    signingCertificate,
    otherCertificates: certificates.filter((certificate) => certificate !== signingCertificate),
    digestAlgorithm,
    signatureAlgorithm,
    signature,
    // RFC 5652 section 5.4: signed as a SET OF, stored as [0] IMPLICIT.
    signedBytes: concatBytes([Uint8Array.of(TAG.set), attributes.raw.subarray(1)]),
    signedAttributes: parseAttributes(attributes),
    unsignedAttributes: unsigned ? parseAttributes(unsigned) : new Map(),
  }
}

function findSigner(sid: DerNode, version: number, certificates: readonly Certificate[]): Certificate {
  const found = version === 1 ? findByIssuer(sid, certificates) : findByKeyId(sid, version, certificates)
  if (!found) throw new DerError('the certificate of the signer is not in it')
  return found
}

function findByIssuer(sid: DerNode, certificates: readonly Certificate[]): Certificate | undefined {
  const fields = new DerFields(sid)
  const issuer = fields.next(TAG.sequence).raw
  const serial = readInteger(fields.next())
  fields.end()
  return certificates.find((one) => equalBytes(one.issuer, issuer) && equalBytes(one.serial, serial))
}

function findByKeyId(
  sid: DerNode,
  version: number,
  certificates: readonly Certificate[],
): Certificate | undefined {
  const SUBJECT_KEY_IDENTIFIER = 0x80
  if (version !== 3 || sid.tag !== SUBJECT_KEY_IDENTIFIER) throw new DerError('wrong version of the signer')
  return certificates.find((one) => {
    const extension = one.extensions.get(OID.subjectKeyId)
    return extension !== undefined && equalBytes(readDer(extension.value).content, sid.content)
  })
}

/** Attributes by their type; each has exactly one value and stands once. */
function parseAttributes(node: DerNode): Map<string, DerNode> {
  const attributes = new Map<string, DerNode>()
  for (const attribute of childrenOf(node)) {
    const fields = new DerFields(attribute)
    const id = readOid(fields.next())
    const value = single(fields.next(TAG.set))
    fields.end()
    if (attributes.has(id)) throw new DerError(`it has the attribute ${id} twice`)
    attributes.set(id, value)
  }
  return attributes
}

function requireNoParameters(algorithm: Algorithm): void {
  const { parameters } = algorithm
  if (parameters && !(parameters.tag === TAG.null && parameters.content.length === 0)) {
    throw new DerError('digest algorithm has unexpected parameters')
  }
}

function single(node: DerNode): DerNode {
  const [only, ...others] = childrenOf(node)
  if (!only || others.length > 0) throw new DerError('expected exactly one value')
  return only
}
