import {
  type EvidenceVerification,
  looksLikeArchive,
  looksLikePdf,
  sealsOf,
  verifyFile,
} from '@countersign/evidence'
import { openPdf, PdfError } from '@countersign/evidence/pdf'
import { type Authority, trustOf } from './authority.ts'

/** The whole file and what its streams unfold to are held in the memory of a tab, which may be that of a telephone. */
export const SIZE_BYTES_MAX = 50 * 1024 * 1024

/**
 * What a file turned out to be: intact and by this service's authority (`own`), by another one (`foreign`) or by one that
 * could not be compared (`unasked`); not what was sealed (`changed`); or something that cannot be asked. `failed` is a fault of the page itself.
 */
export type Verdict =
  | 'own'
  | 'foreign'
  | 'unasked'
  | 'changed'
  | 'unsealed'
  | 'encrypted'
  | 'notPdf'
  | 'tooLarge'
  | 'unreadable'
  | 'insecure'
  | 'failed'

export interface Report {
  readonly verdict: Verdict
  /** Absent when nothing could be verified. */
  readonly verification?: EvidenceVerification
}

/** Says what a file is, in this tab. Never throws for what the file holds. */
export async function examine(file: Blob, authority: Authority | null): Promise<Report> {
  if (file.size > SIZE_BYTES_MAX) return { verdict: 'tooLarge' }
  const bytes = await read(file)
  if (bytes === null) return { verdict: 'unreadable' }
  if (!looksLikeArchive(bytes) && !looksLikePdf(bytes)) return { verdict: 'notPdf' }
  // Digests and signatures of the browser are there in secure contexts only (W3C Web Cryptography, section 4).
  if (!globalThis.isSecureContext) return { verdict: 'insecure' }
  const options = { ...trustOf(authority), now: new Date().toISOString() }
  const verification = await verifyFile(bytes, options, file instanceof File ? file.name : '')
  if (verification.verdict === 'unsealed' && (await isEncrypted(bytes))) return { verdict: 'encrypted' }
  return { verdict: verdictOf(verification), verification }
}

/** An intact file is this service's own, or could not be compared. */
function verdictOf(verification: EvidenceVerification): Verdict {
  if (verification.verdict !== 'intact') return verification.verdict
  return sealsOf(verification).every(({ isTrusted }) => isTrusted) ? 'own' : 'unasked'
}

async function read(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

async function isEncrypted(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await openPdf(bytes)).trailer.entries.has('Encrypt')
  } catch (error) {
    if (error instanceof PdfError) return false
    throw error
  }
}
