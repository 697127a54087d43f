export {
  AUDIT_SEALS,
  type AuditSealContent,
  auditSealBytes,
  auditSealNames,
  parseAuditSeal,
} from './archive/audit-seal.ts'
export { type EvidenceVerification, sealsOf, verifyEvidence } from './archive/verify-evidence.ts'
export type { ParcelDocument } from './archive/verify-parcel.ts'
export {
  type AuditFields,
  type AuditHead,
  type AuditPayload,
  type AuditRow,
  type ChainVerification,
  eventHash,
  FIRST_PREVIOUS_HASH,
  nextEvent,
  payloadHash,
  type Sha256Hex,
  type StoredPayload,
  verifyChain,
} from './audit-chain.ts'
export { canonicalJson, canonicalJsonBytes, type JsonValue } from './canonical-json.ts'
export type { Check } from './check.ts'
export { DerError } from './der.ts'
export { fromHex, toHex } from './hex.ts'
export type { OnlineAnswer, OnlineSource } from './online/online.ts'
export { sealCertificates, signatureCertificates } from './seal-certificates.ts'
export { SEAL_REASONS, type SealKind, sealKindOf, sealReason, TEST_MARK } from './seal-reason.ts'
export { shownName, shownText } from './shown-text.ts'
export { looksLikeArchive, verifyFile } from './verify-file.ts'
export {
  looksLikePdf,
  type PdfVerification,
  type Verdict,
  type VerifyPdfOptions,
  verifyPdf,
} from './verify-pdf.ts'
export type { Seal, SealLevel } from './verify-signer.ts'
export type { StampedTime } from './verify-timestamp.ts'
export { type Certificate, fingerprint, nameText, readCertificates } from './x509.ts'
