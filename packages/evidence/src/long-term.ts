import type { Chain } from './certificate-chain.ts'
import { distinctBytes } from './der.ts'
import type { ArchiveMaterials } from './pdf/sealed-update.ts'
import { type Asked, type RevocationStatement, statementOf } from './revocation.ts'
import { WORK, type Work } from './work.ts'
import { nameText } from './x509.ts'

/*
 * What makes a seal last (ETSI EN 319 142-1, levels B-LT and B-LTA): of each certificate of its chain and of its time-stamp's, but the topmost,
 * the file itself tells that it was not withdrawn when it was used. It is counted: what is there but about something else counts for nothing.
 */

/** A chain, for what it was used, and when. */
export interface UsedChain {
  readonly chain: Pick<Chain, 'certificates' | 'isComplete'>
  readonly purpose: 'seal' | 'timestamp'
  /** The time that counts: that of the time-stamp over what the chain's key signed, or of the time-stamp itself. */
  readonly at: string
}

/** A certificate that must not have been withdrawn, with its issuer. */
export interface AskedAt extends Asked {
  readonly purpose: UsedChain['purpose']
  readonly at: string
}

/** What must be told: each certificate of the chains but the topmost. Null where a chain ends below its root, so that nobody can tell. */
export function askedOf(chains: readonly UsedChain[]): readonly AskedAt[] | null {
  if (chains.some(({ chain }) => !chain.isComplete)) return null
  return chains.flatMap(({ chain: { certificates }, purpose, at }) =>
    certificates.slice(0, -1).flatMap((certificate, index) => {
      const issuer = certificates[index + 1]
      return issuer === undefined ? [] : [{ certificate, issuer, purpose, at }]
    }),
  )
}

/** `good`: it was not withdrawn when it was used. `withdrawn`: the sentence for people. `unknown`: nothing that counts says so. */
export type Status = { is: 'good' } | { is: 'withdrawn'; message: string } | { is: 'unknown' }

/** All that several archive updates hold. */
export function joinedMaterials(archives: readonly ArchiveMaterials[]): ArchiveMaterials {
  return {
    certificates: archives.flatMap(({ certificates }) => certificates),
    crls: archives.flatMap(({ crls }) => crls),
    ocsps: archives.flatMap(({ ocsps }) => ocsps),
  }
}

/** Of which certificates archive data tell that they were withdrawn, in sentences, and of which they tell nothing, by name. */
export async function toldOf(
  archives: readonly ArchiveMaterials[],
  asked: readonly AskedAt[],
  work?: Work,
): Promise<{ withdrawn: string[]; untold: string[] }> {
  const materials = joinedMaterials(archives)
  const [withdrawn, untold]: [string[], string[]] = [[], []]
  for (const one of asked) {
    const status = await statusIn(materials, one, work)
    if (status.is === 'withdrawn') withdrawn.push(status.message)
    if (status.is === 'unknown') untold.push(nameText(one.certificate.subject))
  }
  return { withdrawn, untold }
}

/** What archive data tell of a certificate. */
export async function statusIn(
  { crls, ocsps }: Pick<ArchiveMaterials, 'crls' | 'ocsps'>,
  asked: AskedAt,
  work?: Work,
): Promise<Status> {
  const told: RevocationStatement[] = []
  for (const [kind, materials] of [
    ['crl', crls],
    ['ocsp', ocsps],
  ] as const) {
    for (const der of materials) {
      work?.spend(WORK.certificateBytes + der.length)
      const statement = await statementOf(kind, der, asked)
      if (typeof statement !== 'string') told.push(statement)
    }
  }
  return statusOf(told, asked)
}

/** What statements about a certificate come to. Whoever says that it was withdrawn is right, whatever else is said. */
export function statusOf(told: readonly RevocationStatement[], asked: AskedAt): Status {
  const withdrawal = told.find((statement) => isWithdrawn(statement, asked))?.withdrawn
  if (withdrawal) {
    const name = nameText(asked.certificate.subject)
    const message = `The certificate of ${name} was withdrawn at ${withdrawal.at}; it was used at ${asked.at}.`
    return { is: 'withdrawn', message }
  }
  return { is: told.some((statement) => isInTime(statement, asked)) ? 'good' : 'unknown' }
}

/** Affiliation changed, superseded, cessation of operation (RFC 5280 section 5.3.1): nobody else had the key. */
const HARMLESS_REASONS: readonly number[] = [3, 4, 5]
/** removeFromCRL: it was on hold, and is not any more. */
const NO_LONGER = 8

/** A time-stamp authority's key that somebody else may have had could have stamped any time (RFC 3161 section 4). */
function isWithdrawn({ withdrawn }: RevocationStatement, { at, purpose }: AskedAt): boolean {
  if (withdrawn === null || withdrawn.reason === NO_LONGER) return false
  return withdrawn.at <= at || (purpose === 'timestamp' && !HARMLESS_REASONS.includes(withdrawn.reason))
}

/**
 * It was said after the use, while both certificates counted, or still counted at the use. Authorities leave certificates that have ended out of
 * their lists, also those that were withdrawn before.
 */
function isInTime({ from, until }: RevocationStatement, { at, certificate, issuer }: AskedAt): boolean {
  if (from >= at) return from <= certificate.notAfter && from <= issuer.notAfter
  return until !== null && until >= at
}

/** Certificates of the chains (DER) that an archive update names: all but the topmost, each once. */
export function archivedCertificates(chains: readonly UsedChain[]): readonly Uint8Array[] {
  return distinctBytes(chains.flatMap(({ chain }) => chain.certificates.slice(0, -1).map(({ der }) => der)))
}
