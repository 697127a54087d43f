import { type Findings, failed, passed } from './check.ts'
import { type AskedAt, askedOf, toldOf } from './long-term.ts'
import type { ArchiveMaterials } from './pdf/sealed-update.ts'
import type { SealLevel, VerifiedSigner } from './verify-signer.ts'
import type { Stamped } from './verify-timestamp.ts'

/** A document time-stamp, and how many archive updates it is over. */
export interface ArchivingStamp extends Stamped {
  readonly archives: number
}

/**
 * The level that archive data raise a seal to. They are asked of each certificate whether it was withdrawn when it was used, and each must be told
 * of; one that was withdrawn is a failed check, also where nobody but the seal tells the time. Only what a document time-stamp of a trusted
 * authority is over makes it B-LTA.
 */
export async function archivedLevel(
  found: Findings,
  archives: readonly ArchiveMaterials[],
  signer: VerifiedSigner,
  stamps: readonly ArchivingStamp[],
): Promise<SealLevel> {
  const { seal, confirmed } = signer
  const asked = askedWhen(signer, confirmed)
  if (asked === null) return seal.level
  const { withdrawn, untold } = await toldOf(archives, asked, found.work)
  found.checks.push(...withdrawn.map((message) => failed('revocation', message)))
  // Nothing lasts from a time that nobody trusted confirmed.
  if (withdrawn.length > 0 || confirmed === null) return seal.level
  if (untold.length > 0) {
    found.notes.push(
      `The archive data do not tell whether these certificates were withdrawn, and raise no level: ${untold.join('; ')}.`,
    )
    return seal.level
  }
  found.checks.push(
    passed('revocation', 'The file tells of each certificate that it was not withdrawn when it was used.'),
  )
  const last = stamps.findLast(({ isTrusted }) => isTrusted)
  if (last === undefined) return 'B-LT'
  if (last.archives === archives.length) return 'B-LTA'
  const { untold: unstamped } = await toldOf(archives.slice(0, last.archives), asked, found.work)
  return unstamped.length === 0 ? 'B-LTA' : 'B-LT'
}

/** Which certificates must not have been withdrawn, and when; null where nobody can tell. */
function askedWhen({ seal, chain }: VerifiedSigner, confirmed: Stamped | null): readonly AskedAt[] | null {
  const at = confirmed?.at ?? seal.claimedAt
  if (at === undefined) return null
  return askedOf([
    { chain, purpose: 'seal', at },
    ...(confirmed ? [{ chain: confirmed.chain, purpose: 'timestamp' as const, at }] : []),
  ])
}
