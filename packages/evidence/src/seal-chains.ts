import { buildChain } from './certificate-chain.ts'
import { parseSignedData } from './cms.ts'
import { DerError } from './der.ts'
import type { UsedChain } from './long-term.ts'
import { OID } from './oid.ts'
import { openPdf } from './pdf/pdf-file.ts'
import { PdfError } from './pdf/pdf-object.ts'
import { findSeal, signatureContents } from './pdf/signature.ts'
import { parseTimestampToken } from './timestamp-token.ts'
import { parseCertificate } from './x509.ts'

/**
 * The chains of a PDF's seal and of its time-stamp, for whoever wants to make the seal last. Nothing else is verified. The roots are certificates
 * (DER) at which a chain ends. Null for a file without a seal that has a time-stamp, and for one that cannot be read.
 */
export async function sealChains(
  bytes: Uint8Array,
  roots: { readonly trustedRoots: readonly Uint8Array[]; readonly trustedTimeRoots: readonly Uint8Array[] },
): Promise<readonly [UsedChain, UsedChain] | null> {
  try {
    const seal = await findSeal(await openPdf(bytes))
    const contents = seal ? signatureContents(bytes, seal.contents) : ''
    if (typeof contents === 'string') return null
    const signed = parseSignedData(contents)
    const token = signed.unsignedAttributes.get(OID.signatureTimeStamp)
    if (token === undefined) return null
    const stamp = parseTimestampToken(token.raw)
    const { at } = stamp.info
    const chainOf = (
      purpose: UsedChain['purpose'],
      { signingCertificate: leaf, otherCertificates: carried }: typeof signed,
      trusted: readonly Uint8Array[],
    ) => buildChain({ leaf, carried, trusted: trusted.map(parseCertificate), at, purpose })
    return [
      { chain: await chainOf('seal', signed, roots.trustedRoots), purpose: 'seal', at },
      { chain: await chainOf('timestamp', stamp.signed, roots.trustedTimeRoots), purpose: 'timestamp', at },
    ]
  } catch (error) {
    if (error instanceof DerError || error instanceof PdfError) return null
    throw error
  }
}
