import { buildChain, type Chain } from '../certificate-chain.ts'
import type { Check, Findings } from '../check.ts'
import { parseSignedData, type SignedData } from '../cms.ts'
import { DerError } from '../der.ts'
import { OID } from '../oid.ts'
import { TEST_MARK } from '../seal-reason.ts'
import { digestMatches, signatureProblem, signingCertificateProblem } from '../signer.ts'
import type { Seal } from '../verify-signer.ts'
import { readTimestamp, type Stamped, timestampCheck } from '../verify-timestamp.ts'
import { fingerprint, nameText } from '../x509.ts'
import type { AuditSealContent } from './audit-seal.ts'

export interface VerifiedDetached {
  readonly seal: Seal
  readonly chain: Chain
  /** The time-stamp that can be read. */
  readonly stamped: Stamped | null
  /** What is wrong with the signature or its certificates, in sentences; empty when nothing is. */
  readonly problems: readonly string[]
  /** What its time-stamp says, when it has one. */
  readonly timestamp?: Check
}

/**
 * Verifies the signature of an audit-seal: CAdES baseline (ETSI EN 319 122-1), detached, over exactly `bytes`. Says in a sentence
 * what cannot be read.
 */
export async function verifyDetached(
  found: Findings,
  bytes: Uint8Array,
  content: AuditSealContent,
  signature: Uint8Array,
): Promise<VerifiedDetached | string> {
  try {
    return await verify(found, bytes, content, parseSignedData(signature))
  } catch (error) {
    if (error instanceof DerError) return `its signature cannot be read: ${error.message}`
    throw error
  }
}

async function verify(
  found: Findings,
  bytes: Uint8Array,
  content: AuditSealContent,
  signed: SignedData,
): Promise<VerifiedDetached> {
  const token = signed.unsignedAttributes.get(OID.signatureTimeStamp)
  const stamped = token ? await readTimestamp(found, token.raw, signed.signature) : null
  const time = stamped !== null && typeof stamped !== 'string' ? stamped : null
  const leaf = signed.signingCertificate
  const subject = nameText(leaf.subject)
  const isTest = subject.includes(TEST_MARK)
  // A time that nobody trusted confirmed must not decide whether a certificate was valid.
  const at = time?.isTrusted ? time.at : content.at
  const { trusted, hasTrust } = found
  const chain = await buildChain({ leaf, carried: signed.otherCertificates, trusted, at, purpose: 'seal' })
  const problems = [
    ...((await digestMatches(signed, bytes)) ? [] : ['its bytes are not those that were sealed']),
    ...baselineProblems(signed),
    ...[await signatureProblem(signed), await signingCertificateProblem(signed, false)].flatMap(
      (one) => one ?? [],
    ),
    ...chain.problems,
    ...((content.timeStamped === true) === (token !== undefined)
      ? []
      : ['its time-stamp was taken out after the sealing, or put in']),
    ...(isTest === (content.notice !== undefined)
      ? []
      : ['it and the certificate that sealed it disagree on whether it is of a test namespace']),
  ]
  const seal: Seal = {
    subject,
    issuer: nameText(leaf.issuer),
    certificateSha256: await fingerprint(leaf),
    authority: nameText(chain.top.subject),
    authoritySha256: await fingerprint(chain.top),
    isTrusted: hasTrust ? chain.isTrusted : null,
    level: time?.isTrusted ? 'B-T' : 'B-B',
    test: isTest || content.notice !== undefined,
    kind: 'evidence',
    claimedAt: content.at,
    ...(time && { timestamp: presentTime(time) }),
  }
  return {
    seal,
    chain,
    stamped: time,
    problems,
    ...(stamped !== null && { timestamp: timestampCheck(found, 'timestamp', stamped, chain) }),
  }
}

function presentTime({
  at,
  authority,
  certificateSha256,
  isTrusted,
}: Stamped): NonNullable<Seal['timestamp']> {
  return { at, authority, certificateSha256, isTrusted }
}

function baselineProblems(signed: SignedData): string[] {
  const problems: string[] = []
  if (signed.contentType !== OID.data || signed.content) problems.push('its signature is not a detached one')
  if (signed.signedAttributes.has(OID.signingTime))
    problems.push('its signature has a signing-time attribute')
  const stranger = [...signed.unsignedAttributes.keys()].find((id) => id !== OID.signatureTimeStamp)
  if (stranger) problems.push(`its signature carries an attribute that nothing protects (${stranger})`)
  return problems
}
