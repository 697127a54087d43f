import { buildChain, type Chain } from './certificate-chain.ts'
import { type Check, type Findings, failed, passed } from './check.ts'
import type { SignedData } from './cms.ts'
import { DerError } from './der.ts'
import { OID } from './oid.ts'
import type { PdfFile } from './pdf/pdf-file.ts'
import { nameOf } from './pdf/pdf-object.ts'
import { certifiedPermission, dateOf, textOf } from './pdf/permissions.ts'
import type { PdfSignature } from './pdf/signature.ts'
import { problemOf, signatureProblem, signingCertificateProblem } from './signer.ts'
import { type TimestampVerification, verifyTimestampToken } from './timestamp-token.ts'
import { fingerprint, nameText } from './x509.ts'

/** PAdES baseline levels (ETSI EN 319 142-1) that are recognised. */
export type SealLevel = 'B-B' | 'B-T'

/** Who sealed a PDF, and what its signature says. Fingerprints are SHA-256 in lower-case hexadecimal. */
export interface Seal {
  readonly subject: string
  readonly issuer: string
  readonly certificateSha256: string
  /** The topmost certificate that is known of the seal's chain. */
  readonly authority: string
  readonly authoritySha256: string
  /** Whether the authority is one of `trustedRoots`; null when none were given. */
  readonly isTrusted: boolean | null
  readonly level: SealLevel
  /** The time that the sealing service wrote down. Nobody else vouches for it. */
  readonly claimedAt?: string
  /** The time that a time-stamp authority vouches for. */
  readonly timestamp?: {
    readonly at: string
    readonly authority: string
    readonly certificateSha256: string
    readonly isTrusted: boolean | null
  }
  readonly reason?: string
  readonly location?: string
  readonly name?: string
}

/**
 * Asks who signed, with what right and when: adds the checks from `baseline` to `timestamp` to the findings.
 * @throws DerError for a certificate that cannot be read.
 */
export async function verifySigner(
  found: Findings,
  file: PdfFile | null,
  signature: PdfSignature,
  signed: SignedData,
): Promise<Seal> {
  const { checks, trusted, hasTrust } = found
  checks.push(checkBaseline(signature, signed))
  const wrong = await problemOf(() => signatureProblem(signed))
  checks.push(wrong ? failed('signature', wrong) : passed('signature', 'The signature is right.'))
  const other = await problemOf(() => signingCertificateProblem(signed, false))
  checks.push(
    other
      ? failed('certificate', other)
      : passed('certificate', 'It was made with the certificate that it carries.'),
  )

  const timestamp = await checkTimestamp(found, signed)
  const claimedAt = dateOf(signature.dict.entries.get('M'))
  const leaf = signed.signingCertificate
  const at = timestamp?.info.at ?? claimedAt
  const chain = await buildChain({ leaf, carried: signed.otherCertificates, trusted, at, purpose: 'seal' })
  const [problem] = chain.problems
  const authority = nameText(chain.top.subject)
  const authoritySha256 = await fingerprint(chain.top)
  checks.push(problem ? failed('chain', problem) : passed('chain', `The certificate leads to ${authority}.`))
  checkAuthority(found, chain, `${authority} (SHA-256 ${authoritySha256})`)
  if (file) checks.push(await checkPermissions(file, signature))
  const entry = (key: 'Reason' | 'Location' | 'Name') => textOf(signature.dict.entries.get(key))
  const [reason, location, name] = [entry('Reason'), entry('Location'), entry('Name')]
  return {
    subject: nameText(leaf.subject),
    issuer: nameText(leaf.issuer),
    certificateSha256: await fingerprint(leaf),
    authority,
    authoritySha256,
    isTrusted: hasTrust ? chain.isTrusted : null,
    level: timestamp ? 'B-T' : 'B-B',
    ...(claimedAt && { claimedAt }),
    ...(timestamp && { timestamp: presentTimestamp(timestamp, hasTrust) }),
    ...(reason && { reason }),
    ...(location && { location }),
    ...(name && { name }),
  }
}

