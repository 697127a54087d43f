import { buildChain, type Chain } from './certificate-chain.ts'
import { type Check, type Findings, failed, incompleteNote, passed } from './check.ts'
import type { SignedData } from './cms.ts'
import { askedOf, toldOf } from './long-term.ts'
import { OID } from './oid.ts'
import type { PdfFile } from './pdf/pdf-file.ts'
import { nameOf } from './pdf/pdf-object.ts'
import { certifiedPermission, dateOf, textOf } from './pdf/permissions.ts'
import type { ArchiveMaterials } from './pdf/sealed-update.ts'
import { type PdfSignature, repeatedKey } from './pdf/signature.ts'
import { type SealKind, sealKindOf, TEST_MARK } from './seal-reason.ts'
import { shownName } from './shown-text.ts'
import { looseEnd, problemOf, signatureProblem, signingCertificateProblem } from './signer.ts'
import {
  readTimestamp,
  type Stamped,
  type StampedTime,
  timestampCheck,
  timestampMissing,
} from './verify-timestamp.ts'
import { fingerprint, nameText } from './x509.ts'

/** PAdES baseline levels (ETSI EN 319 142-1) that are recognised. */
export type SealLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

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
  /**
   * B-T only with a time-stamp of an authority that is trusted, over the signature or over the whole file; B-LT when the file also tells that no certificate was withdrawn; B-LTA with a
   * document time-stamp of a trusted authority over all of that.
   */
  readonly level: SealLevel
  /** Whether the seal says of itself that it comes from a test namespace and has no legal effect. */
  readonly test: boolean
  /** What the seal says that the file is. What its pages look like decides nothing. */
  readonly kind: SealKind | 'evidence' | 'unknown'
  /** The time that the sealing service wrote down. Nobody else vouches for it. */
  readonly claimedAt?: string
  /** The time that a time-stamp names. Unless its authority is trusted this is a claim, which decides nothing. */
  readonly timestamp?: StampedTime
  readonly reason?: string
  readonly location?: string
  readonly name?: string
}

export interface VerifiedSigner {
  readonly seal: Seal
  readonly chain: Chain
  /** The time-stamp of the signature, where there is one that can be read. */
  readonly stamped: Stamped | null
  /** Which trusted time-stamp tells when the seal was there: its own, or a document time-stamp. */
  readonly confirmed: Stamped | null
}

interface ToVerify {
  readonly file: PdfFile | null
  readonly signature: PdfSignature
  readonly signed: SignedData
  /** The first document time-stamp that is trusted. */
  readonly later: Stamped | null
  readonly archives: readonly ArchiveMaterials[]
}

/**
 * Asks who signed, with what right and when: adds the checks from `baseline` to `permissions` to the findings.
 * @throws DerError for a certificate that cannot be read.
 */
export async function verifySigner(
  found: Findings,
  { file, signature, signed, later, archives }: ToVerify,
): Promise<VerifiedSigner> {
  const { checks, hasTrust } = found
  checks.push(await checkBaseline(found, signature, signed))
  const wrong = await problemOf(() => signatureProblem(signed))
  checks.push(wrong ? failed('signature', wrong) : passed('signature', 'The signature is right.'))
  const other = await problemOf(() => signingCertificateProblem(signed, false))
  checks.push(
    other
      ? failed('certificate', other)
      : passed('certificate', 'It was made with the certificate that it carries.'),
  )

  const token = signed.unsignedAttributes.get(OID.signatureTimeStamp)
  const stamped = token ? await readTimestamp(found, token.raw, signed.signature) : null
  const own = stamped !== null && typeof stamped !== 'string' && stamped.isTrusted ? stamped : null
  const claimedAt = dateOf(signature.dict.entries.get('M'))
  if (claimedAt === null) found.notes.push(signature.dict.entries.has('M') ? UNREADABLE_TIME : NO_TIME)
  const leaf = signed.signingCertificate
  const { chain, confirmed } = await chainInTime(found, signed, { own, later, claimedAt, archives })
  if (stamped !== null) checks.push(timestampCheck(found, 'timestamp', stamped, chain))
  else checks.push(...timestampMissing(signature, signed))
  const [problem] = chain.problems
  const authority = nameText(chain.top.subject)
  const authoritySha256 = await fingerprint(chain.top)
  checks.push(problem ? failed('chain', problem) : passed('chain', `The certificate leads to ${authority}.`))
  checkAuthority(found, chain, `${authority} (SHA-256 ${authoritySha256})`)
  if (file) checks.push(await checkPermissions(file, signature))
  const subject = nameText(leaf.subject)
  const seal: Seal = {
    subject,
    issuer: nameText(leaf.issuer),
    certificateSha256: await fingerprint(leaf),
    authority,
    authoritySha256,
    isTrusted: hasTrust ? chain.isTrusted : null,
    level: confirmed ? 'B-T' : 'B-B',
    ...presentClaims(signature, subject),
    ...(claimedAt && { claimedAt }),
    ...presentTimestamp(confirmed ?? (typeof stamped === 'string' ? null : stamped)),
  }
  return { seal, chain, stamped: typeof stamped === 'string' ? null : stamped, confirmed }
}

