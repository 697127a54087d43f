import { type EvidenceVerification, verifyEvidence } from './archive/verify-evidence.ts'
import { looksLikeZip } from './archive/zip-reader.ts'
import { type VerifyPdfOptions, verifyPdf } from './verify-pdf.ts'

/** Verifies whatever the service gives out: an archive of evidence (ZIP) whole, anything else as a sealed PDF. @throws DerError as both do. */
export function verifyFile(bytes: Uint8Array, options: VerifyPdfOptions = {}): Promise<EvidenceVerification> {
  return looksLikeZip(bytes) ? verifyEvidence(bytes, options) : verifyPdf(bytes, options)
}
