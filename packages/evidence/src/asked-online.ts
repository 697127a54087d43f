import { type Findings, failed, passed } from './check.ts'
import { type AskedAt, askedOf, type UsedChain } from './long-term.ts'
import type { OnlineSource } from './online/online.ts'
import type { VerifiedSigner } from './verify-signer.ts'
import type { Stamped } from './verify-timestamp.ts'
import { isSelfIssued, nameText } from './x509.ts'

/**
 * Asks now about each certificate of the seal and of its time-stamps but the topmost. Who was withdrawn when it was used is a failed check; who
 * stays untold is noted, since a server that is away says nothing about the file.
 */
export async function askOnline(
  found: Findings,
  source: OnlineSource,
  chains: readonly UsedChain[],
): Promise<void> {
  const asked = new Map<string, AskedAt>()
  const unknown = new Set<string>()
  for (const used of chains) {
    const chain = await completed(used.chain, source)
    const ofChain = askedOf([{ ...used, chain }])
    const top = chain.certificates.at(-1)
    if (ofChain === null && top) unknown.add(nameText(top.subject))
    for (const one of ofChain ?? [])
      asked.set(
        `${used.purpose} ${used.at} ${nameText(one.certificate.subject)} ${one.certificate.serial}`,
        one,
      )
  }
  let isWithdrawn = false
  for (const one of asked.values()) {
    const status = await source.status(one)
    if (status.is === 'withdrawn') {
      isWithdrawn = true
      found.checks.push(failed('revocation', status.message))
    }
    if (status.is === 'unknown') unknown.add(nameText(one.certificate.subject))
  }
  if (unknown.size > 0)
    found.notes.push(
      `Asked now, nobody told whether these certificates were withdrawn: ${[...unknown].join('; ')}.`,
    )
  else if (!isWithdrawn)
    found.checks.push(
      passed(
        'online',
        `Asked now, the authorities tell of no certificate (${asked.size} asked about) that it was withdrawn.`,
      ),
    )
}

/** As far up as issuers are to be had. Nothing that was fetched is trusted: it only tells whom to ask. */
async function completed(chain: UsedChain['chain'], source: OnlineSource): Promise<UsedChain['chain']> {
  const certificates = [...chain.certificates]
  let { isComplete } = chain
  for (let top = certificates.at(-1); !isComplete && top && certificates.length < ISSUERS_MAX; ) {
    const issuer = await source.issuer(top)
    if (issuer === null) break
    certificates.push(issuer)
    isComplete = isSelfIssued(issuer)
    top = issuer
  }
  return { certificates, isComplete }
}

const ISSUERS_MAX = 8

/** The chains of a seal. Without a trusted time-stamp nobody knows when its key was used: only who was withdrawn for a harmless reason is spared. */
export function chainsOf(
  { seal, chain, confirmed, stamped }: Pick<VerifiedSigner, 'seal' | 'chain' | 'confirmed' | 'stamped'>,
  documentStamps: readonly Stamped[],
): readonly UsedChain[] {
  const at = confirmed?.at ?? seal.claimedAt
  const stamps = [...(stamped ? [stamped] : []), ...documentStamps].filter(
    ({ isTrusted }) => isTrusted !== false,
  )
  return [
    ...(at === undefined ? [] : [{ chain, purpose: confirmed ? 'seal' : 'timestamp', at } as const]),
    ...stamps.map((one) => ({ chain: one.chain, purpose: 'timestamp' as const, at: one.at })),
  ]
}
