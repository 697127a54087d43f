import type { Findings } from '../check.ts'
import type { VerifyPdfOptions } from '../verify-pdf.ts'

/** What the verification of one archive works with. */
export interface EvidenceFindings extends Findings {
  readonly entries: ReadonlyMap<string, Uint8Array>
  readonly options: VerifyPdfOptions
}
