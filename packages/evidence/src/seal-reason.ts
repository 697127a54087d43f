/*
 * What a seal says about itself in its signed signature dictionary. A sealed file of a tenant may look like anything, a
 * certificate of completion too; the reason is written by the service alone, and no tenant chooses a letter of it.
 */

/** What test namespaces seal says this first, in the seal's reason and in the subject of the certificate that sealed. */
export const TEST_MARK = 'TEST – no legal effect'

/** The kinds of document that are sealed, with the exact text of `/Reason`. */
export const SEAL_REASONS = {
  document: 'Sealed document',
  certificate: 'Certificate of completion',
} as const

/** What a sealed file is: a document that people signed, or the certificate of completion that tells of it. */
export type SealKind = keyof typeof SEAL_REASONS

/** The `/Reason` (ISO 32000-1 table 252) that the service writes: a text of SEAL_REASONS, in test namespaces behind TEST_MARK. */
export function sealReason(kind: SealKind, isTest: boolean): string {
  return isTest ? `${TEST_MARK}: ${SEAL_REASONS[kind]}` : SEAL_REASONS[kind]
}

/** The kind that a reason claims: `unknown` for seals of before, which said another thing. */
export function sealKindOf(reason: string | null): SealKind | 'unknown' {
  for (const kind of ['document', 'certificate'] as const) {
    if (reason === sealReason(kind, false) || reason === sealReason(kind, true)) return kind
  }
  return 'unknown'
}
