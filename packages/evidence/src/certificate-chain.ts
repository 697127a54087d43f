import { childrenOf, DerError, equalBytes, readDer } from './der.ts'
import { OID } from './oid.ts'
import { verifySignature } from './signature-algorithm.ts'
import {
  ANY_PURPOSE,
  allowsSealing,
  allowsUsage,
  authorityOf,
  type Certificate,
  extendedUsages,
  isSelfIssued,
  KEY_USAGE,
  nameText,
} from './x509.ts'

/** Longer than any chain in use; a bound for a walk over a stranger's certificates. */
const CHAIN_LENGTH_MAX = 10

/** Extensions whose meaning is heeded here; another one marked critical forbids relying on the certificate. */
const HEEDED: ReadonlySet<string> = new Set([
  OID.basicConstraints,
  OID.keyUsage,
  OID.extendedKeyUsage,
  OID.certificatePolicies,
])

export interface ChainInput {
  readonly leaf: Certificate
  /** What the signature carries beside the leaf. */
  readonly carried: readonly Certificate[]
  readonly trusted: readonly Certificate[]
  /** The time at which every certificate must be valid, or null when no time is known. */
  readonly at: string | null
  readonly purpose: 'seal' | 'timestamp'
}

export interface Chain {
  /** From the leaf upwards. */
  readonly certificates: readonly Certificate[]
  /** The last one: the authority, as far as it is known. */
  readonly top: Certificate
  /**
   * Whether the top is a root or trusted. If not, nobody could check the top's own signature: its key counts, since
   * it signs what is below, but what else it says does not.
   */
  readonly isComplete: boolean
  /** Whether a trusted certificate is in the chain. */
  readonly isTrusted: boolean
  /** What is wrong with it, in sentences; empty when nothing is. */
  readonly problems: readonly string[]
}

/**
 * Follows issuers from the leaf up to a root or as far as certificates are at hand, checking signatures, validity
 * and permissions on the way (RFC 5280 section 6, without policies and name constraints: a certificate that makes
 * those critical is refused). Every carried certificate must have its place in the chain.
 */
export async function buildChain(input: ChainInput): Promise<Chain> {
  const problems: string[] = []
  const certificates: Certificate[] = [input.leaf]
  let top = input.leaf
  while (!isTrusted(top, input.trusted) && !isSelfIssued(top)) {
    const issuer = await findIssuer(top, [...input.trusted, ...input.carried])
    if (!issuer) break
    certificates.push(issuer)
    top = issuer
    if (certificates.length > CHAIN_LENGTH_MAX) {
      problems.push('The chain of certificates is too long.')
      break
    }
  }
  if (isSelfIssued(top) ? !(await signs(top, top)) : hasOwnKeyAsIssuer(top)) {
    problems.push(`The certificate of ${nameText(top.subject)} does not bear its own signature.`)
  }
  problems.push(...unusedProblems(input.carried, certificates), ...unsignedProblems(input.carried, top))
  for (const [depth, certificate] of certificates.entries()) {
    problems.push(
      ...permissionProblems(certificate, depth, input.purpose),
      ...validityProblems(certificate, input.at),
    )
  }
  const hasTrusted = certificates.some((one) => isTrusted(one, input.trusted))
  return { certificates, top, isComplete: isSelfIssued(top) || hasTrusted, isTrusted: hasTrusted, problems }
}

async function findIssuer(
  certificate: Certificate,
  candidates: readonly Certificate[],
): Promise<Certificate | null> {
  for (const candidate of candidates) {
    if (equalBytes(candidate.subject, certificate.issuer) && (await signs(candidate, certificate)))
      return candidate
  }
  return null
}

/** Whether a certificate bears the signature of a key; the name of the issuer is not asked. */
export async function signs(issuer: Certificate, certificate: Certificate): Promise<boolean> {
  try {
    return await verifySignature({
      algorithm: certificate.signatureAlgorithm,
      publicKey: issuer.publicKey,
      data: certificate.tbs,
      signature: certificate.signature,
      allowSha1: issuer === certificate,
    })
  } catch (error) {
    if (error instanceof DerError) return false
    throw error
  }
}

