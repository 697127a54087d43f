import { signs } from './certificate-chain.ts'
import {
  childrenOf,
  DerError,
  DerFields,
  type DerNode,
  equalBytes,
  expectTag,
  readBits,
  readDer,
  readInteger,
  readOid,
  readTime,
  TAG,
} from './der.ts'
import { OID } from './oid.ts'
import { digest, isSignedByOne, verifySignature } from './signature-algorithm.ts'
import {
  allowsUsage,
  authorityOf,
  type Certificate,
  extendedUsages,
  KEY_USAGE,
  parseAlgorithm,
  parseCertificate,
  publicKeyBits,
} from './x509.ts'

/*
 * What a revocation list (RFC 5280 section 5) or an OCSP answer (RFC 6960) says of one certificate. Taken is only what the certificate's own issuer
 * said, or for OCSP a responder that this issuer certified for it; delta lists, indirect lists and answers with a nonce are not.
 */

/** From when to when a statement counts, and whether the certificate was withdrawn. */
export interface RevocationStatement {
  readonly from: string
  /** Null where it does not say until when. */
  readonly until: string | null
  readonly withdrawn: Withdrawal | null
}

export interface Withdrawal {
  readonly at: string
  /** CRLReason (RFC 5280 section 5.3.1); 0 where none is given. */
  readonly reason: number
}

/** A certificate and who issued it: together they name what is asked for. */
export interface Asked {
  readonly certificate: Certificate
  readonly issuer: Certificate
}

/** What a revocation list or an OCSP answer (DER) says of a certificate, or in a sentence why it says nothing that counts. */
export async function statementOf(
  kind: 'crl' | 'ocsp',
  der: Uint8Array,
  asked: Asked,
): Promise<RevocationStatement | string> {
  try {
    return await (kind === 'crl' ? listStatement(der, asked) : answerStatement(der, asked))
  } catch (error) {
    if (error instanceof DerError) return `It cannot be read: ${error.message}.`
    throw error
  }
}

async function listStatement(
  der: Uint8Array,
  { certificate, issuer }: Asked,
): Promise<RevocationStatement | string> {
  const outer = new DerFields(readDer(der))
  const tbs = outer.next(TAG.sequence)
  const algorithm = parseAlgorithm(outer.next())
  const signature = readBits(outer.next())
  const fields = new DerFields(tbs)
  fields.optional(TAG.integer)
  fields.next()
  if (!equalBytes(fields.next(TAG.sequence).raw, certificate.issuer))
    return 'The revocation list is of another authority.'
  const from = readTime(fields.next())
  const next = fields.optional(TAG.utcTime) ?? fields.optional(TAG.generalizedTime)
  const revoked = fields.optional(TAG.sequence)
  const scope = scopeProblem(fields.optional(0xa0), certificate)
  if (scope !== null) return scope
  if (!allowsUsage(issuer, KEY_USAGE.cRLSign)) return 'The authority may not sign revocation lists.'
  if (!(await verifySignature({ algorithm, publicKey: issuer.publicKey, data: tbs.raw, signature })))
    return 'The signature of the revocation list is wrong.'
  const withdrawn = revoked === undefined ? null : withdrawalIn(revoked, certificate)
  if (typeof withdrawn === 'string') return withdrawn
  return { from, until: next ? readTime(next) : null, withdrawn }
}

/** Why a list is not about all reasons and this certificate; null when it is. */
function scopeProblem(node: DerNode | undefined, certificate: Certificate): string | null {
  for (const { id, critical, value } of node ? extensionsOf(new DerFields(node, 0xa0).next()) : []) {
    if (id === OID.deltaCRLIndicator) return 'The revocation list holds only what changed.'
    if (id === OID.issuingDistributionPoint) {
      const problem = pointProblem(readDer(value), certificate)
      if (problem !== null) return problem
    } else if (critical) return `The revocation list has an unknown critical extension (${id}).`
  }
  return null
}

