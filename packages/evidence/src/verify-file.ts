import { type EvidenceVerification, verifyEvidence } from './archive/verify-evidence.ts'
import { looksLikeZip } from './archive/zip-reader.ts'
import { failed } from './check.ts'
import { type VerifyPdfOptions, verifyPdf } from './verify-pdf.ts'

/**
 * Verifies whatever the service gives out: an archive of evidence (ZIP) whole, anything else as a sealed PDF; its bytes tell which. An archive
 * that is named as a PDF is opened by programs for PDFs, and therefore not intact. @throws DerError as both do.
 */
export async function verifyFile(
  bytes: Uint8Array,
  options: VerifyPdfOptions = {},
  name = '',
): Promise<EvidenceVerification> {
  if (!looksLikeZip(bytes)) return withWhoseNames(await verifyPdf(bytes, options))
  const verification = withWhoseNames(await verifyEvidence(bytes, options))
  if (!/\.pdf\s*$/i.test(name)) return verification
  const misnamed = failed(
    'archive',
    'The file is an archive (ZIP) and no PDF, but its name ends in .pdf: a program for PDFs shows something else than what was checked here.',
  )
  return { ...verification, verdict: 'changed', intact: false, checks: [misnamed, ...verification.checks] }
}

/** Said of whatever is what was sealed: of other files nothing is vouched for anyhow. */
function withWhoseNames(verification: EvidenceVerification): EvidenceVerification {
  const { seal, verdict, notes } = verification
  return seal === undefined || verdict === 'changed'
    ? verification
    : { ...verification, notes: [...notes, WHOSE_NAMES] }
}

const WHOSE_NAMES =
  'Names and addresses of people are as the sender gave them: a seal says that nothing was changed, not who somebody is.'
