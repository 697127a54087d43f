import { parseSignedData } from './cms.ts'
import { DerError, equalBytes } from './der.ts'
import { openPdf } from './pdf/pdf-file.ts'
import { PdfError } from './pdf/pdf-object.ts'
import { findSeal, signatureContents } from './pdf/signature.ts'
import type { Certificate } from './x509.ts'

/**
 * The certificates (DER) that the seal of a PDF carries: first that of the seal, then its issuers, from below. Nothing is verified.
 * Empty for a file without a seal, and for one that cannot be read.
 */
export async function sealCertificates(bytes: Uint8Array): Promise<readonly Uint8Array[]> {
  try {
    const seal = await findSeal(await openPdf(bytes))
    const contents = seal ? signatureContents(bytes, seal.contents) : ''
    return typeof contents === 'string' ? [] : signatureCertificates(contents)
  } catch (error) {
    if (error instanceof DerError || error instanceof PdfError) return []
    throw error
  }
}

/** The same of a detached signature (CMS SignedData, DER). @throws DerError for anything else. */
export function signatureCertificates(signature: Uint8Array): readonly Uint8Array[] {
  const { signingCertificate, otherCertificates } = parseSignedData(signature)
  return fromBelow(signingCertificate, otherCertificates).map((certificate) => certificate.der)
}

/** In a signature they stand in any order. */
function fromBelow(leaf: Certificate, others: readonly Certificate[]): readonly Certificate[] {
  const chain = [leaf]
  for (let top = leaf; ; ) {
    const issuer = others.find((other) => !chain.includes(other) && equalBytes(other.subject, top.issuer))
    if (issuer === undefined) return chain
    chain.push(issuer)
    top = issuer
  }
}