function isTrusted(certificate: Certificate, trusted: readonly Certificate[]): boolean {
  return trusted.some((root) => equalBytes(root.der, certificate.der))
}

/** A root says that its own key issued it; with another issuer's name on it, it was changed. */
function hasOwnKeyAsIssuer(certificate: Certificate): boolean {
  const own = certificate.extensions.get(OID.subjectKeyId)
  const issuers = certificate.extensions.get(OID.authorityKeyId)
  if (!own || !issuers) return false
  const KEY_IDENTIFIER = 0x80
  const keyId = childrenOf(readDer(issuers.value)).find((node) => node.tag === KEY_IDENTIFIER)
  return keyId !== undefined && equalBytes(keyId.content, readDer(own.value).content)
}

/** A certificate that nothing leads to could be changed, or put in, without anybody noticing. */
function unusedProblems(carried: readonly Certificate[], chain: readonly Certificate[]): string[] {
  return carried
    .filter((certificate) => !chain.some((used) => equalBytes(used.der, certificate.der)))
    .map(
      (certificate) =>
        `The certificate of ${nameText(certificate.subject)} belongs to no chain, its signature is wrong, or a trusted certificate ends the chain below it.`,
    )
}

/** The issuer is carried, but did not sign this certificate: one of the two was changed. */
function unsignedProblems(carried: readonly Certificate[], top: Certificate): string[] {
  const namesake = !isSelfIssued(top) && carried.some((one) => equalBytes(one.subject, top.issuer))
  return namesake
    ? [`The certificate of ${nameText(top.subject)} was not signed by ${nameText(top.issuer)}.`]
    : []
}

function permissionProblems(
  certificate: Certificate,
  depth: number,
  purpose: ChainInput['purpose'],
): string[] {
  const name = nameText(certificate.subject)
  const unknown = [...certificate.extensions].filter(
    ([id, extension]) => extension.critical && !HEEDED.has(id),
  )
  const problems = unknown.map(
    ([id]) => `The certificate of ${name} has an unknown critical extension (${id}).`,
  )
  if (depth === 0) return [...problems, ...leafProblems(certificate, purpose)]
  const authority = authorityOf(certificate)
  if (!authority || !allowsUsage(certificate, KEY_USAGE.keyCertSign)) {
    problems.push(`The certificate of ${name} may not issue certificates.`)
  } else if (authority.pathLength < depth - 1) {
    problems.push(`The certificate of ${name} allows fewer authorities below it.`)
  } else if (!isSelfIssued(certificate) && !allowsPurpose(certificate, purpose)) {
    problems.push(
      `The certificate of ${name} may issue certificates for other purposes only (extended key usage).`,
    )
  }
  return problems
}

/** An authority below the root that names purposes issues for these alone. */
function allowsPurpose(certificate: Certificate, purpose: ChainInput['purpose']): boolean {
  if (purpose === 'seal') return allowsSealing(certificate)
  const usages = extendedUsages(certificate)
  return usages === null || [OID.timeStamping, ANY_PURPOSE].some((id) => usages.purposes.includes(id))
}

function leafProblems(certificate: Certificate, purpose: ChainInput['purpose']): string[] {
  const problems: string[] = []
  const usages = extendedUsages(certificate)
  const maySign =
    allowsUsage(certificate, KEY_USAGE.digitalSignature) || allowsUsage(certificate, KEY_USAGE.nonRepudiation)
  if (!maySign) problems.push('The signing certificate does not allow signatures.')
  if (purpose === 'seal' && !allowsSealing(certificate))
    problems.push('The signing certificate is for other purposes than documents (extended key usage).')
  // RFC 3161 section 2.3: critical, and for time-stamping alone.
  const forTimestamps = usages?.critical === true && usages.purposes.join() === OID.timeStamping
  if (purpose === 'timestamp' && !forTimestamps)
    problems.push('The certificate is not one of a time-stamp authority.')
  return problems
}

function validityProblems(certificate: Certificate, at: string | null): string[] {
  if (at === null || (certificate.notBefore <= at && at <= certificate.notAfter)) return []
  const span = `from ${certificate.notBefore} to ${certificate.notAfter}`
  return [`The certificate of ${nameText(certificate.subject)} is valid ${span}, but was used at ${at}.`]
}
