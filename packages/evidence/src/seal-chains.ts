import { buildChain } from './certificate-chain.ts'
import { parseSignedData, type SignedData } from './cms.ts'
import { DerError } from './der.ts'
import type { UsedChain } from './long-term.ts'
import { OID } from './oid.ts'
import { judgeUpdates } from './pdf/judge-updates.ts'
import { openPdf } from './pdf/pdf-file.ts'
import { PdfError } from './pdf/pdf-object.ts'
import { findSeal, signatureContents, signedRange } from './pdf/signature.ts'
import { parseTimestampToken } from './timestamp-token.ts'
import { parseCertificate } from './x509.ts'

/** The chains of a sealed PDF, for whoever wants to make its seal last. */
export interface SealChains {
  /** That of the seal and that of the time-stamp which tells its time, its own or the first over the file; null without one. */
  readonly sealed: readonly [UsedChain, UsedChain] | null
  /** Those of the document time-stamps, first to last. */
  readonly stamps: readonly UsedChain[]
}

interface Roots {
  readonly trustedRoots: readonly Uint8Array[]
  readonly trustedTimeRoots: readonly Uint8Array[]
}

/**
 * The chains of a PDF's seal and of its time-stamps. Nothing is verified. The roots are certificates (DER) at which a chain ends. Null for a
 * file without a seal, and for one that cannot be read.
 */
export async function sealChains(bytes: Uint8Array, roots: Roots): Promise<SealChains | null> {
  try {
    const seal = await findSeal(await openPdf(bytes))
    const contents = seal ? signatureContents(bytes, seal.contents) : ''
    const range = seal ? signedRange(bytes, seal) : ''
    if (typeof contents === 'string' || typeof range === 'string') return null
    const updates = await judgeUpdates(bytes, range.end)
    if (typeof updates === 'string') return null
    const signed = parseSignedData(contents)
    const own = signed.unsignedAttributes.get(OID.signatureTimeStamp)
    const stamps: UsedChain[] = []
    for (const { token } of updates.timestamps) stamps.push(await stampChain(token, roots))
    const stamp = own === undefined ? stamps[0] : await stampChain(own.raw, roots)
    if (stamp === undefined) return { sealed: null, stamps }
    const { at } = stamp
    const chain = await chainOf('seal', signed, roots.trustedRoots, at)
    return { sealed: [{ chain, purpose: 'seal', at }, stamp], stamps }
  } catch (error) {
    if (error instanceof DerError || error instanceof PdfError) return null
    throw error
  }
}

async function stampChain(token: Uint8Array, { trustedTimeRoots }: Roots): Promise<UsedChain> {
  const { info, signed } = parseTimestampToken(token)
  const { at } = info
  return { chain: await chainOf('timestamp', signed, trustedTimeRoots, at), purpose: 'timestamp', at }
}

function chainOf(
  purpose: UsedChain['purpose'],
  { signingCertificate: leaf, otherCertificates: carried }: SignedData,
  trusted: readonly Uint8Array[],
  at: string,
) {
  return buildChain({ leaf, carried, trusted: trusted.map(parseCertificate), at, purpose })
}
