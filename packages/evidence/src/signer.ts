import type { SignedData } from './cms.ts'
import { childrenOf, DerError, DerFields, type DerNode, equalBytes, readDer, readOid, TAG } from './der.ts'
import { OID } from './oid.ts'
import { digest, digestName, verifySignature } from './signature-algorithm.ts'
import { parseAlgorithm } from './x509.ts'

/** Whether `content` is what the signer digested. @throws DerError for an unknown digest. */
export async function digestMatches(signed: SignedData, content: Uint8Array): Promise<boolean> {
  const recorded = signed.signedAttributes.get(OID.messageDigest)
  if (recorded?.tag !== TAG.octetString) return false
  return equalBytes(recorded.content, await digest(digestName(signed.digestAlgorithm.oid), content))
}

/** Why the signature over the signed attributes does not hold, or null when it does. */
export async function signatureProblem(signed: SignedData): Promise<string | null> {
  const contentType = signed.signedAttributes.get(OID.contentType)
  if (!contentType || readOid(contentType) !== signed.contentType)
    return 'The signature is over another kind of content.'
  if (!algorithmsProtected(signed)) return 'The algorithms are not those that were signed.'
  const right = await verifySignature({
    algorithm: signed.signatureAlgorithm,
    publicKey: signed.signingCertificate.publicKey,
    data: signed.signedBytes,
    signature: signed.signature,
    digestOid: signed.digestAlgorithm.oid,
  })
  return right ? null : 'The signature does not fit the key of its certificate.'
}

/** CMSAlgorithmProtection (RFC 6211), where it is there: both algorithms must be the signed ones, byte by byte. */
function algorithmsProtected(signed: SignedData): boolean {
  const attribute = signed.signedAttributes.get(OID.algorithmProtection)
  if (!attribute) return true
  const fields = new DerFields(attribute)
  const digestAlgorithm = fields.next(TAG.sequence)
  const signatureAlgorithm = fields.next(0xa1)
  fields.end()
  return (
    equalBytes(digestAlgorithm.raw, signed.digestAlgorithm.raw) &&
    equalBytes(signatureAlgorithm.content, readDer(signed.signatureAlgorithm.raw).content)
  )
}

/**
 * Why the signing-certificate attribute does not name the certificates that are carried, or null when it does.
 *
 * The first entry must be the signer's own; further ones must each be among the carried ones (RFC 5035 section 5.4).
 * Version 1, with SHA-1, is accepted for time-stamp tokens only (RFC 3161 and 5816).
 */
export async function signingCertificateProblem(
  signed: SignedData,
  allowVersion1: boolean,
): Promise<string | null> {
  const version2 = signed.signedAttributes.get(OID.signingCertificateV2)
  const version1 = allowVersion1 ? signed.signedAttributes.get(OID.signingCertificate) : undefined
  const attribute = version2 ?? version1
  if (!attribute)
    return 'The signature does not say which certificate it was made with (signing-certificate-v2).'
  const [own, ...others] = childrenOf(new DerFields(attribute).next(TAG.sequence)).map((entry) =>
    readCertificateId(entry, version2 !== undefined),
  )
  if (!own || !(await names(own, signed.signingCertificate.der))) {
    return 'The signature was made with another certificate than the one it carries.'
  }
  for (const id of others) {
    const matches = await Promise.all(
      signed.otherCertificates.map((certificate) => names(id, certificate.der)),
    )
    if (!matches.includes(true)) return 'A certificate of the chain is not the one that was signed.'
  }
  return null
}

/**
 * What of a seal's CMS nothing signs, and which could therefore be written in another way that means the same. Seals write it in one
 * way, so any other is refused. Returns the sentence that says what it is, or null. Time-stamps come from programs of others, and are not asked.
 */
export async function looseEnd(signed: SignedData): Promise<string | null> {
  if (!signed.isNamedByIssuer) return 'The signature names its signer in another way than seals do.'
  if (!signed.repeatsDigest || !signed.signedAttributes.has(OID.algorithmProtection))
    return 'The signature names its algorithms in a way that nothing protects.'
  const attribute = signed.signedAttributes.get(OID.signingCertificateV2)
  const ids = attribute ? childrenOf(new DerFields(attribute).next(TAG.sequence)) : []
  const inOrder = await Promise.all(
    signed.certificates.map(async ({ der }, at) => {
      const id = ids[at]
      return id !== undefined && names(readCertificateId(id, true), der)
    }),
  )
  return ids.length === inOrder.length && !inOrder.includes(false)
    ? null
    : 'The signature does not carry exactly the certificates that it signed, in their order.'
}

interface CertificateId {
  readonly digest: string
  readonly hash: Uint8Array
}

function readCertificateId(node: DerNode, isVersion2: boolean): CertificateId {
  const fields = new DerFields(node)
  const algorithm = isVersion2 ? fields.optional(TAG.sequence) : undefined
  const hash = fields.next(TAG.octetString).content
  fields.optional(TAG.sequence)
  fields.end()
  if (!isVersion2) return { digest: 'SHA-1', hash }
  return { digest: algorithm ? digestName(parseAlgorithm(algorithm).oid) : 'SHA-256', hash }
}

async function names(id: CertificateId, der: Uint8Array): Promise<boolean> {
  return equalBytes(id.hash, await digest(id.digest, der))
}

/** Runs a check over a stranger's DER: what is malformed is a problem with a reason, not an exception. */
export async function problemOf(check: () => Promise<string | null>): Promise<string | null> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof DerError) return `It cannot be checked: ${error.message}.`
    throw error
  }
}