/** IssuingDistributionPoint (RFC 5280 section 5.2.5): a list for some certificates, which this one must be among. */
function pointProblem(point: DerNode, certificate: Certificate): string | null {
  const OTHER = 'The revocation list is for other certificates of the authority.'
  const isAuthority = authorityOf(certificate) !== null
  for (const { tag, content } of childrenOf(expectTag(point, TAG.sequence))) {
    const isSet = content[0] === 0xff
    if (tag === 0xa0) {
      const named = addressesIn(content)
      if (!revocationListUrls(certificate).some((url) => named.includes(url))) return OTHER
    } else if (tag === 0x81 ? isSet && isAuthority : tag === 0x82 ? isSet && !isAuthority : true) return OTHER
  }
  return null
}

/** The addresses in a DistributionPointName: GeneralNames of the kind uniformResourceIdentifier. */
function addressesIn(content: Uint8Array): string[] {
  const [name] = nodesIn(content)
  if (name?.tag !== 0xa0) return []
  const URI = 0x86
  return childrenOf(name).flatMap((one) => (one.tag === URI ? [new TextDecoder().decode(one.content)] : []))
}

function nodesIn(content: Uint8Array): DerNode[] {
  return childrenOf({ tag: TAG.sequence, content, raw: content })
}

/** The addresses of revocation lists that a certificate names (RFC 5280 section 4.2.1.13), for all reasons. */
export function revocationListUrls(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(OID.crlDistributionPoints)
  if (!extension) return []
  return childrenOf(readDer(extension.value)).flatMap((point) => {
    const parts = childrenOf(point)
    const ofSome = parts.some(({ tag }) => tag !== 0xa0)
    return ofSome ? [] : parts.flatMap(({ content }) => addressesIn(content))
  })
}

/** The addresses at which an OCSP responder can be asked about a certificate (RFC 5280 section 4.2.2.1). */
export function ocspUrls(certificate: Certificate): string[] {
  return accessUrls(certificate, OID.ocsp)
}

/** The addresses at which the certificate of its issuer can be had (RFC 5280 section 4.2.2.1). */
export function issuerUrls(certificate: Certificate): string[] {
  return accessUrls(certificate, OID.caIssuers)
}

function accessUrls(certificate: Certificate, wanted: string): string[] {
  const extension = certificate.extensions.get(OID.authorityInfoAccess)
  if (!extension) return []
  return childrenOf(readDer(extension.value)).flatMap((access) => {
    const [method, location] = childrenOf(access)
    const isWanted = method !== undefined && readOid(method) === wanted && location?.tag === 0x86
    return isWanted ? [new TextDecoder().decode(location.content)] : []
  })
}

function extensionsOf(node: DerNode): { id: string; critical: boolean; value: Uint8Array }[] {
  return childrenOf(expectTag(node, TAG.sequence)).map((extension) => {
    const fields = new DerFields(extension)
    const id = readOid(fields.next())
    const critical = fields.optional(TAG.boolean)?.content[0] === 0xff
    return { id, critical, value: fields.next(TAG.octetString).content }
  })
}

function withdrawalIn(revoked: DerNode, { serial }: Certificate): Withdrawal | null | string {
  for (const entry of childrenOf(revoked)) {
    const fields = new DerFields(entry)
    const isAsked = equalBytes(readInteger(fields.next()), serial)
    const at = fields.next()
    const more = fields.optional(TAG.sequence)
    const extensions = more ? extensionsOf(more) : []
    // An entry of another issuer says whose it and those behind it are.
    if (extensions.some(({ critical, id }) => critical && id !== OID.cRLReasons))
      return 'The revocation list has an entry that is not understood.'
    if (!isAsked) continue
    const reason = extensions.find(({ id }) => id === OID.cRLReasons)
    return { at: readTime(at), reason: reason ? (readDer(reason.value).content[0] ?? 0) : 0 }
  }
  return null
}

