import type { Chain } from './certificate-chain.ts'
import { type Check, type Findings, failed, incompleteNote, passed } from './check.ts'
import type { SignedData } from './cms.ts'
import { DerError, equalBytes, readPrefix } from './der.ts'
import type { PdfSignature } from './pdf/signature.ts'
import { verifyTimestampToken } from './timestamp-token.ts'
import { WORK } from './work.ts'
import { type Certificate, fingerprint, nameText } from './x509.ts'

/** The time that a token names, and who made it. Whoever is not trusted confirms nothing. */
export interface StampedTime {
  readonly at: string
  readonly authority: string
  readonly certificateSha256: string
  /** Whether the authority leads to a trusted certificate; null when no certificates were given. */
  readonly isTrusted: boolean | null
}

/** A token that is right in itself, with the chain of its authority. */
export interface Stamped extends StampedTime {
  readonly chain: Chain
}

/** The verified token of a signature or document time-stamp, or the sentence that says what is wrong with it. */
export async function readTimestamp(
  found: Findings,
  token: Uint8Array,
  data: Uint8Array,
): Promise<Stamped | string> {
  found.work?.spend(WORK.timestampBytes)
  try {
    const { info, authority, certificateSha256, chain, problems } = await verifyTimestampToken(
      token,
      data,
      found.trustedTimes,
    )
    const [problem] = problems
    if (problem) return problem
    const isTrusted = found.hasTrust || found.hasTimeTrust ? chain.isTrusted : null
    if (!isTrusted) {
      const top = `${nameText(chain.top.subject)} (SHA-256 ${await fingerprint(chain.top)})`
      found.notes.push(
        `The time-stamp authority ${top} was not checked: it is not among the trusted certificates. Name its certificate as a trusted one to have it checked (the service tells those that it believes under /v1/timestamp-authorities.pem). Until then its time is only a claim, and decides neither the time of the seal nor its level.${incompleteNote(chain)}`,
      )
    }
    return { at: info.at, authority, certificateSha256, isTrusted, chain }
  } catch (error) {
    if (error instanceof DerError) return `The time-stamp cannot be read: ${error.message}.`
    throw error
  }
}

/**
 * What a token says. One of an authority that is not trusted is a claim, and a failed check where the caller said whose time-stamps
 * are right: then it was put in the place of one of these.
 */
export function timestampCheck(
  found: Findings,
  name: 'timestamp' | 'document-timestamp',
  stamped: Stamped | string,
  sealChain: Chain | null,
): Check {
  if (typeof stamped === 'string') return failed(name, stamped)
  const { at, authority, isTrusted } = stamped
  const what = name === 'timestamp' ? 'the seal' : 'the archived file'
  if (isTrusted) return passed(name, `${authority} confirms that ${what} was there at ${at}.`)
  if (knowsTimeAuthorities(found, sealChain)) {
    return failed(
      name,
      `The time-stamp comes from ${authority}, which is not a trusted time-stamp authority; it claims ${at}, and no trusted authority confirms that.`,
    )
  }
  return passed(
    name,
    `Unconfirmed: ${authority} claims that ${what} was there at ${at}, but is not among the trusted authorities.`,
  )
}

/**
 * Whether the caller said whose time-stamps are right: in so many words, or with a certificate that the seal, itself trusted, has no
 * use for. Where the seal is foreign, a foreign time-stamp is what belongs to it.
 */
function knowsTimeAuthorities(found: Findings, sealChain: Chain | null): boolean {
  if (found.hasTimeTrust) return !found.hasTrust || sealChain?.isTrusted === true
  if (!sealChain?.isTrusted) return false
  const own = [...sealChain.certificates]
  // The chain ends with the first certificate that is trusted; those above it belong to it too.
  for (const certificate of own) {
    const isIssuer = (one: (typeof own)[number]) =>
      !own.includes(one) && equalBytes(one.subject, certificate.issuer)
    own.push(...found.trusted.filter(isIssuer))
  }
  return found.trusted.some(
    (root) => !own.some((one) => equalBytes(one.der, root.der)) && !isSealAuthority(root),
  )
}

/** The own authority of an installation, by its name: it issues for seals alone, and `/v1/authority.pem` may tell it beside another. */
function isSealAuthority(root: Certificate): boolean {
  return /Countersign Authority(,|$)/.test(nameText(root.subject))
}

/** An ECDSA signature of P-256 has at most so many bytes. */
const ECDSA_BYTES_MAX = 72

/**
 * Nothing in CMS protects a time-stamp from being taken out again. What is left is the room that was kept for it, and that room is
 * signed: a seal without a time-stamp has none beyond what its own signature could have needed.
 */
export function timestampMissing({ contents }: PdfSignature, signed: SignedData): Check[] {
  const roomBytes = contents.bytes.length - readPrefix(contents.bytes).raw.length
  const possible = Math.max(ECDSA_BYTES_MAX, signed.signingCertificate.der.length)
  if (roomBytes <= possible) return []
  return [
    failed(
      'timestamp',
      `The seal has room for a time-stamp (${roomBytes} bytes) that is not there: it was taken out after the sealing.`,
    ),
  ]
}