interface Times {
  readonly own: Stamped | null
  readonly later: Stamped | null
  readonly claimedAt: string | null
  readonly archives: readonly ArchiveMaterials[]
}

/**
 * The chain at the time that counts. A time that nobody trusted confirmed must not decide whether a certificate was valid, and a document
 * time-stamp must not undo a seal: whoever adds one after the certificates ended, or after one was withdrawn, confirms nothing.
 */
async function chainInTime(
  found: Findings,
  { signingCertificate: leaf, otherCertificates: carried }: SignedData,
  { own, later, claimedAt, archives }: Times,
): Promise<{ chain: Chain; confirmed: Stamped | null }> {
  const { trusted } = found
  const chainAt = (at: string | null) => buildChain({ leaf, carried, trusted, at, purpose: 'seal' })
  if (own !== null) return { chain: await chainAt(own.at), confirmed: own }
  const chain = later === null ? null : await chainAt(later.at)
  if (later !== null && chain?.problems.length === 0) {
    const withdrawn = await withdrawnAt(found, chain, later, archives)
    if (withdrawn.length === 0) return { chain, confirmed: later }
    found.notes.push(`The document time-stamp confirms no time of the seal: ${withdrawn.join(' ')}`)
  }
  return { chain: await chainAt(claimedAt), confirmed: null }
}

/** Which certificates of the seal and of a document time-stamp had been withdrawn at its time, in sentences. */
async function withdrawnAt(
  { work }: Findings,
  chain: Chain,
  { chain: stampChain, at }: Stamped,
  archives: readonly ArchiveMaterials[],
): Promise<readonly string[]> {
  const asked = askedOf([
    { chain, purpose: 'seal', at },
    { chain: stampChain, purpose: 'timestamp', at },
  ])
  return asked === null ? [] : (await toldOf(archives, asked, work)).withdrawn
}

const UNCHECKED =
  'Without a trusted time-stamp, the verifier does not know at which moment its certificates had to be valid, and did not check that.'
const UNREADABLE_TIME = `The seal names a time (/M) that cannot be read. ${UNCHECKED}`
const NO_TIME = `The seal names no time (/M). ${UNCHECKED}`

function presentTimestamp(stamped: StampedTime | null): Pick<Seal, 'timestamp'> {
  if (stamped === null) return {}
  const { at, authority, certificateSha256, isTrusted } = stamped
  return { timestamp: { at, authority, certificateSha256, isTrusted } }
}

/** What the sealing service wrote into the signature dictionary, which the signature covers. */
function presentClaims(
  { dict }: PdfSignature,
  subject: string,
): Pick<Seal, 'test' | 'kind' | 'reason' | 'location' | 'name'> {
  const entry = (key: 'Reason' | 'Location' | 'Name') => textOf(dict.entries.get(key))
  const [reason, location, name] = [entry('Reason'), entry('Location'), entry('Name')]
  return {
    test: subject.includes(TEST_MARK) || (reason ?? '').startsWith(TEST_MARK),
    kind: sealKindOf(reason),
    ...(reason && { reason: shownName(reason) }),
    ...(location && { location: shownName(location) }),
    ...(name && { name: shownName(name) }),
  }
}

/** What PAdES baseline signatures have in common (ETSI EN 319 142-1 section 6.3). */
async function checkBaseline(
  { bytes }: Findings,
  signature: PdfSignature,
  signed: SignedData,
): Promise<Check> {
  const repeated = repeatedKey(bytes, signature)
  if (repeated) return failed('baseline', repeated)
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
  const loose = await problemOf(() => looseEnd(signed))
  if (loose) return failed('baseline', loose)
  return passed('baseline', 'It is a PAdES baseline signature.')
}

function checkAuthority(found: Findings, chain: Chain, authority: string): void {
  if (!found.hasTrust) {
    found.notes.push(
      `The authority ${authority} was not checked: no trusted certificate was given.${incompleteNote(chain)}`,
    )
  } else if (chain.isTrusted) {
    found.checks.push(passed('authority', `The seal comes from a trusted authority: ${authority}.`))
  } else {
    found.checks.push(failed('authority', `The seal comes from a foreign authority: ${authority}.`))
  }
}

async function checkPermissions(file: PdfFile, signature: PdfSignature): Promise<Check> {
  const permission = await certifiedPermission(file, signature.dict)
  if (permission === 1) return passed('permissions', 'The seal certifies the document and permits no change.')
  if (permission === null) return failed('permissions', 'The signature does not certify the document.')
  return failed('permissions', `The seal permits later changes (P ${permission}).`)
}