function presentTimestamp(
  timestamp: TimestampVerification,
  hasTrust: boolean,
): NonNullable<Seal['timestamp']> {
  const { info, authority, certificateSha256, chain } = timestamp
  return { at: info.at, authority, certificateSha256, isTrusted: hasTrust ? chain.isTrusted : null }
}

/** What PAdES baseline signatures have in common (ETSI EN 319 142-1 section 6.3). */
function checkBaseline(signature: PdfSignature, signed: SignedData): Check {
  const subFilter = nameOf(signature.dict.entries.get('SubFilter'))
  if (subFilter !== 'ETSI.CAdES.detached')
    return failed('baseline', `The signature is of another kind (${subFilter ?? 'none'}).`)
  if (signed.contentType !== OID.data || signed.content)
    return failed('baseline', 'The signature is not a detached one.')
  if (signed.signedAttributes.has(OID.signingTime)) {
    return failed('baseline', 'The signature has a signing-time attribute, which the baseline forbids.')
  }
  const stranger = [...signed.unsignedAttributes.keys()].find((id) => id !== OID.signatureTimeStamp)
  if (stranger)
    return failed('baseline', `The signature carries an attribute that nothing protects (${stranger}).`)
  return passed('baseline', 'It is a PAdES baseline signature.')
}

async function checkTimestamp(found: Findings, signed: SignedData): Promise<TimestampVerification | null> {
  const attribute = signed.unsignedAttributes.get(OID.signatureTimeStamp)
  if (!attribute) return null
  const result = await readTimestamp(found, attribute.raw, signed.signature)
  if (typeof result === 'string') {
    found.checks.push(failed('timestamp', result))
    return null
  }
  found.checks.push(
    passed('timestamp', `${result.authority} confirms that the seal was there at ${result.info.at}.`),
  )
  return result
}

/** The verified token of a signature or document time-stamp, or the sentence that says what is wrong with it. Notes how far its authority was checked. */
export async function readTimestamp(
  found: Findings,
  token: Uint8Array,
  data: Uint8Array,
): Promise<TimestampVerification | string> {
  try {
    const result = await verifyTimestampToken(token, data, found.trusted)
    const [problem] = result.problems
    if (problem) return problem
    const { chain } = result
    if (!chain.isTrusted) {
      const authority = `${nameText(chain.top.subject)} (SHA-256 ${await fingerprint(chain.top)})`
      found.notes.push(
        `Whether the time-stamp authority ${authority} is to be believed was not checked: it is not among the trusted certificates.${incompleteNote(chain)}`,
      )
    }
    return result
  } catch (error) {
    if (error instanceof DerError) return `The time-stamp cannot be read: ${error.message}.`
    throw error
  }
}

function checkAuthority(found: Findings, chain: Chain, authority: string): void {
  if (!found.hasTrust) {
    found.notes.push(
      `Whether the authority ${authority} is to be believed was not checked: no trusted certificate was given.${incompleteNote(chain)}`,
    )
  } else if (chain.isTrusted) {
    found.checks.push(passed('authority', `The seal comes from a trusted authority: ${authority}.`))
  } else {
    found.checks.push(failed('authority', `The seal comes from a foreign authority: ${authority}.`))
  }
}

/** The key of such a certificate is checked, since it signs what is below it; the rest of what it says is not. */
function incompleteNote(chain: Chain): string {
  return chain.isComplete
    ? ''
    : ` Its own issuer, ${nameText(chain.top.issuer)}, is not in the file, so that its certificate could not be checked.`
}

async function checkPermissions(file: PdfFile, signature: PdfSignature): Promise<Check> {
  const permission = await certifiedPermission(file, signature.dict)
  if (permission === 1) return passed('permissions', 'The seal certifies the document and permits no change.')
  if (permission === null) return failed('permissions', 'The signature does not certify the document.')
  return failed('permissions', `The seal permits later changes (P ${permission}).`)
}
