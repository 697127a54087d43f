import { type Chain, signs } from './certificate-chain.ts'
import { childrenOf, DerError, DerFields, type DerNode, equalBytes, readBits, readDer, TAG } from './der.ts'
import { OID } from './oid.ts'
import type { ArchiveMaterials } from './pdf/sealed-update.ts'
import { isSignedByOne } from './signature-algorithm.ts'
import {
  type Algorithm,
  allowsUsage,
  authorityOf,
  type Certificate,
  extendedUsages,
  isSelfIssued,
  KEY_USAGE,
  nameText,
  parseAlgorithm,
  parseCertificate,
} from './x509.ts'

/*
 * Whether archive data behind a seal come from those whose signatures the file has. A stranger's certificate may say anything, also what a page
 * shows; what an authority of the seal signed says what that authority certifies. So nobody else's words come behind a seal.
 */

interface Known {
  /** Every word of these was signed by somebody who is known, or the caller trusts them. */
  readonly whole: Certificate[]
  /** Of the topmost certificate of a chain that has no root here, only the key counts. */
  readonly keys: readonly Certificate[]
}

/**
 * The sentence that says what of the archive data comes from somebody who is not known, or null. Known are the certificates that are trusted and
 * those of the chains, and whatever authority one of these signed.
 * @throws DerError for what cannot be read
 */
export async function strangerIn(
  { certificates, crls, ocsps }: ArchiveMaterials,
  chains: readonly Chain[],
  trusted: readonly Certificate[],
): Promise<string | null> {
  const known: Known = {
    whole: [...trusted, ...chains.flatMap(wholeOf)],
    keys: chains.flatMap(({ isComplete, top }) => (isComplete ? [] : [top])),
  }
  const strangers = await addKnown(known, certificates.map(parseCertificate))
  const [stranger] = strangers
  if (stranger)
    return `A certificate in the archive data (${nameText(stranger.subject)}) was issued by nobody who signed this file or is trusted. ${HINT}`
  for (const crl of crls)
    if (!(await isKnownList(known, crl))) return `A revocation list in the archive data ${BY_NOBODY}`
  for (const ocsp of ocsps)
    if (!(await isKnownAnswer(known, ocsp))) return `An OCSP answer in the archive data ${BY_NOBODY}`
  return null
}

const HINT =
  'If it belongs to a time-stamp, name the certificate of the time-stamp authority as one that is trusted.'
const BY_NOBODY = `was signed by nobody who signed this file or is trusted. ${HINT}`

function wholeOf({ certificates, isComplete }: Chain): readonly Certificate[] {
  return isComplete ? certificates : certificates.slice(0, -1)
}

/** Those that cannot be known, however often the others are gone through. */
async function addKnown(known: Known, certificates: readonly Certificate[]): Promise<readonly Certificate[]> {
  let waiting = certificates
  for (;;) {
    const left: Certificate[] = []
    for (const certificate of waiting) {
      if (await isKnown(known, certificate)) known.whole.push(certificate)
      else left.push(certificate)
    }
    if (left.length === 0 || left.length === waiting.length) return left
    waiting = left
  }
}

async function isKnown({ whole, keys }: Known, certificate: Certificate): Promise<boolean> {
  if (whole.some(({ der }) => equalBytes(der, certificate.der))) return true
  for (const issuer of [...whole, ...keys]) {
    if (!equalBytes(issuer.subject, certificate.issuer) || !mayIssue(issuer)) continue
    if (await signs(issuer, certificate)) return true
  }
  // The root that is missing above a chain: it signed both the chain's top and itself.
  if (!isSelfIssued(certificate) || !(await signs(certificate, certificate))) return false
  for (const key of keys)
    if (equalBytes(key.issuer, certificate.subject) && (await signs(certificate, key))) return true
  return false
}

function mayIssue(certificate: Certificate): boolean {
  return authorityOf(certificate) !== null && allowsUsage(certificate, KEY_USAGE.keyCertSign)
}

interface Signed {
  readonly tbs: DerNode
  readonly data: Uint8Array
  readonly algorithm: Algorithm
  readonly signature: Uint8Array
  readonly rest: DerFields
}

function readSigned(node: DerNode): Signed {
  const rest = new DerFields(node)
  const tbs = rest.next(TAG.sequence)
  const algorithm = parseAlgorithm(rest.next())
  return { tbs, data: tbs.raw, algorithm, signature: readBits(rest.next()), rest }
}

/** RFC 5280 section 5.1. */
async function isKnownList({ whole, keys }: Known, der: Uint8Array): Promise<boolean> {
  const signed = readSigned(readDer(der))
  const fields = new DerFields(signed.tbs)
  fields.optional(TAG.integer)
  fields.next()
  const issuer = fields.next(TAG.sequence).raw
  const signers = [...whole, ...keys].filter(
    (one) =>
      equalBytes(one.subject, issuer) &&
      (mayIssue(one) || one.extensions.has(OID.keyUsage)) &&
      allowsUsage(one, KEY_USAGE.cRLSign),
  )
  return isSignedByOne(signed, signers)
}

/** Whoever asks chooses it, so that the answer says what a stranger wanted it to say (RFC 6960 section 4.4.1): in DER. */
const NONCE = [0x06, 0x09, 0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x01, 0x02]

/** RFC 6960 section 4.2.1. Nothing signs the certificates that it carries, nor how its algorithm is written. */
async function isKnownAnswer(known: Known, der: Uint8Array): Promise<boolean> {
  const [, answer] = childrenOf(readDer(der))
  const [, basic] = answer ? childrenOf(new DerFields(answer, 0xa0).next()) : []
  if (!basic) throw new DerError('an OCSP answer holds nothing')
  const signed = readSigned(readDer(basic.content))
  const carried = signed.rest.optional(0xa0)
  const certificates = carried ? childrenOf(new DerFields(carried, 0xa0).next(TAG.sequence)) : []
  if (signed.algorithm.oid === OID.rsaPss || holds(signed.data, NONCE)) return false
  const strangers = await addKnown(
    known,
    certificates.map(({ raw }) => parseCertificate(raw)),
  )
  if (strangers.length > 0) return false
  const signers = [...known.whole, ...known.keys].filter(
    (one) => mayIssue(one) || extendedUsages(one)?.purposes.includes(OID.ocspSigning),
  )
  return isSignedByOne(signed, signers)
}

function holds(bytes: Uint8Array, part: readonly number[]): boolean {
  return bytes.some((_, at) => part.every((byte, index) => bytes[at + index] === byte))
}
