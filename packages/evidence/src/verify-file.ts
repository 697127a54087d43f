import { type EvidenceVerification, sealsOf, verifyEvidence } from './archive/verify-evidence.ts'
import { looksLikeZip } from './archive/zip-reader.ts'
import { failed } from './check.ts'
import { holdsZip } from './pdf/zip-inside.ts'
import { looksLikePdf, type VerifyPdfOptions, verifyPdf } from './verify-pdf.ts'

/** Whether bytes are an archive (ZIP) and no PDF: they begin as one, or hold one behind something else that readers of PDFs do not open. */
export function looksLikeArchive(bytes: Uint8Array): boolean {
  return looksLikeZip(bytes) || (!looksLikePdf(bytes) && holdsZip(bytes))
}

/**
 * Verifies whatever the service gives out: an archive (ZIP) whole, anything else as a sealed PDF; its bytes tell which. An archive
 * that is named as a PDF is opened by programs for PDFs, and therefore not intact; of a PDF that is named as an archive it is told. @throws DerError as both do.
 */
export async function verifyFile(
  bytes: Uint8Array,
  options: VerifyPdfOptions = {},
  name = '',
): Promise<EvidenceVerification> {
  if (!looksLikeArchive(bytes)) {
    const verification = withWhoseNames(await verifyPdf(bytes, options))
    if (!/\.zip\s*$/i.test(name) || !looksLikePdf(bytes)) return verification
    const misnamed = 'The file is a PDF, not an archive (ZIP), though its name ends in .zip.'
    return { ...verification, notes: [misnamed, ...verification.notes] }
  }
  const verification = withWhoseNames(await verifyEvidence(bytes, options))
  if (!/\.pdf\s*$/i.test(name)) return verification
  const misnamed = failed(
    'archive',
    'The file is an archive (ZIP), not a PDF, but its name ends in .pdf: a program for PDFs shows something other than was checked here.',
  )
  return { ...verification, verdict: 'changed', intact: false, checks: [misnamed, ...verification.checks] }
}

/** Said of whatever is what was sealed: of other files nothing is vouched for anyhow. */
function withWhoseNames(verification: EvidenceVerification): EvidenceVerification {
  const { verdict, notes } = verification
  return sealsOf(verification).length === 0 || verdict === 'changed'
    ? verification
    : { ...verification, notes: [...notes, WHOSE_NAMES] }
}

const WHOSE_NAMES =
  'Names and addresses of people are as the sender gave them: a seal says that nothing was changed, not who somebody is.'