async function answerStatement(der: Uint8Array, asked: Asked): Promise<RevocationStatement | string> {
  const basic = basicAnswer(der)
  if (typeof basic === 'string') return basic
  const { data, algorithm, signature, carried } = basic
  const fields = new DerFields(data)
  fields.optional(0xa0)
  fields.next()
  const producedAt = readTime(fields.next(TAG.generalizedTime))
  const responses = childrenOf(fields.next(TAG.sequence))
  const extensions = fields.optional(0xa1)
  // Whoever asks chooses a nonce, so that the answer holds what a stranger wanted.
  const given = extensions ? extensionsOf(new DerFields(extensions, 0xa1).next()) : []
  if (given.some(({ id }) => id === OID.ocspNonce)) return 'The OCSP answer has a nonce.'
  const signers = [asked.issuer, ...(await responders(carried, asked.issuer, producedAt))]
  if (
    algorithm.oid === OID.rsaPss ||
    !(await isSignedByOne({ algorithm, data: data.raw, signature }, signers))
  )
    return 'The OCSP answer is not signed by the authority, nor by a responder that it certified.'
  for (const response of responses) {
    const single = new DerFields(response)
    if (await isAbout(single.next(TAG.sequence), asked)) return singleStatement(single)
  }
  return 'The OCSP answer is about another certificate.'
}

function basicAnswer(der: Uint8Array) {
  const outer = new DerFields(readDer(der))
  const status = outer.next(TAG.enumerated).content[0]
  if (status !== 0) return `The OCSP responder refused (status ${status}).`
  const answer = new DerFields(new DerFields(outer.next(0xa0), 0xa0).next())
  if (readOid(answer.next()) !== OID.ocspBasic) return 'The OCSP answer is of an unknown kind.'
  const fields = new DerFields(readDer(answer.next(TAG.octetString).content))
  const data = fields.next(TAG.sequence)
  const algorithm = parseAlgorithm(fields.next())
  const signature = readBits(fields.next())
  const more = fields.optional(0xa0)
  const carried = more ? childrenOf(new DerFields(more, 0xa0).next(TAG.sequence)) : []
  return { data, algorithm, signature, carried: carried.map(({ raw }) => parseCertificate(raw)) }
}

/** RFC 6960 section 4.2.2.2: issued by the authority itself, for this; and whether they were withdrawn need not be asked (nocheck). */
async function responders(
  carried: readonly Certificate[],
  issuer: Certificate,
  at: string,
): Promise<Certificate[]> {
  const found: Certificate[] = []
  for (const one of carried) {
    const isFor =
      extendedUsages(one)?.purposes.includes(OID.ocspSigning) && one.extensions.has(OID.ocspNoCheck)
    const isValid = one.notBefore <= at && at <= one.notAfter && equalBytes(one.issuer, issuer.subject)
    if (isFor && isValid && (await signs(issuer, one))) found.push(one)
  }
  return found
}

/** CertID (RFC 6960 section 4.1.1). */
async function isAbout(certId: DerNode, { certificate, issuer }: Asked): Promise<boolean> {
  const fields = new DerFields(certId)
  const hash = HASHES[parseAlgorithm(fields.next()).oid]
  const nameHash = fields.next(TAG.octetString).content
  const keyHash = fields.next(TAG.octetString).content
  const serial = readInteger(fields.next())
  if (hash === undefined || !equalBytes(serial, certificate.serial)) return false
  return (
    equalBytes(nameHash, await digest(hash, certificate.issuer)) &&
    equalBytes(keyHash, await digest(hash, publicKeyBits(issuer.publicKey)))
  )
}

const HASHES: Readonly<Record<string, string>> = { [OID.sha1]: 'SHA-1', [OID.sha256]: 'SHA-256' }

function singleStatement(single: DerFields): RevocationStatement | string {
  const status = single.next()
  const from = readTime(single.next(TAG.generalizedTime))
  const next = single.optional(0xa0)
  const until = next ? readTime(new DerFields(next, 0xa0).next()) : null
  if (status.tag === 0x80) return { from, until, withdrawn: null }
  if (status.tag !== 0xa1) return 'The OCSP responder does not know the certificate.'
  const [at, reason] = childrenOf(status)
  if (at === undefined) throw new DerError('an OCSP answer does not say since when')
  const code = reason ? (childrenOf(reason)[0]?.content[0] ?? 0) : 0
  return { from, until, withdrawn: { at: readTime(at), reason: code } }
}
